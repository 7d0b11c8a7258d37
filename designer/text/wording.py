"""Sentences in a sheet's own words.

A label takes the words as `{truck}`, `{trucks}`, `{Truck}` and `{Trucks}`, and what agrees with them by their gender as
`{truck:el|la}`: masculine, feminine and, where the language has it, neuter. In English `{truck:a|an}` agrees by the sound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel

from designer.text.articles import takes_an
from designer.text.labels import label
from designer.text.terms import S, points_text, term, terms_of, translated, usual_term
from sheets.families import FAMILIES

if TYPE_CHECKING:
    from sheets.families import Sheet

_Part = TypeVar("_Part", bound=BaseModel)

_NAMED = ("suits", "trucks")  # lists of a sheet whose entries have names, where its family has them
_GENDERS = ("masculine", "feminine", "neuter")


class Word(str):
    """A word with a gender; `format` with a list of forms gives the one that agrees with it."""

    gender: str

    def __new__(cls, text: str, gender: str = "") -> Word:
        word = super().__new__(cls, text)
        word.gender = gender
        return word

    def written(self, write: Callable[[str], str]) -> Word:
        """The word as `write` makes it, as for Markdown, and its gender."""
        return Word(write(self), self.gender)

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return super().__format__(spec)
        forms = spec.split("|")
        if spec.lower() == "a|an":  # also where a table lacks a label and English stands in, among words with genders
            return forms[takes_an(self)]
        number = _GENDERS.index(self.gender) if self.gender in _GENDERS else 0
        return forms[min(number, len(forms) - 1)]


def words_by_name(own: Callable[[str, str], str], language: str, family: str = FAMILIES[0]) -> dict[str, Word]:
    """The words of all terms as labels name them. `own(term, form)` is the sheet's own word, empty for the usual one."""
    words: dict[str, Word] = {}
    for name in terms_of(family):
        one = own(name, "one")
        gender = own(name, "gender") if one else label(f"term.{name}.gender", language)
        many = own(name, "many") or one or usual_term(name, "many", language)
        one = one or usual_term(name, "one", language)
        words |= {name: Word(one, gender), f"{name}s": Word(many, gender)}
        words |= {name.capitalize(): Word(capital(one), gender), f"{name.capitalize()}s": Word(capital(many), gender)}
    return words


def words_of(document: Mapping[str, Any], language: str) -> dict[str, Word]:
    """The words of all terms as a document, which may be wrong, has them in a language, else in its own."""
    texts = _at(document, "translations", language)

    def own(name: str, form: str) -> str:
        is_translated = isinstance(texts, dict) and texts.get(f"terms.{name}.one")
        found = _at(texts, f"terms.{name}.{form}") if is_translated else _at(document, "terms", name, form)
        return found if isinstance(found, str) else ""

    family = document.get("family")
    return words_by_name(own, language, family if family in FAMILIES else FAMILIES[0])


def _at(node: Any, *keys: str) -> Any:
    for key in keys:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node


def capital(text: str) -> str:
    """The text with a large first letter; the others stay."""
    return text[:1].upper() + text[1:]


def rewritten(sheet: S, change: Callable[[str], str]) -> S:
    """The sheet in its own language alone, with all names and words that sentences take from it changed."""

    def renamed(parts: Iterable[_Part], *names: str) -> tuple[_Part, ...]:
        return tuple(
            part.model_copy(update={name: change(getattr(part, name)) for name in names if name in part.__dict__})
            for part in parts
        )

    names = terms_of(sheet.family)
    words = renamed([getattr(sheet.terms, name) for name in names], "one", "many", "prefix", "suffix")
    terms = sheet.terms.model_copy(update=dict(zip(names, words, strict=True)))
    parts = {name: renamed(getattr(sheet, name), "name") for name in _NAMED if hasattr(sheet, name)}
    options = renamed(sheet.variants, "title")
    update = {"title": change(sheet.title), "terms": terms, **parts, "variants": options, "translations": {}}
    return sheet.model_copy(update=update)


class Wording:
    """A sheet in one language (`None`: its own), and sentences about it."""

    def __init__(self, sheet: Sheet, language: str | None = None) -> None:
        self.language = language or sheet.language
        self.sheet: Any = translated(sheet, language)  # of the family whose words they are
        own = self.sheet.terms
        self._words = words_by_name(lambda name, form: getattr(getattr(own, name), form), self.language, sheet.family)

    def label(self, key: str, **values: object) -> str:
        """The label of a key with the sheet's words in it."""
        return label(key, self.language, **{**self._words, **values})

    def term(self, name: str, count: int = 1) -> str:
        return term(self.sheet, name, self.language, count=count)

    def counted(self, name: str, count: int) -> str:
        """As `3 hours`."""
        return f"{count} {self.term(name, count)}"

    def points(self, points: int) -> str:
        """As `$25,000`, else as `25 points`."""
        unit = self.sheet.terms.point
        if unit.prefix or unit.suffix:
            return points_text(unit, points)
        return f"{points} {self.term('point', points)}"

    def named(self, kind: str, index: int) -> str:
        """The name of an entry of a list, as of a `truck`, else the word for it with its number."""
        own: str = getattr(self.sheet, f"{kind}s")[index].name
        return own or f"{capital(self.term(kind))} {index + 1}"

    def letter(self, name: str) -> str:
        """What stands for a `week` or an `hour` in the least room: the first letter of the sheet's own word."""
        own: str = getattr(self.sheet.terms, name).one
        usual = label(f"sheet.{name}_letter", self.language)
        return (own[0].upper() if usual.isupper() else own[0].lower()) if own else usual
