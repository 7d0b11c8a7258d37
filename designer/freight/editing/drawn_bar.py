"""The bar beneath the drawing: what can be done with the parts that are chosen on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.edit.commands import Document, set_value
from designer.edit.fields import Field, field_of, union_models
from designer.edit.named import item_names
from designer.edit.pointers import items_at, join, value_at
from designer.freight.editing import route_edits, square_edits
from designer.freight.editing.drawing_ops import is_pinned
from designer.freight.editing.drawn import Drawn, Name, is_panel, parse_id, square_id
from designer.freight.editing.part_names import Names
from designer.freight.editing.part_places import notes_of
from designer.pages import widgets
from designer.pages.option_work import Worked
from designer.pages.sheet_words import say
from designer.pages.widgets import plain
from designer.text.labels import label
from sheets.freight.model_trucks import Score, Square

Act = Callable[[Mapping[str, Any]], None]

_SCORES = union_models(Score)
_SHORT = 80  # characters of a note beside its pin
_EDGES = {
    "left": ":material/align_horizontal_left:",
    "center": ":material/align_horizontal_center:",
    "right": ":material/align_horizontal_right:",
    "top": ":material/align_vertical_top:",
    "middle": ":material/align_vertical_center:",
    "bottom": ":material/align_vertical_bottom:",
}
_AXES = {"across": ":material/horizontal_distribute:", "down": ":material/vertical_distribute:"}


def show_bar(worked: Worked, drawn: Drawn, chosen: Sequence[str], act: Act) -> None:
    """Buttons and fields for what is chosen; what the whole drawing offers where nothing is. `act` does an operation."""
    document = worked.document()
    ids = [id_ for id_ in chosen if id_ in drawn.parts]
    names = [name for name in map(parse_id, ids) if name]
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="draw:bar"):
        if not ids:
            st.caption(label("draw.help"), width="stretch")
            _button("tidy", ":material/auto_fix_high:", label("draw.tidy"), act, {"kind": "tidy"})
            return
        st.markdown(f"**{plain(Names(document).of_all(ids))}**", width="content")
        _for_all(document, names, ids, act)
        if len(ids) == 1 and (place := notes_of(document, ids[0])) and worked is session:
            _note(document, place)
    if len(names) + sum(map(is_panel, ids)) > 1:
        _lines(ids, act)
    if len(names) == 1:
        _for_one(worked, names[0])


def _for_all(document: Document, names: Sequence[Name], ids: list[str], act: Act) -> None:
    if any(name.kind in ("truck", "square", "circle") for name in names):
        _button("duplicate", ":material/content_copy:", "", act, {"kind": "duplicate", "ids": ids})
    if names:
        _button("delete", ":material/delete:", "", act, {"kind": "delete", "ids": ids})
    if any(name.kind in ("truck", "circle") for name in names) or any(map(is_panel, ids)):
        if not all(is_pinned(document, id_) for id_ in ids):
            _button("pin", ":material/keep:", "", act, {"kind": "pin", "ids": ids})
        _button("tidy", ":material/auto_fix_high:", label("draw.tidy_these"), act, {"kind": "tidy", "ids": ids})
        _button(
            "tidy_others",
            ":material/auto_fix_normal:",
            label("draw.tidy_others"),
            act,
            {"kind": "tidy_others", "ids": ids},
        )


def _lines(ids: list[str], act: Act) -> None:
    """Ways to line up and to spread."""
    with st.container(horizontal=True, gap="small", key="draw:lines"):
        for edge, icon in _EDGES.items():
            _button(f"align_{edge}", icon, "", act, {"kind": "align", "edge": edge, "ids": ids})
        for axis, icon in _AXES.items():
            _button(f"distribute_{axis}", icon, "", act, {"kind": "distribute", "axis": axis, "ids": ids})


def _button(name: str, icon: str, title: str, act: Act, op: Mapping[str, Any]) -> None:
    st.button(
        title, key=f"draw:{name}", icon=icon, help=label(f"draw.{name}.help"), type="tertiary", on_click=act, args=(op,)
    )


def _note(document: Document, place: str) -> None:
    """The note of a part behind a pin, to be read and written."""
    note = str(value_at(document, place, ""))
    key = session.bound_key("draw:note", (place, note))
    icon = ":material/sticky_note_2:" if note else ":material/note_add:"
    shown = label("form.notes") if note else ""
    with st.popover(shown, icon=icon, help=label("draw.note.help"), type="tertiary", key=f"{key}:open"):
        st.text_area(
            label("form.notes"), note, max_chars=4000, height=110, key=key, on_change=_note_changed, args=(key, place)
        )
    if note:
        st.caption(plain(note if len(note) <= _SHORT else f"{note[:_SHORT]}…"), width="content")


@session.whole
def _note_changed(key: str, place: str) -> None:
    if session.is_current("draw:note", key):
        note = st.session_state[key].strip()
        session.expect_shown("draw:note", (place, note))
        step = label("step.change", what=label("form.notes"))
        session.apply(step, set_value(session.document(), place, note or None))


def _for_one(worked: Worked, name: Name) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small", key="draw:form"):
        match name.kind:
            case "truck":
                _truck(worked, name.truck)
            case "square":
                _square(worked, name)
            case "circle":
                _circle(worked, name)
            case "stop":
                _stop(worked, name.truck, name.number)


def _truck(worked: Worked, truck: int) -> None:
    document = worked.document()
    last = len(items_at(document, join("/trucks", truck, "squares"))) - 1
    like = value_at(document, square_id(truck, last), {})
    longer = partial(square_edits.add_square, truck=truck, after=last, square=like)
    _edit(
        worked,
        "add_square",
        ":material/add_box:",
        say("draw.add_square", document),
        longer,
        say("draw.step.add_square", document),
    )
    if (offered := square_edits.longer_scores(document, truck)) is not document:
        points = ", ".join(map(str, square_edits.score_table(offered, truck)))
        step = say("draw.step.longer_scores", document)
        _edit(
            worked,
            "longer_scores",
            ":material/trending_up:",
            label("draw.longer_scores", points=points),
            lambda _: offered,
            step,
        )


def _square(worked: Worked, name: Name) -> None:
    document = worked.document()
    place = square_id(name.truck, name.number)
    names = item_names(document, "suits")
    taken = [suit for suit in items_at(document, join(place, "suits")) if suit in names]
    key = session.bound_key("draw:suits", (place, taken))
    st.pills(
        plain(widgets.field_title(field_of(Square, "suits"))), list(names), default=taken, selection_mode="multi", key=key,
        format_func=lambda suit: plain(names[suit]), on_change=_suits_changed, args=(worked, key, place),
    )  # fmt: skip


@session.whole
def _suits_changed(worked: Worked, key: str, place: str) -> None:
    if session.is_current("draw:suits", key):
        chosen = list(st.session_state[key])
        document = worked.document()
        suits = [suit for suit in item_names(document, "suits") if suit in chosen]
        session.expect_shown("draw:suits", (place, suits))
        step = label("step.change", what=widgets.field_title(field_of(Square, "suits")))
        worked.apply(step, set_value(document, join(place, "suits"), suits or None))


def _circle(worked: Worked, name: Name) -> None:
    document = worked.document()
    stop = route_edits.stop_at(document, name.truck, name.number)
    if stop is None:
        add = partial(route_edits.add_stop, truck=name.truck, spot=name.number)
        step = say("step.add_stop", document)
        _edit(worked, "add_stop", ":material/add_location:", say("draw.add_stop", document), add, step)
    else:
        _stop(worked, name.truck, stop)


def _stop(worked: Worked, truck: int, stop: int) -> None:
    """The number that a stop scores by, where it is one; and a way to be rid of it."""
    document = worked.document()
    place = join("/trucks", truck, "route", "stops", stop, "score")
    model = _SCORES.get(value_at(document, join(place, "kind")))
    for number in ("multiplier", "points"):
        if model and isinstance(value := value_at(document, join(place, number)), int):
            _number(worked, join(place, number), field_of(model, number), value)
    remove = partial(route_edits.remove_stop, truck=truck, stop=stop)
    step = label("step.remove", what=say("form.stop", document))
    _edit(worked, "remove_stop", ":material/location_off:", say("draw.remove_stop", document), remove, step)


def _number(worked: Worked, pointer: str, shown: Field, value: int) -> None:
    name = f"draw:{pointer}"
    key = session.bound_key(name, value)
    st.number_input(
        plain(widgets.field_title(shown)), shown.minimum, shown.maximum, value, key=key, width=160,
        on_change=_number_changed, args=(worked, name, key, pointer, widgets.field_title(shown)),
    )  # fmt: skip


@session.whole
def _number_changed(worked: Worked, name: str, key: str, pointer: str, title: str) -> None:
    if session.is_current(name, key):
        value = st.session_state[key]
        session.expect_shown(name, value)
        worked.apply(label("step.change", what=title), set_value(worked.document(), pointer, value))


def _edit(worked: Worked, name: str, icon: str, title: str, edit: Callable[[Document], Document], step: str) -> None:
    st.button(plain(title), key=f"do:draw:{name}", icon=icon, on_click=_do_edit, args=(worked, edit, step))


@session.whole
def _do_edit(worked: Worked, edit: Callable[[Document], Document], step: str) -> None:
    worked.apply(step, edit(worked.document()))
