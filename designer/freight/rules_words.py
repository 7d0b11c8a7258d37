"""Edits of the designer's own words in the rules: pure, on documents that may be wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from designer.edit.commands import Document, remove_item, set_value, without_empty
from designer.edit.pointers import items_at, join, members_at, value_at
from designer.edit.recording import CannotRecord, record_into, sheet_of, under
from designer.freight.rules_checks import stale_with
from designer.freight.rules_symbols import Line
from designer.freight.rules_told import fingerprints, told_rules
from designer.text.wording import Wording
from sheets.freight.model_rules import RulesPartName

PARTS = "/rules/parts"
_LONGEST = 4000  # characters of a text


def place_of(part: RulesPartName, *member: str) -> str:
    """Where the words at a part stand, or one of them."""
    return join(PARTS, part, *member)


def write_words(document: Document, pointer: str, text: Any) -> Document:
    """Write one text; an emptied one leaves nothing behind, and of own words no fingerprint."""
    changed = set_value(document, pointer, text or None)
    parent, _, member = pointer.rpartition("/")
    if member == "instead" and not text:
        changed = _without_options_for(set_value(changed, join(parent, "seen"), None), parent)
    for place in (parent, PARTS, "/rules"):
        changed = without_empty(changed, place)
    return changed


def say_myself(document: Document, part: RulesPartName) -> Document:
    """Own words at a part, to begin with those that are told; of very long ones the first that a text can hold."""
    sheet = sheet_of(document)
    if sheet is None:
        return document
    text = "\n".join(map(Line, told_rules(Wording(sheet))[part]))
    if len(text) > _LONGEST:
        text = text[: _LONGEST + 1].rpartition("\n")[0] or text[:_LONGEST]
    return still_holds(set_value(document, place_of(part, "instead"), text), part) if text else document


def still_holds(document: Document, part: RulesPartName) -> Document:
    """The own words at a part hold for the data as it is now."""
    sheet: Any = sheet_of(document)
    if sheet is None or not value_at(document, place_of(part, "instead")):
        return document
    return set_value(document, place_of(part, "seen"), fingerprints(sheet)[part])


def take_told(document: Document, part: RulesPartName) -> Document:
    """What is told from the data instead of the own words at a part: in all languages, and with all rule options."""
    changed = write_words(document, place_of(part, "instead"), "")
    path = f"rules.parts.{part}.instead"
    for language in members_at(document, "/translations"):
        base = join("/translations", language)
        if path in members_at(document, base):
            changed = without_empty(set_value(changed, join(base, path), None), base)
    return changed


def with_option(document: Document, number: int, edit: Callable[[Document, RulesPartName], Document]) -> Document:
    """The document with an edit of all parts that are to be checked with a rule option, as part of that option."""
    option = str(value_at(document, join("/variants", number, "id")))
    sheet: Any = sheet_of(document)
    changed = under(document, [option])
    if sheet is None or changed is None:
        return document
    for part in stale_with(sheet, option):
        changed = edit(changed, part)
    try:
        return record_into(document, [option], option, changed)
    except CannotRecord:
        return document


def _without_options_for(document: Document, place: str) -> Document:
    """The document without what rule options change in own words that are gone; an option left with no change goes too."""
    gone, whole = {join(place, "instead"), join(place, "seen")}, {place, PARTS, "/rules"}
    changed = document
    for index, option in reversed(list(enumerate(items_at(document, "/variants")))):
        patch = items_at(option, "/patch")
        kept = [
            operation
            for operation in patch
            if (at := value_at(operation, "/path")) not in gone
            and not (value_at(operation, "/op") == "remove" and at in whole)
        ]
        if len(kept) < len(patch):
            here = join("/variants", index, "patch")
            changed = set_value(changed, here, kept) if kept else remove_item(changed, "/variants", index)
    return changed
