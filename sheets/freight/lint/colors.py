"""Hints about the colours of suits and trucks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from sheets.colors import NOTICEABLE, difference
from sheets.common.palette import OF_SUITS, alike, faint
from sheets.freight.model import Sheet
from sheets.problems import Problem

LEAST_DIFFERENCE: Mapping[str, float] = {"suits": OF_SUITS, "trucks": NOTICEABLE}
"""By list."""


def lint_colors(sheet: Sheet) -> Iterator[Problem]:
    for name in LEAST_DIFFERENCE:
        parts = getattr(sheet, name)
        for number, part in enumerate(parts):
            yield from faint(part.color, name, number, "color")
        colors, names = [part.color for part in parts], [part.id for part in parts]
        yield from alike(colors, names, partial(too_near, name), name, field="color")


def too_near(name: str, color: str, other: str) -> bool:
    """Whether two colours of a list are hardly told apart. Trucks of the very same colour belong together."""
    is_pair = name == "trucks" and color == other
    return not is_pair and difference(color, other)[0] < LEAST_DIFFERENCE[name]
