"""Which translations are older than the words that they translate.

A translation was made for the own text that stood beside it in the version where it first appeared. So the versions of a
sheet tell its age, however it was written, and no edit needs to keep book. That an outdated one is still right is the
designer's word; it is kept in the sheet's extensions, by a short hash of the own text that was looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from designer.edit.commands import Document, set_value
from designer.edit.pointers import join, members_at, value_at
from designer.edit.texts import all_texts

_CHECKED = "/extensions/checked_translations"


@dataclass(frozen=True)
class Made:
    """A translation and the own text that it was made for."""

    text: str
    own: str


Origins = Mapping[tuple[str, str], Made]
"""How the translations came about, by language and path."""


def followed(origins: Origins, document: Document) -> Origins:
    """What is known after one more version. A text whose path changed with an id is the same one."""
    own, present = _own_texts(document), dict(_translations(document))
    moved = {
        (language, _last(path), made.text): made
        for (language, path), made in origins.items()
        if (language, path) not in present
    }
    found: dict[tuple[str, str], Made] = {}
    for (language, path), text in present.items():
        made = origins.get((language, path)) or moved.get((language, _last(path), text))
        found[language, path] = made if made and made.text == text else Made(text, own.get(path, ""))
    return found


def outdated_texts(document: Document, origins: Origins, language: str) -> dict[str, str]:
    """The paths of a language's outdated texts, each with the own text that was translated."""
    own = _own_texts(document)
    checked = members_at(document, join(_CHECKED, language))
    return {
        path: made.own
        for (code, path), made in origins.items()
        if code == language and own.get(path) and made.own != own[path] and checked.get(path) != _hash(own[path])
    }


def still_right(document: Document, language: str, paths: list[str]) -> Document:
    """The document in which these translations hold for the present own texts."""
    own, changed = _own_texts(document), document
    for path in (path for path in paths if path in own):
        changed = set_value(changed, join(_CHECKED, language, path), _hash(own[path]))
    return changed


def _own_texts(document: Document) -> dict[str, str]:
    found = ((path, value_at(document, text.pointer)) for path, text in all_texts(document).items())
    return {path: text for path, text in found if isinstance(text, str)}


def _translations(document: Document) -> Iterator[tuple[tuple[str, str], str]]:
    for language in members_at(document, "/translations"):
        for path, text in members_at(document, join("/translations", language)).items():
            if isinstance(text, str) and text:
                yield (language, path), text


def _last(path: str) -> str:
    return path.rpartition(".")[2]


def _hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
