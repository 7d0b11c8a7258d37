"""Cards that come to a hand and leave it, with what is known of the hand by them."""

from __future__ import annotations

from typing import Any

from simulator.llama.kernels import arrays as at
from simulator.llama.kernels.jit import inlined


@inlined
def give_card(rules: Any, state: Any, own: Any, kind: Any) -> None:
    """A card to the hand of the player whose block begins at `own`."""
    held = state[own + at.HAND + kind]
    if held == 0 or rules[at.COUNTS_ALL]:
        state[own + at.COST] += rules[at.POINTS + kind]
    state[own + at.HAND + kind] = held + 1
    state[own + at.KINDS_HELD] |= 1 << kind
    state[own + at.HELD] += 1


@inlined
def lose_card(rules: Any, state: Any, own: Any, kind: Any) -> None:
    """A card from the hand of the player whose block begins at `own`, who holds one."""
    held = state[own + at.HAND + kind]
    if held == 1 or rules[at.COUNTS_ALL]:
        state[own + at.COST] -= rules[at.POINTS + kind]
    if held == 1:
        state[own + at.KINDS_HELD] &= ~(1 << kind)
    state[own + at.HAND + kind] = held - 1
    state[own + at.HELD] -= 1


@inlined
def clear_hand(state: Any, own: Any) -> None:
    for kind in range(at.MOST_KINDS):
        state[own + at.HAND + kind] = 0
    state[own + at.KINDS_HELD] = 0
    state[own + at.HELD] = 0
    state[own + at.COST] = 0
