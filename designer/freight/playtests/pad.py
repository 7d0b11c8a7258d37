"""What the rounds of a game of freight are for its playtests: the weeks, each with a box for the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.freight.model import Sheet

ROUND = "week"
HELP = ""


def rounds(sheet: Sheet) -> tuple[int, int]:
    """The fewest and the most of a game."""
    return sheet.calendar.weeks, sheet.calendar.weeks
