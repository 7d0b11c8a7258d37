"""Games of players who play against each other, or together, as a table: the same columns for all families."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class ContestTable:
    """Results of games, a row a (game, player), game by game, players in the order of seats.

    `names` are those of the family's own columns, `figures`; one, `aborted`, tells games that were broken off, as they might go on for ever.
    """

    total: NDArray[np.int64]  # [n]: points as the rulebook writes them
    place: NDArray[np.int32]  # [n]: from 1, equals share one
    win: NDArray[np.float64]  # [n]: share of the win, 0 to 1
    is_own: NDArray[np.bool_]  # [n]: whether a player is the agent asked for, not its rival
    decisions: NDArray[np.int32]  # [n]: choices, forced ones too
    names: tuple[str, ...]
    figures: NDArray[np.int64]  # [n, names]

    def figure(self, name: str) -> NDArray[np.int64]:
        """One of the family's own columns. Raises `ValueError` for an unknown name."""
        return self.figures[:, self.names.index(name)]
