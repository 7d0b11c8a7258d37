"""The checks of the card games: each code by a change that has just that problem, and one on the other side that has none."""

from __future__ import annotations

from typing import Any

import pytest
from jsonpatch import apply_patch

import sheets
from sheets.common.codes import COMMON_CODES
from sheets.llama.codes import CODES as LLAMA_CODES
from sheets.lost_cities.codes import CODES as LOST_CITIES_CODES

Change = dict[str, Any]

LOST_CITIES: list[tuple[str, str, Change, Change]] = [
    ("duplicate_id", "/suits/1/id", {"/suits/1/id": "yellow"}, {"/suits/1/id": "gold"}),
    ("duplicate_letter", "/suits/1/letter", {"/suits/1/letter": "Y"}, {"/suits/1/letter": "y"}),
    ("not_rising", "/deck/values/2", {"/deck/values": [2, 5, 5, 7, 8]}, {"/deck/values": [2, 5, 6, 7, 8]}),
    ("deck_too_small", "/deck", {"/hand_size": 12, "/deck/values": [9, 10], "/deck/investments": 2, "/scoring/bonus_cards": 4}, {"/hand_size": 12, "/deck/values": [9, 10], "/deck/investments": 3, "/scoring/bonus_cards": 4}),
    ("turns_missing", "/end/turns", {"/end/when": "fixed_turns"}, {"/end/when": "fixed_turns", "/end/turns": 1}),
    ("idle_turns", "/end/turns", {"/end/turns": 9}, {"/end/turns": 0}),
    ("cap_before_end", "/end/max_turns", {"/end/max_turns": 43}, {"/end/max_turns": 44}),
    ("cap_before_end", "/end/max_turns", {"/end": {"when": "fixed_turns", "turns": 10, "max_turns": 19}}, {"/end": {"when": "fixed_turns", "turns": 10, "max_turns": 20}}),
    ("never_profitable", "/scoring/opening_cost", {"/deck/values": [1, 2, 3, 4], "/scoring/opening_cost": 10, "/scoring/bonus_cards": 0}, {"/deck/values": [1, 2, 3, 4], "/scoring/opening_cost": 9, "/scoring/bonus_cards": 0}),
    ("value_out_of_reach", "/deck/values/1", {"/deck/values": [2, 6, 9], "/expeditions/max_gap": 3, "/scoring/bonus_cards": 5, "/scoring/opening_cost": 10}, {"/deck/values": [2, 6, 9], "/expeditions/max_gap": 4, "/scoring/bonus_cards": 5, "/scoring/opening_cost": 10}),
    ("bonus_out_of_reach", "/scoring/bonus_cards", {"/scoring/bonus_cards": 13}, {"/scoring/bonus_cards": 12}),
    ("idle_bonus", "/scoring/bonus_points", {"/scoring/bonus_points": 0}, {"/scoring/bonus_points": 1}),
    ("idle_bonus", "/scoring/bonus_multiplied", {"/scoring/bonus_multiplied": True, "/scoring/bonus_cards": 0}, {"/scoring/bonus_multiplied": True}),
    ("idle_investments", "/deck/investments", {"/scoring/multiplier_step": 0}, {"/scoring/multiplier_step": 2}),
    ("idle_order", "/expeditions/order", {"/expeditions/order": "not_falling"}, {"/expeditions/order": "not_falling", "/deck/copies": 2}),
    ("idle_retake", "/discards/may_retake", {"/discards": {"may_take": False, "may_retake": True}}, {"/discards": {"may_take": True, "may_retake": True}}),
    ("suits_alike", "/suits/1/symbol", {"/suits/1/symbol": "sun"}, {"/suits/1/symbol": "moon"}),
    ("faint_color", "/suits/2/color", {"/suits/2/color": "#fefefe"}, {"/suits/2/color": "#9aa0a8"}),
    ("colors_alike", "/suits/1/color", {"/suits/1/color": "#e0b101"}, {"/suits/1/color": "#2060c0"}),
    ("same_name", "/suits/1/name", {"/suits/1/name": "yellow "}, {"/suits/1/name": "Gold"}),
    ("no_license", "/credits/license", {"/credits/license": ""}, {"/credits/license": "CC0-1.0"}),
]  # fmt: skip

LLAMA: list[tuple[str, str, Change, Change]] = [
    ("players_reversed", "/players/min", {"/players": {"min": 4, "max": 3}}, {"/players": {"min": 4, "max": 4}}),
    ("duplicate_choice", "/turn/steps/2", {"/turn/steps": [0, 1, 0]}, {"/turn/steps": [0, 1, -1]}),
    ("deck_too_small", "/deck", {"/deck/copies": 4, "/deck/llamas": 12}, {"/deck/copies": 5, "/deck/llamas": 7}),
    ("wrong_color_count", "/colors", {"/colors": ["#c03020"] * 6}, {"/colors": []}),
    ("colors_alike", "/colors/2", {"/colors": ["#c03020", "#2050c0", "#2050c0"], "/deck/highest": 2, "/deck/copies": 12, "/hand_size": 4}, {"/colors": ["#c03020", "#2050c0", "#208040"], "/deck/highest": 2, "/deck/copies": 12, "/hand_size": 4}),
    ("idle_exchange", "/scoring/exchange", {"/scoring/exchange": False, "/scoring/returns": "none"}, {"/scoring/exchange": False}),
    ("one_round", "/scoring/end_at", {"/scoring/end_at": 19}, {"/scoring/end_at": 20}),
]  # fmt: skip

CASES = [("lost-cities", *case) for case in LOST_CITIES] + [("llama", *case) for case in LLAMA]


def _found(sheet_id: str, change: Change) -> list[tuple[str, str]]:
    """The problems of a library sheet without options and translations, with these values in it."""
    document = sheets.to_document(sheets.load(sheet_id)) | {"variants": [], "translations": {}}
    patch = [{"op": "replace", "path": path, "value": value} for path, value in change.items()]
    document = apply_patch(document, patch)
    return [(problem.code, problem.pointer) for problem in sheets.check(document).problems]


@pytest.mark.parametrize(("sheet_id", "code", "pointer", "bad", "good"), CASES, ids=lambda value: str(value)[:30])
def test_a_check_tells_its_own_fault_only_and_nothing_on_the_other_side(
    sheet_id: str, code: str, pointer: str, bad: Change, good: Change
) -> None:
    assert _found(sheet_id, bad) == [(code, pointer)]
    assert _found(sheet_id, good) == []


def test_every_code_of_the_families_has_a_case() -> None:
    assert LOST_CITIES_CODES.keys() - COMMON_CODES.keys() <= {code for code, *_ in LOST_CITIES}
    assert LLAMA_CODES.keys() - COMMON_CODES.keys() <= {code for code, *_ in LLAMA}


def test_a_patch_into_a_suit_tests_its_id_first() -> None:
    document = sheets.to_document(sheets.load("lost-cities"))
    change = {"op": "replace", "path": "/suits/0/color", "value": "#c0a000"}
    option = {"id": "gold", "title": "Gold", "patch": [change]}
    untested = document | {"variants": [*document["variants"], option]}
    assert {problem.code for problem in sheets.check(untested).problems} == {"patch_without_test", "missing_texts"}


@pytest.mark.parametrize("sheet_id", ["lost-cities", "llama"])
def test_names_texts_and_drawing_do_not_change_the_hash_of_the_rules_but_every_number_of_play_does(
    sheet_id: str,
) -> None:
    sheet = sheets.load(sheet_id)
    document = sheets.to_document(sheet)
    shown = document | {"title": "Another", "minutes": 99, "notes": "", "translations": {}}
    other = sheets.check(shown).sheet
    assert other is not None
    assert sheets.rules_hash(other) == sheets.rules_hash(sheet)
    hashes = {sheets.rules_hash(sheets.apply_variants(sheet, [variant.id])) for variant in sheet.variants}
    assert len(hashes | {sheets.rules_hash(sheet)}) == len(sheet.variants) + 1
