"""The table of texts and the file of a translator."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.edit.csv_text import Fault, csv_bytes
from designer.edit.texts import (
    Reading,
    all_texts,
    missing_texts,
    paths_shown,
    read_texts,
    text_of,
    texts_csv,
    with_text,
)
from sheets import check, library_ids, library_path, load
from sheets.common import texts as lint_texts

VALID = Path(__file__).parents[3] / "data" / "sheets" / "valid"
SHEETS = [*(library_path(name) for name in library_ids("freight")), *sorted(VALID.glob("*.json"))]


@pytest.fixture
def harbour() -> dict[str, Any]:
    """A sheet with all its texts in Spanish too."""
    document: dict[str, Any] = json.loads(library_path("harbour-lights").read_text(encoding="utf-8"))
    return document


def read(document: dict[str, Any], *rows: str, **how: Any) -> Reading:
    return read_texts(document, "\n".join(rows), **how)


@pytest.mark.parametrize("path", SHEETS, ids=[path.stem for path in SHEETS])
def test_a_translators_file_read_back_changes_nothing(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    languages = list(document.get("translations", {})) or ["fi"]
    data = texts_csv(document, languages, paths_shown(document, languages))
    assert read_texts(document, data) == Reading(document)


def test_the_paths_are_those_that_a_translation_may_have() -> None:
    for name in library_ids("freight"):
        document = json.loads(library_path(name).read_text(encoding="utf-8"))
        assert set(all_texts(document)) == lint_texts.translatable(load(name))


def test_missing_texts_are_those_that_the_sheet_tells_of(harbour: dict[str, Any]) -> None:
    assert missing_texts(harbour, "es") == []
    del harbour["translations"]["es"]["suits.fish.name"]
    harbour["translations"]["es"]["title"] = " "
    assert missing_texts(harbour, "es") == ["title", "suits.fish.name"]
    (problem,) = (problem for problem in check(harbour).problems if problem.code == "missing_texts")
    assert "2 missing" in problem.message
    assert missing_texts(harbour, "es-AR") == ["title", "suits.fish.name"]
    harbour["translations"]["es-AR"] = {"title": "Luces"}
    assert missing_texts(harbour, "es-AR") == ["suits.fish.name"]
    assert missing_texts(harbour, "en-GB") == []


def test_a_file_in_another_language_adds_it(harbour: dict[str, Any]) -> None:
    after = read(harbour, "path;en;fr", "title;Harbour Lights;Les feux du port", "suits.fish.name;Fish;").document
    assert after is not None
    assert after == {**harbour, "translations": {**harbour["translations"], "fr": {"title": "Les feux du port"}}}
    assert (text_of(after, "title", "fr"), text_of(after, "title", "en")) == ("Les feux du port", "Harbour Lights")


def test_formulas_quotes_and_line_breaks_come_back_from_a_spreadsheet(harbour: dict[str, Any]) -> None:
    hostile = {"title": "=1+1", "suits.fish.name": "@SUM(A1)", "notes": '-"a"\nb;c,\td', "terms.truck.one": "+barco"}
    harbour["translations"] = {"es": hostile}
    harbour["notes"] = "'=own"
    data = texts_csv(harbour, ["es"], [*hostile])
    opened = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert not [cell for row in opened for cell in row if cell[:1] in ("=", "+", "-", "@")]
    saved = io.StringIO()
    csv.writer(saved, delimiter=";", quoting=csv.QUOTE_ALL).writerows(opened)  # as another program writes it
    empty = {**harbour, "translations": {}}
    assert read_texts(empty, saved.getvalue()) == Reading(harbour)


def test_all_wrong_cells_are_named_and_nothing_is_taken_over(harbour: dict[str, Any]) -> None:
    harbour["title"] = "Lights of {place}"
    reading = read(
        harbour,
        "path,en,es,fr",
        "title,Lights of {place},Luces de {lugar},Feux",
        "suits.nobody.name,Nobody,Nadie,",
        "suits.fish.letter,F,FF,-",
        "terms.truck.gender,,fem,",
        f"suits.fish.name,Fish,{'x' * 121},Poisson",
        "suits.fish.name,Fish,Pez,",
    )
    expected = "one character, no space and none of * , . | / -"
    assert reading == Reading(
        None,
        (
            Fault(2, "es", "expected the placeholders '{place}', found '{lugar}'"),
            Fault(2, "fr", "expected the placeholders '{place}', found none"),
            Fault(3, "path", "expected the path of a text, as 'title' or 'trucks.ID.name', found 'suits.nobody.name'"),
            Fault(4, "es", f"expected {expected}, found 'FF'"),
            Fault(4, "fr", f"expected {expected}, found '-'"),
            Fault(5, "es", "expected one of masculine, feminine, neuter, found 'fem'"),
            Fault(6, "es", "expected at most 120 characters, found '121'"),
            Fault(7, "path", "expected each path once, found 'suits.fish.name' again, as in row 6"),
        ),
    )


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("path,Spanish", "expected 'path' or a language as 'es' or 'pt-BR', found 'Spanish'"),
        ("path,es,es", "expected each column once, found 'es' again"),
        ("path,en", "expected the columns 'path' and a language, found 'path, en'"),
        ("en,es", "expected the columns 'path' and a language, found 'en, es'"),
    ],
)
def test_a_file_whose_columns_say_no_language_is_refused(harbour: dict[str, Any], head: str, message: str) -> None:
    assert message in [fault.message for fault in read(harbour, head, "title,a,b").faults]


def test_rows_made_for_another_own_text_are_told_and_left_out_unless_wanted(harbour: dict[str, Any]) -> None:
    rows = ("path,en,es", "title,Harbor Lights,Luces", "suits.fish.name,Fish,Peces")
    reading = read(harbour, *rows)
    assert reading.stale == ("title",)
    assert reading.document is not None
    assert text_of(reading.document, "title", "es") == text_of(harbour, "title", "es")
    assert text_of(reading.document, "suits.fish.name", "es") == "Peces"
    taken = read(harbour, *rows, take_stale=True).document
    assert taken is not None
    assert text_of(taken, "title", "es") == "Luces"
    assert taken["title"] == harbour["title"]


def test_a_text_is_written_where_its_language_has_it(harbour: dict[str, Any]) -> None:
    after = with_text(harbour, "terms.truck.one", "en", "boat")
    assert after["terms"]["truck"]["one"] == "boat"
    after = with_text({**harbour, "translations": {}}, "title", "fr", "Feux")
    assert after["translations"] == {"fr": {"title": "Feux"}}
    assert with_text(after, "title", "fr", "")["translations"] == {}
    assert with_text(after, "trucks.gone.name", "en", "Smack") == after


@given(st.binary(), st.lists(st.lists(st.text(max_size=9), max_size=4), max_size=4))
def test_any_file_is_taken_over_or_refused_with_its_faults(data: bytes, rows: list[list[str]]) -> None:
    document = json.loads(library_path("harbour-lights").read_text(encoding="utf-8"))
    for file in (data, csv_bytes([["path", "en", "es", "fr"], *rows, ["title", "Harbour Lights", "a", "b"]])):
        reading = read_texts(document, file)
        assert (reading.document is None) == bool(reading.faults)


def test_a_broken_sheet_has_texts() -> None:
    broken = {"trucks": [None, {"id": 7}], "suits": "none", "terms": [], "translations": {"es": 5}, "title": 3}
    assert paths_shown(broken, ["es"]) == ["title"]
    assert text_of(broken, "title", "en") == ""
    assert missing_texts(broken, "es") == []
