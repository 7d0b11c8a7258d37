from __future__ import annotations

import numpy as np
import pytest

from simulator.lab.shares import ratio_of, share_of


def test_interval_of_a_share_is_wilsons():
    # 15 of 148: 0.0624 to 0.1605, Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I
    share = share_of(np.arange(148) < 15)
    assert share.interval == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert share_of(np.arange(263) < 81).interval == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert share.margin == pytest.approx(0.1605 - 15 / 148, abs=5e-5)


def test_never_is_not_proved_impossible_by_few_games():
    share = share_of(np.zeros(20, bool))
    assert share.interval == (0, pytest.approx(0.1611, abs=5e-5))  # Newcombe, table I: 0 of 20


def test_of_no_game_a_share_may_be_anything():
    assert share_of(np.zeros(0, bool)).interval == (0, 1)


def test_interval_of_a_ratio_covers_the_truth_as_often_as_it_says():
    rng, covered = np.random.default_rng(5), 0
    for _ in range(1000):
        wholes = rng.poisson(30, 100) + 1
        parts = rng.binomial(wholes, 0.3)
        low, high = ratio_of(parts, wholes).interval
        covered += low <= 0.3 <= high
    assert 0.93 < covered / 1000 < 0.97


def test_a_ratio_that_never_varies_is_exact_and_one_of_nothing_is_none():
    assert ratio_of([1, 2, 3], [2, 4, 6]).interval == (0.5, 0.5)
    assert ratio_of([0, 0], [0, 0]) is None
    assert ratio_of([], []) is None
