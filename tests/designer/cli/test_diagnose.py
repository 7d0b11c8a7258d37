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
from tests.simulator.lost_cities.sheets import lost_cities

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


# Where players compete


@pytest.fixture
def dear(tmp_path):
    """Opening a suit costs so much that only a beginner does."""
    path = tmp_path / "dear.json"
    save(path, lost_cities(id="dear", rounds=1, scoring={"opening_cost": 40}))
    return str(path)


def test_a_choice_of_a_card_game_is_diagnosed_in_wins(flipwright, dear):
    run = flipwright("diagnose", dear, "suit=red", *BOTS, "--games", 300, "--no-changes", "--json")
    assert run.status == 0, run.err
    report = json.loads(run.out)
    assert (report["kind"], report["id"], report["verdict"]) == ("suit", "red", "trap")
    assert (report["players"], report["rival"]) == (2, None)
    greedy, planner = report["bots"]
    assert greedy["worth"]["wins"] < -0.05
    assert greedy["points"]["points"] < 0 < greedy["times"]
    assert planner["use"]["share"] < 0.05
    assert [one["figure"] for one in report["course"]][:3] == ["round_1", "turns", "opened"]
    assert not {"trucks", "took", "days", "alone"} & set(report)


def test_bands_of_wins_are_in_percentage_points(flipwright):
    run = flipwright("diagnose", "llama", "draw", *BOTS, "--games", 100, "--band", "5:33.5", "--players", 3, "--json")
    assert run.status == 0, run.err
    report = json.loads(run.out)
    assert report["band"] == pytest.approx([0.05, 0.335])
    assert report["players"] == 3
    assert report["changes"] == []
    told = flipwright("diagnose", "llama", "draw", *BOTS, "--games", 100, "--band", "5:33.5", "--players", 3).out
    worth = 100 * report["fresh_worth"]["wins"]
    assert f"Worth {worth:.1f} ± " in told
    assert "percentage points of the wins on fresh cards (deal code 2), wanted 5.0 to 33.5." in told
    assert "It is worth as much as is wanted: no change is needed." in told


def test_a_trap_is_told_with_who_walks_into_it(flipwright, dear):
    run = flipwright("diagnose", dear, "suit=red", *BOTS, "--games", 300, "--no-changes")
    first, reason, deals, *rest = run.out.splitlines()
    assert first == "dear, suit red: trap"
    assert re.search(
        r"Planner uses it in 0\.\d% .* without it; Greedy uses it in \d\d\.\d% .* percentage points more", reason
    )
    assert deals == "300 deals for each bot, 2 players, deal code 1, ± at 95 %"
    assert any(line.startswith("Bot") and "Wins lost without it (%)" in line for line in rest)
    assert any(line.startswith("Expeditions opened") for line in rest)


def test_a_choice_that_the_sheet_has_not_is_refused(flipwright):
    run = flipwright("diagnose", "llama", "play=9", *BOTS)
    assert (run.status, run.out) == (1, "")
    assert "part: expected one of draw, quit," in run.err
