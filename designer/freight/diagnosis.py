"""What a diagnosis tells of a freight sheet: what was put into trucks for what they brought, and when a part was first used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.freight.part_words import truck_name
from designer.reports.grid import Grid
from designer.text.wording import Wording, capital

if TYPE_CHECKING:
    from simulator.lab.diagnosis import Diagnosis


def yields(diagnosis: Diagnosis, wording: Wording) -> Grid:
    """A row a truck: means a game, and the ratios of these means."""
    names = ("report.points", "report.cards", "diagnosis.steps", "report.points_per_card", "diagnosis.points_per_step")
    rows = tuple(
        (
            truck_name(wording, truck.id),
            truck.points,
            truck.cards,
            truck.steps,
            truck.points_per_card,
            truck.points.mean / truck.steps.mean if truck.steps.mean else None,
        )
        for truck in diagnosis.yields
    )
    keys = tuple(f"truck={truck.id}" for truck in diagnosis.yields)
    return Grid((capital(wording.term("truck")), *map(wording.label, names)), rows, keys)


def days(diagnosis: Diagnosis, wording: Wording) -> str:
    """Empty where the part never was used."""
    found = diagnosis.days
    if found is None or not found.earliest:
        return ""
    figures = {"earliest": found.earliest, "median": f"{found.median:.0f}", "possible": found.possible}
    return wording.label("diagnosis.days_possible" if (found.possible or 1) > 1 else "diagnosis.days", **figures)
