from __future__ import annotations

import os
import time
from dataclasses import fields, replace

import numpy as np
import pytest

from simulator.core.cache import Cache
from simulator.lab import kept
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run, run_all
from simulator.lab.manifest import digest
from tests.bench.tiny_sheets import tiny_sheets

TINY, OTHER = tiny_sheets()[:2]
USUAL = Experiment(TINY, agent="planner", games=40, players=2)


@pytest.fixture
def played(engine, monkeypatch):
    """The games of each call of the engine; all results are worth to be kept."""
    monkeypatch.setattr(kept, "_CACHE", Cache("results", most_bytes=10**8))
    monkeypatch.setattr(kept, "_LEAST_SECONDS", 0)
    monkeypatch.setattr(kept, "_LEAST_SECONDS_A_ROW", 0)
    games, play_games = [], engine.play_games

    def play(*arguments, first, count, **options):
        games.extend(range(first, first + count))
        return play_games(*arguments, first=first, count=count, **options)

    monkeypatch.setattr(engine, "play_games", play)
    return games


def _files():
    return list(kept._CACHE.folder.iterdir())


def _is_same(first, second):
    return digest(first.table) == digest(second.table) and first.games == second.games


def test_games_are_played_once(played):
    first = run(USUAL)
    assert sorted(played) == list(range(40))
    second = run(USUAL)
    assert sorted(played) == list(range(40))
    assert _is_same(first, second)
    assert (first.kept, second.kept, second.seconds) == (0, 40, first.seconds)


def test_arrays_come_back_as_they_were(played):
    first, second = run(USUAL), run(USUAL)
    for field in fields(first.table):
        before, after = getattr(first.table, field.name), getattr(second.table, field.name)
        assert np.array_equal(before, after)
        assert (before.dtype, before.shape) == (after.dtype, after.shape)


def test_many_games_serve_a_question_for_the_first_of_them(played):
    whole = run(USUAL)
    played.clear()
    part = run(replace(USUAL, games=10))
    assert played == []
    assert np.array_equal(part.table.total, whole.table.total[:20])
    assert (part.games, part.kept) == (10, 10)
    assert part.seconds == pytest.approx(whole.seconds / 4)
    assert run(USUAL).kept == 40  # they are still there


def test_more_games_go_on_where_the_kept_end(played):
    run(USUAL)
    played.clear()
    heard = []
    more = run(replace(USUAL, games=70), progress=lambda *report: heard.append(report))
    assert sorted(played) == list(range(40, 70))
    assert (heard[0], heard[-1]) == ((40, 70), (70, 70))
    assert _is_same(more, run(replace(USUAL, games=70), keep=False))
    assert run(replace(USUAL, games=70)).kept == 70


def test_progress_ends_though_nothing_is_played(played):
    heard = []
    for _ in range(2):
        heard.clear()
        run(USUAL, progress=lambda *report: heard.append(report))
    assert heard == [(40, 40)]


def test_what_was_played_before_a_cancel_or_an_error_is_kept(played):
    def fail(done, games):
        raise RuntimeError

    with pytest.raises(RuntimeError):
        run(USUAL, progress=fail)
    heard = []
    stopped = run(USUAL, progress=lambda done, _: heard.append(done), cancelled=lambda: len(heard) > 2)
    assert 0 < stopped.kept < stopped.games < 40
    played.clear()
    assert run(USUAL).kept == stopped.games
    assert min(played) == stopped.games


@pytest.mark.parametrize(
    "change",
    [
        {"sheet": OTHER},
        {"agent": "greedy"},
        {"agent": "expert"},
        {"seed": 2},
        {"first": 1},
        {"players": 1},
        {"base": OTHER},
        {"fit_seed": 2},
        {"restrictions": ("overtime",)},
    ],
)
def test_whatever_decides_the_games_is_asked_for(played, change):
    run(USUAL)
    assert run(replace(USUAL, **change)).kept == 0
    assert len(_files()) == 2


@pytest.mark.parametrize("change", [{"effort": "normal"}, {"samples": 3}])
def test_effort_and_samples_are_asked_for(played, change):
    usual = replace(USUAL, agent="searcher")
    run(usual)
    assert run(replace(usual, **change)).kept == 0
    assert run(replace(usual, samples=64, effort="quick")).kept == 40  # as usual


def test_names_and_another_base_of_the_same_cards_are_not_asked_for(played):
    run(USUAL)
    renamed = TINY.model_copy(update={"title": "Other"})
    assert run(replace(USUAL, sheet=renamed)).kept == 40
    assert run(replace(USUAL, base=renamed)).kept == 40


def test_another_engine_plays_anew(played, engine):
    run(USUAL)
    engine.version = "2"
    assert run(USUAL).kept == 0


def _flip(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 4] ^= 0xFF
    path.write_bytes(data)


def _replace_by_another(path):
    run(replace(USUAL, seed=2))
    (other,) = set(_files()) - {path}
    other.replace(path)


@pytest.mark.parametrize(
    "damage",
    [
        _flip,
        _replace_by_another,
        lambda path: path.write_bytes(path.read_bytes()[:-10]),
        lambda path: path.write_bytes(b"not a table"),
        lambda path: path.write_bytes(b""),
        lambda path: path.unlink(),
    ],
)
def test_a_file_that_is_not_right_is_made_anew(played, damage):
    made = run(USUAL)
    damage(*_files())
    again = run(USUAL)
    assert again.kept == 0
    assert _is_same(made, again)
    assert run(USUAL).kept == 40


def test_a_disk_that_takes_nothing_costs_only_time(played, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path / "file"))
    assert [run(USUAL).kept for _ in range(2)] == [0, 0]


def test_results_are_kept_below_the_home_in_a_bounded_space(played, monkeypatch, tmp_path):
    run(USUAL)
    (first,) = _files()
    assert first.parent == tmp_path / "home" / "cache" / "results"
    hour_ago = time.time() - 3600
    os.utime(first, (hour_ago, hour_ago))
    monkeypatch.setattr(kept, "_CACHE", Cache("results", most_bytes=first.stat().st_size * 3 // 2))
    run(replace(USUAL, seed=2))
    assert len(_files()) == 1
    assert _files() != [first]


def test_what_is_played_faster_than_read_is_not_kept(played, monkeypatch):
    monkeypatch.setattr(kept, "_LEAST_SECONDS", 3600)
    run(USUAL)
    assert run(USUAL).kept == 0
    assert [run(USUAL, keep=False).kept for _ in range(2)] == [0, 0]


@pytest.mark.parametrize(("seconds", "rows", "is_worth"), [(0.4, 1, False), (0.6, 1, True), (0.6, 10**6, False)])
def test_slow_games_are_worth_their_place(seconds, rows, is_worth):
    table = run(replace(USUAL, games=0)).table
    many = replace(table, total=np.zeros(rows, np.int64))
    assert kept.is_worth_keeping(many, seconds) == is_worth


def test_several_experiments_find_each_its_own(played):
    experiments = [USUAL, replace(USUAL, sheet=OTHER), replace(USUAL, agent="expert", games=30)]
    with open_pool(2) as pool:
        first, second = (run_all(experiments, pool=pool) for _ in range(2))
    assert [results.kept for results in second] == [40, 40, 30]
    assert all(map(_is_same, first, second))
