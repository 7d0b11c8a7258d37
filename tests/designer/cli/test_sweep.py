from __future__ import annotations

import json

import pandas as pd
import pytest

HOURS = "/overtime/hours=0:2"


def _json(run):
    assert run.status == 0, run.err
    return json.loads(run.out)


def test_the_report_holds_every_cell(flipwright):
    run = flipwright(
        "sweep", "tiny", "--field", HOURS, "--field", "/deck/jokers=1,21", "--games", 40, "--seed", 3, "--json"
    )
    report = _json(run)
    alone = _json(flipwright("simulate", "tiny", "--agent", "planner", "--games", 40, "--seed", 3, "--json"))
    assert {"sheet", "rules_hash", "agent", "fit", "seed", "games", "seconds"} <= set(report)
    assert (report["agent"], report["games"], report["seed"], report["fit"]) == ("planner", 40, 3, None)
    assert [field["now"] for field in report["fields"]] == [1, 1]
    assert [cell["values"] for cell in report["cells"]] == [[hours, jokers] for hours in range(3) for jokers in (1, 21)]
    assert report["present"]["mean"] == alone["mean"]
    own = report["cells"][2]
    assert (own["mean"], own["difference"], own["difference_ci95"], own["problem"]) == (alone["mean"], 0, [0, 0], None)
    assert {"ci95", "p_value", "p_holm", "trucks", "ratings", "rules_hash", "variance_ratio"} <= set(own)
    assert report["cells"][1] == {
        "values": [0, 21],
        "problem": "/deck/jokers: expected at most 20, found '21' [out_of_range]",
    }


def test_people_see_the_score_the_change_and_each_truck(flipwright):
    run = flipwright("sweep", "tiny", "--field", HOURS, "--games", 40, "--seed", 3)
    lines = run.out.splitlines()
    assert lines[0] == "tiny, bot planner, 40 games of each sheet, deal code 3, same cards for all, ± at 95 %"
    assert lines[1].startswith("now /overtime/hours 1: score ")
    assert [line.split()[0] for line in lines[4:7]] == ["0", "1", "2"]
    assert lines[5].rstrip().endswith("the same")
    assert lines[8].split() == ["/overtime/hours", "pair", "single"]


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_row_a_cell_is_kept(flipwright, tmp_path, ending):
    path = tmp_path / f"grid.{ending}"
    report = _json(flipwright("sweep", "tiny", "--field", HOURS, "--games", 40, "--out", path, "--json"))
    table = pd.read_csv(path) if ending == "csv" else pd.read_parquet(path)
    assert list(table["/overtime/hours"]) == [0, 1, 2]
    assert list(table["mean"]) == pytest.approx([cell["mean"] for cell in report["cells"]])
    assert list(table["truck.pair.points"]) == pytest.approx([cell["trucks"][0]["points"] for cell in report["cells"]])


def test_fields_are_listed(flipwright):
    listed = flipwright("sweep", "tiny", "--fields")
    assert "/trucks/single/route/stops/2/score/points" in listed.out
    found = _json(flipwright("sweep", "tiny", "--fields", "--json"))
    assert {"name": "/overtime/hours", "pointer": "/overtime/hours", "words": "overtime hours", "now": 1} in found[
        "fields"
    ]


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        ((), 2, "--field: expected one or two, found none"),
        (("--field", HOURS) * 3, 2, "--field: expected one or two, found 3"),
        (("--field", HOURS) * 2, 1, "field /overtime/hours: expected once, found again"),
        (("--field", "/overtime/hour=1"), 1, "field /overtime/hour: expected one of notes, hours, unused_points, changes, found 'hour'"),
        (("--field", "/overtime/hours=b:a"), 1, "field /overtime/hours: expected a range of whole numbers as 0:10 or 0:10:2, found 'b:a'"),
        (("--field", "/deck/jokers=21"), 1, "--field: expected a value that the sheet can have, found /deck/jokers: expected at most 20, found '21'"),
        (("--field", "/overtime/hours=1,NaN"), 1, "field /overtime/hours: expected a number, found 'NaN'"),
        (("--field", "/overtime/hours=1:999", "--field", "/deck/jokers=1:999"), 1, "--field: expected at most 10000 sheets in all, found 998001"),
        (("--field", HOURS, "--out", "grid.txt"), 2, "--out: expected a name ending in .csv or .parquet, found 'grid.txt'"),
        (("--field", HOURS, "--fit", "quick"), 2, "--fit: expected a bot that practises"),
        (("--field", HOURS, "--restrict", "wings"), 1, "restriction: expected one of"),
        (("--field", HOURS, "--variant", "none"), 1, "expected one of the sheet's variants"),
    ],
)  # fmt: skip
def test_what_cannot_be_swept_is_told_in_one_line(flipwright, arguments, status, message):
    run = flipwright("sweep", "tiny", *arguments)
    assert (run.status, run.out) == (status, "")
    assert message in run.err.splitlines()[-1]
