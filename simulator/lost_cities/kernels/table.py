"""Hands, piles and scores: the changes of a state that turns are made of."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.kernels.arrays import (
    BONUS,
    BONUS_CARDS,
    BONUS_MULTIPLIED,
    COST,
    HELD,
    MAX_GAP,
    NOT_FALLING,
    STEP,
    SUITS,
    hand_at,
    pile_at,
    player_at,
)


@inlined
def put_in_hand(rules: Any, state: Any, player: Any, card: Any) -> None:
    """`card`: 2 x kind, and 1 more where the other does not see it."""
    hand, held = hand_at(rules, player), player_at(rules, player) + HELD
    slot = hand + state[held]
    while slot > hand and state[slot - 1] > card:
        state[slot] = state[slot - 1]
        slot -= 1
    state[slot] = card
    state[held] += 1


@inlined
def take_from_hand(rules: Any, state: Any, player: Any, kind: Any) -> None:
    """Of equal cards one that the other has seen goes first: it sorts before."""
    slot, held = hand_at(rules, player), player_at(rules, player) + HELD
    while state[slot] >> 1 != kind:
        slot += 1
    state[held] -= 1
    while slot < hand_at(rules, player) + state[held]:
        state[slot] = state[slot + 1]
        slot += 1


@inlined
def put_on_pile(state: Any, pile: Any, value: Any) -> None:
    state[pile] += 1
    state[pile + state[pile]] = value


@inlined
def may_lay(rules: Any, last: Any, value: Any) -> Any:
    """Whether a value may follow the last one of an expedition, 0 where there is none or an investment."""
    if last == 0:
        return True
    if value < last or (value == last and not rules[NOT_FALLING]):
        return False
    return rules[MAX_GAP] == 0 or value - last <= rules[MAX_GAP]


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
    multiplier = 1 + rules[STEP] * investments_of(state, pile)
    bonus = rules[BONUS] if 0 < rules[BONUS_CARDS] <= state[pile] else 0
    return (sum_of(state, pile) - rules[COST]) * multiplier + bonus * (multiplier if rules[BONUS_MULTIPLIED] else 1)


@inner
def table_score(rules: Any, state: Any, player: Any) -> Any:
    """Points of a player's expeditions as they lie."""
    score = 0
    for suit in range(rules[SUITS]):
        score += pile_score(rules, state, pile_at(rules, player, suit))
    return score
