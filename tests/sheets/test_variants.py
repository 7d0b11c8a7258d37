from pathlib import Path
from typing import Any

import pytest

import sheets
from sheets.freight.model import Sheet
from tests.sheets.examples import LIBRARY, minimal, problems_of


def _sheet(*patches: list[dict[str, Any]], **changes: object) -> Sheet:
    variants = [{"id": f"v{number}", "title": "V", "patch": patch} for number, patch in enumerate(patches)]
    sheet = sheets.check(minimal() | {"variants": variants} | changes).sheet
    assert sheet is not None
    return sheet


def test_the_named_variant_of_the_official_sheet_lets_overtime_change_suits() -> None:
    sheet = sheets.load("flip-freighters")
    assert sheets.apply_variants(sheet, ["overtime_suit"]).overtime.changes == ("value", "suit")
    assert sheet.overtime.changes == ("value",)


def test_a_variant_that_is_built_in_is_no_option_any_more() -> None:
    changed = sheets.apply_variants(sheets.load("flip-freighters"), ["overtime_suit"])
    assert [variant.id for variant in changed.variants] == ["hide_discard"]
    assert sheets.check(sheets.to_document(changed)).problems == ()


def test_no_variant_is_the_sheet_itself() -> None:
    sheet = sheets.load("tiny")
    assert sheets.apply_variants(sheet, []) is sheet


def test_variants_apply_in_the_order_of_the_file() -> None:
    sheet = _sheet(
        [{"op": "replace", "path": "/minutes", "value": 1}],
        [{"op": "replace", "path": "/minutes", "value": 2}],
        minutes=9,
    )
    assert sheets.apply_variants(sheet, ["v1", "v0"]).minutes == 2


def test_a_patch_sees_the_canonical_document() -> None:
    sheet = _sheet([{"op": "add", "path": "/deck/extra_cards/-", "value": {"joker": True}}])
    assert len(sheets.apply_variants(sheet, ["v0"]).deck.extra_cards) == 1


def test_a_variant_can_be_applied_again_and_again() -> None:
    value = {"when": "full", "points": 1}
    sheet = _sheet(
        [
            {"op": "test", "path": "/trucks/0/id", "value": "t"},
            {"op": "add", "path": "/trucks/0/effects", "value": [value]},
            {"op": "add", "path": "/trucks/0/effects/-", "value": value},
        ]
    )
    for _ in range(3):
        assert len(sheets.apply_variants(sheet, ["v0"]).trucks[0].effects) == 2


def test_every_unknown_variant_is_told() -> None:
    with pytest.raises(sheets.SheetError) as error:
        sheets.apply_variants(sheets.load("flip-freighters"), ["overtime_suit", "b", "a"])
    assert [str(problem) for problem in error.value.problems] == [
        "/variants: expected one of the sheet's variants (overtime_suit, hide_discard), found 'a' [unknown_variant]",
        "/variants: expected one of the sheet's variants (overtime_suit, hide_discard), found 'b' [unknown_variant]",
    ]


def test_a_step_that_cannot_be_done_names_the_variant_and_the_step() -> None:
    sheet = _sheet([{"op": "test", "path": "/trucks/0/id", "value": "t"}, {"op": "remove", "path": "/trucks/5"}])
    with pytest.raises(sheets.SheetError) as error:
        sheets.apply_variants(sheet, ["v0"])
    assert str(error.value) == (
        "smallest /variants/0/patch/1: expected a step of 'v0' that the sheet allows, found 'remove /trucks/5'"
        " [variant_does_not_apply]"
    )


def test_a_failed_test_shows_what_was_wanted() -> None:
    sheet = _sheet([{"op": "test", "path": "/trucks/0/id", "value": "other"}])
    with pytest.raises(sheets.SheetError, match=r"found 'test /trucks/0/id' 'other'"):
        sheets.apply_variants(sheet, ["v0"])


def test_a_result_with_errors_names_the_variants_and_the_inner_problem() -> None:
    sheet = _sheet(
        [{"op": "replace", "path": "/players/min", "value": 5}], [{"op": "replace", "path": "/players/max", "value": 4}]
    )
    with pytest.raises(sheets.SheetError) as error:
        sheets.apply_variants(sheet, ["v0", "v1"])
    assert str(error.value) == (
        "smallest /variants/1/patch: expected a good sheet with 'v0', 'v1', found at /players/min: expected at most 4, "
        "found '5' [players_reversed] [variant_breaks_sheet]"
    )


def test_errors_that_the_sheet_had_before_are_not_blamed_on_a_variant() -> None:
    sheet = _sheet([{"op": "replace", "path": "/minutes", "value": 1}], scoring={"week_weights": [1, 1]})
    assert sheets.apply_variants(sheet, ["v0"]).minutes == 1


@pytest.mark.parametrize("path", ["", "/id", "/family", "/format_version", "/variants/-", "/variants/0/title"])
def test_no_variant_may_change_what_a_sheet_is(path: str) -> None:
    sheet = _sheet([{"op": "add", "path": path, "value": {}}])
    with pytest.raises(sheets.SheetError, match=r"expected 'v0' to leave .* alone, found .*variant_changes_identity"):
        sheets.apply_variants(sheet, ["v0"])


def test_a_test_of_the_id_changes_nothing_and_is_allowed() -> None:
    sheet = _sheet([{"op": "test", "path": "/id", "value": "smallest"}])
    assert sheets.apply_variants(sheet, ["v0"]) == sheet.model_copy(update={"variants": ()})


@pytest.mark.parametrize("path", ["/title/x", "/trucks/01/id", "/trucks/x", "/trucks/-1", "/minutes/0", "/~2", "/a~"])
@pytest.mark.parametrize("op", ["add", "replace", "remove", "test", "move", "copy"])
def test_odd_pointers_are_problems_not_crashes(op: str, path: str) -> None:
    operation: dict[str, Any] = {"op": op, "path": path}
    operation |= {"from": "/trucks/9"} if op in ("move", "copy") else {"value": 0} if op != "remove" else {}
    with pytest.raises(sheets.SheetError):
        sheets.apply_variants(_sheet([operation]), ["v0"])


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_all_variants_of_a_library_sheet_go_together(path: Path) -> None:
    sheet = sheets.load(path)
    changed = sheets.apply_variants(sheet, [variant.id for variant in sheet.variants])
    assert (changed != sheet) == bool(sheet.variants)


def test_a_variant_that_is_built_in_takes_its_translated_texts_along() -> None:
    texts = {"title": "T", "variants.v0.title": "A", "variants.v1.title": "B"}
    patches = [[{"op": "replace", "path": "/minutes", "value": number}] for number in (1, 2)]
    changed = sheets.apply_variants(_sheet(*patches, translations={"es": texts}), ["v0"])
    assert changed.translations == {"es": {"title": "T", "variants.v1.title": "B"}}


@pytest.mark.parametrize("value", [[], {"es": []}, None, {"es": {"variants.v0.title": 5}}])
def test_a_variant_may_not_make_texts_of_something_else(value: object) -> None:
    with pytest.raises(sheets.SheetError, match="variant_breaks_sheet"):
        sheets.apply_variants(_sheet([{"op": "replace", "path": "/translations", "value": value}]), ["v0"])


def test_a_variant_of_a_translated_text_changes_something() -> None:
    texts = {"op": "add", "path": "/translations/es", "value": {"title": "T"}}
    document = minimal() | {"variants": [{"id": "v", "title": "V", "patch": [texts]}]}
    assert problems_of(document) == []
