"""The forms of one truck: what it is, its squares, its route with stops and scores, its effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import streamlit as st
from pydantic import BaseModel

from designer import session
from designer.edit.commands import Document, fresh_id, insert_item, set_value
from designer.edit.family_edits import write_id
from designer.edit.fields import Field, field_of, union_models
from designer.edit.named import item_names
from designer.edit.pointers import items_at, join, members_at, value_at
from designer.edit.tables import Column, list_rows
from designer.freight.editing import look_forms
from designer.freight.editing.edits import fit_counts, remove_named, set_spots
from designer.pages import grids, widgets
from designer.pages.sheet_words import say
from designer.text.labels import label
from sheets.freight.model_trucks import (
    ByCountScore,
    Effect,
    LoadRule,
    MaxSumRule,
    PlainStop,
    Route,
    RouteEffect,
    Score,
    Square,
    SumStep,
    Truck,
    TruckEffect,
)

LOAD_RULES = union_models(LoadRule)
SCORES = union_models(Score)

_NEW_SCORES: dict[str, dict[str, Any]] = {
    "per_good": {"points": 5},
    "by_count": {"points": [0]},
    "sum": {"multiplier": 1},
    "by_sum": {"table": [{"from": 10, "points": 5}]},
    "fixed": {"points": 5},
}
"""How a score begins when its kind is chosen."""

_NEW_SCORE = {"kind": "fixed", **_NEW_SCORES["fixed"]}
NEW_TRUCK: dict[str, Any] = {
    "load_rule": {"kind": "any"},
    "squares": [{}, {}, {}, {}],
    "route": {"spots": 5, "stops": [{"spot": 5, "score": {"kind": "sum", "multiplier": 1}}]},
}


def show() -> None:
    """A picker of trucks and the forms of the chosen one."""
    names = [_truck_name(truck, index) for index, truck in enumerate(items_at(session.document(), "/trucks"))]
    index = widgets.picker("/trucks", names, say("section.trucks"))
    with st.container(horizontal=True, horizontal_alignment="distribute"):
        widgets.action(
            "add:/trucks", add_truck, say("step.add_truck"), title=say("form.add_truck"), icon=":material/add:"
        )
        if index is not None:
            widgets.item_bar(
                "/trucks",
                index,
                what=names[index],
                remove=lambda document: remove_named(document, "trucks", index),
                picked=partial(widgets.pick, "/trucks"),
            )
    if index is not None:
        _truck(join("/trucks", index))


def _truck_name(truck: Any, index: int) -> str:
    name = value_at(truck, "/name") or value_at(truck, "/id")
    return str(name) if name else f"{index + 1}"


def add_truck(document: Document) -> Document:
    trucks = items_at(document, "/trucks")
    identity = fresh_id(trucks, "truck")
    truck = {"id": identity, "name": say("form.new_truck"), **NEW_TRUCK}
    return insert_item(document, "/trucks", len(trucks), truck)


def _truck(base: str) -> None:
    name, vehicle = st.columns(2)
    with name:
        widgets.field(base, Truck, "name")
    with vehicle:
        widgets.field(base, Truck, "vehicle")
    look_forms.vehicle(base)
    _kind_form(join(base, "load_rule"), LOAD_RULES, label("field.load_rule"), _with_load_rule)
    widgets.field(base, Truck, "color")
    widgets.heading(say("form.squares"), label("form.squares_help"))
    _squares(base)
    widgets.heading(say("form.route"))
    _route(base)
    with st.expander(label("form.effects"), icon=":material/bolt:"):
        _effects(base)
    with st.expander(label("form.more")):
        widgets.field(base, Truck, "id", write=write_id)
        for place, model in (("", Truck), ("load_rule", LOAD_RULES["any"]), ("route", Route)):
            at = join(base, place) if place else base
            what = say(f"form.notes_of.{place or 'truck'}")
            widgets.field(at, model, "notes", title=say("form.notes_on", what=what))


def _kind_form(base: str, models: dict[str, type[BaseModel]], title: str, write: widgets.Write) -> str | None:
    """A choice of the kind of a load rule or score; the kind found, `None` where it is none of them."""
    kinds = tuple(models)
    described = " · ".join(str(model.__doc__).rstrip(".") for model in models.values())
    shown = Field(base.rpartition("/")[2], "kind", "choice", described, options=kinds)
    widgets.form_field(base, shown, write=write, title=title)
    kind = value_at(session.document(), join(base, "kind"))
    return kind if kind in kinds else None


def _with_load_rule(document: Document, pointer: str, kind: Any) -> Document:
    """The truck under another load rule; a limit begins so that it forbids nothing."""
    base = pointer.removesuffix("/kind")
    squares = len(items_at(document, base.removesuffix("/load_rule") + "/squares"))
    values = [value for value in items_at(document, "/deck/values") if isinstance(value, int)]
    limit = {"limit": max(1, squares * max(values, default=6))} if kind == "max_sum" else {}
    notes = {"notes": note} if (note := value_at(document, join(base, "notes"))) else {}
    return set_value(document, base, {"kind": kind, **limit, **notes})


def _squares(base: str) -> None:
    if value_at(session.document(), join(base, "load_rule", "kind")) == "max_sum":
        widgets.field(join(base, "load_rule"), MaxSumRule, "limit")
    pointer = join(base, "squares")
    last = value_at((items_at(session.document(), pointer) or [{}])[-1], "/row", 0)
    rows = list_rows(
        session.document(), pointer, {"row": last} if last else {}, after=lambda document: fit_counts(document, base)
    )
    grids.table(pointer, rows, _square_columns())
    with st.popover(widgets.plain(say("form.order")), icon=":material/swap_horiz:"):
        index = widgets.picker(pointer, [str(number + 1) for number in range(len(rows.places))], say("form.squares"))
        if index is not None:
            widgets.item_bar(
                pointer,
                index,
                what=say("form.square"),
                after=lambda document: fit_counts(document, base),
                picked=partial(widgets.pick, pointer),
            )


def _square_columns() -> list[Column]:
    names = item_names(session.document(), "suits")
    plain = field_of(Square, "suits")
    suits = Field("Square", "suits", "choices", plain.help, options=tuple(names), default=[], omit=True)
    return [
        Column("/suits", suits, names=names),
        Column("/values", field_of(Square, "values")),
        Column("/row", field_of(Square, "row")),
        Column("/effect/points", field_of(Effect, "points")),
        Column("/effect/hours", field_of(Effect, "hours")),
        Column("/notes", field_of(Square, "notes")),
        Column("/effect/notes", field_of(Effect, "notes"), label("form.notes_of.effect")),
    ]


def _route(base: str) -> None:
    route = join(base, "route")
    spots = value_at(session.document(), join(route, "spots"))
    count = spots if isinstance(spots, int) and 1 <= spots <= 40 else 1
    widgets.field(
        route,
        Route,
        "spots",
        title=say("form.circles"),
        write=lambda document, _, value: set_spots(document, base, value),
    )
    grids.number_row(route, Route, "costs", count, say("form.circle"), optional=True)
    stops = join(route, "stops")
    for index in range(len(items_at(session.document(), stops))):
        with st.container(border=True):
            _stop(base, join(stops, index), index)
    widgets.action(
        f"add:{stops}",
        partial(_add_stop, base=base),
        say("step.add_stop"),
        title=say("form.add_stop"),
        icon=":material/add_location:",
    )


def _add_stop(document: Document, base: str) -> Document:
    """A stop on the last circle that has none, before the end."""
    stops = join(base, "route", "stops")
    taken = {value_at(stop, "/spot") for stop in items_at(document, stops)}
    spots = value_at(document, join(base, "route", "spots"), 1)
    free = [spot for spot in range(1, spots + 1 if isinstance(spots, int) else 2) if spot not in taken]
    spot = free[-1] if free else 1
    index = sum(isinstance(other, int) and other < spot for other in taken)
    return insert_item(document, stops, index, {"spot": spot, "score": _NEW_SCORE})


def _stop(base: str, stop: str, index: int) -> None:
    weeks = items_at(session.document(), join(stop, "weeks"))
    weekly = "weeks" in members_at(session.document(), stop)
    spot, switch, bar = st.columns([2, 3, 3], vertical_alignment="bottom")
    with spot:
        widgets.field(stop, PlainStop, "spot", title=say("form.stop_at"))
    with switch:
        widgets.switch(f"{stop}/weekly", weekly, say("form.weekly"), partial(_switch_weekly, stop=stop))
    with bar:
        widgets.item_bar(join(base, "route", "stops"), index, what=say("form.stop"))
    if not weekly:
        _score(base, join(stop, "score"), label("field.score"))
    for week in range(len(weeks)):
        _week(base, join(stop, "weeks", week), week + 1)
    scores = {
        join(stop, "weeks", week): say("form.week_number", number=week + 1) for week, score in enumerate(weeks) if score
    }
    scores = scores if weekly else {join(stop, "score"): label("field.score")}
    with st.expander(label("form.notes"), icon=":material/note_add:"):
        widgets.field(stop, PlainStop, "notes", title=label("form.notes_on", what=say("form.this_stop")))
        for place, title in scores.items():
            widgets.field(place, SCORES["fixed"], "notes", title=label("form.notes_on", what=title))


def _switch_weekly(document: Document, weekly: bool, stop: str) -> Document:
    """One score a week that begins as the present one, or back to the first week's score."""
    here = members_at(document, stop)
    rest = {key: value for key, value in here.items() if key not in ("score", "weeks")}
    if weekly:
        weeks = value_at(document, "/calendar/weeks", 1)
        return set_value(
            document, stop, {**rest, "weeks": [here.get("score")] * (weeks if isinstance(weeks, int) else 1)}
        )
    scores = [score for score in items_at(here, "/weeks") if score] or [_NEW_SCORE]
    return set_value(document, stop, {**rest, "score": scores[0]})


def _week(base: str, place: str, number: int) -> None:
    offered = value_at(session.document(), place) is not None
    edit = partial(_switch_offered, place=place)
    widgets.switch(f"{place}/offered", offered, say("form.offered", number=number), edit)
    if offered:
        _score(base, place, say("form.week_number", number=number))


def _switch_offered(document: Document, offered: bool, place: str) -> Document:
    score = _NEW_SCORE if offered else None
    weeks, _, week = place.rpartition("/")
    scores = list(items_at(document, weeks))
    scores[int(week)] = score  # null is a value here
    return set_value(document, weeks, scores)


def _score(base: str, place: str, title: str) -> None:
    """The kind of a score and its numbers."""
    choice, numbers = st.columns([2, 3], vertical_alignment="bottom")
    with choice:
        kind = _kind_form(place, SCORES, title, partial(_with_score, base=base))
    with numbers:
        if kind in ("per_good", "fixed"):
            widgets.field(place, SCORES[kind], "points")
        elif kind == "sum":
            widgets.field(place, SCORES[kind], "multiplier")
    if kind == "by_count":
        squares = len(items_at(session.document(), join(base, "squares")))
        grids.number_row(place, ByCountScore, "points", squares, say("form.goods"))
    elif kind == "by_sum":
        table = join(place, "table")
        columns = [Column("/from", field_of(SumStep, "least")), Column("/points", field_of(SumStep, "points"))]
        columns.append(Column("/notes", field_of(SumStep, "notes")))
        last = (items_at(session.document(), table) or [{}])[-1]
        least = value_at(last, "/from", 0)
        template = {
            "from": min(999, least + 5) if isinstance(least, int) else 0,
            "points": value_at(last, "/points", 0),
        }
        grids.table(table, list_rows(session.document(), table, template), columns)


def _with_score(document: Document, pointer: str, kind: Any, base: str) -> Document:
    place = pointer.removesuffix("/kind")
    notes = {"notes": note} if (note := value_at(document, join(place, "notes"))) else {}
    return fit_counts(set_value(document, place, {"kind": kind, **_NEW_SCORES[kind], **notes}), base)


def _effects(base: str) -> None:
    st.caption(widgets.plain(say("form.effects_help")))
    route = join(base, "route", "effects")
    widgets.heading(say("form.circles"))
    _effect_table(route, RouteEffect, ("spot", "when"), {"spot": 1, "points": 1})
    widgets.heading(say("form.truck_effects"))
    _effect_table(join(base, "effects"), TruckEffect, ("when",), {"when": "full", "points": 1})


def _effect_table(pointer: str, model: type[BaseModel], own: Sequence[str], template: dict[str, Any]) -> None:
    columns = [Column(f"/{name}", field_of(model, name)) for name in (*own, "points", "hours", "notes")]
    grids.table(pointer, list_rows(session.document(), pointer, template), columns)
