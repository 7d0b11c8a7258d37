"""Hints about colours: those that are not seen, and those that not everybody tells apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sheets.colors import NOTICEABLE, contrast, difference
from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.problems import Problem, quoted

LEAST_CONTRAST = 1.2  # with white; pale yellow is seen with a dark outline, nearly white is not
LEAST_DIFFERENCE: Mapping[str, float] = {"suits": 2 * NOTICEABLE, "trucks": NOTICEABLE}
"""By list; twice as much for suits, whose shapes are small and stand side by side."""


def lint_colors(sheet: Sheet) -> Iterator[Problem]:
    for name in LEAST_DIFFERENCE:
        colors = [part.color for part in getattr(sheet, name)]
        for number, color in enumerate(colors):
            if color and contrast(color, "#ffffff") < LEAST_CONTRAST:
                message = f"expected a colour that is seen on white, found {quoted(color)}"
                yield problem("faint_color", message, name, number, "color")
        yield from _alike(sheet, name, colors)


def _alike(sheet: Sheet, name: str, colors: Sequence[str]) -> Iterator[Problem]:
    """Each colour that is too near to one before it, with the nearest of these."""
    for number, color in enumerate(colors):
        near = [
            (*difference(color, other), index)
            for index, other in enumerate(colors[:number])
            if color and other and too_near(name, color, other)
        ]
        if near:
            _, vision, index = min(near)
            other = quoted(getattr(sheet, name)[index].id)
            message = f"expected a colour told from that of {other} with {vision}, found {quoted(color)}"
            yield problem("colors_alike", message, name, number, "color")


def too_near(name: str, color: str, other: str) -> bool:
    """Whether two colours of a list are hardly told apart. Trucks of the very same colour belong together."""
    is_pair = name == "trucks" and color == other
    return not is_pair and difference(color, other)[0] < LEAST_DIFFERENCE[name]
