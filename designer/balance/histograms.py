"""How often values come, as bars that can be read."""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from designer.balance.telling import PERCENT
from designer.charts.chart import Bars

_MOST_BARS = 30


def histogram(name: str, values: NDArray[Any], of: int, low: int | None = None) -> Bars:
    """How many of `of` games or days have each value, in percent, in so few bars that they can be read; `low`: where they begin."""
    least = float(values.min()) if low is None else low
    unit = _readable((float(values.max()) - least + 1) / _MOST_BARS)
    first = int(least // unit) * unit
    starts = range(first, int(values.max()) + 1, unit)
    counts = np.histogram(values, [*starts, starts[-1] + unit])[0]
    to_middle = (unit - (values.dtype.kind == "i")) / 2  # whole numbers end one before the next bar
    shares = tuple(float(each) * PERCENT / of for each in counts)
    return Bars(name=name, x=tuple(start + to_middle for start in starts), y=shares)


def _readable(least: float) -> int:
    """The least number that people can read, as 1, 2, 5, 10, 20, that is no less."""
    return next(number for power in count() for unit in (1, 2, 5) if (number := int(unit * 10**power)) >= least)
