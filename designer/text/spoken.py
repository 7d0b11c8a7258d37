"""What the layers below say in English, in the language of who reads: on the fields of a sheet, and on its problems.

A language has these sentences in `sentences/<language>.json`, by the English ones.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from designer.text.labels import DEFAULT_LANGUAGE, label, reader_language
from sheets.families import FAMILIES, family_module
from sheets.problems import FILE_CODES, Code, Problem

_FOLDER = Path(__file__).parent / "sentences"
_FOUND = re.compile(r", found ('.*'|-?[\d.]+(?: mm| pt)?)$", re.DOTALL)


def spoken(sentence: str, language: str | None = None) -> str:
    """An English sentence in a language, `None`: that of who reads; as it is where that has none for it."""
    return _sentences(language or reader_language()).get(sentence, sentence)


def problem_text(problem: Problem, language: str | None = None) -> str:
    """What is wrong. Where a language has its own sentence: the meaning of the code, and the value that was found."""
    code = _codes().get(problem.code)
    told = _sentences(language or reader_language()).get(code.meaning) if code else None
    if told is None:
        return problem.message
    found = _FOUND.search(problem.message)
    return label("problems.found", language, text=told, found=found[1]) if found else told


@cache
def _codes() -> dict[str, Code]:
    codes = dict(FILE_CODES)
    for family in FAMILIES:
        own = family_module("sheets", family, "codes")
        codes |= own.CODES | own.DRAWN_CODES
    return codes


@cache
def _sentences(language: str) -> dict[str, str]:
    path = _FOLDER / f"{language.partition('-')[0]}.json"
    if language == DEFAULT_LANGUAGE or not path.exists():
        return {}
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found
