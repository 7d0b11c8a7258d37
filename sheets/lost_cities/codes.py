"""The problems that a sheet of Lost Cities can have beyond its shape."""

from __future__ import annotations

from sheets.common.codes import COMMON_CODES, PRINT_CODES
from sheets.pointers import format_pointer
from sheets.problems import Code, Problem, found

CODES = COMMON_CODES | {
    "turns_missing": Code("A round of a fixed number of turns does not say how many."),
    "idle_turns": Code("Turns are counted, but the round ends when the deck is empty.", "hint"),
    "cap_before_end": Code("A round is broken off before it can end.", "hint"),
    "never_profitable": Code("No expedition can ever score more than it costs.", "hint"),
    "value_out_of_reach": Code("The gap allows a value only as the first one of an expedition.", "hint"),
    "bonus_out_of_reach": Code("The bonus asks for more cards than a suit has.", "hint"),
    "idle_bonus": Code("A bonus changes nothing.", "hint"),
    "idle_investments": Code("Investments multiply nothing.", "hint"),
    "idle_order": Code("Equal numbers may follow each other, but there are none.", "hint"),
    "idle_retake": Code("Who may take nothing may take back nothing.", "hint"),
}
"""What the data of a sheet shows."""

DRAWN_CODES = PRINT_CODES
"""What only the drawing of a sheet and its rules text show."""


def problem(code: str, message: str, *place: object) -> Problem:
    """A problem at the place that the tokens name."""
    return found(CODES | DRAWN_CODES, code, format_pointer(place), message)
