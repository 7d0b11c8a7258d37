"""What a sheet of Lost Cities is at a glance."""

from __future__ import annotations

from designer.draw.cards.facts import card_facts
from sheets.lost_cities.model import Sheet
from simulator.lost_cities.deck import deck_cards


def facts(sheet: Sheet, language: str) -> str:
    return card_facts(sheet, len(deck_cards(sheet)), language)
