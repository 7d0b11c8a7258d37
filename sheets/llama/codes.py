"""The problems that a sheet of L.L.A.M.A. can have beyond its shape."""

from __future__ import annotations

from sheets.common.codes import COMMON_CODES, PRINT_CODES
from sheets.pointers import format_pointer
from sheets.problems import Code, Problem, found

CODES = COMMON_CODES | {
    "wrong_color_count": Code("A list has not one entry for each card of the circle."),
    "idle_exchange": Code("Tokens cannot be changed, but nobody gives any back.", "hint"),
    "one_round": Code("A hand as it is dealt costs enough to end the game.", "hint"),
}
"""What the data of a sheet shows."""

DRAWN_CODES = PRINT_CODES
"""What only the drawing of a sheet and its rules text show."""


def problem(code: str, message: str, *place: object) -> Problem:
    """A problem at the place that the tokens name."""
    return found(CODES | DRAWN_CODES, code, format_pointer(place), message)
