"""Which fields of a family's sheet decide play, by dotted path, and what its rules tell with other values of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel

from sheets import to_document
from sheets.families import family_module
from sheets.sheet import AnySheet

_ABOUT = {"format_version", "family", "id", "rules_version", "language", "title", "credits", "terms", "layout"}
_ABOUT |= {"translations", "extensions", "notes", "variants", "suits", "colors"}


def fields_that_decide(model: type[BaseModel], path: str = "") -> Iterator[str]:
    """All fields but what a sheet is, its words, its looks, and lists that have tests of their own."""
    for name, field in model.model_fields.items():
        if name == "notes" or (not path and name in _ABOUT):
            continue
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield from fields_that_decide(kind, f"{path}{name}.")
        else:
            yield f"{path}{name}"


def with_fields(sheet: AnySheet, **fields: Any) -> Any:
    """The sheet with other values: `with_fields(sheet, hand_size=5, deck__copies=2)`."""
    document = to_document(sheet)
    for path, value in fields.items():
        document = _with_field(document, path.split("__"), value)
    return type(sheet).model_validate(document, strict=False)


def _with_field(document: dict[str, Any], path: Sequence[str], value: Any) -> dict[str, Any]:
    name, *rest = path
    return {**document, name: _with_field(document[name], rest, value) if rest else value}


def lines(sheet: AnySheet, language: str = "en") -> set[str]:
    """All lines of the rules."""
    sections = family_module("designer", sheet.family, "rules_text").rules_text(sheet, language)
    return {line for section in sections for line in section.lines}
