"""Faults of trucks: squares, load rules, routes and stops."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.common.lists import once, rising
from sheets.freight.codes import problem
from sheets.freight.lint.game import unknown_suit
from sheets.freight.lint.lists import counted
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import (
    ByCountScore,
    BySumScore,
    InOrderRule,
    Score,
    Truck,
    WeeklyStop,
)
from sheets.problems import Problem, quoted


def lint_trucks(sheet: Sheet) -> Iterator[Problem]:
    for number, truck in enumerate(sheet.trucks):
        yield from _squares(sheet, truck, "trucks", number, "squares")
        yield from _route(truck, "trucks", number, "route")
        yield from _stops(sheet, truck, "trucks", number, "route", "stops")


def _squares(sheet: Sheet, truck: Truck, *place: object) -> Iterator[Problem]:
    suits = {suit.id for suit in sheet.suits}
    row = 0
    for index, square in enumerate(truck.squares):
        for number, name in enumerate(square.suits):
            if name not in suits:
                yield unknown_suit(sheet, name, *place, index, "suits", number)
        yield from once("duplicate_choice", square.suits, *place, index, "suits")
        yield from rising(square.values, *place, index, "values")
        if isinstance(truck.load_rule, InOrderRule) and not square.values:
            message = "expected the square's values, as the truck is filled in order, found none"
            yield problem("values_missing", message, *place, index)
        if square.row < row:
            message = f"expected row {row} or a later one, found {quoted(square.row)}"
            yield problem("rows_out_of_order", message, *place, index, "row")
        row = max(row, square.row)


def _route(truck: Truck, *place: object) -> Iterator[Problem]:
    route = truck.route
    if route.costs:
        yield from counted(route.costs, route.spots, "spot", *place, "costs")
    for index, effect in enumerate(route.effects):
        if effect.spot > route.spots:
            message = f"expected a spot of the route, 1 to {route.spots}, found {quoted(effect.spot)}"
            yield problem("effect_beyond_route", message, *place, "effects", index, "spot")


def _stops(sheet: Sheet, truck: Truck, *place: object) -> Iterator[Problem]:
    route = truck.route
    yield from rising([stop.spot for stop in route.stops], *place, field="spot")
    if all(stop.spot < route.spots for stop in route.stops):
        last = route.stops[-1].spot
        yield problem(
            "no_stop_at_end", f"expected a stop at spot {route.spots}, found the last at {quoted(last)}", *place
        )
    for index, stop in enumerate(route.stops):
        if stop.spot > route.spots:
            message = f"expected a spot of the route, 1 to {route.spots}, found {quoted(stop.spot)}"
            yield problem("stop_beyond_route", message, *place, index, "spot")
        if isinstance(stop, WeeklyStop):
            yield from counted(stop.weeks, sheet.calendar.weeks, "week", *place, index, "weeks")
            for week, score in enumerate(stop.weeks):
                yield from _score(score, truck, *place, index, "weeks", week)
        else:
            yield from _score(stop.score, truck, *place, index, "score")


def _score(score: Score | None, truck: Truck, *place: object) -> Iterator[Problem]:
    if isinstance(score, ByCountScore):
        yield from counted(score.points, len(truck.squares), "square", *place, "points")
    if isinstance(score, BySumScore):
        yield from rising([step.least for step in score.table], *place, "table", field="from")
