"""Trucks that are placed by themselves: in lanes, each a truck with its route beside or beneath it.

The lanes stand in as many columns as let them be largest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, dist, inf, sin

from designer.draw.scene import Box, Point
from designer.freight.drawing.measures import Measures, radius_of
from designer.freight.drawing.places import TruckPlace
from designer.freight.drawing.signs import Sign

_SCALES = [1.25 * 0.965**step for step in range(36)]
_MOST_COLUMNS = 4
_SPACE = 2.0  # between lanes


@dataclass(frozen=True)
class _Sized:
    """A truck at a scale: its size with the lines above it, and the sign at the end of its route."""

    truck: Measures
    scale: float
    size: tuple[float, float]
    sign: Sign


@dataclass(frozen=True)
class _Lane:
    sized: _Sized
    height: float
    beneath: bool


def lanes(trucks: Sequence[Measures], area: Box) -> Iterator[list[TruckPlace]]:
    """Places for all trucks, the largest first; notices are not placed, and spots may still touch."""
    height = area[3] - area[1]
    for scale in _SCALES:
        sized = [_Sized(truck, scale, truck.size(scale), truck.last_sign(scale)) for truck in trucks]
        for columns in range(1, _MOST_COLUMNS + 1):
            width = (area[2] - area[0] - (columns - 1) * _SPACE * 2) / columns
            found = _fill(sized, width, height)
            if found and len(found) <= columns:
                lower = (_fill(sized, width, height * share) for share in (0.7, 0.8, 0.9))
                even = next((other for other in lower if other and len(other) == len(found)), found)
                yield _spread(even, area)


def _fill(trucks: Sequence[_Sized], width: float, height: float) -> list[list[_Lane]] | None:
    """Lanes from top to bottom in as few columns as they need; `None` where one is wider or higher than a column."""
    columns: list[list[_Lane]] = [[]]
    left = height
    for truck in trucks:
        lane = _lane(truck, width)
        if lane.height > height:
            return None
        if lane.height > left:
            columns.append([])
            left = height
        columns[-1].append(lane)
        left -= lane.height + _SPACE
    return columns


def _lane(sized: _Sized, width: float) -> _Lane:
    """The lower of the two ways to draw a truck and its route in a column of that width."""
    scale, (across, up) = sized.scale, sized.size
    beside = max(up, _route_height(sized, width - across - sized.sign.width - 7 * scale, turns=2))
    beneath = up + _route_height(sized, width - sized.sign.width - 4 * scale, turns=1)
    if across > width:
        beside = beneath = inf
    return _Lane(sized, min(beside, beneath), beneath < beside)


def _route_height(sized: _Sized, width: float, *, turns: int) -> float:
    """The least height of a route of that width; rows come one by one or, to end on the right, two by two."""
    route, scale = sized.truck.truck.route, sized.scale
    radius = radius_of(scale)
    in_a_row = int(width / (2 * radius + 1.4 * scale))
    if in_a_row < min(route.spots, 2):
        return inf
    rows = ceil(route.spots / in_a_row)
    rows += (rows + 1) % turns
    row = 2 * radius + (6.0 if len(route.stops) > 1 or route.effects else 2.5) * scale
    return max(rows * row, sized.sign.height + scale)


def _spread(columns: list[list[_Lane]], area: Box) -> list[TruckPlace]:
    """The lanes over the whole area: what height is left is shared among those of a column."""
    width = (area[2] - area[0] - (len(columns) - 1) * _SPACE * 2) / len(columns)
    places = []
    for column, lanes in enumerate(columns):
        left = area[0] + column * (width + _SPACE * 2)
        spare = (area[3] - area[1] - sum(lane.height for lane in lanes)) / len(lanes)
        top = area[1]
        for lane in lanes:
            box = (left, top, left + width, top + lane.height + spare)
            places.append(_place(lane, box))
            top = box[3]
    return places


def _place(lane: _Lane, box: Box) -> TruckPlace:
    """A truck in its lane, its route beneath it or beside it."""
    truck, scale, (width, height) = lane.sized.truck, lane.sized.scale, lane.sized.size
    spots = truck.truck.route.spots
    radius = radius_of(scale)
    sign = lane.sized.sign.width + 2 * scale
    if lane.beneath:
        at = (box[0], box[1])
        region = (box[0], box[1] + height + scale, box[2], box[3] - _SPACE)
    else:
        at = (box[0], (box[1] + box[3] - height) / 2)
        left = box[0] + width + 4 * scale
        region = (left, box[1], max(box[2], left + sign + 4 * radius), box[3] - _SPACE)
    start = truck.front(at, scale)
    rows = _rows(spots, region, sign, radius, 1 if lane.beneath else 2)
    if lane.beneath and rows == 1 and region[2] - start[0] > 4 * radius:
        points = _turned(spots, start, (region[0] + sign, *region[1:]), radius)
    else:
        points = _wound(spots, region, rows, sign, radius, truck.index, beneath=lane.beneath)
    return TruckPlace(truck.index, at, (width, height), scale, start, points, scale)


def _turned(spots: int, start: Point, region: Box, radius: float) -> tuple[Point, ...]:
    """Spots evenly from the front of a truck to the right, then down and back to the left of the region."""
    level = (region[1] + region[3]) / 2
    right = region[2] - radius
    corners = [start, (right, min(start[1], level)), (right, level), (region[0] + radius, level)]
    lengths = [dist(a, b) for a, b in pairwise(corners)]
    points = []
    for spot in range(1, spots + 1):
        left = sum(lengths) * spot / spots
        for (a, b), length in zip(pairwise(corners), lengths, strict=True):
            if left <= length + 1e-9:
                share = left / length if length else 0.0
                points.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
                break
            left -= length
    return tuple(points)


def _rows(spots: int, region: Box, sign: float, radius: float, turns: int) -> int:
    """The fewest rows that part the spots well, or as well as the region lets them."""
    width, height = region[2] - region[0], region[3] - region[1]

    def parted(rows: int) -> float:
        return min((width * rows - sign) / spots, 0.8 * height / rows, 5 * radius)

    return max(range(1, spots + 1, turns), key=lambda rows: (parted(rows), -rows))


def _wound(
    spots: int, region: Box, rows: int, sign: float, radius: float, phase: int, *, beneath: bool
) -> tuple[Point, ...]:
    """Spots to and fro through the region, row by row: from the top right downwards, or from the bottom left upwards.

    The last row leaves room for a sign of that width at its end.
    """
    width, height = region[2] - region[0], region[3] - region[1]
    points: list[Point] = []
    for row in range(rows):
        leftwards = (row % 2 == 0) == beneath
        last = row == rows - 1
        left = region[0] + (sign if last and leftwards else 0.0)
        length = width - (sign if last else 0.0)
        until = spots if last else round(spots * (row + 1) * width / (rows * width - sign))
        count = until - len(points)
        places = [left + length * (i + 0.5) / count for i in range(count)]
        if leftwards:
            places.reverse()
        middle = region[1] + height * ((row if beneath else rows - 1 - row) + 0.5) / rows
        swing = max(0.0, min(0.22 * height / rows, 0.4 * length / max(count, 1), height / rows / 2 - 1.3 * radius))
        points += [(x, middle + swing * sin(1.1 * (len(points) + i) + phase)) for i, x in enumerate(places)]
    return tuple(points)
