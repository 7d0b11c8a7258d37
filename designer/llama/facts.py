"""What a sheet of L.L.A.M.A. is at a glance."""

from __future__ import annotations

from designer.draw.cards.facts import card_facts
from sheets.llama.model import Sheet
from simulator.llama.deck import deck_cards


def facts(sheet: Sheet, language: str) -> str:
    return card_facts(sheet, len(deck_cards(sheet)), language)
