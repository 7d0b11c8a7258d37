"""Rule options made from two states of a sheet."""

import json
from typing import Any

import jsonpatch
import pytest

from designer.edit.commands import insert_item, move_item, remove_item, set_value
from designer.edit.recording import CannotRecord, difference, record_into, under
from sheets import apply_variants, check, library_path, to_document
from sheets.freight.lint import lint


@pytest.fixture
def sheet() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    return document


def test_a_change_in_a_stop_makes_sure_of_truck_and_stop(sheet: dict[str, Any]) -> None:
    after = set_value(sheet, "/trucks/5/route/stops/1/score/multiplier", 3)
    assert difference(sheet, after) == [
        {"op": "test", "path": "/trucks/5/id", "value": "hearts"},
        {"op": "test", "path": "/trucks/5/route/stops/1/spot", "value": 8},
        {"op": "replace", "path": "/trucks/5/route/stops/1/score/multiplier", "value": 3},
    ]


def test_equal_sheets_make_no_patch(sheet: dict[str, Any]) -> None:
    assert difference(sheet, sheet) == []


def test_what_no_option_may_change_is_left_alone(sheet: dict[str, Any]) -> None:
    assert difference(sheet, {**sheet, "id": "other", "variants": []}) == []


def test_true_and_one_are_different(sheet: dict[str, Any]) -> None:
    patch = difference({"show_discard": True}, {"show_discard": 1})
    assert patch == [{"op": "replace", "path": "/show_discard", "value": 1}]


def test_the_patch_leads_from_one_sheet_to_the_other(sheet: dict[str, Any]) -> None:
    truck = {**sheet["trucks"][4], "id": "new"}
    edits = [
        set_value(sheet, "/overtime/changes", ["value", "suit"]),
        set_value(set_value(sheet, "/trucks/0/color", "#112233"), "/trucks/8/name", None),
        remove_item(remove_item(sheet, "/trucks", 7), "/trucks", 2),
        insert_item(
            remove_item(insert_item(sheet, "/trucks", 0, truck), "/trucks", 3), "/trucks", 5, {**truck, "id": "x"}
        ),
        move_item(sheet, "/trucks", 0, 3),
        set_value(sheet, "/translations/es", {"title": "Fletes / mudanzas ~"}),
    ]
    for after in edits:
        patched = jsonpatch.apply_patch(sheet, difference(sheet, after))
        assert {**patched, "variants": []} == {**after, "variants": []}


def test_a_recorded_option_has_no_problem(sheet: dict[str, Any]) -> None:
    before = to_document(check(sheet).sheet)  # type: ignore[arg-type]
    after = set_value(remove_item(before, "/trucks", 0), "/trucks/4/route/stops/0/score/multiplier", 4)
    patch = difference(before, after)
    checked = check({**before, "variants": [{"id": "recorded", "title": "Recorded", "patch": patch}]})
    assert checked.sheet is not None
    assert not [problem for problem in lint(checked.sheet) if problem.pointer.startswith("/variants")]
    assert checked.errors == ()
    changed = apply_variants(checked.sheet, ["recorded"])
    assert changed.trucks[4].id == "hearts"


def test_an_edit_under_an_option_becomes_part_of_it_and_leaves_the_sheet_alone(sheet: dict[str, Any]) -> None:
    shown = under(sheet, ["overtime_suit"])
    assert shown is not None
    edited = set_value(shown, "/trucks/8/route/stops/0/score/multiplier", 9)
    recorded = record_into(sheet, ["overtime_suit"], "overtime_suit", edited)
    assert {key: value for key, value in recorded.items() if key != "variants"} == {
        key: value for key, value in sheet.items() if key != "variants"
    }
    assert recorded["variants"][1] == sheet["variants"][1]
    assert recorded["variants"][0]["patch"] == [
        {"op": "replace", "path": "/overtime/changes", "value": ["value", "suit"]},
        {"op": "test", "path": "/trucks/8/id", "value": "spades"},
        {"op": "test", "path": "/trucks/8/route/stops/0/spot", "value": 5},
        {"op": "replace", "path": "/trucks/8/route/stops/0/score/multiplier", "value": 9},
    ]
    again = under(recorded, ["overtime_suit"])
    assert again is not None
    assert again["trucks"] == edited["trucks"]


@pytest.mark.parametrize("target", ["overtime_suit", "hide_discard"])
def test_an_edit_under_several_options_goes_into_the_one_that_is_chosen(sheet: dict[str, Any], target: str) -> None:
    both = ["overtime_suit", "hide_discard"]
    edited = remove_item(under(sheet, both) or {}, "/trucks", 3)
    recorded = record_into(sheet, both, target, edited)
    changed = [new["id"] for old, new in zip(sheet["variants"], recorded["variants"], strict=True) if old != new]
    assert changed == [target]
    assert (under(recorded, both) or {})["trucks"] == edited["trucks"]


def test_what_a_later_option_overrides_cannot_be_recorded_into_an_earlier_one(sheet: dict[str, Any]) -> None:
    both = ["overtime_suit", "hide_discard"]
    edited = set_value(under(sheet, both) or {}, "/show_discard", True)
    with pytest.raises(CannotRecord, match="others"):
        record_into(sheet, both, "overtime_suit", edited)
    with pytest.raises(CannotRecord, match="nothing"):
        record_into(sheet, both, "hide_discard", edited)


def test_an_edit_that_makes_the_sheet_wrong_is_not_recorded(sheet: dict[str, Any]) -> None:
    shown = under(sheet, ["hide_discard"]) or {}
    with pytest.raises(CannotRecord, match="wrong"):
        record_into(sheet, ["hide_discard"], "hide_discard", set_value(shown, "/deck/jokers", -1))
    with pytest.raises(CannotRecord, match="wrong"):
        record_into(sheet, ["hide_discard"], "hide_discard", set_value(shown, "/players/min", 12 + 1))


def test_translated_texts_of_an_option_that_is_built_in_are_kept(sheet: dict[str, Any]) -> None:
    edited = set_value(under(sheet, ["overtime_suit"]) or {}, "/overtime/hours", 6)
    recorded = record_into(sheet, ["overtime_suit"], "overtime_suit", edited)
    assert not any(step["path"].startswith("/translations") for step in recorded["variants"][0]["patch"])


def test_of_squares_only_the_one_that_changed_is_written(sheet: dict[str, Any]) -> None:
    after = set_value(sheet, "/trucks/5/squares/1/suits", ["club"])
    assert difference(sheet, after)[1:] == [
        {"op": "replace", "path": "/trucks/5/squares/1/suits", "value": ["club"]},
    ]
