"""The problems that a freight sheet can have beyond its shape."""

from __future__ import annotations

from sheets.pointers import format_pointer
from sheets.problems import Code, Problem, found

CODES = {
    "duplicate_id": Code("Two suits, trucks or variants have the same id."),
    "duplicate_letter": Code("Two suits have the same letter."),
    "duplicate_choice": Code("A list of choices names one twice."),
    "not_rising": Code("A list that must rise does not."),
    "wrong_count": Code("A list has not one entry for each square, spot or week."),
    "unknown_suit": Code("A square or card names a suit that the sheet does not have."),
    "card_not_in_deck": Code("A card that is taken out is not in the deck."),
    "empty_deck": Code("The deck has no card."),
    "deck_too_small": Code("The deck has fewer cards than are turned up."),
    "players_reversed": Code("The fewest players are more than the most."),
    "rows_out_of_order": Code("Squares are not listed row by row."),
    "values_missing": Code("A square to be filled in order does not say its values."),
    "stop_beyond_route": Code("A stop lies beyond the last spot."),
    "effect_beyond_route": Code("An effect lies beyond the last spot."),
    "no_stop_at_end": Code("The last spot is no stop."),
    "unfillable_square": Code("No card can ever fill the square.", "hint"),
    "card_above_values": Code("An added card is greater than every value of the deck.", "hint"),
    "patch_without_test": Code("A patch reaches into a list without testing first what stands there.", "hint"),
    "faint_color": Code("A colour can hardly be seen on white paper.", "hint", "drawing"),
    "unknown_layout_truck": Code("The drawing places a truck that the sheet does not have.", "hint", "drawing"),
    "unknown_layout_node": Code("A route is drawn through a node that is not placed.", "hint", "drawing"),
    "wrong_layout_route": Code(
        "A route has more or fewer nodes than spots, which are then spread evenly.", "hint", "drawing"
    ),
    "outside_page": Code("Something is placed outside the page.", "hint", "drawing"),
    "unknown_text": Code("A translation belongs to no text of the sheet.", "hint", "drawing"),
    "no_license": Code("The sheet does not say under which licence it may be used.", "hint", "print"),
}


def problem(code: str, message: str, *place: object) -> Problem:
    """A problem at the place that the tokens name, as in `problem("wrong_count", "...", "trucks", 0, "route")`."""
    return found(CODES, code, format_pointer(place), message)
