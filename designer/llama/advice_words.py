"""The actions that advice is about in words."""

from __future__ import annotations

from designer.llama.table import Table
from designer.llama.table_uses import Uses
from designer.play.match import Seen
from simulator.llama.actions import Action


def told(seen: Seen, action: Action) -> str:
    """An action as its button says it, as plain text."""
    return Uses(Table(seen), ()).action(action)
