"""Playtests as a spreadsheet, a row a player, and back to the byte.

What is the same for a whole table stands in each of its rows. A file made by hand needs a column `day` only: rows without an id
that are alike in all that tells of their table are one playtest, of the newest version where none is named. The rounds are named
as the family names them, and what only one family notes has columns of its own.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from designer.edit.csv_text import Fault, Unreadable, csv_bytes, read_rows
from designer.playtests.lines import Line
from designer.playtests.model import MOST_ROUNDS, PlayerSheet, Playtest
from sheets.families import family_module, optional_module

_TABLE = ("playtest", "day", "version", "rules", "options", "played", "minutes", "notes", "pinned")
_SHEET = ("sheet", "player", "total", "game")
_CONTEST = ("seat", "place", "bot")  # written where one is told
# By field, where a column is called otherwise.
_COLUMN_OF: dict[tuple[int | str, ...], str] = {
    ("id",): "playtest",
    ("revision",): "version",
    ("name",): "player",
    ("sheets",): "sheet",
}

RulesOf = Callable[[int, tuple[str, ...]], str | None]
"""The `rules_hash` of a version with rule options; `None` where there are none such."""


@dataclass(frozen=True)
class Reading:
    """The playtests of a file, or what is wrong with it and no playtest."""

    playtests: tuple[Playtest, ...]
    faults: tuple[Fault, ...] = ()


class _Columns:
    """The columns of a family beside those of all."""

    def __init__(self, family: str) -> None:
        self._round: str = family_module("designer", family, "playtests.pad").ROUND
        self.own: Any = optional_module("designer", family, "playtests.columns")

    def of_round(self, number: int) -> str:
        """From 1."""
        return f"{self._round} {number}"

    def is_known(self, name: str) -> bool:
        if name in (*_TABLE, *_SHEET, *_CONTEST) or (self.own and self.own.is_column(name)):
            return True
        found = re.fullmatch(rf"{self._round} ([1-9]\d{{0,3}})", name)
        return found is not None and int(found[1]) <= MOST_ROUNDS

    @property
    def expected(self) -> str:
        known = [*_TABLE, *_SHEET, *_CONTEST, *([self.own.KNOWN] if self.own else [])]
        return ", ".join([*known, self.of_round(1), self.of_round(2), "…"])


def write(playtests: Sequence[Playtest], family: str) -> bytes:
    columns = _Columns(family)
    sheets = [sheet for playtest in playtests for sheet in playtest.sheets]
    rounds = max((len(sheet.rounds) for sheet in sheets), default=0)
    told = [name for name in _CONTEST if any(getattr(sheet, name) for sheet in sheets)]
    own = columns.own.columns(sheets) if columns.own else []
    head = [*_TABLE, *_SHEET, *told, *map(columns.of_round, range(1, rounds + 1)), *own]
    rows = [row for playtest in playtests for row in _rows(playtest, columns)]
    return csv_bytes([head, *([row.get(column, "") for column in head] for row in rows)])


def read(data: bytes | str, family: str, newest: int, rules_of: RulesOf) -> Reading:
    """The playtests of a file, all or none. `newest` is the version of those that name none.

    One without an id gets one by what it says and its place in the file: a file that is read again brings nothing new.
    """
    columns = _Columns(family)
    try:
        rows = read_rows(data)
        head = _head(*rows[0], columns)
    except Unreadable as error:
        return Reading((), error.faults)
    faults: list[Fault] = []
    lines = [Line(number, dict(zip(head, cells, strict=False)), faults) for number, cells in rows[1:]]
    reader = _Reader(columns, newest, rules_of)
    playtests = [reader.playtest(table, place) for place, table in enumerate(_tables(lines))]
    if faults:
        return Reading((), tuple(sorted(faults, key=lambda fault: fault.row)))
    return Reading(tuple(playtest for playtest in playtests if playtest))


def _rows(playtest: Playtest, columns: _Columns) -> list[dict[str, str]]:
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
    return [table | _cells(number, sheet, columns) for number, sheet in enumerate(playtest.sheets, 1)] or [table]


def _cells(number: int, sheet: PlayerSheet, columns: _Columns) -> dict[str, str]:
    return {
        "sheet": str(number),
        "player": sheet.name,
        "total": _text(sheet.total),
        "game": sheet.game,
        "seat": _text(sheet.seat),
        "place": _text(sheet.place),
        "bot": sheet.bot,
        **{columns.of_round(place): _text(points) for place, points in enumerate(sheet.rounds, 1)},
        **(columns.own.cells(sheet) if columns.own else {}),
    }


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


# Reading


def _head(number: int, head: Sequence[str], columns: _Columns) -> list[str]:
    """Raises `Unreadable` for columns that are none of ours, come twice, or lack the day."""
    names = [name.strip() for name in head]
    faults = [
        Fault(number, name, f"expected a column of {columns.expected}, found '{name[:40]}'")
        for name in names
        if not columns.is_known(name)
    ]
    twice = sorted({name for name in names if names.count(name) > 1})
    faults += [Fault(number, name, f"expected each column once, found '{name[:40]}' again") for name in twice]
    if "day" not in names:
        faults.append(Fault(number, "day", "expected a column 'day', found none"))
    if faults:
        raise Unreadable(*faults)
    return names


def _table(line: Line) -> dict[str, str]:
    """All that a row tells of its table."""
    return {column: line.text(column).strip() for column in _TABLE}


def _tables(lines: Iterable[Line]) -> list[list[Line]]:
    """The rows of each playtest, known by its id, else by standing together and telling the same."""
    tables: list[list[Line]] = []
    by_id: dict[str, list[Line]] = {}
    for line in lines:
        told = _table(line)
        id_ = told["playtest"]
        last = by_id.get(id_) if id_ else tables[-1] if tables else None
        if last is None or (not id_ and _table(last[0]) != told):
            last = []
            tables.append(last)
            by_id[id_] = last
        elif id_:
            for column, text in _table(last[0]).items():
                if told[column] != text:
                    line.fault(column, f"expected the same as in row {last[0].number}, found '{told[column][:40]}'")
        last.append(line)
    return tables


def _id_of(lines: list[Line], place: int) -> str:
    told = [place, *([line.text(column) for column in line.columns] for line in lines)]
    return _table(lines[0])["playtest"] or hashlib.sha256(json.dumps(told).encode()).hexdigest()[:10]


def _has_sheet(line: Line) -> bool:
    return "sheet" not in line.columns or bool(line.text("sheet").strip())


@dataclass(frozen=True)
class _Reader:
    """Makes playtests of rows."""

    columns: _Columns
    newest: int
    rules_of: RulesOf

    def playtest(self, lines: list[Line], place: int) -> Playtest | None:
        """What the rows of one table tell; `None`, and it is noted, where that cannot be."""
        first = lines[0]
        table, day = _table(first), first.day()
        revision = first.whole("version")
        revision = self.newest if revision is None else revision
        options = tuple(table["options"].split())
        rules = table["rules"] or self.rules_of(revision, options)
        if rules is None:
            message = f"expected a version with these rule options that can be played, found '{revision}'"
            first.fault("version", message)
        sheets = [(line.whole("sheet") or 0, self._sheet(line)) for line in lines if _has_sheet(line)]
        told = {
            "id": _id_of(lines, place),
            "day": day,
            "revision": revision,
            "rules": rules,
            "options": options,
            "played": table["played"] or "paper",
            "minutes": first.whole("minutes"),
            "notes": first.text("notes"),
            "pinned": [_pinned(line) for line in first.text("pinned").split("\n") if line.strip()],
            "sheets": tuple(sheet for _, sheet in sorted(sheets, key=lambda each: each[0]) if sheet),
        }
        if day is None or rules is None or not all(sheet for _, sheet in sheets):
            return None
        return first.valid(Playtest, told, _COLUMN_OF)

    def _sheet(self, line: Line) -> PlayerSheet | None:
        numbers = [number for number in range(1, MOST_ROUNDS + 1) if self.columns.of_round(number) in line.columns]
        last = max(numbers, default=0)
        own = self.columns.own.read(line) if self.columns.own else None
        if self.columns.own and own is None:
            return None
        told = {
            "name": line.text("player"),
            "total": line.whole("total"),
            "rounds": [line.whole(self.columns.of_round(number)) for number in range(1, last + 1)],
            **{name: line.whole(name) for name in ("seat", "place")},
            "bot": line.text("bot").strip(),
            "own": own,
            "game": line.text("game"),
        }
        places: Mapping[tuple[int | str, ...], str] = {
            **_COLUMN_OF,
            **{("rounds", number - 1): self.columns.of_round(number) for number in range(1, last + 1)},
        }
        return line.valid(PlayerSheet, told, places)


def _pinned(line: str) -> dict[str, str]:
    pointer, _, text = line.partition(" ")
    return {"pointer": pointer, "text": text}
