"""The beginning and the end of a round, and what a standing is worth."""

from __future__ import annotations

from math import sqrt, tanh
from typing import Any

import numpy as np

from simulator.core.kernels.hidden import FIGURES, IS_SETTLED, WORTH
from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.jit import declared
from simulator.lost_cities.kernels.piles import investments_of, table_score


@inlined
def start_round(rules: Any, state: Any) -> None:
    """Of a state whose players hold nothing of an earlier round but points."""
    state[at.MOVER] = state[at.STARTER]
    state[at.PHASE] = at.DEAL_CARD
    state[at.TURNS] = 0
    state[at.TURNS_LEFT] = -1
    state[at.DISCARDED] = -1
    state[at.IS_SHUFFLED] = 0
    state[at.NEXT] = 0
    for player in range(2):
        state[at.block(rules, player) + at.HELD] = 0
        state[at.block(rules, player) + at.TAKEN] = 0
        for suit in range(rules[at.SUITS]):
            state[at.pile(rules, player, suit)] = 0
            state[at.pile(rules, at.DISCARDS, suit)] = 0


@inner
def end_round(rules: Any, state: Any) -> None:
    """The round is scored, and the game ends or the next round is to be dealt."""
    for player in range(2):
        own, score = at.block(rules, player), table_score(rules, state, player)
        state[own + at.POINTS] += score
        state[own + at.BY_ROUND + state[at.ROUND]] = score
        state[own + at.ALL_TURNS] += (state[at.TURNS] + (player == state[at.STARTER])) // 2
        state[own + at.ALL_TAKEN] += state[own + at.TAKEN]
        for suit in range(rules[at.SUITS]):
            pile = at.pile(rules, player, suit)
            state[own + at.ALL_OPENED] += state[pile] > 0
            state[own + at.ALL_PLAYED] += state[pile]
            state[own + at.ALL_INVESTED] += investments_of(state, pile)
    if state[at.ROUND] + 1 == rules[at.ROUNDS]:
        state[at.PHASE] = at.ROUND_OVER
        return
    first, second = state[at.block(rules, 0) + at.POINTS], state[at.block(rules, 1) + at.POINTS]
    if first == second:
        state[at.STARTER] = 1 - state[at.STARTER]
    else:
        state[at.STARTER] = 1 if second > first else 0
    state[at.ROUND] += 1
    start_round(rules, state)


@declared(IS_SETTLED)
def is_settled(_rules: Any, root: Any, state: Any) -> Any:
    return state[at.PHASE] == at.ROUND_OVER or state[at.ROUND] != root[at.ROUND]


@declared(WORTH)
def worth(rules: Any, state: Any, out: Any) -> None:
    """Between rounds about the chance to win by so many points: a round adds about `SWING` to the lead or takes it off."""
    lead = state[at.block(rules, 0) + at.POINTS] - state[at.block(rules, 1) + at.POINTS]
    if state[at.PHASE] == at.ROUND_OVER:
        out[0] = 0.5 + 0.5 * np.sign(lead)
    else:
        out[0] = 0.5 + 0.5 * tanh(lead / (rules[at.SWING] * sqrt(rules[at.ROUNDS] - state[at.ROUND])))
    out[1] = 1 - out[0]


@declared(FIGURES)
def figures(rules: Any, state: Any, out: Any) -> None:
    """Columns after points and place: points by round, then as `metrics.py` names them."""
    rounds = rules[at.ROUNDS]
    for player in range(2):
        own, other = at.block(rules, player), at.block(rules, 1 - player)
        out[player, 0] = state[own + at.POINTS]
        out[player, 1] = 1 + (state[other + at.POINTS] > state[own + at.POINTS])
        for number in range(rounds):
            out[player, 2 + number] = state[own + at.BY_ROUND + number]
        out[player, 2 + rounds] = state[own + at.ALL_TURNS]
        out[player, 3 + rounds] = state[own + at.ALL_OPENED]
        out[player, 4 + rounds] = state[own + at.ALL_INVESTED]
        out[player, 5 + rounds] = state[own + at.ALL_TAKEN]
        out[player, 6 + rounds] = state[own + at.ALL_PLAYED]
        out[player, 7 + rounds] = state[at.ABORTED]
