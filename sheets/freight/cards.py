"""The cards of a deck, counted."""

from __future__ import annotations

from collections import Counter

from sheets.freight.model import JokerCard, Sheet, SuitCard

CardKey = tuple[str, int]
"""The suit and value of a card."""

JOKER: CardKey = ("", 0)


def cards_in_deck(sheet: Sheet) -> Counter[CardKey]:
    """How many of each card are in the deck, none below 0."""
    added = Counter(card_key(card) for card in sheet.deck.extra_cards)
    removed = Counter(card_key(card) for card in sheet.deck.removed_cards)
    return base_cards(sheet) + added - removed


def base_cards(sheet: Sheet) -> Counter[CardKey]:
    """The deck before single cards are added and removed."""
    deck = sheet.deck
    cards = Counter({JOKER: deck.jokers})
    for suit in sheet.suits:
        cards.update({(suit.id, value): deck.copies for value in deck.values})
    return cards


def card_key(card: SuitCard | JokerCard) -> CardKey:
    return JOKER if isinstance(card, JokerCard) else (card.suit, card.value)
