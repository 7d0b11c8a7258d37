"""Shares and ratios, each with its interval and what it was counted over."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from simulator.lab.statistics import Estimate, Floats, estimate, interval_of_alike

_Z = 1.959964  # of two-sided 95 %


@dataclass(frozen=True)
class Share:
    """A share with its 95 % interval, over so many games or days; of none it is 0 and may be anything."""

    share: float
    interval: tuple[float, float]
    count: int

    @property
    def margin(self) -> float:
        """To the end of the interval that is further away."""
        return max(self.share - self.interval[0], self.interval[1] - self.share)


def share_of(hits: NDArray[np.bool_]) -> Share:
    """How often something was so. The interval is right near 0 and 1 too (Wilson 1927): 0 of 100 is up to 4 %."""
    count = len(hits)
    if not count:
        return Share(0.0, (0.0, 1.0), 0)
    share = float(np.mean(hits))
    return Share(share, _wilson(share, count), count)


def share_of_means(games: Floats, fits: int = 1) -> Share:
    """The mean of one share a game, as of a deal that was played several times, with the interval that these games allow.

    That is Wilson's for as many hits or misses as would be known as well (Korn and Graubard, "Analysis of Health Surveys", 1999,
    section 2.4), so that it holds near 0 and 1 too; of shares that are all alike see `interval_of_alike`. `fits` as in `estimate`.
    """
    if not len(games):
        return Share(0.0, (0.0, 1.0), 0)
    mean = estimate(games, fits)
    share, half = min(1.0, max(0.0, mean.mean)), mean.half_width
    if half == 0 and 0 < share < 1 and len(games) > 1:
        return Share(share, interval_of_alike(share, len(games), (0.0, 1.0)), len(games))
    known = share * (1 - share) * (_Z / half) ** 2 if half else len(games)
    return Share(share, _wilson(share, known), len(games))


def estimate_of_shares(games: Floats, fits: int = 1) -> Estimate:
    """`estimate` of one share a game, with the interval of `share_of_means`."""
    return replace(estimate(games, fits), interval=share_of_means(games, fits).interval)


def _wilson(share: float, count: float) -> tuple[float, float]:
    z2 = _Z**2 / count
    middle, half = share + z2 / 2, _Z * float(np.sqrt(share * (1 - share) / count + z2 / count / 4))
    low, high = ((middle - half) / (1 + z2), (middle + half) / (1 + z2))
    return min(share, max(0.0, low)), max(share, min(1.0, high))


def ratio_of(parts: ArrayLike, wholes: ArrayLike) -> Share | None:
    """The sum of the parts over that of the wholes, one of each a game; None where the wholes come to nothing.

    The interval is that of a ratio estimator (Cochran, "Sampling Techniques", 1977, chapter 6); of one game it is the ratio itself.
    """
    some, all_ = np.asarray(parts, float), np.asarray(wholes, float)
    if not len(all_) or all_.sum() <= 0:
        return None
    ratio, half = float(some.sum() / all_.sum()), 0.0
    if len(all_) > 1:
        half = _Z * float(np.std(some - ratio * all_, ddof=1) / np.sqrt(len(all_)) / all_.mean())
    return Share(ratio, (ratio - half, ratio + half), len(all_))
