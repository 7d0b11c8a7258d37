"""All problems of a document, with those that only its drawing and its rules text show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain

from sheets import Checked, Document, check
from sheets.families import family_module, has_module
from sheets.problems import Problem, in_order


def check_whole(document: Document, *, file_name: str | None = None) -> Checked:
    """As `sheets.check`, and what the drawing and the rules text show; neither is made where the shape is wrong."""
    checked = check(document, file_name=file_name)
    if checked.sheet is None:
        return checked
    family = checked.sheet.family
    drawn = family_module("designer", family, "drawn_checks").drawn_problems(checked.sheet)
    told: Iterable[Problem] = ()
    if has_module("designer", family, "rules_checks"):  # where rules may be in the designer's own words
        told = family_module("designer", family, "rules_checks").rules_problems(checked.sheet)
    return replace(checked, problems=in_order(chain(checked.problems, drawn, told)))
