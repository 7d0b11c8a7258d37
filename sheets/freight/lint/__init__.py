"""What the shape of a sheet cannot say: all faults of meaning, and hints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sheets.common.patches import SUITS, lint_patches
from sheets.common.texts import lint_license, lint_texts
from sheets.freight.bounds.goods import Goods
from sheets.freight.lint.colors import lint_colors
from sheets.freight.lint.effects import lint_effects
from sheets.freight.lint.game import lint_game
from sheets.freight.lint.loads import lint_loads
from sheets.freight.lint.names import lint_names
from sheets.freight.lint.scoring import lint_scoring
from sheets.freight.lint.shown import lint_shown
from sheets.freight.lint.stops import lint_stops
from sheets.freight.lint.trucks import lint_trucks
from sheets.freight.model import Sheet
from sheets.problems import Problem

_NAMED = SUITS | {("trucks",): "id", ("trucks", "*", "route", "stops"): "spot"}


def lint(sheet: Sheet) -> Iterator[Problem]:
    """Every problem of a sheet as it stands; its variants are tried elsewhere.

    What play can bring about is looked at once the sheet can be played.
    """
    yield from chain(lint_game(sheet), lint_trucks(sheet), lint_names(sheet), lint_texts(sheet))
    yield from chain(lint_patches(sheet, _NAMED), lint_license(sheet), lint_shown(sheet), lint_colors(sheet))
    if not errors(sheet):
        goods = Goods(sheet)
        yield from chain(lint_effects(goods), lint_loads(goods), lint_stops(goods), lint_scoring(goods))


def errors(sheet: Sheet) -> list[Problem]:
    """The problems that stop play, without the long look for hints."""
    return [problem for problem in chain(lint_game(sheet), lint_trucks(sheet)) if problem.severity == "error"]
