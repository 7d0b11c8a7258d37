"""What single example files cannot show: where a fault is not told."""

from typing import Any

import pytest

import sheets
from tests.sheets.examples import minimal, problems_of


def _told(code: str, document: sheets.Document) -> list[str]:
    return [pointer for other, pointer in problems_of(document) if other == code]


def _two_suits(square: dict[str, Any], **changes: Any) -> sheets.Document:
    """Suits `s` and `t`; only cards of `s` with the value 3 are in the deck."""
    document = minimal()
    document["suits"].append(document["suits"][0] | {"id": "t", "name": "T", "letter": "t", "symbol": "sun"})
    document["deck"] = {"values": [3], "copies": 0, "extra_cards": [{"suit": "s", "value": 3}] * 2}
    document["trucks"][0]["squares"] = [square]
    return document | changes


@pytest.mark.parametrize(
    ("square", "overtime", "can_be_filled"),
    [
        ({}, {}, True),
        ({"suits": ["t"]}, {}, False),
        ({"values": [2, 4]}, {}, False),
        ({"values": [2]}, {"hours": 1}, True),
        ({"values": [1]}, {"hours": 1}, False),
        ({"values": [4]}, {"hours": 1}, True),
        ({"values": [5]}, {"hours": 1}, False),  # above the limit: the greatest value and the hours at the start
        ({"values": [2]}, {"hours": 1, "changes": ["suit"]}, False),
        ({"suits": ["t"]}, {"hours": 1, "changes": ["suit"]}, True),
        ({"suits": ["t"]}, {"hours": 1, "changes": ["value"]}, False),
        ({"suits": ["t"], "values": [4]}, {"hours": 1, "changes": ["suit", "value"]}, False),
        ({"suits": ["t"], "values": [4]}, {"hours": 2, "changes": ["suit", "value"]}, True),
        ({"effect": {"hours": -1, "points": 1}, "values": [4]}, {"hours": 1}, False),
        ({"effect": {"hours": -1, "points": 1}, "values": [4]}, {"hours": 2}, True),
    ],
)
def test_a_square_is_unfillable_only_if_no_card_and_no_hours_reach_it(
    square: dict[str, Any], overtime: dict[str, Any], can_be_filled: bool
) -> None:
    told = _told("unfillable_square", _two_suits(square, overtime=overtime))
    assert told == ([] if can_be_filled else ["/trucks/0/squares/0"])


def test_a_joker_fills_any_suit_but_no_other_value() -> None:
    deck = {"values": [3], "copies": 0, "jokers": 2}
    assert _told("unfillable_square", _two_suits({"suits": ["t"]}, deck=deck)) == []
    assert _told("unfillable_square", _two_suits({"values": [2]}, deck=deck)) == ["/trucks/0/squares/0"]


def test_hours_that_are_only_gained_count_as_hours_but_not_those_of_the_truck_itself() -> None:
    document = _two_suits({"values": [2]}, overtime={"hours": 0})
    document["trucks"][0]["route"]["effects"] = [{"spot": 1, "when": "filled", "hours": 1}]
    assert _told("unfillable_square", document) == ["/trucks/0/squares/0"]  # it is loaded before it moves
    document["trucks"].append(document["trucks"][0] | {"id": "u", "name": "U"})
    assert _told("unfillable_square", document) == []


def _truck(rule: str, *squares: dict[str, Any], **changes: Any) -> sheets.Document:
    """Eight cards of one suit: 1, 2, 3 and 4, each twice; no overtime."""
    document = minimal()
    document["deck"] = {"values": [1, 2, 3, 4], "copies": 2}
    document["calendar"] = {"weeks": 1, "days": 2, "cards_per_day": 4}
    document["trucks"][0] |= {"squares": list(squares), "load_rule": {"kind": rule}}
    if rule == "max_sum":
        document["trucks"][0]["load_rule"]["limit"] = 4
    return document | changes


LOW, HIGH, ANY = {"values": [1, 2]}, {"values": [3, 4]}, {"values": [1, 2, 3, 4]}


@pytest.mark.parametrize(
    ("rule", "squares", "hours"),
    [
        ("same", [ANY, ANY], 0),
        ("same", [ANY, ANY, ANY], 1),  # two cards of a value, the third is changed
        ("same", [LOW, HIGH], None),
        ("different", [ANY] * 4, 0),
        ("different", [LOW] * 3, None),
        ("different", [{"values": [1, 2, 5]}] * 3, 1),
        ("any", [{"values": [4]}] * 3, 1),
        ("any", [{"values": [4]}] * 8, 2 * (3 + 2 + 1)),
        ("any", [ANY] * 9, None),  # more squares than cards
        ("in_order", [{"values": [4]}] * 2, 0),
        ("ascending", [HIGH, LOW], 0),  # the front is the right end
        ("ascending", [LOW, HIGH], None),
        ("descending", [LOW, HIGH], 0),
        ("descending", [HIGH, LOW], None),
        ("max_sum", [LOW] * 3, 0),  # 1, 1 and 2
        ("max_sum", [LOW] * 4, 2),  # 1 four times
        ("max_sum", [LOW] * 5, None),
    ],
)
def test_a_truck_is_never_full_or_only_with_overtime(
    rule: str, squares: list[dict[str, Any]], hours: int | None
) -> None:
    def told(available: int) -> set[str]:
        found = problems_of(_truck(rule, *squares, overtime={"hours": available}))
        return {code for code, _ in found} & {"never_full", "full_only_with_overtime"}

    if hours is None:
        assert told(20) == {"never_full"}
    else:
        assert told(hours) == ({"full_only_with_overtime"} if hours else set())
        assert told(hours - 1) == {"never_full"} if hours else True


def test_a_weekly_shuffle_turns_up_a_card_again() -> None:
    squares = [{"values": [4]}] * 3
    document = _truck("any", *squares, calendar={"weeks": 2, "days": 1, "cards_per_day": 4})
    assert _told("never_full", document) == ["/trucks/0/squares"]
    document["deck"]["reshuffle_weekly"] = True
    assert _told("never_full", document) == []


@pytest.mark.parametrize(
    ("costs", "cards", "hours", "is_reached"),
    [
        ([1, 1, 1], 2, 0, True),  # load first and move the same day
        ([1, 1, 1], 1, 0, False),
        ([4, 4], 3, 0, True),
        ([4, 4], 2, 0, False),
        ([4, 4], 2, 4, True),
        ([3, 3, 3], 4, 0, True),
        ([3, 3, 3], 3, 0, False),  # what is left of a card is lost
        ([3, 3, 3], 3, 2, True),
        ([5], 8, 0, False),  # a spot is filled by one card
        ([4, 4, 4], 4, 0, False),  # the deck has two cards of 4
        ([4, 4, 4], 4, 1, True),
    ],
)
def test_a_stop_is_out_of_reach_only_if_no_deal_brings_a_truck_there(
    costs: list[int], cards: int, hours: int, is_reached: bool
) -> None:
    calendar = {"weeks": 1, "days": 1, "cards_per_day": cards}
    document = _truck("any", {}, calendar=calendar, overtime={"hours": hours})
    stop = {"spot": len(costs), "score": {"kind": "fixed", "points": 1}}
    document["trucks"][0]["route"] = {"spots": len(costs), "costs": costs, "stops": [stop]}
    assert _told("stop_out_of_reach", document) == ([] if is_reached else ["/trucks/0/route/stops/0/spot"])


def test_what_must_be_paid_on_the_way_is_no_overtime_any_more() -> None:
    document = _truck("any", {}, calendar={"weeks": 1, "days": 1, "cards_per_day": 2}, overtime={"hours": 1})
    document["trucks"][0]["route"] |= {"costs": [5]}
    assert _told("stop_out_of_reach", document) == []
    document["trucks"][0]["route"] |= {"effects": [{"spot": 1, "hours": -1}]}
    assert _told("stop_out_of_reach", document) == ["/trucks/0/route/stops/0/spot"]


DEAR = {"spot": 1, "score": {"kind": "fixed", "points": 5}}
CHEAP = {"spot": 2, "score": {"kind": "fixed", "points": 5}}


@pytest.mark.parametrize(
    "changes",
    [
        {"route": {"effects": [{"spot": 2, "points": 1}]}},  # to be had on the way
        {"route": {"effects": [{"spot": 2, "hours": 1}]}},
        {"route": {"effects": [{"spot": 1, "when": "ends", "points": -1}]}},  # stopping costs something
        {"route": {"costs": [2, 1]}},  # the card that comes to the later stop may not fill the spot of the earlier
        {"scoring": {"week_weights": [-1]}},
        {"overtime": {"hours": 3, "unused_points": -1}},
        {"route": {"stops": [{"spot": 1, "weeks": [None]}, CHEAP]}},
    ],
)
def test_a_stop_is_dominated_only_if_nothing_speaks_for_it(changes: dict[str, Any]) -> None:
    document = _truck("any", {})
    route = document["trucks"][0]["route"]
    route |= {"spots": 2, "stops": [DEAR, CHEAP]}
    assert _told("dominated_stop", document) == ["/trucks/0/route/stops/1"]
    route |= changes.get("route", {})
    document |= {field: value for field, value in changes.items() if field != "route"}
    assert _told("dominated_stop", document) == []


def test_a_weekly_stop_is_dominated_only_if_it_is_so_in_every_week() -> None:
    def stop(spot: int, *points: int) -> dict[str, Any]:
        return {"spot": spot, "weeks": [{"kind": "fixed", "points": some} for some in points]}

    document = _truck("any", {}, calendar={"weeks": 2, "days": 1, "cards_per_day": 4})
    document["trucks"][0]["route"] = {"spots": 2, "stops": [stop(1, 5, 3), stop(2, 5, 2)]}
    assert _told("dominated_stop", document) == ["/trucks/0/route/stops/1"]
    document["trucks"][0]["route"]["stops"][1] = stop(2, 4, 4)
    assert _told("dominated_stop", document) == []


def test_a_card_may_be_added_and_taken_out_again() -> None:
    cards = [{"suit": "s", "value": 1}] * 2
    deck = {"values": [1], "copies": 2, "extra_cards": cards, "removed_cards": cards}
    assert problems_of(minimal() | {"deck": deck}) == []
    deck["removed_cards"] = cards * 2
    assert problems_of(minimal() | {"deck": deck}) == [("empty_deck", "/deck")]


def test_a_deck_shuffled_weekly_needs_cards_for_a_week_only() -> None:
    document = minimal()
    document["calendar"] = {"weeks": 12, "days": 1, "cards_per_day": 2}
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
    texts = dict.fromkeys(("title", "notes", "suits.tea.name", "suits.tea.letter", "trucks.salt_barge.name"), "T")
    texts |= {"variants.flares.title": "T", "variants.flares.text": "T", "terms.point.suffix": "T"}
    document = sheets.to_document(sheet) | {"translations": {"fr": texts}}
    assert _told("unknown_text", document) == []
    document["translations"]["fr"] |= {"terms.notes": "T", "suits.tea.symbol": "T"}
    assert _told("unknown_text", document) == [
        "/translations/fr/suits.tea.symbol",
        "/translations/fr/terms.notes",
    ]


def test_pale_yellow_is_seen_and_nearly_white_is_not() -> None:
    # Contrast with white by WCAG 2: #f0e442 has 1.3, #f4f4f4 has 1.1.
    document = minimal()
    document["suits"][0]["color"] = "#f0e442"
    assert problems_of(document) == []
    document["suits"][0]["color"] = "#f4f4f4"
    assert problems_of(document) == [("faint_color", "/suits/0/color")]


def test_the_language_of_a_country_may_lack_texts() -> None:
    spanish = {"title": "T", "suits.s.name": "S", "trucks.t.name": "T"}
    few = {"title": "X"}
    assert _told("missing_texts", minimal() | {"translations": {"en-GB": few}}) == []
    assert _told("missing_texts", minimal() | {"translations": {"es": spanish, "es-MX": few}}) == []
    assert _told("missing_texts", minimal() | {"translations": {"es-MX": few}}) == ["/translations/es-MX"]


def test_the_texts_of_a_country_fall_back_on_those_of_its_language() -> None:
    document = _two_suits({})
    document["translations"] = {"es": {"suits.s.name": "X", "suits.t.name": "Y"}, "es-MX": {"suits.s.name": "T"}}
    assert _told("same_name", document) == []
    document["translations"]["es-MX"] = {"suits.s.name": "Y"}
    assert _told("same_name", document) == ["/translations/es-MX/suits.s.name"]


def test_names_differ_by_more_than_case_and_spaces_but_letters_by_case() -> None:
    document = _two_suits({})
    document["suits"][1]["letter"] = "S"
    document["translations"] = {"es": {"suits.s.name": "Uno", "suits.t.name": " uno "}}
    assert _told("same_name", document) == ["/translations/es/suits.t.name"]
    document["translations"] = {"es": {"suits.t.letter": "s"}}
    assert _told("same_translated_letter", document) == ["/translations/es/suits.t.letter"]
    document["translations"] = {"es": {"suits.s.letter": "t", "suits.t.letter": "s"}}  # changed for one another
    assert _told("same_translated_letter", document) == []


def test_a_text_of_spaces_is_none() -> None:
    document = minimal() | {"translations": {"es": {"title": " ", "suits.s.name": "S", "trucks.t.name": "T"}}}
    document["trucks"][0]["name"] = "  "
    document["credits"] = {"license": " "}
    assert sorted(problems_of(document)) == [
        ("missing_texts", "/translations/es"),
        ("no_license", "/credits/license"),
        ("unnamed_truck", "/trucks/0/name"),
    ]
