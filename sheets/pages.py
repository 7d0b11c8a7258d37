"""Paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.parts import PageName

PAGE_SIZES: dict[PageName, tuple[float, float]] = {
    "letter-landscape": (279.4, 215.9),
    "letter-portrait": (215.9, 279.4),
    "a4-landscape": (297.0, 210.0),
    "a4-portrait": (210.0, 297.0),
    "a5-landscape": (210.0, 148.0),
    "a5-portrait": (148.0, 210.0),
}
"""Width and height in mm."""
