"""The fields of one player's sheet, in the order in which they are filled in; what is wrong is told beneath each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.pages.playtests_bound import asked, bound, keep_edit, on_sheet, player_of
from designer.pages.playtests_focus import ask, field_key
from designer.pages.widgets import plain
from designer.playtests.model import LONGEST_NAME, MOST_PLAYERS, Delivery, PlayerSheet, Playtest
from designer.playtests.slips import check
from designer.text.labels import label
from sheets.families import family_module

if TYPE_CHECKING:
    from designer.text.wording import Wording

_MOST_POINTS = 999_999
_NARROW = 96  # px of a field for a number


def player_choice(playtest: Playtest) -> str:
    """The name of the choice whose sheet is shown."""
    return f"playtest:player:{playtest.id}"


class Fields:
    """The fields of the player of a number; each keeps at once what is typed into it, the total on Enter."""

    def __init__(self, key: str, playtest: Playtest, number: int, words: Wording) -> None:
        self._key, self._playtest, self._number, self._words = key, playtest, number, words
        self._sheet = words.sheet
        self._player = player_of(playtest, number)
        self._checked = check(words, self._player)
        self._entries: Any = family_module("designer", self._sheet.family, "playtests.entries")

    def show(self) -> None:
        with st.container(key=field_key(self._number, "name")):
            st.text_input(
                label("playtests.name"),
                self._player.name,
                max_chars=LONGEST_NAME,
                help=label("playtests.name_help"),
                **self._bound("name", self._player.name, lambda player, text: player.changed(name=text.strip())),
            )
        self._delivered()
        with st.container(horizontal=True):
            for week in range(self._sheet.calendar.weeks):
                self._week(week)
        for week in range(self._sheet.calendar.weeks):
            self._slips(f"week:{week + 1}")
        self._hours()
        self._total()
        if self._number < len(self._playtest.sheets):
            title, now = label("playtests.remove"), label("playtests.remove_now")
            key = f"playtest:remove:{self._number}"
            asked(key, title, "", now, _remove, self._key, self._playtest.id, self._number)

    def _bound(self, name: str, shown: Any, edit: Callable[[PlayerSheet, Any], PlayerSheet]) -> dict[str, Any]:
        return bound(self._key, self._playtest, f"{self._number}:{name}", shown, on_sheet(self._number, edit))

    def _say(self, key: str, **values: object) -> str:
        return plain(self._words.label(key, **values))

    def _slips(self, place: str) -> None:
        for text in self._checked.at(place):
            st.markdown(f":orange[:material/error: {plain(text)}]")

    def _number_field(
        self,
        title: str,
        name: str,
        value: int | None,
        edit: Callable[[PlayerSheet, Any], PlayerSheet],
        least: int = -_MOST_POINTS,
    ) -> None:
        kept = self._bound(name, value, edit)
        st.number_input(title, least, _MOST_POINTS, value, 1, width=_NARROW, **kept)

    def _delivered(self) -> None:
        names = {truck.id: self._words.named("truck", number) for number, truck in enumerate(self._sheet.trucks)}
        known = [truck for truck in names if self._player.delivery(truck)]
        st.pills(
            self._say("playtests.delivered"),
            tuple(names),
            selection_mode="multi",
            default=known,
            format_func=lambda truck: plain(names[truck]),
            wrap=True,
            **self._bound("delivered", known, lambda player, ids: self._entries.with_trucks(self._sheet, player, ids)),
        )

    def _week(self, week: int) -> None:
        points = self._player.weeks[week] if week < len(self._player.weeks) else None
        title = self._say("playtests.week", number=week + 1)
        with st.container(key=field_key(self._number, f"week-{week + 1}"), width="content"):
            self._number_field(
                title, f"week:{week}", points, lambda player, value: self._entries.with_week(player, week, value)
            )

    def _hours(self) -> None:
        if self._sheet.overtime.unused_points:
            left = self._player.hours_left
            title = self._say("playtests.hours")
            with st.container(key=field_key(self._number, "hours")):
                self._number_field(title, "hours", left, lambda player, hours: player.changed(hours_left=hours), 0)
            self._slips("hours")

    def _total(self) -> None:
        widget = f"playtest:{self._playtest.id}:{self._number}:total"
        widget_key = session.bound_key(widget, self._player.total)
        with st.container(key=field_key(self._number, "total")), st.form(f"playtest:form:{self._number}", border=False):
            st.number_input(
                label("playtests.total"),
                -_MOST_POINTS,
                _MOST_POINTS,
                self._player.total,
                1,
                key=widget_key,
            )
            st.form_submit_button(
                label("playtests.save"),
                key=f"playtest:save:{self._number}",
                type="primary",
                icon=":material/keyboard_return:",
                help=label("playtests.save_help"),
                on_click=_save,
                args=(self._key, self._playtest, self._number, self._words, widget, widget_key),
            )
        self._slips("total")
        if self._checked.verdict == "adds_up":
            st.markdown(f":green[:material/check: {label('playtests.adds_up')}]")
        elif self._checked.verdict == "open" and self._player.total is not None:
            st.caption(label("playtests.open_sum"))

    def show_deliveries(self) -> None:
        """Stop, week and points of each truck that was delivered, a box each."""
        if self._player.delivered:
            st.caption(label("playtests.what_delivered"))
        with st.container(horizontal=True):
            for number, truck in enumerate(self._sheet.trucks):
                if delivery := self._player.delivery(truck.id):
                    with st.container(border=True, width="content", key=f"playtest:delivery:{number}"):
                        self._delivery(number, delivery, [stop.spot for stop in truck.route.stops])

    def _delivery(self, number: int, delivery: Delivery, stops: list[int]) -> None:
        st.markdown(f"**{plain(self._words.named('truck', number))}**")
        with st.container(horizontal=True, width="content"):
            if len(stops) > 1:
                self._known("stop", "spot", delivery, stops)
            self._known("week", "week", delivery, list(range(1, self._sheet.calendar.weeks + 1)))
            edit = self._on_delivery(delivery, "points")
            self._number_field(label("playtests.points_of"), f"{delivery.truck}:points", delivery.points, edit)
        self._slips(f"truck:{delivery.truck}")

    def _known(self, title: str, field: str, delivery: Delivery, numbers: list[int]) -> None:
        """A choice of one of the numbers, or of none where it is not known."""
        value, options = getattr(delivery, field), [None, *numbers]
        st.selectbox(
            self._say(f"playtests.{title}_of"),
            options,
            index=options.index(value) if value in options else 0,
            format_func=lambda number: label("playtests.unknown") if number is None else str(number),
            width=_NARROW,
            **self._bound(f"{delivery.truck}:{field}", value, self._on_delivery(delivery, field)),
        )

    def _on_delivery(self, delivery: Delivery, field: str) -> Callable[[PlayerSheet, Any], PlayerSheet]:
        def edit(player: PlayerSheet, value: Any) -> PlayerSheet:
            now = player.delivery(delivery.truck) or delivery
            changed: PlayerSheet = self._entries.with_delivery(self._sheet, player, now.changed(**{field: value}))
            return changed

        return edit


@session.whole
def _save(key: str, playtest: Playtest, number: int, words: Wording, widget: str, widget_key: str) -> None:
    """Keep the total and go on to the next player; where that does not add up, only when it was told before."""
    total, before = st.session_state[widget_key], player_of(playtest, number)
    if total is None and before == PlayerSheet():
        return  # nothing was written yet
    after = before.changed(total=total)
    if total is None or (after != before and check(words, after).verdict == "slips"):
        following = number
    else:
        following = min(number + 1, MOST_PLAYERS - 1)
    session.expect_shown(widget, total)
    session.choose(player_choice(playtest), following)
    if following != number:
        ask(following, "name")
    keep_edit(
        key, playtest.id, lambda found: on_sheet(number, lambda player, _: player.changed(total=total))(found, None)
    )


@session.whole
def _remove(key: str, id_: str, number: int) -> None:
    keep_edit(key, id_, lambda found: found.changed(sheets=(*found.sheets[:number], *found.sheets[number + 1 :])))
