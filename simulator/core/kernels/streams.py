"""Random numbers: the twin of core/rng.py. A stream is uint64 (1), changed by each draw; all arithmetic stays unsigned."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels.jit import inlined

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_LOW, _TWO_32 = np.uint64(0xFFFFFFFF), np.uint64(1 << 32)
_11, _27, _30, _31, _32 = [np.uint64(n) for n in (11, 27, 30, 31, 32)]


@inlined
def mix64(number: Any) -> Any:
    number = (number ^ (number >> _30)) * _MIX_1
    number = (number ^ (number >> _27)) * _MIX_2
    return number ^ (number >> _31)


@inlined
def open_stream(stream: Any, seed: Any, game: Any, purpose: Any) -> None:
    """Start the stream named by three keys, each 0 or more."""
    stream[0] = 0
    add_key(stream, seed)
    add_key(stream, game)
    add_key(stream, purpose)


@inlined
def add_key(stream: Any, key: Any) -> None:
    stream[0] = mix64((stream[0] + _GOLDEN) ^ np.uint64(key))


@inlined
def even(stream: Any) -> Any:
    """float64 from 0 on, below 1."""
    stream[0] += _GOLDEN
    return np.float64(mix64(stream[0]) >> _11) * 2.0**-53


@inlined
def below(stream: Any, bound: Any) -> Any:
    """int64 from 0 to bound - 1; a bound of 1 draws nothing."""
    if bound == 1:
        return np.int64(0)
    wide = np.uint64(bound)
    stream[0] += _GOLDEN
    product = (mix64(stream[0]) >> _32) * wide
    if product & _LOW < wide:
        rejected = _TWO_32 % wide
        while product & _LOW < rejected:
            stream[0] += _GOLDEN
            product = (mix64(stream[0]) >> _32) * wide
    return np.int64(product >> _32)
