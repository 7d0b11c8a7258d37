"""What a family's view of the table is given by the play page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class At:
    """A seat at a table. `table` is the family's, `names` are of the players by seat.

    `key` begins the keys of widgets. `can_play` is false where the seat has ended the day, and while a game is only looked at.
    `change` is for callbacks, which are whole, as their last deed: it makes a step of the table as it is then, and keeps what was played.
    """

    key: str
    table: Any
    names: tuple[str, ...]
    can_play: bool
    change: Callable[[Callable[[Any], Any]], None]
