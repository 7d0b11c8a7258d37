"""How a sheet goes on paper or into a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date


@dataclass(frozen=True)
class PrintOptions:
    """What one chooses for a print.

    `language`, `theme` and `page` as for `draw_sheet`; `bleed` mm of paper beyond the page and marks to cut along;
    `ppi` points an inch of a picture; `printed` is the day in the foot, beside the fingerprint of the file, or none.
    """

    language: str | None = None
    theme: str = "color"
    page: str | None = None
    bleed: float = 0.0
    crop_marks: bool = False
    ppi: float = 300.0
    printed: date | None = None


PLAIN = PrintOptions()
"""The sheet as it is: its own language and paper, in colour."""
