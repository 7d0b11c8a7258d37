"""Values fitted to a sheet by self-play: the cross-entropy method (Rubinstein 1999) on games against the values found so far.

Each pass draws candidates around the present values, lets each of them play the same games against these, on all seats, and moves the
values towards the best. What counts is the share of the win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.agents.contests import Contests
from simulator.core.flat import FlatSheet
from simulator.core.rng import MAX_SEED, Stream

FITS = 4  # independent ones at each effort, so that results show how much they differ
PASSES = {"quick": 6, "normal": 30, "long": 100}
_CANDIDATES, _BEST = 16, 4
_TURNS = 5000  # about so many of each candidate in a pass, in games
_FEWEST = 24  # games
_RATE = 0.5  # of the way to the mean of the best
_LEAST_SPREAD = 0.1  # of the first one
_DEALS = 0x2545F4914F6CDD1D  # so that no game that is measured has been practised on

Floats = NDArray[np.float64]


def fit_by_self_play(
    contests: Contests,
    compiled: FlatSheet,
    start: Floats,
    spread: Floats,
    *,
    effort: str,
    seed: int,
    players: Sequence[int],
    turns: int,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> dict[str, Floats] | None:
    """What the rule bot plays best by: {"values": [fits, n]}, from the values `start` on. None where cancelled.

    `spread` is how far from `start` each value is first tried (0: it stays); passes take turns with the numbers of `players`.
    `turns` is about how many a game has: long ones are practised less. `progress` hears of passes done and passes in all.
    """
    passes, fits = PASSES[effort], []
    games = max(_FEWEST, _TURNS // turns)
    for number in range(FITS):
        own_seed = (seed * FITS + number + _DEALS) % MAX_SEED
        mean, width = start.astype(np.float64), spread.astype(np.float64)
        for done in range(passes):
            if cancelled():
                return None
            mean, width = _pass(contests, compiled, mean, width, own_seed, done, players[done % len(players)], games)
            width = np.maximum(width, _LEAST_SPREAD * spread)
            if progress:
                progress(number * passes + done + 1, FITS * passes)
        fits.append(mean)
    return {"values": np.stack(fits)}


def _pass(
    contests: Contests,
    compiled: FlatSheet,
    mean: Floats,
    width: Floats,
    seed: int,
    number: int,
    players: int,
    games: int,
) -> tuple[Floats, Floats]:
    """The mean and the spread of the values after one pass."""
    stream = Stream(seed, number)
    candidates = [mean + width * _normal(stream, len(mean)) for _ in range(_CANDIDATES)]
    shares = [_win_share(contests, compiled, values, mean, seed, number, players, games) for values in candidates]
    best = np.array(candidates)[np.argsort(shares, kind="stable")[-_BEST:]]
    return mean + _RATE * (best.mean(axis=0) - mean), width + _RATE * (best.std(axis=0) - width)


def _win_share(
    contests: Contests,
    compiled: FlatSheet,
    own: Floats,
    rival: Floats,
    seed: int,
    number: int,
    players: int,
    games: int,
) -> float:
    count = games // players * players
    options: dict[str, Any] = {"fit": {"values": own[None]}, "rival": "expert", "rival_fit": {"values": rival[None]}}
    table = contests.play_games(
        compiled, "expert", seed=seed, first=number * count, count=count, players=players, **options
    )
    return float(table.win[table.is_own].mean())


def _normal(stream: Stream, count: int) -> Floats:
    """Standard normal numbers, as sums of twelve uniform ones: the same on every machine."""
    return np.array([sum(stream.below(1 << 16) for _ in range(12)) / (1 << 16) - 6 for _ in range(count)])
