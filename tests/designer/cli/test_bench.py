from __future__ import annotations

import json

import pytest

from designer.cli import bench
from sheets import load, rules_hash
from simulator.agents import AGENT_NAMES
from simulator.lab.speed import ROUNDS, Slice, Speed

QUICK = ("--sheet", "tiny", "--seconds", 0.01)


def test_each_line_tells_what_was_measured(flipwright):
    run = flipwright("bench", *QUICK, "--agent", "random", "--threads", 1, "--threads", 2, "--reference", "--json")
    report = json.loads(run.out)
    lines = report["results"]
    assert [(line["engine"], line["agent"], line["threads"]) for line in lines] == [
        ("reference", "random", 1),
        ("compiled", "random", 1),
        ("compiled", "random", 2),
    ]
    for line in lines:
        assert (line["sheet"], line["rules_hash"], line["fit"]) == ("tiny", rules_hash(load("tiny")), None)
        assert line["spread"][0] <= line["games_per_second"] <= line["spread"][1]
        assert 0 < line["games_per_second"] < line["decisions_per_second"]
        assert line["cpu_seconds"] > 0
    assert lines[0]["ratio"] == 1
    assert (report["seed"], report["seconds"]) == (1, 0.01)


def test_the_table_has_a_line_for_each(flipwright):
    lines = flipwright("bench", *QUICK, "--agent", "random", "--threads", 1, "--reference").out.splitlines()
    assert [line.split()[:4] for line in lines] == [
        ["game", "engine", "agent", "threads"],
        ["tiny", "reference", "random", "1"],
        ["tiny", "compiled", "random", "1"],
    ]
    assert [line.split()[-1] for line in lines[:2]] == ["ratio", "x1"]


def test_all_bots_on_one_and_all_cores_where_nothing_is_said(flipwright, monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    lines = json.loads(flipwright("bench", *QUICK, "--json").out)["results"]
    assert [(line["agent"], line["threads"]) for line in lines] == [
        (agent, threads) for agent in bench.DEFAULT_AGENTS for threads in (1, 2)
    ]
    assert set(bench.DEFAULT_AGENTS) <= set(AGENT_NAMES)


def test_a_missing_package_is_one_sentence(flipwright, monkeypatch):
    monkeypatch.setattr("simulator.lab.peers.find_spec", lambda _name: None)
    run = flipwright("bench", *QUICK, "--open-spiel")
    assert (run.status, run.out) == (1, "")
    assert run.err == ("Error: --open-spiel: expected the package open-spiel, found none: pip install open-spiel\n")


@pytest.mark.parametrize(("cpu_seconds", "note"), [(0.8, "waited for a core 20% of the time"), (0.95, "")])
def test_a_busy_machine_is_told(flipwright, monkeypatch, cpu_seconds, note):
    """Threads that wait for a core make rates too low."""

    def measure(contenders, **_options):
        part = Slice(games=4, seconds=1.0, games_per_second=4.0, decisions_per_second=8.0, cpu_seconds=cpu_seconds)
        return [Speed(contender, [part] * ROUNDS) for contender in contenders]

    monkeypatch.setattr("simulator.lab.speed.measure", measure)
    run = flipwright("bench", *QUICK, "--agent", "random")
    assert (note in run.err) if note else run.err == ""


def test_stopped_at_once_is_one_sentence(flipwright, monkeypatch):
    monkeypatch.setattr("simulator.lab.speed.measure", lambda *_arguments, **_options: [])
    run = flipwright("bench", *QUICK, "--agent", "random")
    assert (run.status, run.err) == (1, "Error: stopped before anything was measured\n")


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["--sheet", "none"], 1, "none"),
        (["--agent", "nobody"], 2, "--agent"),
        (["--threads", 0], 2, "--threads"),
        (["--seconds", 0], 2, "--seconds"),
    ],
)
def test_bad_input_is_one_message(flipwright, arguments, status, message):
    run = flipwright("bench", *arguments)
    assert (run.status, run.out) == (status, "")
    assert message in run.err
