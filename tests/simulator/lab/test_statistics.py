from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import beta

from simulator.lab.statistics import bootstrap_interval, estimate, fit_share, holm, other_share, paired_difference


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


def _fitted_games(rng, games, fits, fit_std):
    """Games of the mean 0 with the spread of the official sheet's, and of the fits that they were played with."""
    return rng.normal(0, 25, games) + rng.normal(0, fit_std, fits)[np.arange(games) % fits]


@pytest.mark.parametrize("fit_std", [0, 0.5, 1, 5])
@pytest.mark.parametrize("games", [102, 2000])
def test_an_interval_covers_the_noise_of_fitting(fit_std, games):
    rng = np.random.default_rng(3)
    found = [estimate(_fitted_games(rng, games, 4, fit_std), 4).interval for _ in range(2000)]
    covered = np.mean([low <= 0 <= high for low, high in found])
    assert 0.935 < covered < 0.972  # 95 to 95.9 % by the module, ± 3 standard errors


def test_an_interval_over_deals_alone_does_not():
    rng = np.random.default_rng(4)
    found = [estimate(_fitted_games(rng, 10_000, 4, 1)).interval for _ in range(500)]
    assert np.mean([low <= 0 <= high for low, high in found]) < 0.75


def test_small_p_values_are_as_rare_as_they_say():
    # 0.5 %: what Holm asks of the first of ten comparisons. The fits differ as much as the deals (25 / sqrt(500) = 1.1)
    rng = np.random.default_rng(5)
    found = [paired_difference(_fitted_games(rng, 2000, 4, 1.1), np.zeros(2000), 4).p_value for _ in range(3000)]
    assert np.mean(np.array(found) < 0.005) < 0.005 + 3 * (0.005 / 3000) ** 0.5


def test_a_difference_beyond_the_noise_of_fitting_is_found():
    rng = np.random.default_rng(6)
    deals = rng.normal(400, 25, 2000)
    first = deals + 3 + _fitted_games(rng, 2000, 4, 0.3) / 10
    found = paired_difference(first, deals, 4)
    assert found.p_value < 0.01
    assert found.estimate.mean == pytest.approx(3, abs=0.25)  # 4 standard errors of 2.5 / sqrt(2000)


def test_interval_over_fits_is_students_of_their_means():
    # means by fit 1, 2, 3, 6 (mean 3, sd 2.16025): t(0.975, 3 degrees) = 3.182446 (tables)
    games = np.tile([1.0, 2.0, 3.0, 6.0], 50)
    found = estimate(games, 4)
    assert found.half_width == pytest.approx(3.182446 * 2.160247 / 2, abs=1e-4)
    assert (found.mean, found.games, found.fits) == (3.0, 200, 4)
    assert estimate(games).half_width < found.half_width / 10


def test_fits_that_lie_together_by_luck_give_no_false_precision():
    # all four fits have the mean 5; by the games alone t(0.875, 7 degrees) = 1.25428 (tables), sd 5.34522, n 8
    games = np.repeat([0.0, 10.0], 4)
    assert estimate(games, 4).half_width == pytest.approx(1.25428 * 5.345225 / 8**0.5, abs=1e-4)
    alone, together = (paired_difference(games, np.full(8, 4.0), fits).p_value for fits in (1, 4))
    assert together == pytest.approx(alone / 5)


@pytest.mark.parametrize("fits", [1, 4])
def test_the_interval_holds_0_just_where_the_p_value_says_so(fits):
    rng = np.random.default_rng(7)
    for shift in np.linspace(0, 4, 40):
        found = paired_difference(_fitted_games(rng, 400, fits, 1) + shift, np.zeros(400), fits)
        assert (found.estimate.interval[0] <= 0 <= found.estimate.interval[1]) == (found.p_value >= 0.05)


@pytest.mark.parametrize("fits", [1, 4])
def test_the_other_way_round_all_is_mirrored(fits):
    rng = np.random.default_rng(8)
    first, second = np.rint(rng.normal(0, 9, 200)), np.rint(rng.exponential(9, 200))
    there, back = paired_difference(first, second, fits), paired_difference(second, first, fits)
    low, high = there.estimate.interval
    assert (back.estimate.mean, back.estimate.interval) == (-there.estimate.mean, (-high, -low))
    assert (back.p_value, back.variance_ratio) == (there.p_value, there.variance_ratio)
    low, high = bootstrap_interval(first - second, 1)
    assert bootstrap_interval(second - first, 1) == (-high, -low)


def test_bootstrap_is_bca_as_of_scipy():
    from scipy.stats import bootstrap

    games = np.rint(np.random.default_rng(9).exponential(20, 300))
    interval = bootstrap((games,), np.mean, n_resamples=20_000, rng=np.random.default_rng(9)).confidence_interval
    found = bootstrap_interval(games, 9)
    assert found == pytest.approx((interval.low, interval.high), abs=0.12)  # its ends are sure to about 0.03
    assert sum(found) / 2 > games.mean() + 0.05  # to the side of the long tail


def test_bootstrap_of_equal_games_is_a_point():
    assert bootstrap_interval(np.full(20, 3.0), 1) == (3.0, 3.0)


def test_the_share_of_fits_is_that_of_the_planted_noise():
    # variance of the mean: 0.1 of deals (20^2 / 4000), 0.4 of fits (4^2 / 40): 4 / 5
    rng = np.random.default_rng(10)
    shares = [fit_share(rng.normal(0, 20, 4000) + np.tile(rng.normal(0, 4, 40), 100), 40) for _ in range(200)]
    assert np.mean(shares) == pytest.approx(0.8, abs=0.03)
    assert fit_share(rng.normal(0, 20, 400), 1) == 0


def test_no_more_fits_than_games_are_counted():
    assert estimate(np.array([1.0, 2.0, 3.0]), 4) == estimate(np.array([1.0, 2.0, 3.0]), 3)


def test_holm_is_as_published():
    # Holm 1979, step-down by hand: 4 * 0.005, 3 * 0.01, then 2 * 0.03 and 1 * 0.04, never less than the one before
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.6]) == [1.0, 1.0]
    assert holm([]) == []


@pytest.mark.parametrize("games", [2, 3, 20])
def test_equal_differences_of_few_games_are_no_proof(games: int) -> None:
    """By the sign test so many games that all go one way are as unlikely as twice a half, so often taken."""
    difference = paired_difference(np.full(games, 3.0), np.full(games, 1.0))
    assert difference.p_value == pytest.approx(2 * 0.5**games)


@pytest.mark.parametrize("games", [2, 20, 1000])
def test_what_was_never_seen_is_bounded_as_by_clopper_and_pearson(games: int) -> None:
    assert other_share(games) == pytest.approx(float(beta.ppf(0.95, 1, games)))
    assert other_share(1000) == pytest.approx(3 / 1000, rel=0.01)  # the rule of three


@pytest.mark.parametrize("games", [2, 5, 20, 200])
@pytest.mark.parametrize("times", [0.2, 0.5, 0.9])
def test_a_difference_that_never_varied_is_no_certainty(games: int, times: float) -> None:
    """Wins are lost in some games alone, in so many as are mostly missed: hardly ever is the interval beside the truth."""
    rng, rare, covered, tried = np.random.default_rng(3), times * other_share(games), 0, 2000
    for _ in range(tried):
        lacking = np.where(rng.random(games) < rare, 0.0, 1.0)
        found = paired_difference(np.ones(games), lacking, ends=(0.0, 1.0)).estimate
        covered += found.std > 0 or found.interval[0] <= rare <= found.interval[1]
    assert covered / tried >= 0.95


def test_a_constant_difference_may_yet_be_more_or_less() -> None:
    """All of 20 games lost a half: up to 14 % of games may be other, and lose all or win all."""
    found = paired_difference(np.full(20, 0.5), np.zeros(20), ends=(0.0, 1.0)).estimate
    assert found.interval == pytest.approx((0.5 - 0.1391 * 1.5, 0.5 + 0.1391 * 0.5), abs=1e-4)


def test_without_known_ends_a_constant_difference_is_bounded_by_what_was_seen() -> None:
    games = np.array([10.0, 40.0, 20.0])
    found = paired_difference(games, games).estimate
    assert found.interval == pytest.approx((-30 * other_share(3), 30 * other_share(3)))
    assert paired_difference(np.zeros(9), np.zeros(9)).estimate.interval == (0, 0)
