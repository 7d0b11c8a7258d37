"""The cards of a sheet: which there are, their canonical order, and their text."""

from __future__ import annotations

import re
from typing import NamedTuple

from sheets.lost_cities.model import Sheet
from simulator.core.game import NotationError

INVESTMENT = 0


class Card(NamedTuple):
    """A card by its suit's place in the sheet, from 0, and its value; an investment has value 0."""

    suit: int
    value: int

    @property
    def is_investment(self) -> bool:
        return self.value == INVESTMENT


def deck_counts(sheet: Sheet) -> dict[Card, int]:
    """How many of each card the deck holds, in canonical order: suits as in the sheet, investments first, values rising."""
    counts = {}
    for suit in range(len(sheet.suits)):
        if sheet.deck.investments:
            counts[Card(suit, INVESTMENT)] = sheet.deck.investments
        counts |= {Card(suit, value): sheet.deck.copies for value in sheet.deck.values}
    return counts


def deck_cards(sheet: Sheet) -> list[tuple[str, int, int]]:
    """Every single card in canonical order as (suit id, value, copy): known across sheets, copies from 0."""
    return [
        (sheet.suits[card.suit].id, card.value, copy)
        for card, count in deck_counts(sheet).items()
        for copy in range(count)
    ]


def are_shuffled_alike(_sheet: Sheet, _other: Sheet) -> bool:
    """Whether both are shuffled at the same times: each is before each round."""
    return True


def format_card(sheet: Sheet, card: Card) -> str:
    """A card as `Y5` (letter of the suit, value); `Y0` is an investment."""
    return f"{sheet.suits[card.suit].letter}{card.value}"


def parse_card(sheet: Sheet, text: str) -> Card:
    """The inverse of `format_card`. Raises `NotationError`."""
    letters = [suit.letter for suit in sheet.suits]
    if text[:1] in letters and re.fullmatch("0|[1-9][0-9]?", text[1:]):
        card = Card(letters.index(text[0]), int(text[1:]))
        if card.value in sheet.deck.values or (card.is_investment and sheet.deck.investments):
            return card
    raise NotationError(f"expected a card as {letters[0]}{sheet.deck.values[0]}, found '{text}'")
