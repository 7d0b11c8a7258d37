"""The parts of a sheet that a note of a playtest may be pinned to, by their pointers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.lost_cities.model import Sheet

_WHOLE = ("/deck", "/expeditions", "/scoring", "/end")


def parts(sheet: Sheet) -> list[str]:
    """What the sheet has once, then the suits and the rule options."""
    suits = (f"/suits/{number}" for number, _ in enumerate(sheet.suits))
    return [*_WHOLE, *suits, *(f"/variants/{number}" for number, _ in enumerate(sheet.variants))]
