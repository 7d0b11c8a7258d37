"""Looking into documents that may be wrong: what a pointer does not find has a default."""

from __future__ import annotations

from typing import Any

from designer.text.labels import DEFAULT_LANGUAGE
from sheets.families import FAMILIES
from sheets.pointers import format_pointer, parse_pointer, position


def join(pointer: str, *tokens: object) -> str:
    """`pointer` and further tokens, each written safely."""
    return pointer + format_pointer(tokens)


def value_at(document: Any, pointer: str, default: Any = None) -> Any:
    """The value at `pointer`, or `default` where the document has none."""
    value = document
    for token in parse_pointer(pointer):
        if isinstance(value, dict) and token in value:
            value = value[token]
        elif isinstance(value, list) and (index := position(token, len(value))) is not None:
            value = value[index]
        else:
            return default
    return value


def items_at(document: Any, pointer: str) -> list[Any]:
    """The list at `pointer`; empty where there is none or something else."""
    found = value_at(document, pointer)
    return found if isinstance(found, list) else []


def members_at(document: Any, pointer: str) -> dict[str, Any]:
    """The object at `pointer`; empty where there is none or something else."""
    found = value_at(document, pointer)
    return found if isinstance(found, dict) else {}


def family_of(document: Any) -> str:
    """The family of a document; the first one for a document of none."""
    family = value_at(document, "/family")
    return family if family in FAMILIES else FAMILIES[0]


def language_of(document: Any) -> str:
    """The language of a sheet's own texts."""
    found = value_at(document, "/language")
    return found if isinstance(found, str) and found else DEFAULT_LANGUAGE
