"""Where a truck and its route stand on the page. Lengths are mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist

from designer.draw.scene import Box, Point
from designer.freight.drawing.clearing import Clearing
from designer.freight.drawing.measures import Measures, radius_of


@dataclass(frozen=True)
class TruckPlace:
    """A truck drawn by `scale` into a box of `size` at `at` (left top corner), its road from `start` through `spots`.

    Circles and `notices` are drawn by `route_scale`; the notices are boxes, one for each that its measures name.
    """

    index: int
    at: Point
    size: tuple[float, float]
    scale: float
    start: Point
    spots: tuple[Point, ...]
    route_scale: float
    notices: tuple[Box, ...] = ()

    @property
    def radius(self) -> float:
        return radius_of(self.route_scale)

    @property
    def box(self) -> Box:
        return (*self.at, self.at[0] + self.size[0], self.at[1] + self.size[1])

    @property
    def circles(self) -> list[Box]:
        r = self.radius
        return [(x - r, y - r, x + r, y + r) for x, y in self.spots]

    @property
    def road(self) -> list[Box]:
        """Small boxes along the road between the spots."""
        half = self.radius * 0.4
        boxes = []
        for start, end in pairwise([self.start, *self.spots]):
            count = max(3, round(dist(start, end) / 4))
            for share in ((step + 0.5) / count for step in range(count)):
                x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
                boxes.append((x - half, y - half, x + half, y + half))
        return boxes


def solid(places: Sequence[TruckPlace]) -> list[Box]:
    """All that nothing else may cover."""
    return [box for place in places for box in (place.box, *place.circles, *place.notices)]


def roads(places: Sequence[TruckPlace]) -> list[Box]:
    return [box for place in places for box in place.road]


def notice_order(measures: Sequence[Measures], places: Sequence[TruckPlace]) -> list[tuple[int, int]]:
    """Place and notice by their numbers, the last signs of all routes first: they are the widest."""
    notices = [measures[place.index].notices(place.route_scale) for place in places]
    order = [(notice.rank, place, index) for place, own in enumerate(notices) for index, notice in enumerate(own)]
    return [(place, index) for _, place, index in sorted(order)]


def put_notices(
    measures: Sequence[Measures], places: Sequence[TruckPlace], clearing: Clearing, *, strict: bool
) -> list[TruckPlace] | None:
    """The places with their notices beside the spots where they cover least; `None` if they must cover nothing and do."""
    boxes: list[dict[int, Box]] = [{} for _ in places]
    notices = [measures[place.index].notices(place.route_scale) for place in places]
    for number, index in notice_order(measures, places):
        place, notice = places[number], notices[number][index]
        radius = place.radius * (0.8 if notice.rank == 2 else 1.0)
        size = (notice.shape.width, notice.shape.height)
        box, is_clear = clearing.place(place.spots[notice.spot - 1], radius + 0.8, radius, size)
        if strict and not is_clear:
            return None
        boxes[number][index] = box
    return [
        replace(place, notices=tuple(own[index] for index in range(len(own))))
        for place, own in zip(places, boxes, strict=True)
    ]


def stand_apart(places: Sequence[TruckPlace]) -> bool:
    """Whether no truck and no circle covers another; circles at one place are one circle."""
    bodies = [place.box for place in places]
    circles = [(point, place.radius) for place in places for point in place.spots]
    boxes = [*bodies, *(box for place in places for box in place.circles)]
    for one, other in meeting(boxes):
        if min(one, other) < len(bodies):
            return False
        (point, radius), (to, reach) = circles[one - len(bodies)], circles[other - len(bodies)]
        if dist(point, to) < radius + reach - 1e-6:
            return False
    return True


def meeting(boxes: Sequence[Box]) -> Iterator[tuple[int, int]]:
    """The numbers of any two boxes that overlap by more than rounding."""
    active: list[int] = []
    for number in sorted(range(len(boxes)), key=lambda index: boxes[index][0]):
        left, top, _, bottom = boxes[number]
        active = [other for other in active if boxes[other][2] > left + 1e-6]
        for other in active:
            if boxes[other][1] < bottom - 1e-6 and boxes[other][3] > top + 1e-6:
                yield other, number
        active.append(number)
