"""The parts of a sheet that a note of a playtest may be pinned to, by their pointers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.freight.model import Sheet

_WHOLE = ("/deck", "/calendar", "/overtime", "/scoring", "/rating")


def parts(sheet: Sheet) -> list[str]:
    """The trucks, each with its stops and squares, then what the sheet has once."""
    found = []
    for number, truck in enumerate(sheet.trucks):
        place = f"/trucks/{number}"
        found.append(place)
        found += [f"{place}/route/stops/{index}" for index, _ in enumerate(truck.route.stops)]
        found += [f"{place}/squares/{index}" for index, _ in enumerate(truck.squares)]
    return [*found, *_WHOLE]
