"""What is measured is counted right and in turns; how fast it is, is for people to read."""

from __future__ import annotations

import threading
import time
from itertools import groupby

import pytest

from sheets import load
from simulator.freight.fast import compile_sheet, play_games
from simulator.lab.speed import ROUNDS, Contender, Slice, Speed, compiled_contenders, measure, reference_contender
from tests.simulator.fake_engine import FakeEngine

SECONDS = 0.05


class Player:
    """Plays nothing for a millisecond a game of two decisions, and keeps the numbers of its games."""

    def __init__(self, name: str, heard: list[str], threads: int = 1) -> None:
        self.games: list[int] = []
        self.threads: set[int] = set()
        self.contender = Contender(name, "none", "none", threads, self.play)
        self._heard = heard

    def play(self, first: int, games: int) -> int:
        self._heard.append(self.contender.game)
        self.threads.add(threading.get_ident())
        self.games += range(first, first + games)
        time.sleep(0.001 * games)
        return 2 * games


def _slice(decisions_per_second: float) -> Slice:
    return Slice(1, 0.2, decisions_per_second / 10, decisions_per_second, 0.1)


def test_every_contender_has_a_turn_in_each_round_after_a_warm_up() -> None:
    heard: list[str] = []
    speeds = measure([Player(name, heard).contender for name in "abc"], seconds=SECONDS)
    assert [name for name, _ in groupby(heard)] == ["a", "b", "c"] * (ROUNDS + 1)
    assert [len(speed.slices) for speed in speeds] == [ROUNDS] * 3


@pytest.mark.parametrize("threads", [1, 2])
def test_games_that_were_played_are_counted_each_once(threads: int) -> None:
    player = Player("a", [], threads)
    heard: list[int] = []
    (speed,) = measure([player.contender], seconds=SECONDS, progress=lambda done, _: heard.append(len(player.games)))
    counted = player.games[heard[0] :]  # without those of the warm-up
    assert sorted(counted) == list(range(speed.games))
    assert speed.decisions_per_second == pytest.approx(2 * speed.games_per_second)
    assert len(player.threads) >= threads


def test_a_game_longer_than_a_turn_is_played_once_a_round() -> None:
    (speed,) = measure([Player("a", []).contender], seconds=0.0001)
    assert speed.games == ROUNDS


def test_progress_ends_at_all_turns() -> None:
    heard: list[tuple[int, int]] = []
    measure([Player("a", []).contender], seconds=SECONDS, progress=lambda done, turns: heard.append((done, turns)))
    assert heard == [(done, ROUNDS + 1) for done in range(1, ROUNDS + 2)]


def test_cancelled_leaves_what_was_measured_so_far() -> None:
    heard: list[int] = []
    speeds = measure(
        [Player(name, []).contender for name in "ab"],
        seconds=SECONDS,
        progress=lambda done, _: heard.append(done),
        cancelled=lambda: len(heard) == 3,  # two turns to warm up, one measured
    )
    assert [(speed.contender.game, len(speed.slices)) for speed in speeds] == [("a", 1)]


def test_rates_are_medians_and_their_spread_is_told() -> None:
    speed = Speed(Player("a", []).contender, [_slice(rate) for rate in (10, 90, 20)])
    assert (speed.decisions_per_second, speed.games_per_second, speed.spread) == (20, 2, (1, 9))
    assert (speed.games, speed.seconds, speed.cpu_seconds) == (3, pytest.approx(0.6), pytest.approx(0.3))


def test_a_ratio_compares_round_by_round() -> None:
    """A machine that gets ten times slower in the second round slows both down."""
    contender = Player("a", []).contender
    first = Speed(contender, [_slice(100), _slice(10), _slice(100)])
    second = Speed(contender, [_slice(300), _slice(30)])
    assert second.ratio(first) == pytest.approx(3)


def test_both_engines_count_the_same_decisions() -> None:
    sheet = load("tiny")
    reference, (compiled,) = reference_contender(sheet, 5), compiled_contenders(sheet, "random", 5, [1])
    expected = play_games(compile_sheet(sheet), "random", seed=5, first=2, count=3).decisions.sum()
    assert reference.play(2, 3) == compiled.play(2, 3) == expected


def test_an_agent_is_measured_on_each_number_of_threads() -> None:
    contenders = compiled_contenders(load("tiny"), "random", 1, [1, 2])
    assert [(part.game, part.agent, part.threads, part.effort) for part in contenders] == [
        ("tiny", "random", 1, None),
        ("tiny", "random", 2, None),
    ]


def test_an_agent_is_fitted_once_before_it_is_measured(engine: FakeEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulator.lab.speed.family_module", engine.module)
    heard: list[tuple[int, int]] = []
    contenders = compiled_contenders(
        load("tiny"), "searcher", 1, [1, 2], progress=lambda done, parts: heard.append((done, parts))
    )
    assert (engine.asked, engine.played) == ([("searcher", "quick", 1)], [])
    assert [contender.effort for contender in contenders] == ["quick", "quick"]
    assert heard[-1] == (3, 3)
    assert contenders[0].play(0, 2) > 0
    assert engine.played == [("searcher", 64)]


def test_a_cancelled_fit_leaves_nothing_to_measure(engine: FakeEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulator.lab.speed.family_module", engine.module)
    assert compiled_contenders(load("tiny"), "expert", 1, [1], cancelled=lambda: True) == []
