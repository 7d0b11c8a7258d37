from __future__ import annotations

import threading
import time
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from sheets import SheetError, load
from simulator.agents import AGENTS
from simulator.core.rng import MAX_SEED
from simulator.lab.comparison import compare
from simulator.lab.executors import ClusterError, open_pool
from simulator.lab.experiment import Experiment, run, run_all
from simulator.lab.play import Play, Versions
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
    with open_pool(2) as pool:
        plain, fitted = (
            run(Experiment(TINY, agent=agent, games=41, players=2), pool=pool) for agent in ("random", "expert")
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


def _all_kinds():
    usual = Experiment(TINY, games=40)
    return [
        replace(usual, agent="expert"),
        usual,
        replace(usual, agent="searcher", games=30),
        replace(usual, agent="expert", effort="normal", players=2),
        replace(usual, agent="expert", first=3),
    ]


def test_several_experiments_come_out_as_each_alone(engine):
    heard = []
    together = run_all(_all_kinds(), progress=lambda *report: heard.append(report))
    for results, experiment in zip(together, _all_kinds(), strict=True):
        alone = run(experiment)
        assert results.experiment == experiment
        assert np.array_equal(results.table.total, alone.table.total)
        assert (results.games, results.fits) == (alone.games, alone.fits)
    assert heard[-1] == (190, 190)
    assert [done for done, _ in heard] == sorted({done for done, _ in heard})


def test_the_same_fit_is_made_once_and_progress_is_over_all(engine):
    heard = []
    run_all(_all_kinds(), fit_progress=lambda *report: heard.append(report))
    assert sorted(engine.asked) == [("expert", "normal", 1), ("expert", "quick", 1)]
    assert [done for done, _ in heard] == [1, 2, 3, 4, 5, 6]
    assert {of for _, of in heard} == {6}


def test_fits_are_made_side_by_side(engine, monkeypatch):
    fit_agent, both = engine.fit_agent, threading.Barrier(2, timeout=30)

    def fit_together(*arguments, **options):
        both.wait()
        return fit_agent(*arguments, **options)

    monkeypatch.setattr(engine, "fit_agent", fit_together)
    monkeypatch.setattr("simulator.lab.practice.default_workers", lambda: 2)
    with open_pool(2) as pool:
        run_all(_all_kinds(), pool=pool)
    assert len(engine.asked) == 2


def test_an_error_of_one_fit_ends_the_others(engine, monkeypatch):
    fit_agent = engine.fit_agent

    def fail_at_normal(*arguments, effort, cancelled, **options):
        if effort == "normal":
            raise RuntimeError("no luck")
        while not cancelled():
            time.sleep(0.001)
        return fit_agent(*arguments, effort=effort, cancelled=cancelled, **options)

    monkeypatch.setattr(engine, "fit_agent", fail_at_normal)
    monkeypatch.setattr("simulator.lab.practice.default_workers", lambda: 2)
    with open_pool(2) as pool, pytest.raises(RuntimeError, match="no luck"):
        run_all(_all_kinds(), pool=pool)


def test_where_it_was_cancelled_there_are_results_for_each(engine):
    heard = []
    results = run_all(_all_kinds(), progress=lambda done, _: heard.append(done), cancelled=lambda: len(heard) > 3)
    assert [part.experiment for part in results] == _all_kinds()
    assert sum(part.games for part in results) == heard[-1] < 190
    unfitted = run_all([Experiment(TINY, agent="expert", fit_seed=9), *_all_kinds()], cancelled=lambda: True)
    assert [part.games for part in unfitted] == [0] * 6


def test_another_program_plays_nothing():
    play = Play(SimpleNamespace(sheet=TINY), "random", 1, 1, {}, Versions("9.9", "abc", "def"))
    with pytest.raises(ClusterError) as refused:
        play(0, 1)
    assert str(refused.value).startswith(
        "cluster: expected version 9.9 with kernels abc and sources def on every worker, found version "
    )


def test_effort_and_samples_go_to_agents_that_take_them() -> None:
    asked = Experiment(load("tiny"), agent="searcher", effort="normal", samples=3)
    for name, about in AGENTS.items():
        one = asked.by_agent(name)
        assert (one.agent, one.effort, one.samples) == (
            name,
            "normal" if about.takes_effort else None,
            3 if about.samples else None,
        )


def test_fresh_deals_are_those_of_the_next_deal_code_which_the_first_follows_upon_the_last() -> None:
    seeds = [Experiment(load("tiny"), seed=seed).on_fresh_deals().seed for seed in (1, MAX_SEED)]
    assert seeds == [2, 0]
