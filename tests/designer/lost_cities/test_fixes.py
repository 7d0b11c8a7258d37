"""Every fix of a sheet of Lost Cities mends its problem and brings no new error."""

from __future__ import annotations

from typing import Any

import pytest

from designer.edit.mending import mend_all
from designer.edit.pointers import value_at
from designer.lost_cities.fixes import fix_of
from sheets import Problem, check
from tests.designer.edit.card_sheets import lost_cities, with_values

WRONG: list[tuple[str, dict[str, Any], str, str, Any]] = [
    ("deck_too_small", {"hand_size": 12, "deck__values": [4, 5, 6], "deck__investments": 0},
     "deal 7 cards to each hand", "/hand_size", 7),
    ("turns_missing", {"end__when": "fixed_turns"}, "make it 22", "/end/turns", 22),
    ("idle_turns", {"end__turns": 5}, "make it 0", "/end/turns", 0),
    ("cap_before_end", {"end__max_turns": 43}, "make it 44", "/end/max_turns", 44),
    ("never_profitable", {"scoring__opening_cost": 40, "deck__values": [2, 3, 4], "scoring__bonus_cards": 5},
     "make it 28", "/scoring/opening_cost", 28),
    ("value_out_of_reach", {"expeditions__max_gap": 2, "deck__values": [2, 3, 7, 8]},
     "let numbers be 4 apart", "/expeditions/max_gap", 4),
    ("bonus_out_of_reach", {"scoring__bonus_cards": 13}, "make it 12", "/scoring/bonus_cards", 12),
    ("idle_bonus", {"scoring__bonus_points": 0}, "have no bonus", "/scoring/bonus_cards", 0),
    ("idle_bonus", {"scoring__bonus_multiplied": True, "deck__investments": 0},
     "switch it off", "/scoring/bonus_multiplied", False),
    ("idle_investments", {"scoring__multiplier_step": 0}, "make it 0", "/deck/investments", 0),
    ("idle_order", {"expeditions__order": "not_falling"},
     "make it greater than the last one", "/expeditions/order", "rising"),
    ("idle_retake", {"discards__may_take": False, "discards__may_retake": True},
     "switch it off", "/discards/may_retake", False),
    ("not_rising", {"deck__values": [2, 4, 3]}, "put them in order, each once", "/deck/values", [2, 3, 4]),
    ("out_of_range", {"scoring__opening_cost": 41}, "make it 40", "/scoring/opening_cost", 40),
]  # fmt: skip
OF_SUITS = {"duplicate_letter": "letter", "suits_alike": "symbol", "colors_alike": "color", "duplicate_id": "id"}


def found(document: dict[str, Any], code: str) -> Problem:
    return next(problem for problem in check(document).problems if problem.code == code)


@pytest.mark.parametrize(("code", "values", "title", "pointer", "value"), WRONG, ids=[case[0] for case in WRONG])
def test_what_a_fix_says_and_does(code: str, values: dict[str, Any], title: str, pointer: str, value: Any) -> None:
    document = with_values(lost_cities(), **values)
    fix = fix_of(document, found(document, code))
    assert fix is not None
    assert fix.title == title
    mended = fix.edit(document)
    assert value_at(mended, pointer) == value
    after = check(mended)
    assert code not in {problem.code for problem in after.problems}
    assert after.errors == ()


@pytest.mark.parametrize(("code", "member"), OF_SUITS.items())
def test_suits_are_told_apart_again(code: str, member: str) -> None:
    document = with_values(lost_cities())
    document["suits"][3] = {**document["suits"][3], member: document["suits"][1][member]}
    problems = [problem for problem in check(document).problems if problem.code == code]
    assert [problem.pointer for problem in problems] == [f"/suits/3/{member}"]
    mended = check(mend_all(document, problems, fix_of))
    assert code not in {problem.code for problem in mended.problems}
    assert mended.errors == ()
