"""`flipwright deal` and `flipwright challenge`: cards by code, and results checked without a network."""

import json
from collections.abc import Callable
from pathlib import Path

from designer.challenges.model import text_of
from designer.challenges.result import result_line
from tests.conftest import Run
from tests.designer.challenges.test_challenges import SHEET, challenge, readable
from tests.designer.play.test_record import part

Flipwright = Callable[..., Run]


def test_the_cards_of_a_code_are_those_of_watch(flipwright: Flipwright) -> None:
    told = json.loads(flipwright("deal", "tiny", "--code", "5", "--json").out)
    watched = json.loads(flipwright("watch", "tiny", "--seed", "5", "--agent", "greedy", "--json").out)
    assert [card for day in told["days"] for card in day] == watched["deal"]
    again = json.loads(flipwright("deal", "tiny", "--code", told["code"].lower(), "--json").out)
    assert again == told


def test_a_code_of_another_deck_is_refused_in_one_line(flipwright: Flipwright) -> None:
    code = json.loads(flipwright("deal", "tiny", "--json").out)["code"]
    run = flipwright("deal", "flip-freighters", "--code", code)
    assert run.status == 1
    assert "deal code: expected a code of this deck" in run.err


def test_the_list_is_a_pdf(flipwright: Flipwright, tmp_path: Path) -> None:
    out = tmp_path / "list.pdf"
    run = flipwright("deal", "flip-freighters", "-o", out)
    assert (run.status, out.read_bytes()[:5]) == (0, b"%PDF-")
    assert "Week 3, day 5" in run.out
    assert flipwright("deal", "tiny", "-o", tmp_path / "list.txt").status == 1


def test_results_are_checked_play_by_play(flipwright: Flipwright, tmp_path: Path) -> None:
    file = tmp_path / "challenge.json"
    file.write_text(text_of(challenge()), encoding="utf-8")
    match = part(SHEET, seed=5, players=1, plays=100_000)
    line = result_line(readable(), match, "Ana")
    run = flipwright("challenge", file, "--result", line)
    assert run.status == 0
    assert f"Ana: {match.game.scores(match.dawn)[0]}" in run.out
    report = flipwright("challenge", file, "--result", line[:-1], "--result", line, "--json")
    assert report.status == 1
    assert [bool(result["problem"]) for result in json.loads(report.out)["results"]] == [True, False]
