"""What who deals must know of a sheet's cards; see `cards.py`."""

from __future__ import annotations

from sheets.llama.model import Sheet
from simulator.llama.cards import deck_cards, deck_counts

__all__ = ["are_shuffled_alike", "deck_cards", "deck_counts"]


def are_shuffled_alike(_sheet: Sheet, _other: Sheet) -> bool:
    """Whether both are shuffled at the same times: every sheet is before each round."""
    return True
