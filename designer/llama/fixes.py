"""Ways to mend the problems of a sheet of L.L.A.M.A., where it is clear what a designer means."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from designer.edit.commands import Document, set_value
from designer.edit.fields import field_of
from designer.edit.fixes import COMMON, Mend, fix_by, numbers
from designer.edit.mending import Fix
from designer.edit.recording import sheet_of
from designer.llama.editing.colors import fitted_colors
from designer.text.labels import label
from sheets import Problem
from sheets.llama.cards import cards_in_deck
from sheets.llama.model import Deck, Sheet


def fix_of(document: Document, problem: Problem) -> Fix | None:
    """The fix of a problem of this document; `None` where none is clear. It brings no new error."""
    return fix_by(_MENDS, document, problem)


def _more_cards(document: Document, _pointer: str, _message: str) -> Fix | None:
    """Each number more often; else fewer may play."""
    sheet = sheet_of(document)
    if not isinstance(sheet, Sheet):
        return None
    copies = ceil((sheet.players.max * sheet.hand_size + 1 - sheet.deck.llamas) / sheet.deck.highest)
    if copies <= (field_of(Deck, "copies").maximum or copies):
        return Fix(label("fixes.copies", count=copies), lambda changed: set_value(changed, "/deck/copies", copies))
    most = (cards_in_deck(sheet) - 1) // sheet.hand_size
    fewest = sheet.players.min
    if most < fewest:
        return None
    return Fix(label("fixes.players", low=fewest, high=most), lambda changed: set_value(changed, "/players/max", most))


def _as_many_colors(document: Document, _pointer: str, _message: str) -> Fix:
    return Fix(label("fixes.count", count=len(fitted_colors(document)["colors"])), fitted_colors)


_MENDS: Mapping[str, Mend] = {
    **COMMON,
    "deck_too_small": _more_cards,
    "wrong_color_count": _as_many_colors,
    "idle_exchange": numbers.on,
    "one_round": numbers.within,
}
