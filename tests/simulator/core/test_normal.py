"""Numbers of the normal distribution, on both engines."""

from itertools import pairwise
from math import exp, sqrt
from statistics import NormalDist

import numpy as np
import pytest
from numba import float64, types, uint64

from simulator.core.kernels import normal as kernels
from simulator.core.normal import MOST, _survives, normal
from simulator.core.rng import Stream
from tests.simulator.core.swap import declared


@declared(types.void(uint64[::1], float64[::1]))
def fill(stream, out):
    for place in range(len(out)):
        out[place] = kernels.normal(stream)


def numbers(count, *keys):
    found = np.zeros(count)
    fill(np.array([Stream(*keys).state], np.uint64), found)
    return found


def test_both_engines_draw_the_same_numbers_to_the_bit():
    stream = Stream(3, 1)
    assert numbers(500, 3, 1).tolist() == [normal(stream) for _ in range(500)]


def test_numbers_are_as_often_in_each_range_as_the_distribution_says():
    found, bounds = numbers(1_000_000, 11), [-MOST, *np.linspace(-4, 4, 65), MOST]
    expected = [len(found) * (NormalDist().cdf(high) - NormalDist().cdf(low)) for low, high in pairwise(bounds)]
    counts, _ = np.histogram(found, bounds)
    assert counts.sum() == len(found)
    chi_square, freedom = float((((counts - expected) ** 2) / expected).sum()), len(expected) - 1
    assert abs(chi_square - freedom) <= 4 * sqrt(2 * freedom)  # its mean and standard deviation; the stream is fixed


@pytest.mark.parametrize("hazard", [0, 0.3, 1, 1.7, 4])
def test_what_survives_a_hazard_does_so_as_often_as_its_exponential_says(hazard):
    stream, chance = Stream(8), exp(-hazard)
    share = sum(_survives(stream, hazard) for _ in range(20_000)) / 20_000
    assert share == pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / 20_000))
