"""Which translations are older than the own text, told from versions made by hand."""

from functools import reduce
from typing import Any

from designer.edit.text_age import Origins, followed, outdated_texts, still_right
from designer.freight.editing.edits import rename_id

START: dict[str, Any] = {
    "title": "Lights",
    "trucks": [{"id": "a", "name": "Smack"}],
    "translations": {"es": {"title": "Luces", "trucks.a.name": "Balandra"}},
}


def outdated(*versions: dict[str, Any], language: str = "es") -> dict[str, str]:
    none: Origins = {}
    return outdated_texts(versions[-1], reduce(followed, versions, none), language)


def titled(document: dict[str, Any], own: str, es: str) -> dict[str, Any]:
    texts = {**document["translations"]["es"], "title": es}
    return {**document, "title": own, "translations": {"es": texts}}


def test_a_translation_is_outdated_when_its_own_text_changed_since_it_was_written() -> None:
    changed = titled(START, "Night lights", "Luces")
    assert outdated(START) == {}
    assert outdated(START, changed) == {"title": "Lights"}
    assert outdated(START, changed, {**changed, "minutes": 9}) == {"title": "Lights"}
    assert outdated(START, changed, titled(changed, "Night lights", "Luces de noche")) == {}
    assert outdated(START, changed, START) == {}
    assert outdated(START, changed, language="fr") == {}


def test_what_was_written_together_belongs_together() -> None:
    assert outdated(START, titled(START, "Night lights", "Luces de noche")) == {}
    assert outdated({**START, "translations": {}}, titled(START, "Night lights", "Luces de noche")) == {}


def test_a_word_that_the_sheet_had_not_when_it_was_translated_makes_it_outdated() -> None:
    usual = {**START, "translations": {"es": {"terms.truck.one": "barco"}}}
    assert outdated(usual, {**usual, "terms": {"truck": {"one": "smack"}}}) == {"terms.truck.one": ""}


def test_a_text_that_the_sheet_has_no_more_is_not_outdated() -> None:
    gone = {**START, "trucks": [{"id": "a", "name": ""}]}
    assert outdated(START, gone) == {}


def test_another_id_makes_no_translation_younger() -> None:
    renamed_own = {**START, "trucks": [{"id": "a", "name": "Cutter"}]}
    other_id = rename_id(renamed_own, "/trucks/0", "b")
    assert outdated(START, renamed_own, other_id) == {"trucks.b.name": "Smack"}


def test_the_designer_may_call_it_still_right_until_the_own_text_changes_again() -> None:
    changed = titled(START, "Night lights", "Luces")
    checked = still_right(changed, "es", ["title", "trucks.gone.name"])
    assert outdated(START, changed, checked) == {}
    assert {**checked, "extensions": None} == {**changed, "extensions": None}
    assert outdated(START, changed, checked, titled(checked, "Day lights", "Luces")) == {"title": "Lights"}


def test_broken_versions_are_followed_too() -> None:
    assert outdated({"translations": 3}, {"translations": {"es": [], "fr": {"title": 4}}}, {}, START) == {}
