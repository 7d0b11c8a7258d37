"""What only the drawing of a sheet shows: texts that are too small, cut, or of letters that our fonts lack."""

from __future__ import annotations

from collections.abc import Iterator

from designer.draw.legible import in_languages
from designer.lost_cities.layout import draw
from sheets.lost_cities.model import Sheet
from sheets.problems import Problem


def drawn_problems(sheet: Sheet, *languages: str) -> Iterator[Problem]:
    """Every problem of the drawing on the sheet's own page, each kind once a place.

    It is looked at in these languages, else in every one that the sheet has texts in.
    """
    return in_languages(sheet, languages, lambda language: draw(sheet, language=language))
