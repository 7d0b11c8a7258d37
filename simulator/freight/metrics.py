"""What the games of a freight experiment say of the parts of the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets.freight.model import RatingStep, Sheet

if TYPE_CHECKING:
    from simulator.freight.fast import GameTable


def metrics(sheet: Sheet, table: GameTable) -> dict[str, Any]:
    """Means and shares over all rows, in the words of `flipwright simulate --json`. The table is not empty."""
    return {
        "ratings": ratings(sheet, table),
        "weeks": [float(mean) for mean in table.weeks.mean(axis=0)],
        "overtime_left": float(table.overtime_left.mean()),
        "trucks": [truck_metrics(sheet, table, index) for index in range(len(sheet.trucks))],
    }


def ratings(sheet: Sheet, table: GameTable) -> dict[str, float]:
    """The share of totals by stars; totals below the first step of the rating earn none and are left out."""
    return {str(step.stars): float(np.mean(earns)) for step, earns in _earns(sheet, table)}


def _earns(sheet: Sheet, table: GameTable) -> Iterator[tuple[RatingStep, NDArray[np.bool_]]]:
    """Each step of the rating, and which rows earn just that."""
    bounds = [step.least for step in sheet.rating] + [np.inf]
    for step, above in zip(sheet.rating, bounds[1:], strict=True):
        yield step, (table.total >= step.least) & (table.total < above)


def truck_metrics(sheet: Sheet, table: GameTable, index: int) -> dict[str, Any]:
    """One truck: mean goods loaded, share delivered, mean points to the total, share by stop."""
    truck, spot = sheet.trucks[index], table.delivered_spot[:, index]
    return {
        "id": truck.id,
        "loaded": float(table.goods[:, index].mean()),
        "delivered": float(np.mean(spot > 0)),
        "points": float(table.truck_points[:, index].mean()),
        "stops": {str(stop.spot): float(np.mean(spot == stop.spot)) for stop in truck.route.stops},
    }


def figures(sheet: Sheet, table: GameTable) -> dict[tuple[str, str, str], NDArray[np.generic]]:
    """A number a row for all that `metrics` tells the mean of, stops aside, by kind, id and what is counted."""
    named: dict[tuple[str, str, str], NDArray[np.generic]] = {}
    for index, truck in enumerate(sheet.trucks):
        named["truck", truck.id, "points"] = table.truck_points[:, index]
        named["truck", truck.id, "delivered"] = table.delivered_spot[:, index] > 0
        named["truck", truck.id, "loaded"] = table.goods[:, index]
    for week in range(table.weeks.shape[1]):
        named["week", str(week + 1), "points"] = table.weeks[:, week]
    named["overtime", "hours", "left"] = table.overtime_left
    for step, earns in _earns(sheet, table):
        named["rating", str(step.stars), "share"] = earns
    return named


def columns(sheet: Sheet, table: GameTable) -> dict[str, NDArray[np.integer[Any]]]:
    """Columns of the tidy table of games: weeks from 1, and of each truck goods, stop, week (from 1) and points.

    `stop` and `week` are 0 where the truck was not delivered.
    """
    named: dict[str, NDArray[np.integer[Any]]] = {
        f"week_{week + 1}": table.weeks[:, week] for week in range(table.weeks.shape[1])
    }
    named["hours_left"] = table.overtime_left
    for index, truck in enumerate(sheet.trucks):
        named[f"{truck.id}.goods"] = table.goods[:, index]
        named[f"{truck.id}.stop"] = table.delivered_spot[:, index]
        named[f"{truck.id}.week"] = table.delivered_week[:, index] + 1
        named[f"{truck.id}.points"] = table.truck_points[:, index]
    return named
