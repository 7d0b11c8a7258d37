"""Long work in the background of the app: a few jobs at a time, with progress, cancel and a short memory.

A job is found again by its id from any page or tab of the same server. Work runs in a thread and never touches the page.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Literal

State = Literal["waiting", "preparing", "running", "done", "cancelled", "failed"]
Phase = Literal["practising", "playing"]

AT_ONCE = 1  # one job already uses all cores
UNFINISHED = 8
REMEMBERED = 30


class TooManyJobs(Exception):
    """So many jobs wait that another one would not be begun soon."""


@dataclass
class Job:
    """One piece of work. Other threads read its state, progress, `result` and `error` at any time."""

    id: str
    about: Any = None
    state: State = "waiting"
    phase: Phase = "playing"
    done: int = 0
    total: int = 0
    result: Any = None
    error: str = ""
    _stop: threading.Event = field(default_factory=threading.Event, repr=False)

    @property
    def finished(self) -> bool:
        return self.state in ("done", "cancelled", "failed")

    def cancel(self) -> None:
        """Ask the work to stop; what it has by then becomes the result."""
        self._stop.set()

    def cancelled(self) -> bool:
        return self._stop.is_set()

    def progress(self, done: int, total: int, phase: Phase = "playing") -> None:
        """Told by the work. The first report ends the preparation."""
        self.done, self.total, self.phase, self.state = done, total, phase, "running"


class Jobs:
    """The jobs of one server process."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="job")

    def start(self, work: Callable[[Job], Any], about: Any = None) -> Job:
        """Queue `work`, which gets its job for progress and cancel. Raises `TooManyJobs` when too many wait."""
        job = Job(secrets.token_hex(5), about)
        with self._lock:
            if sum(not other.finished for other in self._jobs.values()) >= UNFINISHED:
                raise TooManyJobs
            self._jobs[job.id] = job
            self._forget_old()
        self._threads.submit(_run, job, work).add_done_callback(_report)
        return job

    def get(self, job_id: str) -> Job | None:
        """The job, or `None` when it is forgotten or belonged to an earlier server."""
        with self._lock:
            return self._jobs.get(job_id)

    def _forget_old(self) -> None:
        old = [job.id for job in self._jobs.values() if job.finished]
        for job_id in old[: max(0, len(self._jobs) - REMEMBERED)]:
            del self._jobs[job_id]


def _run(job: Job, work: Callable[[Job], Any]) -> None:
    if job.cancelled():
        job.state = "cancelled"
        return
    job.state = "preparing"
    try:
        job.result = work(job)
    except Exception as error:
        job.error = next(iter(str(error).splitlines()), type(error).__name__)[:300]
        job.state = "failed"
        raise
    job.state = "cancelled" if job.cancelled() else "done"


def _report(future: Future[None]) -> None:
    """Write the traceback of failed work to the log; the page shows one sentence."""
    if error := future.exception():
        logging.getLogger(__name__).error("a job failed", exc_info=error)
