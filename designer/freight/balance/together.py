"""Numbers of a freight sheet that make no sense one without the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sheets.pointers import format_pointer

if TYPE_CHECKING:
    from sheets.freight.model import Sheet


def together(sheet: Sheet) -> Mapping[str, str]:
    """The length of each route, and with it the spot of its last stop, as pointers."""
    return {
        format_pointer(("trucks", number, "route", "spots")): format_pointer(
            ("trucks", number, "route", "stops", len(truck.route.stops) - 1, "spot")
        )
        for number, truck in enumerate(sheet.trucks)
    }
