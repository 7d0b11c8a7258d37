"""Estimates from samples, each with its interval and its number of games, over deals and, where agents are fitted, fits.

Game g is played with fit g % F. Then the games of one fit share its luck, and only the F means by fit are independent of one
another: they give Student's interval with F - 1 degrees of freedom, which is exact for normal noise of any size in fits and
deals (the top level of nested sampling; Snedecor and Cochran, "Statistical Methods", 1989, chapter 13). The means may lie
together by luck, so an interval is never narrower than the 75 % interval of the games alone: it covers the truth in 95 to 96 %
of cases, and a p-value, made by the same rule, is never smaller than that of the fits.

Two other rules fail: a floor of the whole 95 % interval of the games covers 98.3 % where fits don't differ; the noise of fitting
as the part of the spread that deals do not explain, with the degrees of freedom of Satterthwaite (1946), covers 94 to 97 %, but
its small p-values, on which corrections for many comparisons rest, come up to 14 times too often with 4 fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

ERROR = 0.05  # how often a verdict may be wrong where there is nothing: p-values below it tell a difference
_LEVEL = 1 - ERROR
_FLOOR = 5  # times the error rate that the games alone may have beside the fits: 5 * 5 % leaves their 75 % interval
_RESAMPLES = 9999  # Davison and Hinkley, "Bootstrap Methods and their Application" (1997): B + 1 a round number
_BATCH = 99  # of resamples: bounds the memory that they take


@dataclass(frozen=True)
class Estimate:
    """A mean with its two-sided 95 % interval (Student's t), and the spread of one game.

    It rests on `games` independent deals and on `fits` independent fits (1: no fit, or none but this one is meant). One game
    alone gives no interval: `std` is 0 and the interval is the mean itself.
    """

    mean: float
    std: float
    games: int
    interval: tuple[float, float]
    fits: int = 1

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


def other_share(games: int) -> float:
    """The share of games that may yet be other than so many that all were alike: the 95 % bound.

    Exactly what `3 / games` comes near to (Clopper and Pearson 1934; Hanley and Lippman-Hand, "If nothing goes wrong, is everything
    all right?", 1983). It holds however often one looks.
    """
    return float(1 - ERROR ** (1 / games))


def interval_of_alike(value: float, games: int, ends: tuple[float, float]) -> tuple[float, float]:
    """The 95 % interval of a mean that all games so far equal, where no game can be beyond `ends`.

    As far as the mean moves when all other games, so many as `other_share` allows, are at one end.
    """
    low, high = ends
    share = other_share(games)
    return value - share * max(0.0, value - low), value + share * max(0.0, high - value)


def estimate(games: Floats, fits: int = 1) -> Estimate:
    """The mean of one number a game; `games` has shape (games,) and is not empty, game g was played with fit g % `fits`."""
    from scipy.special import stdtrit  # costs a third of a second: only where numbers are estimated

    mean = float(np.mean(games))
    if len(games) == 1:
        return Estimate(mean, 0.0, 1, (mean, mean))
    half = max(
        float(stdtrit(freedom, 1 - weight * (1 - _LEVEL) / 2)) * error
        for error, freedom, weight in _errors(games, fits)
    )
    return Estimate(mean, float(np.std(games, ddof=1)), len(games), (mean - half, mean + half), min(fits, len(games)))


def paired_difference(
    first: Floats, second: Floats, fits: int = 1, ends: tuple[float, float] | None = None
) -> Difference:
    """The difference of two samples of the same deals, game by game; both have shape (games,) and at least 2 games.

    Each is played with fit g % `fits`, or with none. `ends` are what a game has at least and at most, None: the least and the most
    of both samples; they bound what is not known where all games differ alike, see `interval_of_alike`.
    """
    from scipy.special import stdtr

    games = first - second
    difference = estimate(games, fits)
    if difference.std == 0:
        low, high = ends or (float(min(first.min(), second.min())), float(max(first.max(), second.max())))
        interval = interval_of_alike(difference.mean, len(games), (low - high, high - low))
        # by the sign test: as unlikely as so many heads, or tails, in a row
        p_value = 1.0 if difference.mean == 0 else 2.0 ** (1 - len(games))
        return Difference(replace(difference, interval=interval), p_value, None)
    p_value = max(
        2 * float(stdtr(freedom, -abs(difference.mean) / error)) / weight
        for error, freedom, weight in _errors(games, fits)
        if error
    )
    unpaired = float(np.var(first, ddof=1) + np.var(second, ddof=1))
    return Difference(difference, p_value, unpaired / difference.std**2)


def holm(p_values: Sequence[float]) -> list[float]:
    """Each p-value as it stands after all of these comparisons were made: below 5 % in any of them in 5 % of cases at most.

    Holm, "A simple sequentially rejective multiple test procedure" (1979).
    """
    order = sorted(range(len(p_values)), key=lambda number: p_values[number])
    adjusted, least = [1.0] * len(p_values), 0.0
    for rank, number in enumerate(order):
        least = max(least, min(1.0, p_values[number] * (len(p_values) - rank)))
        adjusted[number] = least
    return adjusted


def bootstrap_interval(games: Floats, seed: int) -> tuple[float, float]:
    """The 95 % bootstrap interval of the mean over games, BCa: corrected for bias and skewness (Efron 1987).

    It takes no normal noise for granted, and none of fits into account. `games` has at least 2 games. Equal games are drawn
    together, by multinomial counts, so that its cost does not grow with them; that of `-games` is the mirror image.
    """
    from scipy.special import ndtr, ndtri

    mean = float(np.mean(games))
    centred = games - mean
    spread = float(np.mean(centred**2))
    if spread == 0:
        return mean, mean
    skewness = float(np.mean(centred**3)) / spread**1.5
    if (mean, skewness) < (0, 0):
        low, high = bootstrap_interval(-games, seed)
        return -high, -low
    values, counts = np.unique(games, return_counts=True)
    shares, random = counts / len(games), np.random.default_rng(seed)
    batches = [random.multinomial(len(games), shares, _BATCH) @ values for _ in range(_RESAMPLES // _BATCH)]
    means = np.concatenate(batches) / len(games)
    bias = ndtri((np.mean(means < mean) + np.mean(means <= mean)) / 2)
    acceleration = skewness / (6 * np.sqrt(len(games)))
    ends = bias + ndtri([(1 - _LEVEL) / 2, (1 + _LEVEL) / 2])
    low, high = np.quantile(means, ndtr(bias + ends / (1 - acceleration * ends)))
    return float(low), float(high)


def fit_share(games: Floats, fits: int) -> float:
    """The share of the uncertainty of a mean that more games with the same fits would leave, 0 to 1."""
    errors = [error for error, _, _ in _errors(games, fits)]
    return max(0.0, 1 - (errors[0] / errors[1]) ** 2) if len(errors) > 1 and errors[1] else 0.0


def by_fit(games: Floats, fits: int) -> Floats:
    """The mean of the games of each fit, shape (fits,); at least as many games as fits."""
    return np.array([games[fit::fits].mean() for fit in range(fits)])


def _errors(games: Floats, fits: int) -> Iterator[tuple[float, int, int]]:
    """Standard errors of the mean, each with its degrees of freedom and how many times the error rate it may have.

    That of the games, and that of the fits where there are several.
    """
    has_fits = 1 < fits < len(games)
    yield _error(games), len(games) - 1, _FLOOR if has_fits else 1
    if has_fits:
        yield _error(by_fit(games, fits)), fits - 1, 1


def _error(sample: Floats) -> float:
    return float(np.std(sample, ddof=1) / np.sqrt(len(sample)))
