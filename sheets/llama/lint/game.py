"""Faults of the deck and of the colours of its cards."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.llama.cards import cards_in_deck, kinds_of_cards
from sheets.llama.codes import problem
from sheets.llama.model import Sheet
from sheets.problems import Problem, quoted


def lint_deck(sheet: Sheet) -> Iterator[Problem]:
    cards = cards_in_deck(sheet)
    needed = sheet.players.max * sheet.hand_size + 1
    if cards < needed:
        message = f"expected at least {needed}, the hands of all and one to play on, found {quoted(cards)}"
        yield problem("deck_too_small", message, "deck")


def lint_colors(sheet: Sheet) -> Iterator[Problem]:
    if sheet.colors and len(sheet.colors) != kinds_of_cards(sheet):
        message = f"expected one a kind of card, {kinds_of_cards(sheet)} in all, found {quoted(len(sheet.colors))}"
        yield problem("wrong_color_count", message, "colors")
