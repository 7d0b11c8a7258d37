"""Hidden cards drawn anew: the twin of `hidden.resample`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels.deck import shuffle
from simulator.core.kernels.hidden import REDEAL
from simulator.core.kernels.streams import below
from simulator.llama.kernels import layout as at
from simulator.llama.kernels.hands import clear_hand, give_card
from simulator.llama.kernels.jit import declared, inner

_KEYS = 1 << 31


@inner
def _unseen(rules: Any, state: Any, player: Any, cards: Any) -> Any:
    """The cards that are neither in the pile nor in the player's hand, into `cards`; tells how many."""
    own, count = at.block(player), 0
    for kind in range(rules[at.KINDS]):
        for _ in range(rules[at.COUNT + kind] - state[at.PILED + kind] - state[own + at.HAND + kind]):
            cards[count] = kind
            count += 1
    return count


@inner
def _stack_deck(rules: Any, state: Any, cards: Any, count: Any, left: Any) -> Any:
    """The deck made of the first cards that may be in it; the others are moved to the front, and it tells how many. `left` is overwritten."""
    order, slot, kept = rules[at.ORDER_AT], state[at.NEXT], 0
    for kind in range(rules[at.KINDS]):
        left[kind] = state[at.SHUFFLED + kind] if state[at.RESHUFFLES] else rules[at.CARDS]
    for place in range(state[at.NEXT]):
        state[order + place] = 0
    for index in range(count):
        kind = cards[index]
        if slot < state[at.END] and left[kind] > 0:
            left[kind] -= 1
            state[order + slot] = kind
            slot += 1
        else:
            cards[kept] = kind
            kept += 1
    return kept


@declared(REDEAL)
def redeal(rules: Any, state: Any, player: Any, stream: Any) -> None:
    """The unseen cards shuffled over the deck and the hands of the others; the deck holds none but cards of the last reshuffle."""
    state[at.SEED], state[at.GAME] = below(stream, _KEYS), below(stream, _KEYS)
    if state[at.END] == 0:
        return
    cards = np.empty(rules[at.CARDS], np.int64)
    count = _unseen(rules, state, player, cards)
    shuffle(cards, count, stream)
    count = _stack_deck(rules, state, cards, count, np.empty(at.MOST_KINDS, np.int64))
    for other in range(rules[at.PLAYERS]):
        if other != player:
            own, held = at.block(other), state[at.block(other) + at.HELD]
            clear_hand(state, own)
            for _ in range(held):
                count -= 1
                give_card(rules, state, own, cards[count])
            if other == state[at.MOVER] and state[at.DRAWN] >= 0:
                state[at.DRAWN] = cards[count]
