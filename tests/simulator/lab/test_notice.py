from __future__ import annotations

import numpy as np
import pytest

from simulator.lab.notice import notice


def test_the_chance_counts_draws_half():
    # of the 9 pairs 6 are won by the second, 2 are draws: 7 / 9
    assert notice(np.array([1.0, 2.0, 3.0]), np.array([2.0, 3.0, 4.0])).chance == pytest.approx(7 / 9)
    assert notice(np.array([1.0, 2.0, 3.0]), np.array([2.0, 2.0, 3.0])).chance == pytest.approx(5.5 / 9)


@pytest.mark.parametrize(
    ("effect", "chance", "level"),
    # chance that a normal game beats another: Phi(effect / sqrt(2)) (McGraw and Wong 1992); levels at Cohen's 0.2, 0.5, 0.8
    [(0.1, 0.528, "nobody"), (0.35, 0.598, "few"), (0.65, 0.677, "some"), (1.0, 0.760, "anyone")],
)
@pytest.mark.parametrize("sign", [1, -1])
def test_levels_are_those_of_the_effect(effect, chance, level, sign):
    rng = np.random.default_rng(1)
    found = notice(rng.normal(400, 25, 20_000), rng.normal(400 + sign * effect * 25, 25, 20_000))
    assert found.effect == pytest.approx(sign * effect, abs=0.04)
    assert found.chance == pytest.approx(0.5 + sign * (chance - 0.5), abs=0.012)
    assert found.level == level


def test_games_to_note_down_are_those_of_a_power_table():
    # Cohen 1988, table 2.4.1: d = 0.5, two-sided 5 %, power 80 %: 64 a group; by the normal distribution 63
    first = np.tile([-1.0, 1.0], 5000)
    assert notice(first, first + 0.5 * first.std(ddof=1)).games == 63


def test_the_same_games_are_noticed_by_nobody():
    games = np.array([3.0, 5.0, 9.0])
    found = notice(games, games)
    assert (found.effect, found.chance, found.games, found.level) == (0.0, 0.5, None, "nobody")


def test_games_without_any_spread_have_an_effect_only_in_their_chance():
    found = notice(np.full(5, 2.0), np.full(5, 3.0))
    assert (found.effect, found.chance, found.level) == (0.0, 1.0, "anyone")
