"""The words of the app and of the drawings, a table a language.

Each file `<name>_<language>.json` or `<language>.json` in this folder is such a table; those of a language are joined.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

DEFAULT_LANGUAGE = "en"
_FOLDER = Path(__file__).parent


def label(key: str, language: str = DEFAULT_LANGUAGE, **values: object) -> str:
    """The text of a key, `{name}` replaced by values; in English where the language has none.

    Raises `KeyError` for a key that no table has.
    """
    for table in (_table(language), _table(language.partition("-")[0]), _table(DEFAULT_LANGUAGE)):
        if key in table:
            return table[key].format(**values) if values else table[key]
    raise KeyError(f"label: expected a key of the tables, found '{key}'")


def languages() -> tuple[str, ...]:
    """The languages that have a table, English first."""
    found = {_language_of(path) for path in _FOLDER.glob("*.json")}
    return (DEFAULT_LANGUAGE, *sorted(found - {DEFAULT_LANGUAGE}))


def language_name(code: str) -> str:
    """As people call it, else its code."""
    try:
        return label(f"language.{code}")
    except KeyError:
        return code


@cache
def _table(language: str) -> dict[str, str]:
    paths = sorted(path for path in _FOLDER.glob("*.json") if _language_of(path) == language)
    return {key: text for path in paths for key, text in json.loads(path.read_text(encoding="utf-8")).items()}


def _language_of(path: Path) -> str:
    return path.stem.rpartition("_")[2]
