"""Hints about what is known by its name or its shape: trucks, suits and rule options."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.common.suits import shapes
from sheets.freight.cards import cards_in_deck
from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.problems import Problem, quoted


def lint_names(sheet: Sheet) -> Iterator[Problem]:
    for number, truck in enumerate(sheet.trucks):
        if not truck.name.strip():
            yield problem("unnamed_truck", "expected a name, found none", "trucks", number, "name")
    yield from shapes(sheet.suits)
    yield from _cards(sheet)


def _cards(sheet: Sheet) -> Iterator[Problem]:
    cards = cards_in_deck(sheet)
    suits = {suit for suit, _ in cards}
    for number, suit in enumerate(sheet.suits):
        if cards and suit.id not in suits:
            message = f"expected a card of {quoted(suit.id)} in the deck, found none"
            yield problem("suit_without_cards", message, "suits", number)
