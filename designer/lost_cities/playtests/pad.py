"""What the rounds of a game of Lost Cities are for its playtests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.lost_cities.model import Sheet

ROUND = "round"
HELP = ""


def rounds(sheet: Sheet) -> tuple[int, int]:
    """The fewest and the most of a game."""
    return sheet.rounds, sheet.rounds
