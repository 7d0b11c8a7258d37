"""Random numbers as an argument: SplitMix64 streams that are known by their keys alone.

A stream is named by whole numbers, as in `Stream(seed, game, Purpose.DEAL)`; streams of other names are independent, so results
do not depend on the order or number of workers. Generator: Steele, Lea and Flood, "Fast splittable pseudorandom
number generators" (2014). Bounded numbers: Lemire, "Fast random integer generation in an interval" (2019), on the
upper 32 bits. `simulator/freight/README.md` has test vectors; the kernels hold a twin for arrays.
"""

from __future__ import annotations

from enum import IntEnum

MAX_SEED = 2**63 - 1
MAX_GAME = 2**62

_GOLDEN = 0x9E3779B97F4A7C15
_MASK = 0xFFFFFFFFFFFFFFFF


class Purpose(IntEnum):
    """What a stream is for: the third key of every stream."""

    DEAL = 0
    POLICY = 1
    SEARCH = 2


def mix64(number: int) -> int:
    """The finisher of SplitMix64: a bijection of 64-bit numbers."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


class Stream:
    """A stream of 64-bit numbers, named by its keys (each 0 to 2^64 - 1)."""

    def __init__(self, *keys: int) -> None:
        self._state = 0
        for key in keys:
            self._state = mix64(((self._state + _GOLDEN) & _MASK) ^ key)

    @property
    def state(self) -> int:
        """What all numbers to come depend on, 0 to 2^64 - 1; kernels go on from it."""
        return self._state

    def next64(self) -> int:
        """The next number, 0 to 2^64 - 1."""
        self._state = (self._state + _GOLDEN) & _MASK
        return mix64(self._state)

    def even(self) -> float:
        """A number from 0 on, below 1, each multiple of 2^-53 equally likely."""
        return (self.next64() >> 11) * 2.0**-53

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely; bound is 1 to 2^32 - 1. A bound of 1 draws nothing."""
        if bound == 1:
            return 0
        product = (self.next64() >> 32) * bound
        if product & 0xFFFFFFFF < bound:
            rejected = (1 << 32) % bound
            while product & 0xFFFFFFFF < rejected:
                product = (self.next64() >> 32) * bound
        return product >> 32
