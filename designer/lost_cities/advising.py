"""What advice for a turn depends on: how much is quick, and which places of the table an action is about."""

from __future__ import annotations

from designer.lost_cities.table import Table
from simulator.lost_cities.actions import Action, Discard, Play

SAMPLES = 256  # of the cards that are not known: half a second at the beginning of a round


def places(table: Table, action: Action) -> frozenset[str]:
    """Where an action is seen on the drawing: the card in hand, if it lets one go, and where that goes or one comes from."""
    cards = (place for place, card in table.hand.items() if isinstance(action, Play | Discard) and card == action.card)
    return frozenset((table.place_of(action), *cards))
