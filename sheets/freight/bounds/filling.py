"""Filling a whole truck: the least hours it takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.freight.bounds.assignment import least_total
from sheets.freight.bounds.goods import Goods, Price
from sheets.freight.model_trucks import (
    AscendingRule,
    DescendingRule,
    DifferentRule,
    MaxSumRule,
    SameRule,
    Truck,
)


def hours_to_fill(goods: Goods, truck: Truck) -> int | None:
    """Hours that the cards take at least to fill all squares, effects apart; None if no cards and hours do.

    Exact for trucks of any, equal or ordered goods; for the other load rules it may be too low, never too high.
    """
    if len(truck.squares) > goods.turned_up:
        return None
    if isinstance(truck.load_rule, SameRule):
        return _least(_with_equal_goods(goods, truck, value) for value in _common_values(goods, truck))
    bounds = [
        least_total([goods.by_card(square, goods.values(truck, square)) for square in truck.squares], goods.supply)
    ]
    match truck.load_rule:
        case DifferentRule():
            # Cards without end, but each value once.
            by_value = [goods.by_value(truck, square) for square in truck.squares]
            once = dict.fromkeys((value for hours in by_value for value in hours), 1)
            bounds.append(least_total(by_value, once))
        case AscendingRule():
            bounds.append(_rising([goods.by_value(truck, square) for square in reversed(truck.squares)]))
        case DescendingRule():
            bounds.append(_rising([goods.by_value(truck, square) for square in truck.squares]))
        case MaxSumRule(limit=limit):
            bounds += _within_sum(goods, truck, limit)
    return None if None in bounds else max(bound for bound in bounds if bound is not None)


def _common_values(goods: Goods, truck: Truck) -> Sequence[int]:
    return sorted(set.intersection(*(set(goods.by_value(truck, square)) for square in truck.squares)))


def _with_equal_goods(goods: Goods, truck: Truck, value: int) -> int | None:
    return least_total([goods.by_card(square, (value,)) for square in truck.squares], goods.supply)


def _rising(squares: Sequence[dict[int, int]]) -> int | None:
    """The least hours for strictly rising values, one a square, given the hours of each value. Cards are without end."""
    reached = {0: 0}  # by the value of the last square, the least hours so far
    for hours in squares:
        reached = {
            value: least + hours[value]
            for value in hours
            if (least := min((spent for last, spent in reached.items() if last < value), default=None)) is not None
        }
    return min(reached.values(), default=None)


def _within_sum(goods: Goods, truck: Truck, limit: int) -> list[int | None]:
    """Bounds by the sum of the goods.

    With hours without end it is as low as the values go. It is at least the sum of values and hours, less the hours;
    so if values and hours are above the limit, hours must make up for it. And where goods without hours are, 1 is needed.
    """

    def least(price: Price) -> int | None:
        rows = [goods.by_card(square, goods.values(truck, square), price) for square in truck.squares]
        return least_total(rows, goods.supply)

    lowest, both, free = least(_value), least(_value_and_hours), least(_value_without_hours)
    if lowest is None or both is None or lowest > limit:
        return [None]
    return [max(0, both - limit), 0 if free is not None and free <= limit else 1]


def _value(value: int, _: int) -> int:
    return value


def _value_and_hours(value: int, hours: int) -> int:
    return value + hours


def _value_without_hours(value: int, hours: int) -> int | None:
    return None if hours else value


def _least(bounds: Iterable[int | None]) -> int | None:
    return min((bound for bound in bounds if bound is not None), default=None)
