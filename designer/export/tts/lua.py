"""Data as Lua source: only literals come out, whatever a text holds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_KEYWORDS = {
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil", "not",
    "or", "repeat", "return", "then", "true", "until", "while",
}  # fmt: skip
_ESCAPED = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}


def lua_literal(value: Any) -> str:
    """A value as Lua: lists become tables from 1, `None` in one `false`, so that it ends no list.

    Raises `ValueError` for a key that is no name and for a number that is not finite, `TypeError` for what Lua has no
    literal of.
    """
    match value:
        case None | False:
            return "false"
        case True:
            return "true"
        case int():
            return str(value)
        case float():
            return _number(value)
        case str():
            return _text(value)
        case Mapping():
            return "{" + ", ".join(f"{_key(key)} = {lua_literal(each)}" for key, each in value.items()) + "}"
        case Sequence():
            return "{" + ", ".join(map(lua_literal, value)) + "}"
    raise TypeError(f"Lua: expected a plain value, found {type(value).__name__}")


def _number(value: float) -> str:
    if not isfinite(value):
        raise ValueError(f"Lua: expected a finite number, found {value}")
    return repr(value)


def _key(key: str) -> str:
    if not _NAME.fullmatch(key) or key in _KEYWORDS:
        raise ValueError(f"Lua: expected a name, found '{key}'")
    return key


def _text(text: str) -> str:
    """Letters stay as they are; two hyphens never meet: tools look for comments by text alone."""
    escaped = "".join(_ESCAPED.get(sign) or (f"\\{ord(sign):03d}" if ord(sign) < 32 else sign) for sign in text)
    return '"' + escaped.replace("--", "-\\045") + '"'
