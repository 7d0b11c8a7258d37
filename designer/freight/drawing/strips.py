"""Trucks that are placed by themselves where room is short: in strips that hold all their parts and nothing else.

A route runs to and fro in rows, each spot beneath its signs and tags. Strips go into the gaps that other trucks leave in
the columns of the page, so that nothing ever covers anything; they shrink until all have found a gap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import dist

from designer.draw.scene import Box, Point
from designer.freight.drawing.measures import Measures, radius_of
from designer.freight.drawing.places import TruckPlace
from designer.freight.drawing.signs import Sign, Tag

_SCALES = [0.94**step for step in range(100)]
_MOST_COLUMNS = 12
_SPACE = 1.6  # between parts, in units of the scale


@dataclass(frozen=True)
class _Piece:
    """A spot with its notices above it: their boxes as seen from the middle of the circle, by their numbers."""

    width: float
    above: float  # from the middle of the circle to the top
    notices: dict[int, Box]


@dataclass(frozen=True)
class Body:
    """A truck to be placed by itself, or only its route where the truck stands already."""

    truck: Measures
    placed: TruckPlace | None = None


@dataclass(frozen=True)
class _Parts:
    """A body at a scale."""

    body: Body
    scale: float
    size: tuple[float, float]
    pieces: tuple[_Piece, ...]

    @property
    def space(self) -> float:
        return _SPACE * self.scale

    @property
    def least_area(self) -> float:
        """mm2 that no arrangement can do without."""
        below = radius_of(self.scale)
        return self.size[0] * self.size[1] + sum(piece.width * (piece.above + below) for piece in self.pieces)


@dataclass(frozen=True)
class _Strip:
    """Parts arranged in a column: the rows of the route beneath the truck, or beside it from the bottom upwards."""

    parts: _Parts
    rows: list[list[_Piece]]
    height: float
    beneath: bool


def in_strips(bodies: Sequence[Body], area: Box, obstacles: Sequence[Box]) -> list[TruckPlace] | None:
    """Places for all bodies as large as they fit between the obstacles; `None` where these leave no room at all."""
    free = (area[2] - area[0]) * (area[3] - area[1])
    found = None
    first, last = 0, len(_SCALES) - 1
    while first <= last:  # what fits at a scale fits at smaller ones, nearly always
        middle = (first + last) // 2
        parts = [_parts(body, _SCALES[middle]) for body in bodies]
        placed = _at_scale(parts, area, obstacles) if sum(part.least_area for part in parts) < free else None
        if placed:
            found, last = placed, middle - 1
        else:
            first = middle + 1
    return found


def _parts(body: Body, scale: float) -> _Parts:
    size = (0.0, 0.0) if body.placed else body.truck.size(scale)
    shapes: dict[int, dict[int, Sign | Tag]] = {}
    for number, notice in enumerate(body.truck.notices(scale)):
        shapes.setdefault(notice.spot, {})[number] = notice.shape
    spots = range(1, body.truck.truck.route.spots + 1)
    return _Parts(body, scale, size, tuple(_piece(shapes.get(spot, {}), scale) for spot in spots))


def _piece(shapes: dict[int, Sign | Tag], scale: float) -> _Piece:
    """The notices in rows above the circle, no wider than the widest of them."""
    radius, space = radius_of(scale), 0.5 * scale
    width = max(2 * radius, *(shape.width for shape in shapes.values()), 0.0)
    boxes: dict[int, Box] = {}
    bottom = -radius - space
    for row in _rows([(number, shape.width) for number, shape in shapes.items()], width, space):
        wide = sum(shapes[number].width + space for number in row) - space
        left, height = -wide / 2, max(shapes[number].height for number in row)
        for number in row:
            boxes[number] = (left, bottom - shapes[number].height, left + shapes[number].width, bottom)
            left += shapes[number].width + space
        bottom -= height + space
    return _Piece(width, -bottom, boxes)


def _rows(widths: Iterable[tuple[int, float]], most: float, space: float) -> list[list[int]]:
    """Numbers with their widths in rows of at most that width."""
    rows: list[list[int]] = []
    left = 0.0
    for number, width in widths:
        if not rows or width > left + 1e-9:
            rows.append([])
            left = most
        rows[-1].append(number)
        left -= width + space
    return rows


def _at_scale(parts: Sequence[_Parts], area: Box, obstacles: Sequence[Box]) -> list[TruckPlace] | None:
    for columns in range(1, _MOST_COLUMNS + 1):
        placed = _in_columns(parts, area, obstacles, columns)
        if placed:
            return placed
    return None


def _in_columns(parts: Sequence[_Parts], area: Box, obstacles: Sequence[Box], count: int) -> list[TruckPlace] | None:
    """Each strip into the first gap that holds it."""
    space = 2 * parts[0].space
    width = (area[2] - area[0] - (count - 1) * space) / count
    gaps = [
        _Gap(left, top, bottom)
        for left in (area[0] + column * (width + space) for column in range(count))
        for top, bottom in _free(area, obstacles, left, left + width, space / 2)
    ]
    for part in parts:
        strip = _strip(part, width)
        roomy = [gap for gap in gaps if strip and gap.left_over >= strip.height]
        if not strip or not roomy:
            return None
        placed = part.body.placed
        gap = min(roomy, key=lambda gap: dist(gap.next, placed.start)) if placed else roomy[0]
        gap.strips.append(strip)
        gap.left_over -= strip.height + space
    return sorted((place for gap in gaps for place in gap.places(width)), key=lambda place: place.index)


class _Gap:
    """Free height in a column, and the strips put into it."""

    def __init__(self, left: float, top: float, bottom: float) -> None:
        self._left, self._top, self._bottom = left, top, bottom
        self.left_over = bottom - top
        self.strips: list[_Strip] = []

    @property
    def next(self) -> Point:
        """Where the next strip would begin."""
        return (self._left, self._bottom - self.left_over)

    def places(self, width: float) -> Iterator[TruckPlace]:
        """The strips over the whole height of the gap."""
        if not self.strips:
            return
        space = 2 * self.strips[0].parts.space
        between = (self.left_over + space) / len(self.strips)
        top = self._top + between / 2
        for strip in self.strips:
            yield _place(strip, (self._left, top, self._left + width, top + strip.height))
            top += strip.height + space + between


def _free(
    area: Box, obstacles: Sequence[Box], left: float, right: float, space: float
) -> Iterator[tuple[float, float]]:
    """The heights of a column that no obstacle reaches into."""
    top = area[1]
    for box in sorted(obstacles, key=lambda box: box[1]):
        if box[0] - space < right and box[2] + space > left:
            if box[1] - space > top:
                yield top, min(box[1] - space, area[3])
            top = max(top, box[3] + space)
    if top < area[3]:
        yield top, area[3]


def _strip(parts: _Parts, width: float) -> _Strip | None:
    """The lower way to arrange parts in that width; `None` where they are wider."""
    across, up = parts.size
    if max(across, *(piece.width for piece in parts.pieces)) > width:
        return None
    if not across:
        rows = _route_rows(parts, width)
        return _Strip(parts, rows, _height(parts, rows), beneath=True)
    beneath = _route_rows(parts, width)
    lower = up + parts.space + _height(parts, beneath)
    room = width - across - parts.space
    if room >= max(piece.width for piece in parts.pieces):
        beside = _route_rows(parts, room)
        height = max(up, _height(parts, beside))
        if height <= lower:
            return _Strip(parts, beside, height, beneath=False)
    return _Strip(parts, beneath, lower, beneath=True)


def _route_rows(parts: _Parts, width: float) -> list[list[_Piece]]:
    widths = ((number, piece.width) for number, piece in enumerate(parts.pieces))
    return [[parts.pieces[number] for number in row] for row in _rows(widths, width, parts.space)]


def _height(parts: _Parts, rows: list[list[_Piece]]) -> float:
    below = radius_of(parts.scale) + parts.space
    return sum(max(piece.above for piece in row) + below for row in rows) - parts.space


def _place(strip: _Strip, box: Box) -> TruckPlace:
    parts, scale = strip.parts, strip.parts.scale
    truck, placed = parts.body.truck, parts.body.placed
    across, up = parts.size
    if strip.beneath:
        at = (box[0], box[1])
        region = (box[0], box[1] + (up + parts.space if up else 0.0), box[2], box[3])
    else:
        at = (box[0], box[3] - up)
        region = (box[0] + across + parts.space, box[3] - _height(parts, strip.rows), box[2], box[3])
    spots, notices = _run(strip, region)
    if placed:
        return TruckPlace(truck.index, placed.at, placed.size, placed.scale, placed.start, spots, scale, notices)
    return TruckPlace(truck.index, at, parts.size, scale, truck.front(at, scale), spots, scale, notices)


def _run(strip: _Strip, region: Box) -> tuple[tuple[Point, ...], tuple[Box, ...]]:
    """The spots to and fro, row by row, and the boxes of all notices."""
    parts, placed = strip.parts, strip.parts.body.placed
    from_right = placed.start[0] > region[0] if placed else strip.beneath
    below = radius_of(parts.scale)
    heights = [max(piece.above for piece in row) + below for row in strip.rows]
    tops = list(accumulate((height + parts.space for height in heights), initial=0.0))
    spots: list[Point] = []
    notices: dict[int, Box] = {}
    for number, (row, height) in enumerate(zip(strip.rows, heights, strict=True)):
        top = region[1] + tops[number] if strip.beneath else region[3] - tops[number] - height
        y = top + height - below
        leftwards = from_right == (number % 2 == 0)
        spare = (region[2] - region[0] - sum(piece.width for piece in row)) / len(row)
        x = region[0]
        for piece in row:
            middle = x + (spare + piece.width) / 2
            point = (region[0] + region[2] - middle if leftwards else middle, y)
            spots.append(point)
            for index, (left, up, right, down) in piece.notices.items():
                notices[index] = (point[0] + left, y + up, point[0] + right, y + down)
            x += spare + piece.width
    return tuple(spots), tuple(notices[index] for index in range(len(notices)))
