"""Labels of the forms in the sheet's own words: a sheet of ships has ships to add."""

from __future__ import annotations

from typing import Any

from designer import session
from designer.edit.pointers import value_at
from designer.text.labels import label
from sheets.freight.model import Terms

_NAMES = tuple(name for name in Terms.model_fields if name != "notes")


def say(key: str, document: dict[str, Any] | None = None, **values: Any) -> str:
    """The label of `key`, its words as `{truck}`, `{trucks}`, `{Truck}` and `{Trucks}` from the sheet, else the usual ones."""
    return label(key, **_words(session.document() if document is None else document), **values)


def _words(document: dict[str, Any]) -> dict[str, Any]:
    words: dict[str, Any] = {}
    for name in _NAMES:
        one = _own(document, name, "one") or label(f"term.{name}.one")
        many = _own(document, name, "many") or _own(document, name, "one") or label(f"term.{name}.many")
        words |= {
            name: one,
            f"{name}s": many,
            name.capitalize(): _capital(one),
            f"{name.capitalize()}s": _capital(many),
        }
    return words


def _own(document: dict[str, Any], name: str, form: str) -> str:
    found = value_at(document, f"/terms/{name}/{form}")
    return found if isinstance(found, str) else ""


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
