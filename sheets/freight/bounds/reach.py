"""How far a truck can come, and by when."""

from __future__ import annotations

from itertools import accumulate

from sheets.freight.bounds.goods import Goods
from sheets.freight.bounds.hours import owed
from sheets.freight.model_trucks import Effect

_NEVER = 1_000_000  # hours that nobody has


class Reach:
    """The way of one truck: one card at least loads it, each other card fills spots with its face and some overtime.

    Every spot is filled by one card, so a dear spot needs a great one; what is left of a card is lost.
    """

    def __init__(self, goods: Goods, number: int) -> None:
        self._goods = goods
        self._number = number
        self._truck = truck = goods.sheet.trucks[number]
        self._steps = [0, *accumulate(truck.route.costs or (1,) * truck.route.spots)]
        self._face = max((goods.face(card) for card in goods.cards), default=0)
        loads = [goods.load_hours(number, square) for square in truck.squares]
        self._load_hours = min((hours for hours in loads if hours is not None), default=_NEVER)
        self._least_overtime = [[0] + [_NEVER] * truck.route.spots]  # by cards, then by spot

    def steps(self, spot: int) -> int:
        """Steps from the start to a spot."""
        return self._steps[spot]

    def can_deliver(self, spot: int, week: int) -> bool:
        """Whether some deal may let the truck be delivered at the spot by the end of a week; False only if none can."""
        goods = self._goods
        cards = (week + 1) * goods.cards_a_week - 1
        hours = goods.hours_before(self._number, spot) - self._load_hours - owed(self._effects(spot))
        if cards < 1 or hours < 0:
            return False
        overtime = hours if goods.changes_value else 0
        if self._steps[spot] > goods.best_faces(cards, week + 1) + overtime:
            return False
        return self._overtime(spot, cards) <= overtime

    def weeks(self, spot: int) -> range:
        """The weeks in which a delivery at the spot may come about, from 0: one and all after it, or none."""
        weeks = self._goods.sheet.calendar.weeks
        return range(next((week for week in range(weeks) if self.can_deliver(spot, week)), weeks), weeks)

    def _effects(self, spot: int) -> list[Effect]:
        """Effects that come with a delivery at the spot."""
        on_the_way = [
            effect
            for effect in self._truck.route.effects
            if (effect.spot <= spot if effect.when == "filled" else effect.spot == spot)
        ]
        return [*on_the_way, *(effect for effect in self._truck.effects if effect.when == "delivered")]

    def _overtime(self, spot: int, cards: int) -> int:
        """The least hours beyond their faces with which so many of the greatest cards fill the spots up to this one."""
        table = self._least_overtime
        cards = min(cards, self._truck.route.spots)  # each fills one at least
        while len(table) <= cards and table[-1][spot]:
            table.append([self._one_card_more(table[-1], end) for end in range(len(table[-1]))])
        return table[min(cards, len(table) - 1)][spot]

    def _one_card_more(self, before: list[int], end: int) -> int:
        steps = self._steps
        onward = (before[start] + max(0, steps[end] - steps[start] - self._face) for start in range(end))
        return min(before[end], min(onward, default=_NEVER))
