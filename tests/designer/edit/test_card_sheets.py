"""What edits, comparisons, merges and translations do with the sheets of card games."""

from __future__ import annotations

from typing import Any

import pytest

from designer.edit.commands import insert_item, move_item, set_value
from designer.edit.differences import sentences
from designer.edit.family_edits import edits_of, remove_named, write_id
from designer.edit.merging import merge
from designer.edit.pointers import value_at
from designer.edit.recording import difference, record_into, under
from designer.edit.texts import missing_texts, paths_shown, read_texts, texts_csv
from sheets import check, to_document
from sheets.families import family_module
from tests.designer.edit.card_sheets import llama, lost_cities

GOLD = {"op": "replace", "path": "/suits/1/color", "value": "#c0a000"}
PURPLE = {"id": "purple", "name": "Purple", "letter": "P", "symbol": "gem", "color": "#7b3fa0"}


def with_option(document: dict[str, Any], *patch: dict[str, Any]) -> dict[str, Any]:
    return {**document, "variants": [{"id": "gold", "title": "Gold", "patch": list(patch)}]}


def test_a_renamed_suit_keeps_its_translations_and_rule_options() -> None:
    tested = {"op": "test", "path": "/suits/1/id", "value": "blue"}
    renamed = write_id(with_option(lost_cities(), tested, GOLD), "/suits/1/id", "sea")
    assert renamed["suits"][1]["id"] == "sea"
    assert renamed["translations"]["es"]["suits.sea.name"] == "Azul"
    assert "suits.blue.name" not in renamed["translations"]["es"]
    assert renamed["variants"][0]["patch"][0]["value"] == "sea"


def test_a_removed_suit_takes_its_translation_along_and_can_be_given_back() -> None:
    document = lost_cities()
    removed = remove_named(document, "suits", 1)
    assert [suit["id"] for suit in removed["suits"]] == ["yellow", "white", "green", "red"]
    assert "suits.blue.name" not in removed["translations"]["es"]
    back = edits_of(document).give_back_named(removed, document, "suits", "blue")
    assert back["translations"]["es"]["suits.blue.name"] == "Azul"


def test_rule_options_follow_a_suit_that_is_moved() -> None:
    moved = move_item(with_option(lost_cities(), GOLD), "/suits", 1, 4)
    assert moved["variants"][0]["patch"][0]["path"] == "/suits/4/color"


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("/scoring/opening_cost", 15, "Scoring: cost of each expedition 20 → 15"),
        ("/deck/values", [4, 5], "Deck: values 2, 3, 4, 5, 6, 7, 8, 9, 10 → 4, 5"),
        ("/hand_size", 6, "Cards in each hand 8 → 6"),
        ("/discards/may_take", False,
         "Discard piles: a card may be taken from a discard pile instead of the deck yes → no"),
        ("/end/when", "one_more_turn", "End of a round: when the deck is empty → each player has had a turn after the deck is empty"),
        ("/suits/0/name", "Gold", "Suit Gold: name “Yellow” → “Gold”"),
        ("/terms/card", {"one": "tile"}, "Word for card: singular nothing → “tile”"),
        ("/layout/page", "letter-portrait", "Drawing: paper A4, landscape → Letter, portrait"),
    ],
)  # fmt: skip
def test_a_change_of_lost_cities_is_told_in_words(place: str, value: Any, sentence: str) -> None:
    document = lost_cities()
    assert sentences(document, set_value(document, place, value)) == (sentence,)


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("/scoring/end_at", 20, "Scoring: a game ends when a player has so many points 40 → 20"),
        ("/scoring/counts", "all", "Scoring: equal cards in hand count once → count each"),
        ("/turn/steps", [0, 1, 2], "Turn: a card may be played on one, if it is 0, 1 → 0, 1, 2"),
        ("/deck/llamas", 0, "Deck: llamas 8 → 0"),
    ],
)
def test_a_change_of_llama_is_told_in_words(place: str, value: Any, sentence: str) -> None:
    document = llama()
    assert sentences(document, set_value(document, place, value)) == (sentence,)


def test_an_added_suit_is_told_by_its_name_in_both_languages() -> None:
    document = lost_cities()
    longer = insert_item(document, "/suits", 5, PURPLE)
    assert sentences(document, longer) == ("Suit Purple added",)
    assert sentences(document, longer, "es") == ("Palo Purple: se añade",)


@pytest.mark.parametrize("document", [lost_cities(), llama()], ids=["lost_cities", "llama"])
def test_every_field_of_the_family_has_a_name(document: dict[str, Any]) -> None:
    """As the lab calls a number that it changes."""
    name_of = family_module("designer", document["family"], "differences").name_of
    parts = [
        name for name, part in document.items() if isinstance(part, dict) and name not in ("translations", "extensions")
    ]
    for place in [f"/{part}/{name}" for part in parts for name in document[part]]:
        told = name_of(place, document, "en")
        assert told
        assert "_" not in told


def test_both_sides_of_a_merge_are_kept_and_the_same_number_is_asked() -> None:
    base = lost_cities()
    mine = set_value(insert_item(base, "/suits", 5, PURPLE), "/scoring/opening_cost", 15)
    theirs = set_value(
        insert_item(base, "/suits", 5, PURPLE | {"name": "Violet", "letter": "V"}), "/scoring/opening_cost", 10
    )
    theirs = set_value(theirs, "/rounds", 2)
    merged = merge(base, mine, theirs)
    (question,) = merged.questions
    assert question.place == "/scoring/opening_cost"
    assert question.theirs == ("Scoring: cost of each expedition 20 → 10",)
    assert merged.document["rounds"] == 2
    assert sorted(suit["id"] for suit in merged.document["suits"][5:]) == ["purple", "purple_2"]


def test_an_edit_becomes_part_of_a_rule_option() -> None:
    document = llama()
    edited = set_value(under(document, ("short",)) or {}, "/hand_size", 5)
    recorded = record_into(document, ("short",), "short", edited)
    after = under(recorded, ("short",))
    assert after is not None
    assert (after["hand_size"], after["scoring"]["end_at"]) == (5, 20)
    assert recorded["hand_size"] == 6


def test_a_new_suit_is_recorded_as_one_step() -> None:
    before = check(lost_cities()).sheet
    after = check(insert_item(lost_cities(), "/suits", 5, PURPLE)).sheet
    assert before is not None
    assert after is not None
    assert difference(to_document(before), to_document(after)) == [{"op": "add", "path": "/suits/5", "value": PURPLE}]


@pytest.mark.parametrize("document", [lost_cities(), llama()], ids=["lost_cities", "llama"])
def test_a_translators_file_read_back_changes_nothing_and_brings_new_texts(document: dict[str, Any]) -> None:
    paths = paths_shown(document, ["fr"])
    assert "variants.no_return.text" in paths or "suits.yellow.letter" in paths
    assert "title" in missing_texts(document, "fr")
    file = texts_csv(document, ["fr"], paths)
    assert read_texts(document, file).document == document
    read = read_texts(document, "path,fr\ntitle,Jeu\nterms.card.one,carte\n").document
    assert read is not None
    assert read["translations"]["fr"] == {"title": "Jeu", "terms.card.one": "carte"}
    assert value_at(read, "/translations/es") == document["translations"]["es"]


def test_a_text_of_another_family_is_no_text_of_this_one() -> None:
    read = read_texts(llama(), "path,fr\nterms.truck.one,camion\nrules.intro,Bonjour\n")
    assert read.document is None
    assert [fault.row for fault in read.faults] == [2, 3]
