"""All problems of a document, with those that only its drawing shows."""

from __future__ import annotations

from dataclasses import replace

from sheets import Checked, Document, check
from sheets.families import family_module
from sheets.problems import in_order


def check_whole(document: Document, *, file_name: str | None = None) -> Checked:
    """As `sheets.check`, and what the drawing of the sheet shows; nothing is drawn where the shape is wrong."""
    checked = check(document, file_name=file_name)
    if checked.sheet is None:
        return checked
    drawn = family_module("designer", checked.sheet.family, "drawn_checks").drawn_problems(checked.sheet)
    return replace(checked, problems=in_order([*checked.problems, *drawn]))
