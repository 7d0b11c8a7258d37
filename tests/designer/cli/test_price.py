from __future__ import annotations

import json
import os
import signal

import pytest

from sheets import load, rules_hash
from simulator.freight.parts import parts
from simulator.lab import batches

TINY = load("tiny")
BOTS = ("--agent", "planner", "--agent", "greedy")


def test_price_tells_every_part_of_the_sheet(flipwright):
    run = flipwright("price", "tiny", *BOTS, "--games", 60, "--seed", 3, "--json")
    assert run.status == 0, run.err
    report = json.loads(run.out)
    assert (report["sheet"], report["agent"], report["fit"]) == ("tiny", "planner", None)
    assert (report["seed"], report["games"], report["rules_hash"]) == (3, 60, rules_hash(TINY))
    assert [bot["agent"] for bot in report["bots"]] == ["greedy", "planner"]
    assert [(item["kind"], item["id"]) for item in report["items"]] == [(part.kind, part.id) for part in parts(TINY)]
    for item in report["items"]:
        low, high = item["ci95"]
        assert low <= item["points"] <= high
        assert item["bots"]["planner"]["points"] == item["points"]
        assert item["by"] == ("edit" if item["kind"] == "effect" else "restriction")


def test_kinds_choose_and_a_table_tells_them_from_great_to_small(flipwright):
    run = flipwright("price", "tiny", *BOTS, "--games", 60, "--kind", "stop")
    assert run.status == 0, run.err
    lines = run.out.splitlines()
    assert lines[0] == "tiny: points lost without each part, 60 games each, deal code 1, ± at 95 %"
    assert lines[1].startswith("scores with all: greedy ")
    assert lines[3].split() == ["stop", "greedy", "planner"]
    names = [line.split()[0] for line in lines[4:7]]
    assert sorted(names) == ["pair.1", "pair.3", "single.2"]
    points = [float(line.split("±")[1].replace("?", "").split()[-1]) for line in lines[4:7]]
    assert points == sorted(points, reverse=True)


def test_what_is_proved_useless_is_told_as_nothing(flipwright):
    run = flipwright("price", "harbour-lights", "--agent", "greedy", "--games", 2, "--kind", "joker")
    assert run.status == 0, run.err
    assert "0 without ±: proved that no play can use it" in run.out


def test_an_interrupt_tells_of_the_parts_done_so_far(flipwright, monkeypatch):
    run_all = batches.run_all

    def interrupted(experiments, **options):
        found = run_all(experiments, **options)
        if any("joker" in experiment.restrictions for experiment in experiments):
            os.kill(os.getpid(), signal.SIGINT)
        return found

    monkeypatch.setattr(batches, "run_all", interrupted)
    run = flipwright("price", "tiny", "--agent", "greedy", "--games", 20, "--workers", 1, "--json")
    assert run.status == 0, run.err
    done = json.loads(run.out)["items"]
    assert 0 < len(done) < len(parts(TINY))
    assert f"stopped after {len(done)} of {len(parts(TINY))} parts of bot greedy" in run.err


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["no-such"], 1, "no-such"),
        (["tiny", "--kind", "nothing"], 1, "--kind: expected one of truck, square, stop"),
        (["tiny", "--agent", "random"], 2, "random"),
        (["tiny", "--agent", "greedy", "--fit", "long"], 2, "--fit: expected a bot that practises among greedy"),
        (["tiny", "--variant", "nothing"], 1, "nothing"),
    ],
)
def test_bad_input_is_one_message(flipwright, arguments, status, message):
    run = flipwright("price", *arguments)
    assert (run.status, run.out) == (status, "")
    assert message in run.err
