"""The library sheets of the families of card games, as documents to edit."""

from __future__ import annotations

import json
from typing import Any

from sheets import library_path


def lost_cities() -> dict[str, Any]:
    return _document("lost-cities")


def llama() -> dict[str, Any]:
    return _document("llama")


def _document(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(library_path(name).read_text(encoding="utf-8"))
    return document


def with_values(document: dict[str, Any], **values: Any) -> dict[str, Any]:
    """The document with other values at places spelled as `scoring__end_at`; without rule options."""
    changed = {**document, "variants": [], "translations": {}}
    for place, value in values.items():
        *way, last = place.split("__")
        part = changed
        for name in way:
            part[name] = dict(part[name])
            part = part[name]
        part[last] = value
    return changed
