"""The sheet as it is drawn and checked beside its forms: pure, and remembered by content."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from designer.checking import check_whole
from designer.draw import Scene, draw_sheet
from designer.draw.svg import to_svg
from designer.edit.recording import sheet_of
from sheets import Checked, Problem, SheetError, apply_variants, library_path, to_document

if TYPE_CHECKING:
    from sheets.families import Sheet

Document = dict[str, Any]


@dataclass(frozen=True)
class Preview:
    """What is known of a document: its sheet with the chosen rule options, and the problems of both.

    `sheet` is `None` where the document is no sheet, so that nothing can be drawn.
    """

    sheet: Sheet | None
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.severity == "error")

    @property
    def hints(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.severity == "hint")


def library_document(name: str) -> Document:
    """A sheet of the library, to be shown or copied."""
    document: Document = json.loads(library_path(name).read_text(encoding="utf-8"))
    return document


def preview(document: Document, options: tuple[str, ...] = ()) -> Preview:
    """Check a document under rule options; options that cannot be used are problems."""
    return _preview(json.dumps(document), options)


@lru_cache(64)
def _preview(text: str, options: tuple[str, ...]) -> Preview:
    checked: Checked = check_whole(json.loads(text))
    if checked.sheet is None or not options:
        return Preview(checked.sheet, checked.problems)
    try:
        changed = apply_variants(checked.sheet, options)
    except SheetError as error:
        return Preview(checked.sheet, tuple(dict.fromkeys([*checked.problems, *error.problems])))
    found = check_whole(to_document(changed)).problems
    own = [problem for problem in checked.problems if problem.pointer.startswith("/variants")]
    return Preview(changed, (*own, *(problem for problem in found if not problem.pointer.startswith("/variants"))))


def scene(document: Document, options: tuple[str, ...] = (), language: str | None = None) -> Scene | None:
    """The drawing, in the sheet's own language unless another is given; `None` where the document is no sheet."""
    return _scene(json.dumps(document), options, language)


@lru_cache(64)
def _scene(text: str, options: tuple[str, ...], language: str | None) -> Scene | None:
    sheet = _preview(text, options).sheet
    return draw_sheet(sheet, language=language) if sheet else None


def unchecked_scene(document: Document, language: str | None = None) -> Scene | None:
    """As `scene`, at once: of a document nothing but its shape is checked."""
    return _unchecked_scene(json.dumps(document), language)


@lru_cache(32)
def _unchecked_scene(text: str, language: str | None) -> Scene | None:
    sheet = sheet_of(json.loads(text))
    return draw_sheet(sheet, language=language) if sheet else None


def drawing(document: Document) -> str | None:
    """The drawing as SVG; `None` where the document is no sheet."""
    return _drawing(json.dumps(document))


@lru_cache(64)
def _drawing(text: str) -> str | None:
    drawn = _scene(text, (), None)
    return to_svg(drawn) if drawn else None
