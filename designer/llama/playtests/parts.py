"""The parts of a sheet that a note of a playtest may be pinned to, by their pointers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.llama.model import Sheet

_WHOLE = ("/deck", "/turn", "/scoring", "/players")


def parts(sheet: Sheet) -> list[str]:
    """What the sheet has once, then the rule options."""
    return [*_WHOLE, *(f"/variants/{number}" for number, _ in enumerate(sheet.variants))]
