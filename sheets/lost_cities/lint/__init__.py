"""What the shape of a sheet cannot say: all faults of meaning, and hints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sheets.common.lists import once, rising
from sheets.common.palette import alike, faint, suits_too_near
from sheets.common.patches import SUITS, lint_patches
from sheets.common.suits import letters, shapes
from sheets.common.texts import lint_license, lint_texts
from sheets.lost_cities.lint.game import lint_deck, lint_end
from sheets.lost_cities.lint.idle import lint_idle
from sheets.lost_cities.model import Sheet
from sheets.problems import Problem


def lint(sheet: Sheet) -> Iterator[Problem]:
    """Every problem of a sheet as it stands; its variants are tried elsewhere."""
    yield from chain(_faults(sheet), lint_texts(sheet), lint_license(sheet), lint_patches(sheet, SUITS))
    yield from chain(shapes(sheet.suits), _colors(sheet))
    if not errors(sheet):
        yield from lint_idle(sheet)


def errors(sheet: Sheet) -> list[Problem]:
    """The problems that stop play."""
    return [problem for problem in _faults(sheet) if problem.severity == "error"]


def _faults(sheet: Sheet) -> Iterator[Problem]:
    yield from once("duplicate_id", (suit.id for suit in sheet.suits), "suits", field="id")
    yield from once("duplicate_id", (variant.id for variant in sheet.variants), "variants", field="id")
    yield from letters(sheet.suits)
    yield from rising(sheet.deck.values, "deck", "values")
    yield from chain(lint_deck(sheet), lint_end(sheet))


def _colors(sheet: Sheet) -> Iterator[Problem]:
    for number, suit in enumerate(sheet.suits):
        yield from faint(suit.color, "suits", number, "color")
    colors, names = [suit.color for suit in sheet.suits], [suit.id for suit in sheet.suits]
    yield from alike(colors, names, suits_too_near, "suits", field="color")
