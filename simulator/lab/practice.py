"""Fits of several sheets, made side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import as_completed
from dataclasses import dataclass
from functools import cached_property
from threading import Event, Lock
from typing import TYPE_CHECKING

from simulator.agents.fits import Fit, Key, find, fit_key, fitted, keep
from simulator.lab.executors import ClusterError, Pool, Progress, default_workers, is_done, thread_pool

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Practice:
    """A fit that is asked for: an agent that needs one, on a sheet with its variants applied."""

    sheet: Sheet
    agent: str
    effort: str | None
    seed: int
    restrictions: tuple[str, ...]

    @cached_property
    def key(self) -> Key:
        return fit_key(self.sheet, self.agent, effort=self.effort, seed=self.seed, restrictions=self.restrictions)

    def fit(
        self,
        progress: Progress | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Fit | None:
        """See `fitted`."""
        return fitted(
            self.sheet,
            self.agent,
            effort=self.effort,
            seed=self.seed,
            restrictions=self.restrictions,
            progress=progress,
            cancelled=cancelled,
        )


def fit_all(
    asked: Iterable[Practice],
    pool: Pool,
    *,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> dict[Key, Fit]:
    """The fits by their keys, each made once where it is not known yet; where cancelled, only those that are finished.

    They are made on threads of this machine, whose cores they keep busy, or, where they are many, on those of the pool.
    `progress` hears of all that are made now together.
    """
    by_key = {practice.key: practice for practice in asked}
    fits = {key: fit for key in by_key if (fit := find(key))}
    missing = [practice for key, practice in by_key.items() if key not in fits]
    is_here = pool.is_here or len(missing) <= default_workers()
    together, is_over = _Together(len(missing), progress), Event()

    def stopped() -> bool:
        return is_over.is_set() or cancelled()

    def make(number: int, practice: Practice) -> Fit | None:
        def report(done: int, of: int) -> None:
            together.report(number, done / of, of)

        return practice.fit(report, stopped) if is_here else _fit_elsewhere(practice, pool, report, stopped)

    with thread_pool(min(pool.workers, default_workers()) if is_here else pool.workers) as threads:
        try:
            making = [threads.submit(make, number, practice) for number, practice in enumerate(missing)]
            for future in as_completed(making):
                if fit := future.result():
                    fits[fit.key] = fit
        finally:
            is_over.set()  # an error ends those that still run
    return fits


def _fit_elsewhere(practice: Practice, pool: Pool, report: Progress, stopped: Callable[[], bool]) -> Fit | None:
    future = pool.executor.submit(practice.fit)
    if not is_done(future, stopped):
        future.cancel()
        return None
    fit = future.result()
    if fit is None or fit.key != practice.key:
        raise ClusterError(
            f"cluster: expected a fit of kernels {practice.key.version} of every worker, found another one"
        )
    keep(fit)
    report(1, 1)
    return fit


class _Together:
    """One progress of several that are told by several threads, in steps of the first that is heard of."""

    def __init__(self, count: int, progress: Progress | None) -> None:
        self._shares = [0.0] * count
        self._steps = 0
        self._progress = progress
        self._lock = Lock()

    def report(self, number: int, share: float, steps: int) -> None:
        if self._progress is None:
            return
        with self._lock:
            self._steps = self._steps or steps
            self._shares[number] = share
            self._progress(round(sum(self._shares) * self._steps), len(self._shares) * self._steps)
