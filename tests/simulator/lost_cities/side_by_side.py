"""Both engines through one game, node by node."""

from __future__ import annotations

import numpy as np

from sheets.lost_cities.model import Sheet
from simulator.core.kernels.hidden import CHANCE, OVER
from simulator.core.rng import Purpose, Stream
from simulator.lost_cities.compiled import Compiled, compile_sheet
from simulator.lost_cities.dealing import dealer
from simulator.lost_cities.kernels import ends, turns
from simulator.lost_cities.rules import LostCitiesGame


def play_both(sheet: Sheet, seed: int, number: int, base: Sheet | None = None) -> None:
    """A game of random choices of which every state, legal action and figure is the same on both engines."""
    game, compiled, deal = LostCitiesGame(sheet), compile_sheet(sheet, base), dealer(sheet, seed, number, base)
    rules, array, legal = compiled.rules(2), np.zeros(compiled.state_size(2), np.int64), np.zeros(400, np.int64)
    state, policy = game.initial_state(), Stream(seed, number, Purpose.POLICY)
    turns.start(rules, array, seed, number)
    while True:
        assert compiled.decode(array) == state
        assert compiled.decode(compiled.encode(state)) == state
        mover = turns.mover(rules, array)
        if game.is_terminal(state):
            assert mover == OVER
            break
        if game.chance_outcomes(state):
            assert mover == CHANCE
            state = game.apply_chance(state, deal(state))
            turns.deal(rules, array)
            continue
        assert (mover,) == game.actors(state)
        count = turns.legal(rules, array, legal)
        assert [compiled.actions[action] for action in legal[:count]] == list(game.legal_actions(state, mover))
        assert (np.diff(legal[:count]) > 0).all()
        action = int(legal[policy.below(count)])
        state = game.apply(state, mover, compiled.actions[action])
        turns.act(rules, array, action)
    _same_end(game, compiled, state, array)


def _same_end(game: LostCitiesGame, compiled: Compiled, state: object, array: object) -> None:
    figures, win = np.zeros((2, 2 + len(compiled.figures)), np.int64), np.zeros(2)
    ends.figures(compiled.rules(2), array, figures)
    ends.worth(compiled.rules(2), array, win)
    result = game.result(state)  # type: ignore[arg-type]
    assert tuple(figures[:, 0].tolist()) == result.scores
    assert tuple(figures[:, 1].tolist()) == result.places
    assert tuple(win.tolist()) == result.win_shares
    assert figures[0, -1] == result.is_aborted
