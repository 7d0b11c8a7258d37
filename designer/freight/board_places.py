"""Where a drawing has the places that players write on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import zip_longest
from math import cos, pi, sin
from typing import Literal

from designer.draw.scene import Box, Circle, Point, Rect, Step
from designer.freight.drawing.places import TruckPlace
from designer.freight.drawing.routes import road_steps
from designer.freight.layout import Drawing
from simulator.freight.rules import FreightGame


def own_circle(places: Sequence[TruckPlace], truck: int, spot: int) -> Box:
    """A truck's own part of a circle: the whole of it, or a smaller one where several routes share it."""
    place = places[truck]
    (x, y), radius = place.spots[spot - 1], place.radius
    owners = [other.index for other in places if (x, y) in other.spots]
    if len(owners) > 1:
        turn = 2 * pi * ((owners.index(truck) + 0.5) / len(owners) - 0.25)
        x, y, radius = x + 0.5 * radius * cos(turn), y + 0.5 * radius * sin(turn), 0.62 * radius
    return (x - radius, y - radius, x + radius, y + radius)


class Places:
    """Where a drawing has its trucks, squares, circles and fields; nothing is where the page had no room for it."""

    def __init__(self, game: FreightGame, drawing: Drawing) -> None:
        self._game = game
        self._trucks = drawing.places
        self._rects: dict[str, list[Box]] = defaultdict(list)
        self._circles: dict[str, list[Box]] = defaultdict(list)
        self._fields: dict[str, Box] = {}  # what is left of a rectangle beside another one drawn upon its left end
        for item, upon in zip_longest(drawing.scene.items, drawing.scene.items[1:]):
            if isinstance(item, Rect):
                self._rects[item.pointer].append(item.box)
                if isinstance(upon, Rect) and upon.box[:2] == item.box[:2] and upon.box[2] < item.box[2]:
                    self._fields[item.pointer] = (upon.box[2], *item.box[1:])
            elif isinstance(item, Circle):
                self._circles[item.pointer].append(item.box)

    def truck(self, truck: int) -> Box:
        return self._trucks[truck].box

    def square(self, truck: int, square: int) -> Box | None:
        return next(iter(self._rects[f"/trucks/{truck}/squares/{square}"]), None)

    def circle(self, truck: int, spot: int) -> Box:
        return own_circle(self._trucks, truck, spot)

    def stand(self, truck: int, spot: int) -> Box:
        """As large as a whole circle, about the truck's own part of one."""
        (x, y), radius = _middle(self.circle(truck, spot)), self._trucks[truck].radius
        return (x - radius, y - radius, x + radius, y + radius)

    def leg(self, truck: int, spot: int, route: Literal["accurate", "straight"] = "accurate") -> tuple[Step, ...]:
        """The way of a truck to a spot from the one before: along its road, or straight from circle to circle."""
        place = self._trucks[truck]
        if route == "straight":
            start = _middle(self.circle(truck, spot - 1)) if spot > 1 else place.start
            return (("M", (start,)), ("L", (_middle(self.circle(truck, spot)),)))
        steps = road_steps(place)
        end = len(steps) - len(place.spots) + spot - 1
        return (("M", (steps[end - 1][1][-1],)), steps[end])

    def score(self, truck: int) -> Box | None:
        """The field behind the last sign of a truck's route."""
        last = len(self._game.sheet.trucks[truck].route.stops) - 1
        return self._fields.get(f"/trucks/{truck}/route/stops/{last}")

    def week(self, week: int) -> list[Box]:
        return self._rects[f"/scoring/week_weights/{week}"]

    @property
    def days(self) -> list[Box]:
        return self._rects["/calendar/days"]

    @property
    def hours(self) -> list[Box]:
        return self._circles["/overtime/hours"]

    @property
    def unused(self) -> list[Box]:
        return self._rects["/overtime/unused_points"]

    @property
    def total(self) -> list[Box]:
        return self._rects["/scoring"]


def _middle(box: Box) -> Point:
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
