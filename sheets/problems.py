"""Problems of a sheet: each has a stable code, a place and a message, and all are told at once."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from sheets.pointers import parse_pointer

_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")

Severity = Literal["error", "hint"]
Scope = Literal["rules", "drawing", "print"]


@dataclass(frozen=True)
class Code:
    """A kind of problem: how bad it is, what it concerns, and what it means in one line."""

    meaning: str
    severity: Severity = "error"
    scope: Scope = "rules"


@dataclass(frozen=True)
class Problem:
    """One fault of a sheet: an error must be mended before the sheet is played, a hint need not.

    `pointer` is a JSON pointer into the document; `line` and `column` count from 1 and are known for faults of the
    syntax only.
    """

    code: str
    pointer: str
    message: str
    severity: Severity = "error"
    line: int | None = None
    column: int | None = None
    scope: Scope = "rules"

    def __str__(self) -> str:
        place = self.pointer or "/"
        if self.line is not None:
            place = f"line {self.line} column {self.column}"
        mark = "hint: " if self.severity == "hint" else ""
        return f"{place}: {mark}{self.message} [{self.code}]"


class SheetError(Exception):
    """A sheet that cannot be used, with all its errors."""

    def __init__(self, source: str, problems: Iterable[Problem]) -> None:
        self.source = source
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{source} {problem}" for problem in self.problems))


def quoted(value: object) -> str:
    """A value as a message shows it: short, on one line, in quotes unless it is a container."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    text = one_line(value if isinstance(value, str) else json.dumps(value))
    return f"'{text if len(text) <= 60 else text[:57] + '...'}'"


def one_line(text: str) -> str:
    """The text in one line, without the signs that would turn the direction of what is written behind it."""
    return _TURNS.sub("", text).replace("\n", " ")


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Sorted by place, each once."""
    return tuple(sorted(dict.fromkeys(problems), key=_place))


def _place(problem: Problem) -> tuple[Any, ...]:
    tokens = parse_pointer(problem.pointer)
    numbers_by_size = tuple((len(token) if token.isdecimal() else 0, token) for token in tokens)
    return (problem.line or 0, problem.column or 0, numbers_by_size, problem.code, problem.message)


FILE_CODES = {
    "unknown_sheet": Code("Neither a sheet of the library nor a file has this name."),
    "unreadable_file": Code("The file cannot be opened."),
    "too_large": Code("The file is larger than any sheet."),
    "not_utf8": Code("The file is not text in UTF-8."),
    "bad_syntax": Code("The text is not JSON."),
    "huge_number": Code("A number has thousands of digits."),
    "too_deep": Code("Lists and objects are nested too deeply."),
    "duplicate_key": Code("An object has the same key twice."),
    "not_finite": Code("A number is infinite, not a number, or too large."),
    "bad_character": Code("A text holds a control character or half a character."),
    "not_an_object": Code("The file holds something else than one object."),
    "unknown_version": Code("The format version is none that this program reads."),
    "unknown_family": Code("There is no such family of games."),
    "missing_field": Code("A field that is needed is left out."),
    "unknown_field": Code("There is no such field."),
    "wrong_type": Code("A value is of another type than its field."),
    "not_a_choice": Code("A value is none of the allowed ones."),
    "bad_form": Code("A text does not have the form its field asks for."),
    "out_of_range": Code("A number is too small or too large."),
    "wrong_length": Code("A text or list is too short or too long."),
    "against_schema": Code("The published schema refuses the value."),
    "unknown_variant": Code("The sheet has no such variant."),
    "variant_does_not_apply": Code("A step of a variant's patch cannot be done."),
    "variant_breaks_sheet": Code("The sheet with the variant has errors."),
    "variant_changes_identity": Code("A variant changes the version, family, id or variants of the sheet."),
    "variant_changes_nothing": Code("A variant leaves the sheet as it is.", "hint"),
    "variants_equal": Code("Two variants make the same sheet.", "hint"),
    "variants_clash": Code("Two variants cannot be used together.", "hint"),
    "pairs_untried": Code("There are too many variants to try all pairs.", "hint"),
    "reserved_id": Code("Windows cannot store a file of this name.", "hint", "print"),
    "id_differs": Code("The sheet's id differs from the name of its file.", "hint", "print"),
}
"""The problems that sheets of every family can have; `sheets/<family>/codes.py` lists the family's own."""


def found(codes: dict[str, Code], code: str, pointer: str, message: str) -> Problem:
    """A problem with the severity and scope of its code."""
    return Problem(code, pointer, message, codes[code].severity, scope=codes[code].scope)
