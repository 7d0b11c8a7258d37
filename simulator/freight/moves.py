"""The moves of a truck, numbered: how many there are and which, so that the kernels look up what they would have to count."""

from __future__ import annotations

import numpy as np

from simulator.freight.kernels.arrays import ROW, TOLLS, Ints


def number_moves(arrival: Ints, reach: Ints, truck: Ints) -> tuple[Ints, Ints, Ints]:
    """`choices`, `moves` and `counts` of `Rules` from other fields of it."""
    choices = (arrival[..., ROW] >= 0).sum(axis=-1, dtype=np.int64).cumsum(axis=-1)
    counts = np.take_along_axis(choices[:, :, None], reach[:, None], axis=-1) - choices[..., None]
    tolled = truck[:, TOLLS] > 0
    counts[tolled] = -1 - counts[tolled]
    return choices, _moves(arrival, choices), counts


def _moves(arrival: Ints, choices: Ints) -> Ints:
    """Spot and delivery of each move, numbered as `choices` counts them."""
    trucks, weeks = choices.shape[:2]
    moves = np.zeros((trucks, weeks, int(choices.max()) + 1), dtype=np.int64)
    for truck, week, spot, deliver in np.argwhere(arrival[..., ROW] >= 0):
        before = choices[truck, week, spot - 1] if spot else 0
        number = before + (arrival[truck, week, spot, :deliver, ROW] >= 0).sum()
        moves[truck, week, number] = 2 * spot + deliver
    return moves
