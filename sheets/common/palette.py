"""Hints about colours: those that are not seen, and those that not everybody tells apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sheets.colors import NOTICEABLE, contrast, difference
from sheets.common.codes import problem
from sheets.problems import Problem, quoted

LEAST_CONTRAST = 1.2  # with white; pale yellow is seen with a dark outline, nearly white is not
OF_SUITS = 2 * NOTICEABLE  # their shapes are small and stand side by side


def faint(color: str, *place: object) -> Iterator[Problem]:
    """A colour, if there is one, is seen on white."""
    if color and contrast(color, "#ffffff") < LEAST_CONTRAST:
        yield problem("faint_color", f"expected a colour that is seen on white, found {quoted(color)}", *place)


def suits_too_near(color: str, other: str) -> bool:
    """Whether the colours of two suits are hardly told apart."""
    return difference(color, other)[0] < OF_SUITS


def alike(
    colors: Sequence[str], names: Sequence[str], too_near: Callable[[str, str], bool], *place: object, field: str = ""
) -> Iterator[Problem]:
    """Each colour of a list at `place` that is too near to one before it, with the nearest of these.

    `field` is where an entry keeps its colour.
    """
    for number, color in enumerate(colors):
        near = [
            (*difference(color, other), index)
            for index, other in enumerate(colors[:number])
            if color and other and too_near(color, other)
        ]
        if near:
            _, vision, index = min(near)
            message = f"expected a colour told from that of {quoted(names[index])} with {vision}, found {quoted(color)}"
            yield problem("colors_alike", message, *place, number, *([field] if field else []))
