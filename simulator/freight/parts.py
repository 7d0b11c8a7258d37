"""The parts of a sheet that can be worth something, and what is left without one of them.

A part that an agent can leave alone is forbidden to it, by the restriction of the same text. Nobody can decline an effect:
it is taken off the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Effect, FixedScore, PlainStop, Truck
from simulator.freight.restrictions import all_restrictions

EFFECT = "effect"
_TEMPTING = 999  # points, more than anything else brings
MAIN = "truck"  # the kind whose worths a sheet is balanced by


@dataclass(frozen=True)
class Part:
    """`text` is its only spelling: KIND=ID, or KIND where there is one of the kind.

    `numbers` are those of the restriction: of the truck, and its square or spot; of a week; of hours. Those of an effect are the
    truck and the place in `effects_of`.
    """

    text: str
    numbers: tuple[int, ...]

    @property
    def kind(self) -> str:
        return self.text.partition("=")[0]

    @property
    def id(self) -> str:
        """Unique in its kind; the kind itself where there is one of it."""
        return self.text.partition("=")[2] or self.kind

    @property
    def restriction(self) -> str | None:
        """What keeps an agent from the part; None: see `without`."""
        return None if self.kind == EFFECT else self.text

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class PlacedEffect:
    """An effect of a truck. `field` is where the file keeps it, `index` which of them it is there."""

    field: str  # squares, route, effects
    index: int
    effect: Effect


def parts(sheet: Sheet) -> tuple[Part, ...]:
    """Every part of a sheet, variants applied, kind by kind in the order of the sheet."""
    effects = (
        Part(f"{EFFECT}={truck.id}.{placed.field}.{placed.index}", (number, place))
        for number, truck in enumerate(sheet.trucks)
        for place, placed in enumerate(effects_of(truck))
    )
    restrictions = ((restriction.text, restriction.numbers) for restriction in all_restrictions(sheet))
    return (*(Part(text, numbers) for text, numbers in restrictions), *effects)


def part_kinds(sheet: Sheet) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.kind for part in parts(sheet)))


def parse_part(sheet: Sheet, text: str) -> Part:
    """A part of the sheet. Raises `ValueError` that names what there is."""
    offered = {part.text: part for part in parts(sheet)}
    if text not in offered:
        alike = [other for other in offered if other.partition("=")[0] == text.partition("=")[0]]
        expected = alike or [f"{kind}=..." if f"{kind}" not in offered else kind for kind in part_kinds(sheet)]
        raise ValueError(f"part: expected one of {', '.join(expected)}, found '{text}'")
    return offered[text]


def effects_of(truck: Truck) -> tuple[PlacedEffect, ...]:
    """The effects of a truck that do something, in the order of the file."""
    return tuple(placed for placed in _placed(truck) if placed.effect.points or placed.effect.hours)


def effect_of(sheet: Sheet, part: Part) -> PlacedEffect:
    """That of a part of the kind `effect`."""
    truck, place = part.numbers
    return effects_of(sheet.trucks[truck])[place]


def without(sheet: Sheet, part: Part) -> Sheet:
    """The sheet without an effect, its variants left out."""
    return _with_effect(sheet, part, None)


def tempting(sheet: Sheet, part: Part) -> Sheet:
    """The sheet, its variants left out, with so many points for a truck, stop, square or effect that who can use it does."""
    number, truck = part.numbers[0], sheet.trucks[part.numbers[0]]
    if part.kind == EFFECT:
        return _with_effect(sheet, part, effect_of(sheet, part).effect.model_copy(update={"points": _TEMPTING}))
    if part.kind == "square":
        index = part.numbers[1]
        square = truck.squares[index].model_copy(update={"effect": Effect(points=_TEMPTING)})
        return _with_truck(sheet, number, {"squares": _replaced(truck.squares, index, square)})
    reward = FixedScore(kind="fixed", points=_TEMPTING)
    stops = tuple(
        PlainStop(spot=stop.spot, score=reward) if part.kind == "truck" or stop.spot == part.numbers[1] else stop
        for stop in truck.route.stops
    )
    return _with_truck(sheet, number, {"route": truck.route.model_copy(update={"stops": stops})})


def _with_effect(sheet: Sheet, part: Part, effect: Effect | None) -> Sheet:
    """Another effect in the place of one, or none."""
    number, placed = part.numbers[0], effect_of(sheet, part)
    truck, index = sheet.trucks[number], placed.index
    others = () if effect is None else (effect,)
    match placed.field:
        case "squares":
            square = truck.squares[index].model_copy(update={"effect": effect or Effect()})
            return _with_truck(sheet, number, {"squares": _replaced(truck.squares, index, square)})
        case "route":
            route = truck.route.model_copy(update={"effects": _replaced(truck.route.effects, index, *others)})
            return _with_truck(sheet, number, {"route": route})
    return _with_truck(sheet, number, {"effects": _replaced(truck.effects, index, *others)})


def _with_truck(sheet: Sheet, number: int, fields: dict[str, Any]) -> Sheet:
    truck = sheet.trucks[number].model_copy(update=fields)
    return sheet.model_copy(update={"trucks": _replaced(sheet.trucks, number, truck), "variants": ()})


def _placed(truck: Truck) -> Iterator[PlacedEffect]:
    yield from (PlacedEffect("squares", index, square.effect) for index, square in enumerate(truck.squares))
    yield from (PlacedEffect("route", index, effect) for index, effect in enumerate(truck.route.effects))
    yield from (PlacedEffect("effects", index, effect) for index, effect in enumerate(truck.effects))


def _replaced(items: tuple[Any, ...], index: int, *by: Any) -> tuple[Any, ...]:
    return (*items[:index], *by, *items[index + 1 :])
