"""The game of `discs` as kernels, so that the common playouts and search play it: `deal` draws where a disc lands from the keys in the state.

Where the reference engine gives the landing point, it stands in the state, and `deal` takes that.
"""

from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np

from simulator.core.kernels import hidden
from simulator.core.kernels.hidden import CHANCE, OVER, GameKernels
from simulator.core.kernels.jit import Kernels
from simulator.core.kernels.normal import normal
from simulator.core.kernels.streams import add_key, below, open_stream
from simulator.core.rng import Purpose
from tests.simulator.core.toys import discs
from tests.simulator.core.toys.discs import ACROSS, ALONG, FLIPS, HALF_LENGTH, HALF_WIDTH, State

# Rules: how many play. A state: then the points of each.
KEY, GAME, FLIP, AIM, IS_GIVEN, HAS_LAST, X, Y, POINTS = range(9)
NONE = -1
_DEAL = int(Purpose.DEAL)
_MIDDLES, _WORTH = tuple(discs.BOXES.values()), discs.POINTS

declared = Kernels(Path(__file__).parent, ("discs*.py",)).declared


@declared(hidden.START)
def start(rules, state, seed, game):
    state[:] = 0
    state[KEY], state[GAME], state[AIM] = seed, game, NONE


@declared(hidden.MOVER)
def mover(rules, state):
    if state[AIM] != NONE:
        return CHANCE
    return OVER if state[FLIP] == FLIPS * rules[0] else state[FLIP] % rules[0]


@declared(hidden.DEAL)
def deal(rules, state):
    distance = _MIDDLES[state[AIM]]
    if not state[IS_GIVEN]:
        stream = np.zeros(1, np.uint64)
        open_stream(stream, state[KEY], state[GAME], _DEAL)
        add_key(stream, state[FLIP])
        state[X] = np.floor(ACROSS * distance * normal(stream) + 0.5)
        state[Y] = np.floor(distance + ALONG * distance * normal(stream) + 0.5)
    for box in range(len(_MIDDLES)):
        if abs(state[X]) <= HALF_WIDTH and abs(state[Y] - _MIDDLES[box]) <= HALF_LENGTH:
            state[POINTS + state[FLIP] % rules[0]] += _WORTH[box]
    state[FLIP] += 1
    state[AIM], state[IS_GIVEN], state[HAS_LAST] = NONE, 0, 1


@declared(hidden.LEGAL)
def legal(rules, state, out):
    out[:] = np.arange(len(_MIDDLES))
    return len(_MIDDLES)


@declared(hidden.ACT)
def act(rules, state, action):
    state[AIM] = action


@declared(hidden.IS_BANNED)
def is_banned(rules, bans, state, action):
    return bans[action] > 0


@declared(hidden.REDEAL)
def redeal(rules, state, player, stream):
    state[KEY], state[IS_GIVEN] = below(stream, 1 << 31), 0


@declared(hidden.POLICY)
def policy(rules, values, bans, state, stream):
    """Always the same box, or the nearest one that may be aimed at."""
    liked = int(values[0])
    if len(bans) and bans[liked]:
        return bans.argmin()
    return liked


@declared(hidden.IS_SETTLED)
def is_settled(rules, root, state):
    return mover(rules, state) == OVER


@declared(hidden.WORTH)
def worth(rules, state, out):
    points = state[POINTS:]
    for player in range(rules[0]):
        out[player] = (points[player] == points.max()) / (points == points.max()).sum()


@declared(hidden.FIGURES)
def figures(rules, state, out):
    points = state[POINTS:]
    for player in range(rules[0]):
        out[player, 0] = points[player]
        out[player, 1] = 1 + (points > points[player]).sum()
        out[player, 2] = 0


KERNELS = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
SHEET = SimpleNamespace(players=SimpleNamespace(min=1, max=4))


@dataclass(frozen=True)
class Compiled:
    sheet: Any
    base: Any
    bans: Any

    actions: ClassVar = tuple(discs.BOXES)
    figures: ClassVar = ("aborted",)

    def players_of(self, state):
        return len(state.points)

    def rules(self, players):
        return np.array([players], np.int64)

    def state_size(self, players):
        return POINTS + players

    def encode(self, state, outcome=None):
        landing = outcome or state.last or (0, 0)
        known = (0, 0, state.flips, state.aim, outcome is not None, bool(state.last), *landing, *state.points)
        return np.array(known, np.int64)

    def decode(self, array):
        _, _, flips, aim, _, has_last, *rest = array.tolist()
        return State(flips, tuple(rest[2:]), aim, tuple(rest[:2]) if has_last and aim == NONE else ())


def compile_sheet(sheet, base=None, restrictions=()):
    bans = [int(box in restrictions) for box in discs.BOXES] if restrictions else []
    return Compiled(sheet, base or sheet, np.array(bans, np.int64))
