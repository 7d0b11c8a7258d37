"""Ways to mend the problems that a sheet of any family can have, where it is clear what a designer means."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from designer.edit.commands import Document
from designer.edit.fixes import lists, looks, numbers, texts
from designer.edit.mending import Fix, mend_shape
from sheets import Problem

Mend = Callable[[Document, str, str], Fix | None]
"""From a document, and the pointer and message of its problem, to the fix; `None` where none is clear."""

COMMON: Mapping[str, Mend] = {
    "bad_form": texts.form,
    "missing_field": texts.title,
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
    "variant_changes_identity": lists.without_one_of_several,
    "variant_changes_nothing": lists.without_option,
    "variants_equal": lists.without_option,
    "patch_without_test": lists.tested,
    "players_reversed": numbers.players,
    "faint_color": looks.darker,
    "colors_alike": looks.other_color,
    "suits_alike": looks.other_symbol,
}
"""By the code of the problem."""


def fix_by(mends: Mapping[str, Mend], document: Document, problem: Problem) -> Fix | None:
    """The fix of a problem of this document; `None` where none is clear. It brings no new error."""
    mend = mends.get(problem.code)
    fix = mend(document, problem.pointer, problem.message) if mend else None
    return fix or mend_shape(document, problem)
