"""The help while playing and after the game, on a page that shows nothing else."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.pages import play_help
from designer.play import advice, deal_luck
from simulator.agents.fits import Fit, fit_key
from tests.simulator.practice import practised


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Bots play by simple values, in few games."""

    def fitted(sheet: Any, agent: str, *, effort: str | None = None, **_: Any) -> Fit:
        return Fit(fit_key(sheet, agent, effort=effort), practised(sheet, agent)["fit"], 0.0, 0.0)

    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path))
    monkeypatch.setattr(advice, "fitted", fitted)
    monkeypatch.setattr(deal_luck, "fitted", fitted)
    monkeypatch.setattr(play_help, "ready", lambda *_: None)


def _page(seed: int, day: int, players: int) -> None:
    """A table on a day, all days before ended at once."""
    import streamlit as st

    from designer.pages import play_help
    from designer.play.hosting import Seat
    from simulator.freight.actions import EndDay
    from tests.bench.tiny_sheets import tiny_sheets
    from tests.designer.play.tables import hosted

    sheet = next(sheet for sheet in tiny_sheets() if sheet.id == "tiny-different")
    match = st.session_state.get("match")
    if match is None:
        from designer.play.match import begin

        match = begin(sheet, seed=seed, players=players)
        while match.day < day:
            match = match.with_steps(match.waits_for()[0], ((EndDay(),),))
    table = hosted(sheet, match, (Seat("Ana"),) * players, (), seed)

    def take(*actions: object) -> None:
        st.session_state["match"] = match.seen_by(0).after(*actions).match

    if match.is_over:
        play_help.show_after(table, 0)
    else:
        play_help.show_help(table, match.seen_by(0), take)


def _open(seed: int, day: int, players: int = 1) -> AppTest:
    at = AppTest.from_function(_page, default_timeout=30, kwargs={"seed": seed, "day": day, "players": players})
    return at.run()


def _asked(at: AppTest, key: str) -> AppTest:
    """The page when the job that a button starts is over."""
    at.button(key=key).click().run()
    end = time.monotonic() + 60
    while any(str(button.key).endswith("cancel") for button in at.button) and time.monotonic() < end:
        time.sleep(0.1)
        at.run()
    assert not at.exception
    return at


def _texts(at: AppTest) -> str:
    return "\n".join(each.value for each in (*at.markdown, *at.caption))


def test_help_is_given_when_it_is_asked_for_and_a_plan_can_be_tried() -> None:
    at = _open(1, 0)
    assert "best plan" not in _texts(at)
    at = _asked(at, "help:ask")
    assert "best plan" in _texts(at)
    assert "points behind" in _texts(at)
    assert "forecast no score" in _texts(at)
    at.button(key="help:take:0").click().run()
    assert at.session_state["match"].today[0] != ()
    assert "best plan" not in _texts(at)


def test_the_same_position_is_told_at_once_to_who_asks_again() -> None:
    _asked(_open(2, 1), "help:ask")
    at = _open(2, 1)
    assert "best plan" not in _texts(at)
    at.button(key="help:ask").click().run()
    assert "best plan" in _texts(at)


def test_asking_in_a_game_with_others_is_no_secret() -> None:
    assert "tell the others" in _texts(_open(1, 0, players=2))
    assert "tell the others" not in _texts(_open(1, 0))


def test_a_game_that_is_over_is_weighed_when_it_is_asked_for() -> None:
    at = _open(1, 4)
    assert "of 100" not in _texts(at)
    at = _asked(at, "help:after")
    for told in ("on the same cards", "of 100", "Cards that turned up", "no play of these cards can pass"):
        assert told in _texts(at)
