"""What a player knows, and what a restricted one is not to do."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels import hidden
from simulator.core.kernels.deck import shuffle
from simulator.core.kernels.jit import inner
from simulator.core.kernels.streams import below
from simulator.lost_cities.kernels.arrays import (
    CARDS,
    HELD,
    IS_SHUFFLED,
    KINDS,
    NEXT,
    ORDER,
    RANKS,
    SEED,
    draw_action,
    hand_at,
    player_at,
    value_of,
)
from simulator.lost_cities.kernels.jit import declared
from simulator.lost_cities.kernels.table import put_in_hand

NO_INVESTMENTS, NO_TAKING, SUIT_BANS = range(3)  # of `bans`: flags; then one a suit
_SEEDS = 1 << 31


@inner
def count_unseen(rules: Any, state: Any, player: Any, unseen: Any) -> Any:
    """How many of each kind lie in the deck or, not known, in the other's hand, into `unseen`, int64 (kinds); tells how many of the latter."""
    other, hidden_cards = 1 - player, 0
    unseen[:] = 0
    for slot in range(rules[ORDER] + state[NEXT], rules[ORDER] + rules[CARDS]):
        unseen[state[slot]] += 1
    for slot in range(hand_at(rules, other), hand_at(rules, other) + state[player_at(rules, other) + HELD]):
        if state[slot] & 1:
            unseen[state[slot] >> 1] += 1
            hidden_cards += 1
    return hidden_cards


@inner
def _forget(rules: Any, state: Any, player: Any) -> None:
    """Leave in a hand only the cards that the other has seen."""
    hand, held = hand_at(rules, player), state[player_at(rules, player) + HELD]
    kept = 0
    for slot in range(held):
        if not state[hand + slot] & 1:
            state[hand + kept] = state[hand + slot]
            kept += 1
    state[player_at(rules, player) + HELD] = kept


@declared(hidden.REDEAL)
def redeal(rules: Any, state: Any, player: Any, stream: Any) -> None:
    state[SEED] = below(stream, _SEEDS)
    if not state[IS_SHUFFLED]:
        return
    unseen = np.zeros(rules[KINDS], np.int64)
    hidden_cards = count_unseen(rules, state, player, unseen)
    pool, count = state[rules[ORDER] + state[NEXT] - hidden_cards :], 0
    for kind in range(rules[KINDS]):
        for _ in range(unseen[kind]):
            pool[count] = kind
            count += 1
    shuffle(pool, count, stream)
    _forget(rules, state, 1 - player)
    for slot in range(hidden_cards):
        put_in_hand(rules, state, 1 - player, 2 * pool[slot] + 1)


@declared(hidden.IS_BANNED)
def is_banned(rules: Any, bans: Any, _state: Any, action: Any) -> Any:
    if action > draw_action(rules):
        return bans[NO_TAKING] > 0
    if action >= rules[KINDS]:
        return False
    is_investment = value_of(rules, action) == 0
    return (is_investment and bans[NO_INVESTMENTS] > 0) or bans[SUIT_BANS + action // rules[RANKS]] > 0
