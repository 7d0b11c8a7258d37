from __future__ import annotations

import json

import pytest
from jsonpatch import apply_patch

from sheets import check, load, rules_hash, to_document

FULL = "/trucks/pair/route/stops/3/score/points/1"
ARGUMENTS = (
    "search",
    "tiny",
    "--free",
    f"{FULL}=7:12",
    "--target",
    "mean=10:11",
    "--target",
    "truck.single.delivered=0:0.9",
)
QUICK = ("--agent", "planner", "--games", 100, "--fresh-games", 150)


def _json(run):
    assert run.status == 0, run.err
    return json.loads(run.out)


@pytest.fixture
def report(flipwright):
    return _json(flipwright(*ARGUMENTS, *QUICK, "--json"))


def test_the_report_names_what_was_asked_and_found(report):
    assert {"sheet", "rules_hash", "agent", "fit", "seed", "games", "seconds"} <= set(report)
    assert (report["agent"], report["fit"], report["seed"], report["games"]) == ("planner", None, 1, 100)
    assert report["targets"][0] == {"target": "mean", "low": 10, "high": 11}
    assert (report["trials"], report["tried"], report["refused"], report["complete"]) == (6, 6, 0, True)
    assert {"seed": 2, "games": 150, "fresh": True}.items() <= report["present"].items()


def test_a_change_holds_its_patch_words_and_figures(report):
    tiny = load("tiny")
    change = report["front"][-1]
    (setting,) = change["settings"]
    assert (setting["field"], setting["before"]) == (FULL, 7)
    assert change["words"] == f"score points 1 of pair, stop 3: 7 -> {setting['after']}"
    paths = [(step["op"], step["path"]) for step in change["patch"]]
    assert paths[:2] == [("test", "/trucks/0/id"), ("test", "/trucks/0/route/stops/1/spot")]
    sheet = check(apply_patch(to_document(tiny), change["patch"])).sheet
    assert sheet.trucks[0].route.stops[1].score.points == (3, setting["after"])
    assert 10 <= change["mean"] <= 11
    assert change["figures"][0]["value"] == change["mean"]
    assert change["figures"][0]["difference"] == pytest.approx(change["mean"] - report["present"]["mean"])


def test_a_patch_is_written_for_each_change(flipwright, tmp_path, report):
    assert flipwright(*ARGUMENTS, *QUICK, "-o", tmp_path / "found").status == 0
    files = sorted((tmp_path / "found").iterdir())
    assert [file.name for file in files] == [
        f"tiny-{number}.patch.json" for number in range(1, len(report["front"]) + 1)
    ]
    assert [json.loads(file.read_text()) for file in files] == [change["patch"] for change in report["front"]]


def test_people_see_each_figure_before_and_after(flipwright, report):
    run = flipwright(*ARGUMENTS, *QUICK)
    lines = run.out.splitlines()
    assert lines[0] == "tiny, bot planner, 150 fresh games of deal code 2, same cards for all, ± at 95 %"
    assert lines[1] == "wanted: mean 10 to 11, truck.single.delivered 0% to 90%"
    assert lines[2] == "6 changes tried"
    assert f"{len(report['front'])}. {report['front'][-1]['words']}" in lines
    figure = next(line for line in reversed(lines) if line.strip().startswith("mean"))
    assert f"{report['present']['mean']:.2f} ±" in figure.split(" -> ")[0]
    assert f"{report['front'][-1]['mean']:.2f} ±" in figure.split(" -> ")[1]
    assert figure.rstrip("?").endswith("met")
    assert any(line.startswith("?: ") for line in lines) == any(line.endswith("?") for line in lines)


def test_people_are_told_when_nothing_need_change(flipwright):
    run = flipwright("search", "tiny", "--free", f"{FULL}=7:8", "--target", "mean=5:", *QUICK)
    assert run.out.splitlines()[-1] == "all that is wanted is met"
    run = flipwright("search", "tiny", "--free", "/overtime/unused_points=0:1", "--target", "mean=50", *QUICK)
    assert run.out.splitlines()[-1] == "no change is found that comes nearer"


def test_a_study_is_kept_and_continued(flipwright, tmp_path, report):
    for _ in range(2):
        found = _json(flipwright(*ARGUMENTS, *QUICK, "--study", tmp_path / "study", "--json"))
        assert {**found, "seconds": 0} == {**report, "seconds": 0}


def test_a_rule_option_is_on_while_the_sheet_is_changed(flipwright):
    run = flipwright(
        "search", "flip-freighters", "--variant", "overtime_suit", "--free", "/overtime/hours=4,5", "--target", "mean=350:",
        "--agent", "greedy", "--games", 20, "--fresh-games", 20, "--json",
    )  # fmt: skip
    report = _json(run)
    assert report["variants"] == ["overtime_suit"]
    assert report["rules_hash"] != rules_hash(load("flip-freighters"))


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (("--target", "mean=3"), 2, "Missing option '--free'"),
        (("--free", "/deck/jokers=0:2"), 2, "Missing option '--target'"),
        (("--free", "/deck/jokers=0:2", "--target", "mean=3:1"), 1, "target mean: expected a band that rises, found '3:1'"),
        (("--free", "/deck/jokers=0:2", "--target", "truck.x=3"), 1, "target truck.x: expected one of truck.pair, truck.single, found"),
        (("--free", "/deck/joker=0:2", "--target", "mean=3"), 1, "field /deck/joker: expected one of notes, values, copies, jokers,"),
        (("--free", "/deck/jokers=30:40", "--target", "mean=3", *QUICK), 1, "--free: expected values that the sheet can have, found /deck/jokers: expected at most 20"),
        (("--free", "/deck/jokers=0:2", "--target", "mean=3", "--agent", "planner", "--fit", "quick"), 2, "--fit: expected a bot that practises"),
        (("--free", "/deck/jokers=0:2", "--target", "mean=3", "--study", __file__, *QUICK), 1, "expected the file of a search, found another"),
        (("--free", "/deck/jokers=0:2", "--target", "mean=3", "--agent", "random"), 2, "'random' is not one of"),
    ],
)  # fmt: skip
def test_what_cannot_be_searched_is_told_in_one_line(flipwright, arguments, status, message):
    run = flipwright("search", "tiny", *arguments)
    assert (run.status, run.out) == (status, "")
    assert message in run.err.splitlines()[-1]
