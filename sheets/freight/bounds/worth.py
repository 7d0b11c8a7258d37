"""Points: what a delivery can score, and a whole game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.freight.bounds.goods import Goods, LoadRange
from sheets.freight.bounds.hours import effects_of
from sheets.freight.bounds.reach import Reach
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import BySumScore, Score, Stop, SumScore
from sheets.freight.scores import multipliers, points_of, score_in


def extremes(score: Score, loads: Sequence[LoadRange]) -> list[int]:
    """Points among which are the most and the fewest that the score gives for a load in the ranges."""
    if not loads:
        return []
    least, greatest = min(some.least for some in loads), max(some.greatest for some in loads)
    match score:
        case SumScore():
            return [score.multiplier * least, score.multiplier * greatest]
        case BySumScore():
            sums = [least, *(step.least for step in score.table if least < step.least <= greatest)]
            return [points_of(score, 1, total) for total in sums]
    return [points_of(score, some.goods, some.least) for some in loads]


def best_pay(sheet: Sheet, stop: Stop, loads: Sequence[LoadRange], weeks: Sequence[int]) -> int | None:
    """The most that a delivery at the stop in one of the weeks adds to the total, effects apart; None without one.

    Where no delivery is offered, one at the last spot scores 0.
    """
    times = multipliers(sheet)
    pays: list[int] = []
    for week in weeks:
        score = score_in(stop, week)
        pays += [0] if score is None else [times[week] * points for points in extremes(score, loads)]
    return max(pays, default=None)


def most_of_effects(sheet: Sheet, number: int) -> int:
    """The most points that the effects of a truck can add to the total."""
    weights = sheet.week_weights
    return sum(max(0, *(weight * effect.points for weight in weights)) for effect in effects_of(sheet.trucks[number]))


def highest_total(goods: Goods) -> int:
    """A total that no game exceeds: every truck at its best stop and week, all effects, and all hours left over."""
    sheet = goods.sheet
    trucks = sum(max(_pays(goods, number), default=0) for number in range(len(sheet.trucks)))
    effects = sum(most_of_effects(sheet, number) for number in range(len(sheet.trucks)))
    return trucks + effects + max(0, sheet.overtime.unused_points * goods.hours_ever)


def _pays(goods: Goods, number: int) -> Iterator[int]:
    yield 0  # it need not be delivered
    reach, loads = Reach(goods, number), goods.load_ranges(number)
    for stop in goods.sheet.trucks[number].route.stops:
        pay = best_pay(goods.sheet, stop, loads, reach.weeks(stop.spot))
        if pay is not None:
            yield pay
