"""What came out of an experiment: the table of its games, and the figures that these decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.seats import counts, standing
from simulator.lab.statistics import Estimate, Floats, estimate

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.agents.fits import Fit
    from simulator.lab.experiment import Experiment
    from simulator.lab.play import Table


@dataclass(frozen=True)
class Results:
    """The games of an experiment; `games` is smaller than asked for where it was cancelled.

    `sheet` has the variants applied; `seconds` are those of play. `table` holds rows game by game, in each the players in order,
    and with a rival seating by seating. `fit` is what the agent played by, None where it needs none. Where fitting was cancelled there is no table either. The first
    `kept` games were played earlier and found on disk; `seconds` counts what they took then.
    """

    experiment: Experiment
    sheet: Sheet
    table: Table
    games: int
    seconds: float
    fit: Fit | None = None
    kept: int = 0
    rival_fit: Fit | None = None

    @property
    def fits(self) -> int:
        """How many independent fits were played with; 1 where no agent needs any."""
        return max((fit.count for fit in (self.fit, self.rival_fit) if fit), default=1)

    @property
    def fit_of_game(self) -> NDArray[np.int64]:
        """The number of the fit that each game was played with, shape (games,)."""
        return (self.experiment.first + np.arange(self.games)) % self.fits

    @property
    def is_complete(self) -> bool:
        return self.games == self.experiment.games

    def of_agent(self, column: NDArray[Any]) -> NDArray[Any]:
        """A column of the table as far as it is the agent's, shape (games, players): of each seat, one after another."""
        rows = column[self.table.is_own] if self.experiment.rival else column
        return rows.reshape(self.games, self.experiment.players)

    @property
    def game_means(self) -> Floats:
        """The mean total of the agent in each game, shape (games,): players of one game share its cards."""
        means: Floats = self.of_agent(self.table.total).mean(axis=1)
        return means

    @property
    def wins(self) -> Floats:
        """The agent's mean share of the win in each game, where players compete, shape (games,)."""
        means: Floats = self.of_agent(self.table.win).mean(axis=1)
        return means

    @property
    def merits(self) -> Floats:
        """What the agent plays for in each game, the more the better: the win where players compete, else points."""
        return self.wins if competes(self.sheet.family) else self.game_means

    def estimate(self) -> Estimate:
        """Raises `ValueError` where no game was played."""
        if not self.games:
            raise ValueError("expected at least one game, found none")
        return estimate(self.game_means, self.fits)

    def summary(self) -> dict[str, Any]:
        """The figures of `flipwright simulate --json` that the games decide, as plain JSON."""
        mean, own = self.estimate(), self.of_agent(self.table.total)
        return {
            "mean": mean.mean,
            "std": float(np.std(own, ddof=1)) if own.size > 1 else 0.0,
            "ci95": list(mean.interval),
            "min": int(own.min()),
            "max": int(own.max()),
            **self._further(),
        }

    def _further(self) -> dict[str, Any]:
        """What the family tells beyond points, or where players compete what all such families do."""
        if competes(self.sheet.family):
            return standing(self).as_json() | {"counts": counts(self)}
        found: dict[str, Any] = family_module("simulator", self.sheet.family, "metrics").metrics(self.sheet, self.table)
        return found
