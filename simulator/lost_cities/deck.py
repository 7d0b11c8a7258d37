"""The deck as comparisons of sheets see it."""

from __future__ import annotations

from sheets.lost_cities.model import Sheet
from simulator.lost_cities.cards import deck_cards

__all__ = ["are_shuffled_alike", "deck_cards"]


def are_shuffled_alike(_sheet: Sheet, _other: Sheet) -> bool:
    """Whether both are shuffled at the same times: each is before each round."""
    return True
