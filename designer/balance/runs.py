"""Questions answered in the background: begun, looked at while they are answered, stopped, and kept however they end.

What is known is kept at the start, from time to time, and at the end. So a run that its server did not live to end is still
found, with what it knew by then.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from designer.balance.answering import Answering
from designer.balance.bots import usual_bot
from designer.balance.history import History, Record, Unreadable, new_record
from designer.balance.kinds import KINDS
from designer.jobs import Job, Jobs, TooManyJobs, in_a_line, new_job_id
from designer.warming import ready
from sheets import apply_variants, check

if TYPE_CHECKING:
    from designer.balance.answer import Answer
    from designer.balance.question import Precision, Question, Side
    from sheets.families import Sheet
    from simulator.lab.executors import Pool, Progress
    from simulator.lab.experiment import Experiment

_GAMES: dict[Precision, int] = {"quick": 200, "solid": 1000, "overnight": 5000}  # where the kind says nothing else
_SHOW_EVERY = 1.5  # seconds between two answers on the way
_KEEP_EVERY = 20.0  # seconds between two keepings of what a run knows by then


class Shown:
    """Called with the answer as it is known by then: pages see it, and now and then it is kept."""

    def __init__(self, job: Job, keep: Callable[..., None]) -> None:
        self._job, self._keep = job, keep
        self._at, self._kept_at = -_SHOW_EVERY, time.monotonic()

    def __call__(self, answer: Answer) -> None:
        self._job.result, self._at = answer, time.monotonic()
        if self._at - self._kept_at > _KEEP_EVERY:
            self._keep(answer=answer)
            self._kept_at = self._at

    def is_due(self) -> bool:
        return self._job.result is None or time.monotonic() - self._at > _SHOW_EVERY


@dataclass(frozen=True)
class Run:
    """What a question is answered with: an experiment a side, on the same cards, the pool to play on, and who hears of it."""

    question: Question
    experiments: tuple[Experiment, ...]
    pool: Pool
    job: Job
    shown: Shown

    @property
    def language(self) -> str:
        return self.question.language

    @property
    def answering(self) -> Answering:
        return Answering(self.pool, self.stage, self.shown, self.cancelled, self.language)

    def stage(self, name: str) -> Progress:
        """The progress of one stage."""
        return partial(self.job.progress, stage=name)

    def cancelled(self) -> bool:
        return self.job.cancelled()

    def is_due(self) -> bool:
        """Whether it is worth its time to make an answer on the way: nobody looks more often."""
        return self.shown.is_due()


def start(jobs: Jobs, history: History, question: Question, before: Record | None = None) -> Job:
    """Begin to answer a question, in place of the run `before` if one is given, with its id and name. Raises `TooManyJobs`."""
    record = new_record(before.id if before else new_job_id(), question)
    record = record.model_copy(update={"name": before.name if before else ""})
    with _sparing_the_run():
        history.keep(record)
    try:
        is_short = question.precision == "quick"
        return jobs.start(partial(_work, history, record), about=record, is_short=is_short, job_id=record.id)
    except TooManyJobs:
        with _sparing_the_run():
            if before:
                history.keep(before)
            else:
                history.delete(record.id)
        raise


def unfinished(jobs: Jobs) -> tuple[Job, ...]:
    """The questions that wait or are answered now; the record of each is what its job is about."""
    return tuple(job for job in jobs.unfinished() if isinstance(job.about, Record))


def played_sheet(side: Side) -> tuple[Sheet, Sheet]:
    """The sheet of a side, without and with its rule options. Raises `ValueError` and `SheetError` where it cannot be played."""
    checked = check(side.document)
    if checked.sheet is None or not checked.playable:
        raise ValueError(f"{side.name}: {checked.errors[0].message}")
    return checked.sheet, apply_variants(checked.sheet, side.options)


def _work(history: History, record: Record, job: Job) -> Answer | None:
    """Answer a question and keep what is known; a run that ends because its server does stays unfinished."""
    began = time.monotonic()

    def keep(**known: Any) -> None:
        with _sparing_the_run():
            history.update(record.id, **known, seconds=time.monotonic() - began)

    try:
        answer = _answered(record.question, job, keep)
    except Exception as error:
        if not job.is_abandoned:
            keep(state="failed", error=in_a_line(error), answer=job.result)
        raise
    if not job.is_abandoned:
        keep(state="cancelled" if job.cancelled() else "done", answer=answer)
    return answer


def _answered(question: Question, job: Job, keep: Callable[..., None]) -> Answer | None:
    """The same bot plays all sides, with the same practice and against the same rival, on the cards of the first sheet."""
    from simulator.lab.executors import open_pool
    from simulator.lab.experiment import Experiment, usual_players

    plain, played = zip(*map(played_sheet, question.sides), strict=True)
    agent, effort = question.agent, question.effort
    if agent is None:
        agent, effort = usual_bot(question.precision, played)
        question = question.model_copy(update={"agent": agent, "effort": effort})
        keep(question=question)
    for bot in filter(None, (agent, question.rival)):
        ready(plain[0].family, bot)
    games = _GAMES[question.precision]
    players = max(question.players, usual_players(plain[0]))
    experiments = tuple(
        Experiment(sheet, side.options, agent, games, question.seed, players, plain[0], effort).against(
            question.rival, question.rival_effort
        )
        for side, sheet in zip(question.sides, plain, strict=True)
    )
    with open_pool() as pool:
        run = Run(question, experiments, pool, job, Shown(job, keep))
        return KINDS[question.kind].answer(run) or job.result


@contextmanager
def _sparing_the_run() -> Iterator[None]:
    """A history that cannot be written, as on a full disk, costs no answer: it is shown all the same."""
    try:
        yield
    except (OSError, Unreadable) as error:
        logging.getLogger(__name__).warning("a run was not kept: %s", error)
