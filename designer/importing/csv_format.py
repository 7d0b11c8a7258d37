"""The table of trucks as spreadsheets save it: the one that the editor writes, a row a truck."""

from __future__ import annotations

from designer.edit.csv_text import Unreadable, read_rows
from designer.importing.imported import Imported, refused
from sheets.families import FAMILIES, family_module, has_module

ABOUT = "The table of trucks as CSV, as the editor writes it: deck, calendar and scoring are then those of a new sheet."
SUFFIXES = ("csv", "tsv")
_LOOKED_AT = 4000  # bytes: longer than any head of a table


def reads(data: bytes) -> bool:
    try:
        _, first = read_rows(data[:_LOOKED_AT].rpartition(b"\n")[0] or data[:_LOOKED_AT])[0]
    except Unreadable:
        return False
    able = (family for family in FAMILIES if has_module("designer", family, "table_import"))
    return any(family_module("designer", family, "table_import").knows(first) for family in able)


def read(data: bytes) -> Imported:
    """Raises `UnreadableFile` with the first wrong cell."""
    try:
        imported: Imported = family_module("designer", FAMILIES[0], "table_import").read_table(data)
    except Unreadable as error:
        fault = error.faults[0]
        column = f"{fault.column}: " if fault.column else ""
        raise refused("table", column + fault.message, fault.row or None) from None
    return imported
