"""What may be laid on an expedition."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.lost_cities.model import Expeditions
from simulator.lost_cities.deck import INVESTMENT


def may_lay(rules: Expeditions, pile: Sequence[int], value: int) -> bool:
    """Whether a value, 0 for an investment, may come next: investments before all numbers, then numbers as the rules say."""
    last = pile[-1] if pile else INVESTMENT
    if last == INVESTMENT:
        return True
    if value == INVESTMENT or value < last or (value == last and rules.order == "rising"):
        return False
    return not rules.max_gap or value - last <= rules.max_gap
