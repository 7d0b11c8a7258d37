"""Long work in the background of the app: a few jobs at a time, with progress, cancel and a short memory.

A job is found again by its id from any page or tab of the same server. Work runs in a thread and never touches the page.
Short work has threads of its own, so that it never waits for an overnight run.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Literal

State = Literal["waiting", "preparing", "running", "done", "cancelled", "failed"]

AT_ONCE = 2  # of long jobs, and of short ones: each uses all cores, which the system shares out fairly
UNFINISHED = 12
REMEMBERED = 40

_LEAST_SECONDS = 1.0  # of a stage, before its speed tells anything


class TooManyJobs(Exception):
    """So many jobs wait that another one would not be begun soon."""


@dataclass(frozen=True)
class _Pace:
    """When a stage began, and how much was done of it then already."""

    stage: str
    since: float
    done: int


@dataclass
class Job:
    """One piece of work. Other threads read its state, progress, `result` and `error` at any time.

    `result` may be there in part while it runs. `done` and `total` are those of the stage. `is_abandoned`: it was cancelled
    because its program ends.
    """

    id: str
    about: Any = None
    state: State = "waiting"
    stage: str = "games"
    done: int = 0
    total: int = 0
    result: Any = None
    error: str = ""
    is_abandoned: bool = False
    clock: Callable[[], float] = field(default=time.monotonic, repr=False)
    _pace: _Pace | None = field(default=None, repr=False)
    _stop: threading.Event = field(default_factory=threading.Event, repr=False)

    @property
    def finished(self) -> bool:
        return self.state in ("done", "cancelled", "failed")

    def cancel(self) -> None:
        """Ask the work to stop; what it has by then becomes the result."""
        self._stop.set()

    def cancelled(self) -> bool:
        return self._stop.is_set()

    def progress(self, done: int, total: int, stage: str = "games") -> None:
        """Told by the work. The first report ends the preparation."""
        if self._pace is None or self._pace.stage != stage or done < self.done:
            self._pace = _Pace(stage, self.clock(), done)
        self.done, self.total, self.stage, self.state = done, total, stage, "running"

    def seconds_left(self) -> float | None:
        """Of the stage, at its speed so far; None while that tells nothing."""
        pace = self._pace
        if pace is None or self.done <= pace.done:
            return None
        passed = self.clock() - pace.since
        return passed * (self.total - self.done) / (self.done - pace.done) if passed >= _LEAST_SECONDS else None


class Jobs:
    """The jobs of one server process."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = threading.Lock()
        self._long = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="job")
        self._short = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="short-job")
        # `atexit` comes too late: before it a program that ends waits for the threads of its pools
        threading._register_atexit(self._abandon_all)  # type: ignore[attr-defined]

    def start(
        self, work: Callable[[Job], Any], about: Any = None, *, is_short: bool = True, job_id: str | None = None
    ) -> Job:
        """Queue `work`, which gets its job for progress and cancel, by an id of its own unless one is given.

        Raises `TooManyJobs` when too many wait.
        """
        job = Job(job_id or new_job_id(), about)
        with self._lock:
            if sum(not other.finished for other in self._jobs.values()) >= UNFINISHED:
                raise TooManyJobs
            self._jobs[job.id] = job
            self._forget_old()
        threads = self._short if is_short else self._long
        threads.submit(_run, job, work).add_done_callback(_report)
        return job

    def get(self, job_id: str) -> Job | None:
        """The job, or `None` when it is forgotten or belonged to an earlier server."""
        with self._lock:
            return self._jobs.get(job_id)

    def unfinished(self) -> tuple[Job, ...]:
        """Those that wait or run, in the order in which they were begun."""
        with self._lock:
            return tuple(job for job in self._jobs.values() if not job.finished)

    def _abandon_all(self) -> None:
        for job in self.unfinished():
            job.is_abandoned = True
            job.cancel()

    def _forget_old(self) -> None:
        old = [job.id for job in self._jobs.values() if job.finished]
        for job_id in old[: max(0, len(self._jobs) - REMEMBERED)]:
            del self._jobs[job_id]


def new_job_id() -> str:
    return secrets.token_hex(5)


def _run(job: Job, work: Callable[[Job], Any]) -> None:
    if job.cancelled():
        job.state = "cancelled"
        return
    job.state = "preparing"
    try:
        job.result = work(job)
    except Exception as error:
        job.error = in_a_line(error)
        job.state = "failed"
        raise
    job.state = "cancelled" if job.cancelled() else "done"


def in_a_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)[:300]


def _report(future: Future[None]) -> None:
    """Write the traceback of failed work to the log; the page shows one sentence."""
    if error := future.exception():
        logging.getLogger(__name__).error("a job failed", exc_info=error)
