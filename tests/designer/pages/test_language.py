"""The language of the app, chosen and remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from designer.session import language as spoken
from designer.text.labels import label, languages

Visit = Callable[..., AppTest]


def speak(at: AppTest, code: str) -> AppTest:
    (choice,) = [box for box in at.selectbox if str(box.key).startswith("language")]
    choice.set_value(code).run()
    assert not at.exception
    return at


def title(at: AppTest) -> str:
    return str(at.title[0].value)


def words(at: AppTest) -> str:
    return "\n".join(shown.value for shown in at.markdown).replace("\\", "")


def test_the_app_speaks_english_until_another_language_is_chosen(visit: Visit) -> None:
    assert title(visit("library")) == "My sheets"


def test_a_chosen_language_holds_on_every_page(visit: Visit) -> None:
    at = speak(visit("library"), "es")
    assert title(at) == "Mis hojas"
    at.switch_page("designer/pages/guide.py").run()
    assert title(at) == "Primeros pasos"
    assert title(speak(at, "en")) == "First steps"


def test_a_page_opened_before_follows(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    at.text_input(key="edit:/title").set_value("Night Freight").run()
    speak(at, "es")
    assert at.button(key="undo").label == "Deshacer"
    assert at.text_input(key="edit:/title").label == "Título"
    assert at.text_input(key="edit:/title").value == "Night Freight"


def test_the_browser_is_told_to_remember_it(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr("designer.pages.remember._memory", lambda key, data: told.append(data))
    speak(visit("library"), "es")
    assert told[0] == {"cookies": {}, "language": "en"}
    assert told[-1] == {"cookies": {"flipwright-language": "es"}, "language": "es"}


def test_a_remembered_language_is_spoken_at_once(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(st.context), "cookies", {"flipwright-language": "es"})
    assert title(visit("library")) == "Mis hojas"


def test_what_an_export_leaves_out_is_told_in_the_language(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, official: dict[str, Any]
) -> None:
    monkeypatch.setattr(type(st.context), "cookies", {"flipwright-language": "es"})
    assert "el dibujo no enumera las cartas" in words(visit("export", official))


def test_why_a_file_is_refused_is_told_in_the_language(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(st.context), "cookies", {"flipwright-language": "es"})
    at = visit("library")
    at.file_uploader(key="import").set_value(("t.csv", b"id,squares,stops\nA!,S,x\n", "text/csv")).run()
    assert "se esperaba círculo y puntuación como 8: x2; se encontró 'x'" in at.error[0].value.replace("\\", "")


@pytest.mark.parametrize("nonsense", ["tlh", "es<script>", "../es", ""])
def test_a_remembered_language_that_is_none_is_not_spoken(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, nonsense: str
) -> None:
    monkeypatch.setattr(type(st.context), "cookies", {"flipwright-language": nonsense})
    assert title(visit("library")) == "My sheets"


@pytest.mark.parametrize(
    ("locale", "share", "heading"),
    [("es-AR", 1.0, "Mis hojas"), ("es", 0.9, "My sheets"), ("fi-FI", 1.0, "My sheets"), (None, 1.0, "My sheets")],
)
def test_the_first_visit_speaks_the_language_of_the_browser_where_it_is_complete(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, locale: str | None, share: float, heading: str
) -> None:
    monkeypatch.setattr(type(st.context), "locale", locale)
    monkeypatch.setattr("designer.session.speaking.share_translated", lambda _: share)
    assert title(visit("library")) == heading


def test_languages_are_offered_by_their_own_names_and_begun_ones_with_their_share(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("designer.pages.language_choice.share_translated", {"en": 1.0, "es": 0.123}.get)
    monkeypatch.setattr("designer.pages.language_choice.languages", lambda: ("en", "es"))
    (choice,) = [box for box in visit("library").selectbox if str(box.key).startswith("language")]
    assert choice.options == ["English", "Español (12 %)"]


def test_outside_of_a_session_english_is_spoken() -> None:
    assert spoken() == "en"
    assert "es" in languages()
    assert label("page.library") == "My sheets"
