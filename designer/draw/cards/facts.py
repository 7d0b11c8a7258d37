"""What a game of cards is at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.draw.banner import played
from designer.draw.options import UNMEASURED
from designer.text.wording import Wording

if TYPE_CHECKING:
    from sheets.families import Sheet


def card_facts(sheet: Sheet, cards: int, language: str) -> str:
    """For how many, how long, and of how many cards, as `2–6 players · 20 min · 56 cards`."""
    return " · ".join((*played(sheet, language, UNMEASURED), Wording(sheet, language).counted("card", cards)))
