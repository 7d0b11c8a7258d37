"""Hidden cards drawn anew: the twin of `hidden.resample`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels.deck import shuffle
from simulator.core.kernels.hidden import REDEAL
from simulator.core.kernels.jit import inner
from simulator.core.kernels.streams import below
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.hands import clear_hidden, give_card
from simulator.lost_cities.kernels.jit import declared

_KEYS = 1 << 31


@inner
def count_unseen(rules: Any, state: Any, player: Any, unseen: Any) -> Any:
    """How many of each kind lie in the deck or, not known, in the other's hand, into `unseen`, int64 (kinds); tells how many of the latter."""
    other, hidden_cards = 1 - player, 0
    unseen[:] = 0
    for slot in range(rules[at.ORDER] + state[at.NEXT], rules[at.ORDER] + rules[at.CARDS]):
        unseen[state[slot]] += 1
    for slot in range(at.hand(rules, other), at.hand(rules, other) + state[at.block(rules, other) + at.HELD]):
        if state[slot] & 1:
            unseen[state[slot] >> 1] += 1
            hidden_cards += 1
    return hidden_cards


@declared(REDEAL)
def redeal(rules: Any, state: Any, player: Any, stream: Any) -> None:
    state[at.SEED] = below(stream, _KEYS)
    if not state[at.IS_SHUFFLED]:
        return
    unseen = np.zeros(rules[at.KINDS], np.int64)
    hidden_cards = count_unseen(rules, state, player, unseen)
    pool, count = state[rules[at.ORDER] + state[at.NEXT] - hidden_cards :], 0
    for kind in range(rules[at.KINDS]):
        for _ in range(unseen[kind]):
            pool[count] = kind
            count += 1
    shuffle(pool, count, stream)
    clear_hidden(rules, state, 1 - player)
    for slot in range(hidden_cards):
        give_card(rules, state, 1 - player, 2 * pool[slot] + 1)
