import json

import pytest
from hypothesis import find, given, seed, settings

import sheets
from tests.sheets.random_sheets import LOAD_RULES, SCORES, Json, random_document, random_sheet
from tests.sheets.strategies import documents

SEEDS = range(60)


def test_every_rule_and_option_comes_up() -> None:
    text = "\n".join(sheets.canonical_text(random_sheet(seed)) for seed in SEEDS)
    kinds = [f'"kind": "{kind}"' for kind in (*LOAD_RULES, *SCORES)]
    fields = [f'"{field}": ' for field in ("weeks", "costs", "hours", "rating", "patch", "row", "effect", "limit")]
    options = [
        '"reshuffle_weekly": true',
        '"cumulative": false',
        '"when": "ends"',
        '"when": "filled"',
        '"when": "full"',
    ]
    options += ['"when": "delivered"', '"changes": []', '"joker": true', '"copies": 0', '"show_discard": false']
    assert [wanted for wanted in (*kinds, *fields, *options) if wanted not in text] == []
    documents = [random_document(seed) for seed in SEEDS]
    for field in ("extra_cards", "removed_cards", "jokers"):
        assert any(document["deck"][field] for document in documents)
    assert any(None in stop["weeks"] for stop in _stops(documents) if "weeks" in stop)


def _stops(documents: list[sheets.Document]) -> list[sheets.Document]:
    return [stop for document in documents for truck in document["trucks"] for stop in truck["route"]["stops"]]


@pytest.mark.parametrize("seed", [0, 7])
def test_a_seed_gives_the_same_sheet_again(seed: int) -> None:
    assert json.dumps(random_document(seed)) == json.dumps(random_document(seed))
    assert random_document(seed) != random_document(seed + 1)


def test_variants_of_random_sheets_apply() -> None:
    for number in SEEDS:
        sheet = random_sheet(number)
        sheets.apply_variants(sheet, [variant.id for variant in sheet.variants])


@seed(1)
@settings(max_examples=100)
@given(documents())
def test_documents_that_are_drawn_have_no_error_nor_do_their_variants(document: Json) -> None:
    """An error of a variant is an error of its sheet."""
    assert not sheets.check(document).errors


def test_a_sheet_that_is_drawn_shrinks_to_a_plain_one() -> None:
    def falls(document: Json) -> bool:
        return any(truck["load_rule"]["kind"] == "descending" for truck in document["trucks"])

    plain = find(documents(), falls, settings=settings(max_examples=200))
    assert [len(truck["squares"]) for truck in plain["trucks"]] == [1]
    assert plain["trucks"][0]["route"]["spots"] == 1
    assert plain["calendar"] == {"weeks": 1, "days": 1, "cards_per_day": 1}
    assert not plain["variants"]
