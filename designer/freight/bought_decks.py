"""Which bought decks of cards serve for a sheet: usual ones of 52 cards and two jokers."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from designer.text.labels import label
from designer.text.wording import Wording
from sheets.freight.model import Sheet
from sheets.parts import Suit
from simulator.freight.deck import Card, deck_counts

_SUITS = ("spade", "heart", "diamond", "club")
_LETTERS = {1: "A", 11: "J", 12: "Q", 13: "K"}
_HIGHEST = 13
_JOKERS = 2  # in a deck


def bought_decks(sheet: Sheet, language: str | None = None) -> str:
    """How many decks are needed and which of their cards, or that none serve; in a few sentences."""
    sheet = Wording(sheet, language).sheet
    language = language or sheet.language
    counts = deck_counts(sheet)
    cards = {card: count for card, count in counts.items() if not card.is_joker}
    jokers = sum(counts.values()) - sum(cards.values())
    if len(sheet.suits) > len(_SUITS) or any(card.value > _HIGHEST for card in cards):
        return label("decks.none", language)
    decks = max([1, ceil(jokers / _JOKERS), *cards.values()])
    parts = [
        label("decks.one" if decks == 1 else "decks.many", language, count=decks),
        _taken(sheet, cards, language),
        label(
            "decks.no_joker" if not jokers else "decks.joker" if jokers == 1 else "decks.jokers", language, count=jokers
        ),
        *(label(f"decks.worth.{value}", language) for value in _LETTERS if any(card.value == value for card in cards)),
        _suits(sheet.suits, language),
    ]
    return " ".join(filter(None, parts))


def _taken(sheet: Sheet, cards: dict[Card, int], language: str) -> str:
    values = sorted({card.value for card in cards})
    copies = {*cards.values()}
    if not cards:
        return ""
    if len(copies) > 1 or len(cards) < len(values) * len(sheet.suits):
        return label("decks.uneven", language)
    suits = "every" if len(sheet.suits) == len(_SUITS) else "some"
    return label(f"decks.{suits}_suit", language, values=_values(values, language), copies=copies.pop())


def _values(values: Sequence[int], language: str) -> str:
    names = [_LETTERS.get(value, str(value)) for value in values]
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return label("decks.run", language, first=names[0], last=names[-1])
    return ", ".join(names)


def _suits(suits: Sequence[Suit], language: str) -> str:
    """What each suit of a deck is in the game; nothing where all are what they look like."""
    if all(suit.symbol in _SUITS for suit in suits) and len({suit.symbol for suit in suits}) == len(suits):
        return ""
    pairs = (
        label("decks.is", language, suit=label(f"decks.suit.{usual}", language), name=suit.name)
        for usual, suit in zip(_SUITS, suits, strict=False)
    )
    return label("decks.suits", language, pairs=", ".join(pairs))
