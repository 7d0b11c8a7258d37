"""Tables as text: what spreadsheets save and copy is read, and what is written is no formula to them.

Between commas, semicolons or tabs; with or without a byte order mark; cells with quotes and line breaks as RFC 4180 has them.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sheets.problems import quoted
from sheets.reading import unreadable_values

MAX_BYTES = 2_000_000
MAX_CELLS = 50_000
_SEPARATORS = (",", ";", "\t")
_QUOTED = re.compile(r'(?<![^,;\t\n])"(?:[^"]|"")*"')
# What a spreadsheet counts with, or what looks like our sign against it.
_FORMULA = re.compile(r"'*(\s*[=+\-@＝＋－＠]|[\t\n])")
_NUMBER = re.compile(r"-?(\d[\d,]*\.?\d*|\.\d+)([eE][+-]?\d+)?\s?%?")


@dataclass(frozen=True)
class Fault:
    """A cell that cannot be taken. Rows count from 1, as spreadsheets show them; 0 is the table as a whole.

    No `column` means the whole row.
    """

    row: int
    column: str
    message: str


class Unreadable(Exception):
    """A text that is no table; with the faults that make it so."""

    def __init__(self, *faults: Fault) -> None:
        self.faults = faults
        super().__init__("\n".join(f"row {fault.row}: {fault.message}" for fault in faults))


def csv_bytes(rows: Iterable[Sequence[str | float | None]]) -> bytes:
    """The rows between commas, with the mark by which spreadsheets know utf-8; numbers unrounded, nothing for None.

    A text that begins as a formula and is no number gets a `'` in front, which `read_rows` takes away.
    """
    text = io.StringIO()
    csv.writer(text).writerows([_guarded(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def read_rows(data: bytes | str) -> list[tuple[int, list[str]]]:
    """The rows that are not empty, each with its number. Raises `Unreadable`."""
    text = data if isinstance(data, str) else _decoded(data)
    if len(text) > MAX_BYTES:
        raise Unreadable(Fault(0, "", f"expected at most {MAX_BYTES} characters, found more"))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    rows = [
        (number, [_unguarded(cell) for cell in cells])
        for number, cells in enumerate(_parsed(text, _separator(text)), 1)
        if any(cell.strip() for cell in cells)
    ]
    if not rows:
        raise Unreadable(Fault(0, "", "expected a table, found no cell with text"))
    faults = [
        Fault(number, "", f"{problem.message}, in cell {int(problem.pointer[2:]) + 1}")
        for number, cells in rows
        for problem in unreadable_values({"": cells})
    ]
    if faults:
        raise Unreadable(*faults)
    return rows


def _decoded(data: bytes) -> str:
    """Utf-8, or utf-16 where a mark says so. No other encoding can be told from it, so none is guessed."""
    marks = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    try:
        return data[: 2 * MAX_BYTES + 2].decode("utf-16" if data.startswith(marks) else "utf-8-sig")
    except UnicodeDecodeError as error:
        found = quoted(f"{data[error.start]:#04x}")
        message = (
            f"expected text in utf-8, as spreadsheets save 'CSV UTF-8', found byte {found} at offset {error.start}"
        )
        raise Unreadable(Fault(0, "", message)) from None


def _separator(text: str) -> str:
    """The one that stands most often between the cells of the first row."""
    first = _QUOTED.sub("", text).lstrip("\n").partition("\n")[0]
    return max(_SEPARATORS, key=first.count)


def _parsed(text: str, separator: str) -> list[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[list[str]] = []
    csv.field_size_limit(MAX_BYTES)  # all scores of a stop by week and sum are longer than the usual limit
    try:
        rows.extend(reader)
    except csv.Error as error:
        message = f"expected a table, with a quote closed where a cell ends, found a mistake: {error}"
        raise Unreadable(Fault(len(rows) + 1, "", message)) from None
    count = sum(map(len, rows))
    if count > MAX_CELLS:
        raise Unreadable(Fault(0, "", f"expected at most {MAX_CELLS} cells, found '{count}'"))
    return rows


def _guarded(cell: str | float | None) -> str | float | None:
    if not isinstance(cell, str):
        return cell
    text = cell.replace("\r\n", "\n").replace("\r", "\n")  # which some readers take for the end of a row
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text


def _unguarded(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
