"""What advice for a turn depends on: how much is quick, and which places of the table an action is about."""

from __future__ import annotations

from designer.llama.table import Table
from simulator.llama.actions import Action

SAMPLES = 4096  # of the cards that are not known: a tenth of a second


def places(table: Table, action: Action) -> frozenset[str]:
    """Where a click does it: of equal cards in hand on each."""
    return frozenset(place for place, use in table.uses.items() if use == action)
