"""What the layers below say in English, in the language of who reads: on a sheet and its problems, on files and cells.

A language has these sentences in `sentences/<language>.json` and `sentences/<name>_<language>.json`, by the English ones. An
English one may have gaps, as in `expected {count} cards, found {found}`: what stands there is set into the gaps of the
translation, by name, or in order where they are `{}`. It is translated too where it is known, unless it stands in quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from designer.text.labels import DEFAULT_LANGUAGE, label, reader_language
from sheets.families import FAMILIES, family_module
from sheets.problems import FILE_CODES, Code, Problem

_FOLDER = Path(__file__).parent / "sentences"
_FOUND = re.compile(r", found ('.*'|-?[\d.]+(?: mm| pt)?)$", re.DOTALL)
_GAP = re.compile(r"\{(\w*)\}")
_NESTED = 3  # gaps within gaps: more are in no sentence of ours


def spoken(sentence: str, language: str | None = None) -> str:
    """An English sentence in a language, `None`: that of who reads; as it is where that has none for it."""
    return _said(sentence, language or reader_language(), _NESTED)


def _said(sentence: str, language: str, nested: int) -> str:
    known = _sentences(language).get(sentence)
    if known is not None or not nested:
        return known or sentence
    for each in _templates(language):
        gaps = each.gaps_of(sentence)
        if gaps is not None:
            own = {name: _said(gap, language, nested - 1) for name, gap in gaps.items()}
            return each.filled(gaps, own)
    return sentence


@dataclass(frozen=True)
class _Template:
    """A sentence with gaps: the English around them and their names, and the translation, text and name by turns."""

    around: tuple[str, ...]
    names: tuple[str, ...]
    translation: tuple[str, ...]

    @property
    def length(self) -> int:
        return sum(map(len, self.around))

    def gaps_of(self, sentence: str) -> Mapping[str, str] | None:
        """What stands in each gap, from the left as little as there can be but never nothing; `None` for another sentence.

        Looks at the sentence once from left to right, however long it is.
        """
        first, *middle, last = self.around
        begin, end = len(first), len(sentence) - len(last)
        if not (sentence.startswith(first) and sentence.endswith(last)):
            return None
        found = []
        for text in middle:
            at = sentence.find(text, begin + 1, end)
            if at < 0:
                return None
            found.append(sentence[begin:at])
            begin = at + len(text)
        return dict(zip(self.names, (*found, sentence[begin:end]), strict=True)) if begin < end else None

    def filled(self, gaps: Mapping[str, str], translated: Mapping[str, str]) -> str:
        """The translation with these gaps, as they are in quotes."""
        texts, names = self.translation[::2], self.translation[1::2]
        told = [(gaps if text.endswith("'") else translated)[name] for text, name in zip(texts, names, strict=False)]
        return "".join(text + gap for text, gap in zip(texts, [*told, ""], strict=True))


def problem_text(problem: Problem, language: str | None = None) -> str:
    """What is wrong. Where a language has its own sentence for the code: that meaning, and the value that was found."""
    code = _codes().get(problem.code)
    told = _sentences(language or reader_language()).get(code.meaning) if code else None
    if told is None:
        return spoken(problem.message, language)
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
    if language == DEFAULT_LANGUAGE:
        return {}
    own = language.partition("-")[0]
    paths = sorted(path for path in _FOLDER.glob("*.json") if path.stem.rpartition("_")[2] == own)
    return {english: text for path in paths for english, text in json.loads(path.read_text(encoding="utf-8")).items()}


@cache
def _templates(language: str) -> tuple[_Template, ...]:
    """Those that say most by themselves first."""
    sentences = _sentences(language).items()
    found = [_template(english, text) for english, text in sentences if _GAP.search(english)]
    return tuple(sorted(found, key=lambda each: each.length, reverse=True))


def _template(english: str, translation: str) -> _Template:
    parts, own = _parts(english), _parts(translation)
    return _Template(parts[::2], parts[1::2], own)


def _parts(sentence: str) -> tuple[str, ...]:
    """Text and names of gaps by turns; one without a name is called by its place."""
    parts = _GAP.split(sentence)
    return tuple(part or str(place) if place % 2 else part for place, part in enumerate(parts))
