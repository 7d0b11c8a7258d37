"""What the shape of a sheet cannot say: all faults of meaning, and hints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sheets.common.lists import once, players_in_order
from sheets.common.palette import alike, faint, suits_too_near
from sheets.common.patches import lint_patches
from sheets.common.texts import lint_license, lint_texts
from sheets.llama.lint.game import lint_colors, lint_deck
from sheets.llama.lint.idle import lint_idle
from sheets.llama.model import Sheet
from sheets.problems import Problem


def lint(sheet: Sheet) -> Iterator[Problem]:
    """Every problem of a sheet as it stands; its variants are tried elsewhere."""
    yield from chain(_faults(sheet), lint_texts(sheet), lint_license(sheet), lint_patches(sheet, {}))
    for number, color in enumerate(sheet.colors):
        yield from faint(color, "colors", number)
    if not errors(sheet):
        names = [str(number + 1) for number in range(len(sheet.colors))]
        yield from alike(sheet.colors, names, suits_too_near, "colors")
        yield from lint_idle(sheet)


def errors(sheet: Sheet) -> list[Problem]:
    """The problems that stop play."""
    return [problem for problem in _faults(sheet) if problem.severity == "error"]


def _faults(sheet: Sheet) -> Iterator[Problem]:
    yield from once("duplicate_id", (variant.id for variant in sheet.variants), "variants", field="id")
    yield from once("duplicate_choice", map(str, sheet.turn.steps), "turn", "steps")
    yield from chain(players_in_order(sheet), lint_deck(sheet), lint_colors(sheet))
