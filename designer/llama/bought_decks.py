"""Which bought decks of cards serve for a sheet: usual ones of 52 cards, their kings as llamas."""

from __future__ import annotations

from math import ceil

from designer.text.labels import label
from designer.text.wording import Wording
from sheets.llama.model import Sheet

_OF_A_VALUE = 4  # in a deck


def bought_decks(sheet: Sheet, language: str | None = None) -> str:
    """How many decks are needed and which of their cards; in a few sentences."""
    words, deck = Wording(sheet, language), sheet.deck
    decks = ceil(max(deck.copies, deck.llamas) / _OF_A_VALUE)
    parts = [
        label("decks.one" if decks == 1 else "decks.many", words.language, count=decks),
        words.label("llama.decks.numbers", copies=deck.copies, highest=deck.highest),
    ]
    if deck.llamas:
        parts.append(words.label("llama.decks.llamas", count=deck.llamas))
    return " ".join([*parts, label("decks.no_joker", words.language)])
