"""What the games of a freight experiment say of the parts of the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets.freight.model import Sheet

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
    bounds = [step.least for step in sheet.rating] + [np.inf]
    return {
        str(step.stars): float(np.mean((table.total >= step.least) & (table.total < above)))
        for step, above in zip(sheet.rating, bounds[1:], strict=True)
    }


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
