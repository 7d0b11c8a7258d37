"""What the rounds of a game of L.L.A.M.A. are for its playtests: as many as it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.playtests.model import MOST_ROUNDS

if TYPE_CHECKING:
    from sheets.llama.model import Sheet

ROUND = "round"
HELP = "playtests.rounds_back"


def rounds(sheet: Sheet) -> tuple[int, int]:
    """The fewest and the most of a game."""
    return 1, min(sheet.max_rounds, MOST_ROUNDS)
