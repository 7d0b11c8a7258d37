"""Many experiments, a few at a time: where they are cancelled, all before are complete, and no more than a few are at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from simulator.lab.executors import default_workers
from simulator.lab.experiment import Experiment, run_all
from simulator.lab.results import Results

if TYPE_CHECKING:
    from simulator.lab.executors import Pool, Progress

Play = Callable[[Sequence[Experiment]], list[Results]]

_BATCH = 2  # experiments a worker that run together


class Stopped(Exception):
    """Work that only counts as a whole was cancelled."""


def run_in_batches(
    experiments: Sequence[Experiment],
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Results]:
    """The results of `run_all`, batch by batch; none of the batches after one in which it was cancelled."""
    size = _BATCH * (pool.workers if pool else default_workers())
    done, games = 0, sum(experiment.games for experiment in experiments)
    for first in range(0, len(experiments), size):
        batch = experiments[first : first + size]
        report = _after(done, games, progress) if progress else None
        yield from run_all(batch, pool=pool, progress=report, cancelled=cancelled)
        if cancelled():
            return
        done += sum(experiment.games for experiment in batch)


def player(pool: Pool | None, progress: Progress | None, cancelled: Callable[[], bool]) -> Play:
    """As `run_in_batches`, but all or nothing: raises `Stopped` where it was cancelled."""

    def play(experiments: Sequence[Experiment]) -> list[Results]:
        found = list(run_in_batches(experiments, pool=pool, progress=progress, cancelled=cancelled))
        if cancelled():
            raise Stopped
        return found

    return play


def _after(before: int, games: int, progress: Progress) -> Progress:
    return lambda done, _: progress(before + done, games)
