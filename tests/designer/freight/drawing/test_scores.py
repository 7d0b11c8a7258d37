from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from designer.freight.drawing.scores import effect_text, score_text, stop_cells, values_text
from designer.text.wording import Wording
from sheets import load
from sheets.freight.model_trucks import Effect, Score, Stop

WORDS = Wording(load("tiny"))


@pytest.mark.parametrize(
    ("score", "text"),
    [
        ({"kind": "per_good", "points": 5}, "5 each"),
        ({"kind": "sum", "multiplier": 2}, "×2"),
        ({"kind": "fixed", "points": -4}, "-4"),
        ({"kind": "by_count", "points": [3, 7]}, "1: 3 · 2: 7"),
        ({"kind": "by_sum", "table": [{"from": 10, "points": 5}]}, "10+: 5"),
    ],
)
def test_a_score_in_one_line(score, text):
    assert score_text(TypeAdapter(Score).validate_python(score), WORDS) == text


def test_a_table_is_a_cell_a_line():
    stop = TypeAdapter(Stop).validate_python({"spot": 7, "score": {"kind": "by_count", "points": (3, 7, 10)}})
    assert stop_cells(stop, WORDS) == [("1", "3"), ("2", "7"), ("3", "10")]


def test_a_weekly_stop_is_a_cell_a_week():
    stop = TypeAdapter(Stop).validate_python({"spot": 1, "weeks": ({"kind": "sum", "multiplier": 3}, None)})
    assert stop_cells(stop, WORDS) == [("W1", "×3"), ("W2", "–")]
    assert stop_cells(stop, Wording(load("tiny"), "es"))[0][0] == "S1"


@pytest.mark.parametrize(
    ("values", "text"), [([4], "4"), ([1, 2], "1, 2"), ([1, 2, 3, 6], "1-3, 6"), ([2, 4, 6], "2, 4, 6")]
)
def test_values_are_written_in_runs(values, text):
    assert values_text(values) == text


@pytest.mark.parametrize(
    ("effect", "text"), [(Effect(points=2), "+2"), (Effect(points=-1, hours=1), "-1 +1h"), (Effect(), "")]
)
def test_an_effect_in_short(effect, text):
    assert effect_text(effect, WORDS) == text


def test_weeks_and_hours_have_the_letters_of_their_own_words():
    words = Wording(load("harbour-lights"))
    stop = TypeAdapter(Stop).validate_python({"spot": 1, "weeks": ({"kind": "sum", "multiplier": 3},)})
    assert stop_cells(stop, words) == [("T1", "×3")]
    assert effect_text(Effect(hours=1), words) == "+1c"
    assert effect_text(Effect(hours=1), Wording(load("harbour-lights"), "es")) == "+1v"
