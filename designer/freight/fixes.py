"""Ways to mend the problems of a freight sheet, where it is clear what a designer means."""

from __future__ import annotations

from collections.abc import Mapping

from designer.edit.commands import Document
from designer.edit.fixes import COMMON, Mend, fix_by, numbers
from designer.edit.fixes import lists as common_lists
from designer.edit.mending import Fix
from designer.freight.mending import colors, lists, own_rules, rules, texts
from designer.freight.mending import drawing as drawn
from sheets import Problem


def fix_of(document: Document, problem: Problem) -> Fix | None:
    """The fix of a problem of this document; `None` where none is clear. It brings no new error."""
    return fix_by(_MENDS, document, problem)


_MENDS: Mapping[str, Mend] = {
    **COMMON,
    "unnamed_truck": texts.name_of_vehicle,
    "not_rising": lists.in_order,
    "wrong_count": lists.of_length,
    "rows_out_of_order": lists.in_rows,
    "card_not_in_deck": common_lists.without,
    "idle_tie_break": common_lists.without,
    "idle_change": common_lists.without,
    "empty_effect": common_lists.without,
    "unreachable_value": common_lists.without_one_of_several,
    "line_out_of_reach": lists.without_line,
    "grade_out_of_reach": lists.without_line,
    "empty_deck": rules.more_cards,
    "deck_too_small": rules.more_cards,
    "card_above_values": rules.greatest_value,
    "unknown_suit": rules.near_suit,
    "values_missing": rules.every_value,
    "idle_load_rule": rules.any_goods,
    "idle_hours": numbers.nothing,
    "idle_unused_points": numbers.nothing,
    "unpayable_effect": rules.payable,
    "no_stop_at_end": rules.stop_at_end,
    "stop_beyond_route": rules.within_route,
    "effect_beyond_route": rules.within_route,
    "worthless_stop": rules.without_stop,
    "dominated_stop": rules.without_stop,
    "stop_never_open": rules.without_stop,
    "week_out_of_reach": rules.not_offered,
    "colors_alike": colors.nearest,
    "weak_contrast": colors.nearest,
    "bad_picture": common_lists.without,
    "stale_rules": own_rules.check,
    "unknown_layout_truck": common_lists.without,
    "unknown_layout_node": common_lists.without,
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
