from __future__ import annotations

import json
import os
import signal
import time

import pytest

from sheets import load, rules_hash
from simulator.agents import fits
from simulator.agents.fits import Fit, Key


def _json(run):
    assert run.status == 0, run.err
    return json.loads(run.out)


def test_fit_tells_what_it_cost_and_whether_it_was_cached(flipwright, engine):
    first, second = (_json(flipwright("fit", "tiny", "--effort", "normal", "--seed", 3, "--json")) for _ in range(2))
    assert (first["agent"], first["fit"], first["seed"], first["fits"]) == ("expert", "normal", 3, 4)
    assert first["rules_hash"] == rules_hash(load("tiny"))
    assert (first["cached"], second["cached"]) == (False, True)
    assert first["cpu_seconds"] == second["cpu_seconds"]
    assert engine.asked == [("expert", "normal", 3)]


def test_fit_says_who_plays_by_it(flipwright, engine):
    run = flipwright("fit", "tiny", "--seed", 3)
    assert "bot expert practises on this sheet, once" in run.err
    assert "tiny: practised just now, " in run.out
    assert run.out.splitlines()[-1] == "used by expert, searcher on these rules with --fit quick --fit-seed 3"


def test_simulate_fits_by_itself_once_and_says_so(flipwright, engine):
    first, second = (flipwright("simulate", "tiny", "--agent", "expert", "--games", 20) for _ in range(2))
    assert "bot expert practises" in first.err
    assert "practises" not in second.err
    assert "practised just now" in second.out
    assert engine.asked == [("expert", "quick", 1)]


def test_what_fit_made_is_what_simulate_and_watch_use(flipwright, engine):
    flipwright("fit", "tiny", "--agent", "searcher", "--effort", "long", "--seed", 5)
    asked = ["--agent", "expert", "--fit", "long", "--fit-seed", 5, "--json"]
    simulated, watched = (_json(flipwright(command, "tiny", *asked)) for command in ("simulate", "watch"))
    assert len(engine.asked) == 1
    for report in (simulated, watched):
        assert report["fit"] == "long"
        assert (report["practice"]["seed"], report["practice"]["fits"]) == (5, 4)
        assert report["practice"]["age_seconds"] >= 0


def test_a_bot_of_simple_values_practises_without_effort(flipwright, engine):
    report = _json(flipwright("simulate", "tiny", "--agent", "planner", "--games", 5, "--json"))
    assert report["fit"] is None
    assert report["practice"]["cpu_seconds"] >= 0


def test_samples_reach_the_bot(flipwright, engine):
    flipwright("simulate", "tiny", "--agent", "searcher", "--games", 5, "--samples", 9)
    assert set(engine.played) == {("searcher", 9)}


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["fit", "tiny", "--agent", "planner", "--effort", "quick"], 2, "--effort: expected a bot that practises"),
        (["fit", "tiny", "--agent", "random"], 2, "--agent"),
        (["fit", "no-such"], 1, "no-such"),
        (["fit", "tiny", "--restrict", "nothing"], 1, "found 'nothing'"),
        (["simulate", "tiny", "--fit", "quick"], 2, "(expert, searcher), found 'random'"),
        (["simulate", "tiny", "--agent", "expert", "--samples", "9"], 2, "(searcher, clairvoyant), found 'expert'"),
        (["simulate", "tiny", "--agent", "searcher", "--samples", "0"], 2, "--samples"),
        (["simulate", "tiny", "--restrict", "nothing"], 1, "found 'nothing'"),
        (["watch", "tiny", "--agent", "planner", "--fit", "long"], 2, "(expert, searcher), found 'planner'"),
        (["watch", "tiny", "--restrict", "nothing"], 1, "found 'nothing'"),
    ],
)
def test_bad_input_is_one_message(flipwright, engine, arguments, status, message):
    run = flipwright(*arguments)
    assert (run.status, run.out) == (status, "")
    assert message in run.err
    assert engine.asked == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fit", "tiny"], "stopped"),
        (["watch", "tiny", "--agent", "expert"], "stopped"),
        (["simulate", "tiny", "--agent", "expert"], "stopped before the first game was over"),
    ],
)
def test_an_interrupt_while_a_bot_practises_ends_without_a_result(flipwright, engine, monkeypatch, arguments, message):
    practise = engine.fit_agent

    def interrupted(*arguments, **options):
        os.kill(os.getpid(), signal.SIGINT)
        while not options["cancelled"]():
            time.sleep(0.001)  # the main thread hears of it, this may be another one
        return practise(*arguments, **options)

    monkeypatch.setattr(engine, "fit_agent", interrupted)
    run = flipwright(*arguments)
    assert run.status in (1, 130)
    assert run.out == ""
    assert message in run.err
    assert not fits.folder().exists()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(5, "just now"), (60, "1 minute ago"), (200, "3 minutes ago"), (7200, "2 hours ago"), (90_000, "1 day ago")],
)
def test_the_age_of_a_practice_is_in_words(monkeypatch, seconds, words):
    from designer.cli.practice import practice

    fit = Fit(Key("", "fitted", "quick", 1, (), "1"), {}, 4.12, 1000.0)
    monkeypatch.setattr(fits.time, "time", lambda: 1000.0 + seconds)
    assert practice(fit) == f"practised {words}, 4.1 s of computing"
