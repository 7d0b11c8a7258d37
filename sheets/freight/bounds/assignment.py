"""Each taker gets one thing: the least total price."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Thing = TypeVar("Thing", bound=Hashable)

_NEVER = 1_000_000  # more than any sum of prices


def least_total(takers: Sequence[Mapping[Thing, int]], supply: Mapping[Thing, int]) -> int | None:
    """The least sum of prices if each taker gets one of the things it names a price for; None if that cannot be.

    No more of a thing is given away than the supply has.
    """
    columns = _columns(takers, supply)
    if len(columns) < len(takers):
        return None
    total = _hungarian([[prices.get(thing, _NEVER) for thing in columns] for prices in takers])
    return None if total >= _NEVER else total


def _columns(takers: Sequence[Mapping[Thing, int]], supply: Mapping[Thing, int]) -> list[Thing]:
    """The things, each as often as it may be given away, that are among the cheapest of some taker.

    Among as many things as there are takers one is always free, so no taker needs a dearer one.
    """
    units: dict[Thing, int] = {}
    for prices in takers:
        left = len(takers)
        for thing in sorted(prices, key=prices.__getitem__):
            if left <= 0:
                break
            units[thing] = min(supply[thing], len(takers))
            left -= units[thing]
    return [thing for thing, count in units.items() for _ in range(count)]


def _hungarian(prices: list[list[int]]) -> int:
    """The least sum of one entry a row, all in different columns, of which there are no fewer (Kuhn 1955, Munkres 1957).

    Rows come in one after another, each by the cheapest chain of rows that make way; potentials keep what is left of
    each price at 0 or more, and at 0 where a column is held.
    """
    columns = len(prices[0])
    row_potential, column_potential = [0] * len(prices), [0] * (columns + 1)
    holder = [-1] * (columns + 1)  # the row that holds each column; the last column stands for the row that comes in
    for row in range(len(prices)):
        holder[columns] = row
        at = columns
        slack, before, passed = [_NEVER**2] * columns, [columns] * columns, []
        free = list(range(columns))
        while holder[at] >= 0:
            passed.append(at)
            entries, potential = prices[holder[at]], row_potential[holder[at]]
            for column in free:
                left = entries[column] - potential - column_potential[column]
                if left < slack[column]:
                    slack[column], before[column] = left, at
            nearest = min(free, key=slack.__getitem__)
            step = slack[nearest]
            if step:
                for column in passed:
                    row_potential[holder[column]] += step
                    column_potential[column] -= step
                for column in free:
                    slack[column] -= step
            free.remove(nearest)
            at = nearest
        while at != columns:
            holder[at], at = holder[before[at]], before[at]
    return sum(prices[row][column] for column, row in enumerate(holder[:columns]) if row >= 0)
