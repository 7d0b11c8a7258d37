"""Numbers of the normal distribution: the twin of core/normal.py, which has the source. A stream as in `streams.py`."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.jit import inlined, inner
from simulator.core.kernels.streams import even

_MOST = 8.0


@inner
def normal(stream: Any) -> Any:
    """float64: a number with mean 0 and standard deviation 1."""
    while True:
        number = _MOST * (2 * even(stream) - 1)
        if _survives(stream, number * number / 2):
            return number


@inlined
def _survives(stream: Any, hazard: Any) -> Any:
    """True with the probability exp(-hazard)."""
    while hazard > 1:
        if not _survives_part(stream, 1.0):
            return False
        hazard -= 1
    return _survives_part(stream, hazard)


@inlined
def _survives_part(stream: Any, hazard: Any) -> Any:
    """The same for at most 1."""
    is_even, last, following = True, hazard, even(stream)
    while following < last:
        is_even, last, following = not is_even, following, even(stream)
    return is_even
