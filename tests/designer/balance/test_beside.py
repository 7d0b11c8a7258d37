"""Balance beside edits: what starts, what is cancelled, and what is told of it, on a sheet that is practised on in no time."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable

import pytest

from designer.balance import beside
from designer.balance.beside import Beside, State
from sheets import check, load, to_document
from simulator.agents import fits
from simulator.core.cache import Cache

BASE = load("tiny")
PATIENCE = 120.0  # seconds, on a busy machine


def version(**stop):
    """The tiny sheet with another score at the first stop of its first truck."""
    document = to_document(BASE)
    document["trucks"][0]["route"]["stops"][0]["score"] = stop
    found = check(document)
    assert found.playable
    return found.sheet


RICHER = version(kind="fixed", points=90)
POORER = version(kind="fixed", points=0)


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch, tmp_path):
    monkeypatch.setattr(fits, "_CACHE", Cache("fits-of-tests", most_bytes=0))
    monkeypatch.setattr(beside, "_PAUSE", 0.0)
    monkeypatch.setattr(beside, "_REST", 0.0)
    monkeypatch.setattr(beside, "GAMES", 60)
    monkeypatch.setattr(beside, "LOOK_GAMES", 40)
    fits._memory.clear()
    yield
    fits._memory.clear()


def until(found: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < end, "expected it to happen, waited in vain"
        time.sleep(0.005)


def ended(asked: Beside) -> State:
    until(lambda: not asked.state.is_busy)
    return asked.state


def looks(monkeypatch):
    """The looks that are shown, one after another."""
    shown = []
    plain = beside._Run.shows
    monkeypatch.setattr(beside._Run, "shows", lambda run, **known: (shown.append(known), plain(run, **known)))
    return lambda: [known["look"] for known in shown if "look" in known]


def test_nothing_is_known_before_anything_is_asked():
    assert Beside().state is None


def test_a_planted_change_is_found_with_equal_practice_on_both_versions(monkeypatch):
    asked = Beside()
    asked.ask(RICHER, BASE)
    state = ended(asked)
    assert state.stage == "done", state.error
    low, high = state.change.difference.estimate.interval
    assert 80 < low < high < 90  # a delivery at 90 points instead of the few of a game before
    assert (state.change.agent, state.change.effort, state.change.games) == ("expert", "quick", 60)
    keys = [key for key in fits._memory if key.values == "fitted"]
    assert {key.effort for key in keys} == {"quick"}
    assert len(keys) == 2


def test_the_first_look_is_by_estimates_and_the_last_by_practice(monkeypatch):
    shown = looks(monkeypatch)
    asked = Beside()
    asked.ask(RICHER, BASE)
    ended(asked)
    assert [(look.source, look.agent) for look in shown()] == [("estimate", "planner"), ("own", "expert")]
    stop = shown()[-1].filled[0].stops[0].share
    assert stop > 0.5  # so much is paid there


def test_the_next_version_is_looked_at_by_what_was_learned_on_the_last_one(monkeypatch):
    asked = Beside()
    asked.ask(RICHER, BASE)
    ended(asked)
    shown = looks(monkeypatch)
    asked.ask(POORER, BASE)
    ended(asked)
    assert [(look.source, look.kept) for look in shown()] == [("carried", 1), ("own", 0)]


def test_practice_on_the_version_to_compare_with_is_used_too(monkeypatch):
    fits.fitted(BASE, "expert", effort="quick")
    shown = looks(monkeypatch)
    asked = Beside()
    asked.ask(POORER, BASE)
    ended(asked)
    assert shown()[0].source == "carried"


def test_a_version_that_is_known_is_looked_at_by_what_is_known_and_not_practised_on_again(monkeypatch):
    known = fits.fitted(RICHER, "expert", effort="quick")
    shown = looks(monkeypatch)
    asked = Beside()
    asked.ask(RICHER, None)
    assert ended(asked).stage == "done"
    assert [look.source for look in shown()] == ["own"]
    assert asked._memory.known == (RICHER, known)


def test_the_rules_of_the_version_to_compare_with_are_no_change():
    asked = Beside()
    asked.ask(BASE.model_copy(update={"title": "Another title"}), BASE)
    state = ended(asked)
    assert (state.stage, state.change) == ("done", None)
    assert state.look.source == "own"


def test_an_edit_that_keeps_the_rules_starts_nothing():
    asked = Beside()
    asked.ask(RICHER, BASE)
    run = asked._run
    asked.ask(RICHER.model_copy(update={"title": "Another title"}), BASE)
    assert asked._run is run
    ended(asked)


def test_a_newer_edit_cancels_the_older_run_and_only_the_newer_one_is_told(monkeypatch):
    begun, go_on = threading.Event(), threading.Event()
    plain = fits.fitted

    def slow(sheet, *args, cancelled, **options):
        begun.set()
        assert go_on.wait(PATIENCE)
        return plain(sheet, *args, cancelled=cancelled, **options)

    monkeypatch.setattr("simulator.lab.practice.fitted", slow)
    asked = Beside()
    asked.ask(RICHER, BASE)
    assert begun.wait(PATIENCE)
    older = asked._run
    asked.ask(POORER, BASE)
    assert older.stop.is_set()
    go_on.set()
    state = ended(asked)
    assert state.sheet is POORER
    assert state.change is not None
    assert older.state.change is None
    assert older.state.is_busy


def test_who_stops_may_ask_for_the_same_again():
    asked = Beside()
    asked.ask(RICHER, BASE)
    run = asked._run
    asked.stop()
    assert run.stop.is_set()
    asked.ask(RICHER, BASE)
    assert asked._run is not run
    assert ended(asked).stage == "done"


def test_what_runs_ends_with_who_asked():
    asked = Beside()
    asked.ask(RICHER, BASE)
    run = asked._run
    del asked
    gc.collect()
    assert run.stop.is_set()


def test_a_failure_is_told_in_a_sentence(monkeypatch, caplog):
    def fail(*_args, **_options):
        raise ValueError("no luck\nat all")

    monkeypatch.setattr("simulator.freight.filled.filled", fail)
    asked = Beside()
    asked.ask(RICHER, BASE)
    state = ended(asked)
    assert (state.stage, state.error) == ("failed", "no luck")
    assert "the balance beside an edit failed" in caplog.text


def test_a_sheet_that_takes_long_to_practise_on_is_judged_by_the_bot_that_needs_none(monkeypatch):
    monkeypatch.setattr(beside, "_MOST_SECONDS", 0.0)
    asked = Beside()
    asked.ask(RICHER, BASE)
    state = ended(asked)
    assert (state.change.agent, state.change.effort) == ("planner", None)
    assert (state.look.source, state.look.agent) == ("own", "planner")
