"""The commands on sheets whose players compete, by an engine with planted truth."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from simulator.lab.remake import manifest_path
from tests.simulator import fake_contest

DUEL = ["--agent", "greedy", "--rival", "random", "--games", "200"]


@pytest.fixture(autouse=True)
def contest(monkeypatch, tmp_path):
    return fake_contest.install(monkeypatch, tmp_path / "home")


@pytest.fixture
def told(flipwright):
    """What a command prints as JSON."""

    def ask(*arguments):
        run = flipwright(*arguments, "--json")
        assert run.status == 0, run.err
        return json.loads(run.out)

    return ask


def test_simulate_plays_as_few_as_can_compete(told):
    report = told("simulate", "lost-cities", "--games", "50")
    assert (report["players"], report["games"], report["plays"]) == (2, 50, 50)
    assert report["win"] is None
    assert len(report["seats"]) == 2


def test_simulate_tells_wins_seats_and_the_rival(told):
    report = told("simulate", "lost-cities", *DUEL)
    assert (report["rival"], report["plays"]) == ("random", 400)
    assert report["win_ci95"][0] < report["win"] < report["win_ci95"][1]
    assert report["win"] == pytest.approx(sum(seat["win"] for seat in report["seats"]) / 2)
    assert report["ci95"][0] < report["mean"] < report["ci95"][1]
    assert {"std", "min", "max", "draws", "aborted", "counts", "seconds", "games_per_second"} <= set(report)


def test_simulate_in_words_has_a_line_a_seat_and_a_figure(flipwright):
    text = flipwright("simulate", "lost-cities", *DUEL).out
    assert "bot greedy against random, 2 players, 200 deals, each from 2 seats" in text
    assert "\nwins " in text
    assert "drawn " in text
    assert "turns  44.00 ± 0.00" in text


def test_simulate_keeps_rows_by_deal_seat_and_player(told, tmp_path):
    out, scores = tmp_path / "rows.parquet", tmp_path / "scores.txt"
    told("simulate", "lost-cities", *DUEL, "--out", out, "--scores", scores)
    rows = pd.read_parquet(out)
    assert list(rows.columns[:8]) == ["game", "seat", "player", "fit", "total", "place", "win", "own"]
    assert (rows["seat"] == rows["player"]).equals(rows["own"])
    assert json.loads(manifest_path(out).read_text())["rival"] == "random"
    lines = scores.read_text().splitlines()
    assert len(lines) == 400
    assert lines[0] == " ".join(map(str, rows["total"][:2]))


def test_compare_tells_wins_among_what_changes(told, flipwright):
    report = told("compare", "lost-cities", "--against-variant", "blind", *DUEL)
    assert {"agent", "seat", "games", "game"} == {change["kind"] for change in report["changes"]}
    assert (report["rival"], report["difference"]) == ("random", 0)
    text = flipwright("compare", "lost-cities", "--against-variant", "blind", *DUEL).out
    assert "bot greedy against random, 2 players, 200 games of each" in text


def test_price_tells_wins_and_points_of_each_part(told, flipwright):
    report = told("price", "lost-cities", "--agent", "planner", "--games", "300")
    items = {item["id"]: item for item in report["items"]}
    assert items["take"]["wins_ci95"][0] > 0.1
    assert items["take"]["points"] == pytest.approx(fake_contest.TAKE, abs=2)
    assert abs(items["invest"]["wins"]) < 0.05
    text = flipwright("price", "lost-cities", "--agent", "planner", "--games", "300").out
    assert "wins (in percentage points, then points) lost without each part" in text


def test_sweep_tells_seats_and_the_family_s_figures_at_each_value(told, flipwright):
    report = told("sweep", "lost-cities", "--field", "/hand_size=7:9", *DUEL)
    assert [cell["values"] for cell in report["cells"]] == [[7], [8], [9]]
    assert all("seats" in cell for cell in report["cells"])
    text = flipwright("sweep", "lost-cities", "--field", "/hand_size=7:9", *DUEL).out
    assert "agent wins" in text
    assert "seat 1 wins" in text


@pytest.mark.parametrize(("sheet", "least"), [("lost-cities", 15), ("llama", 12)])
def test_every_number_and_switch_of_a_sheet_can_be_varied(told, sheet, least):
    fields = [field["name"] for field in told("sweep", sheet, "--fields")["fields"]]
    assert len(fields) >= least
    assert "/hand_size" in fields


def test_search_finds_what_is_wanted_of_wins(told):
    report = told(
        "search", "lost-cities", "--target", "seat.1.share=0.4:0.6", "--free", "/hand_size=6:8", "--agent", "planner",
        "--trials", "3", "--games", "40", "--fresh-games", "40",
    )  # fmt: skip
    assert report["present"]["figures"][0]["target"] == "seat.1.share"


def test_report_tells_seats_bots_and_parts(told, flipwright, tmp_path):
    report = told("report", "lost-cities", "--agent", "planner", "--games", "100", "--quick")
    assert (report["players"], report["complete"]) == (2, True)
    assert {(duel["agent"], duel["rival"]) for duel in report["duels"]} >= {
        ("planner", "random"),
        ("random", "planner"),
    }
    assert len(report["options"]) > 3
    out = tmp_path / "report.md"
    assert flipwright("report", "lost-cities", "--agent", "planner", "--games", "100", "--quick", "-o", out).status == 0
    assert "## Each bot against each" in out.read_text()


def test_report_against_a_rival_tells_who_it_is(told):
    report = told("report", "lost-cities", "--agent", "planner", "--rival", "random", "--games", "100", "--quick")
    assert (report["rival"], report["rival_fit"]) == ("random", None)
    assert report["win"] > 0.6  # as planted: better by 40 points


def test_of_one_game_no_interval_is_said(flipwright):
    lines = flipwright("simulate", "lost-cities", "--agent", "planner", "--games", "1").out.splitlines()
    assert "of one game no interval is known" in lines[1]
    assert not any("± 0.0" in line for line in (*lines[:1], *lines[3:]))


def test_targets_are_listed_with_words(flipwright, told):
    lines = flipwright("search", "lost-cities", "--targets").out.splitlines()
    words = dict(line.split(maxsplit=1) for line in lines)
    assert words["seat.1"] == "Seat 1, who begins: wins, a share from 0 to 1"
    assert words["worth.take"] == "Worth of taking from discard piles, in percentage points of the wins"
    met = told("search", "lost-cities", "--targets", "--rival", "random")["targets"]
    assert {"name": "agent.wins", "words": "The bot: wins", "share": True} in met


def test_the_worth_of_a_part_is_wanted_in_percentage_points(told):
    """As `price` tells it of the same games."""
    report = told(
        "search", "lost-cities", "--target", "worth.take=0:1", "--free", "/hand_size=8", "--agent", "planner",
        "--trials", "1", "--games", "40", "--fresh-games", "200", "--seed", "4",
    )  # fmt: skip
    priced = told("price", "lost-cities", "--agent", "planner", "--games", "200", "--seed", "5", "--kind", "take")
    assert report["present"]["figures"][0]["value"] == pytest.approx(100 * priced["items"][0]["wins"])


def test_a_sweep_that_the_bot_does_not_answer_says_so(flipwright):
    told = flipwright("sweep", "lost-cities", "--field", "/scoring/bonus_points=10,30", "--games", "40").out
    assert "plays alike on all of these sheets (100% of games at least)" in told
    assert "--agent expert" in told
    answered = flipwright("sweep", "lost-cities", "--field", "/hand_size=7:9", "--games", "40").out
    assert "plays alike" not in answered


def test_what_a_bot_never_uses_is_no_certainty(flipwright, told):
    """The part `invest` of the planted sheet is worth nothing, in any game."""
    arguments = ("price", "lost-cities", "--agent", "planner", "--kind", "invest", "--games", "20")
    (item,) = told(*arguments)["items"]
    assert item["never_used"] == (item["wins"] == item["points"] == 0)
    assert item["wins_ci95"][1] > 0.1  # 14 % of games at most may be other


def test_bench_measures_the_bots_that_the_family_has(told):
    report = told("bench", "--sheet", "lost-cities", "--seconds", "0.02", "--threads", "1")
    assert [result["agent"] for result in report["results"]] == list(fake_contest.SKILL)


def test_fit_practises_on_the_sheet(told, contest):
    report = told("fit", "lost-cities", "--agent", "expert", "--restrict", "take")
    assert (report["agent"], report["restrictions"]) == ("expert", ["take"])
    assert contest.fitted == [("expert", "quick", 1, ("take",))]


REFUSALS = [
    (["bound", "lost-cities"], "lost-cities: expected a family whose games can be foreseen, found 'lost_cities'"),
    (
        ["deal", "lost-cities"],
        "lost-cities: expected a family whose cards turn up in an order that players do not change, found 'lost_cities'",
    ),
    (
        ["simulate", "lost-cities", "--agent", "clairvoyant"],
        "--agent: expected one of random, greedy, planner, expert, searcher for lost-cities, found 'clairvoyant'",
    ),
    (["simulate", "lost-cities", "--players", "3"], "--players: expected 2 to 2 players, found 3"),
    (
        ["simulate", "lost-cities", "--restrict", "nothing"],
        "restriction: expected one of invest, take, found 'nothing'",
    ),
    (
        ["simulate", "flip-freighters", "--rival", "planner"],
        "--rival: expected a sheet whose players compete, found 'flip-freighters'",
    ),
    (
        ["simulate", "lost-cities", "--rival", "random", "--rival-fit", "quick"],
        "--rival-fit: expected a bot that practises (expert, searcher), found 'random'",
    ),
    (
        ["simulate", "lost-cities", "--rival-samples", "3"],
        "--rival-fit, --rival-samples: expected --rival beside them, found none",
    ),
    (
        ["bench", "--sheet", "lost-cities", "--agent", "clairvoyant"],
        "--agent: expected one of random, greedy, planner, expert, searcher for lost-cities, found 'clairvoyant'",
    ),
    (
        ["report", "flip-freighters", "--players", "2"],
        "--players: expected none, as players of flip-freighters don't meet, found 2",
    ),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSALS)
def test_what_a_family_lacks_is_refused_in_one_line(flipwright, arguments, message):
    run = flipwright(*arguments)
    assert run.status in (1, 2)
    assert run.err.strip().splitlines()[-1].removeprefix("Error: ") == message
