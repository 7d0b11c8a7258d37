"""Ways to mend numbers: those that a message names, and those that stand the wrong way round."""

from __future__ import annotations

import re

from designer.edit.commands import Document, set_value
from designer.edit.mending import Fix, write
from designer.edit.pointers import members_at, value_at
from designer.text.labels import label

_BOUND = re.compile(r"expected (at least|at most|more than|less than) (-?\d+)")
_NEXT = {"at least": 0, "at most": 0, "more than": 1, "less than": -1}


def within(_document: Document, pointer: str, message: str) -> Fix | None:
    """The nearest number that the message allows."""
    found = _BOUND.match(message)
    return write(pointer, int(found[2]) + _NEXT[found[1]]) if found else None


def nothing(_document: Document, pointer: str, _message: str) -> Fix:
    return write(pointer, 0)


def on(_document: Document, pointer: str, _message: str) -> Fix:
    return write(pointer, True)


def off(_document: Document, pointer: str, _message: str) -> Fix:
    return write(pointer, False)


def players(document: Document, _pointer: str, _message: str) -> Fix:
    fewest, most = (value_at(document, f"/players/{name}") for name in ("min", "max"))
    swapped = {**members_at(document, "/players"), "min": most, "max": fewest}
    return Fix(label("fixes.players", low=most, high=fewest), lambda found: set_value(found, "/players", swapped))
