"""Themes: what comes with the app, what one changes on a sheet, and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

from designer.draw import draw_sheet
from designer.draw.scene import Text
from designer.freight.themes import (
    Theme,
    ThemeError,
    apply_theme,
    built_in_themes,
    read_theme,
    theme_changes,
    theme_of,
    theme_text,
)
from sheets import apply_variants, check, library_ids, load, rules_hash, to_document
from tests.designer.draw.drawn import truck

SHIPS = built_in_themes()["ships"]
# "Colour Universal Design", M. Okabe and K. Ito, 2008: eight colours told apart by people of all kinds of colour vision;
# here green is a shade lighter and vermilion a shade darker, so that text reads on them
OKABE_ITO = {"#000000", "#e69f00", "#56b4e9", "#06a47b", "#f0e442", "#0072b2", "#c65200", "#cc79a7"}


def document(name: str = "flip-freighters", **changes: Any) -> dict[str, Any]:
    return to_document(load(name)) | changes


def sheet_of(source: dict[str, Any]) -> Any:
    checked = check(source)
    assert checked.sheet is not None, checked.problems
    return checked.sheet


def test_there_are_six_themes_of_different_vehicles():
    vehicles = [frozenset(vehicle.vehicle for vehicle in theme.vehicles) for theme in built_in_themes().values()]
    assert len(set(vehicles)) == len(vehicles) >= 6


@pytest.mark.parametrize("theme", built_in_themes().values(), ids=built_in_themes())
class TestBuiltIn:
    def test_it_names_14_vehicles_and_8_suits_in_two_languages(self, theme: Theme):
        assert theme.languages == ("en", "es")
        for words in (theme.words("en"), theme.words("es")):
            assert len(set(words.vehicles)) == len(theme.vehicles) == 14
            assert len({suit.name for suit in words.suits}) == len(theme.suits) == 8

    def test_suits_differ_in_shape_colour_and_letter_for_everybody(self, theme: Theme):
        assert {suit.color for suit in theme.suits} == OKABE_ITO
        assert len({suit.symbol for suit in theme.suits}) == 8
        for words in (theme.words("en"), theme.words("es")):
            assert len({suit.letter for suit in words.suits}) == 8

    def test_spanish_words_have_a_gender(self, theme: Theme):
        terms = theme.words("es").terms.model_dump(mode="json")
        assert all(forms["gender"] in ("masculine", "feminine") for forms in terms.values())
        assert terms.keys() == theme.terms.model_dump(mode="json").keys()

    @pytest.mark.parametrize("name", library_ids("freight"))
    def test_a_sheet_of_the_library_takes_it_and_plays_as_before(self, theme: Theme, name: str):
        before = load(name)
        after = sheet_of(apply_theme(to_document(before), theme))
        assert rules_hash(after) == rules_hash(before)
        assert after.layout == before.layout
        for option in before.variants:
            changed = apply_variants(after, [option.id])
            assert rules_hash(changed) == rules_hash(apply_variants(before, [option.id]))


def test_a_theme_gives_looks_and_names_in_the_order_of_the_sheet():
    sheet = sheet_of(apply_theme(document(), SHIPS))
    assert [truck.name for truck in sheet.trucks[:3]] == ["Herring boat", "Tea clipper", "Salt barge"]
    assert [truck.vehicle for truck in sheet.trucks[:3]] == ["sailboat", "ship", "barge"]
    assert [(suit.name, suit.letter, suit.symbol) for suit in sheet.suits[:2]] == [
        ("Fish", "F", "fish"),
        ("Tea", "T", "leaf"),
    ]
    assert sheet.terms.truck.many == "ships"
    assert sheet.translations["es"]["trucks.different.name"] == "Barca arenquera"
    assert sheet.translations["es"]["suits.spade.letter"] == "P"
    assert sheet.translations["es"]["terms.truck.one"] == "barco"


def test_what_a_theme_names_leaves_no_old_words_behind():
    old = {
        "es": {"title": "Fletes", "trucks.same.name": "Furgón", "terms.truck.one": "camión", "variants.hide_discard.title": "A"},
        "fr": {"title": "Fret", "suits.heart.name": "Coeur"},
    }  # fmt: skip
    changed = apply_theme(document(translations=old), SHIPS)["translations"]
    assert changed["es"]["trucks.same.name"] == "Clíper del té"
    assert changed["es"]["terms.truck.one"] == "barco"
    assert (changed["es"]["title"], changed["es"]["variants.hide_discard.title"]) == ("Fletes", "A")
    assert changed["fr"] == {"title": "Fret"}


def test_a_sheet_in_another_language_of_the_theme_gets_its_texts_as_its_own():
    sheet = sheet_of(apply_theme(document(language="es", translations={}), SHIPS))
    assert (sheet.trucks[0].name, sheet.terms.truck.one, sheet.suits[0].letter) == ("Barca arenquera", "barco", "P")
    assert sheet.translations["en"]["trucks.different.name"] == "Herring boat"
    assert "es" not in sheet.translations


def test_more_trucks_than_the_theme_has_are_numbered():
    sheet = sheet_of(apply_theme(document("tiny", trucks=[truck(number) for number in range(20)]), SHIPS))
    names = [truck.name for truck in sheet.trucks]
    assert names[14:16] == ["Herring boat 2", "Tea clipper 2"]
    assert len(set(names)) == 20
    assert sheet.translations["es"]["trucks.truck-14.name"] == "Barca arenquera 2"


def test_a_numbered_name_is_no_longer_than_a_name_may_be():
    long = SHIPS.model_copy(update={"vehicles": (SHIPS.vehicles[0].model_copy(update={"name": "x" * 120}),)})
    sheet = sheet_of(apply_theme(document(), long))
    assert [truck.name for truck in sheet.trucks][:2] == ["x" * 120, "x" * 110 + " 2"]


def test_more_suits_than_the_theme_has_keep_their_looks_and_get_letters_of_their_own():
    small = SHIPS.model_copy(update={"suits": (SHIPS.suits[0], SHIPS.suits[3].model_copy(update={"letter": "D"}))})
    sheet = sheet_of(apply_theme(document(), small))
    assert [suit.name for suit in sheet.suits] == ["Fish", "Iron", "Club", "Diamond"]
    assert [suit.letter for suit in sheet.suits] == ["F", "D", "C", "A"]


def test_a_theme_taken_from_one_sheet_dresses_another():
    harbour = document("harbour-lights")
    theme = theme_of(harbour, "Lights")
    assert apply_theme(harbour, theme) == harbour
    sheet = sheet_of(apply_theme(document(), theme))
    assert sheet.trucks[0].name == "Herring boat"
    assert sheet.suits[0].outline == load("harbour-lights").suits[0].outline
    assert sheet.translations["es"]["suits.heart.name"] == "Sal"


def test_a_theme_travels_as_a_file():
    assert read_theme(theme_text(SHIPS).encode()) == SHIPS


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"{", "theme: expected JSON, found a mistake: expecting property name enclosed in double quotes"),
        (b'{"name": 3, "vehicles": [{"vehicle": "ship"}], "suits": []}', "theme /name: expected a text, found '3'"),
        (b'{"name": "A", "vehicles": [], "suits": []}', "theme /suits: expected at least 1 entries, found '0'"),
        (theme_text(SHIPS).replace('"sailboat"', '"mule"', 1).encode(), "theme /vehicles/0/vehicle: expected 'truck', 'van'"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_theme_is_told_so(data: bytes, message: str):
    with pytest.raises(ThemeError) as error:
        read_theme(data)
    assert str(error.value).startswith(message)


def test_a_wrong_sheet_can_wear_a_theme_and_gives_none():
    wrong = {"trucks": [7, {"id": "a"}], "suits": "none", "terms": [], "translations": {"es": 3}}
    assert apply_theme(wrong, SHIPS)["trucks"][1]["name"] == "Tea clipper"
    with pytest.raises(ThemeError, match="theme /suits"):
        theme_of({"trucks": [{"id": "a"}]}, "A")


def test_changes_are_told_in_the_words_of_before_and_after():
    changes = theme_changes(document(), SHIPS)
    assert ("truck", "ship") in changes
    assert ("Same goods", "Tea clipper") in changes
    assert ("Spade", "Fish") in changes
    assert theme_changes(apply_theme(document(), SHIPS), SHIPS) == ()


def test_a_drawing_speaks_of_ships():
    drawn = draw_sheet(sheet_of(apply_theme(document(), SHIPS)), language="es")
    texts = {item.text for item in drawn.items if isinstance(item, Text)}
    assert {"Barca arenquera", "Mareas", "Bengala"} <= texts
