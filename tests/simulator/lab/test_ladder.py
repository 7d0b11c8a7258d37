from __future__ import annotations

import numpy as np
import pytest

from sheets import load
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from simulator.lab.ladder import Climber, foresee_games, ladder

DEALS = np.array([10.0, 20, 30, 40])


def test_each_rung_stands_on_the_one_below_on_the_deals_of_both():
    built = ladder([Climber("random", DEALS), Climber("greedy", DEALS[:3] + 5)], np.array([[20, 22], [30, 33]]))
    chance, greedy, best = built.rungs
    assert (chance.step, greedy.step.estimate.mean, greedy.step.estimate.games) == (None, 5, 3)
    assert (best.agent, best.step.estimate.mean, best.step.estimate.games) == ("clairvoyant", 5, 2)
    assert greedy.of_found.share == pytest.approx((15 + 25) / (20 + 30))
    assert greedy.of_bound.share == pytest.approx((15 + 25) / (22 + 33))
    assert (best.of_found.share, built.bound.mean) == (1, 27.5)
    assert built.rung("greedy") is greedy
    assert built.rung("expert") is None


def test_a_ladder_stands_without_perfect_foresight():
    built = ladder([Climber("random", DEALS), Climber("greedy", DEALS[:1])], np.zeros((0, 2), int))
    assert [rung.agent for rung in built.rungs] == ["random", "greedy"]
    assert (built.bound, built.rungs[0].of_found, built.rungs[1].step) == (None, None, None)


def test_foresight_never_passes_its_bound_and_is_the_same_on_any_pool():
    sheet, found = load("tiny"), []
    for workers in (1, 2):
        with open_pool(workers) as pool:
            found.append(foresee_games(Experiment(sheet, games=6, seed=3), pool))
    assert found[0].shape == (6, 2)
    assert (found[0][:, 0] <= found[0][:, 1]).all()
    assert np.array_equal(*found)


def test_no_game_is_foreseen_after_a_cancel():
    sheet = load("tiny")
    with open_pool(1) as pool:
        assert foresee_games(Experiment(sheet, games=6, seed=3), pool, cancelled=lambda: True).shape == (0, 2)
