"""The cards of a game by its deal code: the readable twin of the kernels' deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from sheets.lost_cities.model import Sheet
from simulator.core.deal import couple, deal_order
from simulator.core.deal_code import deck_mark
from simulator.core.rng import Purpose, Stream
from simulator.lost_cities.deck import Card, deck_cards, deck_counts
from simulator.lost_cities.state import State


def reference_deal(sheet: Sheet, seed: int, game: int, number: int, base: Sheet | None = None) -> list[Card]:
    """All cards of round `number`, from 0, in the order they turn up. `base` is the sheet whose deal is coupled to; None: the sheet itself."""
    coupling = couple(deck_cards(base or sheet), deck_cards(sheet))
    cards = [card for card, count in deck_counts(sheet).items() for _ in range(count)]
    order = deal_order(coupling, Stream(seed, game, Purpose.DEAL, number), len(cards))
    return [cards[index] for index in order]


def dealer(sheet: Sheet, seed: int, game: int, base: Sheet | None = None) -> Callable[[State], Card]:
    """What turns up at each chance node of a game. `base` as in `reference_deal`."""
    cards = sum(deck_counts(sheet).values())
    order = cache(lambda number: reference_deal(sheet, seed, game, number, base))
    return lambda state: order(state.round)[cards - sum(state.deck)]


def mark_of_deck(sheet: Sheet, base: Sheet | None = None) -> str:
    """The mark of a deal code: equal for sheets that turn up the same cards for every seed. `base` as in `reference_deal`."""
    own, first = deck_cards(sheet), deck_cards(base or sheet)
    decks = [first, own] if first != own else [own]
    return deck_mark(f"{suit} {value} {copy}" for deck in decks for suit, value, copy in (*deck, ("", 0, 0)))
