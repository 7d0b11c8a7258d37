"""A game being tried on a sheet, from its first day to its last: kept by the session, whatever page is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from designer import session
from designer.playing import begin
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet

Document = dict[str, Any]


@dataclass(frozen=True)
class Trial:
    """The document and rule options a game began with, its deal code, its drawing, and the table of the sheet's family."""

    document: Document
    options: tuple[str, ...]
    seed: int
    drawing: Any
    table: Any


def start(key: str, document: Document, sheet: Sheet, options: tuple[str, ...], seed: int) -> Trial:
    """Begin a game on the sheet of that key, in place of the one before. Raises `SheetError` for options."""
    playing = begin(sheet, options, seed=seed)
    drawing = family_module("designer", sheet.family, "layout").lay_out(playing.sheet)
    table = family_module("designer", sheet.family, "table").Table(playing)
    session.trials()[key] = trial = Trial(document, options, seed, drawing, table)
    return trial
