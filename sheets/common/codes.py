"""The problems beyond its shape that a sheet of any family can have; `sheets/<family>/codes.py` lists the family's own."""

from __future__ import annotations

from sheets.pointers import format_pointer
from sheets.problems import Code, Problem, found

COMMON_CODES = {
    "duplicate_id": Code("Two entries of a list have the same id."),
    "duplicate_letter": Code("Two suits have the same letter."),
    "duplicate_choice": Code("A list of choices names one twice."),
    "not_rising": Code("A list that must rise does not."),
    "players_reversed": Code("The fewest players are more than the most."),
    "deck_too_small": Code("The deck has fewer cards than are needed."),
    "patch_without_test": Code("A patch reaches into a list without testing first what stands there.", "hint"),
    "same_name": Code("Two entries of a list have the same name.", "hint", "drawing"),
    "suits_alike": Code("Two suits have the same shape.", "hint", "drawing"),
    "faint_color": Code("A colour can hardly be seen on white paper.", "hint", "drawing"),
    "colors_alike": Code("Not everybody tells the colours of two entries apart.", "hint", "drawing"),
    "unknown_text": Code("A translation belongs to no text of the sheet.", "hint", "drawing"),
    "missing_texts": Code("A translation lacks texts of the sheet.", "hint", "drawing"),
    "own_language": Code("A translation is into the language of the sheet itself.", "hint", "drawing"),
    "bad_translated_letter": Code("A translation gives a suit what is no letter.", "hint", "drawing"),
    "same_translated_letter": Code("Two suits have the same letter in a language.", "hint", "drawing"),
    "no_license": Code("The sheet does not say under which licence it may be used.", "hint", "print"),
}

PRINT_CODES = {
    "text_cut": Code("A text is cut, as the drawing has no room for all of it.", "hint", "print"),
    "missing_letter": Code("Our fonts lack a letter of a text.", "hint", "print"),
    "small_text": Code("A text is smaller than 6 points.", "hint", "print"),
}
"""What only the drawing of a sheet shows, whatever its family."""


def problem(code: str, message: str, *place: object) -> Problem:
    """A problem at the place that the tokens name, as in `problem("not_rising", "...", "deck", "values", 1)`."""
    return found(COMMON_CODES | PRINT_CODES, code, format_pointer(place), message)
