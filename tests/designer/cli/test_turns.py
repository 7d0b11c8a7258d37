"""Commands that show and count turns, on the real engines of families whose players compete."""

from __future__ import annotations

import json

import pytest

LC_DEAL = "Y2,B9,Y3,B10,Y4,W2,Y5,W3,B2,W4,B3,W5,B4,W6,B5,W7"  # one card to each player in turn
LLAMA_DEAL = "3,1,4,1,4,1,5,1,6,1,L,1,3"  # hands, then the first card of the pile


def told(run):
    assert run.status == 0, run.err
    return json.loads(run.out)


def test_first_turns_of_lost_cities_are_counted(flipwright):
    """Eight different cards may each be laid or discarded; then the deck is all there is to draw from (fact sheet, section 3)."""
    plays = told(flipwright("perft", "lost-cities", "--deal", LC_DEAL, "--depth", 1, "--json"))
    turns = told(flipwright("perft", "lost-cities", "--deal", LC_DEAL, "--depth", 2, "--split", "--json"))
    assert (plays["nodes"], turns["nodes"]) == (16, 16)
    assert set(turns["split"].values()) == {1}


def test_first_choices_of_llama_are_counted(flipwright):
    """On a 3 fit a 3 and a 4 (fact sheet, vector 9); or draw, or quit."""
    report = told(flipwright("perft", "llama", "--deal", LLAMA_DEAL, "--depth", 1, "--split", "--json"))
    assert report["split"] == {"play 3": 1, "play 4": 1, "draw": 1, "quit": 1}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["perft", "llama", "--deal", "3", "--depth", 1, "--players", 7],
            "--players: expected 2 to 6 players, found 7",
        ),
        (["perft", "llama", "--deal", "Q", "--depth", 1], "--deal: expected a card as 1 or L, found 'Q'"),
        (
            ["perft", "tiny", "--deal", "A1", "--depth", 1, "--players", 2],
            "--players: expected one, as players of tiny don't meet, found 2",
        ),
        (["watch", "llama", "--players", 7], "--players: expected 2 to 6 players, found 7"),
        (
            ["watch", "tiny", "--players", 2],
            "--players: expected a sheet whose players take turns, found 'tiny'",
        ),
    ],
)
def test_players_and_cards_that_cannot_be_are_refused_in_one_line(flipwright, arguments, message):
    run = flipwright(*arguments)
    assert run.status == 1
    assert run.err.strip().splitlines()[-1].removeprefix("Error: ") == message


@pytest.mark.parametrize(("sheet", "players"), [("lost-cities", 2), ("llama", 3)])
def test_a_game_that_is_watched_shows_hands_and_is_replayed_on_both_engines(flipwright, tmp_path, sheet, players):
    kept = tmp_path / "game.json"
    shown = flipwright("watch", sheet, "--players", players, "--out", kept)
    assert shown.status == 0, shown.err
    assert "Round 1" in shown.out
    assert f"Random {players}" in shown.out.splitlines()[-1]
    report = told(flipwright("watch", sheet, "--players", players, "--json"))
    assert len(report["result"]["totals"]) == players
    assert report["days"][0]["state"] in shown.out
    assert report["days"][0]["actions"]
    replayed = told(flipwright("replay", kept, "--json"))
    assert (replayed["games"], replayed["mismatches"]) == (1, [])


def test_a_game_that_is_watched_is_that_of_simulate(flipwright, tmp_path):
    scores = tmp_path / "scores.txt"
    assert flipwright("simulate", "llama", "--players", 3, "--games", 5, "--seed", 9, "--scores", scores).status == 0
    report = told(flipwright("watch", "llama", "--players", 3, "--seed", 9, "--game", 4, "--json"))
    assert report["result"]["totals"] == [int(total) for total in scores.read_text().splitlines()[4].split()]


def test_the_reference_engine_is_measured_beside_the_compiled_one(flipwright):
    report = told(
        flipwright(
            "bench", "--sheet", "llama", "--agent", "random", "--threads", 1, "--seconds", 0.05, "--reference", "--json"
        )
    )
    assert [result["engine"] for result in report["results"]] == ["reference", "compiled"]
