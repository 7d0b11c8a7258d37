"""Both engines of a family of hidden cards through one game, node by node."""

from __future__ import annotations

from typing import Any

import numpy as np

from sheets.families import family_module
from simulator.core.kernels.hidden import CHANCE, OVER, GameKernels
from simulator.core.rng import Purpose, Stream


def play_both(sheet: Any, players: int, seed: int, number: int = 0, base: Any = None) -> int:
    """A game of random choices, of which every state, legal action and figure is the same on both engines; tells how many nodes it has."""
    fast, rules_of, dealing, kernels = (
        family_module("simulator", sheet.family, name) for name in ("fast", "rules", "dealing", "kernels.game")
    )
    compiled, game, outcome = (
        fast.compile_sheet(sheet, base),
        rules_of.new_game(sheet, players),
        dealing.dealer(sheet, seed, number, base),
    )
    play: GameKernels = kernels.GAME
    rules, array = compiled.rules(players), np.full(compiled.state_size(players), 7, np.int64)  # it may hold anything
    legal, policy = np.zeros(len(compiled.actions), np.int64), Stream(seed, number, Purpose.POLICY)
    state, nodes = game.initial_state(), 1
    play.start(rules, array, seed, number)
    while (mover := play.mover(rules, array)) != OVER:
        assert compiled.decode(array) == compiled.decode(compiled.encode(state)) == state
        if mover == CHANCE:
            assert game.chance_outcomes(state)
            state = game.apply_chance(state, outcome(state))
            play.deal(rules, array)
        else:
            listed = legal[: play.legal(rules, array, legal)].tolist()
            assert (mover,) == game.actors(state)
            assert tuple(compiled.actions[action] for action in listed) == game.legal_actions(state, mover)
            assert listed == sorted(set(listed))
            few = len(listed) > 1 and policy.below(4) > 0  # the last may be to quit, which would make games short
            action = listed[policy.below(len(listed) - few)]
            state = game.apply(state, mover, compiled.actions[action])
            play.act(rules, array, action)
        nodes += 1
    assert compiled.decode(array) == state
    assert game.is_terminal(state)
    figures, win = np.zeros((players, 2 + len(compiled.figures)), np.int64), np.zeros(players)
    play.figures(rules, array, figures)
    play.worth(rules, array, win)
    result = game.result(state)
    assert tuple(figures[:, 0].tolist()) == result.scores
    assert tuple(figures[:, 1].tolist()) == result.places
    assert tuple(win.tolist()) == result.win_shares
    assert set(figures[:, 2 + compiled.figures.index("aborted")].tolist()) == {result.is_aborted}
    return nodes
