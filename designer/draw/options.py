"""How a sheet goes on paper or into a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

COPIES = (1, 2, 4)
"""How many sheets one large paper may hold."""


@dataclass(frozen=True)
class Measured:
    """What is known of a sheet from outside of its file, for the line under the title; what is left out is not known.

    `minutes` as people needed them, instead of those that the file names, as `25` or `25–40`; `luck`, the percentage of the
    difference between scores that is the cards'.
    """

    minutes: str = ""
    luck: int | None = None


UNMEASURED = Measured()
UNKNOWN = "??"
"""Minutes that nobody has measured or named."""


@dataclass(frozen=True)
class PrintOptions:
    """What one chooses for a print.

    `language`, `theme` and `page` as for `draw_sheet`; `bleed` mm of paper beyond the page and marks to cut along;
    `ppi` points an inch of a picture; `printed` is the day in the foot, beside the fingerprint of the file, or none.
    `copies` sheets side by side on one paper, at true size, and `rules` on the back: both of a PDF only. `minutes` and
    `luck` as in `Measured`.
    """

    language: str | None = None
    theme: str = "color"
    page: str | None = None
    bleed: float = 0.0
    crop_marks: bool = False
    ppi: float = 300.0
    printed: date | None = None
    copies: int = 1
    rules: bool = False
    minutes: str = ""
    luck: int | None = None

    @property
    def measured(self) -> Measured:
        return Measured(self.minutes, self.luck)


PLAIN = PrintOptions()
"""The sheet as it is: its own language and paper, in colour."""
