"""What hands cost on average."""

from __future__ import annotations

from sheets.llama.cards import cards_in_deck
from sheets.llama.model import Sheet


def fresh_penalty(sheet: Sheet) -> float:
    """What the cards of a hand as it is dealt cost on average: exact where each card counts, else of distinct ones."""
    deck, cards = sheet.deck, cards_in_deck(sheet)
    counts = [(number, deck.copies) for number in range(1, deck.highest + 1)]
    counts += [(sheet.scoring.llama_points, deck.llamas)]
    if sheet.scoring.counts == "all":
        return sum(points * count for points, count in counts) * sheet.hand_size / cards
    return sum(points * (1 - _absent(cards, count, sheet.hand_size)) for points, count in counts)


def _absent(cards: int, count: int, hand: int) -> float:
    """The chance that a hand holds none of `count` equal cards."""
    chance = 1.0
    for dealt in range(hand):
        chance *= max(0, cards - count - dealt) / (cards - dealt)
    return chance
