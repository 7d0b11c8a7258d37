"""Hidden cards drawn anew: the twin of `hidden.resample`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels.deck import shuffle
from simulator.core.kernels.hidden import REDEAL
from simulator.core.kernels.streams import below
from simulator.llama.kernels import arrays as at
from simulator.llama.kernels.hands import clear_hand, give_card
from simulator.llama.kernels.jit import declared, inner

_KEYS = 1 << 31


@inner
def _list_cards(counts: Any, cards: Any, stream: Any) -> Any:
    """So many cards of each kind, shuffled, into `cards`; tells how many."""
    count = 0
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            cards[count] = kind
            count += 1
    shuffle(cards, count, stream)
    return count


@inner
def _stack_deck(rules: Any, state: Any, cards: Any, count: Any, unseen: Any) -> None:
    """The deck made of the first cards that may be in it, which `unseen` then counts no more."""
    order, slot = rules[at.ORDER_AT], state[at.NEXT]
    for place in range(slot):
        state[order + place] = 0
    for index in range(count):
        kind = cards[index]
        if slot < state[at.END] and unseen[kind] > 0:
            unseen[kind] -= 1
            state[order + slot] = kind
            slot += 1


@declared(REDEAL)
def redeal(rules: Any, state: Any, player: Any, stream: Any) -> None:
    state[at.SEED], state[at.GAME] = below(stream, _KEYS), below(stream, _KEYS)
    if state[at.END] == 0:
        return
    kinds, own = rules[at.KINDS], at.block(player)
    cards, unseen = np.empty(rules[at.CARDS], np.int64), np.empty(kinds, np.int64)
    for kind in range(kinds):
        unseen[kind] = rules[at.COUNT + kind] - state[at.PILED + kind] - state[own + at.HAND + kind]
    if state[at.RESHUFFLES]:
        count = _list_cards(state[at.SHUFFLED : at.SHUFFLED + kinds], cards, stream)
        _stack_deck(rules, state, cards, count, unseen)
        count = _list_cards(unseen, cards, stream)
    else:
        count = _list_cards(unseen, cards, stream)
        _stack_deck(rules, state, cards, count, unseen)
    for other in range(rules[at.PLAYERS]):
        if other != player:
            own, held = at.block(other), state[at.block(other) + at.HELD]
            clear_hand(state, own)
            for _ in range(held):
                count -= 1
                give_card(rules, state, own, cards[count])
            if other == state[at.MOVER] and state[at.DRAWN] >= 0:
                state[at.DRAWN] = cards[count]
