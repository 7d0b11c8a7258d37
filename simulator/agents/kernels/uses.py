"""How often players who are free do what a restriction takes away."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64, types

from simulator.agents.kernels.contests import FIRST, PLAYERS, SEED, choose_action
from simulator.agents.kernels.ismcts import allowed
from simulator.agents.kernels.jit import declared
from simulator.core.kernels.hidden import CHANCE, KERNELS, OVER, GameKernels, Ints
from simulator.core.kernels.jit import inner
from simulator.core.kernels.streams import add_key, open_stream
from simulator.core.rng import Purpose

_POLICY = int(Purpose.POLICY)


@inner
def _is_use(game: GameKernels, rules: Any, bans: Any, state: Any, action: Any, legal: Any) -> Any:
    """Whether a restricted player would do something else: what is forced is no use."""
    if not game.is_banned(rules, bans, state, action):
        return False
    allowed(game, rules, bans, state, legal)
    return not game.is_banned(rules, bans, state, legal[0])


@declared(types.void(*KERNELS, Ints, int64, int64, Ints, Ints, float64[:, ::1], Ints, Ints))
def count_uses(
    start: Any, mover: Any, deal: Any, legal: Any, act: Any, is_banned: Any, redeal: Any, policy: Any,
    is_settled: Any, worth: Any, figures: Any,
    rules: Any, size: Any, actions: Any, asked: Any, how: Any, values: Any, bans: Any, uses: Any,
) -> None:  # fmt: skip
    """The games of `play_games` without a rival, `bans` binding nobody: into `uses` a number a (game, player)."""
    game = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
    players = asked[PLAYERS]
    state, streams, found = np.zeros(size, np.int64), np.zeros((players, 1), np.uint64), np.zeros(actions, np.int64)
    bound = np.zeros(players, np.int64)
    for row in range(0, len(uses), players):
        number = asked[FIRST] + row // players
        for player in range(players):
            open_stream(streams[player], asked[SEED], number, _POLICY)
            add_key(streams[player], player)
        game.start(rules, state, asked[SEED], number)
        who = game.mover(rules, state)
        while who != OVER:
            if who == CHANCE:
                game.deal(rules, state)
            else:
                action = choose_action(
                    start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures,
                    rules, size, actions, how, values[number % len(values)], bans, bound, state, streams[who],
                )  # fmt: skip
                uses[row + who] += _is_use(game, rules, bans, state, action, found)
                game.act(rules, state, action)
            who = game.mover(rules, state)
