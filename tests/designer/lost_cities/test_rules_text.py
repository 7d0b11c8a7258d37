"""The rules of Lost Cities, told from its data: true, whole, and in the sheet's own words."""

from __future__ import annotations

import pytest

from designer.draw import PrintOptions
from designer.lost_cities.rules_pages import rules_pages
from designer.lost_cities.rules_text import PARTS, rules_document, rules_text
from designer.text.terms import terms_of
from sheets import apply_variants, load, to_document
from sheets.lost_cities.model import Sheet
from tests.designer.draw.cards.rules_fields import fields_that_decide, lines, with_fields

OFFICIAL = load("lost-cities")
OTHER = {
    "players.min": None,  # two play, and no others
    "players.max": None,
    "minutes": 45,
    "deck.values": [1, 3, 5],
    "deck.copies": 2,
    "deck.investments": 0,
    "hand_size": 5,
    "rounds": 1,
    "expeditions.order": "not_falling",
    "expeditions.max_gap": 4,
    "discards.may_take": False,
    "discards.may_retake": True,
    "scoring.opening_cost": 15,
    "scoring.multiplier_step": 2,
    "scoring.bonus_cards": 9,
    "scoring.bonus_points": 40,
    "scoring.bonus_multiplied": True,
    "end.when": "one_more_turn",
    "end.turns": None,  # told where the turns are fixed
    "end.max_turns": 300,
}


def test_every_field_that_decides_play_is_looked_at():
    assert set(fields_that_decide(Sheet)) == set(OTHER)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("path", [path for path, value in OTHER.items() if value is not None])
def test_each_of_them_changes_a_sentence(path, language):
    other = with_fields(OFFICIAL, **{path.replace(".", "__"): OTHER[path]})
    assert lines(other, language) != lines(OFFICIAL, language)


def test_fixed_turns_are_told():
    assert any("20 turns" in line for line in lines(with_fields(OFFICIAL, end__when="fixed_turns", end__turns=20)))


@pytest.mark.parametrize("name", terms_of("lost_cities"))
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_sheets_own_words_are_used(name, language):
    document = to_document(OFFICIAL)
    document["terms"] = {name: {"one": "grumbl", "many": "grumbls"}}
    assert "grumbl" in rules_document(Sheet.model_validate(document, strict=False), language).lower()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("option", ["", *(variant.id for variant in OFFICIAL.variants)])
def test_every_rule_option_is_told_without_a_gap(option, language):
    sheet = apply_variants(OFFICIAL, [option] if option else [])
    sections = rules_text(sheet, language)
    assert [section.part for section in sections] == list(PARTS)
    assert not any(mark in line for section in sections for line in section.lines for mark in "{}|")
    assert not option or lines(sheet, language) != lines(OFFICIAL, language)


def test_the_official_numbers_are_told():
    """Fact sheet, sections 1 to 4: 60 cards, 8 in hand, cost 20, three investments make x4, 20 points for 8 cards."""
    told = lines(OFFICIAL)
    assert "A deck of 60 cards, of the suits Yellow (Y), Blue (B), White (W), Green (G), Red (R)." in told
    assert "A game has 3 rounds; their points are added up." in told
    assert any("take away 20" in line for line in told)
    assert any("(1: ×2, 2: ×3, 3: ×4)" in line for line in told)
    assert "Each expedition of 8 cards or more, investments too, earns 20 points on top." in told


def test_the_example_scores_as_the_rules_do():
    """(45 - 20) x 3 + 20 of the fact sheet's formula; without investments 8 numbers, (52 - 20) + 20 for 3 to 10."""
    assert "An example: investment, investment, 5, 6, 7, 8, 9, 10 make 95 points." in lines(OFFICIAL)
    plain = apply_variants(OFFICIAL, ["no_investments"])
    assert "An example: 3, 4, 5, 6, 7, 8, 9, 10 make 52 points." in lines(plain)


def test_what_the_sheet_has_not_is_not_told():
    told = rules_document(apply_variants(OFFICIAL, ["no_investments"]))
    assert "Investments" not in told.partition("## Rule options")[0]


def test_measured_minutes_take_the_place_of_those_of_the_file():
    def points(minutes):
        blocks = rules_pages(OFFICIAL, PrintOptions(minutes=minutes)).blocks
        return [piece for block in blocks for piece in block.pieces if isinstance(piece, str) and "minutes" in piece]

    assert points("") == ["A game takes about 30 minutes."]
    assert points("25–40") == ["A game takes about 25–40 minutes."]
    assert points("??") == []
