"""A table of trucks alone as a sheet: the rest is that of a new one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from designer.edit.csv_text import Unreadable, read_rows
from designer.export.target import Loss
from designer.freight.editing.truck_cells import NOTATIONS
from designer.freight.usual import usual_rules, usual_suits
from designer.importing.imported import Imported
from sheets import Document

_COLUMNS = tuple(NOTATIONS)
_SQUARES, _STOPS = "squares", "stops"
_OWN_NAME = re.compile(r"\.([a-z][a-z0-9_-]*)\.")
_LETTERS = re.compile(r"[A-Z]")
_MOST_SUITS = 8
_MOST_WEEKS = 12
_OF_A_NEW_SHEET = ("deck", "calendar", "overtime", "scoring", "players")
_LOST = ("title", "rating", "variants", "layout", "translations")


def knows(head: Sequence[str]) -> bool:
    """Whether these are the names of the columns, or most of them."""
    named = {cell.strip().casefold() for cell in head}
    return {"id", _SQUARES} <= named and 2 * len(named & set(_COLUMNS)) >= len(named)


def read_table(data: bytes) -> Imported:
    """The sheet with the trucks of a table. Raises `Unreadable` with all wrong cells."""
    from designer.freight.editing.truck_table import read_trucks  # here, as it loads the app's forms

    rows = [cells for _, cells in read_rows(data)]
    document = usual_rules() | {"id": "imported", "title": "Imported", "trucks": []}
    if (weeks := _weeks(_column(rows, _STOPS))) > 1:
        document["calendar"] |= {"weeks": min(weeks, _MOST_WEEKS)}
        document["scoring"] |= {"week_weights": []}
    known = {suit["letter"] for suit in document["suits"]}
    squares = " ".join(_column(rows, _SQUARES))
    letters = dict.fromkeys(_LETTERS.findall(_OWN_NAME.sub("", squares)))
    names = dict.fromkeys(_OWN_NAME.findall(squares))
    missing = [
        Loss(f"/{name}", f"a table of trucks has no '{name}': it is that of a new sheet") for name in _OF_A_NEW_SHEET
    ]
    if names or not letters.keys() <= known:
        document["suits"] = _suits(tuple(letters), tuple(names))
        missing.append(Loss("/suits", "a table of trucks has letters of suits only: names and looks are made anew"))
    reading = read_trucks(document, data, {})
    if reading.document is None:
        raise Unreadable(*reading.faults)
    missing += [Loss(f"/{name}", f"a table of trucks has no '{name}'") for name in _LOST]
    return Imported(reading.document, tuple(missing))


def _suits(letters: Sequence[str], names: Sequence[str]) -> list[Document]:
    """A suit for each letter, then one for each name, as many as a sheet can have."""
    made = usual_suits([*(f"suit_{letter.lower()}" for letter in letters), *names][:_MOST_SUITS])
    return [suit | {"letter": letter} for suit, letter in zip(made, letters, strict=False)] + made[len(letters) :]


def _weeks(cells: Sequence[str]) -> int:
    """How many weeks the stops tell of: one where no stop has a score a week."""
    return max((stop.count(" / ") + 1 for cell in cells for stop in cell.split(";")), default=1)


def _column(rows: Sequence[Sequence[str]], name: str) -> list[str]:
    head = [cell.strip().casefold() for cell in rows[0]]
    place = head.index(name) if name in head else _COLUMNS.index(name)
    return [cells[place] for cells in rows if place < len(cells)]
