"""OpenSpiel's C++ games stepped from Python by uniform choice: what others reach, measured beside our engines.

Needs the package `open-spiel`, which nothing else does; it is loaded only where a game is asked for.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from simulator.lab.speed import Contender

PEER_GAMES = ("tic_tac_toe", "connect_four", "2048", "blackjack", "yacht")


def has_peers() -> bool:
    return find_spec("pyspiel") is not None


def peer_contenders(seed: int) -> list[Contender]:
    """Raises `ModuleNotFoundError` where the package is not installed."""
    load_game = import_module("pyspiel").load_game
    return [Contender(name, "open_spiel", "random", 1, partial(_play, load_game(name), seed)) for name in PEER_GAMES]


def _play(game: Any, seed: int, first: int, count: int) -> int:
    """Random playouts; what chance decides is no decision."""
    random, decisions = Random(f"{seed} {first}").random, 0  # one stream a batch: seeding costs more than a short game
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_drawn(state.chance_outcomes(), random()))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
    return decisions


def _drawn(outcomes: list[tuple[int, float]], ticket: float) -> int:
    """The outcome at a place from 0 to 1; a walk is twice as fast as building weights for a draw."""
    for outcome, chance in outcomes:
        ticket -= chance
        if ticket < 0:
            return outcome
    return outcomes[-1][0]  # the chances may sum to a little less than 1
