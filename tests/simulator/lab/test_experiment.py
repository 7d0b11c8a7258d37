from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sheets import SheetError, load
from simulator.lab.experiment import Experiment, compare, run
from simulator.lab.tables import game_rows


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


TINY = load("tiny")


def test_an_agent_is_fitted_before_the_first_game_and_once(engine):
    heard = []
    experiment = Experiment(TINY, agent="expert", games=10, effort="normal", fit_seed=5)
    for _ in range(2):
        results = run(
            experiment,
            fit_progress=lambda done, _: heard.append(f"fit {done}"),
            progress=lambda done, _: heard.append("game"),
        )
    assert heard[:4] == ["fit 1", "fit 2", "fit 3", "game"]
    assert set(heard[4:]) == {"game"}
    assert engine.asked == [("expert", "normal", 5)]
    assert (results.fit.key.effort, results.fit.key.seed, results.fits) == ("normal", 5, 4)


def test_each_game_is_played_with_the_fit_that_results_name(engine):
    plain, fitted = (
        run(Experiment(TINY, agent=agent, games=41, players=2), workers=2) for agent in ("random", "expert")
    )
    assert np.array_equal(fitted.game_means - plain.game_means, fitted.fit_of_game)
    assert fitted.fit_of_game.tolist()[:6] == [0, 1, 2, 3, 0, 1]
    assert set(plain.fit_of_game) == {0}
    rows = game_rows(fitted)
    assert rows["fit"].tolist() == [game % 4 for game in rows["game"]]


def test_intervals_and_differences_are_over_fits_and_deals(engine):
    plain, fitted = (run(Experiment(TINY, agent=agent, games=400)) for agent in ("random", "expert"))
    assert (plain.estimate().fits, fitted.estimate().fits) == (1, 4)
    assert fitted.estimate().half_width > 3 * plain.estimate().half_width
    # the fits add 0 to 3: mean 1.5, and t(0.975, 3 degrees) times the standard error sqrt(5 / 3) / 2
    difference = compare(fitted, plain).estimate
    assert (difference.mean, difference.half_width) == (1.5, pytest.approx(3.182446 * (5 / 3) ** 0.5 / 2, abs=1e-4))


def test_cancelled_while_fitting_holds_no_game(engine):
    results = run(Experiment(TINY, agent="expert", games=10), cancelled=lambda: True)
    assert (results.games, results.fit) == (0, None)
    with pytest.raises(ValueError, match="at least one game"):
        results.estimate()
    assert engine.played == []


def test_samples_go_to_agents_that_draw_them(engine):
    run(Experiment(TINY, agent="searcher", games=1))
    run(Experiment(TINY, agent="searcher", games=1, samples=7))
    run(Experiment(TINY, agent="expert", games=1))
    assert list(dict.fromkeys(engine.played)) == [("searcher", 64), ("searcher", 7), ("expert", None)]


@pytest.mark.parametrize(
    ("change", "message"),
    [({"effort": "quick"}, "effort"), ({"samples": 3}, "samples"), ({"agent": "nobody"}, "agent")],
)
def test_what_an_agent_does_not_take_is_an_error(change, message):
    with pytest.raises(ValueError, match=f"{message}: expected"):
        run(Experiment(TINY, **change))
