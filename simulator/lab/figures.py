"""What the games of an experiment say of the parts of a sheet: one number a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.seats import contest_figures
from simulator.lab.statistics import Floats

if TYPE_CHECKING:
    from simulator.lab.results import Results

Figure = tuple[str, str, str]  # kind, id and what is counted, as in ("truck", "hearts", "points")
_SHARES = ("delivered", "share")


def game_figures(results: Results) -> Mapping[Figure, Floats]:
    """All figures that are counted, in their order; of several players the mean, as they share the cards."""
    family = results.sheet.family
    if competes(family):
        return contest_figures(results)
    rows = family_module("simulator", family, "metrics").figures(results.sheet, results.table)
    return {figure: results.of_agent(row).mean(axis=1) for figure, row in rows.items()}


def is_share(figure: Figure) -> bool:
    """Whether it counts a share of the games, to be told in percent."""
    return figure[2] in _SHARES
