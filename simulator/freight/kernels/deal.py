"""All cards of a game: the twin of `dealing.py`."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.deck import deal_order
from simulator.core.kernels.streams import add_key, open_stream
from simulator.core.rng import Purpose
from simulator.freight.kernels.arrays import RESHUFFLED, Deck, Rules
from simulator.freight.kernels.jit import inlined

_DEAL = int(Purpose.DEAL)


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
            count = days * width if is_weekly else weeks * days * width
            deal_order(deck.target_of, deck.inserted, deck.kind_of, stream, scratch, count)
        for day in range(days):
            for slot in range(width):
                cards[week, day, slot] = scratch[start + day * width + slot]
