from __future__ import annotations

import json
import os
import re
import signal

import pytest
from jsonpatch import apply_patch

from sheets import check, save, to_document
from simulator.lab import remedies
from tests.simulator.lab.planted import PLANTED

BOTS = ("--agent", "greedy", "--agent", "planner")


@pytest.fixture
def weak(tmp_path):
    path = tmp_path / "planted.json"
    save(path, PLANTED["weak"])
    return str(path)


def test_diagnose_tells_a_verdict_and_changes_that_can_be_made(flipwright, weak):
    run = flipwright("diagnose", weak, "truck=part", *BOTS, "--games", 200, "--band", "3:9", "--json")
    assert run.status == 0, run.err
    report = json.loads(run.out)
    assert (report["kind"], report["id"], report["verdict"], report["agent"]) == ("truck", "part", "weak", "planner")
    assert [bot["agent"] for bot in report["bots"]] == ["greedy", "planner"]
    assert report["band"] == [3, 9]
    assert report["changes"]
    for change in report["changes"]:
        assert change["patch"][0] == {"op": "test", "path": "/trucks/0/id", "value": "part"} or "/trucks" not in str(
            change["patch"]
        )
        changed = check(apply_patch(to_document(PLANTED["weak"]), change["patch"]))
        assert changed.playable
        assert change["in_band"] == (3 <= change["worth"]["points"] <= 9)
        assert [other["id"] for other in change["others"]] == ["suns", "moons"]


def test_diagnose_tells_it_in_words(flipwright, weak):
    run = flipwright("diagnose", weak, "truck=part", *BOTS, "--games", 200, "--no-changes")
    assert run.status == 0, run.err
    lines = run.out.splitlines()
    assert lines[0] == "planted, truck part: weak"
    assert lines[1].startswith("Planner uses it in 0.0%")
    assert "200 games of each bot, deal code 1" in lines[2]
    told = re.search(r"uses it in (\d+\.\d% ± \d+\.\d) of games", lines[1])[1]
    assert any(line.startswith("Planner") and told in line for line in lines[2:])
    assert any(line.startswith("What it could have used went to: Truck ") for line in lines)


def test_what_is_proved_is_told_without_play(flipwright, tmp_path):
    path = tmp_path / "planted.json"
    save(path, PLANTED["impossible"])
    run = flipwright("diagnose", path, "truck=part", *BOTS, "--no-changes")
    assert run.status == 0, run.err
    assert run.out.startswith("planted, truck part: impossible\nNo play can use it: none of its squares can be filled")


def test_an_interrupt_leaves_the_diagnosis(flipwright, weak, monkeypatch):
    monkeypatch.setattr(remedies, "remedies", lambda *_, **__: os.kill(os.getpid(), signal.SIGINT))
    run = flipwright("diagnose", weak, "truck=part", *BOTS, "--games", 50, "--band", "3:9", "--json")
    assert run.status == 0, run.err
    assert json.loads(run.out)["changes"] == []
    assert "stopped before the changes were measured" in run.err


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["tiny", "truck=none"], 1, "part: expected one of truck=pair, truck=single, found 'truck=none'"),
        (["tiny", "truck=pair", "--band", "9:3"], 2, "expected points as in 15:30, the lower first, found '9:3'"),
        (["tiny", "truck=pair", "--band", "much"], 2, "found 'much'"),
        (
            ["tiny", "truck=pair", "--agent", "planner"],
            2,
            "--agent: expected a weak bot and a strong one, found 'planner' alone",
        ),
    ],
)
def test_bad_input_is_one_message(flipwright, arguments, status, message):
    run = flipwright("diagnose", *arguments)
    assert (run.status, run.out) == (status, "")
    assert message in run.err


def test_a_part_that_needs_no_change_is_left_alone(flipwright):
    run = flipwright("diagnose", "tiny", "overtime", *BOTS, "--games", 50, "--band=-100:100")
    assert run.status == 0, run.err
    assert "* " not in run.out
    assert "wanted -100.0 to 100.0" in run.out
