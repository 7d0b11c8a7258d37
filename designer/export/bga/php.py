"""PHP literals: whatever a text holds, what is written is data and never a program."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_INDENT = "    "
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_SHORT = 100


class Name(str):
    """The name of a constant, written bare. Raises `ValueError` for a text that is no name."""

    def __new__(cls, text: str) -> Name:
        if not _NAME.fullmatch(text):
            raise ValueError(f"name: expected letters, digits and '_', found '{text}'")
        return super().__new__(cls, text)


@dataclass(frozen=True)
class Called:
    """A text handed to a function, as `clienttranslate('Spade')`."""

    function: str
    text: str


def php(value: object, depth: int = 0) -> str:
    """A literal of names, texts, whole numbers, truth values, None, sequences and mappings; short arrays stay on a line.

    Raises `TypeError` for anything else.
    """
    match value:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case Name():
            return value
        case int():
            return str(value)
        case str():
            return text(value)
        case Called():
            return f"{value.function}({text(value.text)})"
        case Mapping():
            return _array([f"{php(key)} => {php(item, depth + 1)}" for key, item in value.items()], depth)
        case Sequence():
            return _array([php(item, depth + 1) for item in value], depth)
    raise TypeError(f"php: expected plain data, found {type(value).__name__}")


def text(value: str) -> str:
    """A text in single quotes, where only the quote and the backslash mean something."""
    escaped = value.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


def constant(name: Name, value: int) -> str:
    """A constant, unless the module has it already: the file is included more than once."""
    return f"defined('{name}') || define('{name}', {value});"


def file_text(comment: str, statements: Sequence[str]) -> str:
    """A whole file. The comment is ours: a text of the sheet could end it."""
    return "\n".join(
        ["<?php", "/**", *(f" * {line}".rstrip() for line in comment.splitlines()), " */", *statements, ""]
    )


def _array(items: Sequence[str], depth: int) -> str:
    line = f"[{', '.join(items)}]"
    if len(line) + len(_INDENT) * depth <= _SHORT and "\n" not in line and depth:
        return line
    if not items:
        return "[]"
    inner = _INDENT * (depth + 1)
    return "[\n" + "".join(f"{inner}{item},\n" for item in items) + _INDENT * depth + "]"
