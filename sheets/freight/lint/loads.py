"""Hints about squares and loads: what can never be filled, and rules that forbid nothing.

A hint is given only where the best of all deals and plays would not help, see `bounds`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sheets.freight.bounds.filling import hours_to_fill
from sheets.freight.bounds.goods import Goods
from sheets.freight.bounds.hours import owed
from sheets.freight.codes import problem
from sheets.freight.lint.effects import has_unpayable
from sheets.freight.model_trucks import (
    AscendingRule,
    DescendingRule,
    DifferentRule,
    InOrderRule,
    LoadRule,
    MaxSumRule,
    SameRule,
    Truck,
)
from sheets.problems import Problem, quoted


def lint_loads(goods: Goods) -> Iterator[Problem]:
    for number, truck in enumerate(goods.sheet.trucks):
        values = [goods.within_reach(number, square) for square in truck.squares]
        yield from _unreachable_values(truck, values, "trucks", number, "squares")
        unfillable = list(_unfillable(goods, number, values))
        yield from unfillable
        if not unfillable:
            yield from _load_rule(goods, truck, values, "trucks", number, "load_rule")
            yield from _filling(goods, number)


def _unreachable_values(truck: Truck, values: Sequence[Sequence[int]], *place: object) -> Iterator[Problem]:
    for index, square in enumerate(truck.squares):
        for entry, value in enumerate(square.values):
            if values[index] and value not in values[index]:
                message = f"expected a value that some card can become, found {quoted(value)}"
                yield problem("unreachable_value", message, *place, index, "values", entry)


def _unfillable(goods: Goods, number: int, values: Sequence[Sequence[int]]) -> Iterator[Problem]:
    hours = goods.hours_before(number)
    is_told = has_unpayable(goods, number)
    for index, square in enumerate(goods.sheet.trucks[number].squares):
        needed = goods.load_hours(number, square)
        if not values[index] or (needed is not None and needed > hours and not is_told):
            message = "expected a square that some card can fill, found one for none"
            yield problem("unfillable_square", message, "trucks", number, "squares", index)


def _filling(goods: Goods, number: int) -> Iterator[Problem]:
    truck, hours = goods.sheet.trucks[number], goods.hours_before(number)
    if has_unpayable(goods, number):
        return  # told there
    needed = hours_to_fill(goods, truck)
    effects = [square.effect for square in truck.squares]
    effects += [effect for effect in truck.effects if effect.when == "full"]
    place = ("trucks", number, "squares")
    if needed is None or needed + owed(effects) > hours:
        message = "expected squares that the cards of a game can fill together, found more than any cards can"
        yield problem("never_full", message, *place)
    elif needed:
        message = f"expected squares that cards can fill without overtime, found that it takes {needed} or more"
        yield problem("full_only_with_overtime", message, *place)


def _load_rule(goods: Goods, truck: Truck, values: Sequence[Sequence[int]], *place: object) -> Iterator[Problem]:
    """A rule is idle if no goods that can come to stand in the squares would break it."""
    rule = truck.load_rule
    if isinstance(rule, MaxSumRule):
        greatest = goods.greatest_sum(values, len(values))
        is_within = all(max(square.values, default=goods.sheet.value_limit) <= rule.limit for square in truck.squares)
        if is_within and greatest <= rule.limit:
            message = f"expected a limit below {greatest}, the greatest sum there can be, found {quoted(rule.limit)}"
            yield problem("idle_load_rule", message, *place, "limit")
    elif _is_idle(rule, values):
        message = f"expected a rule that some goods would break, found '{rule.kind}', which none can"
        yield problem("idle_load_rule", message, *place)


def _is_idle(rule: LoadRule, values: Sequence[Sequence[int]]) -> bool:
    """Values are those of the squares from back to front, rising in each."""
    every = [value for some in values for value in some]
    match rule:
        case SameRule():
            return len(values) == 1 or len(set(every)) == 1
        case DifferentRule():
            return len(every) == len(set(every))
        case InOrderRule():
            return len(values) == 1
        case AscendingRule():
            return all(front[-1] < back[0] for back, front in pairwise(values))
        case DescendingRule():
            return all(back[-1] < front[0] for back, front in pairwise(values))
    return False
