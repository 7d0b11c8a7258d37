"""What a round or a game brings the players."""

from __future__ import annotations

from math import sqrt, tanh
from typing import Any

import numpy as np

from simulator.core.kernels import hidden
from simulator.lost_cities.kernels.arrays import (
    ABORTED,
    ALL_INVESTED,
    ALL_OPENED,
    ALL_PLAYED,
    ALL_TAKEN,
    ALL_TURNS,
    BY_ROUND,
    PHASE,
    POINTS,
    ROUND,
    ROUND_OVER,
    ROUNDS,
    SWING,
    player_at,
)
from simulator.lost_cities.kernels.jit import declared


@declared(hidden.IS_SETTLED)
def is_settled(_rules: Any, root: Any, state: Any) -> Any:
    return state[PHASE] == ROUND_OVER or state[ROUND] != root[ROUND]


@declared(hidden.WORTH)
def worth(rules: Any, state: Any, out: Any) -> None:
    """Between rounds about the chance to win by so many points: a round adds about `SWING` to the lead or takes it off."""
    lead = state[player_at(rules, 0) + POINTS] - state[player_at(rules, 1) + POINTS]
    if state[PHASE] == ROUND_OVER:
        out[0] = 0.5 + 0.5 * np.sign(lead)
    else:
        out[0] = 0.5 + 0.5 * tanh(lead / (rules[SWING] * sqrt(rules[ROUNDS] - state[ROUND])))
    out[1] = 1 - out[0]


@declared(hidden.FIGURES)
def figures(rules: Any, state: Any, out: Any) -> None:
    """Columns after points and place: points by round, then as `metrics.py` names them."""
    rounds = rules[ROUNDS]
    for player in range(2):
        own, other = player_at(rules, player), player_at(rules, 1 - player)
        out[player, 0] = state[own + POINTS]
        out[player, 1] = 1 + (state[other + POINTS] > state[own + POINTS])
        for number in range(rounds):
            out[player, 2 + number] = state[own + BY_ROUND + number]
        out[player, 2 + rounds] = state[own + ALL_TURNS]
        out[player, 3 + rounds] = state[own + ALL_OPENED]
        out[player, 4 + rounds] = state[own + ALL_INVESTED]
        out[player, 5 + rounds] = state[own + ALL_TAKEN]
        out[player, 6 + rounds] = state[own + ALL_PLAYED]
        out[player, 7 + rounds] = state[ABORTED]
