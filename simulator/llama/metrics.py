"""What the games of an experiment say of the sheet."""

from __future__ import annotations

from sheets.llama.model import Sheet
from simulator.llama.deck import deck_counts, format_card

FIGURES = ("rounds", "aborted", "turns", "draws", "quits", "emptied", "returned")
"""The columns of the table of games that all sheets have: rounds of the game, whether it was broken off, then of the player turns, cards
drawn, rounds quit, hands emptied, points given back."""


def figure_names(sheet: Sheet) -> tuple[str, ...]:
    """The columns of the table of games: those of all sheets, then the points paid for each card, as `points_3` and `points_L`."""
    return (*FIGURES, *(f"points_{format_card(sheet, rank)}" for rank in deck_counts(sheet)))
