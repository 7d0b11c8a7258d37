"""The tables of the other languages beside those of English, file by file."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path

import pytest

import designer.text
from designer.text.labels import languages
from designer.text.terms import terms_of
from sheets.families import FAMILIES

FOLDER = Path(designer.text.__file__).parent
ENGLISH = sorted(path.name for path in FOLDER.glob("*en.json"))
COMPLETE = ("es",)
TERMS = {name for family in FAMILIES for name in terms_of(family)}
OF_THE_DRAWING = ("sheet.full", "sheet.delivered", "sheet.rule.same", "sheet.rule.different")
BEGUN = [path.name for path in sorted(FOLDER.glob("*.json")) if path.stem.rpartition("_")[2] not in ("en", *COMPLETE)]


def table(name: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return found


def english_of(name: str) -> str:
    return re.sub(r"\w\w\.json$", "en.json", name)


def values(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def words(text: str) -> set[str]:
    """The words of the sheet that a text takes, as `{truck}`, `{Trucks}` or, by their gender alone, `{truck:el|la}`."""
    return {name for name in values(text) if name.lower().removesuffix("s") in TERMS}


def takes_words(key: str, english: dict[str, str]) -> bool:
    """Whether a label is given the words of the sheet: it is one of the drawing's, or one of its kind takes them in English."""
    kind = key.rpartition(".")[0]
    return key in OF_THE_DRAWING or any(
        words(text) for other, text in english.items() if other.rpartition(".")[0] == kind
    )


def fixed(text: str) -> set[str]:
    """Markup and icons, which a translation keeps, and percent signs."""
    return set(re.findall(r":material/\w+:|\*\*|`[^`]*`|%", text))


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("name", ENGLISH)
def test_a_complete_language_has_every_label(name: str, language: str) -> None:
    translated = re.sub(r"en\.json$", f"{language}.json", name)
    assert (FOLDER / translated).exists(), f"{translated} is missing"
    assert table(translated).keys() == table(name).keys()


@pytest.mark.parametrize(
    "name", [path.name for language in COMPLETE for path in sorted(FOLDER.glob(f"*{language}.json"))]
)
def test_labels_of_a_complete_language_stand_in_the_files_of_the_english_ones(name: str) -> None:
    assert english_of(name) in ENGLISH


@pytest.mark.parametrize("name", BEGUN)
def test_a_begun_language_has_no_label_that_english_lacks(name: str) -> None:
    assert table(name).keys() <= table(english_of(name)).keys()


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.json") if path.name not in ENGLISH))
def test_a_translation_takes_the_same_values(name: str) -> None:
    english, translated = table(english_of(name)), table(name)
    for key in english.keys() & translated.keys():
        told = translated[key]
        assert values(told) - words(told) == values(english[key]) - words(english[key]), key
        assert not words(told) or takes_words(key, english), key
        assert fixed(told) == fixed(english[key]), key


def test_each_language_knows_its_own_name() -> None:
    for language in languages():
        assert any(f"language.{language}" in table(path.name) for path in FOLDER.glob(f"*{language}.json")), language
