"""Restricted play: an agent that leaves a part of the sheet alone. What it loses by that is what the part is worth.

A restriction only takes plays away, and those left bring what they bring on the sheet: the agent sees other `Rules`,
while legality and scores stay the sheet's own (Jaffe et al. 2012, "Evaluating competitive game balance with restricted
play").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from sheets.freight.model import Sheet
from simulator.freight.deck import deck_counts
from simulator.freight.kernels.arrays import (
    COST,
    FACE,
    FREE,
    NEVER,
    OVERTIME,
    RESERVED,
    ROW,
    SPOTS,
    START_HOURS,
    TRUCK,
    UNSPLIT,
    Rules,
)
from simulator.freight.moves import number_moves

_Numbers = tuple[int, ...]


@dataclass(frozen=True)
class RestrictionKind:
    """One form of restriction: how it is written, with capitals for what the sheet names, and what the agent then does."""

    form: str
    meaning: str
    targets: Callable[[Sheet], dict[str, _Numbers]]  # texts after `=`, '' for none, with their numbers in the arrays
    forbid: Callable[..., None]  # changes the arrays of the rules in place; takes the numbers

    @property
    def name(self) -> str:
        return self.form.partition("=")[0]


@dataclass(frozen=True)
class Restriction:
    """One thing that the agent never does. `text` is its only spelling, the same on all sheets that have the thing."""

    text: str
    kind: RestrictionKind
    numbers: _Numbers

    def __str__(self) -> str:
        return self.text


def all_restrictions(sheet: Sheet) -> tuple[Restriction, ...]:
    """Every restriction that the sheet offers, kind by kind in the order of the sheet."""
    return tuple(
        Restriction(f"{kind.name}={target}" if target else kind.name, kind, numbers)
        for kind in _KINDS
        for target, numbers in kind.targets(sheet).items()
    )


def parse_restriction(sheet: Sheet, text: str) -> Restriction:
    """A restriction of the sheet, variants applied. Raises `ValueError` that names what there is."""
    offered = {restriction.text: restriction for restriction in all_restrictions(sheet)}
    if text not in offered:
        raise ValueError(f"restriction: expected {_expected(text, list(offered))}, found '{text}'")
    return offered[text]


def parse_restrictions(sheet: Sheet, texts: Iterable[str]) -> tuple[Restriction, ...]:
    """The restrictions in canonical order, each once: equal sets give equal results. Raises `ValueError`."""
    return tuple(parse_restriction(sheet, text) for text in sorted(set(texts)))


def restrict(rules: Rules, restrictions: Iterable[Restriction]) -> Rules:
    """The rules by which a restricted agent plays; those given stay as they are."""
    changed = rules._replace(
        game=rules.game.copy(),
        card=rules.card.copy(),
        value_cost=rules.value_cost.copy(),
        suit_change=rules.suit_change.copy(),
        arrival=rules.arrival.copy(),
        opening=rules.opening.copy(),
    )
    for restriction in restrictions:
        restriction.kind.forbid(changed, *restriction.numbers)
    choices, moves, counts = number_moves(changed.arrival, changed.reach, changed.truck)
    return changed._replace(choices=choices, moves=moves, counts=counts)


def restriction_kinds() -> tuple[RestrictionKind, ...]:
    return _KINDS


def restriction_help() -> str:
    """All forms and what they mean, in one sentence for the command line."""
    return "; ".join(f"`{kind.form}` {kind.meaning}" for kind in _KINDS)


def _expected(text: str, offered: list[str]) -> str:
    """What would be right in place of a text: restrictions of its kind and truck, as far as it names them."""
    alike = [other for other in offered if other.partition("=")[0] == text.partition("=")[0]]
    near = [other for other in alike if other.rpartition(".")[0] == text.rpartition(".")[0]]
    elsewhere = dict.fromkeys(re.sub(r"\.\d+$", ".N", other) for other in alike)
    names = near or list(elsewhere) or [kind.form for kind in _KINDS]
    return names[0] if len(names) == 1 else f"one of {', '.join(names)}"


# What a sheet has of each kind


def _nothing(_: Sheet) -> dict[str, _Numbers]:
    return {"": ()}


def _trucks(sheet: Sheet) -> dict[str, _Numbers]:
    return {truck.id: (index,) for index, truck in enumerate(sheet.trucks)}


def _squares(sheet: Sheet) -> dict[str, _Numbers]:
    return {
        f"{truck.id}.{square}": (index, square)
        for index, truck in enumerate(sheet.trucks)
        for square in range(len(truck.squares))
    }


def _stops(sheet: Sheet) -> dict[str, _Numbers]:
    return {
        f"{truck.id}.{stop.spot}": (index, stop.spot)
        for index, truck in enumerate(sheet.trucks)
        for stop in truck.route.stops
    }


def _weeks(sheet: Sheet) -> dict[str, _Numbers]:
    return {str(week + 1): (week,) for week in range(sheet.calendar.weeks)}


def _hours(sheet: Sheet) -> dict[str, _Numbers]:
    return {str(hours): (hours,) for hours in range(1, sheet.overtime.hours + 1)}


def _jokers(sheet: Sheet) -> dict[str, _Numbers]:
    return {"": tuple(kind for kind, card in enumerate(deck_counts(sheet)) if card.is_joker)}


# What each kind takes away


def _forbid_truck(rules: Rules, truck: int) -> None:
    rules.opening[:] &= ~rules.truck_squares[truck]


def _forbid_square(rules: Rules, truck: int, square: int) -> None:
    word, bit = divmod(int(np.flatnonzero(rules.square[:, TRUCK] == truck)[square]), 64)
    rules.opening[:, word] &= ~np.uint64(1 << bit)


def _forbid_stop(rules: Rules, truck: int, spot: int) -> None:
    rules.arrival[truck, :, spot, 1, ROW] = -1


def _forbid_week(rules: Rules, week: int) -> None:
    rules.arrival[:, week, :, 1, ROW] = -1


def _forbid_early(rules: Rules) -> None:
    for truck, last in enumerate(rules.truck[:, SPOTS]):
        rules.arrival[truck, :, :last, 1, ROW] = -1


def _forbid_overtime(rules: Rules) -> None:
    rules.value_cost[rules.value_cost > 0] = NEVER
    rules.suit_change[..., COST][rules.suit_change[..., COST] > 0] = NEVER
    rules.game[OVERTIME] = NEVER


def _reserve(rules: Rules, hours: int) -> None:
    more = max(0, hours - int(rules.game[RESERVED]))
    rules.game[RESERVED] += more
    rules.game[START_HOURS] -= more


def _forbid_jokers(rules: Rules, *kinds: int) -> None:
    for kind in kinds:
        rules.value_cost[kind] = NEVER
        rules.card[kind, [FACE, FREE]] = 0


def _forbid_splits(rules: Rules) -> None:
    rules.game[UNSPLIT] = len(rules.truck)


_KINDS = (
    RestrictionKind("truck=TRUCK", "never loads the truck", _trucks, _forbid_truck),
    RestrictionKind("square=TRUCK.SQUARE", "never fills the square, numbered from 0", _squares, _forbid_square),
    RestrictionKind(
        "stop=TRUCK.SPOT", "never delivers there, and never drives there where it would have to", _stops, _forbid_stop
    ),
    RestrictionKind("week=WEEK", "delivers nothing in the week, numbered from 1", _weeks, _forbid_week),
    RestrictionKind(
        "overtime", "changes no card by overtime (hours that effects cost are paid)", _nothing, _forbid_overtime
    ),
    RestrictionKind("overtime=HOURS", "keeps so many of the hours at the start to the end", _hours, _reserve),
    RestrictionKind("joker", "lays every joker aside", _jokers, _forbid_jokers),
    RestrictionKind("early", "never delivers before a truck's last spot", _nothing, _forbid_early),
    RestrictionKind("split", "never parts the steps of a card over several trucks", _nothing, _forbid_splits),
)
