"""What a table in another client cannot hold of a freight sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal

from designer.draw import PrintOptions, print_scene
from designer.freight.not_drawn import hard_to_read
from designer.freight.tabletop.cards import cards
from sheets.freight.model import Sheet

Skill = Literal["counts", "writes", "shows"]
"""What the sheets of a client do: count what is written on them, only be written on, or only be looked at."""

_SHEETS = {
    "counts": "the sheets count what is written on them; nobody checks that plays follow the rules",
    "writes": "the sheets can be written on; nothing on them is counted or checked",
    "shows": "the sheet is a picture that nobody can write on: print one for each player",
}


def losses(
    sheet: Sheet, base: Sheet, applied: Collection[str], options: PrintOptions, skill: Skill
) -> Iterator[tuple[str, str]]:
    """Pointers into the sheet, each with a message; `applied` are its rule options, of those that `base` has."""
    yield "/trucks", _SHEETS[skill]
    yield "/deck", "the client shuffles the cards: no deal code can be played"
    if sheet.deck.reshuffle_weekly:
        yield "/deck/reshuffle_weekly", "players shuffle before each week by themselves"
    if not sheet.show_discard:
        yield "/show_discard", "played cards lie where all can look at them"
    if sheet.scoring.tie_break:
        yield "/scoring/tie_break", "players break ties by themselves"
    if sheet.rating:
        yield "/rating", "players look up their grade by themselves"
    for index, variant in enumerate(base.variants):
        if variant.id not in applied:
            yield f"/variants/{index}", f"the rule option '{variant.id}' needs an export of its own"
    if sheet.translations:
        yield "/translations", f"the sheet and the cards are in '{options.language or sheet.language}' only"
    if sheet.notes:
        yield "/notes", "the table holds no notes"
    if sheet.extensions:
        yield "/extensions", "the table holds no extensions"
    deck = cards(sheet, options)
    scenes = (print_scene(sheet, options), deck.back, *(face.scene for face in deck.faces))
    yield from dict.fromkeys(loss for scene in scenes for loss in hard_to_read(scene))
