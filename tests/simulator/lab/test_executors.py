from __future__ import annotations

import pickle
import threading
import time
from dataclasses import replace

import numpy as np
import pytest

from sheets import load
from simulator.lab.executors import ClusterError, Games, Pool, default_workers, open_pool, run_chunks, thread_pool
from simulator.lab.experiment import Experiment, run, run_all
from simulator.lab.practice import Practice


def _never():
    return False


def _numbers(first, count):
    return list(range(first, first + count))


def test_chunks_come_in_the_order_of_work_and_games():
    work = [Games(_numbers, 0, 100), Games(_numbers, 50, 0), Games(_numbers, 7, 30)]
    with open_pool(3) as pool:
        chunks = list(run_chunks(work, pool, _never))
    assert [place for place, _ in chunks] == sorted(place for place, _ in chunks)
    games = [[game for at, chunk in chunks if at == place for game in chunk] for place in range(3)]
    assert games == [list(range(100)), [], list(range(7, 37))]


def test_chunks_grow_from_one_game():
    with open_pool(1) as pool:
        sizes = [len(chunk) for _, chunk in run_chunks([Games(_numbers, 0, 10_000)], pool, _never)]
    assert sizes[0] == 1
    assert max(sizes) > 100
    assert sum(sizes) == 10_000


def test_slow_games_are_played_one_by_one():
    def play(first, count):
        time.sleep(0.25)
        return count

    with open_pool(2) as pool:
        assert [count for _, count in run_chunks([Games(play, 0, 4)], pool, _never)] == [1, 1, 1, 1]


def test_a_cancel_is_heard_while_a_chunk_is_played():
    is_asked, may_end = threading.Event(), threading.Event()

    def play(first, count):
        is_asked.set()
        may_end.wait(60)

    with open_pool(1) as pool:
        assert list(run_chunks([Games(play, 0, 10)], pool, is_asked.is_set)) == []
        may_end.set()


def test_an_error_of_a_chunk_ends_the_run():
    def play(first, count):
        raise ValueError(first)

    with open_pool(2) as pool, pytest.raises(ValueError, match="0"):
        list(run_chunks([Games(play, 0, 1000)], pool, _never))


def test_a_pool_has_all_cores_unless_told():
    with open_pool() as pool:
        assert pool.workers == default_workers()
    with open_pool(5) as pool:
        assert pool.workers == 5


class _Elsewhere:
    """A pool of another machine, to which everything goes pickled."""

    def __init__(self, executor):
        self._executor = executor
        self.shared, self.asked = [], []

    def share(self, value):
        self.shared.append(pickle.dumps(value))
        return len(self.shared) - 1

    def submit(self, function, *arguments):
        self.asked.append((function, *arguments))
        if arguments:
            place, *games = arguments
            arguments = pickle.loads(self.shared[place]), *games
        return self._executor.submit(pickle.loads(pickle.dumps(function)), *arguments)


def test_sheet_and_fit_are_sent_once_not_with_each_chunk():
    experiments = [Experiment(load("tiny"), agent="planner", games=50, players=players) for players in (1, 2)]
    with thread_pool(2) as executor:
        elsewhere = _Elsewhere(executor)
        results = run_all(experiments, pool=Pool(elsewhere, 2, elsewhere.share))
    assert len(elsewhere.shared) == 2
    assert len(elsewhere.asked) > 4
    for mine, theirs in zip(run_all(experiments), results, strict=True):
        assert np.array_equal(mine.table.total, theirs.table.total)


def test_many_fits_are_made_elsewhere_and_known_here(engine, monkeypatch):
    experiments = [Experiment(load("tiny"), agent="expert", games=8, fit_seed=seed) for seed in (1, 2, 3)]
    heard = []
    with thread_pool(2) as executor:
        elsewhere = _Elsewhere(executor)
        pool = Pool(elsewhere, 2, elsewhere.share, is_here=False)
        monkeypatch.setattr("simulator.lab.practice.default_workers", lambda: 2)
        results = run_all(experiments, pool=pool, fit_progress=lambda *report: heard.append(report))
    asked = [function for function, *arguments in elsewhere.asked if not arguments]
    assert sorted(fit.__self__.seed for fit in asked) == [1, 2, 3]
    assert heard == [(1, 3), (2, 3), (3, 3)]
    for mine, theirs in zip(run_all(experiments), results, strict=True):
        assert np.array_equal(mine.table.total, theirs.table.total)
    assert len(engine.asked) == 3


def test_few_fits_are_made_here(engine, monkeypatch):
    monkeypatch.setattr("simulator.lab.practice.default_workers", lambda: 2)
    with thread_pool(2) as executor:
        elsewhere = _Elsewhere(executor)
        run(Experiment(load("tiny"), agent="expert", games=8), pool=Pool(elsewhere, 2, elsewhere.share, is_here=False))
    assert all(arguments for _, *arguments in elsewhere.asked)


def test_a_fit_of_another_program_is_refused(engine, monkeypatch):
    monkeypatch.setattr("simulator.lab.practice.default_workers", lambda: 0)
    made = Practice.fit

    def fit(practice):
        return replace(made(practice), key=replace(practice.key, version="2"))

    monkeypatch.setattr(Practice, "fit", fit)
    with thread_pool(2) as executor:
        elsewhere = _Elsewhere(executor)
        pool = Pool(elsewhere, 2, elsewhere.share, is_here=False)
        with pytest.raises(ClusterError, match="expected a fit of kernels 1 of every worker, found another one"):
            run(Experiment(load("tiny"), agent="expert", games=8), pool=pool)
