"""A stacked deck: what agents play, and perfect foresight knows, of a game whose cards have no deal code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sheets.freight.model import Sheet
from simulator.core.deal import Coupling, deal_order
from simulator.core.rng import Purpose, Stream
from simulator.freight.compiled import Compiled
from simulator.freight.deck import Card, deck_counts
from simulator.freight.kernels.arrays import Deck

SEED = 0  # the game 0 of which turns up the stacked cards


def stacked(compiled: Compiled, deal: Sequence[Card]) -> Compiled:
    """The same sheet with a deck that turns up these cards in game 0 of `SEED`; other games of it mean nothing.

    The deal may be cut short: after it comes what is left of the deck, in canonical order.
    """
    sheet = compiled.sheet
    cards = _completed(sheet, deal)
    size, order = len(cards), _order(sheet, len(cards))
    while len(set(order)) < len(order):  # weeks are shuffled apart: of so large a deck they turn up different places
        size *= 2
        order = _order(sheet, size)
    kind_of = np.zeros(size, np.int64)
    kind_of[order] = [compiled.kinds.index(card) for card in cards]
    deck = Deck(np.arange(size, dtype=np.int64), np.zeros(0, np.int64), kind_of)
    return replace(compiled, base=sheet, deck=deck)


def _order(sheet: Sheet, size: int) -> list[int]:
    """The places of a deck of this size that turn up in game 0, as in `dealing.reference_deal`."""
    calendar, plain = sheet.calendar, Coupling(tuple(range(size)), ())
    if not sheet.deck.reshuffle_weekly:
        count = calendar.weeks * calendar.days * calendar.cards_per_day
        return deal_order(plain, Stream(SEED, 0, Purpose.DEAL), count)
    streams = [Stream(SEED, 0, Purpose.DEAL, week) for week in range(calendar.weeks)]
    return [place for stream in streams for place in deal_order(plain, stream, calendar.days * calendar.cards_per_day)]


def _completed(sheet: Sheet, deal: Sequence[Card]) -> list[Card]:
    """The cards of all days; each week anew where the deck is reshuffled."""
    calendar = sheet.calendar
    week = calendar.days * calendar.cards_per_day
    size = week if sheet.deck.reshuffle_weekly else calendar.weeks * week
    starts = range(0, calendar.weeks * week, size)
    return [card for start in starts for card in _filled_up(sheet, deal[start : start + size], size)]


def _filled_up(sheet: Sheet, cards: Sequence[Card], size: int) -> list[Card]:
    rest = Counter(deck_counts(sheet)) - Counter(cards)
    return [*cards, *rest.elements()][:size]
