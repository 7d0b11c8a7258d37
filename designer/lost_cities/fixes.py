"""Ways to mend the problems of a sheet of Lost Cities, where it is clear what a designer means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import ceil

from designer.edit.commands import Document, set_value
from designer.edit.fixes import COMMON, Mend, fix_by, numbers
from designer.edit.mending import Fix, write
from designer.edit.pointers import items_at, value_at
from designer.edit.recording import sheet_of
from designer.pages.sheet_words import say
from designer.text.labels import label
from sheets import Problem
from sheets.lost_cities.cards import cards_to_draw
from sheets.lost_cities.model import Sheet
from sheets.pointers import parse_pointer


def fix_of(document: Document, problem: Problem) -> Fix | None:
    """The fix of a problem of this document; `None` where none is clear. It brings no new error."""
    return fix_by(_MENDS, document, problem)


def _smaller_hands(document: Document, _pointer: str, message: str) -> Fix | None:
    """The largest hands that leave a card to draw."""
    found = re.search(r"found '(\d+)'", message)
    most = (int(found[1]) - 1) // int(value_at(document, "/players/max", 2)) if found else 0
    if most < 1:
        return None
    return Fix(say("fixes.hand_size", document, count=most), lambda changed: set_value(changed, "/hand_size", most))


def _turns(document: Document, pointer: str, _message: str) -> Fix | None:
    """As many as empty the deck where nobody takes a discard."""
    sheet = sheet_of(document)
    return write(pointer, max(1, ceil(cards_to_draw(sheet) / 2))) if isinstance(sheet, Sheet) else None


def _wider_gap(document: Document, pointer: str, _message: str) -> Fix:
    number, values = int(parse_pointer(pointer)[-1]), items_at(document, "/deck/values")
    gap = values[number] - values[number - 1]
    return Fix(label("fixes.gap", count=gap), lambda changed: set_value(changed, "/expeditions/max_gap", gap))


def _no_bonus(document: Document, pointer: str, message: str) -> Fix:
    """The bonus goes, or its multiplier alone."""
    if pointer.endswith("/bonus_multiplied"):
        return numbers.off(document, pointer, message)
    return Fix(label("fixes.no_bonus"), lambda changed: set_value(changed, "/scoring/bonus_cards", 0))


def _rising(_document: Document, pointer: str, _message: str) -> Fix:
    title = label("fixes.make_it", value=label("choice.order.rising"))
    return Fix(title, lambda changed: set_value(changed, pointer, "rising"))


_MENDS: Mapping[str, Mend] = {
    **COMMON,
    "deck_too_small": _smaller_hands,
    "turns_missing": _turns,
    "idle_turns": numbers.nothing,
    "cap_before_end": numbers.within,
    "never_profitable": numbers.within,
    "value_out_of_reach": _wider_gap,
    "bonus_out_of_reach": numbers.within,
    "idle_bonus": _no_bonus,
    "idle_investments": numbers.nothing,
    "idle_order": _rising,
    "idle_retake": numbers.off,
}
