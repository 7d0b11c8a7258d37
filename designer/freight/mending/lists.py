"""Ways to mend the lists of a freight sheet: lines of tables, and items that hold the numbers of their order."""

from __future__ import annotations

import re

from designer.edit.commands import Document, move_item, remove_item, resize, set_value
from designer.edit.fixes import lists
from designer.edit.mending import Fix, last, up
from designer.edit.pointers import items_at, join, value_at
from designer.text.labels import label


def without_line(document: Document, pointer: str, message: str) -> Fix | None:
    """The line of a table whose number is at fault."""
    line = up(pointer)
    return (
        lists.without(document, line, message)
        if up(line) == "/rating"
        else lists.without_one_of_several(document, line, message)
    )


def of_length(_document: Document, pointer: str, message: str) -> Fix | None:
    """As many entries as there are squares, spots or weeks; new ones repeat the last."""
    told = re.search(r"(\d+) in all", message)
    if told is None:
        return None
    count = int(told[1])
    return Fix(label("fixes.count", count=count), lambda found: resize(found, pointer, count, lambda all_: all_[-1]))


def in_order(document: Document, pointer: str, message: str) -> Fix:
    """Numbers sorted, each once; or the items that hold them."""
    return lists.in_order(document, pointer, message) if last(pointer).isdecimal() else _items_in_order(pointer)


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
