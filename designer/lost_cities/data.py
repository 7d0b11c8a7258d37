"""What programmers get of a sheet beside its file: the deck, and all that decides play."""

from __future__ import annotations

from typing import Any

from sheets.canonical import to_document
from sheets.lost_cities.model import Sheet
from sheets.lost_cities.played import played
from simulator.lost_cities.deck import deck_counts, format_card

TABLES: tuple[str, ...] = ()


def deck(sheet: Sheet) -> dict[str, int]:
    """How often each card is in the deck, in the order of deals."""
    return {format_card(sheet, card): count for card, count in deck_counts(sheet).items()}


def game(sheet: Sheet) -> dict[str, Any]:
    """All that decides play, with nothing left out."""
    return played(to_document(sheet))
