"""What the browser is told of a drawing: its shapes, its parts to be chosen and moved, and its routes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from designer.draw.svg import element
from designer.edit.commands import Document
from designer.edit.pointers import value_at
from designer.freight.editing.drawn import Drawn, Name, Part, owners, parse_id, truck_id
from designer.freight.editing.part_names import Names
from designer.freight.editing.part_places import pinned_notes


def view(document: Document, drawn: Drawn, name_of: Callable[[str], str]) -> dict[str, Any]:
    """The drawing as data; `name_of` names what belongs to no truck."""
    scene, names = drawn.drawing.scene, Names(document, name_of)
    notes = pinned_notes(document, drawn.parts)
    return {
        "width": scene.width,
        "height": scene.height,
        "paper": scene.background,
        "items": _shapes(drawn),
        "parts": [_part(document, part, names, notes.get(part.id)) for part in drawn.parts.values()],
        "routes": [
            {"truck": truck_id(place.index), "start": place.start, "spots": place.spots}
            for place in drawn.drawing.places
        ],
    }


@lru_cache(8)
def _shapes(drawn: Drawn) -> list[Any]:
    """Each item as tag, attributes, text and the part that it moves with."""
    shapes = []
    for item, owner in zip(drawn.drawing.scene.items, owners(drawn), strict=True):
        found = element(item)
        attributes = {name: text for name, text in found.attrib.items() if name != "data-pointer"}
        shapes.append((found.tag, attributes, found.text or "", owner))
    return shapes


def _part(document: Document, part: Part, names: Names, note: str | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": part.id,
        "kind": part.kind,
        "box": [round(edge, 2) for edge in part.box],
        "title": names.with_goods(part.id),
    }
    if note:
        shown["note"] = note
    if part.within:
        shown["within"] = part.within
    name = parse_id(part.id)
    if name and name.kind != "truck":
        shown["truck"] = truck_id(name.truck)
    if name and name.kind == "stop":
        shown["spot"] = _spot(document, name)
    return shown


def _spot(document: Document, stop: Name) -> Any:
    return value_at(document, f"{truck_id(stop.truck)}/route/stops/{stop.number}/spot")
