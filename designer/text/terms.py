"""A sheet's own words, and the sheet in another language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from pydantic import ValidationError

from designer.text.labels import label
from sheets.families import family_module
from sheets.parts import Credits, PointTerm

if TYPE_CHECKING:
    from sheets.families import Sheet
    from sheets.sheet import AnySheet

S = TypeVar("S", bound="AnySheet")

_TEXTS = {"title", "text", "name", "letter", "notes", "one", "many", "gender", "prefix", "suffix"}
_TEXTS |= {*Credits.model_fields, "intro", "before", "instead", "after"}


@cache
def terms_of(family: str) -> tuple[str, ...]:
    """The things that a sheet of a family may call by names of its own. Raises `ValueError` for an unknown family."""
    return tuple(name for name in family_module("sheets", family, "model").Terms.model_fields if name != "notes")


def term(sheet: Sheet, name: str, language: str | None = None, *, count: int = 1) -> str:
    """The sheet's word for a thing (`truck`, `week`, ...), else the usual one; plural unless `count` is 1."""
    form: Literal["one", "many"] = "one" if count == 1 else "many"
    own = getattr(sheet.terms, name)
    return getattr(own, form) or own.one or usual_term(name, form, language or sheet.language, count)


def usual_term(name: str, form: str, language: str | None = None, count: int = 2) -> str:
    """The word of a language for a thing, as it is called where no sheet has a word of its own."""
    return _of_count(label(f"term.{name}.{form}", language), count)


def cards_term(count: int, language: str) -> str:
    """The word for so many cards."""
    return _of_count(label("sheet.card" if count == 1 else "sheet.cards", language), count)


def _of_count(forms: str, count: int) -> str:
    """Of a plural `few|many`, as Slavic languages have it, the form of 2, 3, 4, 22, … or that of others."""
    few, _, many = forms.partition("|")
    is_few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return few if is_few or not many else many


def points_text(term_of_points: PointTerm, points: int) -> str:
    """A score as people write it, as in `$25,000`; nought has no suffix that would look like thousands."""
    sign = "-" if points < 0 else ""
    return f"{sign}{term_of_points.prefix}{abs(points)}{term_of_points.suffix if points else ''}"


def translated(sheet: S, language: str | None) -> S:
    """The sheet with its texts in a language, where it has translations; a path as `trucks.same.name` names one.

    `None` and the sheet's own language leave it as it is; a region's language falls back on that without region.
    A text that cannot stand at its place, as an empty title, is left out.
    """
    texts = _translations(sheet, language or sheet.language)
    if not texts:
        return sheet
    whole = _with_texts(sheet, texts)
    if whole is not None:
        return whole
    for path, text in texts.items():
        sheet = _with_texts(sheet, {path: text}) or sheet
    return sheet


def _translations(sheet: Sheet, language: str) -> dict[str, str]:
    names = dict.fromkeys((language.partition("-")[0], language))
    texts = [sheet.translations.get(name, {}) for name in names if name != sheet.language]
    return {path: text for table in texts for path, text in table.items()}


def _with_texts(sheet: S, texts: dict[str, str]) -> S | None:
    document = sheet.model_dump(mode="json")
    for name, forms in document["terms"].items():
        if f"terms.{name}.one" in texts:  # another word: plural and gender of the old one are none of its own
            document["terms"][name] = {form: text for form, text in forms.items() if form not in ("many", "gender")}
    for path, text in texts.items():
        _put(document, path.split("."), text, terms_of(sheet.family))
    try:
        return type(sheet).model_validate(document, strict=False)
    except ValidationError:
        return None


def _put(node: Any, path: list[str], text: str, terms: tuple[str, ...]) -> None:
    """Write a text; a path that leads to none is left to the problems of the sheet."""
    *way, last = path
    if way and way[0] == "terms" and way[1:] and way[1] in terms and last in PointTerm.model_fields:
        node["terms"].setdefault(way[1], {})
    if way[:1] == ["rules"] and not _holds(node, path):
        return  # said in no other language alone
    for name in way:
        if isinstance(node, list):
            node = next((part for part in node if part.get("id") == name), None)
        else:
            node = node.get(name) if isinstance(node, dict) else None
    if isinstance(node, dict) and isinstance(node.get(last, ""), str) and last in _TEXTS:
        node[last] = text


def _holds(node: Any, path: list[str]) -> bool:
    """Whether all of a path through objects is there."""
    for name in path:
        if not isinstance(node, dict) or name not in node:
            return False
        node = node[name]
    return True
