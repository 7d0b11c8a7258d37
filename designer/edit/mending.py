"""Ways to mend a document whose shape is wrong, from what its problem expected.

What was expected stands in the message of a problem, `expected X, found Y`, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from designer.edit.commands import Document, remove_item, set_value
from designer.edit.pointers import items_at, join, value_at
from designer.text.labels import label
from sheets import Problem
from sheets.pointers import parse_pointer

_NEARLY = 0.75  # of the letters: "hart" is a heart, a skull is no shell


@dataclass(frozen=True)
class Fix:
    """A way to mend one problem: what it does, to be read behind "Fix:", and the edit, one step.

    `other` is another way, where only the designer knows which is meant; problems mended together take the first.
    """

    title: str
    edit: Callable[[Document], Document]
    other: Fix | None = None


def up(pointer: str, steps: int = 1) -> str:
    """The pointer of what holds the place."""
    return join("", *parse_pointer(pointer)[:-steps])


def last(pointer: str) -> str:
    """The name or position of the place in what holds it."""
    return parse_pointer(pointer)[-1]


def write(pointer: str, value: Any) -> Fix:
    """Write a value, shown in the title."""
    if isinstance(value, bool):
        title = label("fixes.on" if value else "fixes.off")
    else:
        title = label("fixes.make_it", value=f"{value:g}" if isinstance(value, float) else value)
    return Fix(title, lambda document: set_value(document, pointer, value))


def leave_out(pointer: str) -> Fix:
    """Take a member out of its object, or an item out of its list."""
    parent, _, name = pointer.rpartition("/")

    def edit(document: Document) -> Document:
        count = len(items_at(document, parent))
        if name.isdecimal() and int(name) < count:
            return remove_item(document, parent, int(name))
        return set_value(document, pointer, None)

    return Fix(label("fixes.leave_out"), edit)


def mend_all(
    document: Document, problems: Sequence[Problem], fix_of: Callable[[Document, Problem], Fix | None]
) -> Document:
    """The document with all these problems mended, the last first: so each is still where it was told."""
    for problem in reversed(problems):
        fix = fix_of(document, problem)
        document = fix.edit(document) if fix else document
    return document


def mend_shape(document: Document, problem: Problem) -> Fix | None:
    """The fix of a problem that any family can have; `None` where what is meant is not clear."""
    mend = _MENDS.get(problem.code)
    return mend(problem.pointer, value_at(document, problem.pointer), problem.message) if mend else None


def _out_of_range(pointer: str, _found: Any, message: str) -> Fix | None:
    bound = re.match(r"expected at (?:least|most) (-?\d+)", message)
    return write(pointer, int(bound[1])) if bound else None


def _wrong_length(pointer: str, found: Any, message: str) -> Fix | None:
    most = re.match(r"expected at most (\d+)", message)
    if most is None or not isinstance(found, str | list):
        return None
    length = int(most[1])
    if isinstance(found, str):
        return Fix(label("fixes.cut", count=length), lambda document: set_value(document, pointer, found[:length]))

    def edit(document: Document) -> Document:
        for index in reversed(range(length, len(found))):
            document = remove_item(document, pointer, index)
        return document

    return Fix(label("fixes.keep_first", count=length), edit)


def _wrong_type(pointer: str, found: Any, message: str) -> Fix | None:
    wanted = re.match(r"expected (.+), found", message)
    value = _meant(found, wanted[1] if wanted else "")
    if value is not None:
        return write(pointer, value)
    return leave_out(pointer) if found is None and not last(pointer).isdecimal() else None


def _meant(found: Any, wanted: str) -> int | float | str | None:
    """The value of the wanted type that is written as another one, as "5" for 5; `None` where it is none."""
    is_number = isinstance(found, int | float) and not isinstance(found, bool)
    text = str(found).strip() if is_number or isinstance(found, str) else ""
    match wanted:
        case "an integer" if re.fullmatch(r"-?\d{1,6}(\.0)?", text):
            return int(float(text))
        case "an integer" if isinstance(found, bool):
            return int(found)
        case "a number" if re.fullmatch(r"-?\d{1,6}(\.\d{1,6})?", text):
            return float(text)
        case "a text" if is_number:
            return text
        case "true or false" if text.lower() in ("0", "1", "false", "true"):
            return text.lower() in ("1", "true")
    return None


def _not_a_choice(pointer: str, found: Any, message: str) -> Fix | None:
    """A word that is nearly one of the choices; in a part of several forms the word stands in its tag."""
    if message.startswith("expected true,"):
        return write(pointer, True)
    tag = re.match(r"expected '(\w+)' to be one of", message)
    if tag and isinstance(found, dict):
        pointer, found = join(pointer, tag[1]), found.get(tag[1])
    choices = re.findall(r"'([^']+)'", message.partition(", found '")[0])
    near = get_close_matches(str(found).lower(), choices, 1, _NEARLY)
    return write(pointer, near[0]) if near else None


_MENDS: dict[str, Callable[[str, Any, str], Fix | None]] = {
    "unknown_field": lambda pointer, _found, _message: leave_out(pointer),
    "out_of_range": _out_of_range,
    "wrong_length": _wrong_length,
    "wrong_type": _wrong_type,
    "not_a_choice": _not_a_choice,
}
