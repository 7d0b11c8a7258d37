"""Suits are told apart by letter, shape and colour together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.common.codes import problem
from sheets.common.lists import once
from sheets.parts import Suit
from sheets.problems import Problem, quoted


def letters(suits: Sequence[Suit]) -> Iterator[Problem]:
    """Each suit has a letter of its own: records of games name it by that."""
    yield from once("duplicate_letter", (suit.letter for suit in suits), "suits", field="letter")


def shapes(suits: Sequence[Suit]) -> Iterator[Problem]:
    """Colour is never the only sign of a suit."""
    seen: dict[str, str] = {}
    for number, suit in enumerate(suits):
        shape = suit.outline or suit.symbol
        other = seen.setdefault(shape, suit.id)
        if other != suit.id:
            field = "outline" if suit.outline else "symbol"
            message = f"expected another shape than that of {quoted(other)}, found {quoted(shape)}"
            yield problem("suits_alike", message, "suits", number, field)
