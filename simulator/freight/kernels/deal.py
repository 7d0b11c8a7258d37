"""The deal: the twin of core/deal.py."""

from __future__ import annotations

from typing import Any

from simulator.core.rng import Purpose
from simulator.freight.kernels.arrays import RESHUFFLED, Deck, Rules
from simulator.freight.kernels.jit import inlined
from simulator.freight.kernels.streams import add_key, below, open_stream

_DEAL = int(Purpose.DEAL)


@inlined
def _deal_order(deck: Deck, stream: Any, cards: Any, count: Any) -> None:
    """The first `count` cards in the order they turn up, as kinds, into `cards`, int64 (base cards + inserted at least)."""
    size, inserted = len(deck.target_of), len(deck.inserted)
    removed = size + inserted - len(deck.kind_of)
    for card in range(size):
        cards[card] = card
    for slot in range(min(count, size - 1) if removed == 0 and inserted == 0 else size - 1):
        other = slot + below(stream, size - slot)
        cards[slot], cards[other] = cards[other], cards[slot]
    for card in range(size if removed else 0):
        if deck.target_of[card] < 0:
            slot = 0
            while cards[slot] != card:
                slot += 1
            size -= 1
            cards[slot] = cards[size]
    for slot in range(size):
        cards[slot] = deck.target_of[cards[slot]]
    for card in deck.inserted:
        slot = below(stream, size + 1)
        cards[size] = cards[slot]
        cards[slot] = card
        size += 1
    for slot in range(count):
        cards[slot] = deck.kind_of[cards[slot]]


@inlined
def deal(deck: Deck, rules: Rules, seed: Any, game: Any, stream: Any, scratch: Any, cards: Any) -> None:
    """All cards of a game as kinds into `cards`, int64 (weeks, days, cards a day). `stream` and `scratch` are overwritten."""
    weeks, days, width = cards.shape
    is_weekly = rules.game[RESHUFFLED] > 0
    for week in range(weeks):
        start = 0 if is_weekly else week * days * width
        if start == 0:
            open_stream(stream, seed, game, _DEAL)
            if is_weekly:
                add_key(stream, week)
            _deal_order(deck, stream, scratch, days * width if is_weekly else weeks * days * width)
        for day in range(days):
            for slot in range(width):
                cards[week, day, slot] = scratch[start + day * width + slot]
