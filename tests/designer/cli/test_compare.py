from __future__ import annotations

import json
import os
import signal

import pytest

from sheets import check, load, rules_hash, save, to_document
from simulator.lab.comparison import compare_all

OVERTIME = ["flip-freighters", "--against-variant", "overtime_suit"]


def _json(run):
    assert run.status == 0, run.err
    return json.loads(run.out)


@pytest.fixture
def generous(tmp_path):
    """The sheet `tiny` with ten points more for each truck."""
    document = to_document(load("tiny"))
    document["id"] = "generous"
    for truck in document["trucks"]:
        truck["effects"] = [{"when": "delivered", "points": 10}]
    path = tmp_path / "generous.json"
    save(path, check(document).sheet)
    return path


def test_the_report_has_the_fixed_names_and_says_what_was_played(flipwright):
    report = _json(flipwright("compare", *OVERTIME, "--agent", "greedy", "--games", 40, "--seed", 7, "--json"))
    assert report["difference"] == pytest.approx(report["b"] - report["a"])
    assert report["ci95"][0] < report["difference"] < report["ci95"][1]
    assert 0 <= report["p_value"] == report["p_holm"] <= 1
    assert report["variance_ratio"] > 0
    assert len(report["bootstrap95"]) == 2
    assert set(report["notice"]) == {"level", "effect", "chance", "games"}
    assert (report["agent"], report["fit"], report["seed"], report["games"]) == ("greedy", None, 7, 40)
    sheet = load("flip-freighters")
    assert report["rules_hash"] == rules_hash(sheet)
    assert report["against"]["variants"] == ["overtime_suit"]
    assert report["against"]["rules_hash"] != report["rules_hash"]
    assert report["same_cards"]
    trucks = [change["id"] for change in report["changes"] if change["kind"] == "truck"]
    assert set(trucks) == {truck.id for truck in sheet.trucks}


def test_b_minus_a_is_what_two_simulations_say(flipwright, generous):
    report = _json(flipwright("compare", "tiny", "--against", generous, "--games", 300, "--json"))
    a, b = (
        _json(flipwright("simulate", sheet, "--agent", "planner", "--games", 300, "--json"))
        for sheet in ("tiny", generous)
    )
    assert (report["a"], report["b"]) == (pytest.approx(a["mean"]), pytest.approx(b["mean"]))
    assert report["difference"] == pytest.approx(b["mean"] - a["mean"])
    points = {change["id"]: change["b"] for change in report["changes"] if change["figure"] == "points"}
    assert all(points[truck["id"]] == pytest.approx(truck["points"]) for truck in b["trucks"])


def test_a_sheet_against_itself_is_exactly_nothing(flipwright):
    report = _json(flipwright("compare", "tiny", "--against", "tiny", "--games", 50, "--json"))
    assert (report["difference"], report["ci95"], report["p_value"], report["variance_ratio"]) == (0, [0, 0], 1, None)
    assert report["rules_hash"] == report["against"]["rules_hash"]


def test_the_first_sentence_says_what_the_change_did(flipwright, generous):
    run = flipwright("compare", "tiny", "--against", generous, "--games", 300)
    lines = run.out.splitlines()
    assert lines[0].startswith("generous scores ")
    assert lines[0].endswith(" points more than tiny.")
    assert lines[1].startswith(
        "Anyone would notice this at the table: on other cards, generous scores more than tiny in "
    )
    assert "bot planner, 300 games of each, deal code 1, same cards for both" in lines[2]
    back = flipwright("compare", generous, "--against", "tiny", "--games", 300)
    assert back.out.splitlines()[0] == lines[0].replace("generous", "?").replace("tiny", "generous").replace(
        "?", "tiny"
    ).replace("more", "less")


def test_where_nothing_is_found_it_says_so(flipwright):
    lines = flipwright("compare", "tiny", "--against", "tiny", "--games", 50).out.splitlines()
    assert lines[0] == "tiny (B) scores the same as tiny (A), to the point in every game."
    assert not any("notice" in line for line in lines)
    assert "all but 6.00% of games" in lines[3]


def test_random_play_gives_no_verdict(flipwright, generous):
    lines = flipwright("compare", "tiny", "--against", generous, "--agent", "random", "--games", 50).out.splitlines()
    assert lines[0] == "This bot plays by chance: it gives no verdict."
    assert not any("notice" in line for line in lines)


def test_several_sheets_are_each_compared_with_the_first(flipwright, generous):
    report = _json(flipwright("compare", "tiny", "--against", generous, "--against", "tiny", "--games", 50, "--json"))
    assert [found["against"]["sheet"] for found in report["comparisons"]] == ["generous", "tiny"]
    first, second = report["comparisons"]
    assert first["p_holm"] == pytest.approx(2 * first["p_value"])
    assert second["difference"] == 0


def test_each_rule_option_is_added_to_those_that_are_on(flipwright):
    arguments = ["flip-freighters", "--variant", "hide_discard", "--each-variant", "--agent", "random", "--games", 10]
    report = _json(flipwright("compare", *arguments, "--json"))
    assert (report["variants"], report["against"]["variants"]) == (["hide_discard"], ["hide_discard", "overtime_suit"])


def test_a_precision_ends_the_games(flipwright, generous):
    report = _json(flipwright("compare", "tiny", "--against", generous, "--precision", 5, "--json"))
    assert (report["ci95"][1] - report["ci95"][0]) / 2 <= 5
    assert (report["games"], report["precision"], report["sequential"]) == (500, 5, False)


@pytest.mark.parametrize(
    ("games", "why"), [(40, "no rule is trusted before 500"), (600, "not known as well as asked for")]
)
def test_games_bound_what_a_rule_asks_for(flipwright, generous, games, why):
    run = flipwright("compare", "tiny", "--against", generous, "--precision", 0.001, "--games", games)
    assert f"{games} games of each" in run.out
    assert f"stopped by the number of games: {why}" in run.out


def test_an_interval_that_is_not_known_yet_is_null(flipwright, generous):
    report = _json(flipwright("compare", "tiny", "--against", generous, "--sequential", "--games", 5, "--json"))
    assert (report["ci95"], report["sequential"]) == ([None, None], True)


def test_the_bot_practises_on_each_sheet(flipwright, engine, generous):
    report = _json(
        flipwright(
            "compare",
            "tiny",
            "--against",
            generous,
            "--agent",
            "expert",
            "--fit",
            "long",
            "--fit-seed",
            3,
            "--games",
            20,
            "--json",
        )
    )
    assert engine.asked == [("expert", "long", 3)] * 2
    assert (report["fit"], report["fits"], report["practice"]["seed"]) == ("long", 4, 3)


def test_an_interrupt_keeps_the_games_played_so_far(flipwright, generous, monkeypatch):
    def interrupted(*arguments, progress, **options):
        def report(done, *told):
            progress(done, *told)
            if done > 500:
                os.kill(os.getpid(), signal.SIGINT)

        return compare_all(*arguments, progress=report, **options)

    monkeypatch.setattr("simulator.lab.comparison.compare_all", interrupted)
    run = flipwright("compare", "tiny", "--against", generous, "--games", 100_000, "--json")
    report = _json(run)
    assert 500 <= report["games"] < 100_000
    assert f"stopped after {report['games']} of 100000 games" in run.err


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["tiny"], 2, "nothing to compare with"),
        (["tiny", "--each-variant"], 1, "tiny: expected a rule option"),
        (["tiny", "--each-variant", "--against", "tiny"], 2, "--each-variant: expected neither"),
        (["tiny", "--against", "no-such"], 1, "no-such"),
        (["tiny", "--against-variant", "no-such"], 1, "no-such"),
        (["tiny", "--against", "tiny", "--precision", "0"], 2, "--precision"),
        (["tiny", "--against", "tiny", "--precision", "nan"], 2, "--precision: expected points"),
        (["tiny", "--against", "tiny", "--games", "1"], 2, "--games"),
        (["tiny", "--against", "tiny", "--fit", "quick"], 2, "--fit"),
        (["tiny", "--against", "flip-freighters", "--restrict", "truck=pair"], 1, "truck"),
        (["tiny", "--against", "tiny", "--workers", "2", "--cluster", "tcp://127.0.0.1:1"], 2, "expected one of them"),
    ],
)
def test_bad_input_is_one_message(flipwright, arguments, status, message):
    run = flipwright("compare", *arguments)
    assert run.status == status
    assert message in run.err
    assert "Traceback" not in run.err
    assert run.out == ""
