"""Whole games between agents of one family, and single choices of them.

How a side plays is a row of `how`: its method, and the samples that it tries. `values` are what it plays by, independent fits along
the first axis. Of `bans` so many entries bind each player as `bound` says: all of them, or none.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64, types

from simulator.agents.kernels.ismcts import Room, allowed, new_room, rate, search
from simulator.agents.kernels.jit import declared
from simulator.core.kernels.hidden import CHANCE, KERNELS, OVER, Floats, GameKernels, Ints, StreamState
from simulator.core.kernels.jit import inner
from simulator.core.kernels.streams import add_key, below, open_stream
from simulator.core.rng import Purpose

RANDOM, POLICY, SEARCH = range(3)  # methods
METHOD, SAMPLES = range(2)  # columns of `how`
OWN, RIVAL = range(2)  # rows of `how`
SEED, FIRST, PLAYERS, HAS_RIVAL = range(4)  # entries of `asked`

_POLICY = int(Purpose.POLICY)

_Ints2, _Floats2 = int64[:, ::1], float64[:, ::1]


@inner
def _random_action(game: GameKernels, rules: Any, bans: Any, state: Any, stream: Any, legal: Any) -> Any:
    """Each legal action as likely, but those banned where others are left."""
    count = allowed(game, rules, bans, state, legal)
    return legal[below(stream, count)]


@inner
def _choose(
    game: GameKernels, rules: Any, how: Any, values: Any, bans: Any, bound: Any, state: Any, stream: Any, room: Room
) -> Any:
    """What the mover, who plays in a way of a row of `how`, does."""
    if how[METHOD] == SEARCH:
        return search(game, rules, values, bans, bound, state, how[SAMPLES], stream, room)
    own = bans[: bound[game.mover(rules, state)]]
    if how[METHOD] == POLICY:
        return game.policy(rules, values, own, state, stream)
    return _random_action(game, rules, own, state, stream, room.legal)


@declared(types.void(*KERNELS, Ints, int64, int64, Ints, _Ints2, _Floats2, _Floats2, Ints, _Ints2, Floats, Ints))
def play_games(
    start: Any, mover: Any, deal: Any, legal: Any, act: Any, is_banned: Any, redeal: Any, policy: Any,
    is_settled: Any, worth: Any, figures: Any,
    rules: Any, size: Any, actions: Any, asked: Any, how: Any, own: Any, rival: Any, bans: Any,
    rows: Any, wins: Any, decisions: Any,
) -> None:  # fmt: skip
    """Play games from `FIRST` on until the table is full: a row a (game, player), game by game.

    `size` is the length of a state, `actions` how many there are; `rows` are those of `figures`, `wins` the share of the win,
    `decisions` the choices made. With a rival the own side takes seat g % players of game g, which is dealt as g // players.
    """
    game = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
    players = asked[PLAYERS]
    room = new_room(size, actions, players, how[:, SAMPLES].max())
    state, streams = np.zeros(size, np.int64), np.zeros((players, 1), np.uint64)
    bound, is_own = np.zeros(players, np.int64), np.ones(players, np.bool_)
    for row in range(0, len(wins), players):
        number = asked[FIRST] + row // players
        deal_number = number
        if asked[HAS_RIVAL]:
            deal_number = number // players
            is_own[:] = False
            is_own[number % players] = True
        for player in range(players):
            bound[player] = len(bans) if is_own[player] else 0
            open_stream(streams[player], asked[SEED], number, _POLICY)
            add_key(streams[player], player)
        game.start(rules, state, asked[SEED], deal_number)
        who = game.mover(rules, state)
        while who != OVER:
            if who == CHANCE:
                game.deal(rules, state)
            else:
                values = own[deal_number % len(own)] if is_own[who] else rival[deal_number % len(rival)]
                side = OWN if is_own[who] else RIVAL
                game.act(rules, state, _choose(game, rules, how[side], values, bans, bound, state, streams[who], room))
                decisions[row + who] += 1
            who = game.mover(rules, state)
        game.figures(rules, state, rows[row : row + players])
        game.worth(rules, state, wins[row : row + players])


@declared(int64(*KERNELS, Ints, int64, int64, Ints, Floats, Ints, Ints, Ints, StreamState))
def choose_action(
    start: Any, mover: Any, deal: Any, legal: Any, act: Any, is_banned: Any, redeal: Any, policy: Any,
    is_settled: Any, worth: Any, figures: Any,
    rules: Any, size: Any, actions: Any, how: Any, values: Any, bans: Any, bound: Any, state: Any, stream: Any,
) -> Any:  # fmt: skip
    """What the mover does, who plays by `values` in the way `how`, a row; the state stays as it is."""
    game = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
    room = new_room(size, actions, len(bound), how[SAMPLES])
    return _choose(game, rules, how, values, bans, bound, state, stream, room)


@declared(int64(*KERNELS, Ints, int64, int64, Floats, Ints, Ints, Ints, StreamState, Ints, _Floats2))
def rate_actions(
    start: Any, mover: Any, deal: Any, legal: Any, act: Any, is_banned: Any, redeal: Any, policy: Any,
    is_settled: Any, worth: Any, figures: Any,
    rules: Any, size: Any, actions: Any, values: Any, bans: Any, bound: Any, state: Any, stream: Any,
    found: Any, out: Any,
) -> Any:  # fmt: skip
    """The actions of the mover into `found`, the rule bot's first, what each brings into `out`, (samples, actions); tells how many they are.

    All play on by `values`; see `rate`. The state stays as it is.
    """
    game = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
    room = new_room(size, actions, len(bound), 0)
    count = rate(game, rules, values, bans, bound, state, stream, room, out)
    found[:] = room.legal
    return count
