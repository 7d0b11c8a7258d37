"""The choices of the game that can be worth something: an agent that leaves one alone shows what."""

from __future__ import annotations

from sheets.llama.model import Sheet
from sheets.llama.scores import fresh_penalty
from simulator.core.choices import Choice, find_choice
from simulator.llama.restrictions import QUIT_AT, all_restrictions

_THRESHOLDS = 4  # at which to quit, in steps to what a fresh hand costs


def parts(sheet: Sheet) -> tuple[Choice, ...]:
    """Every part of a sheet, variants applied. Of the points to quit at some are told, up to those of a fresh hand."""
    steps = {str(round(fresh_penalty(sheet) * step / _THRESHOLDS)) for step in range(1, _THRESHOLDS + 1)}
    found = (Choice(restriction.text) for restriction in all_restrictions(sheet))
    return tuple(part for part in found if part.kind != QUIT_AT or part.id in steps)


def parse_part(sheet: Sheet, text: str) -> Choice:
    """A part of the sheet. Raises `ValueError` that names what there is."""
    return find_choice(parts(sheet), text)
