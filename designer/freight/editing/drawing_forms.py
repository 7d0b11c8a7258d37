"""The forms of the drawing: paper, places of trucks, circles and boxes."""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.edit.commands import Document, set_value, without_empty
from designer.edit.fields import Field, field_of
from designer.edit.mending import last
from designer.edit.named import item_names
from designer.edit.pointers import items_at, join, members_at
from designer.edit.tables import Column, Rows
from designer.freight.editing import look_forms
from designer.freight.editing.part_names import Names
from designer.pages import grids, widgets
from designer.pages.sheet_words import say
from designer.text.labels import label
from sheets.freight.model import Layout, TruckLayout

_PANELS = "/layout/panels"


def show() -> None:
    page, enlarged = st.columns(2)
    with page:
        widgets.field("/layout", Layout, "page")
    with enlarged:
        widgets.field("/layout", Layout, "enlarged")
    st.caption(label("drawing.help"))
    widgets.heading(label("look.ground"))
    look_forms.ground()
    widgets.heading(say("drawing.trucks"))
    _trucks()
    widgets.heading(say("drawing.nodes"))
    _nodes()
    widgets.heading(label("drawing.panels"))
    _panels()
    widgets.notes("/layout", Layout)


def _trucks() -> None:
    document = session.document()
    names = item_names(document, "trucks")
    placed = tuple(join("/layout/trucks", name) for name in members_at(document, "/layout/trucks"))
    route = Field("TruckLayout", "route", "text", field_of(TruckLayout, "route").help)
    columns = [
        grids.fixed_column(say("form.truck"), {row: names.get(last(row), last(row)) for row in placed}),
        *_place_columns("/at"),
        Column("/route", route, read=_read_route, write=_write_route),
        Column("/notes", field_of(TruckLayout, "notes")),
    ]
    rows = Rows(placed, remove=lambda found, index: set_value(found, placed[index], None))
    grids.table("/layout/trucks", rows, columns)
    free = [name for name in names if join("/layout/trucks", name) not in placed]
    widgets.forget_unknown("place:truck", free)
    if free:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            title = label("drawing.place_truck")
            name = st.selectbox(title, free, key="place:truck", format_func=lambda name: names[name])
            widgets.action("place:truck", partial(_place_truck, name=name), say("step.place"), title=label("form.add"))


def _place_truck(document: Document, name: str) -> Document:
    return set_value(document, join("/layout/trucks", name), {"at": [10.0, 30.0]})


def _nodes() -> None:
    nodes = tuple(join("/layout/nodes", name) for name in members_at(session.document(), "/layout/nodes"))
    names = {row: last(row) for row in nodes}
    rows = Rows(nodes, add=_add_node, remove=lambda found, index: set_value(found, nodes[index], None))
    grids.table("/layout/nodes", rows, [grids.fixed_column(label("drawing.node"), names), *_place_columns("")])


def _add_node(document: Document) -> Document:
    nodes = members_at(document, "/layout/nodes")
    number = next(number for number in range(1, len(nodes) + 2) if f"n{number}" not in nodes)
    return set_value(document, join("/layout/nodes", f"n{number}"), [100.0, 100.0])


def _panels() -> None:
    document = session.document()
    moved, names = tuple(join(_PANELS, name) for name in members_at(document, _PANELS)), Names(document)
    rows = Rows(moved, remove=lambda found, index: without_empty(set_value(found, moved[index], None), _PANELS))
    box = grids.fixed_column(label("drawing.panel"), {row: names.of(row) for row in moved})
    grids.table(_PANELS, rows, [box, *_place_columns("")])


def _place_columns(place: str) -> list[Column]:
    return [
        Column(f"{place}/{axis}", Field("Layout", f"axis{axis}", "number", minimum=0.0, maximum=1000.0))
        for axis in (0, 1)
    ]


def _read_route(truck: Any) -> str:
    return " ".join(str(node) for node in items_at(truck, "/route"))


def _write_route(document: Document, row: str, text: Any) -> Document:
    return set_value(document, join(row, "route"), str(text or "").replace(",", " ").split() or None)
