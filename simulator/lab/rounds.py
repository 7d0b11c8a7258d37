"""Experiments that are played side by side, round by round, so that one may look at them and stop early."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.core.rng import MAX_SEED
from simulator.lab.experiment import Experiment
from simulator.lab.results import Results
from simulator.lab.statistics import Floats

Column = NDArray[Any]  # a game each along the first axis

FIRST_ROUND = 125  # games: few, so that a slow agent that is stopped early has something to tell
FIT_ROUND = 2000  # games with the same fits: about as long as it takes to fit


class Rounds:
    """The rounds so far, each with the results of all experiments.

    With `new_fits` the agents practise anew for each round, since what a fit has by luck does not go away with more games.
    """

    def __init__(self, experiments: Sequence[Experiment], *, new_fits: bool) -> None:
        self.experiments = experiments
        self.new_fits = new_fits
        self._played: list[Sequence[Results]] = []

    def __bool__(self) -> bool:
        return bool(self._played)

    def plan(self, games: int) -> Iterator[tuple[int, int]]:
        """The first game and the number of games of each round: soon half of all before, or, with new fits, always as many."""
        if self.new_fits:
            count = min(FIT_ROUND, games)
            yield from ((start, count) for start in range(0, games - count + 1, count))
            return
        start = 0
        while start < games:
            count = min(max(FIRST_ROUND, min(start, 2 * FIRST_ROUND), start // 2), games - start)
            yield start, count
            start += count

    def asked(self, start: int, count: int) -> list[Experiment]:
        """What is to be played in the next round."""
        further = len(self._played) if self.new_fits else 0
        return [
            replace(
                each,
                first=each.first + start,
                games=count,
                fit_seed=(each.fit_seed + further) % (MAX_SEED + 1),
            )
            for each in self.experiments
        ]

    def add(self, results: Sequence[Results]) -> bool:
        """Whether the round counts: a cancelled one needs games of all, 2 of them if it is the first, and no new fits otherwise."""
        games, is_whole = _common(results), all(result.is_complete for result in results)
        counts = games > 0 and (is_whole or not self.new_fits) if self._played else games > 1
        if counts:
            self._played.append(results)
        return counts

    def results(self, place: int) -> list[Results]:
        """Those of one experiment, a round each."""
        return [results[place] for results in self._played]

    @property
    def games(self) -> int:
        """How many all have played."""
        return sum(map(_common, self._played))

    @property
    def fits(self) -> int:
        """Game g of what is joined was played with fit g % `fits`."""
        return max(result.fits for result in self._played[0]) * (len(self._played) if self.new_fits else 1)

    def joined(self, columns: Sequence[Column]) -> Floats:
        """A column of one experiment's games, a round each, cut to the games that all have played.

        Rounds stand one behind another, or, with new fits, take turns.
        """
        parts = [column[: _common(results)] for column, results in zip(columns, self._played, strict=True)]
        whole = np.stack(parts, axis=1) if self.new_fits else np.concatenate(parts)
        return whole.reshape(-1, *whole.shape[1 + self.new_fits :]).astype(np.float64)

    def numbers(self) -> Iterator[tuple[int, int]]:
        """Of each game of what is joined its number, and the seed of the practice that it was played after."""
        first = self.results(0)
        columns = [
            np.stack([result.experiment.first + np.arange(result.games), np.full(result.games, place)], axis=1)
            for place, result in enumerate(first)
        ]
        for game, place in self.joined(columns).astype(np.int64).tolist():
            yield game, first[place].experiment.fit_seed

    def totals(self, place: int) -> Floats:
        """Of each game the totals of the agent, see `of_agent`."""
        return self.joined([result.of_agent(result.table.total) for result in self.results(place)])


def _common(results: Sequence[Results]) -> int:
    return min(result.games for result in results)
