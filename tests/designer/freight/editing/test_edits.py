"""Edits of a freight sheet that touch several places."""

import json
from typing import Any

import pytest

from designer.edit.commands import set_value
from designer.edit.pointers import value_at
from designer.edit.texts import translatable
from designer.freight.editing.edits import fit_counts, remove_named, rename_id, set_spots, set_weeks
from sheets import apply_variants, check, library_path


@pytest.fixture
def sheet() -> dict[str, Any]:
    """The official sheet with a translation, and a rule option about its heart truck and suit."""
    document: dict[str, Any] = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    document["translations"] = {"es": {"trucks.hearts.name": "Corazones", "suits.heart.name": "Corazón"}}
    patch = [
        {"op": "test", "path": "/trucks/5/id", "value": "hearts"},
        {"op": "test", "path": "/suits/1/id", "value": "heart"},
        {"op": "replace", "path": "/trucks/5/squares/0/suits", "value": ["heart", "club"]},
        {"op": "add", "path": "/deck/extra_cards/-", "value": {"suit": "heart", "value": 3}},
    ]
    document["variants"] = [{"id": "mixed", "title": "Mixed", "patch": patch}]
    assert not check(document).errors
    return document


def works(document: dict[str, Any]) -> bool:
    """Whether the sheet and its rule option are right."""
    checked = check(document)
    if checked.sheet is None or checked.errors:
        return False
    return apply_variants(checked.sheet, ["mixed"]) is not None


def test_a_renamed_truck_keeps_its_translation_drawing_and_options(sheet: dict[str, Any]) -> None:
    place = sheet["layout"]["trucks"]["hearts"]
    changed = rename_id(sheet, "/trucks/5", "red")
    assert works(changed)
    assert changed["translations"]["es"]["trucks.red.name"] == "Corazones"
    assert changed["layout"]["trucks"]["red"] == place
    assert "hearts" not in json.dumps(changed["variants"])


def test_a_renamed_suit_is_renamed_in_squares_cards_and_options(sheet: dict[str, Any]) -> None:
    sheet = set_value(sheet, "/deck/removed_cards", [{"suit": "heart", "value": 6}])
    changed = rename_id(sheet, "/suits/1", "rose")
    assert works(changed)
    assert changed["trucks"][5]["squares"][0]["suits"] == ["rose"]
    assert changed["deck"]["removed_cards"] == [{"suit": "rose", "value": 6}]
    assert changed["variants"][0]["patch"][2]["value"] == ["rose", "club"]
    assert changed["variants"][0]["patch"][3]["value"] == {"suit": "rose", "value": 3}
    assert changed["suits"][1]["symbol"] == "heart"


def test_a_removed_truck_takes_its_translation_and_place_along(sheet: dict[str, Any]) -> None:
    changed = remove_named(sheet, "trucks", 5)
    assert "hearts" not in changed["layout"]["trucks"]
    assert changed["translations"]["es"] == {"suits.heart.name": "Corazón"}
    assert check(changed).errors == ()


def test_the_last_stop_stays_at_the_end_of_a_route(sheet: dict[str, Any]) -> None:
    sheet = set_value(sheet, "/trucks/5/route/costs", [1, 1, 2, 1, 1, 1, 1, 3])
    shorter = set_spots(sheet, "/trucks/5", 6)
    assert [stop["spot"] for stop in shorter["trucks"][5]["route"]["stops"]] == [5, 6]
    assert shorter["trucks"][5]["route"]["costs"] == [1, 1, 2, 1, 1, 1]
    assert len(value_at(shorter, "/layout/trucks/hearts/route")) == 6
    assert works(shorter)
    longer = set_spots(sheet, "/trucks/5", 10)
    assert longer["trucks"][5]["route"]["costs"] == [1, 1, 2, 1, 1, 1, 1, 3, 1, 1]
    assert works(longer)


def test_stops_and_effects_stay_within_a_shorter_route(sheet: dict[str, Any]) -> None:
    sheet = set_value(sheet, "/trucks/5/route/effects", [{"spot": 7, "points": 2}])
    patch = [
        {"op": "test", "path": "/trucks/5/id", "value": "hearts"},
        {"op": "test", "path": "/trucks/5/route/stops/0/spot", "value": 5},
        {"op": "replace", "path": "/trucks/5/route/stops/0/score/multiplier", "value": 3},
    ]
    sheet = set_value(sheet, "/variants/0/patch", patch)
    shorter = set_spots(sheet, "/trucks/5", 4)
    assert [stop["spot"] for stop in shorter["trucks"][5]["route"]["stops"]] == [3, 4]
    assert shorter["trucks"][5]["route"]["effects"][0]["spot"] == 4
    assert works(shorter)
    shortest = set_spots(sheet, "/trucks/5", 1)
    assert [stop["score"]["multiplier"] for stop in shortest["trucks"][5]["route"]["stops"]] == [2]
    assert check(shortest).errors == ()


def test_weights_and_weekly_stops_follow_the_number_of_weeks(sheet: dict[str, Any]) -> None:
    weekly = {"spot": 5, "weeks": [{"kind": "fixed", "points": points} for points in (9, 6, 3)]}
    sheet = set_value(sheet, "/trucks/0/route/stops/0", weekly)
    sheet = set_value(sheet, "/deck/copies", 3)
    longer = set_weeks(sheet, 4)
    assert longer["scoring"]["week_weights"] == [1, 1, 1, 1]
    assert [score["points"] for score in longer["trucks"][0]["route"]["stops"][0]["weeks"]] == [9, 6, 3, 3]
    assert works(longer)
    assert len(set_weeks(sheet, 2)["trucks"][0]["route"]["stops"][0]["weeks"]) == 2


def test_scores_by_count_have_one_entry_a_square(sheet: dict[str, Any]) -> None:
    squares = sheet["trucks"][2]["squares"]
    fewer = fit_counts(set_value(sheet, "/trucks/2/squares", squares[:4]), "/trucks/2")
    assert fewer["trucks"][2]["route"]["stops"][0]["score"]["points"] == [3, 7, 10, 15]
    more = fit_counts(set_value(sheet, "/trucks/2/squares", [*squares, squares[0]]), "/trucks/2")
    assert more["trucks"][2]["route"]["stops"][0]["score"]["points"] == [3, 7, 10, 15, 20, 30, 30]


def test_texts_to_translate_have_the_paths_of_the_format(sheet: dict[str, Any]) -> None:
    texts = dict(translatable(sheet))
    assert texts["title"] == "Flip Freighters"
    assert texts["suits.heart.name"] == "Heart"
    assert texts["variants.mixed.title"] == "Mixed"
    assert texts["terms.point.prefix"] == "$"


@pytest.mark.parametrize("broken", [{}, {"trucks": 3, "suits": {}, "layout": []}, {"trucks": [7], "variants": [None]}])
def test_broken_documents_are_edited_without_an_error(broken: dict[str, Any]) -> None:
    assert set_weeks(broken, 2)["calendar"]["weeks"] == 2
    assert rename_id(broken, "/trucks/0", "x")["trucks"]
    assert fit_counts(broken, "/trucks/0") == broken
    assert translatable(broken) == ()
