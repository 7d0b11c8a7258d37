"""The board of a player as plain data, in the words of the module: what its tests compare."""

from __future__ import annotations

from typing import Any

from designer.freight.bga.trucks import truck_id
from simulator.freight.rules import FreightGame
from simulator.freight.state import State


def board(game: FreightGame, state: State) -> dict[str, Any]:
    """Of a single player: `loads` hold null in an empty square, `position` counts filled circles."""
    own = state.boards[0]
    return {
        "trucks": {
            truck_id(index): {
                "loads": [value or None for value in truck.loads],
                "position": truck.position,
                "delivered": truck.is_delivered,
                "score": truck.score,
            }
            for index, truck in enumerate(own.trucks)
        },
        "overtime_left": own.hours,
        "week_scores": list(game.week_scores(state, 0)),
        "total": game.scores(state)[0],
    }
