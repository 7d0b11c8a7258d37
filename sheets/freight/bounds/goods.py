"""What cards can become on squares, and the hours it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from heapq import nlargest, nsmallest
from typing import NamedTuple

from sheets.freight.bounds.hours import gained, hours_ever, owed, too_late
from sheets.freight.cards import JOKER, CardKey, cards_in_deck
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import (
    AscendingRule,
    DescendingRule,
    DifferentRule,
    MaxSumRule,
    SameRule,
    Square,
    Truck,
)

Price = Callable[[int, int], int | None]
"""What a good of a value costs that takes so many hours; None where it may not be had."""


def in_hours(_: int, hours: int) -> int:
    return hours


class LoadRange(NamedTuple):
    """So many goods, and bounds of their sum, perhaps further out than can be."""

    goods: int
    least: int
    greatest: int


class Goods:
    """The cards of a sheet and the goods they can become."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        deck, calendar = sheet.deck, sheet.calendar
        self.cards = cards_in_deck(sheet)
        self.cards_a_week = calendar.days * calendar.cards_per_day
        self.turned_up = calendar.weeks * self.cards_a_week
        times = calendar.weeks if deck.reshuffle_weekly else 1
        self.supply = {card: times * count for card, count in self.cards.items()}
        """How often each card can turn up in a game, at most."""
        self.hours_ever = hours_ever(sheet)
        self.changes_value = "value" in sheet.overtime.changes
        self.changes_suit = "suit" in sheet.overtime.changes
        self._faces = Counter[int]()
        for card, count in self.cards.items():
            self._faces[self.face(card)] += count
        self._prices: dict[tuple[object, ...], dict[CardKey, int]] = {}
        self._hours_by_value: dict[tuple[object, ...], dict[int, int]] = {}

    def hours_before(self, number: int, spot: int = 0) -> int:
        """Hours that can have been had before a truck arrives at a spot, or while it is loaded for spot 0."""
        return self.hours_ever - gained(too_late(self.sheet.trucks[number], spot))

    # One square

    def values(self, truck: Truck, square: Square) -> tuple[int, ...]:
        """The values that may stand in the square, whether a card can become them or not."""
        rule, limit = truck.load_rule, self.sheet.value_limit
        most = min(limit, rule.limit) if isinstance(rule, MaxSumRule) else limit
        return tuple(value for value in square.values or range(1, most + 1) if value <= most)

    def by_card(self, square: Square, values: Sequence[int], price: Price = in_hours) -> dict[CardKey, int]:
        """The least price for which each card fills the square with one of the values; cards that cannot are left out."""
        key = (square.suits, values, price)
        if key not in self._prices:
            self._prices[key] = self._by_card(square, values, price)
        return self._prices[key]

    def _by_card(self, square: Square, values: Sequence[int], price: Price) -> dict[CardKey, int]:
        kinds = {card: (card[1], self._suit_change(card, square)) for card in self.cards}
        least: dict[tuple[int, int | None], int | None] = {}
        for own, change in set(kinds.values()):
            ways = self._ways(own, values) if change is not None else []
            prices = (price(value, hours + (change or 0)) for value, hours in ways)
            least[own, change] = min((some for some in prices if some is not None), default=None)
        return {card: some for card, kind in kinds.items() if (some := least[kind]) is not None}

    def by_value(self, truck: Truck, square: Square) -> dict[int, int]:
        """The least hours for which some card becomes each value of the square; values that none can are left out."""
        values = self.values(truck, square)
        key = (square.suits, values)
        if key not in self._hours_by_value:
            least: dict[int, int] = {}
            for own, change in {(card[1], self._suit_change(card, square)) for card in self.cards}:
                if change is not None:
                    for value, hours in self._ways(own, values):
                        least[value] = min(least.get(value, hours + change), hours + change)
            self._hours_by_value[key] = dict(sorted(least.items()))
        return self._hours_by_value[key]

    def _ways(self, own: int, values: Sequence[int]) -> list[tuple[int, int]]:
        """The values that a card of the value can become, 0 being the joker, and the hours for each."""
        owns = self.sheet.deck.values if own == JOKER[1] else (own,)
        ways = ((value, min(abs(value - some) for some in owns)) for value in values)
        return [(value, hours) for value, hours in ways if not hours or self.changes_value]

    def _suit_change(self, card: CardKey, square: Square) -> int | None:
        if card == JOKER or not square.suits or card[0] in square.suits:
            return 0
        return 1 if self.changes_suit else None

    def load_hours(self, number: int, square: Square) -> int | None:
        """The least hours for which a card fills the square of the truck, effect included; None if none can at all."""
        truck = self.sheet.trucks[number]
        least = min(self.by_value(truck, square).values(), default=None)
        return None if least is None else least + owed([square.effect])

    def within_reach(self, number: int, square: Square) -> list[int]:
        """The values that can ever come to stand in the square, rising."""
        hours = self.hours_before(number)
        return [value for value, least in self.by_value(self.sheet.trucks[number], square).items() if least <= hours]

    # Several cards

    def face(self, card: CardKey) -> int:
        """Steps that the card moves without overtime."""
        return max(self.sheet.deck.values) if card == JOKER else card[1]

    def best_faces(self, count: int, weeks: int) -> int:
        """The greatest sum of the faces of so many cards turned up in the first weeks."""
        times = weeks if self.sheet.deck.reshuffle_weekly else 1
        total = 0
        for face, cards in sorted(self._faces.items(), reverse=True):
            taken = min(count, times * cards)
            total += taken * face
            count -= taken
        return total

    def load_ranges(self, number: int) -> list[LoadRange]:
        """What a delivered truck may hold: 1, 2, 3 ... goods. One card at least has moved it."""
        truck = self.sheet.trucks[number]
        reach = [values for square in truck.squares if (values := self.within_reach(number, square))]
        counts = range(1, min(len(reach), self.turned_up - 1) + 1)
        lowest = [values[0] for values in reach]
        ranges = [
            LoadRange(count, sum(nsmallest(count, lowest)), self._greatest_sum(truck, reach, count)) for count in counts
        ]
        return [some for some in ranges if some.least <= some.greatest]

    def greatest_sum(self, reach: Sequence[Sequence[int]], count: int) -> int:
        """A bound of the sum of so many goods, by the values within reach of each square; load rules may set another."""
        overtime = self.hours_ever if self.changes_value else 0
        best = self.best_faces(count, self.sheet.calendar.weeks) + overtime  # an hour makes one good greater by 1
        return min(best, sum(nlargest(count, (values[-1] for values in reach))))

    def _greatest_sum(self, truck: Truck, reach: list[list[int]], count: int) -> int:
        greatest = self.greatest_sum(reach, count)
        match truck.load_rule:
            case MaxSumRule(limit=limit):
                return min(greatest, limit)
            case SameRule():
                common = [value for value in set().union(*reach) if sum(value in values for values in reach) >= count]
                return min(greatest, count * max(common, default=0))
            case DifferentRule() | AscendingRule() | DescendingRule():
                return min(greatest, sum(nlargest(count, set().union(*reach))))
        return greatest
