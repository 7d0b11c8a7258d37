from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import designer.text
from designer.text.labels import label, languages

FOLDER = Path(designer.text.__file__).parent


def table(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def test_a_label_takes_values():
    assert label("sheet.each", points=5) == "5 each"
    assert label("sheet.each", "es", points=5) == "5 c/u"


def test_a_language_without_a_table_speaks_english():
    assert label("sheet.total", "fi") == "Total"


def test_a_region_speaks_its_language():
    assert label("sheet.name", "es-AR") == "Nombre"


def test_an_unknown_key_is_refused():
    with pytest.raises(KeyError, match=r"expected a key of the tables, found 'sheet\.nonsense'"):
        label("sheet.nonsense")


def test_languages_are_found_by_their_tables():
    assert languages()[:2] == ("en", "es")


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("name", ["", "rules_", "play_"])
def test_the_drawing_the_rules_and_games_are_told_in_every_language(name, language):
    assert table(f"{name}{language}.json").keys() == table(f"{name}en.json").keys()


def test_translations_take_the_same_values():
    spanish = table("es.json")
    for key, text in table("en.json").items():
        assert set(re.findall(r"\{(\w+)\}", spanish[key])) == set(re.findall(r"\{(\w+)\}", text)), key


def test_no_key_stands_in_two_tables_of_a_language():
    for language in languages():
        keys = [key for path in FOLDER.glob(f"*{language}.json") for key in table(path.name)]
        assert len(keys) == len(set(keys))
