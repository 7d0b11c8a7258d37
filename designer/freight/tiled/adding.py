"""Objects that are new in a map: circles, squares and stops of trucks that are there."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import dist

from designer.draw.scene import Point
from designer.edit.commands import Document, insert_item
from designer.edit.pointers import items_at, join, value_at
from designer.export.tiled.shapes import Shape
from designer.freight.drawing.places import TruckPlace
from designer.freight.editing.drawn import circle_id, drawn, square_id, truck_id
from designer.freight.editing.layout_edits import shifted
from designer.freight.editing.route_edits import insert_circle, stop_at
from designer.freight.editing.square_edits import add_square
from designer.freight.tiled.values import in_order, square_of, stop_of, with_values

Added = tuple[Document, str]
"""The document, and why an object is not in it; empty where it is."""


def added(document: Document, shape: Shape, ids: Mapping[str, str]) -> Added:
    """A circle where it stands along the route of its truck, a square behind the one to its left, a stop at its spot.

    `ids` tell what trucks are called now.
    """
    makers = {"circle": _circle, "square": _square, "stop": _stop}
    if shape.kind == "truck":
        return document, "trucks are added in the workshop"
    if shape.kind not in makers:
        return document, "it is of no class of the sheet"
    wanted = str(shape.values.get("truck", ""))
    trucks = [value_at(truck, "/id") for truck in items_at(document, "/trucks")]
    name = ids.get(wanted, wanted)
    if name not in trucks:
        return document, f"its property 'truck' names none, '{wanted[:40]}'"
    changed = makers[shape.kind](document, trucks.index(name), shape)
    return changed, "" if changed is not document else "the truck has no room for it"


def _circle(document: Document, truck: int, shape: Shape) -> Document:
    before = drawn(document)
    if before is None:
        return document
    after = _leg(before.drawing.places[truck], shape.middle)
    changed = insert_circle(document, before, truck, after)
    place = drawn(changed)
    if changed is document or place is None:
        return document
    id_ = circle_id(truck, after + 1)
    (x, y), (to_x, to_y) = place.drawing.places[truck].spots[after], shape.middle
    changed = shifted(changed, place, {id_: (to_x - x, to_y - y)})
    return with_values(changed, Shape("circle", id_, "", shape.box, {"cost": 1}), shape)


def _leg(place: TruckPlace, at: Point) -> int:
    """The circle that a point is behind on a route, 0 for the truck."""
    way = [place.start, *place.spots]
    legs = [_apart(start, end, at) for start, end in pairwise(way)]
    behind_all = dist(way[-1], at)
    nearest = min(range(len(legs)), key=legs.__getitem__)
    return len(legs) if behind_all <= legs[nearest] + 1e-9 else nearest


def _apart(start: Point, end: Point, at: Point) -> float:
    """How far a point is from a straight leg."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((at[0] - x) * dx + (at[1] - y) * dy) / length)) if length else 0.0
    return dist((x + share * dx, y + share * dy), at)


def _square(document: Document, truck: int, shape: Shape) -> Document:
    place = drawn(document)
    squares = items_at(document, join(truck_id(truck), "squares"))
    if place is None or not squares:
        return document
    middles = [_middle_of(place.parts[id_].box) if (id_ := square_id(truck, index)) in place.parts else (0.0, 0.0) for index in range(len(squares))]  # fmt: skip
    nearest = min(range(len(squares)), key=lambda index: dist(middles[index], shape.middle))
    return add_square(document, truck, nearest, square_of(shape))


def _middle_of(box: tuple[float, float, float, float]) -> Point:
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def _stop(document: Document, truck: int, shape: Shape) -> Document:
    spot = shape.values.get("spot", 0)
    if not isinstance(spot, int) or stop_at(document, truck, spot) is not None:
        return document
    stops = join(truck_id(truck), "route", "stops")
    return in_order(insert_item(document, stops, len(items_at(document, stops)), stop_of(shape)), truck)
