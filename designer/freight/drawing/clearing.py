"""What is taken on the page, and the freest place for more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import floor, inf

from designer.draw.scene import Box, Point, overlap

_AWAY = ((1, 0), (0, -1), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, -1), (-1, 1))  # where a box may stand, best first
_NEAR, _FAR = (0, 1, 2), (4, 6, 9, 12)  # steps away from the spot
_TILE = 8.0  # mm; what is taken is kept by tiles, so that a full page is drawn in a moment
_TOUCH = 1e-6  # mm2: less is rounding

_Cost = tuple[float, float]  # how much a box covers that is taken, and that is crossed


class Clearing:
    """What is taken on the page already, and what is only crossed, as by a road: it is covered if nothing else is free."""

    def __init__(self, area: Box, taken: Iterable[Box], crossed: Iterable[Box] = ()) -> None:
        self._area = area
        self._boxes: list[Box] = []
        self._crossed: set[int] = set()
        self._tiles: dict[tuple[int, int], list[int]] = {}  # what touches each tile, by position in the list
        for box in taken:
            self.take(box)
        for box in crossed:
            self._crossed.add(len(self._boxes))
            self.take(box)

    def is_free(self, box: Box) -> bool:
        return _inside(box, self._area) and not any(_meet(box, self._boxes[index]) for index in self._near(box))

    def take(self, box: Box) -> None:
        for tile in _tiles(box):
            self._tiles.setdefault(tile, []).append(len(self._boxes))
        self._boxes.append(box)

    def place(self, spot: Point, gap: float, step: float, size: tuple[float, float]) -> tuple[Box, bool]:
        """Take the freest box of that size at `gap` mm from a spot or some steps farther away.

        Says too whether it covers nothing that is taken, and lies within the area.
        """
        best, cost = self._freest(spot, [gap + step * steps for steps in _NEAR], size)
        if cost[0] > _TOUCH:
            farther = self._freest(spot, [gap + step * steps for steps in _FAR], size)
            best, cost = min((best, cost), farther, key=lambda found: found[1])
        self.take(best)
        return best, cost[0] <= _TOUCH

    def _freest(self, spot: Point, gaps: Iterable[float], size: tuple[float, float]) -> tuple[Box, _Cost]:
        best, least = (*spot, *spot), (inf, inf)
        for gap, away in product(gaps, _AWAY):
            box = _pushed(_beside(spot, gap, *size, away), self._area)
            cost = self._cost(box, least[0])
            if cost < least:
                best, least = box, cost
                if max(cost) <= _TOUCH:
                    break
        return best, least

    def _cost(self, box: Box, enough: float) -> _Cost:
        """What a box covers; counting ends where it is more than enough."""
        taken = (box[2] - box[0]) * (box[3] - box[1]) - overlap(box, self._area)
        taken, crossed = (taken if taken > _TOUCH else 0.0), 0.0
        for index in self._near(box):
            if index in self._crossed:
                crossed += overlap(box, self._boxes[index])
            else:
                taken += overlap(box, self._boxes[index])
                if taken > enough:
                    break
        return taken, crossed

    def _near(self, box: Box) -> set[int]:
        """The positions of all that may meet a box."""
        return {index for tile in _tiles(box) for index in self._tiles.get(tile, ())}


def _beside(spot: Point, gap: float, width: float, height: float, away: tuple[int, int]) -> Box:
    near = 0.75 if all(away) else 1.0  # a corner comes nearer to a circle than a side
    x = spot[0] + away[0] * (gap * near + width / 2)
    y = spot[1] + away[1] * (gap * near + height / 2)
    return (x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _pushed(box: Box, area: Box) -> Box:
    """The box moved into the area as far as it has room."""
    x = max(area[0] - box[0], 0.0) + min(area[2] - box[2], 0.0)
    y = max(area[1] - box[1], 0.0) + min(area[3] - box[3], 0.0)
    return (box[0] + x, box[1] + y, box[2] + x, box[3] + y)


def _tiles(box: Box) -> Iterator[tuple[int, int]]:
    """The tiles of the page that a box touches."""
    left, top, right, bottom = (floor(edge / _TILE) for edge in box)
    return product(range(left, right + 1), range(top, bottom + 1))


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _inside(box: Box, area: Box) -> bool:
    return area[0] <= box[0] and area[1] <= box[1] and box[2] <= area[2] and box[3] <= area[3]
