"""Expeditions and discards: what may be laid and taken, and what an expedition scores."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.kernels import arrays as at


@inlined
def put_on_pile(state: Any, pile: Any, value: Any) -> None:
    state[pile] += 1
    state[pile + state[pile]] = value


@inlined
def may_lay(rules: Any, last: Any, value: Any) -> Any:
    """Whether a value may follow the last one of an expedition, 0 where there is none or an investment."""
    if last == 0:
        return True
    if value < last or (value == last and not rules[at.NOT_FALLING]):
        return False
    return rules[at.MAX_GAP] == 0 or value - last <= rules[at.MAX_GAP]


@inlined
def may_take(rules: Any, state: Any, suit: Any) -> Any:
    """Whether the mover may take the top card of the discards of a suit."""
    if not rules[at.MAY_TAKE] or state[at.pile(rules, at.DISCARDS, suit)] == 0:
        return False
    return rules[at.MAY_RETAKE] > 0 or suit != state[at.DISCARDED]


@inlined
def investments_of(state: Any, pile: Any) -> Any:
    """They come before all numbers."""
    count = 0
    while count < state[pile] and state[pile + 1 + count] == 0:
        count += 1
    return count


@inlined
def sum_of(state: Any, pile: Any) -> Any:
    total = 0
    for slot in range(pile + 1, pile + 1 + state[pile]):
        total += state[slot]
    return total


@inlined
def pile_score(rules: Any, state: Any, pile: Any) -> Any:
    """Points of an expedition as it lies."""
    if state[pile] == 0:
        return 0
    multiplier = 1 + rules[at.STEP] * investments_of(state, pile)
    bonus = rules[at.BONUS] if 0 < rules[at.BONUS_CARDS] <= state[pile] else 0
    return (sum_of(state, pile) - rules[at.COST]) * multiplier + bonus * (
        multiplier if rules[at.BONUS_MULTIPLIED] else 1
    )


@inner
def table_score(rules: Any, state: Any, player: Any) -> Any:
    """Points of a player's expeditions as they lie."""
    score = 0
    for suit in range(rules[at.SUITS]):
        score += pile_score(rules, state, at.pile(rules, player, suit))
    return score
