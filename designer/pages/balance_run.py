"""A balance run in the background: the experiments of a request, side by side on the same cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from designer.jobs import Job, Jobs

if TYPE_CHECKING:
    from designer.pages.balance_setup import Request
    from designer.pages.balance_view import Setting


def start(jobs: Jobs, request: Request) -> Job:
    """Begin a run. Its result is a tuple of settings, in part where it was cancelled. Raises `TooManyJobs`."""
    return jobs.start(partial(play, request), about=request)


def play(request: Request, job: Job) -> tuple[Setting, ...]:
    """Play all sides; the engine is loaded here, so that no page waits for it."""
    from designer.pages.balance_view import Setting
    from simulator.lab.experiment import Experiment, run

    first = request.sides[0]
    usual = Experiment(first.sheet, (), request.agent, request.games, request.seed, request.players, base=first.sheet)
    settings: list[Setting] = []
    for letter, side in zip("AB", request.sides, strict=False):
        experiment = replace(usual, sheet=side.sheet, variants=side.options)
        report = partial(_report, job, len(settings) * request.games, len(request.sides) * request.games)
        results = run(experiment, progress=report, cancelled=job.cancelled)
        if results.games:
            settings.append(Setting(f"{letter}: {side.name}" if len(request.sides) > 1 else side.name, results))
        if job.cancelled():
            break
    return tuple(settings)


def _report(job: Job, before: int, total: int, done: int, _of: int) -> None:
    job.progress(before + done, total)
