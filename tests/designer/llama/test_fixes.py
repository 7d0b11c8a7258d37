"""Every fix of a sheet of L.L.A.M.A. mends its problem and brings no new error."""

from __future__ import annotations

from typing import Any

import pytest

from designer.edit.pointers import value_at
from designer.llama.editing.colors import usual_colors
from designer.llama.fixes import fix_of
from sheets import check
from tests.designer.edit.card_sheets import llama, with_values

RED, GREY = "#c8322b", "#56646e"
WRONG: list[tuple[str, dict[str, Any], str, str, Any]] = [
    ("deck_too_small", {"deck__copies": 2}, "put each card in 5 times", "/deck/copies", 5),
    ("deck_too_small", {"deck__highest": 3, "deck__llamas": 0, "deck__copies": 12, "hand_size": 12},
     "make it 2 to 2 players", "/players/max", 2),
    ("wrong_color_count", {"colors": [RED, "#2166c4"]}, "make it 7 entries", "/colors/6", GREY),
    ("wrong_color_count", {"colors": [RED] * 9}, "make it 7 entries", "/colors", [RED] * 7),
    ("idle_exchange", {"scoring__exchange": False, "scoring__returns": "none"}, "switch it on", "/scoring/exchange", True),
    ("one_round", {"scoring__end_at": 19}, "make it 20", "/scoring/end_at", 20),
    ("duplicate_choice", {"turn__steps": [0, 1, 0]}, "leave it out", "/turn/steps", [0, 1]),
    ("players_reversed", {"players": {"min": 5, "max": 3}}, "make it 3 to 5 players", "/players", {"min": 3, "max": 5}),
    ("bad_form", {"colors": ["C8322B", *[RED] * 6]}, "make it #c8322b", "/colors/0", RED),
]  # fmt: skip


@pytest.mark.parametrize(("code", "values", "title", "pointer", "value"), WRONG)
def test_what_a_fix_says_and_does(code: str, values: dict[str, Any], title: str, pointer: str, value: Any) -> None:
    document = with_values(llama(), **values)
    problem = next(problem for problem in check(document).problems if problem.code == code)
    fix = fix_of(document, problem)
    assert fix is not None
    assert fix.title == title
    mended = fix.edit(document)
    assert value_at(mended, pointer) == value
    after = check(mended)
    assert code not in {problem.code for problem in after.problems}
    assert after.errors == ()


def test_what_no_player_can_be_dealt_has_no_fix() -> None:
    document = with_values(llama(), deck__highest=2, deck__llamas=0, deck__copies=12, hand_size=12)
    problem = next(problem for problem in check(document).problems if problem.code == "deck_too_small")
    assert fix_of(document, problem) is None


def test_there_is_a_usual_colour_for_each_kind_of_card() -> None:
    assert len(set(usual_colors(llama()))) == 7
    assert len(usual_colors(with_values(llama(), deck__llamas=0, deck__highest=10, colors=[RED]))) == 10
    assert usual_colors(with_values(llama(), hand_size="six")) == []
