"""The cards of a deck, counted."""

from __future__ import annotations

from sheets.lost_cities.model import Sheet


def cards_of_suit(sheet: Sheet) -> int:
    return len(sheet.deck.values) * sheet.deck.copies + sheet.deck.investments


def cards_in_deck(sheet: Sheet) -> int:
    return len(sheet.suits) * cards_of_suit(sheet)


def cards_to_draw(sheet: Sheet) -> int:
    """The cards that are left after the hands are dealt; below 1 there are too few."""
    return cards_in_deck(sheet) - sheet.players.max * sheet.hand_size
