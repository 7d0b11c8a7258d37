"""Which rule options go together: by planted clashes of two, and of three where every two go together."""

import json
from pathlib import Path
from typing import Any

import pytest

from designer.edit.combining import MOST_SETS, combinations_of
from sheets import library_path

CHECKS = Path(__file__).parents[2] / "data" / "sheets" / "checks"


@pytest.fixture
def sheet() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    return document


def with_options(sheet: dict[str, Any], **patches: list[dict[str, Any]]) -> dict[str, Any]:
    return {**sheet, "variants": [{"id": name, "title": name, "patch": patch} for name, patch in patches.items()]}


def replace(path: str, value: Any) -> dict[str, Any]:
    return {"op": "replace", "path": path, "value": value}


def test_options_of_a_good_sheet_go_together(sheet: dict[str, Any]) -> None:
    known = combinations_of(sheet)
    assert {one.verdict for one in known.found.values()} == {"together"}
    assert set(known.found) == {("overtime_suit",), ("hide_discard",), ("overtime_suit", "hide_discard")}
    assert (known.larger, known.complete) == ((), True)


def test_an_option_that_tests_what_another_changes_excludes_it_by_its_own_word(sheet: dict[str, Any]) -> None:
    wants = [{"op": "test", "path": "/overtime/hours", "value": 5}, replace("/overtime/unused_points", 3)]
    pair = combinations_of(with_options(sheet, more=[replace("/overtime/hours", 7)], dear=wants)).found["more", "dear"]
    assert pair.verdict == "excluded"
    assert pair.reason == "Overtime: hours 5 → 7"


def test_a_test_that_only_makes_sure_of_an_item_is_no_such_word(sheet: dict[str, Any]) -> None:
    gone = [
        {"op": "test", "path": "/trucks/3/id", "value": sheet["trucks"][3]["id"]},
        {"op": "remove", "path": "/trucks/3"},
    ]
    dear = [
        {"op": "test", "path": "/trucks/5/id", "value": "hearts"},
        {"op": "test", "path": "/trucks/5/route/stops/1/spot", "value": 8},
        replace("/trucks/5/route/stops/1/score/multiplier", 3),
    ]
    pair = combinations_of(with_options(sheet, gone=gone, dear=dear)).found["gone", "dear"]
    assert pair.verdict == "clash"
    assert "'dear'" in pair.reason


def test_a_sheet_that_breaks_under_two_options_is_a_clash() -> None:
    clash = json.loads((CHECKS / "variants_clash.invalid.json").read_text(encoding="utf-8"))
    pair = combinations_of(clash).found["few", "many"]
    assert pair.verdict == "clash"
    assert "players_reversed" in pair.reason


def test_an_option_that_is_wrong_alone_goes_with_no_other(sheet: dict[str, Any]) -> None:
    known = combinations_of(with_options(sheet, bad=[replace("/deck/jokers", -1)], good=[replace("/minutes", 20)]))
    assert known.found["bad",].verdict == known.found["bad", "good"].verdict == "clash"
    assert known.found["good",].verdict == "together"


def test_three_that_break_the_sheet_though_every_two_of_them_do_not_are_found(sheet: dict[str, Any]) -> None:
    def without(suit: str) -> list[dict[str, Any]]:
        cards = [{"suit": suit, "value": value} for value in (1, 2, 3)]
        return [{"op": "add", "path": "/deck/removed_cards/-", "value": card} for card in cards]

    # of 52 cards 45 are turned up: three less are well, and six, but not nine
    fewer = {"jokers": [replace("/deck/jokers", 1)], "hearts": without("heart"), "clubs": without("club")}
    known = combinations_of(with_options(sheet, **fewer))
    assert {one.verdict for one in known.found.values()} == {"together"}
    assert [(one.options, one.verdict) for one in known.larger] == [(("jokers", "hearts", "clubs"), "clash")]


def test_more_sets_than_are_tried_are_told_of(sheet: dict[str, Any]) -> None:
    many = {f"v{number}": [replace("/minutes", number)] for number in range(1, 9)}
    known = combinations_of(with_options(sheet, **many))
    assert not known.complete
    assert MOST_SETS < 2**8 - 1 - 8 - 28
    assert combinations_of({}).found == {}
