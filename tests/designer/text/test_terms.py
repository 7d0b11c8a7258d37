from __future__ import annotations

import pytest

from designer.text.terms import cards_term, points_text, term, translated, usual_term
from sheets import load
from sheets.freight.model import Terms
from sheets.parts import PointTerm
from tests.designer.draw.drawn import sheet_of


@pytest.mark.parametrize(("count", "word"), [(1, "ship"), (2, "ships"), (0, "ships")])
def test_a_sheet_has_its_own_words(count, word):
    assert term(load("harbour-lights"), "truck", count=count) == word


def test_a_word_without_plural_is_used_as_it_is():
    assert term(sheet_of(terms={"week": {"one": "tide"}}), "week", count=3) == "tide"


@pytest.mark.parametrize("name", [name for name in Terms.model_fields if name != "notes"])
def test_the_usual_word_stands_in(name):
    plain = sheet_of(terms={})
    assert term(plain, name)
    assert term(plain, name, "es", count=2)


@pytest.mark.parametrize(("count", "word"), [(1, "godzina"), (3, "godziny"), (5, "godzin"), (13, "godzin"), (22, "godziny"), (31, "godzin"), (0, "godzin")])  # fmt: skip
def test_polish_has_two_plurals(count, word):
    assert term(sheet_of(terms={}), "hour", "pl", count=count) == word


def test_cards_are_counted_in_polish_too():
    assert [cards_term(count, "pl") for count in (1, 3, 40, 52)] == ["karta", "karty", "kart", "karty"]
    assert [cards_term(count, "en") for count in (1, 40)] == ["card", "cards"]


def test_a_plural_without_a_number_is_that_of_few():
    assert usual_term("hour", "many", "pl") == "godziny"


def test_points_have_prefix_and_suffix():
    dollars = PointTerm(prefix="$", suffix=",000")
    assert points_text(dollars, 25) == "$25,000"
    assert points_text(dollars, -3) == "-$3,000"


def test_a_sheet_is_translated_where_it_has_texts():
    texts = {"title": "Chico", "terms.truck.one": "carro", "suits.sun.name": "Sol", "terms.point.prefix": "€"}
    spanish = translated(sheet_of(translations={"es": texts}), "es")
    assert (spanish.title, spanish.terms.truck.one, spanish.terms.point.prefix) == ("Chico", "carro", "€")
    assert next(suit.name for suit in spanish.suits if suit.id == "sun") == "Sol"


def test_a_name_that_was_empty_can_be_translated():
    trucks = [{"id": "a", "load_rule": {"kind": "any"}, "squares": [{}], "route": {"spots": 1, "stops": [{"spot": 1, "score": {"kind": "fixed", "points": 1}}]}}]  # fmt: skip
    assert (
        translated(sheet_of(trucks=trucks, translations={"es": {"trucks.a.name": "Uno"}}), "es").trucks[0].name == "Uno"
    )


@pytest.mark.parametrize(
    "path", ["nonsense", "trucks.nobody.name", "terms.nothing.one", "title.more", "id", "deck.values"]
)
def test_a_path_to_no_text_changes_nothing(path):
    sheet = sheet_of(translations={"es": {path: "algo"}})
    assert translated(sheet, "es") == sheet


def test_other_languages_leave_the_sheet_alone():
    sheet = sheet_of(translations={"es": {"title": "Chico"}})
    assert translated(sheet, "fr") is sheet
    assert translated(sheet, None) is sheet


def test_a_text_that_cannot_stand_at_its_place_is_left_out():
    texts = {"title": "", "terms.week.gender": "both", "suits.sun.name": "Sol"}
    sheet = sheet_of(translations={"es": texts})
    spanish = translated(sheet, "es")
    assert (spanish.title, spanish.terms.week.gender) == (sheet.title, "")
    assert next(suit.name for suit in spanish.suits if suit.id == "sun") == "Sol"


def test_the_own_language_of_a_sheet_is_never_translated():
    sheet = sheet_of(language="es", title="Chico", translations={"es": {"title": "Otro"}, "en": {"title": "Small"}})
    assert translated(sheet, None) is translated(sheet, "es") is sheet
    assert translated(sheet, "en").title == "Small"
    assert term(sheet, "week") == "semana"


def test_a_region_falls_back_on_its_language():
    sheet = sheet_of(translations={"es": {"title": "Chico", "suits.sun.name": "Sol"}, "es-MX": {"title": "Chiquito"}})
    mexican = translated(sheet, "es-MX")
    assert (mexican.title, mexican.suits[0].name) == ("Chiquito", "Sol")


def test_letters_of_suits_are_translated():
    sheet = sheet_of(translations={"es": {"suits.moon.letter": "L", "suits.sun.letter": "LL"}})
    assert [suit.letter for suit in translated(sheet, "es").suits] == ["S", "L"]
