"""What programmers get of a freight sheet beside its file: the deck, all that decides play, and its table."""

from __future__ import annotations

from typing import Any

from designer.freight.client import game_data
from sheets.canonical import to_document
from sheets.freight.model import Sheet
from simulator.freight.deck import deck_counts, format_card

TABLES = ("trucks.csv",)
"""The names of the tables as files."""


def deck(sheet: Sheet) -> dict[str, int]:
    """How often each card is in the deck, in the order of deals."""
    return {format_card(sheet, card): count for card, count in deck_counts(sheet).items()}


def game(sheet: Sheet) -> dict[str, Any]:
    """All that decides play, with nothing left out."""
    return game_data(sheet)


def table(sheet: Sheet, _name: str) -> bytes:
    """The table of the editor."""
    from designer.freight.editing.truck_table import trucks_csv  # with the app's forms, which are slow to import

    return trucks_csv(to_document(sheet))
