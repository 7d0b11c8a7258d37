"""The parts of a sheet that can be worth something: what an agent can leave alone, by the restriction of the same text."""

from __future__ import annotations

from sheets.lost_cities.model import Sheet
from simulator.core.choices import Choice, find_choice
from simulator.lost_cities.restrictions import all_restrictions


def parts(sheet: Sheet) -> tuple[Choice, ...]:
    """Every part of a sheet, variants applied: investments, taking discards, and each suit."""
    return tuple(Choice(restriction.text) for restriction in all_restrictions(sheet))


def parse_part(sheet: Sheet, text: str) -> Choice:
    """A part of the sheet. Raises `ValueError` that names what there is."""
    return find_choice(parts(sheet), text)
