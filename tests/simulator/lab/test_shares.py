from __future__ import annotations

import numpy as np
import pytest

from simulator.lab.shares import estimate_of_shares, ratio_of, share_of, share_of_means


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


def test_a_mean_of_shares_has_the_interval_of_as_many_hits():
    hits = np.arange(400) % 4 == 0
    alone, plain = share_of_means(hits.astype(float)), share_of(hits)
    assert alone.share == plain.share == 0.25
    assert alone.interval == pytest.approx(plain.interval, abs=1e-3)


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_a_mean_of_nothing_but_hits_or_misses_is_not_certain(value):
    assert share_of_means(np.full(50, value)) == share_of(np.full(50, bool(value)))


def test_games_that_all_share_alike_are_not_certain():
    """1 - 0.05 ** (1 / 50) = 5.8 % of games may be other, and then all be lost or all be won."""
    assert share_of_means(np.full(50, 0.5)).interval == pytest.approx((0.5 - 0.0582 / 2, 0.5 + 0.0582 / 2), abs=1e-4)


def test_an_estimate_of_shares_has_their_interval():
    games = (np.arange(200) % 2).astype(float)
    assert estimate_of_shares(games).interval == share_of_means(games).interval
    assert estimate_of_shares(np.ones(200)).half_width == pytest.approx(0.0188 / 2, abs=1e-4)  # Wilson of 200 of 200


def test_of_one_game_or_none_little_is_known():
    low, high = share_of_means(np.array([0.5])).interval
    assert high - low > 0.8
    assert share_of_means(np.zeros(0)).interval == (0.0, 1.0)


def test_the_interval_of_deals_played_from_both_seats_covers_the_truth():
    """Wins of the second play of a deal go mostly the other way: 95 % of intervals hold the share that all deals have."""
    random, truth, covered = np.random.default_rng(1), 0.9, 0
    for _ in range(400):
        luck = random.random(100)
        wins = ((luck < truth).astype(float) + ((1 - luck) < truth)) / 2
        low, high = share_of_means(wins).interval
        covered += low <= truth <= high
    assert 0.92 < covered / 400 < 0.99
