"""Numbers of the normal distribution, as of where a thrown disc comes down: from a stream, and the same on every machine.

Von Neumann, "Various techniques used in connection with random digits" (1951): numbers are drawn evenly and kept as often as the
density says, which comparing further numbers decides. There is no logarithm in it, whose last digit depends on the machine. The
kernels hold a twin.
"""

from __future__ import annotations

from simulator.core.rng import Stream

MOST = 8.0  # one number in 10^15 lies further out, and is never drawn


def normal(stream: Stream) -> float:
    """A number with mean 0 and standard deviation 1, a multiple of 2^-49; it takes 20 draws or so."""
    while True:
        number = MOST * (2 * stream.even() - 1)
        if _survives(stream, number * number / 2):
            return number


def _survives(stream: Stream, hazard: float) -> bool:
    """True with the probability exp(-hazard)."""
    while hazard > 1:
        if not _survives_part(stream, 1.0):
            return False
        hazard -= 1
    return _survives_part(stream, hazard)


def _survives_part(stream: Stream, hazard: float) -> bool:
    """The same for at most 1: a falling run of numbers below `hazard` has n or more with the probability hazard^n / n!."""
    is_even, last, following = True, hazard, stream.even()
    while following < last:
        is_even, last, following = not is_even, following, stream.even()
    return is_even
