"""The rules of L.L.A.M.A., told from its data: true, whole, and in the sheet's own words."""

from __future__ import annotations

import pytest

from designer.llama.rules_text import PARTS, rules_document, rules_text
from designer.text.terms import terms_of
from sheets import apply_variants, load, to_document
from sheets.llama.model import Sheet
from tests.designer.draw.cards.rules_fields import fields_that_decide, lines, with_fields

OFFICIAL = load("llama")
OTHER = {
    "players.min": 3,
    "players.max": 4,
    "minutes": 45,
    "deck.highest": 7,
    "deck.copies": 9,
    "deck.llamas": 0,
    "hand_size": 5,
    "turn.steps": [0, 1, 2],
    "turn.must_play": True,
    "turn.may_play_drawn": True,
    "turn.last_may_draw": True,
    "turn.deck_out": "reshuffle",
    "scoring.llama_points": 15,
    "scoring.counts": "all",
    "scoring.returns": "one",
    "scoring.exchange": False,
    "scoring.end_at": 60,
    "max_rounds": 20,
}


def test_every_field_that_decides_play_is_looked_at():
    assert set(fields_that_decide(Sheet)) == set(OTHER)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("path", OTHER)
def test_each_of_them_changes_a_sentence(path, language):
    other = with_fields(OFFICIAL, **{path.replace(".", "__"): OTHER[path]})
    assert lines(other, language) != lines(OFFICIAL, language)


@pytest.mark.parametrize("returns", ["none", "one", "highest"])
@pytest.mark.parametrize("exchange", [True, False])
@pytest.mark.parametrize("steps", [[-1], [0, 1, 2, -1]])
def test_every_choice_has_its_sentences(returns, exchange, steps):
    sheet = with_fields(OFFICIAL, scoring__returns=returns, scoring__exchange=exchange, turn__steps=steps)
    for language in ("en", "es"):
        assert [section.part for section in rules_text(sheet, language)] == list(PARTS)


@pytest.mark.parametrize("name", terms_of("llama"))
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_sheets_own_words_are_used(name, language):
    document = to_document(OFFICIAL)
    document["terms"] = {name: {"one": "grumbl", "many": "grumbls"}}
    assert "grumbl" in rules_document(Sheet.model_validate(document, strict=False), language).lower()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("option", [variant.id for variant in OFFICIAL.variants])
def test_every_rule_option_is_told_without_a_gap(option, language):
    sheet = apply_variants(OFFICIAL, [option])
    told = lines(sheet, language)
    assert told != lines(OFFICIAL, language)
    assert not any(mark in line for line in told for mark in "{}|")


def test_the_official_numbers_are_told():
    """Fact sheet, sections 1 to 4, and vectors 7 to 9 for what fits on what."""
    told = lines(OFFICIAL)
    assert "A deck of 56 cards." in told
    assert "The cards follow each other in a circle: 1, 2, 3, 4, 5, 6, llama, and 1 again." in told
    assert any("3: 3, 4;" in line and "6: 6, llama; llama: 1, llama." in line for line in told)
    assert "A llama costs 10 points." in told
    assert any("40 points or more" in line for line in told)


def test_the_example_costs_what_the_rules_say():
    """Distinct ranks: 2 + 10; each card: 2 + 2 + 10."""
    assert "An example: 2, 2, llama cost 12 points." in lines(OFFICIAL)
    assert "An example: 2, 2, llama cost 14 points." in lines(apply_variants(OFFICIAL, ["count_all"]))


def test_without_llamas_nobody_tells_of_them():
    told = rules_document(with_fields(OFFICIAL, deck__llamas=0)).partition("## Rule options")[0]
    assert "llama" not in told.replace("L.L.A.M.A.", "").lower()
    assert "1, 2, 3, 4, 5, 6, and 1 again." in told


def test_a_deck_too_small_for_the_hands_is_told_without_what_fits_on_what():
    told = lines(with_fields(OFFICIAL, deck__copies=1, deck__llamas=0))
    assert "A deck of 6 cards." in told
    assert not any("What fits on what" in line for line in told)
