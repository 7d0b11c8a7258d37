"""Places for all trucks of a sheet: as its layout says, else by themselves.

What is placed by itself covers nothing: trucks, circles, signs and tags stand apart, within the area.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, islice, pairwise
from math import dist

from designer.draw.scene import Box, Point, overlap
from designer.freight.drawing.clearing import Clearing
from designer.freight.drawing.lanes import lanes
from designer.freight.drawing.measures import SQUARE, Measures, radius_of
from designer.freight.drawing.places import TruckPlace, put_notices, roads, solid, stand_apart
from designer.freight.drawing.strips import Body, in_strips
from sheets.freight.model import Layout

_TRIES = 12
_ROOMY = 7 / SQUARE  # the scale at which a pen still fills a square well
_LARGER = 1.05


def place_trucks(
    measures: Sequence[Measures], layout: Layout, area: Box, boxes: Sequence[Box] = ()
) -> list[TruckPlace]:
    """A place for each truck, in the order of the sheet; the boxes are those of the sheet that stand in the area."""
    if any(truck.truck.id in layout.trucks for truck in measures):
        return _around(measures, layout, area, boxes)
    return _by_themselves(measures, area, boxes)


def _by_themselves(trucks: Sequence[Measures], area: Box, boxes: Sequence[Box]) -> list[TruckPlace]:
    """In lanes, which look best; in strips where these are notably larger than lanes with small squares."""
    tried = (_with_notices(trucks, places, area, boxes) for places in islice(lanes(trucks, area), _TRIES))
    found = next(filter(None, tried), None)
    if found and found[0].scale >= _ROOMY:
        return found
    bodies = [Body(truck) for truck in trucks]
    strips = in_strips(bodies, area, boxes)
    if found and (not strips or strips[0].scale < _LARGER * found[0].scale):
        return found
    strips = strips or in_strips(bodies, area, [])
    assert strips is not None, "an empty page has room"
    return strips


def _with_notices(
    trucks: Sequence[Measures], places: list[TruckPlace], area: Box, boxes: Sequence[Box]
) -> list[TruckPlace] | None:
    """The places with their notices; `None` if anything covers another."""
    taken = solid(places)
    if not stand_apart(places) or any(overlap(box, other) > 0 for box in boxes for other in taken):
        return None
    return put_notices(trucks, places, Clearing(area, [*taken, *boxes], roads(places)), strict=True)


def _around(measures: Sequence[Measures], layout: Layout, area: Box, boxes: Sequence[Box]) -> list[TruckPlace]:
    """The trucks of the layout where it says, the others in the room that they leave."""
    bodies = []
    laid = []
    for truck in measures:
        place = _laid_out(layout, truck)
        if place is None or not place.spots:
            bodies.append(Body(truck, place))
        else:
            laid.append(place)
    standing = [body.placed for body in bodies if body.placed]
    clearing = Clearing(area, [*solid([*laid, *standing]), *boxes], roads(laid))
    done = put_notices(measures, laid, clearing, strict=False)
    assert done is not None
    if bodies:
        obstacles = [*solid([*done, *standing]), *roads(done), *boxes]
        done += in_strips(bodies, area, obstacles) or in_strips(bodies, area, []) or []
    return sorted(done, key=lambda place: place.index)


def _laid_out(layout: Layout, truck: Measures) -> TruckPlace | None:
    """The place that a layout gives to a truck; without spots where it says too little of the route."""
    own = layout.trucks.get(truck.truck.id)
    if own is None:
        return None
    scale = layout.scale
    start = truck.front(own.at, scale)
    nodes = tuple(layout.nodes[node] for node in own.route if node in layout.nodes)
    spots = truck.truck.route.spots
    if nodes and len(nodes) != spots:
        nodes = _along((start, *nodes), spots)
        if dist(start, nodes[0]) < 2 * radius_of(scale):
            nodes = ()
    return TruckPlace(truck.index, own.at, truck.size(scale), scale, start, nodes, scale)


def _along(way: tuple[Point, ...], spots: int) -> tuple[Point, ...]:
    """Spots at even distances along a way, the last at its end: where a route has other spots than it has nodes."""
    lengths = [dist(*leg) for leg in pairwise(way)]
    ends = list(accumulate(lengths, initial=0.0))
    places = []
    for spot in range(1, spots + 1):
        along = ends[-1] * spot / spots
        leg = min(bisect_left(ends, along, 1), len(lengths)) - 1
        part = (along - ends[leg]) / lengths[leg] if lengths[leg] else 0.0
        (x, y), (to_x, to_y) = way[leg], way[leg + 1]
        places.append((x + (to_x - x) * part, y + (to_y - y) * part))
    return tuple(places)
