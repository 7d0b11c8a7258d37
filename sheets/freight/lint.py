"""What the shape of a sheet cannot say: all faults of meaning, and hints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sheets.freight.lint_game import lint_game
from sheets.freight.lint_patches import lint_patches
from sheets.freight.lint_shown import lint_shown
from sheets.freight.lint_trucks import lint_trucks
from sheets.freight.model import Sheet
from sheets.problems import Problem


def lint(sheet: Sheet) -> Iterator[Problem]:
    """Every problem of a sheet as it stands; its variants are tried elsewhere."""
    return chain(lint_game(sheet), lint_trucks(sheet), lint_patches(sheet), lint_shown(sheet))
