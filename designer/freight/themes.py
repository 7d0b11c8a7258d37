"""Themes: vehicles, suits and words that belong together, taken from one sheet and put on another.

A theme names things in its own language and in others. It changes how a sheet looks and speaks, never how it plays:
ids stay, so rule options and the drawing still mean the same trucks and suits.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Any

from pydantic import Field, ValidationError

from designer.edit.commands import Document, set_value
from designer.edit.pointers import items_at, join, language_of, members_at, value_at
from designer.text.labels import DEFAULT_LANGUAGE, label
from designer.text.terms import terms_of
from sheets.freight.model import Terms
from sheets.freight.model_trucks import Vehicle
from sheets.parts import Color, Language, Letter, Name, Outline, Part, SymbolName
from sheets.reading import read_document
from sheets.validation import faults

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


class ThemeError(ValueError):
    """What a file holds is no theme."""


class ThemeVehicle(Part):
    """A truck's name and looks."""

    vehicle: Vehicle = Field(description="Vehicle drawn.")
    name: Name = Field("", description="Name for people.")
    color: Color = Field("", description="Colour of the truck and its route; left out: chosen by itself.")


class SuitWords(Part):
    """A suit's name and letter in one language."""

    name: Name = Field("", description="Name for people.")
    letter: Letter = Field("", description="One character; left out: that of the theme.")


class ThemeSuit(Part):
    """A suit's name and looks."""

    name: Name = Field(min_length=1, description="Name for people.")
    letter: Letter = Field(description="One character, unique in the theme.")
    symbol: SymbolName = Field(description="Shape drawn on squares.")
    outline: Outline = Field("", description="An own shape instead of `symbol`.")
    color: Color = Field(description="Colour as #rrggbb, lower case.")


class ThemeWords(Part):
    """A theme's texts in one language, in the order of its vehicles and suits."""

    name: Name = Field("", description="Name of the theme.")
    vehicles: tuple[Name, ...] = Field((), max_length=24, description="Names of the vehicles.")
    suits: tuple[SuitWords, ...] = Field((), max_length=8, description="Names and letters of the suits.")
    terms: Terms = Field(Terms(), description="Words of the sheet.")


class Theme(Part):
    """Vehicles, suits and terms, with their texts in other languages."""

    language: Language = Field(DEFAULT_LANGUAGE, description="Language of the theme's own texts.")
    name: Name = Field(min_length=1, description="Name of the theme.")
    vehicles: tuple[ThemeVehicle, ...] = Field(min_length=1, max_length=24, description="Vehicles, one a truck.")
    suits: tuple[ThemeSuit, ...] = Field(min_length=1, max_length=8, description="Suits, most different first.")
    terms: Terms = Field(Terms(), description="Words of the sheet.")
    translations: dict[Language, ThemeWords] = Field({}, max_length=20, description="Texts in other languages.")

    @property
    def languages(self) -> tuple[str, ...]:
        return (self.language, *(language for language in self.translations if language != self.language))

    def words(self, language: str) -> ThemeWords:
        """The texts in a language, else in its region's language, else the theme's own."""
        for name in (language, language.partition("-")[0]):
            if name in self.translations and name != self.language:
                return self.translations[name]
        suits = tuple(SuitWords(name=suit.name, letter=suit.letter) for suit in self.suits)
        names = tuple(vehicle.name for vehicle in self.vehicles)
        return ThemeWords(name=self.name, vehicles=names, suits=suits, terms=self.terms)


@cache
def built_in_themes() -> dict[str, Theme]:
    """The themes that come with the app, by id."""
    files = resources.files("designer.freight").joinpath("themes").iterdir()
    texts = {file.name.removesuffix(".json"): file.read_bytes() for file in files if file.name.endswith(".json")}
    return {name: read_theme(texts[name]) for name in sorted(texts)}


def read_theme(source: bytes | Document) -> Theme:
    """The theme in the bytes of a file, or in plain JSON. Raises `ThemeError` that names the first fault."""
    document, problems = read_document(source) if isinstance(source, bytes) else (source, ())
    if document is not None:
        try:
            return Theme.model_validate_json(json.dumps(document), strict=True, by_alias=True, by_name=False)
        except ValidationError as error:
            problems = faults(document, error, "freight")
    place = f" {problems[0].pointer}" if problems[0].pointer else ""
    raise ThemeError(f"theme{place}: {problems[0].message}")


def theme_text(theme: Theme) -> str:
    """The text of a theme's file."""
    return json.dumps(theme.model_dump(mode="json"), indent=2, ensure_ascii=False) + "\n"


def theme_of(document: Document, name: str) -> Theme:
    """The vehicles, suits and words of a sheet. Raises `ThemeError` where the sheet's own are wrong."""
    trucks, suits = items_at(document, "/trucks"), items_at(document, "/suits")
    translations = {
        language: _words_of(texts, trucks, suits)
        for language, texts in members_at(document, "/translations").items()
        if isinstance(texts, dict) and language != language_of(document)
    }
    return read_theme(
        {
            "language": language_of(document),
            "name": name,
            "vehicles": [{"vehicle": "truck"} | _members(truck, ("vehicle", "name", "color")) for truck in trucks],
            "suits": [_members(suit, ("name", "letter", "symbol", "outline", "color")) for suit in suits],
            "terms": members_at(document, "/terms"),
            "translations": translations,
        }
    )


def apply_theme(document: Document, theme: Theme) -> Document:
    """The sheet in the vehicles, suits and words of a theme; its translations of these texts are the theme's.

    More trucks than the theme has begin anew with a number in the name; more suits keep their looks.
    """
    own = language_of(document)
    changed = _with_looks(document, theme, theme.words(own))
    texts = members_at(document, "/translations")
    for language in dict.fromkeys((*texts, *theme.languages)):
        old = texts.get(language)
        kept = {path: text for path, text in old.items() if not _is_renamed(path)} if isinstance(old, dict) else {}
        if language != own and language in theme.languages:
            kept |= dict(_texts(changed, theme.words(language)))
        changed = set_value(changed, join("/translations", language), kept or None)
    return changed


def theme_changes(document: Document, theme: Theme) -> tuple[tuple[str, str], ...]:
    """What a theme changes in the sheet's own language, as (was, becomes): terms, then vehicles, then suits."""
    before, after = _called(document), _called(apply_theme(document, theme))
    pairs = ((was, after[place]) for place, was in before.items())
    return tuple(dict.fromkeys((was, becomes) for was, becomes in pairs if was != becomes))


def _called(document: Document) -> dict[str, str]:
    """How everything is called that a theme names, by its place."""
    language = language_of(document)
    names = {
        f"/terms/{term}/one": str(value_at(document, f"/terms/{term}/one") or label(f"term.{term}.one", language))
        for term in terms_of("freight")
    }
    for kind in ("trucks", "suits"):
        for index, part in enumerate(items_at(document, join("", kind))):
            names[join("", kind, index)] = str(value_at(part, "/name") or "–")
    return names


def _with_looks(document: Document, theme: Theme, words: ThemeWords) -> Document:
    changed, trucks, suits = document, items_at(document, "/trucks"), items_at(document, "/suits")
    for index, name in enumerate(_numbered(words.vehicles, len(trucks))):
        vehicle = theme.vehicles[index % len(theme.vehicles)]
        looks = {"name": name or None, "vehicle": vehicle.vehicle, "color": vehicle.color or None}
        changed = _with_members(changed, join("/trucks", index), looks)
    for index, look in enumerate(_suits(theme, words, suits)):
        changed = _with_members(changed, join("/suits", index), look)
    terms = words.terms.model_dump(mode="json")
    for name, old in members_at(document, "/terms").items():
        if isinstance(old, dict) and "notes" in old:
            terms.setdefault(name, {}).setdefault("notes", old["notes"])
    return set_value(changed, "/terms", terms)


def _suits(theme: Theme, words: ThemeWords, old: Sequence[Any]) -> Iterator[Document]:
    """The looks of as many suits as the sheet has; those beyond the theme keep theirs, told apart from it by the letter."""
    taken: set[str] = set()
    for index, suit in enumerate(old):
        if index < len(theme.suits):
            look = theme.suits[index].model_dump(mode="json")
            name, letter = _suit_words(words, index)
            look |= {"name": name or look["name"], "letter": letter or look["letter"]}
            look.setdefault("outline", None)
        else:
            look = {"letter": value_at(suit, "/letter", "")}
        if look["letter"] in taken or not look["letter"]:
            look["letter"] = next(letter for letter in _LETTERS if letter not in taken)
        taken.add(look["letter"])
        yield look


def _suit_words(words: ThemeWords, index: int) -> tuple[str, str]:
    if index >= len(words.suits):
        return "", ""
    return words.suits[index].name, words.suits[index].letter


def _texts(document: Document, words: ThemeWords) -> Iterator[tuple[str, str]]:
    """The translations that a sheet gets from a theme: dotted path and text."""
    trucks, suits = items_at(document, "/trucks"), items_at(document, "/suits")
    for truck, name in zip(trucks, _numbered(words.vehicles, len(trucks)), strict=True):
        if name:
            yield f"trucks.{value_at(truck, '/id')}.name", name
    for index, suit in enumerate(suits):
        name, letter = _suit_words(words, index)
        if name:
            yield f"suits.{value_at(suit, '/id')}.name", name
        if letter:
            yield f"suits.{value_at(suit, '/id')}.letter", letter
    for term, forms in words.terms.model_dump(mode="json").items():
        for form, text in forms.items() if isinstance(forms, dict) else ():
            yield f"terms.{term}.{form}", text


def _is_renamed(path: str) -> bool:
    """Whether a translated text is one that a theme gives."""
    kind, _, rest = path.partition(".")
    return kind == "terms" or (kind in ("trucks", "suits") and rest.endswith((".name", ".letter")))


def _numbered(names: Sequence[str], count: int) -> list[str]:
    """`count` names, those of a second round as `Cutter 2`."""
    if not names:
        return [""] * count
    rounds = [(names[index % len(names)], index // len(names) + 1) for index in range(count)]
    return [f"{name[:110]} {number}" if name and number > 1 else name for name, number in rounds]  # 120 at most


def _words_of(texts: dict[str, Any], trucks: Sequence[Any], suits: Sequence[Any]) -> Document:
    """A language's translations in the form of a theme."""
    terms: dict[str, dict[str, Any]] = {}
    for path, text in texts.items():
        kind, _, rest = path.partition(".")
        if kind == "terms" and rest.count(".") == 1:
            term, form = rest.split(".")
            terms.setdefault(term, {})[form] = text
    words = [
        _members(
            {key: texts.get(f"suits.{value_at(suit, '/id')}.{key}") or "" for key in ("name", "letter")},
            ("name", "letter"),
        )
        for suit in suits
    ]
    names = [texts.get(f"trucks.{value_at(truck, '/id')}.name", "") for truck in trucks]
    return {"vehicles": names, "suits": words, "terms": terms}


def _members(part: Any, names: Iterable[str]) -> Document:
    """The members of these names that are there and not empty."""
    return {name: part[name] for name in names if isinstance(part, dict) and part.get(name)}


def _with_members(document: Document, pointer: str, members: Document) -> Document:
    for name, value in members.items():
        document = set_value(document, join(pointer, name), value)
    return document
