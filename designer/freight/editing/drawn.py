"""The drawing that an edit on the sheet is about: where its parts stand, by the ids that the browser knows them by."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import dist
from typing import Any, Literal, NamedTuple, cast, get_args

from designer.draw.scene import Box, Circle, Item, Point, area, around
from designer.freight.drawing.panel_places import ON_BANNER, panel_pointer
from designer.freight.layout import Drawing, lay_out
from sheets.freight.model import PanelName, Sheet
from sheets.migrate import STEPS, migrate
from sheets.reading import unreadable_values
from sheets.validation import validate

Document = dict[str, Any]
Kind = Literal["truck", "square", "circle", "sign", "panel", "text"]

_ID = re.compile(r"/trucks/(\d+)(?:/squares/(\d+)|/route/circles/(\d+)|/route/(stops|effects)/(\d+))?")
_PANELS = {panel_pointer(name) for name in get_args(PanelName)}
_REACH = 8.0  # mm
_TOUCHES = 1.0  # mm that a sign without a pointer of its own may reach beyond the part it stands in


class Name(NamedTuple):
    """What the id of a part says: `number` counts squares, stops and effects from 0, circles from 1; -1: the truck itself."""

    kind: Literal["truck", "square", "circle", "stop", "effect"]
    truck: int
    number: int = -1


@dataclass(frozen=True)
class Part:
    """Something drawn that can be chosen; `id` is its place in the sheet, but for a circle, which has none of its own.

    `within` is the box around the map that it moves with, empty where it stands alone.
    """

    id: str
    kind: Kind
    box: Box
    within: str = ""


@dataclass(frozen=True, eq=False)
class Drawn:
    """A sheet on its page; `parts` by their ids, smaller ones behind those that they lie upon."""

    sheet: Sheet
    drawing: Drawing
    parts: dict[str, Part]

    def nearest_circle(self, truck: int, at: Point) -> int | None:
        """The circle of a route that is nearest to a point and within reach of it."""
        spots = self.drawing.places[truck].spots
        near = min(range(len(spots)), key=lambda index: dist(spots[index], at), default=None)
        return near + 1 if near is not None and dist(spots[near], at) <= _REACH else None


def parse_id(id_: str) -> Name | None:
    """What an id names; `None` for a part that belongs to no truck."""
    found = _ID.fullmatch(id_)
    if not found:
        return None
    truck, square, circle, list_, item = found.groups()
    if square:
        return Name("square", int(truck), int(square))
    if circle:
        return Name("circle", int(truck), int(circle))
    if list_:
        return Name("stop" if list_ == "stops" else "effect", int(truck), int(item))
    return Name("truck", int(truck))


def is_panel(id_: str) -> bool:
    """Whether an id names a box around the map."""
    return id_ in _PANELS


def truck_id(truck: int) -> str:
    return f"/trucks/{truck}"


def square_id(truck: int, square: int) -> str:
    return f"/trucks/{truck}/squares/{square}"


def circle_id(truck: int, spot: int) -> str:
    return f"/trucks/{truck}/route/circles/{spot}"


def drawn(document: Document, language: str | None = None) -> Drawn | None:
    """The drawing of a document, remembered by content; `None` where it is no sheet. Nothing but its shape is checked."""
    return _drawn(json.dumps(document), language)


@lru_cache(16)
def _drawn(text: str, language: str | None) -> Drawn | None:
    sheet = _sheet(json.loads(text))
    if sheet is None:
        return None
    drawing = lay_out(sheet, language=language)
    found = sorted(_parts(drawing), key=lambda part: area(part.box), reverse=True)
    return Drawn(sheet, drawing, {part.id: part for part in found})


def _sheet(document: Document) -> Sheet | None:
    if unreadable_values(document) or document.get("family") != "freight":
        return None
    document, problems = migrate(document, STEPS["freight"])
    return None if problems else cast("Sheet | None", validate(document)[0])


def _parts(drawing: Drawing) -> Iterator[Part]:
    """Trucks and circles by their places, all else by its items."""
    circles = {}
    for place in drawing.places:
        yield Part(truck_id(place.index), "truck", place.box)
        for spot, box in enumerate(place.circles, 1):
            circles[circle_id(place.index, spot)] = box
    yield from (Part(id_, "circle", box) for id_, box in circles.items())
    for panel in drawing.panels:
        on_banner = panel.name in ON_BANNER and not panel.moved
        yield Part(panel.pointer, "panel", panel.box, panel_pointer("banner") if on_banner else "")
    boxes: dict[str, list[Box]] = {}
    within: dict[str, str] = {}
    holders = {id(item): panel.pointer for panel in drawing.panels for item in panel.items}
    for item in drawing.scene.items:
        if (id_ := _part_of(item)) and not (isinstance(item, Circle) and "/route/" in item.pointer):
            boxes.setdefault(id_, []).append(item.box)
            within.setdefault(id_, holders.get(id(item), ""))
    for id_, found in boxes.items():
        name = parse_id(id_)
        if not is_panel(id_) and (name is None or name.kind in ("square", "stop", "effect")):
            kind: Kind = "text" if name is None else "square" if name.kind == "square" else "sign"
            yield Part(id_, kind, around(*found), within[id_])


def _part_of(item: Item) -> str:
    """The id of the part that an item says it belongs to; the place itself outside of trucks."""
    found = _ID.match(item.pointer)
    return found[0] if found else item.pointer


def owners(drawn: Drawn) -> list[str]:
    """The id of the part that each item of the scene is drawn for, empty for the ground: they are moved together.

    An item without a pointer belongs to the part before it, within which it stands, as a suit does in its square.
    """
    middles: dict[Point, str] = {}
    for place in drawn.drawing.places:
        for spot, middle in enumerate(place.spots, 1):
            middles.setdefault(middle, circle_id(place.index, spot))
    holders = {id(item): panel.pointer for panel in drawn.drawing.panels for item in panel.items}
    found: list[str] = []
    owner = ""
    for item in drawn.drawing.scene.items:
        if holder := holders.get(id(item)):
            owner = holder
        elif isinstance(item, Circle) and (item.x, item.y) in middles:
            owner = middles[item.x, item.y]
        elif item.pointer:
            owner = _part_of(item)
        elif owner and not _within(item.box, drawn.parts.get(owner)):
            owner = ""
        found.append(owner)
    return found


def _within(box: Box, part: Part | None) -> bool:
    if part is None:
        return False
    left, top, right, bottom = part.box
    return (
        box[0] >= left - _TOUCHES and box[1] >= top - _TOUCHES
        and box[2] <= right + _TOUCHES and box[3] <= bottom + _TOUCHES
    )  # fmt: skip
