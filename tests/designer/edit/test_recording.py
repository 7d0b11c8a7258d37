"""Rule options made from two states of a sheet."""

import json
from typing import Any

import jsonpatch
import pytest

from designer.edit.commands import insert_item, move_item, remove_item, set_value
from designer.edit.recording import difference
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
