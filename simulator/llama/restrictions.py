"""What an agent of L.L.A.M.A. can leave alone; see `core/restrictions.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sheets.llama.model import Sheet
from simulator.core import restrictions
from simulator.core.restrictions import Ints, Restriction, RestrictionKind
from simulator.llama import bans
from simulator.llama.deck import deck_counts, format_card
from simulator.llama.scores import most_penalty

QUIT_AT = "quit-at"


def all_restrictions(sheet: Sheet) -> tuple[Restriction, ...]:
    """Every restriction that the sheet offers, kind by kind."""
    return restrictions.restrictions_of(_KINDS, sheet)


def parse_restrictions(sheet: Sheet, texts: Iterable[str]) -> tuple[Restriction, ...]:
    """The restrictions in canonical order, each once. Raises `ValueError` that names what there is."""
    return restrictions.find_restrictions(all_restrictions(sheet), texts, lambda text: _expected(sheet, text))


def bans_of(found: Iterable[Restriction]) -> Ints:
    """What the kernels read of them: nothing where there are none."""
    return restrictions.bans_of(found, bans.NOTHING)


def restriction_help() -> str:
    """All forms and what they mean, in one sentence for the command line."""
    return restrictions.forms(_KINDS)


def _expected(sheet: Sheet, text: str) -> str:
    """What would be right in place of a text: the restrictions of its kind, or else the forms of all."""
    for kind in _KINDS:
        targets = list(kind.targets(sheet))
        if text.partition("=")[0] == kind.name and targets:
            ends = targets if len(targets) <= len(deck_counts(sheet)) else [f"{targets[0]} to {targets[-1]}"]
            return f"{kind.name}={' or '.join(ends)}" if targets != [""] else kind.name
    return f"one of {', '.join(kind.form for kind in _KINDS if kind.targets(sheet))}"


# What a sheet has of each kind


def _always(_: Sheet) -> dict[str, int]:
    return {"": 1}


def _chains(sheet: Sheet) -> dict[str, int]:
    return {"": 1} if sheet.turn.may_play_drawn else {}


def _costs(sheet: Sheet) -> dict[str, int]:
    return {str(points): points for points in range(most_penalty(sheet) + 1)}


def _cards(sheet: Sheet) -> dict[str, int]:
    return {format_card(sheet, rank): 1 << rank - 1 for rank in deck_counts(sheet)}


# What each kind takes away


def _forbid(entry: int) -> Callable[[Ints, int], None]:
    def forbid(numbers: Ints, number: int) -> None:
        numbers[entry] |= number

    return forbid


def _quit_at(numbers: Ints, points: int) -> None:
    numbers[bans.QUIT_AT] = max(numbers[bans.QUIT_AT], points)


_KINDS = (
    RestrictionKind("draw", "never draws", _always, _forbid(bans.NO_DRAW)),
    RestrictionKind("quit", "never quits as long as there is something else to do", _always, _forbid(bans.NO_QUIT)),
    RestrictionKind(
        f"{QUIT_AT}=POINTS",
        "quits, where it does not play, just with a hand of so many points or less",
        _costs,
        _quit_at,
    ),
    RestrictionKind("play=CARD", "never plays the card", _cards, _forbid(bans.NO_PLAYS)),
    RestrictionKind("chain", "never plays a card in the turn that it is drawn in", _chains, _forbid(bans.NO_CHAIN)),
)
