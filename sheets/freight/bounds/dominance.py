"""Whether a stop never pays more than one before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.freight.bounds.goods import LoadRange
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import BySumScore, PlainStop, Score, Stop, Truck
from sheets.freight.scores import multipliers, points_of, score_in

_MOST_LOADS = 200  # loads compared a truck; beyond that nothing is said


def dominating_stop(sheet: Sheet, truck: Truck, index: int, loads: Sequence[LoadRange]) -> Stop | None:
    """A stop at which the truck does as well as at a later one, with any load and in any week; None if unknown.

    Whoever delivers at the later stop could have waited before this one, and have filled it with the very card that
    arrived at the later one: in the same week, with the same load, for no more hours. Where points or hours are better
    not had, or where waiting or stopping has effects of its own, nothing is said.
    """
    later = truck.route.stops[index]
    compared = _compared(truck, loads)
    is_more_better = min(multipliers(sheet)) >= 0 and sheet.overtime.unused_points >= 0
    if not is_more_better or not 0 < len(compared) <= _MOST_LOADS:
        return None
    for stop in truck.route.stops[:index]:
        if _can_wait(truck, stop.spot, later.spot) and _pays_as_well(sheet, truck, stop, later, compared):
            return stop
    return None


def _can_wait(truck: Truck, start: int, end: int) -> bool:
    """Whether one loses nothing if the card that comes to the end only comes to the start, from the spot before it."""
    costs, effects = truck.route.costs, truck.route.effects
    is_dearer = bool(costs) and costs[start - 1] > costs[end - 1]
    stopping = any(
        effect.points or effect.hours
        for effect in effects
        if effect.spot == start or (effect.spot == start - 1 and effect.when == "ends")
    )
    missed = any(effect.points or effect.hours > 0 for effect in effects if start < effect.spot <= end)
    return not (is_dearer or stopping or missed)


def _pays_as_well(sheet: Sheet, truck: Truck, stop: Stop, later: Stop, loads: Sequence[tuple[int, int]]) -> bool:
    for week in range(sheet.calendar.weeks):
        here, there = score_in(stop, week), score_in(later, week)
        if there is None and later.spot < truck.route.spots:
            continue  # neither is a delivery offered there
        if here is None or any(points_of(here, *load) < (points_of(there, *load) if there else 0) for load in loads):
            return False
    return True


def _compared(truck: Truck, loads: Sequence[LoadRange]) -> list[tuple[int, int]]:
    """Counts and sums that stand for all loads, the greatest first.

    For a count, scores are constant or linear between the lines of tables, so it is enough to look at the ends of
    each such stretch.
    """
    lines = {step.least for score in _scores(truck) if isinstance(score, BySumScore) for step in score.table}
    ends = {end for line in lines for end in (line - 1, line)}
    found: list[tuple[int, int]] = []
    for count, least, greatest in reversed(loads):
        sums = {least, greatest, *(end for end in ends if least < end < greatest)}
        found += [(count, total) for total in sorted(sums, reverse=True)]
    return found


def _scores(truck: Truck) -> Iterator[Score | None]:
    for stop in truck.route.stops:
        yield from (stop.score,) if isinstance(stop, PlainStop) else stop.weeks
