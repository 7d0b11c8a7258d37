"""Hints about effects: those that do nothing, and those that nobody can pay."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.freight.bounds.goods import Goods
from sheets.freight.codes import problem
from sheets.freight.model_trucks import Effect, Truck
from sheets.problems import Problem, quoted


def lint_effects(goods: Goods) -> Iterator[Problem]:
    for number, truck in enumerate(goods.sheet.trucks):
        for effect, spot, place in _effects(truck):
            where = ("trucks", number, *place)
            hours = goods.hours_before(number, spot)
            if not effect.points and not effect.hours:
                yield problem("empty_effect", "expected points or hours, found neither", *where)
            elif -effect.hours > hours:
                message = f"expected no more than the {hours} hours there can be by then, found {quoted(effect.hours)}"
                yield problem("unpayable_effect", message, *where, "hours")


def has_unpayable(goods: Goods, number: int) -> bool:
    """Whether an effect of the truck takes more hours than there can be."""
    effects = _effects(goods.sheet.trucks[number])
    return any(-effect.hours > goods.hours_before(number, spot) for effect, spot, _ in effects if effect.hours < 0)


def _effects(truck: Truck) -> Iterator[tuple[Effect, int, tuple[object, ...]]]:
    """The effects that the file gives a truck, each with the spot where it is earned, 0 while loading, and its place."""
    for index, square in enumerate(truck.squares):
        if "effect" in square.model_fields_set:
            yield square.effect, 0, ("squares", index, "effect")
    for index, on_route in enumerate(truck.route.effects):
        yield on_route, on_route.spot, ("route", "effects", index)
    for index, of_truck in enumerate(truck.effects):
        yield of_truck, truck.route.spots if of_truck.when == "delivered" else 0, ("effects", index)
