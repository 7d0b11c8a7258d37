"""Values computed for a sheet by leave-one-out passes over own games: simple ones in an instant, fitted ones at an effort."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from simulator.core.rng import MAX_SEED
from simulator.freight.kernels.arrays import CARDS, DAYS, UNUSED_POINTS, WEEKS, Rules
from simulator.freight.kernels.games import new_table
from simulator.freight.planning.backward import improve, new_room
from simulator.freight.planning.games import new_kept, play_games
from simulator.freight.planning.graph import Graph, most_hours
from simulator.freight.planning.scratch import MOST_CARDS, Values, hours_a_day, new_scratch

if TYPE_CHECKING:
    from simulator.freight.compiled import Compiled

FITS = 4  # independent ones at each effort, so that results show how much they differ
_PASSES = {None: 2, "quick": 7, "normal": 32, "long": 120}
_SIMPLE_STEPS = 120  # played for one pass, in all games together
_STEPS = 240
_LEAST_RATE = 0.03  # of a later pass
_DEALS = 0x2545F4914F6CDD1D  # so that no game that is measured has been practised on


def fit_values(
    compiled: Compiled,
    effort: str | None,
    seed: int,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> Values | None:
    """Independent fits along the first axis; one of simple values where there is no effort. None where cancelled.

    `progress` hears of passes done and passes in all.
    """
    count = FITS if effort else 1
    fits = []
    for number in range(count):

        def passed(passes: int, before: int = number * _PASSES[effort]) -> None:
            progress(before + passes, count * _PASSES[effort])

        values = _fit(compiled, effort, (seed * FITS + number + _DEALS) % MAX_SEED, passed, cancelled)
        if values is None:
            return None
        fits.append(values)
    return Values(*(np.stack(arrays) for arrays in zip(*fits, strict=True)))


def _fit(
    compiled: Compiled, effort: str | None, seed: int, progress: Callable[[int], None], cancelled: Callable[[], bool]
) -> Values | None:
    rules, graph = compiled.rules, compiled.graph
    steps = int(rules.game[WEEKS] * rules.game[DAYS]) * -(-int(rules.game[CARDS]) // MOST_CARDS)
    values, s, most = _worthless(rules, graph, steps), new_scratch(rules, graph), hours_a_day(rules)
    room = new_room(graph, s, values.hours.shape[1] - 1, rules.spot.shape[1])
    games = max(4, (_STEPS if effort else _SIMPLE_STEPS) // steps)
    table, kept = new_table(rules, games), new_kept(rules, games, steps)
    for number in range(_PASSES[effort]):
        fits, first = Values(*(array[None] for array in values)), number * games
        play_games(compiled.deck, rules, graph, fits, s, seed, first, 1, most, 0, table, kept)
        rate = max(_LEAST_RATE, 3 / (3 + number))
        for step in range(steps - 1, -1, -1):
            if cancelled():
                return None
            improve(rules, graph, values, s, room, kept, step, most, rate)
        progress(number + 1)
    return values


def _worthless(rules: Rules, graph: Graph, steps: int) -> Values:
    """Values to start from: trucks are worth nothing, hours what they bring at the end."""
    hours = max(most_hours(rules), 1)
    values = Values(
        loaded=np.zeros((steps + 1, len(graph.node))),
        moved=np.zeros((steps + 1, len(graph.key_truck), rules.spot.shape[1])),
        hours=np.zeros((steps + 1, hours + 1)),
    )
    values.hours[:] = np.arange(hours + 1) * rules.game[UNUSED_POINTS]
    return values
