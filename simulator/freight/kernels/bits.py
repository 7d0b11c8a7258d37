"""Sets of squares as bits of words; all arithmetic stays unsigned."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.freight.kernels.jit import inlined

NONE, ONE = np.uint64(0), np.uint64(1)  # no square, the first square
_TWO, _FOUR, _TOP_BYTE = np.uint64(2), np.uint64(4), np.uint64(56)
_EVEN, _PAIRS, _NIBBLES, _BYTES = [
    np.uint64(n) for n in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101)
]


@inlined
def popcount(word: Any) -> Any:
    """Number of bits set, by sums in ever wider fields; compilers know this form as one instruction."""
    word -= (word >> ONE) & _EVEN
    word = (word & _PAIRS) + ((word >> _TWO) & _PAIRS)
    word = (word + (word >> _FOUR)) & _NIBBLES
    return np.int64((word * _BYTES) >> _TOP_BYTE)


@inlined
def lowest(word: Any) -> Any:
    """Index of the lowest bit set; the word is not 0."""
    return popcount((word ^ (word - ONE)) >> ONE)


@inlined
def has(sets: Any, row: Any, square: Any) -> Any:
    """Whether a row of sets, uint64 (rows, words), holds the square."""
    return (sets[row, square >> 6] >> np.uint64(square & 63)) & ONE == ONE
