"""Hints about stops: those out of reach, those that pay nothing, and those that another makes needless.

A hint is given only where the best of all deals and plays would not help, see `bounds`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.freight.bounds.dominance import dominating_stop
from sheets.freight.bounds.goods import Goods, LoadRange
from sheets.freight.bounds.hours import effects_of
from sheets.freight.bounds.reach import Reach
from sheets.freight.bounds.worth import best_pay, most_of_effects
from sheets.freight.codes import problem
from sheets.freight.lint.effects import has_unpayable
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import BySumScore, Score, Stop, Truck, WeeklyStop
from sheets.problems import Problem, quoted


def lint_stops(goods: Goods) -> Iterator[Problem]:
    for number, truck in enumerate(goods.sheet.trucks):
        place = ("trucks", number, "route", "stops")
        loads = goods.load_ranges(number)
        if loads:
            yield from _tables(truck, max(some.greatest for some in loads), *place)
        can_be_loaded = any(goods.within_reach(number, square) for square in truck.squares)
        if can_be_loaded and not has_unpayable(goods, number):  # both are told elsewhere
            reach = Reach(goods, number)
            yield from _out_of_reach(truck, reach, *place)
            reached = [index for index, stop in enumerate(truck.route.stops) if reach.weeks(stop.spot)]
            yield from _pay(goods.sheet, number, loads, reached)


def _out_of_reach(truck: Truck, reach: Reach, *place: object) -> Iterator[Problem]:
    for index, stop in enumerate(truck.route.stops):
        weeks = reach.weeks(stop.spot)
        if not weeks:
            message = "expected a stop that some deal lets the truck reach in time, "
            message += f"found one after {quoted(reach.steps(stop.spot))} steps"
            yield problem("stop_out_of_reach", message, *place, index, "spot")
        elif isinstance(stop, WeeklyStop):
            for week, score in enumerate(stop.weeks):
                if score is not None and week not in weeks:
                    message = f"expected no score before week {weeks[0] + 1}, the first in which a truck can be there, "
                    message += f"found one in week {quoted(week + 1)}"
                    yield problem("week_out_of_reach", message, *place, index, "weeks", week)


def _tables(truck: Truck, greatest: int, *place: object) -> Iterator[Problem]:
    for index, stop in enumerate(truck.route.stops):
        for score, field in _scores(stop):
            lines = score.table if isinstance(score, BySumScore) else ()
            for line, step in enumerate(lines):
                if step.least > greatest:
                    message = f"expected at most {greatest}, the greatest sum there can be, found {quoted(step.least)}"
                    yield problem("line_out_of_reach", message, *place, index, *field, "table", line, "from")


def _scores(stop: Stop) -> Iterator[tuple[Score | None, tuple[object, ...]]]:
    """The scores of a stop and where each stands in it."""
    if isinstance(stop, WeeklyStop):
        yield from ((score, ("weeks", week)) for week, score in enumerate(stop.weeks))
    else:
        yield stop.score, ("score",)


def _pay(sheet: Sheet, number: int, loads: Sequence[LoadRange], reached: Sequence[int]) -> Iterator[Problem]:
    """What the stops that can be reached pay; the others are told already."""
    truck = sheet.trucks[number]
    stops = truck.route.stops
    closed = [index for index in reached if all(score is None for score, _ in _scores(stops[index]))]
    pays = {index: best_pay(sheet, stops[index], loads, range(sheet.calendar.weeks)) or 0 for index in reached}
    if pays and not closed and max(pays.values()) <= 0 and not _earns_by_effects(sheet, number):
        message = "expected a truck that can earn points, found one whose deliveries and effects never do"
        yield problem("worthless_truck", message, "trucks", number)
        return
    for index in reached:
        place = ("trucks", number, "route", "stops", index)
        is_early = index < len(stops) - 1
        if index in closed:
            message = "expected a week in which a delivery is offered, found none"
            yield problem("stop_never_open", message, *place, "weeks")
        elif is_early and pays[index] <= 0 and not _pays_by_effects(truck):
            yield problem("worthless_stop", "expected a stop that can pay points, found one that never does", *place)
        elif better := dominating_stop(sheet, truck, index, loads):
            message = f"expected a stop that pays more than the one at spot {better.spot} for some load, found none"
            yield problem("dominated_stop", message, *place)


def _earns_by_effects(sheet: Sheet, number: int) -> bool:
    truck = sheet.trucks[number]
    return most_of_effects(sheet, number) > 0 or any(effect.hours > 0 for effect in effects_of(truck))


def _pays_by_effects(truck: Truck) -> bool:
    """Whether being delivered, anywhere, brings something."""
    return any(effect.when == "delivered" and (effect.points or effect.hours > 0) for effect in truck.effects)
