from __future__ import annotations

import json
from pathlib import Path

import pytest

RECORDED = Path(__file__).parents[2] / "data" / "recorded"


@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_a_watched_game_is_the_one_that_simulate_counts(flipwright, tmp_path, agent):
    scores = tmp_path / "scores"
    flipwright("simulate", "flip-freighters", "--agent", agent, "--games", 3, "--seed", 5, "--scores", scores)
    run = flipwright("watch", "flip-freighters", "--agent", agent, "--seed", 5, "--game", 2, "--json")
    assert json.loads(run.out)["total"] == int(scores.read_text().split()[2])


def test_watch_tells_every_day_in_words_and_notation(flipwright):
    run = flipwright("watch", "flip-freighters", "--agent", "greedy", "--seed", 5)
    assert run.status == 0
    assert run.out.count("Week 3, day") == 5
    assert "[load " in run.out
    assert "total" in run.out.splitlines()[-1]


def test_watch_speaks_the_sheets_words(flipwright):
    run = flipwright("watch", "flip-freighters", "--seed", 5, "--language", "es")
    assert "Semana 1" in run.out


def test_perft_split_sums_to_the_nodes(flipwright):
    report = json.loads(flipwright("perft", "tiny", "--deal", "S1,S2", "--depth", 2, "--split", "--json").out)
    assert report["nodes"] == sum(report["split"].values()) > 0


@pytest.mark.parametrize("deal", ["S3", "S3,H5,Q9", "S3,H5,S30", "", "S3,,H5"])
def test_a_deal_that_cannot_be_is_one_message(flipwright, deal):
    run = flipwright("perft", "flip-freighters", "--deal", deal, "--depth", 1)
    assert run.status == 1
    assert "expected" in run.err
    assert "Traceback" not in run.err


def test_a_game_beyond_the_last_is_wrong_usage(flipwright):
    run = flipwright("watch", "tiny", "--game", 2**62 + 1)
    assert run.status == 2
    assert "--game" in run.err


@pytest.mark.parametrize("file", ["games.json", "states.json", "edge_cases.json"])
def test_recorded_games_replay_on_both_engines(flipwright, file):
    report = json.loads(flipwright("replay", RECORDED / file, "--json").out)
    assert report["mismatches"] == []
    assert report["engines"] == ["reference", "compiled"]
    assert report["games"] + report["states"] + report["cases"] > 0


def test_a_changed_score_is_a_mismatch_of_each_engine(flipwright, tmp_path):
    document = json.loads((RECORDED / "games.json").read_text(encoding="utf-8"))
    document["games"][0]["final"]["total"] += 1
    path = tmp_path / "games.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    run = flipwright("replay", path, "--json")
    assert run.status == 1
    assert [mismatch["engine"] for mismatch in json.loads(run.out)["mismatches"]] == ["reference", "compiled"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": "flip-freighters-games/1", "games": [{}]}', '{"format": 3}']
)
def test_a_file_that_is_no_record_is_one_message(flipwright, tmp_path, text):
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8")
    run = flipwright("replay", path)
    assert run.status == 1
    assert str(path) in run.err
    assert "Traceback" not in run.err


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"variants": True}, "variants: expected a list of ids, found 'true'"),
        ({"variants": [3]}, "variants: expected a list of ids, found a list of 1"),
        ({"players": 0}, "players: expected 1 to 12 players, found '0'"),
        ({"players": 10**30}, "players: expected 1 to 12 players, found '1000000000000000000000000000000'"),
        ({"players": "2"}, "players: expected 1 to 12 players, found '2'"),
        ({"sheet": "none"}, "none"),
        ({"days": [[["load 0 pair.0 99"]]]}, "accepted"),
    ],
)
def test_a_game_of_absurd_content_is_one_message(flipwright, tmp_path, change, message):
    game = {"id": "a", "sheet": "tiny", "deal": ["S1", "S2"], "days": [], "final": {}, **change}
    path = tmp_path / "a.json"
    path.write_text(json.dumps({"format": "flipwright-games/1", "games": [game]}), encoding="utf-8")
    run = flipwright("replay", path)
    assert run.status == 1
    assert message in run.out + run.err


def test_library_lists_variants(flipwright):
    report = json.loads(flipwright("library", "--json").out)
    official = next(sheet for sheet in report["sheets"] if sheet["id"] == "flip-freighters")
    assert [variant["id"] for variant in official["variants"]] == ["overtime_suit", "hide_discard"]


def test_a_watched_game_is_kept_as_a_record_that_replays(flipwright, tmp_path):
    path = tmp_path / "game.json"
    run = flipwright(
        "watch", "flip-freighters", "--variant", "overtime_suit", "--agent", "greedy", "--out", path, "--json"
    )
    shown = json.loads(run.out)
    (record,) = json.loads(path.read_text(encoding="utf-8"))["games"]
    assert shown["deal"] == record["deal"]
    assert [day["actions"] for day in shown["days"]] == [day[0] for day in record["days"]]
    assert [shown["total"]] == record["final"]["totals"]
    report = json.loads(flipwright("replay", path, "--json").out)
    assert (report["games"], report["mismatches"]) == (1, [])
    assert flipwright("replay", path).out == "1 game replayed on 2 engines, 0 mismatches\n"


def test_points_of_a_day_are_those_of_the_weeks_so_far(flipwright):
    shown = json.loads(flipwright("watch", "harbour-lights", "--agent", "greedy", "--json").out)
    last_days = shown["days"][3::4]  # four days a tide
    for tide, day in enumerate(last_days):
        assert day["outcome"].endswith(f" {sum(shown['weeks'][: tide + 1])} crowns so far")
