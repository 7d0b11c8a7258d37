"""The ladder of agents on many sheets: each agent on the same deals, a line a sheet and agent, then what became of the ladder.

    python -m tests.bench.ladder [--sheets library|generated|all] [--agent A]... [--games N] [--processes P] [--out FILE]

What is finished is kept in the file, a line of JSON each, and never played again: a run that was stopped goes on, and slow
agents may be played in another run with fewer games. Compared are the deals that both have played.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import pairwise
from math import isfinite
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

import click
import numpy as np

from sheets import library_ids, load, rules_hash
from sheets.families import family_module
from simulator.agents import AGENT_NAMES, AGENTS, EFFORTS
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.statistics import Difference, Estimate, estimate, paired_difference

if TYPE_CHECKING:
    from sheets.families import Sheet

SEED = 1


@dataclass(frozen=True)
class Cell:
    """An agent's games on a sheet: all that decides them, the total of each, and what they cost in CPU time."""

    sheet: str
    rules_hash: str
    version: str
    agent: str
    effort: str | None
    totals: list[int]
    fits: int
    fit_seconds: float | None
    milliseconds: float  # a game

    def estimate(self) -> Estimate:
        return estimate(np.array(self.totals, float), self.fits)

    def minus(self, other: Cell) -> Difference:
        games = min(len(self.totals), len(other.totals))
        mine, others = (np.array(cell.totals[:games], float) for cell in (self, other))
        return paired_difference(mine, others, max(self.fits, other.fits))

    def share(self, other: Cell) -> float:
        """Of the other's points on the same deals; not a number where it has none."""
        games = min(len(self.totals), len(other.totals))
        points = sum(other.totals[:games])
        return sum(self.totals[:games]) / points if points > 0 else float("nan")


Table = dict[str, list[Cell]]  # the cells of a sheet, in the order of the ladder


def play_cell(sheet: Sheet, agent: str, effort: str | None, games: int) -> Cell:
    experiment = Experiment(sheet, agent=agent, games=games, seed=SEED, effort=effort)
    with open_pool(1) as pool:
        run(replace(experiment, games=1), pool=pool)  # compiled and fitted before the clock starts
        start = time.process_time()
        results = run(experiment, pool=pool, keep=False)
        spent = time.process_time() - start
    version = family_module("simulator", sheet.family, "fast").kernel_version()
    fit = results.fit
    return Cell(
        sheet=sheet.id,
        rules_hash=rules_hash(sheet),
        version=version,
        agent=agent,
        effort=effort,
        totals=results.table.total.tolist(),
        fits=results.fits,
        fit_seconds=fit.cpu_seconds if fit else None,
        milliseconds=1000 * spent / games,
    )


def play_sheet(agents: Sequence[str], effort: str, games: int, out: Path, sheet: Sheet) -> str:
    """Play what the file does not hold yet; each cell is kept as soon as it is finished. The id of the sheet."""
    held = {cell.agent for cell in read_cells(out, sheet, effort) if len(cell.totals) >= games}
    for agent in agents:
        if agent not in held:
            cell = play_cell(sheet, agent, _effort(agent, effort), games)
            with out.open("ab", buffering=0) as file:  # one write: lines of several processes don't mix
                file.write(json.dumps(asdict(cell)).encode() + b"\n")
    return sheet.id


def read_cells(out: Path, sheet: Sheet, effort: str) -> list[Cell]:
    """The cells of a sheet by today's rules, kernels and effort; of an agent's, the one of most games."""
    version = family_module("simulator", sheet.family, "fast").kernel_version()
    lines = out.read_text(encoding="utf-8").splitlines() if out.exists() else []
    cells = sorted((Cell(**json.loads(line)) for line in lines), key=lambda cell: len(cell.totals))
    best = {
        cell.agent: cell
        for cell in cells
        if (cell.rules_hash, cell.version) == (rules_hash(sheet), version)
        and cell.effort == _effort(cell.agent, effort)
    }
    return [best[agent] for agent in AGENT_NAMES if agent in best]


def _effort(agent: str, effort: str) -> str | None:
    return effort if AGENTS[agent].takes_effort else None


def table_text(table: Table) -> str:
    """Differences are to the agent a line above; shares are of the best of the sheet."""
    lines = [
        f"{'sheet':18} {'agent':12} {'games':>6} {'mean':>15} {'difference':>17} {'share':>6} {'ms/game':>9} {'fit s':>6}"
    ]
    for sheet_id, cells in table.items():
        best = max(cells, key=lambda cell: cell.estimate().mean)
        for below, cell in zip([None, *cells], cells, strict=False):
            fit = "" if cell.fit_seconds is None else f"{cell.fit_seconds:.1f}"
            lines.append(
                f"{sheet_id:18} {cell.agent:12} {len(cell.totals):>6} {_figure(cell.estimate()):>15}"
                f" {_figure(cell.minus(below).estimate, '+') if below else '':>17} {cell.share(best):>6.1%}"
                f" {cell.milliseconds:>9.3f} {fit:>6}"
            )
    return "\n".join(lines)


def _figure(figure: Estimate, sign: str = "") -> str:
    return f"{figure.mean:{sign}.2f} ± {figure.half_width:.2f}"


def summary_text(table: Table) -> str:
    """On how many sheets each rung is above the one below, and how far apart the upper ones are."""
    by_name = {sheet_id: {cell.agent: cell for cell in cells} for sheet_id, cells in table.items()}
    lines = []
    for lower, upper in pairwise(AGENT_NAMES):
        apart = {
            sheet_id: cells[upper].minus(cells[lower]).estimate
            for sheet_id, cells in by_name.items()
            if {lower, upper} <= cells.keys()
        }
        if apart:
            above = [figure.mean > 0 for figure in apart.values()]
            worse = [sheet_id for sheet_id, figure in apart.items() if figure.interval[1] < 0]
            lines.append(
                f"{upper} above {lower} on {sum(above)} of {len(above)} sheets"
                + (f", by the interval below on {', '.join(worse)}" if worse else ", by the interval below on none")
            )
    for agent, other in (("expert", "searcher"), ("expert", "planner"), ("searcher", "clairvoyant")):
        both = {sheet_id: cells for sheet_id, cells in by_name.items() if {agent, other} <= cells.keys()}
        shares = {sheet_id: cells[agent].share(cells[other]) for sheet_id, cells in both.items()}
        if known := {sheet_id: share for sheet_id, share in shares.items() if isfinite(share)}:
            least = min(known, key=lambda sheet_id: known[sheet_id])
            lines.append(
                f"{agent} has {fmean(known.values()):.1%} of {other} on average, at least {known[least]:.1%} ({least})"
            )
    return "\n".join(lines)


def named_sheets(which: str) -> list[Sheet]:
    library = [load(sheet_id) for sheet_id in library_ids("freight")]
    if which == "library":
        return library
    from tests.bench.odd_sheets import odd_sheets

    return odd_sheets() if which == "generated" else [*library, *odd_sheets()]


@click.command()
@click.option("--sheets", "which", type=click.Choice(("library", "generated", "all")), default="all", show_default=True)
@click.option(
    "--agent", "agents", type=click.Choice(AGENT_NAMES), multiple=True, help="May repeat; all where left out."
)
@click.option("--games", type=click.IntRange(2), default=400, show_default=True)
@click.option("--fit", "effort", type=click.Choice(EFFORTS), default="normal", show_default=True)
@click.option("--processes", type=click.IntRange(1), default=1, show_default=True)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), default=Path("ladder.jsonl"), show_default=True)
def command(which: str, agents: tuple[str, ...], games: int, effort: str, processes: int, out: Path) -> None:
    """Play what the file lacks, then print all that it holds."""
    sheets = named_sheets(which)
    play = partial(play_sheet, agents or AGENT_NAMES, effort, games, out)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for done, future in enumerate(as_completed([pool.submit(play, sheet) for sheet in sheets]), 1):
            click.echo(f"{future.result()}: {done} of {len(sheets)} sheets", err=True)
    held = ((sheet.id, read_cells(out, sheet, effort)) for sheet in sheets)
    table = {sheet_id: cells for sheet_id, cells in held if cells}
    click.echo(f"deal code {SEED}, fits {effort}\n{table_text(table)}\n\n{summary_text(table)}")


if __name__ == "__main__":
    command()
