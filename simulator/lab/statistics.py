"""Estimates from samples, each with its interval and its number of games."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean of `games` independent games with its two-sided 95 % interval (Student's t), and the spread of one game.

    One game alone gives no interval: `std` is 0 and the interval is the mean itself.
    """

    mean: float
    std: float
    games: int
    interval: tuple[float, float]

    @property
    def half_width(self) -> float:
        return (self.interval[1] - self.interval[0]) / 2


@dataclass(frozen=True)
class Difference:
    """A paired difference, first minus second, on the same deals.

    `variance_ratio` tells how many times more games would be needed without pairing; None where the difference is the same in
    every game.
    """

    estimate: Estimate
    p_value: float
    variance_ratio: float | None


def estimate(games: NDArray[np.float64]) -> Estimate:
    """The mean of one number a game; `games` has shape (games,) and is not empty."""
    from scipy.special import stdtrit  # costs a third of a second: only where numbers are estimated

    count = len(games)
    mean = float(np.mean(games))
    if count == 1:
        return Estimate(mean, 0.0, 1, (mean, mean))
    std = float(np.std(games, ddof=1))
    half = float(stdtrit(count - 1, (1 + _LEVEL) / 2)) * std / count**0.5
    return Estimate(mean, std, count, (mean - half, mean + half))


def paired_difference(first: NDArray[np.float64], second: NDArray[np.float64]) -> Difference:
    """The difference of two samples of the same deals, game by game; both have shape (games,) and at least 2 games."""
    from scipy.special import stdtr

    difference = estimate(first - second)
    if difference.std == 0:
        return Difference(difference, 1.0 if difference.mean == 0 else 0.0, None)
    t_value = abs(difference.mean) / (difference.std / difference.games**0.5)
    unpaired = float(np.var(first, ddof=1) + np.var(second, ddof=1))
    return Difference(difference, 2 * float(stdtr(difference.games - 1, -t_value)), unpaired / difference.std**2)
