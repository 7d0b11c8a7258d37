"""Intervals hold planted truth as often as they say; `python -m tests.bench.coverage` is the whole study."""

from __future__ import annotations

import numpy as np
import pytest

from sheets import load
from simulator.lab.experiment import Experiment, run
from simulator.lab.statistics import paired_difference
from simulator.lab.stopping import Stopping
from tests.bench.coverage import NOISE, bootstrap_coverage, paired_coverage, peeking_error, precision_coverage

REPEATS = 1000
LEAST, MOST = 0.93, 0.97

shapes = pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE.keys())


@shapes
@pytest.mark.parametrize(("fits", "fit_noise"), [(1, 0), (4, 0), (4, 1), (4, 5), (12, 0), (12, 1)])
def test_paired_intervals_hold_the_truth(noise, fits, fit_noise):
    assert LEAST <= paired_coverage(1, REPEATS, noise, 480, fits, fit_noise) <= MOST


def test_intervals_hold_the_truth_on_real_games():
    """Two players by chance on the same cards: both expect the same, and the difference that is added to one is the truth."""
    results = run(Experiment(load("flip-freighters"), players=2, games=REPEATS * 200))
    first, second = results.table.total.reshape(REPEATS, 200, 2).transpose(2, 0, 1).astype(float)
    found = [paired_difference(ours + 3, theirs).estimate.interval for ours, theirs in zip(first, second, strict=True)]
    assert LEAST <= np.mean([low <= 3 <= high for low, high in found]) <= MOST


def test_bootstrap_intervals_hold_the_truth():
    assert LEAST <= bootstrap_coverage(1, REPEATS // 2, NOISE["rare"], 200) <= MOST


def test_intervals_over_deals_alone_do_not_where_fits_differ():
    assert bootstrap_coverage(1, 100, NOISE["rare"], 200, fits=4, fit_noise=2) < 0.8


@pytest.mark.parametrize(("shape", "fits", "fit_noise"), [("normal", 1, 0), ("skew", 1, 0), ("normal", 4, 1)])
def test_intervals_hold_the_truth_where_a_precision_ends_the_games(shape, fits, fit_noise):
    stopping = Stopping(60_000, precision=0.25)
    assert LEAST <= precision_coverage(1, REPEATS, NOISE[shape], stopping, fits, fit_noise) <= MOST


@pytest.mark.parametrize(
    ("shape", "fits", "fit_noise"),
    [*((shape, 1, 0) for shape in NOISE), ("normal", 4, 0), ("skew", 4, 1), ("normal", 4, 5)],
)
def test_the_sequential_test_errs_in_five_of_a_hundred_at_most_though_looked_at_each_round(shape, fits, fit_noise):
    assert peeking_error(1, REPEATS // 2, NOISE[shape], Stopping(10_000, sequential=True), fits, fit_noise) <= 0.05


def test_an_ordinary_test_that_is_looked_at_each_round_errs_more():
    assert peeking_error(1, REPEATS // 2, NOISE["normal"], Stopping(10_000)) > 0.1
