"""What the games of an experiment say of the parts of a sheet: one number a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.seats import contest_figures
from simulator.lab.shares import estimate_of_shares
from simulator.lab.statistics import Estimate, Floats, estimate

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


def figure_estimate(figure: Figure, games: Floats, fits: int) -> Estimate:
    """The mean of a figure: of a share with an interval that holds near 0 and 1 too. `fits` as in `estimate`."""
    return (estimate_of_shares if is_share(figure) else estimate)(games, fits)


def figure_ends(figure: Figure) -> tuple[float, float] | None:
    """What it is in a game at least and at most, where that is known."""
    return (0.0, 1.0) if is_share(figure) else None


def is_share(figure: Figure) -> bool:
    """Whether it counts a share of the games, to be told in percent."""
    return figure[2] in _SHARES
