"""What turned up in a deal beside what turns up on average, in plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.text.wording import Wording, capital
from sheets.freight.model import Sheet
from simulator.freight.deck import Card, deck_counts


@dataclass(frozen=True)
class TurnedUp:
    """How many cards of a kind turned up, and how many do on average."""

    name: str
    count: int
    usual: float


def turned_up(sheet: Sheet, deal: Sequence[Card], language: str) -> tuple[TurnedUp, ...]:
    """The jokers, where the deck has any, and each suit, in so many cards of the deck."""
    words, counts = Wording(sheet, language), deck_counts(sheet)
    share = len(deal) / sum(counts.values())  # each card turns up as often as any other, reshuffled or not
    suits = sorted({card.suit for card in counts})
    names = {suit: capital(words.term("joker", 2)) if suit < 0 else words.sheet.suits[suit].name for suit in suits}
    return tuple(
        TurnedUp(
            names[suit],
            sum(card.suit == suit for card in deal),
            share * sum(count for card, count in counts.items() if card.suit == suit),
        )
        for suit in suits
    )


def mean_value(sheet: Sheet, deal: Sequence[Card]) -> tuple[float, float] | None:
    """The mean number on the cards of a deal that have one, and that of the deck; None where the deal has none."""
    numbers = [card.value for card in deal if not card.is_joker]
    printed = [(card.value, count) for card, count in deck_counts(sheet).items() if not card.is_joker]
    if not numbers:
        return None
    cards = sum(count for _, count in printed)
    return sum(numbers) / len(numbers), sum(value * count for value, count in printed) / cards
