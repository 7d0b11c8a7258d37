from __future__ import annotations

import numpy as np
import pytest

from sheets import check, load, to_document
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.luck import explained, luck_budget, played_again


def _planted(rng, deals, plays, of_deals, of_choices):
    return rng.normal(0, of_deals, (deals, 1)) + rng.normal(0, of_choices, (deals, plays))


def test_components_are_those_of_the_textbook():
    # Montgomery, "Design and Analysis of Experiments", strength of fabric from four looms of four samples: between 29.73,
    # within 1.90 (mean squares), component of looms 6.96; the interval of its share of the variance is 0.38 to 0.98
    looms = np.array([[98, 97, 99, 96], [91, 90, 93, 92], [96, 95, 97, 95], [95, 96, 99, 98]], float)
    budget = luck_budget(looms, {})
    assert budget.deal.share == pytest.approx(6.96 / (6.96 + 1.90), abs=1e-3)
    assert budget.std**2 == pytest.approx(8.85, abs=0.01)
    assert budget.deal.interval == pytest.approx((0.385, 0.982), abs=2e-3)
    assert budget.choices.share == pytest.approx(1 - budget.deal.share)
    assert budget.choices.interval == pytest.approx((1 - 0.982, 1 - 0.385), abs=2e-3)


def test_interval_covers_the_planted_share_as_often_as_it_says():
    rng, covered = np.random.default_rng(1), 0
    for _ in range(1000):
        low, high = luck_budget(_planted(rng, 60, 4, 3, 1), {}).deal.interval
        covered += low <= 0.9 <= high
    assert 0.93 < covered / 1000 < 0.97


def test_deals_that_mean_nothing_have_no_share():
    budget = luck_budget(_planted(np.random.default_rng(2), 300, 4, 0, 5), {})
    assert budget.deal.share < 0.05
    assert budget.deal.interval[0] == 0


def test_a_score_that_never_changes_is_nobodys_luck():
    budget = luck_budget(np.full((10, 1), 7.0), {"jokers": np.arange(10.0)[:, None]})
    assert (budget.std, budget.deal.share, budget.choices.share) == (0, 0, 0)


def test_a_bot_that_always_plays_alike_has_no_luck_of_its_own():
    budget = luck_budget(np.random.default_rng(3).normal(100, 10, (50, 1)), {})
    assert (budget.plays, budget.deal.share, budget.choices.share) == (1, 1, 0)


def test_a_planted_feature_is_found_and_noise_explains_nothing():
    rng = np.random.default_rng(7)
    features = rng.integers(0, 3, (2000, 6)).astype(float)
    scores = 3 * features[:, 0] + rng.normal(0, 3 * np.sqrt(2 / 3), 2000)  # var of 0, 1, 2 is 2 / 3: half is explained
    found, nothing = explained(scores, features), explained(scores, features[:, 1:])
    assert found.interval[0] < 0.5 < found.interval[1]
    assert found.margin < 0.05
    assert nothing.share < 0.01
    assert nothing.interval[0] == 0 < nothing.interval[1] < 0.01


def test_interval_of_what_is_explained_covers_it():
    rng, covered = np.random.default_rng(5), 0
    for _ in range(600):
        features = rng.normal(0, 1, (300, 8))
        covered += _covers(explained(features[:, 0] + rng.normal(0, 3, 300), features), 0.1)
    assert 0.93 < covered / 600 < 0.97


def test_features_that_never_vary_explain_nothing_and_few_games_say_nothing():
    assert explained(np.arange(30.0), np.ones((30, 2))).share == 0
    assert explained(np.arange(30.0), np.random.default_rng(6).normal(size=(30, 3))) is None


def test_each_deal_is_played_by_each_fit(engine):
    results = run(Experiment(load("tiny"), agent="expert", games=9))  # the fake bot adds the number of its fit
    plain = run(Experiment(load("tiny"), agent="random", games=9)).game_means
    with open_pool(2) as pool:
        scores = played_again(results, pool)
        assert played_again(results, pool, cancelled=lambda: True) is None
    assert np.array_equal(scores[:, 0], results.game_means)
    assert np.array_equal(np.sort(scores - plain[:, None], axis=1), np.tile(np.arange(4.0), (9, 1)))


def test_a_sheet_of_one_kind_of_card_has_no_luck_of_the_deal():
    document = to_document(load("tiny"))
    document["suits"], document["deck"] = document["suits"][:1], {"values": [1], "copies": 4}
    for truck in document["trucks"]:
        for square in truck["squares"]:
            square.pop("suits", None)
    results = run(Experiment(check(document).sheet, agent="planner", games=20))
    with open_pool(1) as pool:
        budget = luck_budget(played_again(results, pool), {})
    assert (budget.deal.share, budget.std) == (0, 0)


def _covers(share, truth):
    return share.interval[0] <= truth <= share.interval[1]
