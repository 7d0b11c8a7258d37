"""Cards that come to a hand and leave it."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.kernels import arrays as at


@inlined
def give_card(rules: Any, state: Any, player: Any, card: Any) -> None:
    """`card`: 2 x kind, and 1 more where the other does not see it."""
    hand, held = at.hand(rules, player), at.block(rules, player) + at.HELD
    slot = hand + state[held]
    while slot > hand and state[slot - 1] > card:
        state[slot] = state[slot - 1]
        slot -= 1
    state[slot] = card
    state[held] += 1


@inlined
def lose_card(rules: Any, state: Any, player: Any, kind: Any) -> None:
    """Of equal cards one that the other has seen goes first: it sorts before."""
    slot, held = at.hand(rules, player), at.block(rules, player) + at.HELD
    while state[slot] >> 1 != kind:
        slot += 1
    state[held] -= 1
    while slot < at.hand(rules, player) + state[held]:
        state[slot] = state[slot + 1]
        slot += 1


@inner
def clear_hidden(rules: Any, state: Any, player: Any) -> None:
    """Leave in a hand none but the cards that the other has seen."""
    hand, held = at.hand(rules, player), state[at.block(rules, player) + at.HELD]
    kept = 0
    for slot in range(held):
        if not state[hand + slot] & 1:
            state[hand + kept] = state[hand + slot]
            kept += 1
    state[at.block(rules, player) + at.HELD] = kept
