from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sheets import SheetError, load
from simulator.lab.experiment import Experiment, compare, run


@pytest.fixture(scope="module")
def official():
    return load("flip-freighters")


def test_progress_ends_at_all_games(official):
    heard = []
    run(Experiment(official, games=100), progress=lambda done, games: heard.append((done, games)))
    assert heard[-1] == (100, 100)
    assert [done for done, _ in heard] == sorted({done for done, _ in heard})


def test_cancelled_results_hold_the_first_games(official):
    heard = []
    results = run(
        Experiment(official, games=10**7),
        progress=lambda done, _: heard.append(done),
        cancelled=lambda: len(heard) >= 3,
    )
    assert not results.is_complete
    assert results.games == heard[-1] == len(results.table.total)
    whole = run(Experiment(official, games=results.games))
    assert np.array_equal(whole.table.total, results.table.total)


def test_cancelled_at_once_holds_no_game(official):
    results = run(Experiment(official, games=100), cancelled=lambda: True)
    assert results.games == 0
    with pytest.raises(ValueError, match="at least one game"):
        results.estimate()


def test_unknown_variant_is_an_error_of_the_sheet(official):
    with pytest.raises(SheetError, match="nothing"):
        run(Experiment(official, variants=("nothing",)))


def test_a_sheet_against_itself_differs_by_nothing(official):
    first = run(Experiment(official, games=200))
    assert compare(first, first).estimate.mean == 0


def test_other_deals_are_not_compared(official):
    first, second = (run(Experiment(official, games=10, seed=seed)) for seed in (1, 2))
    with pytest.raises(ValueError, match="same deals"):
        compare(first, second)


def test_a_removed_card_keeps_deals_paired(official):
    jokers = official.deck.model_copy(update={"jokers": 3})
    fewer = official.model_copy(update={"deck": jokers})
    first = run(Experiment(official, agent="greedy", games=400))
    second = run(Experiment(fewer, agent="greedy", games=400, base=official))
    assert compare(first, second).variance_ratio > 1.5


def test_scores_of_players_differ_and_the_interval_counts_games(official):
    results = run(Experiment(official, games=50, players=4))
    assert len(results.table.total) == 200
    assert len(results.game_means) == 50
    assert results.estimate().games == 50
    assert len({tuple(row) for row in results.table.total.reshape(50, 4).T}) == 4


def test_the_first_player_plays_as_alone(official):
    alone = run(Experiment(official, games=20))
    together = run(replace(alone.experiment, players=3))
    assert np.array_equal(alone.table.total, together.table.total.reshape(20, 3)[:, 0])
