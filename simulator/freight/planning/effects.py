"""What the effects of a play bring and cost: points, hours owed with the play, hours gained after it."""

from __future__ import annotations

from typing import Any

from simulator.freight.kernels.arrays import GAINED, OWED, POINTS, SIZE, Rules
from simulator.freight.kernels.jit import inlined
from simulator.freight.planning.graph import Graph


@inlined
def move_effects(spots: Any, arrival: Any, start: Any, spot: Any, deliver: Any) -> Any:
    """Of a move between two spots; `spots` and `arrival` are the rows of a truck, in a week, of the rules' arrays."""
    there, here, row = spots[spot], spots[start], arrival[spot, deliver]
    points = there[POINTS] - here[POINTS] + row[POINTS]
    owed = there[OWED] - here[OWED] + row[OWED]
    return points, owed, there[GAINED] - here[GAINED] + row[GAINED]


@inlined
def load_effects(rules: Rules, graph: Graph, truck: Any, c: Any, goods: Any) -> Any:
    """Of filling a square of class `c`, after which the truck holds so many goods."""
    row, whole = graph.gain[truck, c], rules.truck[truck]
    if goods < whole[SIZE]:
        return row[POINTS], row[OWED], row[GAINED]
    return row[POINTS] + whole[POINTS], row[OWED] + whole[OWED], row[GAINED] + whole[GAINED]
