"""A player's paper sheet on the drawing: what was written on it, and where to tap to say so.

Targets are `stop:TRUCK:STOP` (a delivery there, its week one further with each tap, then none) and `score:TRUCK:STOP:CELL` (a
printed score that was circled), all counted from 0; `field:FIELD` leads to the field to type a number into.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from designer.draw import pen
from designer.draw.scene import Box, Circle, Item, Paint, Scene, Text
from designer.freight.board_places import Places
from designer.freight.inks import INKS, MARKER
from designer.freight.layout import Drawing, lay_out
from designer.freight.playtests.entries import with_delivery, without_delivery
from designer.freight.playtests.own import Delivery, own_of
from designer.pages.sheet_view import Target
from designer.playtests.model import PlayerSheet
from designer.text.wording import Wording
from sheets.freight.model_trucks import ByCountScore, BySumScore, PlainStop
from simulator.freight.rules import FreightGame

if TYPE_CHECKING:
    from sheets.freight.model import Sheet
    from sheets.freight.model_trucks import Stop

_INK = INKS["standard"].pen
_MARKER = Paint(MARKER, opacity=0.6)  # beneath a ring, whose ink is lost on the colour of a sign
_ROOM = 0.6  # mm that a place to tap is larger than what is drawn


@dataclass(frozen=True)
class _Cell:
    """A printed score: its points and where it stands."""

    points: int
    box: Box


class Paper:
    """The drawing of a sheet, its rule options applied, to enter what players wrote on their own."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._drawing: Drawing = lay_out(sheet)
        self._places = Places(FreightGame(sheet), self._drawing)
        printed: dict[str, list[Box]] = defaultdict(list)
        for item in self._drawing.scene.items:
            if isinstance(item, Text) and item.bold and "/route/stops/" in item.pointer:
                printed[item.pointer].append(item.box)
        self._cells = {
            (number, index): _cells(stop, printed[f"/trucks/{number}/route/stops/{index}"])
            for number, truck in enumerate(sheet.trucks)
            for index, stop in enumerate(truck.route.stops)
        }

    @property
    def page(self) -> Scene:
        return self._drawing.scene

    def written(self, player: PlayerSheet) -> Scene:
        """The sheet with what is known of a player's: rings with the week, circled scores, weeks, hours and total."""
        items: list[Item] = []
        own = own_of(player)
        for number, truck in enumerate(self.sheet.trucks):
            if delivery := own.delivery(truck.id):
                items += self._delivered(number, delivery)
        for week, points in enumerate(player.rounds[: self.sheet.calendar.weeks]):
            items += self._number(self._places.week(week), points)
        items += self._number(self._places.total, player.total)
        if own.hours_left is not None:
            items += self._number(self._places.unused, own.hours_left * self.sheet.overtime.unused_points)
        scene = self._drawing.scene
        return replace(scene, items=(*scene.items, *items))

    def targets(self, words: Wording) -> list[Target]:
        """All places to tap; the Tab key passes by them, since the fields beside say the same."""
        found = []
        for number, truck in enumerate(self.sheet.trucks):
            for index, stop in enumerate(truck.route.stops):
                title = words.label("paper.stop", name=words.named("truck", number), number=stop.spot)
                box = _wider(self._places.circle(number, stop.spot))
                found.append(_target(f"stop:{number}:{index}", box, title, is_round=True))
                for cell, printed in enumerate(self._cells[number, index]):
                    title = words.label("paper.score", name=words.named("truck", number), points=printed.points)
                    found.append(_target(f"score:{number}:{index}:{cell}", _wider(printed.box), title))
        for field, boxes in self._fields().items():
            title = words.label("paper.field", name=self._field_name(field, words))
            found += [_target(f"field:{field}", box, title) for box in boxes]
        return found

    def tapped(self, player: PlayerSheet, target: str) -> PlayerSheet:
        """The sheet after a tap; as it was where the target is none of this sheet."""
        match target.split(":"):
            case ["stop", truck, stop]:
                return self._with_stop(player, int(truck), int(stop))
            case ["score", truck, stop, cell]:
                points = self._cells[int(truck), int(stop)][int(cell)].points
                return self._with_score(player, int(truck), int(stop), points)
        return player

    @staticmethod
    def field_of(target: str) -> str | None:
        """The field to type into that a target stands for, as `round-1`, `hours` or `total`; `None` for other targets."""
        kind, _, field = target.partition(":")
        return field if kind == "field" else None

    def _fields(self) -> dict[str, list[Box]]:
        weeks = {f"round-{week + 1}": self._places.week(week) for week in range(self.sheet.calendar.weeks)}
        return weeks | {"hours": self._places.unused, "total": self._places.total}

    @staticmethod
    def _field_name(field: str, words: Wording) -> str:
        kind, _, number = field.partition("-")
        return words.label("playtests.week" if kind == "round" else f"playtests.{kind}", number=number)

    def _with_stop(self, player: PlayerSheet, number: int, index: int) -> PlayerSheet:
        truck, stop = self.sheet.trucks[number], self.sheet.trucks[number].route.stops[index]
        before = own_of(player).delivery(truck.id)
        if before is None or before.spot not in (None, stop.spot):
            week = before.week if before else None
            return with_delivery(self.sheet, player, Delivery(truck=truck.id, spot=stop.spot, week=week or 1))
        week = (before.week or 0) + 1
        if week > self.sheet.calendar.weeks:
            return without_delivery(player, truck.id)
        return with_delivery(self.sheet, player, before.changed(spot=stop.spot, week=week))

    def _with_score(self, player: PlayerSheet, number: int, index: int, points: int) -> PlayerSheet:
        """A second tap on the same score takes the ring away; the delivery stays."""
        truck, stop = self.sheet.trucks[number], self.sheet.trucks[number].route.stops[index]
        before = own_of(player).delivery(truck.id) or Delivery(truck=truck.id)
        is_again = before.spot == stop.spot and before.points == points
        delivery = before.changed(spot=stop.spot, points=None if is_again else points)
        return with_delivery(self.sheet, player, delivery)

    def _delivered(self, number: int, delivery: Delivery) -> list[Item]:
        truck = self.sheet.trucks[number]
        spot = truck.route.spots if delivery.spot is None else delivery.spot
        index = next((index for index, stop in enumerate(truck.route.stops) if stop.spot == spot), None)
        if index is None:
            return []
        left, top, right, bottom = box = self._places.circle(number, spot)
        items = pen.ring(((left + right) / 2, (top + bottom) / 2), 0.68 * (right - left), _INK)
        items += self._number([box], delivery.week, 0.12)
        if delivery.points is None:
            return items
        circled = [cell.box for cell in self._cells[number, index] if cell.points == delivery.points]
        for left, top, right, bottom in circled[:1]:
            middle, radius = ((left + right) / 2, (top + bottom) / 2), 0.62 * max(right - left, bottom - top)
            items += [Circle(*middle, radius, _MARKER), *pen.ring(middle, radius, _INK)]
        field = self._places.score(number)
        return items if circled or field is None else [*items, *self._number([field], delivery.points, 0.14)]

    @staticmethod
    def _number(boxes: list[Box], number: int | None, share: float = 0.2) -> list[Item]:
        """A number in each box, with some of the box's height left free around it."""
        if number is None:
            return []
        gaps = [share * min(right - left, bottom - top) for left, top, right, bottom in boxes]
        inner = [(b[0] + gap, b[1] + gap, b[2] - gap, b[3] - gap) for b, gap in zip(boxes, gaps, strict=True)]
        return [item for box in inner for item in pen.write(str(number), box, _INK)]


def _cells(stop: Stop, boxes: list[Box]) -> list[_Cell]:
    """The scores that are printed one by one on a stop's sign; none where it says a rule, or had no room for all."""
    score = stop.score if isinstance(stop, PlainStop) else None
    match score:
        case ByCountScore():
            points = list(score.points)
        case BySumScore():
            points = [step.points for step in score.table]
        case _:
            return []
    return [_Cell(*cell) for cell in zip(points, boxes, strict=True)] if len(points) == len(boxes) else []


def _target(id_: str, box: Box, title: str, *, is_round: bool = False) -> Target:
    return Target(id_, box, title, "quiet", round=is_round, tab_stop=False)


def _wider(box: Box) -> Box:
    return (box[0] - _ROOM, box[1] - _ROOM, box[2] + _ROOM, box[3] + _ROOM)
