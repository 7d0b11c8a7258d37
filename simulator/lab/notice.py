"""Would anyone notice? A difference of means against the spread of single games, on different cards as at a table."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Literal

import numpy as np

from simulator.lab.statistics import Floats

Level = Literal["nobody", "few", "some", "anyone"]

# The distance of the chance from one half: negligible, small, medium, large (Vargha and Delaney, "A critique and improvement of
# the CL common language effect size statistics", 2000; Cohen's 0.2, 0.5 and 0.8 spreads of normal games).
_BOUNDS: tuple[tuple[float, Level], ...] = ((0.06, "nobody"), (0.14, "few"), (0.21, "some"))
_NORMAL_5_AND_80 = 1.959964 + 0.841621  # found at 5 % in 80 % of cases (Cohen, "Statistical Power Analysis", 1988)


@dataclass(frozen=True)
class Notice:
    """What a change is against the luck of a single game.

    `effect`: the difference in spreads of one game, 0 where there is no spread. `chance`: that a game on the second sheet scores
    more than one on the first on other cards, draws counting half. `games`: how many games of each someone has to note down to
    find the difference, None where there is none.
    """

    effect: float
    chance: float
    games: int | None

    @property
    def level(self) -> Level:
        """Who would notice: nobody, few (who keep scores for long), some (who play often), anyone."""
        return next((level for bound, level in _BOUNDS if abs(self.chance - 0.5) < bound), "anyone")


def notice(first: Floats, second: Floats) -> Notice:
    """Of the totals of single games on two sheets; both have at least 2."""
    spread = float(np.sqrt((np.var(first, ddof=1) + np.var(second, ddof=1)) / 2))
    effect = float(np.mean(second) - np.mean(first)) / spread if spread else 0.0
    games = ceil(2 * (_NORMAL_5_AND_80 / effect) ** 2) if effect else None
    return Notice(effect, _chance(first, second), games)


def _chance(first: Floats, second: Floats) -> float:
    """Over all pairs of a game on either sheet."""
    ordered = np.sort(first)
    below = np.searchsorted(ordered, second, "left") + np.searchsorted(ordered, second, "right")
    return float(below.sum()) / (2 * len(first) * len(second))
