"""Positions of a game of cards, for drawings of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sheets.families import family_module
from sheets.sheet import AnySheet
from simulator.core.rng import Purpose, Stream


def states(sheet: AnySheet, players: int = 2, seed: int = 1, most: int = 200) -> Iterator[Any]:
    """Those in which somebody acts, of the first so many of a game in which each action is any legal one."""
    rules, dealing = (family_module("simulator", sheet.family, name) for name in ("rules", "dealing"))
    game, turns_up = rules.new_game(sheet, players), dealing.dealer(sheet, seed, 0)
    stream, state = Stream(seed, 0, Purpose.POLICY), game.initial_state()
    for _ in range(most):
        if game.is_terminal(state):
            return
        if game.chance_outcomes(state):
            state = game.apply_chance(state, turns_up(state))
            continue
        yield state
        legal = game.legal_actions(state, state.mover)
        state = game.apply(state, state.mover, legal[stream.below(len(legal))])
