"""The form of words: each language at its place, typed live, and themes put on, kept and passed on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.freight.themes import built_in_themes, theme_text
from designer.pages.rules_view import LANGUAGE, RULES, VIEW
from designer.store import Store
from sheets import load, to_document
from tests.designer.pages.test_journeys import act, key_of

Visit = Callable[..., AppTest]


@pytest.fixture
def words(visit: Visit, official: dict[str, Any]) -> AppTest:
    at = visit("editor", official | {"translations": {}})
    at.session_state["section"] = "words"
    at.run()
    assert not at.exception
    return at


def document(at: AppTest, store: Store) -> dict[str, Any]:
    return store.open(key_of(at)).document


def typed(at: AppTest, place: str, *texts: str) -> AppTest:
    """Type into the field of a place, with a pause after each of the texts."""
    for text in texts:
        at.text_input(key=f"edit:{place}").set_value(text).run()
        assert not at.exception
    return at


def in_spanish(at: AppTest) -> AppTest:
    at.session_state[LANGUAGE] = "es"
    return at.run()


def test_typing_with_pauses_is_one_step(words: AppTest, store: Store) -> None:
    typed(words, "/terms/truck/one", "sh", "ship ", "ship of")
    assert document(words, store)["terms"]["truck"] == {"one": "ship of"}
    typed(words, "/terms/truck/many", "ships")
    act(words, "undo")
    assert document(words, store)["terms"]["truck"] == {"one": "ship of"}
    act(words, "undo")
    assert "truck" not in document(words, store)["terms"]


def test_a_field_keeps_its_place_while_a_space_is_typed(words: AppTest) -> None:
    field = words.text_input(key="edit:/terms/truck/one")
    assert typed(words, "/terms/truck/one", "ship ").text_input(key="edit:/terms/truck/one").proto.id == field.proto.id


def test_usual_words_stand_where_there_is_no_own_one(words: AppTest) -> None:
    assert words.text_input(key="edit:/terms/truck/many").placeholder == "trucks"
    typed(words, "/terms/truck/one", "sheep")
    assert words.text_input(key="edit:/terms/truck/many").placeholder == "sheep"
    in_spanish(words)
    assert words.text_input(key="edit:/translations/es/terms.week.one").placeholder == "semana"
    assert words.text_input(key="edit:/translations/es/terms.truck.one").placeholder == "sheep"


def test_another_language_is_kept_as_translations_until_its_last_text_is_gone(words: AppTest, store: Store) -> None:
    in_spanish(words)
    typed(words, "/translations/es/suits.heart.name", "Corazón")
    typed(words, "/translations/es/suits.heart.letter", "Z")
    words.selectbox(key="edit:/translations/es/terms.truck.gender").set_value("feminine").run()
    texts = {"suits.heart.name": "Corazón", "suits.heart.letter": "Z", "terms.truck.gender": "feminine"}
    assert document(words, store)["translations"] == {"es": texts}
    act(words, "do:remove:/translations/es")
    typed(words, "/translations/es/title", "Fletes", "")
    assert document(words, store)["translations"] == {}


def test_texts_without_a_translation_are_counted_and_marked(words: AppTest) -> None:
    in_spanish(words)
    assert not any("Not translated yet" in text.value for text in words.markdown)
    typed(words, "/translations/es/title", "Fletes")
    assert any(
        "Not translated yet: 19" in text.value for text in words.markdown
    )  # 4 suits, 9 trucks, 4 of options, 2 of $
    assert words.text_input(key="edit:/translations/es/title").icon == ""
    missing = words.text_input(key="edit:/translations/es/suits.club.name")
    assert (missing.icon, missing.placeholder) == (":material/warning:", "Club")


def test_drawing_and_rules_speak_the_language_being_edited(words: AppTest) -> None:
    words.session_state[VIEW] = RULES
    in_spanish(words)
    typed(words, "/translations/es/terms.truck.one", "furgón")
    typed(words, "/translations/es/terms.truck.many", "furgones")
    assert any("Escribe mercancías en tus furgones" in text.value for text in words.markdown)
    words.session_state["section"] = "game"
    words.run()
    assert any("Write goods into your trucks" in text.value for text in words.markdown)


def test_a_problem_of_a_translation_leads_to_its_language(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("editor", official | {"translations": {"fr": {"suits.nobody.name": "Personne"}}})
    next(button for button in at.button if "nobody" in (button.help or "")).click().run()
    assert not at.exception
    assert at.session_state["section"] == "words"
    assert at.session_state[LANGUAGE] == "fr"


def test_a_language_is_added_by_its_code(words: AppTest, store: Store) -> None:
    words.text_input(key="add:language").set_value("French").run()
    assert words.button(key="do:add:language").disabled
    words.text_input(key="add:language").set_value("fr").run()
    act(words, "do:add:language")
    assert document(words, store)["translations"] == {"fr": {"title": "Flip Freighters"}}


def test_a_theme_shows_what_it_changes_and_is_one_step(words: AppTest, store: Store) -> None:
    words.selectbox(key="theme:choice").set_value("ships").run()
    assert any("truck → ship" in caption.value for caption in words.caption)
    before = document(words, store)
    act(words, "do:theme:apply")
    assert document(words, store)["terms"]["truck"]["one"] == "ship"
    assert words.button(key="do:theme:apply").disabled
    act(words, "undo")
    assert document(words, store) == before


def test_the_words_of_a_sheet_are_kept_for_other_sheets(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    harbour = visit("editor", to_document(load("harbour-lights")))
    harbour.session_state["section"] = "words"
    harbour.run()
    harbour.text_input(key="theme:name").set_value("Night *sea*").run()
    act(harbour, "theme:keep")
    kept = store.themes()
    assert [theme.name for theme in kept] == ["Night *sea*"]
    other = visit("editor", official)
    other.session_state["section"] = "words"
    other.run()
    other.selectbox(key="theme:choice").set_value(f"own:{kept[0].key}").run()
    act(other, "do:theme:apply")
    assert document(other, store)["trucks"][0]["name"] == "Herring boat"
    act(other, "theme:delete")
    assert store.themes() == ()


def test_a_theme_is_read_from_a_file(words: AppTest, store: Store) -> None:
    words.file_uploader(key="theme:file").set_value(
        ("ships.json", theme_text(built_in_themes()["ships"]).encode(), "application/json")
    ).run()
    act(words, "theme:keep_read")
    assert [theme.name for theme in store.themes()] == ["Ships"]
    words.file_uploader(key="theme:file").set_value(("no.json", b"[]", "application/json")).run()
    assert words.error[0].value.replace("\\", "") == "theme: expected one object, found a list of 0"


def test_a_sheet_in_spanish_shows_its_own_words_first(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("editor", official | {"language": "es"})
    at.session_state["section"] = "words"
    at.run()
    assert at.text_input(key="edit:/terms/truck/one").placeholder == "camión"
    at.session_state[LANGUAGE] = "en"
    at.run()
    assert at.text_input(key="edit:/translations/en/terms.truck.one").placeholder == "truck"
