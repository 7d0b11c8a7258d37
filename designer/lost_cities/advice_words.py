"""The actions that advice is about in words."""

from __future__ import annotations

from designer.lost_cities.table import Table
from designer.lost_cities.table_uses import Uses
from designer.play.match import Seen
from simulator.lost_cities.actions import Action


def told(seen: Seen, action: Action) -> str:
    """An action as its button says it, as plain text."""
    return Uses(Table(seen), ()).action(action)
