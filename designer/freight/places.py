"""Where the trucks and their routes stand on the page: as the sheet's layout says, else placed by itself.

Trucks placed by themselves stand in lanes, each lane a truck with its route beside or beneath it, the lanes in as
many columns as let them be largest. Lengths are mm; those of a truck are in units of its scale.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from math import ceil, dist, inf, sin

from designer.draw.scene import Box, Point
from designer.draw.theme import SMALLEST
from designer.freight.scores import stop_cells
from designer.freight.signs import Sign
from designer.freight.vehicles import MARGINS
from sheets.freight.model import Layout, Sheet
from sheets.freight.model_trucks import Truck

SQUARE, GAP, PAD, HEAD = 8.6, 0.7, 1.0, 5.2  # a square, between squares, around them, the line above a truck
_SCALES = [1.25 * 0.965**step for step in range(60)]
_MOST_COLUMNS = 4
_SPACE = 2.0  # between lanes


@dataclass(frozen=True)
class TruckPlace:
    """A truck drawn at `at` (left top corner) by `scale`, its road from `start` through `spots`."""

    index: int
    at: Point
    scale: float
    start: Point
    spots: tuple[Point, ...]
    radius: float

    @property
    def circles(self) -> list[Box]:
        r = self.radius
        return [(x - r, y - r, x + r, y + r) for x, y in self.spots]


@dataclass(frozen=True)
class _Lane:
    index: int
    height: float
    beneath: bool


def cargo_rows(truck: Truck) -> list[list[int]]:
    """The indices of the squares, row by row."""
    rows: dict[int, list[int]] = {}
    for index, square in enumerate(truck.squares):
        rows.setdefault(square.row, []).append(index)
    return [rows[row] for row in sorted(rows)]


def cargo_size(truck: Truck) -> tuple[float, float]:
    """Width and height of the cargo box, in units."""
    rows = cargo_rows(truck)
    return _side(max(map(len, rows))), _side(len(rows))


def _side(squares: int) -> float:
    return squares * (SQUARE + GAP) - GAP + 2 * PAD


def head_height(scale: float) -> float:
    """Height of the line above a truck, in mm: room for the smallest text at any scale."""
    return max(HEAD * scale, SMALLEST + 0.8)


def truck_size(truck: Truck, scale: float) -> tuple[float, float]:
    """Width and height of a truck with the line above it, in mm."""
    width, height = cargo_size(truck)
    margins = MARGINS[truck.vehicle]
    return (
        (margins.left + width + margins.right) * scale,
        head_height(scale) + (margins.top + height + margins.bottom) * scale,
    )


def place_trucks(sheet: Sheet, area: Box, language: str) -> list[TruckPlace]:
    """A place for each truck, in the order of the sheet."""
    placed = _in_lanes(sheet.trucks, area, language)
    return [_as_laid_out(sheet.layout, truck, place) for truck, place in zip(sheet.trucks, placed, strict=True)]


def last_sign(truck: Truck, scale: float, language: str) -> Sign:
    """The sign at the end of the route, with a field for the score of the truck."""
    return Sign(tuple(stop_cells(truck.route.stops[-1], language)), scale, field=max(9 * scale, 5))


def radius_of(scale: float) -> float:
    """The radius of a circle, in mm."""
    return min(3.2, max(1.3, 2.5 * scale))


def _as_laid_out(layout: Layout, truck: Truck, place: TruckPlace) -> TruckPlace:
    own = layout.trucks.get(truck.id)
    if own is None:
        return place
    width, height = truck_size(truck, 1.0)
    start = _front(truck, own.at, width, height, 1.0)
    place = replace(place, at=own.at, scale=1.0, start=start, radius=radius_of(1.0))
    nodes = tuple(layout.nodes[node] for node in own.route if node in layout.nodes)
    if len(nodes) == truck.route.spots:
        return replace(place, spots=nodes)
    if not nodes:
        return place
    spread = _along((start, *nodes), truck.route.spots)
    is_roomy = dist(start, spread[0]) >= 2 * place.radius
    return replace(place, spots=spread) if is_roomy else place


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


def _front(truck: Truck, at: Point, width: float, height: float, scale: float) -> Point:
    """Where the way of a truck begins: at its nose, or at its front above the ground."""
    margins = MARGINS[truck.vehicle]
    if margins.nose is None:
        return (at[0] + width, at[1] + height - margins.bottom * scale * 0.6)
    cargo = cargo_size(truck)[1] * scale
    return (at[0] + width, at[1] + height - margins.bottom * scale - (1 - margins.nose) * cargo)


def _in_lanes(trucks: tuple[Truck, ...], area: Box, language: str) -> list[TruckPlace]:
    """All trucks at the largest scale at which their lanes fit; at the smallest scale they may overlap."""
    height = area[3] - area[1]
    for scale in _SCALES:
        for columns in range(1, _MOST_COLUMNS + 1):
            width = (area[2] - area[0] - (columns - 1) * _SPACE * 2) / columns
            lanes = _fill(trucks, scale, width, height, language)
            if lanes and len(lanes) <= columns:
                lower = (_fill(trucks, scale, width, height * share, language) for share in (0.7, 0.8, 0.9))
                even = next((other for other in lower if other and len(other) == len(lanes)), lanes)
                return _spread(trucks, even, scale, area, language)
    lanes = [[_Lane(index, 0.0, beneath=False) for index in range(len(trucks))]]
    return _spread(trucks, lanes, _SCALES[-1], area, language)


def _fill(
    trucks: tuple[Truck, ...], scale: float, width: float, height: float, language: str
) -> list[list[_Lane]] | None:
    """Lanes from top to bottom in as few columns as they need; `None` where one is wider or higher than a column."""
    columns: list[list[_Lane]] = [[]]
    left = height
    for index, truck in enumerate(trucks):
        lane = _lane(index, truck, scale, width, language)
        if lane.height > height:
            return None
        if lane.height > left:
            columns.append([])
            left = height
        columns[-1].append(lane)
        left -= lane.height + _SPACE
    return columns


def _lane(index: int, truck: Truck, scale: float, width: float, language: str) -> _Lane:
    """The lower of the two ways to draw a truck and its route in a column of that width."""
    across, up = truck_size(truck, scale)
    sign = last_sign(truck, scale, language)
    beside = max(up, _route_height(truck, scale, width - across - sign.width - 7 * scale, sign, turns=2))
    beneath = up + _route_height(truck, scale, width - sign.width - 4 * scale, sign, turns=1)
    if across > width:
        beside = beneath = inf
    return _Lane(index, min(beside, beneath), beneath < beside)


def _route_height(truck: Truck, scale: float, width: float, sign: Sign, *, turns: int) -> float:
    """The least height of a route of that width; rows come one by one or, to end on the right, two by two."""
    radius = radius_of(scale)
    in_a_row = int(width / (2 * radius + 1.4 * scale))
    if in_a_row < min(truck.route.spots, 2):
        return inf
    rows = ceil(truck.route.spots / in_a_row)
    rows += (rows + 1) % turns
    row = 2 * radius + (6.0 if len(truck.route.stops) > 1 or truck.route.effects else 2.5) * scale
    return max(rows * row, sign.height + scale)


def _spread(
    trucks: tuple[Truck, ...], columns: list[list[_Lane]], scale: float, area: Box, language: str
) -> list[TruckPlace]:
    """The lanes over the whole area: what height is left is shared among those of a column."""
    width = (area[2] - area[0] - (len(columns) - 1) * _SPACE * 2) / len(columns)
    places = []
    for column, lanes in enumerate(columns):
        left = area[0] + column * (width + _SPACE * 2)
        spare = (area[3] - area[1] - sum(lane.height for lane in lanes)) / len(lanes)
        top = area[1]
        for lane in lanes:
            box = (left, top, left + width, top + lane.height + spare)
            places.append(_place(trucks[lane.index], lane, box, scale, language))
            top = box[3]
    return places


def _place(truck: Truck, lane: _Lane, box: Box, scale: float, language: str) -> TruckPlace:
    """A truck in its lane, its route beneath it or beside it."""
    width, height = truck_size(truck, scale)
    radius = radius_of(scale)
    sign = last_sign(truck, scale, language).width + 2 * scale
    if lane.beneath:
        at = (box[0], box[1])
        region = (box[0], box[1] + height + scale, box[2], box[3] - _SPACE)
    else:
        at = (box[0], (box[1] + box[3] - height) / 2)
        left = box[0] + width + 4 * scale
        region = (left, box[1], max(box[2], left + sign + 4 * radius), box[3] - _SPACE)
    start = _front(truck, at, width, height, scale)
    rows = _rows(truck.route.spots, region, sign, radius, 1 if lane.beneath else 2)
    if lane.beneath and rows == 1 and region[2] - start[0] > 4 * radius:
        spots = _turned(truck.route.spots, start, (region[0] + sign, *region[1:]), radius)
    else:
        spots = _wound(truck.route.spots, region, rows, sign, radius, lane.index, beneath=lane.beneath)
    return TruckPlace(lane.index, at, scale, start, spots, radius)


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
