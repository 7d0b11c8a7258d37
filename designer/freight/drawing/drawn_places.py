"""What stands outside the page or the map, or on something else: read from a drawing and its places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import dist
from typing import Literal

from designer.draw.legible import ROUNDING
from designer.draw.scene import Box, Point, Rect
from designer.freight.drawing.drawn_prints import LEAST_EDGE, edge_gap, near_edge
from designer.freight.drawing.panel_places import ON_BANNER
from designer.freight.drawing.places import meeting
from designer.freight.layout import Drawing
from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.problems import Problem

_PART = re.compile(r"/trucks/(\d+)/(squares/\d+|route/(?:stops|effects)/\d+)")
_OUTSIDE = {
    "square": "square_outside_page",
    "circle": "circle_outside_page",
    "truck": "truck_outside_page",
    "moved panel": "box_outside_page",
}
_NO_TRUCK = -1


@dataclass(frozen=True)
class _Part:
    """Something drawn, by its box; `spot` and `middle` are those of a circle. A moved panel has a place of its own."""

    kind: Literal["truck", "square", "circle", "sign", "panel", "moved panel"]
    truck: int
    pointer: tuple[object, ...]
    box: Box
    spot: int = 0
    middle: Point = (0.0, 0.0)

    def named(self, sheet: Sheet) -> str:
        if self.truck == _NO_TRUCK:
            return f"the box '{self.pointer[-1]}'"
        of = f"'{sheet.trucks[self.truck].id}'"
        return {"truck": of, "circle": f"circle {self.spot} of {of}"}.get(self.kind, f"a {self.kind} of {of}")


def place_problems(sheet: Sheet, drawing: Drawing) -> Iterator[Problem]:
    parts = [*_placed(drawing), *_drawn(drawing), *_panels(drawing)]
    yield from _outside(parts, drawing)
    yield from _on_others(sheet, parts)


def _placed(drawing: Drawing) -> Iterator[_Part]:
    for place in drawing.places:
        pointer = ("trucks", place.index)
        yield _Part("truck", place.index, pointer, place.box)
        for spot, (middle, box) in enumerate(zip(place.spots, place.circles, strict=True), 1):
            yield _Part("circle", place.index, (*pointer, "route"), box, spot, middle)


def _drawn(drawing: Drawing) -> Iterator[_Part]:
    """Squares, signs and tags."""
    for item in drawing.scene.items:
        if isinstance(item, Rect) and (found := _PART.fullmatch(item.pointer)):
            truck, part = int(found[1]), found[2].split("/")
            kind: Literal["square", "sign"] = "square" if part[0] == "squares" else "sign"
            yield _Part(kind, truck, ("trucks", truck, *part), item.box)


def _panels(drawing: Drawing) -> Iterator[_Part]:
    """The boxes around the map; what still stands on the banner is a part of it."""
    for panel in drawing.panels:
        if panel.moved or panel.name not in ON_BANNER:
            kind: Literal["panel", "moved panel"] = "moved panel" if panel.moved else "panel"
            yield _Part(kind, _NO_TRUCK, ("layout", "panels", panel.name), panel.box)


def _outside(parts: Sequence[_Part], drawing: Drawing) -> Iterator[Problem]:
    """Each part by the worst that is true of it; a truck whose squares lie outside the page is told by them."""
    scene = drawing.scene
    told = {part.truck for part in parts if part.kind == "square" and edge_gap(part.box, scene) < -ROUNDING}
    for part in parts:
        gap = edge_gap(part.box, scene)
        beyond = -min(
            part.box[0] - drawing.map[0], part.box[1] - drawing.map[1],
            drawing.map[2] - part.box[2], drawing.map[3] - part.box[3],
        )  # fmt: skip
        if gap < -ROUNDING and part.kind in _OUTSIDE:
            if part.kind != "truck" or part.truck not in told:
                message = f"expected a place within {scene.width:g} x {scene.height:g} mm, found {-gap:.2f} mm beyond"
                yield problem(_OUTSIDE[part.kind], message, *part.pointer)
        elif part.kind in ("square", "panel", "moved panel"):
            continue  # one stands in its truck, the others around the map or anywhere
        elif gap < LEAST_EDGE - ROUNDING:
            yield near_edge(gap, *part.pointer)
        elif beyond > ROUNDING:
            message = f"expected a place on the map, found {beyond:.2f} mm beyond"
            yield problem("outside_map", message, *part.pointer)


def _on_others(sheet: Sheet, parts: Sequence[_Part]) -> Iterator[Problem]:
    pairs = [(parts[one], parts[other]) for one, other in meeting([part.box for part in parts])]
    pairs = [(min(pair, key=_rank), max(pair, key=_rank)) for pair in pairs]
    squares = {(one.truck, other.truck) for one, other in pairs if one.kind == other.kind == "square"}
    for one, other in pairs:
        code = _code(one, other)
        if code == "trucks_overlap" and (one.truck, other.truck) in squares:
            continue
        if code:
            message = f"expected free room, found {other.named(sheet)} on {one.named(sheet)}"
            yield problem(code, message, *other.pointer)


def _rank(part: _Part) -> tuple[int, int, int]:
    """What is at fault comes last: signs, then circles, then what belongs to later trucks."""
    return (("truck", "square", "circle", "sign", "panel", "moved panel").index(part.kind), part.truck, part.spot)


def _code(one: _Part, other: _Part) -> str | None:
    """How two parts that meet are at odds; the first is the lower of the two."""
    match one.kind, other.kind:
        case "panel", "moved panel" if one.pointer[-1] == "banner" and other.pointer[-1] in ON_BANNER:
            return None
        case "truck" | "circle" | "sign" | "panel" | "moved panel", "moved panel":
            return "box_overlaps"
        case "truck", "truck":
            return "trucks_overlap"
        case "square", "square":
            return "squares_overlap"
        case "truck", "circle":
            return "circle_on_truck"
        case "circle", "circle" if _are_at_odds(one, other):
            return "circles_overlap"
        case "truck" | "circle" | "sign", "sign":
            return "sign_overlaps"
    return None


def _are_at_odds(one: _Part, other: _Part) -> bool:
    """Whether circles are near but not the same; routes share a circle, but no route has it twice."""
    apart = dist(one.middle, other.middle)
    radii = (one.box[2] - one.box[0] + other.box[2] - other.box[0]) / 2
    return (apart > 0 or one.truck == other.truck) and apart < radii - ROUNDING
