"""What the squares of a truck take and where they stand in it. Pure: document in, document out."""

from __future__ import annotations

import re
from typing import Any

from designer.draw.scene import Point
from designer.edit.commands import Document, insert_item, move_item, remove_item, set_value
from designer.edit.pointers import items_at, join, value_at
from designer.freight.editing.drawn import Drawn, square_id
from designer.freight.editing.edits import fit_counts

MOST_SQUARES = 16
MOST_ROWS = 8
GREATEST_VALUE = 40

_TYPED = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")


def cycle_suits(document: Document, truck: int, square: int) -> Document:
    """The square takes all suits, then each alone in the order of the sheet, then all again."""
    suits = [value_at(suit, "/id") for suit in items_at(document, "/suits")]
    place = join(square_id(truck, square), "suits")
    taken = items_at(document, place)
    if len(suits) < 2:
        return document
    if not taken:
        return set_value(document, place, suits[:1])
    alone = suits.index(taken[0]) if len(taken) == 1 and taken[0] in suits else len(suits)
    return set_value(document, place, suits[alone + 1 : alone + 2] or None)


def write_square(document: Document, truck: int, square: int, typed: str) -> Document:
    """What was typed on a square: values as `3`, `1,4` or `2-5`, letters of suits as `HS`, `*` for all of both.

    The same document where that says nothing yet, as `2-` does.
    """
    place = square_id(truck, square)
    if typed.strip() == "*":
        return set_value(set_value(document, join(place, "values"), None), join(place, "suits"), None)
    changed = document
    if values := _values(typed):
        changed = set_value(changed, join(place, "values"), values)
    letters = {
        str(value_at(suit, "/letter", "")).upper(): value_at(suit, "/id") for suit in items_at(document, "/suits")
    }
    signs = set(typed.upper())
    suits = [suit for letter, suit in letters.items() if letter in signs and not letter.isdecimal()]
    return set_value(changed, join(place, "suits"), suits) if suits else changed


def _values(typed: str) -> list[int]:
    values: set[int] = set()
    for first, last in _TYPED.findall(typed):
        values |= set(range(int(first), int(last or first) + 1))
    return sorted(value for value in values if 1 <= value <= GREATEST_VALUE)


def add_square(document: Document, truck: int, after: int, square: Any) -> Document:
    """A square behind another one, in its row; scores by count go on. The same document where the truck is full."""
    base = join("/trucks", truck)
    squares = join(base, "squares")
    if len(items_at(document, squares)) >= MOST_SQUARES or not isinstance(square, dict):
        return document
    row = value_at(document, join(squares, after, "row"), 0)
    written = {key: value for key, value in square.items() if key != "row"} | ({"row": row} if row else {})
    return fit_counts(insert_item(document, squares, after + 1, written), base)


def remove_square(document: Document, truck: int, square: int) -> Document:
    """The truck without a square; it keeps one."""
    base = join("/trucks", truck)
    squares = join(base, "squares")
    if len(items_at(document, squares)) < 2:
        return document
    return in_rows(fit_counts(remove_item(document, squares, square), base), truck)


def drop_square(document: Document, drawn: Drawn, truck: int, square: int, at: Point) -> Document:
    """The square where it was dropped: between others of a row, or beyond the first or last row in one of its own."""
    rows = _rows(document, truck)
    boxes = {index: drawn.parts[square_id(truck, index)].box for row in rows for index in row}
    below = [at[1] > boxes[row[0]][3] for row in rows]
    target = sum(below)  # the row at whose height it is, or a new one
    is_new = target == len(rows) or at[1] < boxes[rows[0][0]][1]
    middles = [] if is_new else [(boxes[index][0] + boxes[index][2]) / 2 for index in rows[target] if index != square]
    column = sum(middle < at[0] for middle in middles)
    left = [[index for index in row if index != square] for row in rows]
    if is_new:
        left.insert(target, [square])
    else:
        left[target].insert(column, square)
    rows = [row for row in left if row]
    return _arranged(document, truck, rows) if len(rows) <= MOST_ROWS else document


def score_table(document: Document, truck: int) -> list[int]:
    """The points by count at the last stop that has such a score; empty where none has."""
    found = [items_at(document, join(place, "points")) for place in _counted(document, truck)]
    return list(found[-1]) if found else []


def longer_scores(document: Document, truck: int) -> Document:
    """Scores by count that end in equal entries, as those of a longer truck do, rise on as they rose before."""
    changed = document
    for place in _counted(document, truck):
        points = items_at(document, join(place, "points"))
        if all(isinstance(entry, int) for entry in points):
            changed = set_value(changed, join(place, "points"), _rising(points))
    return document if changed == document else changed


def _counted(document: Document, truck: int) -> list[str]:
    stops = join("/trucks", truck, "route", "stops")
    places = [join(stops, stop, "score") for stop in range(len(items_at(document, stops)))]
    return [place for place in places if value_at(document, join(place, "kind")) == "by_count"]


def _rising(points: list[int]) -> list[int]:
    """The last rise of the table once more for each entry that only repeats the one before."""
    level = next((index for index, entry in enumerate(points) if entry == points[-1]), 0)
    rise = points[level] - points[level - 1] if level else 0
    return [*points[: level + 1], *(min(999, points[-1] + rise * step) for step in range(1, len(points) - level))]


def in_rows(document: Document, truck: int) -> Document:
    """Rows counted from 0 without a gap."""
    return _numbered(document, truck, [len(row) for row in _rows(document, truck)])


def _arranged(document: Document, truck: int, rows: list[list[int]]) -> Document:
    """The squares in rows, given by their present positions."""
    squares = join("/trucks", truck, "squares")
    changed, order = document, list(range(sum(map(len, rows))))
    for to, square in enumerate(square for row in rows for square in row):
        if (at := order.index(square)) != to:
            order.insert(to, order.pop(at))
            changed = move_item(changed, squares, at, to)
    return _numbered(changed, truck, [len(row) for row in rows])


def _numbered(document: Document, truck: int, lengths: list[int]) -> Document:
    changed, index = document, 0
    for row, length in enumerate(lengths):
        for _ in range(length):
            changed = set_value(changed, join(square_id(truck, index), "row"), row or None)
            index += 1
    return changed


def _rows(document: Document, truck: int) -> list[list[int]]:
    """The squares by the rows they stand in, as they are drawn."""
    rows: dict[int, list[int]] = {}
    for index, square in enumerate(items_at(document, join("/trucks", truck, "squares"))):
        row = value_at(square, "/row", 0)
        rows.setdefault(row if isinstance(row, int) else 0, []).append(index)
    return [rows[row] for row in sorted(rows)]
