"""How a game stands or came out: what charts and tables of any family read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Result:
    """The points of each player by the rulebook, and their places from 1, which equals share.

    `end` is a word of the family's for why the game is over, empty while it goes on; `is_aborted`: it was broken off, as a game
    that could go on for ever. `won` is of all together, where they play together: None where they play against each other.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    end: str = ""
    is_aborted: bool = False
    won: bool | None = None

    @property
    def win_shares(self) -> tuple[float, ...]:
        """1 for who has won, parted among those who share the first place; of all together 1 each or 0."""
        if self.won is not None:
            return (float(self.won),) * len(self.places)
        first = self.places.count(1)
        return tuple(1 / first if place == 1 else 0.0 for place in self.places)


def places_of(keys: Sequence[Any]) -> tuple[int, ...]:
    """The place of each, from 1, by what is compared: the greatest is first, and equals share a place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
