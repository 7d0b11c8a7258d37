"""Ways to mend lists: their order, their length, and items that serve for nothing."""

from __future__ import annotations

import re

from designer.edit.commands import Document, insert_item, set_value
from designer.edit.family_edits import remove_named
from designer.edit.mending import Fix, last, leave_out, up
from designer.edit.pointers import items_at, value_at
from designer.text.labels import label
from sheets.pointers import parse_pointer


def without(_document: Document, pointer: str, _message: str) -> Fix:
    return leave_out(pointer)


def without_one_of_several(document: Document, pointer: str, _message: str) -> Fix | None:
    """The item goes, unless it is the only one."""
    return leave_out(pointer) if len(items_at(document, up(pointer))) > 1 else None


def without_option(_document: Document, pointer: str, _message: str) -> Fix:
    option = int(parse_pointer(pointer)[1])
    return Fix(label("fixes.leave_out_option"), lambda found: remove_named(found, "variants", option))


def in_order(_document: Document, pointer: str, _message: str) -> Fix:
    """Numbers sorted, each once."""
    numbers = up(pointer)
    return Fix(label("fixes.sort"), lambda found: set_value(found, numbers, sorted(set(items_at(found, numbers)))))


def tested(document: Document, pointer: str, message: str) -> Fix | None:
    """The test that is missing before a step of a patch, of what stands there when the step is reached."""
    from jsonpatch import JsonPatchException, JsonPointerException, apply_patch

    path = re.search(r"test of '([^']+)'", message)
    patch, step = up(pointer), int(last(pointer))
    try:
        reached = apply_patch(document, items_at(document, patch)[:step])
    except (JsonPatchException, JsonPointerException):
        return None
    value = value_at(reached, path[1]) if path else None
    if path is None or value is None:
        return None
    test = {"op": "test", "path": path[1], "value": value}
    return Fix(label("fixes.test", value=value), lambda found: insert_item(found, patch, step, test))
