"""Where a part of the drawing has its form and its notes in the sheet, and which part shows a place of the sheet."""

from __future__ import annotations

from collections.abc import Iterable

from designer.edit.commands import Document
from designer.edit.pointers import items_at, join, value_at
from designer.freight.drawing.panel_places import panel_pointer
from designer.freight.editing.drawn import Drawn, circle_id, is_panel, parse_id, truck_id
from designer.freight.editing.route_edits import stop_at
from sheets.pointers import parse_pointer

_ITEM = 2  # tokens of the place of a truck or suit
_SHOWN = {
    "banner": "/title",
    "title": "/title",
    "name": "/players",
    "weeks": "/calendar",
    "overtime": "/overtime",
    "total": "/scoring",
    "rating": "/rating",
    "legend": "/suits",
}
"""What each box around the map shows of the sheet."""


def form_of(id_: str) -> str:
    """The place of the sheet that is edited where a part is chosen."""
    return _SHOWN.get(id_.rpartition("/")[2], id_) if is_panel(id_) else id_


def part_of(drawn: Drawn, document: Document, place: str) -> str | None:
    """The part of the drawing that shows a place of the sheet best; `None` where none does."""
    tokens = parse_pointer(place)
    if tokens[:1] == ("layout",) and tokens[1:2] in (("trucks",), ("nodes",)) and len(tokens) > 2:
        return _placed(document, tokens[1], tokens[2])
    boxes = {form: panel_pointer(name) for name, form in _SHOWN.items()}
    while tokens:
        pointer = join("", *tokens)
        beneath = (id_ for id_ in drawn.parts if id_.startswith(f"{pointer}/"))
        for id_ in (pointer, boxes.get(pointer, ""), next(beneath, "") if len(tokens) == _ITEM else ""):
            if id_ in drawn.parts:
                return id_
        tokens = tokens[:-1]
    return None


def _placed(document: Document, kind: str, name: str) -> str | None:
    """The truck of a place of the layout, or the circle of a node."""
    for truck, item in enumerate(items_at(document, "/trucks")):
        own = str(value_at(item, "/id"))
        if kind == "trucks" and own == name:
            return truck_id(truck)
        nodes = items_at(document, join("/layout/trucks", own, "route"))
        if kind == "nodes" and name in nodes:
            return circle_id(truck, nodes.index(name) + 1)
    return None


def notes_of(document: Document, id_: str) -> str | None:
    """Where the notes of a part stand: at the nearest object that holds what it shows; `None` where it has none.

    A circle has those of its stop. The whole sheet's are those of its title.
    """
    name = parse_id(id_)
    if name and name.kind == "circle":
        stop = stop_at(document, name.truck, name.number)
        return None if stop is None else join(truck_id(name.truck), "route", "stops", stop, "notes")
    tokens = parse_pointer(form_of(id_))
    while tokens and not isinstance(value_at(document, join("", *tokens)), dict):
        tokens = tokens[:-1]
    return join("", *tokens, "notes") if tokens or form_of(id_) == "/title" else None


def pinned_notes(document: Document, ids: Iterable[str]) -> dict[str, str]:
    """The notes of the parts that have some, each at the first part only that shows it."""
    found: dict[str, str] = {}
    told = set()
    for id_ in ids:
        place = notes_of(document, id_)
        if place is not None and place not in told and (note := value_at(document, place)) and isinstance(note, str):
            found[id_] = note
            told.add(place)
    return found
