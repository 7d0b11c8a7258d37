"""Background jobs: progress, cancel, failure, and bounds."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest

from designer.jobs import AT_ONCE, REMEMBERED, UNFINISHED, Job, Jobs, TooManyJobs


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 120  # on a busy machine
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.005)


def test_a_job_is_prepared_runs_and_is_done() -> None:
    jobs, go, seen = Jobs(), threading.Event(), []

    def work(job: Job) -> int:
        seen.append(job.state)
        job.progress(3, 10, "practice")
        seen.append(job.state)
        go.wait()
        return 42

    job = jobs.start(work, about="sheet")
    wait_for(lambda: job.state == "running")
    assert (job.done, job.total, job.stage, job.finished) == (3, 10, "practice", False)
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


def test_a_program_that_is_stopped_waits_for_no_job() -> None:
    code = """
import time
from designer.jobs import Jobs

def work(job):
    print("begun", flush=True)
    while not job.cancelled():
        time.sleep(0.01)

jobs = Jobs()
running, waiting = [jobs.start(work) for _ in range(2)], [jobs.start(work) for _ in range(3)]
while running[0].state == "waiting":
    time.sleep(0.01)
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("begun")


def test_two_jobs_run_at_once_and_a_third_waits() -> None:
    jobs, go = Jobs(), threading.Event()
    started = [jobs.start(lambda job: go.wait(), is_short=False) for _ in range(AT_ONCE + 1)]
    wait_for(lambda: [job.state for job in started] == ["preparing"] * AT_ONCE + ["waiting"])
    assert jobs.unfinished() == tuple(started)
    go.set()
    wait_for(lambda: all(job.state == "done" for job in started))
    assert jobs.unfinished() == ()


def test_short_work_never_waits_for_long_work() -> None:
    jobs, go = Jobs(), threading.Event()
    long = [jobs.start(lambda job: go.wait(), is_short=False) for _ in range(AT_ONCE + 1)]
    short = jobs.start(lambda job: 42, is_short=True)
    wait_for(lambda: short.finished)
    assert not any(job.finished for job in long)
    go.set()
    wait_for(lambda: all(job.finished for job in long))


def test_a_job_takes_the_place_of_the_one_of_its_id() -> None:
    jobs = Jobs()
    first = jobs.start(lambda job: 1, job_id="0123456789")
    wait_for(lambda: first.finished)
    second = jobs.start(lambda job: 2, job_id="0123456789")
    wait_for(lambda: second.finished)
    assert jobs.get("0123456789") is second
    assert second.result == 2


def test_the_time_left_follows_from_the_speed_of_the_stage_so_far() -> None:
    now = [100.0]
    job = Job("1", clock=lambda: now[0])
    assert job.seconds_left() is None
    job.progress(400, 1000, "games")  # of which 400 were found on disk
    assert job.seconds_left() is None
    now[0] += 0.5
    job.progress(500, 1000, "games")
    assert job.seconds_left() is None  # too early to tell
    now[0] += 1.5
    job.progress(600, 1000, "games")  # 200 in 2 seconds
    assert job.seconds_left() == pytest.approx(4.0)
    job.progress(0, 50, "days")  # another stage has a speed of its own
    assert job.seconds_left() is None
