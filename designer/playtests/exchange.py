"""Playtests as a spreadsheet, a row a player's sheet, and back to the byte.

What is the same for a whole table stands in each of its rows. A file made by hand needs a column `day` only: rows without an id
that are alike in all that tells of their table are one playtest, of the newest version where none is named.

A delivered truck has a cell such as `s8 w2 p24`: stop at spot 8, week 2, 24 points, each left out where it is not known; `x`
where nothing is.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from pydantic import ValidationError

from designer.edit.csv_text import Fault, Unreadable, csv_bytes, read_rows
from designer.playtests.model import Delivery, PlayerSheet, Playtest

_TABLE = ("playtest", "day", "version", "rules", "options", "played", "minutes", "notes", "pinned")
_SHEET = ("sheet", "player", "total", "hours_left", "game")
_WEEK, _TRUCK = "week ", "truck "
# By field, where a column is called otherwise.
_COLUMN_OF = {"id": "playtest", "revision": "version", "name": "player", "sheets": "sheet"}
_NAMED = re.compile(rf"{_WEEK}([1-9]|1[0-2])|{_TRUCK}\S{{1,120}}")
_DELIVERY = re.compile(r"x|(?:s(\d{1,2}))? ?(?:w(\d{1,2}))? ?(?:p(-?\d{1,6}))?")

_Model = TypeVar("_Model", PlayerSheet, Playtest)
RulesOf = Callable[[int, tuple[str, ...]], str | None]
"""The `rules_hash` of a version with rule options; `None` where there are none such."""


@dataclass(frozen=True)
class Reading:
    """The playtests of a file, or what is wrong with it and no playtest."""

    playtests: tuple[Playtest, ...]
    faults: tuple[Fault, ...] = ()


def write(playtests: Sequence[Playtest]) -> bytes:
    sheets = [sheet for playtest in playtests for sheet in playtest.sheets]
    weeks = max((len(sheet.weeks) for sheet in sheets), default=0)
    trucks = sorted({delivery.truck for sheet in sheets for delivery in sheet.delivered})
    named = [*(f"{_WEEK}{number}" for number in range(1, weeks + 1)), *(f"{_TRUCK}{truck}" for truck in trucks)]
    columns = [*_TABLE, *_SHEET, *named]
    rows = [row for playtest in playtests for row in _rows(playtest)]
    return csv_bytes([columns, *([row.get(column, "") for column in columns] for row in rows)])


def read(data: bytes | str, newest: int, rules_of: RulesOf) -> Reading:
    """The playtests of a file, all or none. `newest` is the version of those that name none.

    One without an id gets one by what it says and its place in the file: a file that is read again brings nothing new.
    """
    try:
        rows = read_rows(data)
        columns = _columns(*rows[0])
    except Unreadable as error:
        return Reading((), error.faults)
    faults: list[Fault] = []
    lines = [_Line(number, dict(zip(columns, cells, strict=False)), faults) for number, cells in rows[1:]]
    tables = enumerate(_tables(lines))
    playtests = [_playtest(table, _id_of(table, place), newest, rules_of) for place, table in tables]
    if faults:
        return Reading((), tuple(sorted(faults, key=lambda fault: fault.row)))
    return Reading(tuple(playtest for playtest in playtests if playtest))


def _rows(playtest: Playtest) -> list[dict[str, str]]:
    table = {
        "playtest": playtest.id,
        "day": playtest.day.isoformat(),
        "version": str(playtest.revision),
        "rules": playtest.rules,
        "options": " ".join(playtest.options),
        "played": playtest.played,
        "minutes": _text(playtest.minutes),
        "notes": playtest.notes,
        "pinned": "\n".join(f"{note.pointer} {note.text}" for note in playtest.pinned),
    }
    return [table | _cells(number, sheet) for number, sheet in enumerate(playtest.sheets, 1)] or [table]


def _cells(number: int, sheet: PlayerSheet) -> dict[str, str]:
    return {
        "sheet": str(number),
        "player": sheet.name,
        "total": _text(sheet.total),
        "hours_left": _text(sheet.hours_left),
        "game": sheet.game,
        **{f"{_WEEK}{week}": _text(points) for week, points in enumerate(sheet.weeks, 1)},
        **{f"{_TRUCK}{delivery.truck}": _delivery_text(delivery) for delivery in sheet.delivered},
    }


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _delivery_text(delivery: Delivery) -> str:
    known = (("s", delivery.spot), ("w", delivery.week), ("p", delivery.points))
    return " ".join(f"{letter}{number}" for letter, number in known if number is not None) or "x"


# Reading


class _Line:
    """A row: cells are taken one by one, and what is wrong with them is noted."""

    def __init__(self, number: int, cells: Mapping[str, str], faults: list[Fault]) -> None:
        self.number = number
        self._cells, self._faults = cells, faults

    def text(self, column: str) -> str:
        return self._cells.get(column, "")

    def fault(self, column: str, message: str) -> None:
        self._faults.append(Fault(self.number, column, message))

    def whole(self, column: str) -> int | None:
        """A whole number; `None` for an empty cell, and for one that is noted as wrong."""
        text = self.text(column).strip()
        if text and not re.fullmatch(r"-?\d{1,9}", text):
            self.fault(column, f"expected a whole number, found '{text[:40]}'")
            return None
        return int(text) if text else None

    def day(self) -> date | None:
        text = self.text("day").strip()
        try:
            return date.fromisoformat(text)
        except ValueError:
            self.fault("day", f"expected a day as 2026-11-30, found '{text[:40]}'")
            return None

    def delivery(self, column: str) -> dict[str, Any] | None:
        text = self.text(column).strip()
        found = _DELIVERY.fullmatch(text)
        if not text or found is None:
            if text:
                self.fault(column, f"expected a delivery as 's8 w2 p24', or 'x', found '{text[:40]}'")
            return None
        known = zip(("spot", "week", "points"), found.groups(), strict=True)
        return {"truck": column.removeprefix(_TRUCK), **{name: int(part) for name, part in known if part}}

    @property
    def table(self) -> dict[str, str]:
        """All that tells of its table."""
        return {column: self.text(column).strip() for column in _TABLE}

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(self._cells)

    @property
    def has_sheet(self) -> bool:
        return "sheet" not in self._cells or bool(self.text("sheet").strip())


def _columns(number: int, head: Sequence[str]) -> list[str]:
    """Raises `Unreadable` for columns that are none of ours, come twice, or lack the day."""
    columns = [name.strip() for name in head]
    known = [*_TABLE, *_SHEET]
    faults = [
        Fault(number, name, f"expected {', '.join(known)}, {_WEEK}1 to {_WEEK}12 or {_TRUCK}ID, found '{name[:40]}'")
        for name in columns
        if name not in known and not _NAMED.fullmatch(name)
    ]
    twice = sorted({name for name in columns if columns.count(name) > 1})
    faults += [Fault(number, name, f"expected each column once, found '{name[:40]}' again") for name in twice]
    if "day" not in columns:
        faults.append(Fault(number, "day", "expected a column 'day', found none"))
    if faults:
        raise Unreadable(*faults)
    return columns


def _tables(lines: Iterable[_Line]) -> list[list[_Line]]:
    """The rows of each playtest, known by its id, else by standing together and telling the same."""
    tables: list[list[_Line]] = []
    by_id: dict[str, list[_Line]] = {}
    for line in lines:
        id_ = line.table["playtest"]
        last = by_id.get(id_) if id_ else tables[-1] if tables else None
        if last is None or (not id_ and last[0].table != line.table):
            last = []
            tables.append(last)
            by_id[id_] = last
        elif id_:
            for column, text in last[0].table.items():
                if line.table[column] != text:
                    line.fault(
                        column, f"expected the same as in row {last[0].number}, found '{line.table[column][:40]}'"
                    )
        last.append(line)
    return tables


def _id_of(lines: list[_Line], place: int) -> str:
    told = [place, *([line.text(column) for column in line.columns] for line in lines)]
    return lines[0].table["playtest"] or hashlib.sha256(json.dumps(told).encode()).hexdigest()[:10]


def _playtest(lines: list[_Line], id_: str, newest: int, rules_of: RulesOf) -> Playtest | None:
    first = lines[0]
    table, day = first.table, first.day()
    revision = first.whole("version")
    revision = newest if revision is None else revision
    options = tuple(table["options"].split())
    rules = table["rules"] or rules_of(revision, options)
    if rules is None:
        first.fault("version", f"expected a version with these rule options that can be played, found '{revision}'")
    sheets = [(line.whole("sheet") or 0, line, _sheet(line)) for line in lines if line.has_sheet]
    told = {
        "id": id_,
        "day": day,
        "revision": revision,
        "rules": rules,
        "options": options,
        "played": table["played"] or "paper",
        "minutes": first.whole("minutes"),
        "notes": first.text("notes"),
        "pinned": [_pinned(line) for line in first.text("pinned").split("\n") if line.strip()],
        "sheets": tuple(sheet for _, _, sheet in sorted(sheets, key=lambda each: each[0]) if sheet),
    }
    if day is None or rules is None or not all(sheet for _, _, sheet in sheets):
        return None
    return _valid(Playtest, told, first)


def _sheet(line: _Line) -> PlayerSheet | None:
    weeks = [line.whole(f"{_WEEK}{number}") for number in range(1, 13)]
    delivered = [line.delivery(column) for column in line.columns if column.startswith(_TRUCK)]
    told = {
        "name": line.text("player"),
        "total": line.whole("total"),
        "weeks": weeks,
        "delivered": [each for each in delivered if each],
        "hours_left": line.whole("hours_left"),
        "game": line.text("game"),
    }
    return _valid(PlayerSheet, told, line)


def _pinned(line: str) -> dict[str, str]:
    pointer, _, text = line.partition(" ")
    return {"pointer": pointer, "text": text}


def _valid(model: type[_Model], told: dict[str, Any], line: _Line) -> _Model | None:
    """The value, or `None` and what is wrong with it noted at its columns."""
    try:
        return model.model_validate(told)
    except ValidationError as error:
        for found in error.errors(include_url=False):
            line.fault(_column(found["loc"], told), f"{found['msg'].lower()}, found '{str(found['input'])[:40]}'")
        return None


def _column(place: tuple[int | str, ...], told: dict[str, Any]) -> str:
    field, *inner = place
    if field == "weeks" and inner:
        return f"{_WEEK}{int(inner[0]) + 1}"
    if field == "delivered" and inner:
        return f"{_TRUCK}{told['delivered'][int(inner[0])]['truck']}"
    return _COLUMN_OF.get(str(field), str(field))
