"""A balance run in the background: the experiments of a request, side by side on the same cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from designer.jobs import Job, Jobs, Phase
from designer.warming import ready
from sheets import apply_variants
from simulator.agents import agent_named

if TYPE_CHECKING:
    from designer.pages.balance_setup import Request
    from designer.pages.balance_view import Setting
    from simulator.lab.experiment import Experiment


def start(jobs: Jobs, request: Request) -> Job:
    """Begin a run. Its result is a tuple of settings, in part where it was cancelled. Raises `TooManyJobs`."""
    return jobs.start(partial(play, request), about=request)


def play(request: Request, job: Job) -> tuple[Setting, ...]:
    """Let the bot practise for all sides, then play all; the engine is loaded here, so that no page waits for it."""
    from designer.pages.balance_view import Setting
    from simulator.lab.experiment import run

    ready(request.sides[0].sheet.family, request.bot.agent)
    experiments = _experiments(request)
    settings: list[Setting] = []
    if not all(_practised(experiment, number, len(experiments), job) for number, experiment in enumerate(experiments)):
        return ()
    for number, (side, experiment) in enumerate(zip(request.sides, experiments, strict=True)):
        report = partial(_report, job, "playing", number, len(experiments))
        results = run(experiment, progress=report, cancelled=job.cancelled)
        if results.games:
            settings.append(Setting(f"{'AB'[number]}: {side.name}" if len(request.sides) > 1 else side.name, results))
        if job.cancelled():
            break
    return tuple(settings)


def _experiments(request: Request) -> list[Experiment]:
    """One a side: the same bot with the same practice, on the same cards."""
    from simulator.lab.experiment import Experiment

    first, bot = request.sides[0].sheet, request.bot
    usual = Experiment(first, (), bot.agent, request.games, request.seed, request.players, first, bot.effort)
    return [replace(usual, sheet=side.sheet, variants=side.options) for side in request.sides]


def _practised(experiment: Experiment, number: int, count: int, job: Job) -> bool:
    """Whether the bot knows the sheet now; it practises where it did not."""
    from simulator.agents.fits import fitted

    if not agent_named(experiment.agent).values:
        return True
    sheet = apply_variants(experiment.sheet, experiment.variants)
    report = partial(_report, job, "practising", number, count)
    return bool(fitted(sheet, experiment.agent, effort=experiment.effort, progress=report, cancelled=job.cancelled))


def _report(job: Job, phase: Phase, number: int, count: int, done: int, of: int) -> None:
    """Progress of one of several alike parts."""
    job.progress(number * of + done, count * of, phase)
