"""What rule options change is told in words, at its place, and by the option that changes it."""

import json
from typing import Any

import pytest

from designer.edit.commands import set_value
from designer.edit.option_changes import OptionChange, option_changes, option_titles, sentence_of
from sheets import library_path

BOTH = ("overtime_suit", "hide_discard")


@pytest.fixture
def sheet() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    return document


def test_each_change_is_told_with_its_place_and_its_option(sheet: dict[str, Any]) -> None:
    assert option_changes(sheet, BOTH) == (
        OptionChange(
            "/overtime/changes", "Overtime: one hour may change the value → the value, the suit", ("overtime_suit",)
        ),
        OptionChange("/show_discard", "Players may look at the cards played before yes → no", ("hide_discard",)),
    )
    assert [change.options for change in option_changes(sheet, BOTH[:1])] == [("overtime_suit",)]


def test_what_two_options_change_alike_is_told_of_both(sheet: dict[str, Any]) -> None:
    more = {"op": "replace", "path": "/overtime/hours", "value": 7}
    for option in (0, 1):
        sheet = set_value(sheet, f"/variants/{option}/patch", [*sheet["variants"][option]["patch"], more])
    hours = next(change for change in option_changes(sheet, BOTH) if change.place == "/overtime/hours")
    assert hours.options == BOTH


def test_what_is_gone_has_no_place(sheet: dict[str, Any]) -> None:
    sheet = set_value(
        sheet,
        "/variants/0/patch",
        [{"op": "test", "path": "/trucks/3/id", "value": "one_to_six"}, {"op": "remove", "path": "/trucks/3"}],
    )
    removed = [change for change in option_changes(sheet, BOTH[:1]) if not change.place]
    assert len(removed) == 1
    assert "Truck 4" in removed[0].sentence


def test_options_that_cannot_be_used_change_nothing(sheet: dict[str, Any]) -> None:
    wrong = set_value(sheet, "/variants/0/patch/0/path", "/overtime/nothing/-")
    assert option_changes(wrong, BOTH) == ()
    assert sentence_of(wrong, "overtime_suit", "en") == ""
    assert option_changes({}, BOTH) == ()


def test_an_option_is_told_to_the_players_in_sentences(sheet: dict[str, Any]) -> None:
    assert sentence_of(sheet, "hide_discard", "en") == "Players may look at the cards played before yes → no."


def test_an_option_without_a_title_is_known_by_its_id(sheet: dict[str, Any]) -> None:
    assert option_titles(set_value(sheet, "/variants/0/title", ""))["overtime_suit"] == "overtime_suit"
