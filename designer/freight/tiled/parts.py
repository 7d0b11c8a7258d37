"""The parts of a freight sheet as objects of a map."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from designer.draw.scene import Box, Item, Scene
from designer.edit.pointers import join
from designer.export.tiled.shapes import Choices, Kind, Member, Shape, Value
from designer.freight.drawing.places import TruckPlace
from designer.freight.editing.drawn import Drawn, circle_id, drawn, owners, square_id, truck_id
from sheets.canonical import to_document
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import LoadRule, PlainStop, Stop, Truck, Vehicle

EDITABLE = "places, names, trucks, squares, circles and stops"

KINDS = (
    Kind("box", "boxes", "#8a6d3b"),
    Kind("route", "routes", "#5b7083", "line", {"truck": Member(), "effects": Member()}),
    Kind("circle", "circles", "#2f6fa7", "ellipse", {"truck": Member(), "cost": Member(1)}),
    Kind("stop", "stops", "#b03a2e", members={"truck": Member(), "spot": Member(1), "score": Member()}),
    Kind(
        "truck",
        "trucks",
        "#3d7a4a",
        members={
            "id": Member(),
            "vehicle": Member(choices="vehicle"),
            "color": Member(is_color=True),
            "load_rule": Member(choices="load_rule"),
            "limit": Member(0),
            "effects": Member(),
        },
    ),
    Kind(
        "square",
        "squares",
        "#7a4f9e",
        members={
            "truck": Member(),
            "suits": Member(choices="suits"),
            "values": Member(),
            "row": Member(0),
            "points": Member(0),
            "hours": Member(0),
        },
    ),
)
"""In the order of their layers, the first at the bottom. Lists are parted by commas, nested values are JSON."""

_NO_ROOM = 5.0  # mm: the size of what the drawing has no place for


def choices(sheet: Sheet) -> tuple[Choices, ...]:
    rules = [str(get_args(rule.model_fields["kind"].annotation)[0]) for rule in get_args(get_args(LoadRule)[0])]
    return (
        Choices("vehicle", get_args(Vehicle)),
        Choices("load_rule", tuple(rules)),
        Choices("suits", tuple(suit.id for suit in sheet.suits), several=True),
    )


def shapes(sheet: Sheet) -> tuple[Scene, tuple[Shape, ...]]:
    """The drawing of a sheet, and each of its parts where it stands there."""
    place = _drawn(sheet)
    return place.drawing.scene, tuple(_shapes(place))


def ground(sheet: Sheet) -> tuple[Item, ...]:
    """What is drawn beneath all parts."""
    place = _drawn(sheet)
    return tuple(item for item, owner in zip(place.drawing.scene.items, owners(place), strict=True) if not owner)


def joined(values: Iterable[object]) -> str:
    return ",".join(map(str, values))


def written(value: Any) -> str:
    """A nested value; empty for an empty one."""
    return json.dumps(value, ensure_ascii=False) if value else ""


def score_of(stop: Stop) -> Any:
    """The score of a stop, or the list of those of the weeks."""
    return to_document(stop)["score" if isinstance(stop, PlainStop) else "weeks"]


def _drawn(sheet: Sheet) -> Drawn:
    found = drawn(to_document(sheet))
    assert found is not None, "a sheet can be drawn"
    return found


def _shapes(place: Drawn) -> Iterator[Shape]:
    for panel in place.drawing.panels:
        yield Shape("box", panel.pointer, panel.name, panel.box, {})
    places = {each.index: each for each in place.drawing.places}
    for index, truck in enumerate(place.sheet.trucks):
        if own := places.get(index):
            yield from _of_truck(place, own, truck)


def _of_truck(place: Drawn, own: TruckPlace, truck: Truck) -> Iterator[Shape]:
    base, document = truck_id(own.index), to_document(truck)
    owner = {"truck": truck.id}
    rule = document["load_rule"]
    values = {
        "id": truck.id,
        "vehicle": truck.vehicle,
        "color": truck.color,
        "load_rule": rule["kind"],
        "limit": rule.get("limit", 0),
        "effects": written(document.get("effects")),
    }
    yield Shape("truck", base, truck.name, own.box, values)
    for index, square in enumerate(truck.squares):
        box = _box(place, square_id(own.index, index), own.box)
        effect = {"points": square.effect.points, "hours": square.effect.hours}
        lists: dict[str, Value] = {"suits": joined(square.suits), "values": joined(square.values), "row": square.row}
        yield Shape("square", square_id(own.index, index), "", box, {**owner, **lists, **effect})
    line = (own.start, *own.spots)
    effects = written(document["route"].get("effects"))
    yield Shape("route", join(base, "route"), "", (*own.start, *own.start), {**owner, "effects": effects}, line)
    for spot, box in enumerate(own.circles, 1):
        cost = truck.route.costs[spot - 1] if truck.route.costs else 1
        yield Shape("circle", circle_id(own.index, spot), "", box, {**owner, "cost": cost})
    for index, stop in enumerate(truck.route.stops):
        pointer = join(base, "route", "stops", index)
        box = _box(place, pointer, own.circles[min(stop.spot, len(own.circles)) - 1])
        yield Shape("stop", pointer, "", box, {**owner, "spot": stop.spot, "score": written(score_of(stop))})


def _box(place: Drawn, pointer: str, near: Box) -> Box:
    """Where a part is drawn; where it is not, a small box at the corner of another one."""
    if part := place.parts.get(pointer):
        return part.box
    return (near[0], near[1], near[0] + _NO_ROOM, near[1] + _NO_ROOM)
