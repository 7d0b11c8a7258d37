"""All texts of a sheet by their dotted paths, a language beside the other, and the file of a translator: pure.

In the sheet's own language a text stands in the sheet itself, in another one among its translations.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from designer.edit.commands import Document, set_value, without_empty
from designer.edit.csv_text import Fault, Unreadable, csv_bytes, read_rows
from designer.edit.fields import Field, field_of
from designer.edit.named import objects_at
from designer.edit.pointers import family_of, items_at, join, language_of, members_at, value_at
from designer.text.terms import terms_of
from sheets.families import family_module, has_module
from sheets.parts import FORMS, LETTER
from sheets.problems import quoted

PATH = "path"
"""The column of a translator's file that says which text a row is; the others are languages."""

CODE = re.compile(r"[a-z]{2}(-[A-Z]{2})?")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
LISTS = {"trucks": ("name",), "suits": ("name", "letter"), "variants": ("title", "text")}
"""The texts of the items of a sheet's lists, as far as its family has these."""


@dataclass(frozen=True)
class Text:
    """A text of the sheet: where its own words stand, and what may stand there."""

    pointer: str
    field: Field


@dataclass(frozen=True)
class Reading:
    """What a translator's file makes of a sheet: the document, or all faults and no document.

    `stale` are the paths of texts whose own words have changed since the file was made.
    """

    document: Document | None
    faults: tuple[Fault, ...] = ()
    stale: tuple[str, ...] = ()


_field = cache(field_of)


def all_texts(document: Document) -> dict[str, Text]:
    """Every text that a translation may give, by its path, in the order of the sheet."""
    return dict(each_text(document))


def lists_of(family: str) -> dict[str, tuple[str, ...]]:
    """The lists of a family whose items have texts, and which."""
    return {kind: names for kind, names in LISTS.items() if kind in _sheet_model(family).model_fields}


def _sheet_model(family: str) -> Any:
    return family_module("sheets", family, "model").Sheet


def each_text(document: Document) -> Iterator[tuple[str, Text]]:
    """As `all_texts`, also of items that have one id, by mistake."""
    family = family_of(document)
    fields = _sheet_model(family).model_fields
    yield "title", Text("/title", _field(_sheet_model(family), "title"))
    for term in terms_of(family):
        model = fields["terms"].annotation.model_fields[term].annotation
        for form in model.model_fields:
            if form != "notes":
                yield f"terms.{term}.{form}", Text(join("/terms", term, form), _field(model, form))
    for kind, names in lists_of(family).items():
        part = get_args(fields[kind].annotation)[0]
        for index, item in enumerate(items_at(document, join("", kind))):
            for name in names:
                yield f"{kind}.{value_at(item, '/id')}.{name}", Text(join("", kind, index, name), _field(part, name))
    yield from _rules(family)
    yield "notes", Text("/notes", _field(_sheet_model(family), "notes"))


def _rules(family: str) -> Iterator[tuple[str, Text]]:
    """The own words in the rules, where the family takes any."""
    if has_module("sheets", family, "model_rules"):
        rules = family_module("sheets", family, "model_rules")
        yield "rules.intro", Text("/rules/intro", _field(rules.RulesWords, "intro"))
        for name, text, path in rules.PLACES:
            yield path, Text(join("/rules/parts", name, text), _field(rules.RulesPart, text))


def translatable(document: Document) -> tuple[tuple[str, str], ...]:
    """The sheet's texts that a translation may replace, as (dotted path, text)."""
    texts: list[tuple[str, Any]] = [("title", document.get("title"))]
    for kind, fields in (("suits", ["name"]), ("trucks", ["name"]), ("variants", ["title", "text"])):
        for item in items_at(document, join("", kind)):
            if isinstance(item, dict):
                texts += [(f"{kind}.{item.get('id')}.{field}", item.get(field)) for field in fields]
    for name, term in objects_at(document, "/terms"):
        texts += [(f"terms.{name}.{field}", term.get(field)) for field in ("one", "many", "prefix", "suffix")]
    texts += [(path, value_at(document, text.pointer)) for path, text in _rules(family_of(document))]
    return tuple((path, text) for path, text in texts if isinstance(text, str) and text)


def text_of(document: Document, path: str, language: str) -> str:
    """A text in one language, empty where it has none."""
    if language == language_of(document):
        text = all_texts(document).get(path)
        found = value_at(document, text.pointer) if text else None
    else:
        found = value_at(document, join("/translations", language, path))
    return found if isinstance(found, str) else ""


def with_text(document: Document, path: str, language: str, text: str) -> Document:
    """The document with a text in one language. An empty one is left out, and a language without a text is none.

    A text that is not there any more, as after a late click, is left alone.
    """
    place = all_texts(document).get(path)
    if place is None:
        return document
    if language != language_of(document):
        return _translated(document, path, language, text)
    return set_value(document, place.pointer, place.field.written(text))


def _translated(document: Document, path: str, language: str, text: str) -> Document:
    base = join("/translations", language)
    changed = set_value(document, join(base, path), text or None)
    return without_empty(changed, base)


def paths_shown(document: Document, languages: Sequence[str]) -> list[str]:
    """The texts that the sheet has, or that one of the languages has."""
    tables = [members_at(document, join("/translations", language)) for language in languages]
    return [
        path
        for path, text in all_texts(document).items()
        if value_at(document, text.pointer) or any(table.get(path) for table in tables)
    ]


def missing_texts(document: Document, language: str) -> list[str]:
    """The texts that a language still needs. That of a region falls back on the language without the region."""
    own, base = language_of(document), language[:2]
    if own[:2] == base:
        return []
    tables = [members_at(document, join("/translations", code)) for code in (language, base)]
    return [path for path, _ in translatable(document) if not any(str(table.get(path, "")).strip() for table in tables)]


def texts_csv(document: Document, languages: Sequence[str], paths: Sequence[str]) -> bytes:
    """The file for a translator: path, own text, and each language. `read_texts` of it changes nothing."""
    shown = (language_of(document), *languages)
    rows = ([path, *(text_of(document, path, language) for language in shown)] for path in paths)
    return csv_bytes([[PATH, *shown], *rows])


def read_texts(document: Document, data: bytes | str, *, take_stale: bool = False) -> Reading:
    """The sheet with the translations of a file; its first row names the languages, an empty cell changes nothing.

    A column of the sheet's own language only tells what was translated: where it is not the present text, the row is
    `stale` and left out unless wanted.
    """
    try:
        (number, heads), *rows = read_rows(data)
        heads = [head.strip() for head in heads]
        _check_heads(heads, number, language_of(document))
    except Unreadable as error:
        return Reading(None, error.faults)
    texts, own = all_texts(document), language_of(document)
    faults: list[Fault] = []
    stale: list[str] = []
    seen: dict[str, int] = {}
    changed = document
    for number, row in rows:
        cells = dict(zip(heads, [*row, *[""] * len(heads)], strict=False))
        path = cells.pop(PATH).strip()
        present = cells.pop(own, None)
        if path not in texts:
            message = f"expected the path of a text, as 'title' or 'trucks.ID.name', found {quoted(path)}"
            faults.append(Fault(number, PATH, message))
        elif path in seen:
            message = f"expected each path once, found {quoted(path)} again, as in row {seen[path]}"
            faults.append(Fault(number, PATH, message))
        elif present is not None and present.strip() != text_of(document, path, own).strip():
            stale.append(path)
        seen.setdefault(path, number)
        if path not in texts or (path in stale and not take_stale):
            continue
        for language, cell in cells.items():
            if cell.strip() and cell != text_of(document, path, language):
                faults += [Fault(number, language, fault) for fault in _faults_of(document, texts[path], cell)]
                changed = _translated(changed, path, language, cell)
    return Reading(None if faults else changed, tuple(faults), tuple(stale))


def _check_heads(heads: Sequence[str], row: int, own: str) -> None:
    """Raises `Unreadable` where the columns are not a path and languages."""
    faults = [
        Fault(row, head, f"expected '{PATH}' or a language as 'es' or 'pt-BR', found {quoted(head)}")
        for head in heads
        if head != PATH and not CODE.fullmatch(head)
    ]
    faults += [
        Fault(row, head, f"expected each column once, found {quoted(head)} again")
        for head, count in Counter(heads).items()
        if count > 1
    ]
    if PATH not in heads or not {*heads} - {PATH, own}:
        faults.append(Fault(row, "", f"expected the columns '{PATH}' and a language, found {quoted(', '.join(heads))}"))
    if faults:
        raise Unreadable(*faults)


def _faults_of(document: Document, text: Text, cell: str) -> Iterator[str]:
    """What is wrong with a translation of a text."""
    own = value_at(document, text.pointer)
    wanted, found = (_placeholders(some) for some in (own, cell))
    if wanted != found:
        yield f"expected the placeholders {_told(wanted)}, found {_told(found)}"
    if text.field.options and cell not in text.field.options:
        yield f"expected one of {', '.join(filter(None, text.field.options))}, found {quoted(cell)}"
    elif text.field.name == "letter" and not re.fullmatch(LETTER, cell):
        yield f"expected {FORMS[LETTER]}, found {quoted(cell)}"
    elif text.field.length and len(cell) > text.field.length:
        yield f"expected at most {text.field.length} characters, found '{len(cell)}'"


def _placeholders(text: object) -> Mapping[str, int]:
    return Counter(_PLACEHOLDER.findall(text if isinstance(text, str) else ""))


def _told(placeholders: Mapping[str, int]) -> str:
    return f"'{' '.join(sorted(Counter(placeholders).elements()))}'" if placeholders else "none"
