"""How far each player of a contest is ahead of the others."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from simulator.lab.seats import do_fewest_win
from simulator.lab.statistics import Floats


def leads(family: str, points: ArrayLike) -> Floats:
    """By how many points each player, along the last axis, is ahead of the best of the others; who is behind has fewer than none.

    Where the fewest points win, a point less is one ahead.
    """
    counted = np.asarray(points, float) * (-1 if do_fewest_win(family) else 1)
    second, first = np.moveaxis(np.sort(counted)[..., -2:, None], -2, 0)
    ahead: Floats = counted - np.where(counted == first, second, first)
    return ahead
