"""A sheet at every combination of some fields' values, each compared with the sheet as it is, on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any

import pandas as pd

from sheets import rules_hash
from simulator.lab.alike import AlikeTo
from simulator.lab.axes import Axis, changed, written
from simulator.lab.batches import run_in_batches
from simulator.lab.comparison import compare
from simulator.lab.experiment import Experiment
from simulator.lab.figures import Figure, figure_estimate, game_figures
from simulator.lab.results import Results
from simulator.lab.statistics import Difference, Estimate, holm

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.executors import Pool, Progress


@dataclass(frozen=True)
class Measured:
    """What the games of a sheet, variants applied, say: `summary` is that of `Results`, `figures` are the family's.

    `difference` is that of the mean total to the sheet as it is; `p_holm` holds for all sheets of the grid together. `alike` is the
    share of games that are played as those of the sheet as it is, see `AlikeTo`.
    """

    rules_hash: str
    summary: Mapping[str, Any]
    total: Estimate
    figures: Mapping[Figure, Estimate]
    difference: Difference
    alike: float
    p_holm: float = 1.0


@dataclass(frozen=True)
class Cell:
    """A value of each axis. Either `problem` tells why that sheet cannot be played, or it is measured, or was cancelled."""

    values: tuple[Any, ...]
    problem: str | None = None
    measured: Measured | None = None


@dataclass(frozen=True)
class Sweep:
    """The grid, row by row: the last axis changes fastest. `present` is the sheet as it is, None where that was cancelled."""

    axes: tuple[Axis, ...]
    present: Results | None
    cells: tuple[Cell, ...]

    @property
    def is_complete(self) -> bool:
        return all(cell.problem or cell.measured for cell in self.cells)

    @property
    def alike(self) -> float:
        """The share of games that the agent plays alike, at least, on all sheets of other rules; 0 where it answers one of them."""
        now = self.present and rules_hash(self.present.sheet)
        others = [cell.measured for cell in self.cells if cell.measured and cell.measured.rules_hash != now]
        return min((one.alike for one in others), default=0.0)


def sweep(
    experiment: Experiment,
    axes: Sequence[Axis],
    *,
    pool: Pool | None = None,
    progress: Progress = lambda *_: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Sweep:
    """Play every cell, those of equal rules once, if any can be played. `progress` hears of games.

    Where it is cancelled, what is finished is known.
    """
    grid = list(product(*(axis.values for axis in axes)))
    own, plans = _plan(experiment), [_changed(experiment, axes, values) for values in grid]
    playable = [plan for plan in plans if isinstance(plan, _Plan)]
    by_rules = _by_rules((own, *playable)) if playable else {}
    cells = [Cell(values, plan if isinstance(plan, str) else None) for values, plan in zip(grid, plans, strict=True)]
    present = None
    for rules, results in _played(by_rules, pool, progress, cancelled):
        if present is None:
            present, alike = results, AlikeTo(results)
        share = alike.share(results)
        for place, plan in enumerate(plans):
            if isinstance(plan, _Plan) and plan.rules == rules:
                cells[place] = replace(cells[place], measured=_measured(plan, results, present, share))
    return Sweep(tuple(axes), present, _corrected(cells, own.rules))


def rows(found: Sweep) -> pd.DataFrame:
    """A row a cell: the values by the names of their fields, the mean, its difference to the present sheet, every figure.

    Half-widths are of 95 % intervals; `problem` is empty where there is none.
    """
    return pd.DataFrame([_row(found.axes, cell) for cell in found.cells])


@dataclass(frozen=True)
class _Plan:
    """What is to be played; `sheet` has the variants applied."""

    experiment: Experiment
    sheet: Sheet
    rules: str


def _by_rules(plans: Sequence[_Plan]) -> dict[str, Experiment]:
    """Of equal rules the first plan is played."""
    found: dict[str, Experiment] = {}
    for plan in plans:
        found.setdefault(plan.rules, plan.experiment)
    return found


def _plan(experiment: Experiment) -> _Plan:
    sheet = experiment.played_sheet()
    return _Plan(experiment, sheet, rules_hash(sheet))


def _changed(experiment: Experiment, axes: Sequence[Axis], values: tuple[Any, ...]) -> _Plan | str:
    """Of a cell; or its problem."""
    try:
        settings = [setting for axis, value in zip(axes, values, strict=True) for setting in axis.settings(value)]
        return _plan(changed(experiment, settings))
    except ValueError as error:
        return str(error)


def _played(
    by_rules: Mapping[str, Experiment],
    pool: Pool | None,
    progress: Progress,
    cancelled: Callable[[], bool],
) -> Iterator[tuple[str, Results]]:
    """Complete results; none after one that was cancelled."""
    found = run_in_batches(list(by_rules.values()), pool=pool, progress=progress, cancelled=cancelled)
    for rules, results in zip(by_rules, found, strict=False):
        if not results.is_complete:
            return
        yield rules, results


def _measured(plan: _Plan, results: Results, present: Results, alike: float) -> Measured:
    """Of a sheet that has the rules of the results; its rating may be another."""
    own = replace(results, sheet=plan.sheet)
    figures = {figure: figure_estimate(figure, games, own.fits) for figure, games in game_figures(own).items()}
    return Measured(plan.rules, own.summary(), own.estimate(), figures, compare(own, present), alike)


def _corrected(cells: list[Cell], own: str) -> tuple[Cell, ...]:
    """With Holm's correction over the sheets that have other rules than the present one, each counted once."""
    tried = {cell.measured.rules_hash: cell.measured.difference.p_value for cell in cells if cell.measured}
    tried.pop(own, None)
    adjusted = dict(zip(tried, holm(list(tried.values())), strict=True))
    return tuple(
        replace(cell, measured=replace(cell.measured, p_holm=adjusted.get(cell.measured.rules_hash, 1.0)))
        if cell.measured
        else cell
        for cell in cells
    )


def _row(axes: Sequence[Axis], cell: Cell) -> dict[str, Any]:
    row: dict[str, Any] = {
        axis.name: value if axis.is_ordered else written(value) for axis, value in zip(axes, cell.values, strict=True)
    }
    row["problem"] = cell.problem or ""
    if measured := cell.measured:
        difference = measured.difference.estimate
        row |= _pair("mean", measured.total) | {"std": measured.summary["std"]} | _pair("difference", difference)
        row |= {"p_holm": measured.p_holm, "games": measured.total.games, "rules_hash": measured.rules_hash}
        for figure, found in measured.figures.items():
            row |= _pair(".".join(figure), found)
    return row


def _pair(name: str, found: Estimate) -> dict[str, float]:
    return {name: found.mean, f"{name}.half_width": found.half_width}
