from __future__ import annotations

from math import inf

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.stats import nct, norm, t

from simulator.lab.statistics import Difference, Estimate, paired_difference
from simulator.lab.stopping import Stopping, sequential_difference


def _known(half_width, p_value, fits=1, games=1000):
    return Difference(Estimate(0.0, 1.0, games, (-half_width, half_width), fits), p_value, None)


def _evidence(games, effect):
    """The Bayes factor of its definition: the t statistic under effects that are normal with this spread, over none."""
    count = len(games)
    found = games.mean() / games.std(ddof=1) * count**0.5
    mixed, _ = quad(
        lambda d: nct.pdf(found, count - 1, d * count**0.5) * norm.pdf(d, 0, effect), -8 * effect, 8 * effect
    )
    return mixed / t.pdf(found, count - 1)


@pytest.mark.parametrize(("fits", "effect"), [(1, 0.1), (8, 2.0)])
def test_the_p_value_is_the_inverse_of_the_bayes_factor(fits, effect):
    games = np.random.default_rng(1).normal(0.5, 3, 80)
    units = games if fits == 1 else games.reshape(-1, fits).mean(axis=0)
    found = sequential_difference(games, np.zeros(80), fits)
    assert found.p_value == pytest.approx(min(1, 1 / _evidence(units, effect)), rel=1e-4)


@pytest.mark.parametrize("fits", [1, 4, 8])
def test_the_interval_ends_where_the_evidence_is_20_to_1(fits):
    games = np.random.default_rng(2).normal(0, 3, 400)
    low, high = sequential_difference(games, np.zeros(400), fits).estimate.interval
    for end in (low, high):
        assert sequential_difference(games, np.full(400, end), fits).p_value == pytest.approx(0.05)


def test_it_is_wider_than_an_interval_that_is_looked_at_once():
    games = np.random.default_rng(3).normal(0, 3, 2000)
    once, always = (
        rule(games, np.zeros(2000)).estimate.half_width for rule in (paired_difference, sequential_difference)
    )
    assert 1.4 < always / once < 1.7  # a normal mixture near the number of games that it is tightest for: about 1.55


def test_too_little_is_known_of_a_few_games():
    found = sequential_difference(np.array([3.0, 5.0, 4.0]), np.zeros(3))
    assert (found.estimate.half_width, found.p_value) == (inf, pytest.approx(0.97, abs=0.03))


def test_games_that_do_not_differ_are_bounded_as_plain_ones():
    games = np.array([1.0, 5.0, 9.0])
    found = sequential_difference(games, games)
    assert found == paired_difference(games, games)
    assert (found.estimate.mean, found.p_value, found.variance_ratio) == (0.0, 1.0, None)
    assert sequential_difference(games, games, ends=(0.0, 0.0)).estimate.interval == (0.0, 0.0)


def test_fits_that_lie_together_by_luck_tell_nothing():
    found = sequential_difference(np.repeat([0.0, 10.0], 4), np.zeros(8), 4)
    assert (found.estimate.half_width, found.p_value) == (inf, 1.0)


def test_more_games_of_the_same_fits_do_not_take_away_the_noise_of_fitting():
    luck = np.array([0.0, 3.0, 5.0, 1.0, -2.0, 0.0, 4.0, 2.0])
    widths = [
        sequential_difference(
            np.tile(luck, count) + np.random.default_rng(4).normal(0, 3, 8 * count), np.zeros(8 * count), 8
        )
        for count in (500, 50_000)
    ]
    assert widths[1].estimate.half_width == pytest.approx(widths[0].estimate.half_width, rel=0.2)


def test_a_fixed_number_of_games_is_never_enough_before():
    assert Stopping(1000).is_fixed
    assert not Stopping(1000).is_met([_known(0.0, 0.0)])


@pytest.mark.parametrize(
    ("half_width", "fits", "is_met"),
    [(0.9, 1, True), (1.1, 1, False), (0.9, 12, True), (0.9, 8, False), (inf, 1, False)],
)
def test_a_precision_is_met_by_the_half_width_over_enough_fits(half_width, fits, is_met):
    assert Stopping(1000, precision=1.0).is_met([_known(half_width, 0.001, fits)]) == is_met


def test_a_precision_is_met_by_the_widest():
    assert not Stopping(1000, precision=1.0).is_met([_known(0.5, 0.001), _known(1.5, 0.001)])


def test_a_sequential_test_is_over_when_all_are_found_after_holm():
    rule = Stopping(1000, sequential=True)
    assert rule.is_met([_known(9.0, 0.04)])
    assert not rule.is_met([_known(9.0, 0.04), _known(9.0, 0.04)])  # 2 * 0.04
    assert rule.is_met([_known(9.0, 0.04), _known(9.0, 0.02)])
    assert rule.is_met([_known(9.0, 0.02, fits=4)])


@pytest.mark.parametrize("rule", [Stopping(1000, precision=1.0), Stopping(1000, sequential=True)])
def test_no_rule_ends_it_before_500_games(rule):
    assert [rule.is_met([_known(0.0, 0.0, games=games)]) for games in (499, 500)] == [False, True]


def test_of_two_rules_either_ends_it():
    rule = Stopping(1000, precision=1.0, sequential=True)
    assert rule.is_met([_known(0.9, 0.5), _known(5.0, 0.001)])
