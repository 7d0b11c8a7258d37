"""What the rule bot plays by: weights computed from the sheet alone, and weights learned from its own games.

Learning is policy iteration with rollouts (Lagoudakis and Parr 2003, "Least-squares policy iteration"; Bertsekas 2013, "Rollout
algorithms"): each pass plays games by the weights of the one before, tries the choices in them to the end of their rounds, and takes
the weights that best explain what came of them. Numbers of players are learned apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sheets.llama.model import Sheet
from sheets.llama.scores import fresh_penalty
from simulator.core.rng import MAX_SEED
from simulator.llama.compiled import Compiled
from simulator.llama.deck import deck_counts
from simulator.llama.kernels import policy
from simulator.llama.kernels.lessons import learn
from simulator.llama.rules import MOST_PLAYERS
from simulator.llama.scores import points_of

Floats = NDArray[np.float64]

_SEATINGS = range(policy.FEWEST_PLAYERS, MOST_PLAYERS + 1)
_KEPT = 0.5  # of what earlier passes have taught, at each
_RIDGE = 1.0  # keeps weights of what is never seen at 0
_DIGITS = 9  # of weights, so that they are the same on every machine
_DEALS = 0x2545F4914F6CDD1D  # so that no game that is measured has been practised on


@dataclass(frozen=True)
class _Effort:
    fits: int  # independent ones, so that results show how much they differ
    passes: int
    games: int  # of each number of players, in each pass


_EFFORTS = {"quick": _Effort(4, 3, 400), "normal": _Effort(4, 4, 2000), "long": _Effort(4, 6, 8000)}


def simple_values(sheet: Sheet) -> dict[str, Floats]:
    """The `planner` lays the highest single card, and quits with a hand that costs no more than a card of the deck on average.

    Of two players, who quits leaves the other alone for good, and quits with twice as much. `greedy` lays the highest card, and quits
    with half of what a fresh hand costs.
    """
    counts = deck_counts(sheet)
    mean = sum(points_of(sheet, rank) * count for rank, count in counts.items()) / sum(counts.values())
    planner = {policy.SAVED: 1.0, policy.DEAR: 1 / 1024, policy.DRAW_COST: 1.0}
    quits = [-mean if players > policy.FEWEST_PLAYERS else -2 * mean for players in _SEATINGS]
    greedy = {policy.DEAR: 1.0, policy.DRAW_COST: 1.0, policy.DRAW: -fresh_penalty(sheet) / 2}
    return {
        "values": np.concatenate([_row({**planner, policy.DRAW: points}) for points in quits])[None],
        "greedy": np.concatenate([_row(greedy) for _ in _SEATINGS])[None],
    }


def fit_values(
    compiled: Compiled,
    effort: str,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> dict[str, Floats] | None:
    """Weights learned for the sheet, a row a fit. None where cancelled. `progress` hears of passes done and passes in all."""
    asked, players = _EFFORTS[effort], compiled.sheet.players
    seatings = range(players.min, players.max + 1)
    total, done = asked.fits * asked.passes * len(seatings), 0
    fits = np.repeat(simple_values(compiled.sheet)["values"], asked.fits, axis=0)
    for number, values in enumerate(fits):
        own_seed = (seed * asked.fits + number + _DEALS) % MAX_SEED
        for seats in seatings:
            for _ in _passes(compiled, values, seats, own_seed, asked):
                done += 1
                if progress:
                    progress(done, total)
                if cancelled():
                    return None
    return {"values": fits}


def _passes(compiled: Compiled, values: Floats, seats: int, seed: int, asked: _Effort) -> Iterator[None]:
    """Learn the weights of one number of players, in place, pass by pass."""
    rules, size = compiled.rules(seats), compiled.state_size(seats)
    gram, right = np.zeros((values.size, values.size)), np.zeros(values.size)
    start = (seats - policy.FEWEST_PLAYERS) * policy.WEIGHTS
    own = slice(start, start + policy.WEIGHTS)
    for step in range(asked.passes):
        gram *= _KEPT
        right *= _KEPT
        learn(rules, size, values, compiled.bans, seed, step * asked.games, asked.games, gram, right)
        solved = np.linalg.solve(gram[own, own] + _RIDGE * np.eye(policy.WEIGHTS), right[own])
        values[own] = solved.round(_DIGITS)
        yield


def _row(weights: dict[int, float]) -> Floats:
    """The weights for one number of players."""
    row = np.zeros(policy.WEIGHTS)
    for weight, value in weights.items():
        row[weight] = value
    return row
