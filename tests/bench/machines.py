"""The same games on one thread, on two, and on two Dask workers of this machine, in turns: what a cluster costs and gains.

    python -m tests.bench.machines [--sheet SHEET] [--play AGENT GAMES]... [--rounds R]

Seconds of each round, and whether all tables were the same to the bit. Kernels and fits are ready before the clock starts.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from statistics import median

import click

from sheets import load
from simulator.agents import AGENT_NAMES
from simulator.lab.executors import Pool, open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.manifest import digest

SEED = 1
USUAL = (("random", 1_000_000), ("planner", 5_000))


@dataclass
class Line:
    """What was measured of one pool: the seconds of each round, and the digests of its tables."""

    seconds: list[float] = field(default_factory=list)
    digests: set[str] = field(default_factory=set)


def measure(experiment: Experiment, pools: Mapping[str, Pool], rounds: int) -> dict[str, Line]:
    """All pools in turns, after one turn of few games that does not count."""
    lines = {name: Line() for name in pools}
    for number in range(rounds + 1):
        asked = experiment if number else replace(experiment, games=min(experiment.games, 200))
        for name, pool in pools.items():
            start = time.perf_counter()
            results = run(asked, pool=pool, keep=False)
            if number:
                lines[name].seconds.append(time.perf_counter() - start)
                lines[name].digests.add(digest(results.table))
    return lines


def report(experiment: Experiment, lines: Mapping[str, Line]) -> str:
    digests = set().union(*(line.digests for line in lines.values()))
    found = "the same to the bit" if len(digests) == 1 else f"{len(digests)} DIFFERENT tables"
    rows = [f"{experiment.sheet.id}, {experiment.agent}, {experiment.games:,} games, deal code {SEED}: {found}"]
    for name, line in lines.items():
        rate = experiment.games / median(line.seconds)
        rounds = ", ".join(f"{seconds:.2f}" for seconds in line.seconds)
        rows.append(f"  {name:15} {rate:>10,.0f} games a second ({rounds} s)")
    return "\n".join(rows)


@click.command()
@click.option("--sheet", default="flip-freighters", show_default=True)
@click.option(
    "--play",
    "plays",
    type=(click.Choice(AGENT_NAMES), click.IntRange(1)),
    multiple=True,
    default=USUAL,
    show_default=True,
    metavar="AGENT GAMES",
)
@click.option("--rounds", type=click.IntRange(1), default=3, show_default=True)
def main(sheet: str, plays: tuple[tuple[str, int], ...], rounds: int) -> None:
    from distributed import LocalCluster

    workers = LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    )
    with ExitStack() as stack:
        address = stack.enter_context(workers).scheduler_address
        pools = {
            "1 thread": stack.enter_context(open_pool(1)),
            "2 threads": stack.enter_context(open_pool(2)),
            "2 Dask workers": stack.enter_context(open_pool(cluster=address)),
        }
        for agent, games in plays:
            experiment = Experiment(load(sheet), agent=agent, games=games, seed=SEED)
            click.echo(report(experiment, measure(experiment, pools, rounds)))


if __name__ == "__main__":
    main()
