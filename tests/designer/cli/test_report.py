from __future__ import annotations

import json
import os
import signal

import pytest

from sheets import load, rules_hash
from simulator.lab import report as lab_report
from simulator.lab.report import Sizes

TINY = ("report", "tiny", "--quick", "--games", 20)


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(lab_report, "QUICK", Sizes(20, 0, 0, 2, 0, 10, 1))


def test_report_is_markdown(flipwright):
    run = flipwright(*TINY)
    assert run.status == 0, run.err
    assert run.out.startswith("# Balance of Tiny\n\nBot Planner, 20 games, deal code 1; rules ")
    assert "## What stands out" in run.out


def test_json_is_one_object_of_the_report_that_was_asked_for(flipwright):
    run = flipwright(*TINY, "--seed", 5, "--agent", "expert", "--fit", "quick", "--json")
    assert run.status == 0, run.err
    document = json.loads(run.out)
    assert (document["sheet"], document["agent"], document["fit"]) == ("tiny", "expert", "quick")
    assert (document["seed"], document["games"], document["complete"]) == (5, 20, True)
    assert document["rules_hash"] == rules_hash(load("tiny"))
    assert document["seconds"] > 0


def test_a_file_is_markdown_or_json_by_its_name(flipwright, tmp_path):
    for name in ("report.md", "report.json"):
        run = flipwright(*TINY, "-o", tmp_path / name)
        assert (run.status, run.out) == (0, "")
    assert (tmp_path / "report.md").read_text(encoding="utf-8").startswith("# Balance of Tiny")
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["sheet"] == "tiny"


def test_options_of_the_sheet_are_switched_on(flipwright):
    run = flipwright("report", "market-morning", "--quick", "--games", 10, "--variant", "haggling", "--json")
    document = json.loads(run.out)
    assert document["variants"] == ["haggling"]
    assert [option["variants"] for option in document["options"]] == [["haggling"]]


def test_an_interrupt_gives_the_report_of_what_was_done(flipwright, monkeypatch):
    watch = lab_report.watch_days

    def interrupted(*arguments):
        os.kill(os.getpid(), signal.SIGINT)
        return watch(*arguments)

    monkeypatch.setattr(lab_report, "watch_days", interrupted)
    run = flipwright(*TINY)
    assert run.status == 0
    assert "**Stopped early: this report is not complete.**" in run.out
    assert "stopped early" in run.err


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["no-such"], 1, "no-such"),
        (["tiny", "--agent", "random"], 2, "'random' is not one of"),
        (["tiny", "--variant", "nothing", "--quick"], 1, "nothing"),
        (["tiny", "--quick", "--fit", "long"], 2, "expected a bot that practises"),
        (["tiny", "--games", "1"], 2, "--games"),
        (["tiny", "-o", "no-such-folder/report.md"], 1, "no-such-folder"),
    ],
)
def test_bad_input_is_one_message(flipwright, arguments, status, message):
    run = flipwright("report", *arguments)
    assert (run.status, run.out) == (status, "")
    assert message in run.err
    assert "Traceback" not in run.err
