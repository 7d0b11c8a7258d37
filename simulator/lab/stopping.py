"""When a comparison has played enough: after so many games, at a precision, or as soon as its verdict stands.

Who looks at an ordinary interval again and again, and stops once it leaves 0 out, errs far more often than 5 %. The sequential
t-test may be looked at after every game: the chance that its 95 % interval *ever* misses the truth is 5 % at most. It is the
Bayes factor of a normal effect size against none, with the right Haar prior on the unknown spread, read as an e-process: exact
for normal noise from the second observation on (Lindon, Ham, Tingley and Bojinov, "Anytime-valid linear models", 2022; Perez-Ortiz
et al., "E-statistics, group invariance and anytime-valid testing", 2024), for other noise as good as the central limit theorem,
like the asymptotic confidence sequences of Waudby-Smith et al. (2021), which it equals on many games.

What counts as one observation is what is independent of the others: a game, or, where agents are fitted, all games of one fit.
More games with the same fits don't take away the noise of fitting, so such a comparison grows by further fits.

There is no library for it that is kept up: `confseq` 0.0.11 (2023) has to be compiled and does not build on Python 3.12, `savvi`
brings a solver along and has no such interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt

import numpy as np

from simulator.lab.statistics import ERROR, Difference, Estimate, Floats, by_fit, holm, paired_difference

_GAME_EFFECT = 0.1  # the effect, in spreads of one observation, at which the interval is tightest: a game ...
_FIT_EFFECT = 2.0  # ... or a fit, whose games have averaged out most of the luck of deals
LEAST_GAMES = 500  # to stop by: enough for the central limit theorem, also where a change shows in few games
_LEAST_FITS = 12  # to stop by their half-width: that of fewer is too often small by luck (8: covers 93.3 %, 12: 94.1 %)


@dataclass(frozen=True)
class Stopping:
    """At most `games` games of each sheet; fewer where a rule is met earlier. None of them: just these.

    `precision`: every interval is at most so many points to either side. `sequential`: every difference is found, by p-values
    after Holm that hold however often one looks.
    """

    games: int
    precision: float | None = None
    sequential: bool = False

    @property
    def is_fixed(self) -> bool:
        return self.precision is None and not self.sequential

    def difference(
        self, first: Floats, second: Floats, fits: int, ends: tuple[float, float] | None = None
    ) -> Difference:
        """First minus second, by the interval that this rule may be stopped by; `ends` as in `paired_difference`."""
        return (sequential_difference if self.sequential else paired_difference)(first, second, fits, ends)

    def is_met(self, differences: Sequence[Difference]) -> bool:
        """Whether each of the differences is known well enough; never, where all games are to be played."""
        p_values = holm([difference.p_value for difference in differences])
        return not self.is_fixed and all(map(self._is_known, differences, p_values))

    def _is_known(self, difference: Difference, p_value: float) -> bool:
        found = difference.estimate
        if found.games < LEAST_GAMES:
            return False
        is_precise = self.precision is not None and found.half_width <= self.precision
        return (is_precise and not 1 < found.fits < _LEAST_FITS) or (self.sequential and p_value < ERROR)


def sequential_difference(
    first: Floats, second: Floats, fits: int = 1, ends: tuple[float, float] | None = None
) -> Difference:
    """As `paired_difference`, but interval and p-value hold however often one has looked: infinite and 1 while little is known.

    All fits must have played equally many games.
    """
    plain = paired_difference(first, second, fits, ends)
    found = plain.estimate
    if found.std == 0:
        return plain
    units, effect = (by_fit(first - second, fits), _FIT_EFFECT) if fits > 1 else (first - second, _GAME_EFFECT)
    half, p_value = _sequential_t(units, effect)
    interval = (found.mean - half, found.mean + half)
    estimate = Estimate(found.mean, found.std, found.games, interval, found.fits)
    return Difference(estimate, p_value, plain.variance_ratio)


def _sequential_t(units: Floats, effect: float) -> tuple[float, float]:
    """Half the width of the interval for the mean of independent normal units, and the p-value of the mean 0."""
    count = len(units)
    error = float(np.std(units, ddof=1)) / sqrt(count)
    if error == 0:
        return inf, 1.0
    growth, freedom = 1 + count * effect**2, count - 1
    squared_t = (float(np.mean(units)) / error) ** 2 / freedom
    log_evidence = (count * log((1 + squared_t) / (1 + squared_t / growth)) - log(growth)) / 2
    bound = exp((log(growth) - 2 * log(ERROR)) / count)  # evidence of 1 / error rate, solved for t
    half = error * sqrt(freedom * (bound - 1) / (1 - bound / growth)) if bound < growth else inf
    return half, min(1.0, exp(-log_evidence))
