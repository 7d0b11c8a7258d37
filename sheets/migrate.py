"""Old formats, brought up to date by small numbered steps."""

from __future__ import annotations

from collections.abc import Callable

from sheets.families import FAMILIES
from sheets.problems import Problem, quoted
from sheets.reading import Document

Step = Callable[[Document], Document]

STEPS: dict[str, tuple[Step, ...]] = dict.fromkeys(FAMILIES, ())
"""By family; the step at index n turns format version n + 1 into n + 2."""


def migrate(document: Document, steps: tuple[Step, ...]) -> tuple[Document, tuple[Problem, ...]]:
    """The document in the newest format, which is one more than the number of steps.

    Tells one problem when the version is missing, no integer, or none that the steps know.
    """
    version = document.get("format_version")
    newest = len(steps) + 1
    if type(version) is not int or not 1 <= version <= newest:
        expected = "1" if newest == 1 else f"an integer from 1 to {newest}"
        there = quoted(version) if "format_version" in document else "no such field"
        message = f"expected {expected}, found {there}"
        return document, (Problem("unknown_version", "/format_version", message),)
    for number, step in enumerate(steps[version - 1 :], start=version + 1):
        document = {**step(document), "format_version": number}
    return document, ()
