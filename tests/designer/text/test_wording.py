from __future__ import annotations

import pytest

from designer.text.wording import Word, Wording
from sheets import load
from tests.designer.draw.drawn import sheet_of

SHIPS = {"truck": {"one": "nave", "many": "naves", "gender": "feminine"}, "hour": {"one": "vela", "many": "velas"}}


@pytest.mark.parametrize(
    ("gender", "form"), [("masculine", "lleno"), ("feminine", "llena"), ("neuter", "llena"), ("", "lleno")]
)
def test_a_word_chooses_the_form_that_agrees_with_it(gender, form):
    assert "{truck} {truck:lleno|llena}".format(truck=Word("x", gender)) == f"x {form}"
    assert "{truck:er|sie|es}".format(truck=Word("x", "neuter")) == "es"


def test_effects_agree_with_the_truck_in_spanish():
    assert Wording(sheet_of(), "es").label("sheet.delivered", effect="+2") == "entregado +2"
    assert Wording(sheet_of(language="es", terms=SHIPS)).label("sheet.full", effect="+2") == "llena +2"


def test_the_usual_gender_is_that_of_the_usual_word_only():
    words = Wording(sheet_of(language="es", terms={"square": {"one": "cajón"}}))
    assert words.label("rules.load.write").startswith("Escribe el valor de la carta en un cajón vacío.")
    assert (
        Wording(sheet_of(), "es")
        .label("rules.load.write")
        .startswith("Escribe el valor de la carta en una casilla vacía.")
    )


def test_another_word_in_a_translation_takes_no_plural_of_the_old_one():
    sheet = sheet_of(
        terms={"truck": {"one": "ship", "many": "ships"}}, translations={"es": {"terms.truck.one": "barco"}}
    )
    assert Wording(sheet, "es").counted("truck", 2) == "2 barco"


def test_points_are_counted_unless_they_have_a_sign():
    assert Wording(load("harbour-lights")).points(1) == "1 crown"
    assert Wording(load("harbour-lights"), "es").points(-3) == "-3 coronas"
    assert Wording(load("flip-freighters")).points(25) == "$25,000"


def test_letters_are_those_of_the_sheets_own_words():
    usual, own = Wording(sheet_of()), Wording(load("harbour-lights"), "es")
    assert (usual.letter("week"), usual.letter("hour")) == ("W", "h")
    assert (own.letter("week"), own.letter("hour")) == ("M", "v")


def test_a_truck_without_a_name_is_known_by_its_number():
    trucks = [{**truck, "name": ""} for truck in sheet_of().model_dump(mode="json")["trucks"]]
    assert Wording(sheet_of(trucks=trucks, language="es", terms=SHIPS)).truck(1) == "Nave 2"
