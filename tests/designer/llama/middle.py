"""A game of three in the middle of its first round, for tests. It is Ann's turn, and a 3 is on top."""

from __future__ import annotations

from collections.abc import Sequence

from designer.play.match import Match
from sheets.sheet import AnySheet
from tests.designer.one_card_table import game

MIDDLE = "turn 0 2 2.3 | 3.3.4.6.L - | 1.1.5 - | 2.2.2.L -"


def middle(sheet: str | AnySheet = "llama", options: Sequence[str] = (), deal: str = "") -> Match:
    """Ann has 3, 3, 4, 6 and a llama, the others three and four cards."""
    return game(sheet, MIDDLE, options=options, players=3, deal=deal)
