"""The cards of a sheet: which there are, their canonical order, and their text."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from sheets.freight.model import JokerCard, Sheet
from simulator.core.game import NotationError


class Card(NamedTuple):
    """A card by its suit's place in the sheet, from 0, and its printed value. A joker is suit -1, value 0."""

    suit: int
    value: int

    @property
    def is_joker(self) -> bool:
        return self.suit < 0


JOKER = Card(-1, 0)
JOKER_TEXT = "*"


def deck_counts(sheet: Sheet) -> dict[Card, int]:
    """How many of each card the deck holds, in canonical order: suits as in the sheet, values rising, jokers last."""
    place = {suit.id: index for index, suit in enumerate(sheet.suits)}
    deck = sheet.deck
    counts = Counter({Card(suit, value): deck.copies for suit in place.values() for value in deck.values})
    counts[JOKER] = deck.jokers
    for card, change in [(card, 1) for card in deck.extra_cards] + [(card, -1) for card in deck.removed_cards]:
        counts[JOKER if isinstance(card, JokerCard) else Card(place[card.suit], card.value)] += change
    ordered = sorted(counts, key=lambda card: (card.is_joker, card))
    return {card: counts[card] for card in ordered if counts[card] > 0}


def deck_cards(sheet: Sheet) -> list[tuple[str, int, int]]:
    """Every single card in canonical order as (suit id or `*`, value, copy): known across sheets, copies from 0."""
    return [
        (JOKER_TEXT if card.is_joker else sheet.suits[card.suit].id, card.value, copy)
        for card, count in deck_counts(sheet).items()
        for copy in range(count)
    ]


def are_shuffled_alike(sheet: Sheet, other: Sheet) -> bool:
    """Whether both are shuffled at the same times, since other shuffles are other streams."""
    return sheet.deck.reshuffle_weekly == other.deck.reshuffle_weekly


def format_card(sheet: Sheet, card: Card) -> str:
    """A card as `S3` (letter of the suit, value) or `*`."""
    return JOKER_TEXT if card.is_joker else f"{sheet.suits[card.suit].letter}{card.value}"


def parse_card(sheet: Sheet, text: str) -> Card:
    """The inverse of `format_card`. Raises `NotationError`."""
    if text == JOKER_TEXT:
        return JOKER
    letters = [suit.letter for suit in sheet.suits]
    if text[:1] not in letters or not re.fullmatch("[0-9]{1,2}", text[1:]):
        raise NotationError(f"expected a card as {letters[0]}{sheet.deck.values[0]} or *, found '{text}'")
    return Card(letters.index(text[0]), int(text[1:]))
