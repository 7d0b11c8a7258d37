from __future__ import annotations

import numpy as np
import pytest

from simulator.lab.statistics import estimate, paired_difference


def test_interval_is_students():
    # t(0.975, 4 degrees) = 2.776445 (tables); mean 3, sd sqrt(2.5), n 5
    result = estimate(np.array([1.0, 2.0, 3.0, 4.0, 5.0]))
    half = 2.776445 * 2.5**0.5 / 5**0.5
    assert result.interval == pytest.approx((3 - half, 3 + half), abs=1e-5)
    assert result.half_width == pytest.approx(half, abs=1e-5)


def test_one_game_has_no_spread():
    assert estimate(np.array([7.0])).interval == (7.0, 7.0)


def test_interval_covers_the_truth_as_often_as_it_says():
    samples = np.random.default_rng(1).exponential(size=(2000, 200))
    covered = np.mean([low <= 1 <= high for low, high in (estimate(row).interval for row in samples)])
    assert 0.93 < covered < 0.965  # 95 % ± 3 standard errors, a little less for a skew distribution


def test_planted_difference_is_found_and_equal_samples_are_not_accused():
    rng = np.random.default_rng(2)
    deals = rng.normal(100, 20, 400)
    first, second = deals + rng.normal(1, 2, 400), deals + rng.normal(0, 2, 400)
    found = paired_difference(first, second)
    assert found.p_value < 1e-6
    assert found.estimate.interval[0] < 1 < found.estimate.interval[1]
    assert found.variance_ratio > 20
    assert paired_difference(deals + rng.normal(0, 2, 400), second).p_value > 0.05


def test_the_same_games_differ_by_nothing():
    games = np.array([1.0, 5.0, 9.0])
    result = paired_difference(games, games)
    assert (result.estimate.mean, result.p_value, result.variance_ratio) == (0.0, 1.0, None)


def test_p_value_is_students():
    # differences 1, 2, 3: t = 2 / (1 / sqrt(3)) = 3.4641, 2 degrees of freedom: p = 0.0742 (tables)
    assert paired_difference(np.array([1.0, 2.0, 3.0]), np.zeros(3)).p_value == pytest.approx(0.07418, abs=1e-4)
