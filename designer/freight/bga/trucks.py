"""The table of trucks, `$this->trucks_types`, with the keys of the public module; what it has no key for gets one more.

Of the module are `truck_id`, `path_size` (the spots of the stops), `delivery_score` (a constant a stop), `containers` (the
printed values of trucks that are filled in order, else 1, 2, 3 ...), `containers_suit_filter` (one constant, or one a
container) and `cargo_value_filter`. Others stand only where a truck needs them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from designer.export import Loss
from designer.export.bga.php import Name
from designer.freight.bga.names import ALL_SUITS, BY_WEEK, LOAD_RULES, MODULE_RULES, MODULE_SCORES, meaning, name_of
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Effect, MaxSumRule, PlainStop, Score, Square, Truck, WeeklyStop

Table = dict[str, Any]


def truck_id(index: int) -> str:
    """As the module calls them: `truck1` is the first."""
    return f"truck{index + 1}"


def trucks_types(sheet: Sheet, suits: Mapping[str, Name], scores: Mapping[Name, Mapping[str, Any]]) -> Table:
    return {truck_id(index): _truck(index, truck, suits, scores) for index, truck in enumerate(sheet.trucks)}


def scores_of(sheet: Sheet) -> Iterator[Score]:
    """All scores of a sheet, in its order."""
    for truck in sheet.trucks:
        for stop in truck.route.stops:
            yield from (stop.score,) if isinstance(stop, PlainStop) else filter(None, stop.weeks)


def beyond_the_module(sheet: Sheet) -> Iterator[Loss]:
    """What the table of trucks has beyond the public module."""
    for index, truck in enumerate(sheet.trucks):
        place = f"/trucks/{index}"
        if LOAD_RULES[_rule(truck)] not in MODULE_RULES:
            yield _added(f"{place}/load_rule", f"load rule '{truck.load_rule.kind}'", LOAD_RULES[_rule(truck)])
        if _limits_values(truck):
            yield _added(f"{place}/squares", "squares that take some values only", "containers_value_filter")
        if any(isinstance(_suits(square, {}), list) for square in truck.squares):
            yield _added(f"{place}/squares", "squares of several suits", "lists in containers_suit_filter")
        for number, stop in enumerate(truck.route.stops):
            known = isinstance(stop, PlainStop) and meaning(stop.score) in MODULE_SCORES.values()
            if not known:
                yield _added(f"{place}/route/stops/{number}", "such score", "constants and score_types")
        for key, has, what, added in (
            ("route/costs", any(cost > 1 for cost in truck.route.costs), "circles that cost several steps", "path_costs"),
            ("route/effects", bool(truck.route.effects), "effects of circles", "path_effects"),
            ("squares", any(map(_gain, (square.effect for square in truck.squares))), "effects of squares", "containers_effects"),
            ("effects", bool(truck.effects), "effects of trucks", "truck_effects"),
        ):  # fmt: skip
            if has:
                yield _added(f"{place}/{key}", what, added)


def _added(pointer: str, what: str, name: str) -> Loss:
    return Loss(pointer, f"the public module has no {what}; the export adds {name}, which the module must be taught")


def _truck(
    index: int, truck: Truck, suits: Mapping[str, Name], scores: Mapping[Name, Mapping[str, Any]]
) -> dict[str, Any]:
    stops = truck.route.stops
    table: Table = {
        "truck_id": truck_id(index),
        "path_size": [stop.spot for stop in stops],
        "delivery_score": [name_of(s.score, scores) if isinstance(s, PlainStop) else BY_WEEK for s in stops],
        "containers": _containers(truck),
        "containers_suit_filter": _suit_filter(truck.squares, suits),
        "cargo_value_filter": LOAD_RULES[_rule(truck)],
    }
    return table | {key: value for key, value in _more(truck, scores).items() if value}


def _more(truck: Truck, scores: Mapping[Name, Mapping[str, Any]]) -> Table:
    """Keys that the module does not have, empty where a truck needs none."""
    weekly = {
        number: [score and name_of(score, scores) for score in stop.weeks]
        for number, stop in enumerate(truck.route.stops)
        if isinstance(stop, WeeklyStop)
    }
    gains = [_gain(square.effect) for square in truck.squares]
    return {
        "containers_value_filter": [list(square.values) or None for square in truck.squares]
        if _limits_values(truck)
        else None,
        "cargo_sum_limit": truck.load_rule.limit if isinstance(truck.load_rule, MaxSumRule) else None,
        "delivery_score_by_week": weekly,
        "path_costs": list(truck.route.costs),
        "containers_effects": [gain or None for gain in gains] if any(gains) else None,
        "path_effects": [{"spot": e.spot, "when": e.when, **_gain(e)} for e in truck.route.effects],
        "truck_effects": [{"when": e.when, **_gain(e)} for e in truck.effects],
    }


def _rule(truck: Truck) -> str:
    """The key of `LOAD_RULES`."""
    kind = truck.load_rule.kind
    if kind == "in_order" and all(len(square.values) == 1 for square in truck.squares):
        values = [square.values[0] for square in truck.squares]
        if all(left < right for left, right in pairwise(values)):
            return "rising"
        if all(left > right for left, right in pairwise(values)):
            return "falling"
    return kind


def _is_printed(truck: Truck) -> bool:
    """Whether `containers` hold the only value of each square."""
    return _rule(truck) in ("rising", "falling")


def _limits_values(truck: Truck) -> bool:
    """Whether squares take some values only, and `containers` do not tell them."""
    return not _is_printed(truck) and any(square.values for square in truck.squares)


def _containers(truck: Truck) -> list[int]:
    if _is_printed(truck):
        return [square.values[0] for square in truck.squares]
    return list(range(1, len(truck.squares) + 1))


def _suit_filter(squares: Sequence[Square], suits: Mapping[str, Name]) -> Any:
    """One constant where all squares take the same one suit or all suits, else a list."""
    each = [_suits(square, suits) for square in squares]
    return each[0] if all(one == each[0] and isinstance(one, str) for one in each) else each


def _suits(square: Square, names: Mapping[str, Name]) -> Any:
    found = [names.get(suit, suit) for suit in square.suits]
    return ALL_SUITS if not found else found[0] if len(found) == 1 else found


def _gain(effect: Effect) -> Table:
    return {name: value for name in ("points", "hours") if (value := getattr(effect, name))}
