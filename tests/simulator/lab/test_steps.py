"""Ladders of single changes for fields of every kind."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.core.choices import Choice
from simulator.lab.steps import Step, ladders
from tests.simulator.llama.sheets import llama
from tests.simulator.lost_cities.sheets import lost_cities

TAKE, DRAW = Choice("take"), Choice("draw")


def _values(sheet: Any, part: Choice, pointer: str) -> list[list[Any]]:
    return [[step.value for step in ladder] for ladder in ladders(sheet, part, [pointer])]


def test_numbers_go_up_and_down_by_one() -> None:
    up, down = _values(lost_cities(), TAKE, "/hand_size")
    assert up[:3] == [9, 10, 11]
    assert down == [7, 6, 5, 4, 3, 2, 1, 0]


def test_switches_are_thrown_and_words_exchanged() -> None:
    assert _values(lost_cities(), TAKE, "/discards/may_retake") == [[True]]
    assert _values(llama(), DRAW, "/scoring/returns") == [["none"], ["one"]]


def test_lists_get_longer_by_the_next_number_or_shorter_at_either_end() -> None:
    longer, late, early = _values(lost_cities(), TAKE, "/deck/values")
    assert longer[1] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert (late[1], early[1]) == ([4, 5, 6, 7, 8, 9, 10], [2, 3, 4, 5, 6, 7, 8])
    assert len(late) == len(early) == 8


def test_a_change_is_as_great_as_it_is_beside_what_was_before() -> None:
    (cheaper,) = (each for each in ladders(lost_cities(), TAKE, ["/scoring/opening_cost"]) if each[0].value == 19)
    assert [step.size for step in cheaper[:2]] == [pytest.approx(0.05), pytest.approx(0.1)]
    assert [ladder[0].size for ladder in ladders(lost_cities(), TAKE, ["/deck/values"])] == [pytest.approx(1 / 9)] * 3
    assert ladders(llama(), DRAW, ["/scoring/returns"])[0][0].size == 1
    assert cheaper[0].words == "scoring opening cost: 20 -> 19"


def _step(sheet: Any, part: Choice, pointer: str, value: Any) -> Step:
    return next(step for ladder in ladders(sheet, part, [pointer]) for step in ladder if step.value == value)


def test_the_changed_sheet_has_only_that_and_no_variants() -> None:
    sheet = lost_cities()
    assert sheet.variants
    changed = _step(sheet, TAKE, "/hand_size", 9).changed()
    assert changed == (sheet.model_copy(update={"hand_size": 9, "variants": ()}), TAKE)


@pytest.mark.parametrize(
    ("sheet", "part", "pointer", "value"),
    [
        (lost_cities(), TAKE, "/hand_size", 13),  # out of bounds
        (llama(hand_size=9), DRAW, "/hand_size", 10),  # too few cards for six
        (lost_cities(), Choice("invest"), "/deck/investments", 0),  # nothing left to forbid
        (llama(), Choice("play=6"), "/deck/highest", 5),
    ],
)
def test_what_cannot_be_played_or_lacks_the_part_is_none(sheet: Any, part: Choice, pointer: str, value: int) -> None:
    assert _step(sheet, part, pointer, value).changed() is None


def test_a_threshold_is_still_known_where_others_are_told() -> None:
    """Which of the points to quit at a sheet tells goes with what a hand costs."""
    changed = _step(llama(), Choice("quit-at=5"), "/scoring/llama_points", 20).changed()
    assert changed
    assert changed[1] == Choice("quit-at=5")
