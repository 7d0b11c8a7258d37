"""The cards of a deck, counted."""

from __future__ import annotations

from sheets.llama.model import Sheet


def kinds_of_cards(sheet: Sheet) -> int:
    """The numbers, and the llama where there is one: so many follow each other round."""
    return sheet.deck.highest + (sheet.deck.llamas > 0)


def cards_in_deck(sheet: Sheet) -> int:
    return sheet.deck.highest * sheet.deck.copies + sheet.deck.llamas
