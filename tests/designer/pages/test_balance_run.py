"""A balance run in the background: practice once, for all sides, then play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from designer.jobs import Job, Phase
from designer.pages import balance_run
from designer.pages.balance_setup import Request, Side
from designer.pages.bot_words import Bot
from sheets import load
from tests.simulator.fake_engine import FakeEngine, install

TINY = load("tiny")
MARKET = load("market-morning")
BOTH = (Side("Tiny", TINY, ()), Side("Market", MARKET, ()))


@dataclass
class Heard(Job):
    """A job that remembers what it was told."""

    told: list[tuple[Phase, int, int]] = field(default_factory=list)
    stops_when: Callable[[Phase], bool] = lambda _: False

    def progress(self, done: int, total: int, phase: Phase = "playing") -> None:
        super().progress(done, total, phase)
        self.told.append((phase, done, total))
        if self.stops_when(phase):
            self.cancel()


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FakeEngine:
    monkeypatch.setattr(balance_run, "ready", lambda family, agent: None)
    return install(monkeypatch, tmp_path / "home")


def asked(*sides: Side, bot: Bot) -> Request:
    return Request(sides, bot, games=20, seed=7, players=1)


def test_both_sides_practise_at_the_same_effort_before_either_is_played(engine: FakeEngine) -> None:
    job = Heard("1")
    settings = balance_run.play(asked(*BOTH, bot=Bot("expert", "normal")), job)
    assert engine.asked == [("expert", "normal", 1)] * 2
    assert job.told[:6] == [("practising", done, 6) for done in range(1, 7)]
    assert {phase for phase, _, _ in job.told[6:]} == {"playing"}
    assert job.told[-1] == ("playing", 40, 40)
    assert [setting.name for setting in settings] == ["A: Tiny", "B: Market"]
    assert [setting.results.fits for setting in settings] == [4, 4]


def test_a_practice_that_is_known_is_not_repeated(engine: FakeEngine) -> None:
    request = asked(BOTH[0], bot=Bot("expert", "quick"))
    balance_run.play(request, Heard("1"))
    again = Heard("2")
    balance_run.play(request, again)
    assert len(engine.asked) == 1
    assert {phase for phase, _, _ in again.told} == {"playing"}


def test_a_bot_without_practice_plays_at_once(engine: FakeEngine) -> None:
    job = Heard("1")
    settings = balance_run.play(asked(BOTH[0], bot=Bot("random")), job)
    assert engine.asked == []
    assert {phase for phase, _, _ in job.told} == {"playing"}
    assert settings[0].results.fit is None


def test_nothing_is_played_after_a_practice_that_was_stopped(engine: FakeEngine) -> None:
    job = Heard("1", stops_when=lambda phase: phase == "practising")
    assert balance_run.play(asked(*BOTH, bot=Bot("expert", "quick")), job) == ()
    assert engine.played == []
    assert job.told == [("practising", 1, 6)]
