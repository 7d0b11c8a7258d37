from __future__ import annotations

import json
import re
import string
from pathlib import Path

import pytest

import designer.text
from designer.freight.rules_text import rules_text
from designer.text.labels import DEFAULT_LANGUAGE, label, languages
from designer.text.wording import Word, Wording, words_by_name, words_of
from sheets import library_ids, load
from sheets.families import FAMILIES
from tests.designer.draw.drawn import sheet_of

SHIPS = {"truck": {"one": "nave", "many": "naves", "gender": "feminine"}, "hour": {"one": "vela", "many": "velas"}}


@pytest.mark.parametrize(
    ("gender", "form"), [("masculine", "lleno"), ("feminine", "llena"), ("neuter", "llena"), ("", "lleno")]
)
def test_a_word_chooses_the_form_that_agrees_with_it(gender, form):
    assert "{truck} {truck:lleno|llena}".format(truck=Word("x", gender)) == f"x {form}"
    assert "{truck:er|sie|es}".format(truck=Word("x", "neuter")) == "es"


def test_a_word_written_for_markdown_keeps_its_gender():
    word = Word("*nave*", "feminine").written(lambda text: text.replace("*", "\\*"))
    assert f"{word} {word:lleno|llena}" == "\\*nave\\* llena"


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
    assert Wording(sheet_of(trucks=trucks, language="es", terms=SHIPS)).named("truck", 1) == "Nave 2"


def test_german_and_polish_words_have_three_genders():
    words = {"square": {"one": "Koje", "many": "Kojen", "gender": "feminine"}}
    assert "in ein leeres Feld." in Wording(sheet_of(terms={}), "de").label("rules.load.write")
    assert "in eine leere Koje." in Wording(sheet_of(terms=words, language="de")).label("rules.load.write")
    assert "gdy wypełni się ostatnie pole" in Wording(sheet_of(terms={}), "pl").label(
        "rules.effects.full", name="A", gain="+1"
    )


@pytest.mark.parametrize("language", languages())
def test_forms_by_gender_are_asked_of_the_sheets_words_alone(language):
    every = (words_by_name(lambda *_: "", language, family) for family in FAMILIES)
    words = {name: word for of_family in every for name, word in of_family.items()}
    for path in Path(designer.text.__file__).parent.glob(f"*{language}.json"):
        for key, text in json.loads(path.read_text(encoding="utf-8")).items():
            values = {name: "1" for _, name, _, _ in string.Formatter().parse(text) if name and name not in words}
            label(key, language, **words, **values)  # raises `ValueError` where plain text is given forms


@pytest.mark.parametrize("sheet", library_ids("freight"))
@pytest.mark.parametrize("language", languages())
def test_the_rules_of_every_sheet_are_told_in_every_language(sheet, language):
    sections = rules_text(load(sheet), language)
    usual = rules_text(load(sheet), DEFAULT_LANGUAGE)
    assert [len(section.lines) for section in sections] == [len(section.lines) for section in usual]


def test_a_document_is_spoken_of_in_its_translated_words():
    terms = {"truck": {"one": "ship", "many": "ships"}, "good": {"one": "crate"}}
    document = {"terms": terms, "translations": {"es": {"terms.truck.one": "nave", "terms.truck.gender": "feminine"}}}
    english, spanish = words_of(document, "en"), words_of(document, "es")
    assert (english["truck"], english["trucks"], english["good"]) == ("ship", "ships", "crate")
    assert (spanish["truck"], spanish["trucks"], spanish["good"], spanish["square"]) == (
        "nave", "nave", "crate", "casilla"
    )  # fmt: skip
    assert f"{spanish['truck']:el|la}" == "la"
    assert words_of({"translations": [], "terms": {"truck": 3}}, "es")["truck"] == "camión"


def test_an_english_article_follows_the_sound_of_the_sheets_word():
    words = Wording(
        load("lost-cities").model_copy(update={"terms": type(load("lost-cities").terms)(card={"one": "icon"})})
    )
    assert words.label("lost_cities.take") == "Taking an icon"
    assert Wording(load("lost-cities")).label("lost_cities.take") == "Taking a card"
    assert "{hour:A|An} *{hour}*".format(hour=Word("ola", "feminine")) == "An *ola*"


ARTICLES = {
    "en": "an?",
    "es": "unos?|unas?|el|l[ao]s?|del|al|est[ae]|est[ao]s|otr[ao]s?|tod[ao]s?|ningun[ao]|algun[ao]s?|cuánt[ao]s|much[ao]s",
}


@pytest.mark.parametrize("language", ARTICLES)
def test_no_article_stands_fixed_before_a_word_that_a_sheet_may_change(language: str) -> None:
    """A sheet may call a card an icon, and a point a pearl."""
    words = {word for family in FAMILIES for word in words_by_name(lambda *_: "", language, family)}
    fixed = re.compile(rf"\b(?:{ARTICLES[language]}) {{(?:{'|'.join(words)})}}", re.IGNORECASE)
    tables = {
        path.name: path.read_text("utf-8") for path in Path(designer.text.__file__).parent.glob(f"*{language}.json")
    }
    assert {name: found for name, text in tables.items() if (found := fixed.findall(text))} == {}
