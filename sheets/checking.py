"""All problems of a document at once: what no file can hold, then its shape, then its meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheets.families import FAMILIES, family_module
from sheets.migrate import STEPS, migrate
from sheets.problems import FILE_CODES, Problem, found, in_order, quoted
from sheets.reading import Document, unreadable_values
from sheets.validation import second_opinion, validate
from sheets.variants import variant_problems

if TYPE_CHECKING:
    from sheets.families import Sheet

_DEVICES = {"aux", "con", "nul", "prn", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}


@dataclass(frozen=True)
class Checked:
    """A checked document: its sheet, `None` where the shape is wrong, and its problems, sorted by place."""

    sheet: Sheet | None
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.severity == "error")

    @property
    def playable(self) -> bool:
        """Whether the rules have no error."""
        return self.sheet is not None and all(problem.scope != "rules" for problem in self.errors)


def check(document: Document, *, file_name: str | None = None) -> Checked:
    """Every problem of a document; `file_name`, without its ending, is compared with the sheet's id."""
    problems = unreadable_values(document) or _family_problems(document)
    if problems:
        return Checked(None, in_order(problems))
    document, problems = migrate(document, STEPS[document["family"]])
    if problems:
        return Checked(None, problems)
    sheet, problems = validate(document)
    if sheet is None:
        return Checked(None, problems)
    problems = second_opinion(document)
    if problems:
        return Checked(None, in_order(problems))
    return Checked(sheet, in_order([*_meanings(sheet), *_name_problems(sheet, file_name)]))


def _family_problems(document: Document) -> tuple[Problem, ...]:
    family = document.get("family")
    if family in FAMILIES:
        return ()
    there = quoted(family) if "family" in document else "no such field"
    return (found(FILE_CODES, "unknown_family", "/family", f"expected one of {', '.join(FAMILIES)}, found {there}"),)


def _meanings(sheet: Sheet) -> list[Problem]:
    lint = family_module("sheets", sheet.family, "lint").lint
    return [*lint(sheet), *variant_problems(sheet)]


def _name_problems(sheet: Sheet, file_name: str | None) -> Iterator[Problem]:
    if sheet.id in _DEVICES:
        message = f"expected an id that every system takes for a file name, found {quoted(sheet.id)}"
        yield found(FILE_CODES, "reserved_id", "/id", message)
    if file_name not in (None, sheet.id):
        message = f"expected the name of the file, '{file_name}', found {quoted(sheet.id)}"
        yield found(FILE_CODES, "id_differs", "/id", message)
