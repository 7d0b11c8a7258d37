"""Hints about texts: names that are not told apart, translations, and the licence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sheets.common.codes import problem
from sheets.parts import FORMS, LETTER
from sheets.problems import Problem, quoted
from sheets.sheet import AnySheet

_NAMES = (("suits", "name"), ("trucks", "name"), ("variants", "title"))
_LETTERS = ("suits", "letter")


def lint_license(sheet: AnySheet) -> Iterator[Problem]:
    if not sheet.credits.license.strip():
        yield problem("no_license", "expected a licence, found none", "credits", "license")


def lint_texts(sheet: AnySheet) -> Iterator[Problem]:
    for list_name, field in _NAMES:
        texts = _texts(sheet, list_name, field)
        numbers = {path: number for number, path in enumerate(texts)}
        for path, other in _equal(texts):
            yield _same_name(path, other, list_name, numbers[path], field)
    for language, translated in sheet.translations.items():
        yield from _translation(sheet, language, translated, "translations", language)


def _translation(sheet: AnySheet, language: str, texts: dict[str, str], *place: object) -> Iterator[Problem]:
    known = translatable(sheet)
    for path, text in texts.items():
        if path not in known:
            message = f"expected the path of a text, as 'title' or 'trucks.ID.name', found {quoted(path)}"
            yield problem("unknown_text", message, *place, path)
        elif path.endswith(".letter") and not re.fullmatch(LETTER, text):
            yield problem("bad_translated_letter", f"expected {FORMS[LETTER]}, found {quoted(text)}", *place, path)
    of_language = sheet.translations.get(language[:2], {}) if language[:2] != language else {}
    for list_name, field in (*_NAMES, _LETTERS):
        own = {path: of_language.get(path) or text for path, text in _texts(sheet, list_name, field).items()}
        yield from _equal_in_language(own, texts, *place)
    if language == sheet.language:
        message = f"expected another language than the sheet's own, found {quoted(language)}"
        yield problem("own_language", message, *place)
    elif not _is_regional(sheet, language):
        missing = [path for path in _to_translate(sheet) if not texts.get(path, "").strip()]
        if missing:
            found = f"{len(missing)} missing, the first {quoted(missing[0])}"
            message = f"expected all texts of the sheet in {quoted(language)}, found {found}"
            yield problem("missing_texts", message, *place)


def _is_regional(sheet: AnySheet, language: str) -> bool:
    """Whether the texts of a country fall back on those of its language, and may change a few words only."""
    base = language[:2]
    return base == sheet.language[:2] or (base != language and base in sheet.translations)


def _equal_in_language(own: dict[str, str], texts: dict[str, str], *place: object) -> Iterator[Problem]:
    """Names or letters that a translation makes equal; those that are equal without it are told there."""
    told = set(_equal(own))
    for path, other in _equal({path: texts.get(path) or text for path, text in own.items()}):
        translated = next((some for some in (path, other) if some in texts), None)
        if translated is None or (path, other) in told:
            continue
        if path.endswith(".letter"):
            message = f"expected another letter than that of {quoted(other)}, found {quoted(texts[translated])}"
            yield problem("same_translated_letter", message, *place, translated)
        else:
            yield _same_name(path, other, *place, translated)


def _same_name(path: str, other: str, *place: object) -> Problem:
    return problem("same_name", f"expected {quoted(path)} to differ from {quoted(other)}, found the same", *place)


def _equal(texts: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The paths of texts that read as one before, each with the path of that one. Letters differ by their case too."""
    seen: dict[str, str] = {}
    for path, text in texts.items():
        read = text if path.endswith(".letter") else text.strip().casefold()
        if read and seen.setdefault(read, path) != path:
            yield path, seen[read]


def _texts(sheet: AnySheet, list_name: str, field: str) -> dict[str, str]:
    """A text of each entry of a list, also an empty one, by its dotted path; none where the family has no such list."""
    return {f"{list_name}.{part.id}.{field}": getattr(part, field) for part in getattr(sheet, list_name, ())}


def _to_translate(sheet: AnySheet) -> Iterator[str]:
    """The paths of the texts that players see and that change with the language."""
    yield "title"
    for list_name, field in (*_NAMES, ("variants", "text")):
        yield from (path for path, text in _texts(sheet, list_name, field).items() if text)
    for term in _terms(sheet):
        own = getattr(sheet.terms, term)
        yield from (f"terms.{term}.{form}" for form in ("one", "many") if getattr(own, form))
    yield from (path for path, text in _rules(sheet).items() if text)


def _terms(sheet: AnySheet) -> list[str]:
    return [name for name in type(sheet.terms).model_fields if name != "notes"]


def _rules(sheet: AnySheet) -> dict[str, str]:
    """The own words in the rules by their dotted paths, where the family takes any."""
    own = getattr(sheet, "rules", None)
    return own.texts() if own else {}


def translatable(sheet: AnySheet) -> set[str]:
    """The dotted paths of all texts that a translation may give."""
    entries = [path for list_name, field in (*_NAMES, _LETTERS) for path in _texts(sheet, list_name, field)]
    options = [f"variants.{variant.id}.text" for variant in sheet.variants]
    terms = [
        f"terms.{term}.{field}"
        for term in _terms(sheet)
        for field in type(getattr(sheet.terms, term)).model_fields
        if field != "notes"
    ]
    return {"title", "notes", *entries, *options, *terms, *_rules(sheet)}
