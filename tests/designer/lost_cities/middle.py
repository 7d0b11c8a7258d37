"""A game in the middle of its first round, for tests. It is Ann's turn."""

from __future__ import annotations

from collections.abc import Sequence

from designer.play.match import Match
from sheets.sheet import AnySheet
from tests.designer.one_card_table import game

MIDDLE = (
    "0.10 0 play Y3,Y8,B0,B9,W4,W9,G8,R10/Y2*,B3,W0,W8,G3,R4,R5,R8"
    " Y5.7,B4,W0.6/R2 B10,G10.2 -/- 0/1"
)  # fmt: skip


def middle(sheet: str | AnySheet = "lost-cities", options: Sequence[str] = (), deal: str = "") -> Match:
    """Ann has Yellow 5 and 7, Blue 4, and White 6 after an investment; Bo has Red 2 and has taken Yellow 2."""
    return game(sheet, MIDDLE, options=options, deal=deal)
