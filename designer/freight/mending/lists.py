"""Ways to mend the lists of a freight sheet: their order, their length, and items that serve for nothing."""

from __future__ import annotations

import re

from designer.edit.commands import Document, insert_item, move_item, remove_item, set_value
from designer.edit.mending import Fix, last, leave_out, up
from designer.edit.pointers import items_at, join, value_at
from designer.freight.editing.edits import remove_named, resize
from designer.text.labels import label
from sheets.pointers import parse_pointer


def without(_document: Document, pointer: str, _message: str) -> Fix:
    return leave_out(pointer)


def without_one_of_several(document: Document, pointer: str, _message: str) -> Fix | None:
    """The item goes, unless it is the only one."""
    return leave_out(pointer) if len(items_at(document, up(pointer))) > 1 else None


def without_line(document: Document, pointer: str, message: str) -> Fix | None:
    """The line of a table whose number is at fault."""
    line = up(pointer)
    return (
        without(document, line, message) if up(line) == "/rating" else without_one_of_several(document, line, message)
    )


def without_option(_document: Document, pointer: str, _message: str) -> Fix:
    option = int(parse_pointer(pointer)[1])
    return Fix(label("fixes.leave_out_option"), lambda found: remove_named(found, "variants", option))


def in_order(_document: Document, pointer: str, _message: str) -> Fix:
    """Numbers sorted, each once; or the items that hold them."""
    if not last(pointer).isdecimal():
        return _items_in_order(pointer)
    numbers = up(pointer)
    return Fix(label("fixes.sort"), lambda found: set_value(found, numbers, sorted(set(items_at(found, numbers)))))


def _items_in_order(pointer: str) -> Fix:
    at, member = up(pointer, 2), last(pointer)
    members = ("from", "stars") if at == "/rating" else (member,)  # in a rating both rise together

    def edit(found: Document) -> Document:
        found = _sorted(found, at, member)
        for name in members:
            for index, value in enumerate(sorted(value_at(item, f"/{name}") for item in items_at(found, at))):
                found = set_value(found, join(at, index, name), value)
        items = items_at(found, at)
        repeats = [
            index
            for index in range(1, len(items))
            if any(items[index][name] == items[index - 1][name] for name in members)
        ]
        for index in reversed(repeats):
            found = remove_item(found, at, index)
        return found

    return Fix(label("fixes.sort"), edit)


def in_rows(_document: Document, pointer: str, _message: str) -> Fix:
    return Fix(label("fixes.rows"), lambda found: _sorted(found, up(pointer, 2), "row"))


def _sorted(document: Document, pointer: str, member: str) -> Document:
    """The items sorted by a number that each holds, equal ones as they stood; rule options follow."""
    for position in range(len(items_at(document, pointer))):
        numbers = [value_at(item, f"/{member}", 0) for item in items_at(document, pointer)]
        least = min(range(position, len(numbers)), key=numbers.__getitem__)
        document = move_item(document, pointer, least, position) if least != position else document
    return document


def of_length(_document: Document, pointer: str, message: str) -> Fix | None:
    """As many entries as there are squares, spots or weeks; new ones repeat the last."""
    told = re.search(r"(\d+) in all", message)
    if told is None:
        return None
    count = int(told[1])
    return Fix(label("fixes.count", count=count), lambda found: resize(found, pointer, count, lambda all_: all_[-1]))


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
