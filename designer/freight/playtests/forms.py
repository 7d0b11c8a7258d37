"""The fields of what only freight notes of a player: what was delivered when and for how much, and the hours left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer.freight.playtests.entries import with_delivery, with_trucks
from designer.freight.playtests.own import Delivery, own_of, with_own
from designer.freight.playtests.summary import delivered_shares, mean_hours_left
from designer.pages.playtests_fields import EditPlayer, Fields
from designer.pages.playtests_focus import field_key
from designer.pages.widgets import plain
from designer.text.labels import label

if TYPE_CHECKING:
    from designer.playtests.model import PlayerSheet, Playtest
    from designer.text.wording import Wording


def show_before(fields: Fields) -> None:
    """Before the rounds: what was delivered."""
    sheet, own = fields.sheet, own_of(fields.player)
    names = {truck.id: fields.words.named("truck", number) for number, truck in enumerate(sheet.trucks)}
    known = [truck for truck in names if own.delivery(truck)]
    st.pills(
        fields.say("playtests.delivered"),
        tuple(names),
        selection_mode="multi",
        default=known,
        format_func=lambda truck: plain(names[truck]),
        wrap=True,
        **fields.bound("delivered", known, lambda player, ids: with_trucks(sheet, player, ids)),
    )


def show_after(fields: Fields) -> None:
    """After the rounds: the hours left, where they count."""
    if fields.sheet.overtime.unused_points:
        left = own_of(fields.player).hours_left
        title = fields.say("playtests.hours")
        with st.container(key=field_key(fields.number, "hours")):
            fields.number_field(title, "hours", left, lambda player, hours: with_own(player, hours_left=hours), 0)
        fields.show_slips("hours")


def show_beneath(fields: Fields) -> None:
    """Beneath the drawing: stop, week and points of each truck that was delivered, a box each."""
    own = own_of(fields.player)
    if own.delivered:
        st.caption(label("playtests.what_delivered"))
    with st.container(horizontal=True):
        for number, truck in enumerate(fields.sheet.trucks):
            if delivery := own.delivery(truck.id):
                with st.container(border=True, width="content", key=f"playtest:delivery:{number}"):
                    _delivery(fields, number, delivery, [stop.spot for stop in truck.route.stops])


def show_metrics(words: Wording, found: Sequence[Playtest]) -> None:
    """Of all playtests, in the line of the other figures."""
    hours = mean_hours_left(found)
    if hours is not None:
        st.metric(plain(words.label("playtests.hours_mean")), f"{hours:.1f}", width="content")


def show_summary(words: Wording, found: Sequence[Playtest]) -> None:
    """Of all playtests, beneath the figures: how often each truck was delivered."""
    shares, count = delivered_shares(found)
    if not count:
        return
    st.markdown(label("playtests.delivered_shares", count=count))
    trucks = words.sheet.trucks
    rows = [(words.named("truck", number), shares.get(truck.id, 0.0)) for number, truck in enumerate(trucks)]
    names, told = zip(*rows, strict=True)
    columns = {words.label("playtests.truck"): names, label("playtests.share"): [100 * share for share in told]}
    format_of = {label("playtests.share"): st.column_config.NumberColumn(format="%.0f")}
    st.dataframe(columns, hide_index=True, column_config=format_of, key="playtests:shares", width=420)


def _delivery(fields: Fields, number: int, delivery: Delivery, stops: list[int]) -> None:
    st.markdown(f"**{plain(fields.words.named('truck', number))}**")
    with st.container(horizontal=True, width="content"):
        if len(stops) > 1:
            _known(fields, "stop", "spot", delivery, stops)
        _known(fields, "week", "week", delivery, list(range(1, fields.sheet.calendar.weeks + 1)))
        edit = _on_delivery(fields, delivery, "points")
        fields.number_field(label("playtests.points_of"), f"{delivery.truck}:points", delivery.points, edit)
    fields.show_slips(f"truck:{delivery.truck}")


def _known(fields: Fields, title: str, field: str, delivery: Delivery, numbers: list[int]) -> None:
    fields.known_number(
        fields.say(f"playtests.{title}_of"),
        f"{delivery.truck}:{field}",
        getattr(delivery, field),
        numbers,
        _on_delivery(fields, delivery, field),
    )


def _on_delivery(fields: Fields, delivery: Delivery, field: str) -> EditPlayer:
    def edit(player: PlayerSheet, value: Any) -> PlayerSheet:
        now = own_of(player).delivery(delivery.truck) or delivery
        return with_delivery(fields.sheet, player, now.changed(**{field: value}))

    return edit
