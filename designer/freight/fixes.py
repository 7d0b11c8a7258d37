"""Ways to mend the problems of a freight sheet, where it is clear what a designer means."""

from __future__ import annotations

from collections.abc import Callable

from designer.edit.commands import Document
from designer.edit.mending import Fix, mend_shape
from designer.freight.mending import colors, lists, own_rules, rules, texts
from designer.freight.mending import drawing as drawn
from sheets import Problem


def fix_of(document: Document, problem: Problem) -> Fix | None:
    """The fix of a problem of this document; `None` where none is clear. It brings no new error."""
    mend = _MENDS.get(problem.code)
    fix = mend(document, problem.pointer, problem.message) if mend else None
    return fix or mend_shape(document, problem)


_MENDS: dict[str, Callable[[Document, str, str], Fix | None]] = {
    "bad_form": texts.form,
    "missing_field": texts.title,
    "unnamed_truck": texts.name_of_vehicle,
    "same_name": texts.other_name,
    "duplicate_letter": texts.letter,
    "bad_translated_letter": texts.translated_letter,
    "same_translated_letter": texts.translated_letter,
    "duplicate_id": texts.other_id,
    "id_differs": texts.file_name,
    "reserved_id": texts.other_file_name,
    "no_license": texts.licence,
    "unknown_text": lists.without,
    "own_language": lists.without,
    "duplicate_choice": lists.without,
    "not_rising": lists.in_order,
    "rows_out_of_order": lists.in_rows,
    "wrong_count": lists.of_length,
    "card_not_in_deck": lists.without,
    "idle_tie_break": lists.without,
    "idle_change": lists.without,
    "empty_effect": lists.without,
    "unreachable_value": lists.without_one_of_several,
    "variant_changes_identity": lists.without_one_of_several,
    "line_out_of_reach": lists.without_line,
    "grade_out_of_reach": lists.without_line,
    "variant_changes_nothing": lists.without_option,
    "variants_equal": lists.without_option,
    "patch_without_test": lists.tested,
    "players_reversed": rules.players,
    "empty_deck": rules.more_cards,
    "deck_too_small": rules.more_cards,
    "card_above_values": rules.greatest_value,
    "unknown_suit": rules.near_suit,
    "values_missing": rules.every_value,
    "idle_load_rule": rules.any_goods,
    "idle_hours": rules.nothing,
    "idle_unused_points": rules.nothing,
    "unpayable_effect": rules.payable,
    "no_stop_at_end": rules.stop_at_end,
    "stop_beyond_route": rules.within_route,
    "effect_beyond_route": rules.within_route,
    "worthless_stop": rules.without_stop,
    "dominated_stop": rules.without_stop,
    "stop_never_open": rules.without_stop,
    "week_out_of_reach": rules.not_offered,
    "faint_color": drawn.darker,
    "colors_alike": colors.nearest,
    "weak_contrast": colors.nearest,
    "suits_alike": drawn.other_symbol,
    "bad_picture": lists.without,
    "stale_rules": own_rules.check,
    "unknown_layout_truck": lists.without,
    "unknown_layout_node": lists.without,
    "wrong_layout_route": drawn.by_itself,
    "outside_page": drawn.inside,
    "square_outside_page": drawn.truck_by_itself,
    "circle_outside_page": drawn.truck_by_itself,
    "truck_outside_page": drawn.truck_by_itself,
    "outside_map": drawn.truck_by_itself,
    "near_edge": drawn.truck_by_itself,
    "squares_overlap": drawn.truck_by_itself,
    "trucks_overlap": drawn.truck_by_itself,
    "circles_overlap": drawn.truck_by_itself,
    "circle_on_truck": drawn.truck_by_itself,
    "sign_overlaps": drawn.truck_by_itself,
    "box_overlaps": drawn.box_by_itself,
    "box_outside_page": drawn.box_by_itself,
}
"""By code: from a document, and the pointer and message of its problem, to the fix."""
