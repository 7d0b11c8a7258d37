"""Which fields of a family's sheet decide play, by dotted path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

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


def with_field(document: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The document with another value of a field."""
    name, _, rest = path.partition(".")
    return {**document, name: with_field(document[name], rest, value) if rest else value}
