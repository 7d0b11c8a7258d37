"""Grades of a score: who earns those that are printed, and which to print instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from simulator.lab.shares import Share, share_of
from simulator.lab.statistics import Floats

GRADES = 5  # where the sheet has no rating
FIRST, LAST = 0.95, 0.5  # shares of the games that earn the first star by the weak bot, and the last by the strong one

_ROUND = (1, 2, 5)  # what people can read: these, and tens of them
_STEPS_A_GRADE = 3  # grades are rounded to a third of their distance at most


@dataclass(frozen=True)
class Star:
    """A grade, the least total that earns it, and how many games of either bot do."""

    stars: int
    least: int
    weak: Share
    strong: Share


def stars(steps: Sequence[tuple[int, int]], weak: Floats, strong: Floats) -> tuple[Star, ...]:
    """Who earns grades, given as stars and their least totals."""
    return tuple(Star(number, least, share_of(weak >= least), share_of(strong >= least)) for number, least in steps)


def proposed(count: int, weak: Floats, strong: Floats) -> tuple[Star, ...]:
    """So many grades in even steps, from what `FIRST` of the weak bot's games reach to what `LAST` of the strong one's do.

    Rounded to numbers that people can read. Empty where the scores lie too close together for so many.
    """
    low, high = float(np.quantile(weak, 1 - FIRST)), float(np.quantile(strong, 1 - LAST))
    gap = (high - low) / max(1, count - 1)
    if gap < 1:
        return ()
    unit = _readable(gap / _STEPS_A_GRADE)
    least = [unit * round((low + number * gap) / unit) for number in range(count)]
    return stars(list(enumerate(least, 1)), weak, strong)


def _readable(most: float) -> int:
    """The greatest number that people can read of those up to `most`; at least 1."""
    ten = 10 ** max(0, int(np.floor(np.log10(most))))
    return max((int(unit * ten) for unit in _ROUND if unit * ten <= most), default=1)
