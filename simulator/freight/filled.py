"""How often games of a bot use each square, circle and stop: what is filled in on the sheet.

Plays are the columns of `play_table.play_columns`, also as a table, of games of one player.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Truck
from simulator.lab.shares import Share, share_of

if TYPE_CHECKING:
    import pandas as pd

    from simulator.freight.play_table import Columns


@dataclass(frozen=True)
class Filled:
    """Shares of games in which each square of a truck is filled, each circle reached, and each stop delivered at, in their order."""

    squares: tuple[Share, ...]
    circles: tuple[Share, ...]
    stops: tuple[Share, ...]


def filled(sheet: Sheet, plays: pd.DataFrame | Columns, games: int) -> tuple[Filled, ...]:
    """Of each truck, in games 0 to `games` - 1."""
    columns = {name: np.asarray(plays[name]) for name in ("game", "truck", "square", "spot", "delivered")}
    return tuple(_truck(truck, columns, games) for truck in sheet.trucks)


def _truck(truck: Truck, plays: Columns, games: int) -> Filled:
    own = plays["truck"] == truck.id
    game, square, spot, delivered = (plays[name][own] for name in ("game", "square", "spot", "delivered"))

    def share(hits: NDArray[np.bool_]) -> Share:
        return share_of(np.bincount(game[hits], minlength=games) > 0)

    return Filled(
        tuple(share(square == number) for number in range(len(truck.squares))),
        tuple(share(spot >= number) for number in range(1, truck.route.spots + 1)),
        tuple(share(delivered & (spot == stop.spot)) for stop in truck.route.stops),
    )
