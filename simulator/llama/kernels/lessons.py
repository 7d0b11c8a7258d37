"""What the rule bot learns from its own games: at a choice now and then, each way to go on is tried on the same cards."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64, types

from simulator.core.kernels.hidden import CHANCE, OVER, Floats, Ints
from simulator.core.kernels.streams import below, open_stream
from simulator.core.rng import Purpose
from simulator.llama.kernels import arrays as at
from simulator.llama.kernels.jit import declared, inlined
from simulator.llama.kernels.policy import fewest_cards, policy, rate_draw, rate_play
from simulator.llama.kernels.rounds import worth
from simulator.llama.kernels.turns import act, deal, legal, mover, start

_SEARCH = int(Purpose.SEARCH)
_EVERY = 4  # choices of which one is a lesson
_STEPS = 4000  # tried a game on average at most: where rounds are long fewer games do


@inlined
def _see(rules: Any, state: Any, action: Any, unit: Any, seen: Any) -> None:
    """What the weights of the bot are multiplied with, into `seen`: the rating is linear in them. `unit` is all zeros."""
    fewest = fewest_cards(rules, state)
    for weight in range(len(unit)):
        unit[weight] = 1.0
        seen[weight] = 0.0
        if action < rules[at.KINDS]:
            seen[weight] = rate_play(rules, unit, state, fewest, action)
        elif action == rules[at.KINDS] + at.DRAW_ACTION:
            seen[weight] = rate_draw(rules, unit, state, fewest)
        unit[weight] = 0.0


@inlined
def _finish_round(rules: Any, values: Any, bans: Any, state: Any, stream: Any) -> Any:
    """Play on to the end of the round; tells how many steps that took."""
    number, steps = state[at.ROUND], 0
    while state[at.ROUND] == number:
        if mover(rules, state) == CHANCE:
            deal(rules, state)
        else:
            act(rules, state, policy(rules, values, bans, state, stream))
        steps += 1
    return steps


@inlined
def _count_choices(rules: Any, state: Any, out: Any) -> Any:
    """What the bot chooses among, into `out`: the plays, or else to draw or to quit; tells how many."""
    count = legal(rules, state, out)
    plays = 0
    while plays < count and out[plays] < rules[at.KINDS]:
        plays += 1
    return plays if plays else count


@declared(types.void(Ints, int64, Floats, Ints, int64, int64, int64, float64[:, ::1], Floats))
def learn(
    rules: Any, size: Any, values: Any, bans: Any, seed: Any, first: Any, games: Any, gram: Any, right: Any
) -> None:
    """Add the lessons of self-played games to the normal equations of least squares: `gram`, [n, n], times weights is `right`.

    What comes of a choice, less the mean of those tried there, is explained by what is seen of it, less the mean alike. What
    comes of it is the worth of the standing when the bot has played the round to its end.
    """
    weights, most = len(values), rules[at.KINDS] + 3
    state, copy = np.zeros(size, np.int64), np.zeros(size, np.int64)
    out, stream = np.zeros(most, np.int64), np.zeros(1, np.uint64)
    unit, seen = np.zeros(weights), np.zeros((most, weights))
    came, standing = np.zeros(most), np.zeros(rules[at.PLAYERS])
    steps, most_steps = 0, games * _STEPS
    for game in range(first, first + games):
        if steps > most_steps:
            break
        open_stream(stream, seed, game, _SEARCH)
        start(rules, state, seed, game)
        player = mover(rules, state)
        while player != OVER:
            if player == CHANCE:
                deal(rules, state)
            else:
                count = _count_choices(rules, state, out)
                if count > 1 and state[at.PHASE] == at.TURN and state[at.ACTIVE] > 1 and below(stream, _EVERY) == 0:
                    for index in range(count):
                        _see(rules, state, out[index], unit, seen[index])
                        copy[:] = state
                        act(rules, copy, out[index])
                        steps += _finish_round(rules, values, bans, copy, stream)
                        worth(rules, copy, standing)
                        came[index] = standing[player]
                    for weight in range(weights):
                        seen[:count, weight] -= seen[:count, weight].mean()
                    came[:count] -= came[:count].mean()
                    for index in range(count):
                        for row in range(weights):
                            if seen[index, row] != 0:
                                right[row] += seen[index, row] * came[index]
                                for column in range(weights):
                                    gram[row, column] += seen[index, row] * seen[index, column]
                act(rules, state, policy(rules, values, bans, state, stream))
            player = mover(rules, state)
