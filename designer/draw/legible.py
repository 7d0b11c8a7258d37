"""What of the texts of a drawing cannot be read: too small, cut, or of letters that our fonts lack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.draw.fonts import missing_letters
from designer.draw.scene import Scene, Text
from designer.draw.theme import SMALLEST
from sheets.common.codes import problem
from sheets.pointers import parse_pointer
from sheets.problems import Problem, quoted

if TYPE_CHECKING:
    from sheets.families import Sheet

ROUNDING = 0.005  # mm: lengths are written with two decimals
_POINTS = 72 / 25.4  # in a mm


def text_problems(item: Text) -> Iterator[Problem]:
    """The problems of one text, at its place in the sheet."""
    place = parse_pointer(item.pointer)
    if item.size < SMALLEST - ROUNDING:
        size, least = item.size * _POINTS, SMALLEST * _POINTS
        yield problem("small_text", f"expected text of {least:.0f} pt, found {size:.1f} pt", *place[:2])
    if item.text.endswith("…"):
        yield problem("text_cut", f"expected room for the whole text, found it for {quoted(item.text)}", *place)
    if letters := missing_letters(item.text):
        yield problem("missing_letter", f"expected letters of the fonts, found {quoted(letters)}", *place)


def scene_problems(scene: Scene) -> Iterator[Problem]:
    """The problems of all texts that say something of the sheet; what is only an example names no place in it."""
    for item in scene.items:
        if isinstance(item, Text) and item.pointer:
            yield from text_problems(item)


def hard_to_read(scene: Scene) -> Iterator[tuple[str, str]]:
    """Pointers of such texts, each with a message, once."""
    yield from dict.fromkeys((found.pointer, found.message) for found in scene_problems(scene))


def in_languages(sheet: Sheet, languages: Sequence[str], draw: Callable[[str], Scene]) -> Iterator[Problem]:
    """The problems of a sheet's drawing, each kind once a place: in these languages, else in all that it has texts in."""
    told = set()
    for language in languages or (sheet.language, *sheet.translations):
        for found in scene_problems(draw(language)):
            if (found.code, found.pointer) not in told:
                told.add((found.code, found.pointer))
                own = language == sheet.language
                yield found if own else replace(found, message=f"{found.message} in '{language}'")
