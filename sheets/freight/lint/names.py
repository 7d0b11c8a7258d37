"""Hints about what is known by its name or its shape: trucks, suits and rule options."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.freight.cards import cards_in_deck
from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.problems import Problem, quoted


def lint_names(sheet: Sheet) -> Iterator[Problem]:
    for number, truck in enumerate(sheet.trucks):
        if not truck.name.strip():
            yield problem("unnamed_truck", "expected a name, found none", "trucks", number, "name")
    yield from _shapes(sheet)
    yield from _cards(sheet)


def _shapes(sheet: Sheet) -> Iterator[Problem]:
    """Colour is never the only sign of a suit."""
    seen: dict[str, str] = {}
    for number, suit in enumerate(sheet.suits):
        shape = suit.outline or suit.symbol
        other = seen.setdefault(shape, suit.id)
        if other != suit.id:
            field = "outline" if suit.outline else "symbol"
            message = f"expected another shape than that of {quoted(other)}, found {quoted(shape)}"
            yield problem("suits_alike", message, "suits", number, field)


def _cards(sheet: Sheet) -> Iterator[Problem]:
    cards = cards_in_deck(sheet)
    suits = {suit for suit, _ in cards}
    for number, suit in enumerate(sheet.suits):
        if cards and suit.id not in suits:
            message = f"expected a card of {quoted(suit.id)} in the deck, found none"
            yield problem("suit_without_cards", message, "suits", number)
