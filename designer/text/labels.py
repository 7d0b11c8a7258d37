"""The words of the app and of the drawings, a table a language.

Each file `<name>_<language>.json` or `<language>.json` in this folder is such a table; those of a language are joined.
A label is for who reads, unless a language is named: that of the app's session. Where none is, as on the command line and
in the background, it is English.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

DEFAULT_LANGUAGE = "en"
_FOLDER = Path(__file__).parent


def label(key: str, language: str | None = None, **values: object) -> str:
    """The text of a key, `{name}` replaced by values; in English where the language has none.

    `None` is the language of who reads. Raises `KeyError` for a key that no table has.
    """
    language = language or reader_language()
    for table in (_table(language), _table(language.partition("-")[0]), _table(DEFAULT_LANGUAGE)):
        if key in table:
            return table[key].format(**values) if values else table[key]
    raise KeyError(f"label: expected a key of the tables, found '{key}'")


def reader_language() -> str:
    """The language of who reads what is written now."""
    return _reader()


def read_in(reader: Callable[[], str]) -> None:
    """Let this tell from now on, in every thread, the language of who reads; it must be quick and never raise."""
    global _reader
    _reader = reader


def _nobody() -> str:
    return DEFAULT_LANGUAGE


_reader: Callable[[], str] = _nobody


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a table, English first, then those that have the most labels."""
    found = {_language_of(path) for path in _FOLDER.glob("*.json")} - {DEFAULT_LANGUAGE}
    return (DEFAULT_LANGUAGE, *sorted(found, key=lambda language: (-share_translated(language), language)))


def language_name(code: str) -> str:
    """As people call it, else its code."""
    try:
        return label(f"language.{code}")
    except KeyError:
        return code


@cache
def share_translated(language: str) -> float:
    """The share of all labels that a language has, from 0 to 1."""
    return len(_table(language).keys() & _table(DEFAULT_LANGUAGE).keys()) / len(_table(DEFAULT_LANGUAGE))


@cache
def _table(language: str) -> dict[str, str]:
    paths = sorted(path for path in _FOLDER.glob("*.json") if _language_of(path) == language)
    return {key: text for path in paths for key, text in json.loads(path.read_text(encoding="utf-8")).items()}


def _language_of(path: Path) -> str:
    return path.stem.rpartition("_")[2]
