"""Background jobs: progress, cancel, failure, and bounds."""

import threading
import time
from collections.abc import Callable

import pytest

from designer.jobs import REMEMBERED, UNFINISHED, Job, Jobs, TooManyJobs


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.005)


def test_a_job_is_prepared_runs_and_is_done() -> None:
    jobs, go, seen = Jobs(), threading.Event(), []

    def work(job: Job) -> int:
        seen.append(job.state)
        job.progress(3, 10, "practising")
        seen.append(job.state)
        go.wait()
        return 42

    job = jobs.start(work, about="sheet")
    wait_for(lambda: job.state == "running")
    assert (job.done, job.total, job.phase, job.finished) == (3, 10, "practising", False)
    go.set()
    wait_for(lambda: job.finished)
    assert (seen, job.state, job.result) == (["preparing", "running"], "done", 42)
    assert jobs.get(job.id) is job


def test_a_cancelled_job_keeps_what_it_has() -> None:
    def work(job: Job) -> str:
        wait_for(job.cancelled)
        return "half"

    job = Jobs().start(work)
    job.cancel()
    wait_for(lambda: job.finished)
    assert job.state == "cancelled"
    assert job.result in ("half", None)  # None where it was cancelled before it began


def test_failed_work_tells_its_error() -> None:
    def work(job: Job) -> None:
        raise ValueError("expected cards, found none")

    job = Jobs().start(work)
    wait_for(lambda: job.finished)
    assert (job.state, job.error) == ("failed", "expected cards, found none")


def test_waiting_jobs_are_bounded() -> None:
    jobs, go = Jobs(), threading.Event()
    started = [jobs.start(lambda job: go.wait()) for _ in range(UNFINISHED)]
    with pytest.raises(TooManyJobs):
        jobs.start(lambda job: None)
    go.set()
    wait_for(lambda: all(job.finished for job in started))
    wait_for(lambda: jobs.start(lambda job: None) is not None)


def test_old_finished_jobs_are_forgotten() -> None:
    jobs = Jobs()
    first = jobs.start(lambda job: None)
    for _ in range(REMEMBERED + 1):
        job = jobs.start(lambda job: None)
        wait_for(lambda job=job: job.finished)  # type: ignore[misc]
    assert jobs.get(first.id) is None
    assert jobs.get("never") is None
