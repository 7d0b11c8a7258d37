"""The problems that a freight sheet can have beyond its shape."""

from __future__ import annotations

from sheets.common.codes import COMMON_CODES, PRINT_CODES
from sheets.pointers import format_pointer
from sheets.problems import Code, Problem, found

CODES = COMMON_CODES | {
    "wrong_count": Code("A list has not one entry for each square, spot or week."),
    "unknown_suit": Code("A square or card names a suit that the sheet does not have."),
    "card_not_in_deck": Code("A card that is taken out is not in the deck."),
    "empty_deck": Code("The deck has no card."),
    "rows_out_of_order": Code("Squares are not listed row by row."),
    "values_missing": Code("A square to be filled in order does not say its values."),
    "stop_beyond_route": Code("A stop lies beyond the last spot."),
    "effect_beyond_route": Code("An effect lies beyond the last spot."),
    "no_stop_at_end": Code("The last spot is no stop."),
    "card_above_values": Code("An added card is greater than every value of the deck.", "hint"),
    "suit_without_cards": Code("No card of the deck has the suit.", "hint"),
    "unfillable_square": Code("No card can ever fill the square.", "hint"),
    "unreachable_value": Code("A square takes a value that no card can become.", "hint"),
    "never_full": Code("No cards can fill all squares of the truck.", "hint"),
    "full_only_with_overtime": Code("No cards can fill all squares of the truck without overtime.", "hint"),
    "idle_load_rule": Code("A load rule forbids nothing.", "hint"),
    "stop_out_of_reach": Code("No deal lets the truck reach the stop before the game ends.", "hint"),
    "week_out_of_reach": Code("No deal lets the truck reach the stop by the week of a score.", "hint"),
    "line_out_of_reach": Code("A line of a table asks for a greater sum than the truck can hold.", "hint"),
    "stop_never_open": Code("A stop offers a delivery in no week.", "hint"),
    "worthless_stop": Code("An early stop never pays more than 0.", "hint"),
    "dominated_stop": Code("A stop never pays more than one before it.", "hint"),
    "worthless_truck": Code("Neither deliveries nor effects of the truck ever earn more than 0.", "hint"),
    "empty_effect": Code("An effect has neither points nor hours.", "hint"),
    "unpayable_effect": Code("An effect takes more hours than there can be.", "hint"),
    "idle_hours": Code("Hours change nothing and are worth nothing.", "hint"),
    "idle_change": Code("Hours may change suits, but every square takes all that the deck has.", "hint"),
    "idle_unused_points": Code("Unused hours score, but nobody ever has an hour.", "hint"),
    "idle_tie_break": Code("A tie break never breaks a tie.", "hint"),
    "idle_week": Code("Nothing that is done in the week counts.", "hint"),
    "grade_out_of_reach": Code("No total reaches the grade.", "hint"),
    "unnamed_truck": Code("A truck has no name.", "hint", "drawing"),
    "unknown_layout_truck": Code("The drawing places a truck that the sheet does not have.", "hint", "drawing"),
    "unknown_layout_node": Code("A route is drawn through a node that is not placed.", "hint", "drawing"),
    "wrong_layout_route": Code(
        "A route has more or fewer nodes than spots, which are then spread evenly.", "hint", "drawing"
    ),
    "outside_page": Code("Something is placed outside the page.", "hint", "drawing"),
}
"""What the data of a sheet shows."""

DRAWN_CODES = {
    "square_outside_page": Code("Part of a square lies outside the page.", "error", "print"),
    "circle_outside_page": Code("Part of a circle lies outside the page.", "error", "print"),
    "squares_overlap": Code("A square covers one of another truck.", "error", "print"),
    "truck_outside_page": Code("Part of a truck, but no square, lies outside the page.", "hint", "print"),
    "near_edge": Code("Something is drawn within 5 mm of the edge of the page.", "hint", "print"),
    "outside_map": Code("Part of a truck, circle, sign or tag lies outside the map.", "hint", "drawing"),
    "trucks_overlap": Code("A truck covers another.", "hint", "drawing"),
    "circles_overlap": Code("A circle covers another without being the same.", "hint", "print"),
    "circle_on_truck": Code("A circle stands on a truck.", "hint", "print"),
    "sign_overlaps": Code("A sign or tag covers a truck, a circle, or another sign or tag.", "hint", "drawing"),
    "box_overlaps": Code("A box that was moved stands on a truck, a circle, a sign or another box.", "hint", "print"),
    "box_outside_page": Code("Part of a box lies outside the page.", "hint", "print"),
    "texts_overlap": Code("A text is printed over another.", "hint", "drawing"),
    "text_cut": PRINT_CODES["text_cut"],
    "missing_letter": PRINT_CODES["missing_letter"],
    "small_square": Code("A square is smaller than 7 mm, the least a pen fills well.", "hint", "print"),
    "small_circle": Code("A circle is smaller than 4 mm across.", "hint", "print"),
    "small_text": PRINT_CODES["small_text"],
    "weak_contrast": Code("Text on the colour of a truck is hard to read.", "hint", "drawing"),
    "bad_picture": Code("The picture of the ground cannot be read and is left out.", "hint", "print"),
    "coarse_picture": Code("The picture of the ground has too few pixels for print.", "hint", "print"),
    "stale_rules": Code("Own words in the rules are older than a number or name under them.", "hint", "print"),
}
"""What only the drawing of a sheet and its rules text show."""


def problem(code: str, message: str, *place: object) -> Problem:
    """A problem at the place that the tokens name, as in `problem("wrong_count", "...", "trucks", 0, "route")`."""
    return found(CODES | DRAWN_CODES, code, format_pointer(place), message)
