"""Overtime hours that effects bring and take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Effect, Truck


def effects_of(truck: Truck) -> Iterator[Effect]:
    """All effects of a truck, those that do nothing too. Each is earned once in a game at most."""
    yield from (square.effect for square in truck.squares)
    yield from truck.route.effects
    yield from truck.effects


def hours_ever(sheet: Sheet) -> int:
    """All hours that a player can have had by the end."""
    return sheet.overtime.hours + sum(gained(effects_of(truck)) for truck in sheet.trucks)


def too_late(truck: Truck, spot: int) -> Iterator[Effect]:
    """The effects of a truck that nobody has had when it arrives at a spot, or while it is loaded for spot 0.

    What a play brings serves later plays only, and a truck that has moved is loaded no more.
    """
    yield from (effect for effect in truck.effects if not spot or effect.when == "delivered")
    yield from (effect for effect in truck.route.effects if effect.spot >= spot)


def gained(effects: Iterable[Effect]) -> int:
    return sum(max(0, effect.hours) for effect in effects)


def owed(effects: Iterable[Effect]) -> int:
    return sum(max(0, -effect.hours) for effect in effects)
