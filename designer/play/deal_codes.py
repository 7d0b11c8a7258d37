"""The deal codes of a sheet of any family under rule options: each names the deck and a seed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.play.dealing import hides_cards
from sheets import apply_variants
from sheets.families import family_module
from simulator.core.deal_code import format_code, parse_code
from simulator.core.rng import MAX_SEED

if TYPE_CHECKING:
    from sheets.families import Sheet

_NEW_DEALS = (
    31**3
)  # a deal that nobody asked for has a short code; not where that would let hidden cards be found by trying all


def code_of(sheet: Sheet, options: Sequence[str], seed: int) -> str:
    """The deal code of a seed. Raises `SheetError` for options."""
    return format_code(_mark_of(sheet, options), seed)


def seed_of(code: str, sheet: Sheet, options: Sequence[str]) -> int:
    """The seed of a deal code. Raises `DealCodeError`, and `SheetError` for options."""
    return parse_code(code, _mark_of(sheet, options))


def seed_or_new(code: str, sheet: Sheet, options: Sequence[str]) -> int:
    """The seed of a deal code, that of new cards for an empty one. Raises as `seed_of` does."""
    if code.strip():
        return seed_of(code, sheet, options)
    return secrets.randbelow(MAX_SEED + 1 if hides_cards(sheet.family) else _NEW_DEALS)


def _mark_of(sheet: Sheet, options: Sequence[str]) -> str:
    changed = apply_variants(sheet, options)
    mark: str = family_module("simulator", sheet.family, "dealing").mark_of_deck(changed, sheet)
    return mark
