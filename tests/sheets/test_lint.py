"""What single example files cannot show: where a fault is not told."""

from typing import Any

import pytest

import sheets
from tests.sheets.examples import minimal, problems_of


def _two_suits(square: dict[str, Any], **changes: Any) -> sheets.Document:
    """Suits `s` and `t`; only cards of `s` with the value 3 are in the deck."""
    document = minimal()
    document["suits"].append(document["suits"][0] | {"id": "t", "letter": "t"})
    document["deck"] = {"values": [3], "copies": 0, "extra_cards": [{"suit": "s", "value": 3}]}
    document["trucks"][0]["squares"] = [square]
    return document | changes


@pytest.mark.parametrize(
    ("square", "overtime", "can_be_filled"),
    [
        ({}, {}, True),
        ({"suits": ["t"]}, {}, False),
        ({"values": [2, 4]}, {}, False),
        ({"values": [2]}, {"hours": 1}, True),
        ({"values": [4]}, {"hours": 1}, True),
        ({"values": [5]}, {"hours": 1}, False),  # above the limit: the greatest value and the hours at the start
        ({"values": [2]}, {"hours": 1, "changes": ["suit"]}, False),
        ({"suits": ["t"]}, {"hours": 1, "changes": ["suit"]}, True),
        ({"suits": ["t"]}, {"hours": 1, "changes": ["value"]}, False),
        ({"suits": ["t"], "values": [4]}, {"hours": 1, "changes": ["suit", "value"]}, True),
    ],
)
def test_a_square_is_unfillable_only_if_no_card_and_no_hours_reach_it(
    square: dict[str, Any], overtime: dict[str, Any], can_be_filled: bool
) -> None:
    problems = problems_of(_two_suits(square, overtime=overtime))
    assert problems == ([] if can_be_filled else [("unfillable_square", "/trucks/0/squares/0")])


def test_a_joker_fills_any_suit_but_no_other_value() -> None:
    deck = {"values": [3], "copies": 0, "jokers": 1}
    assert problems_of(_two_suits({"suits": ["t"]}, deck=deck)) == []
    assert problems_of(_two_suits({"values": [2]}, deck=deck)) == [("unfillable_square", "/trucks/0/squares/0")]


def test_hours_that_are_only_gained_count_as_hours() -> None:
    document = _two_suits({"values": [2]}, overtime={"hours": 0})
    document["trucks"][0]["route"]["effects"] = [{"spot": 1, "when": "filled", "hours": 1}]
    assert problems_of(document) == []


def test_a_card_may_be_added_and_taken_out_again() -> None:
    cards = [{"suit": "s", "value": 1}]
    deck = {"values": [1], "copies": 1, "extra_cards": cards, "removed_cards": cards}
    assert problems_of(minimal() | {"deck": deck}) == []
    deck["removed_cards"] = cards * 2
    assert problems_of(minimal() | {"deck": deck}) == [("empty_deck", "/deck")]


def test_a_deck_shuffled_weekly_needs_cards_for_a_week_only() -> None:
    document = minimal()
    document["calendar"] = {"weeks": 12, "days": 1, "cards_per_day": 1}
    assert problems_of(document) == [("deck_too_small", "/deck")]
    document["deck"]["reshuffle_weekly"] = True
    assert problems_of(document) == []


def _patched(*patch: dict[str, Any]) -> list[tuple[str, str]]:
    document = minimal() | {"variants": [{"id": "v", "title": "V", "patch": list(patch)}]}
    return [problem for problem in problems_of(document) if problem[0] == "patch_without_test"]


TEST_ID = {"op": "test", "path": "/trucks/0/id", "value": "t"}
TEST_SPOT = {"op": "test", "path": "/trucks/0/route/stops/0/spot", "value": 1}
SCORE = {"op": "replace", "path": "/trucks/0/route/stops/0/score/multiplier", "value": 1}


def test_a_patch_into_a_stop_tests_truck_and_spot() -> None:
    assert _patched(TEST_ID, TEST_SPOT, SCORE) == []
    assert len(_patched(TEST_SPOT, SCORE)) == 1
    assert len(_patched(SCORE, TEST_ID, TEST_SPOT)) == 2  # truck and spot, both tested too late


def test_a_missing_test_is_told_once_a_variant() -> None:
    name = {"op": "add", "path": "/trucks/0/name", "value": "N"}
    assert _patched(name, name, name) == [("patch_without_test", "/variants/0/patch/0")]


def test_adding_a_truck_needs_no_test_but_moving_one_does() -> None:
    truck = minimal()["trucks"][0] | {"id": "u"}
    assert _patched({"op": "add", "path": "/trucks/-", "value": truck}) == []
    assert _patched({"op": "add", "path": "/trucks/0", "value": truck}) == []
    assert len(_patched({"op": "move", "from": "/trucks/0", "path": "/trucks/0"})) == 1


def test_every_text_that_can_be_translated_is_known() -> None:
    sheet = sheets.load("harbour-lights")
    texts = dict.fromkeys(("title", "notes", "suits.tea.name", "trucks.salt_barge.name"), "T")
    texts |= {"variants.flares.title": "T", "variants.flares.text": "T", "terms.point.suffix": "T"}
    document = sheets.to_document(sheet) | {"translations": {"fr": texts}}
    assert problems_of(document) == []
    document["translations"]["fr"] |= {"terms.notes": "T", "suits.tea.letter": "T"}
    assert problems_of(document) == [
        ("unknown_text", "/translations/fr/suits.tea.letter"),
        ("unknown_text", "/translations/fr/terms.notes"),
    ]


def test_pale_yellow_is_seen_and_nearly_white_is_not() -> None:
    # Contrast with white by WCAG 2: #f0e442 has 1.3, #f4f4f4 has 1.1.
    document = minimal()
    document["suits"][0]["color"] = "#f0e442"
    assert problems_of(document) == []
    document["suits"][0]["color"] = "#f4f4f4"
    assert problems_of(document) == [("faint_color", "/suits/0/color")]
