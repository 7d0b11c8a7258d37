"""The answer to what a change does: sheets, versions and rule options on the same cards, each against the first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from designer.balance.answer import Answer
from designer.balance.compared import Compared
from designer.balance.comparison_views import views
from designer.balance.question import short_names
from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.comparison import Comparison, compare_all
from simulator.lab.experiment import run_all
from simulator.lab.ladder import NOVICE
from simulator.lab.report import grade_count
from simulator.lab.rule_options import rule_option, watch_days
from simulator.lab.stars import proposed, stars
from simulator.lab.stopping import Stopping

if TYPE_CHECKING:
    from designer.balance.question import Precision
    from designer.balance.runs import Run
    from sheets.families import Sheet
    from simulator.lab.executors import Progress

_QUICK_GAMES = 600
_FIRST_LOOK = 125  # games, from which the spread of one game is known well enough to ask for a precision
_MOST_GAMES = 1_000_000
_KNOWN_TO: dict[Precision, float] = {"solid": 0.05, "overnight": 0.01}  # the ± of a difference, in spreads of one game
_LEAST = 1e-6  # points to be known to, where games do not differ
_MOST_NOVICE = 2000  # games of the quick beginner
_WATCHED: dict[Precision, int] = {"quick": 6, "solid": 40, "overnight": 200}  # games whose days are looked at


def answer(run: Run) -> Answer | None:
    """All views, published as they come; fewer where it was cancelled, None before there was a difference."""
    comparisons = _compared(run)
    if not comparisons:
        return None
    found = Compared(
        short_names([side.name for side in run.question.sides], run.language), tuple(comparisons), run.language
    )
    for further in _further(run, found):
        run.shown(_answer(found, complete=False))
        found = further
    return _answer(found, complete=not run.cancelled())


def _answer(found: Compared, *, complete: bool) -> Answer:
    return Answer(views=views(found), complete=complete)


def _compared(run: Run) -> list[Comparison]:
    """What is asked for first: a quick look of some games, else a precision, which a first look puts into points."""
    known_to = _KNOWN_TO.get(run.question.precision)
    if known_to is None:
        stopping = Stopping(_QUICK_GAMES)
        return _play(run, stopping, _Awaited(stopping, run.stage("games")))
    look = _play(run, Stopping(_FIRST_LOOK), lambda *_: None)
    if not look or run.cancelled():
        return look
    spread = max(float(np.std(side.totals)) for one in look for side in (one.first, one.second))
    stopping = Stopping(_MOST_GAMES, precision=max(known_to * spread, _LEAST))
    return _play(run, stopping, _Awaited(stopping, run.stage("games"))) or look


def _play(run: Run, stopping: Stopping, progress: Callable[[int, int, float | None], None]) -> list[Comparison]:
    names = short_names([side.name for side in run.question.sides], run.language)

    def shown(some: list[Comparison]) -> None:
        if run.is_due():
            run.shown(_answer(Compared(names, tuple(some), run.language), complete=False))

    return compare_all(
        run.experiments,
        stopping,
        pool=run.pool,
        progress=progress,
        fit_progress=run.stage("practice"),
        shown=shown,
        cancelled=run.cancelled,
    )


class _Awaited:
    """Progress that tells how many games the precision will take, as far as the games so far let it be seen."""

    def __init__(self, stopping: Stopping, progress: Progress) -> None:
        self._stopping, self._progress = stopping, progress
        self._half: float | None = None
        self._needed = stopping.games

    def __call__(self, done: int, most: int, half_width: float | None) -> None:
        if self._stopping.precision and half_width and half_width != self._half:
            self._half = half_width
            self._needed = min(most, round(done * max(1.0, half_width / self._stopping.precision) ** 2))
        self._progress(done, max(done, self._needed))


def _further(run: Run, found: Compared) -> Iterator[Compared]:
    """With grades, from what a quick beginner and the bot itself score; and with what players have to do, from single days.

    Nothing where players compete: there are no grades, and no days that all play alike.
    """
    if competes(found.sides[0].results.sheet.family):
        return
    sides, sheets = found.sides, [side.results.sheet for side in found.sides]
    novices = run_all(
        [replace(side.results.experiment.by_agent(NOVICE), games=min(len(side.games), _MOST_NOVICE)) for side in sides],
        pool=run.pool,
        progress=run.stage("beginner"),
        cancelled=run.cancelled,
    )
    if not all(one.is_complete and one.games > 1 for one in novices):
        return
    scores = [(one.game_means, side.games) for one, side in zip(novices, sides, strict=True)]
    printed = [stars(_grades(sheet), *pair) for sheet, pair in zip(sheets, scores, strict=True)]
    new = [proposed(grade_count(sheet), *pair) for sheet, pair in zip(sheets, scores, strict=True)]
    found = replace(found, printed=tuple(printed), proposed=tuple(new))
    yield found
    pairs = [(one.first.results, one.second.results) for one in found.comparisons]
    days = watch_days(pairs, _WATCHED[run.question.precision], run.pool, run.stage("days"), run.cancelled)
    if run.cancelled():
        return
    costs = [
        rule_option([(novices[0], novices[number]), pairs[number - 1]], days[number - 1], new[number])
        for number in range(1, len(sides))
    ]
    yield replace(found, costs=tuple(costs))


def _grades(sheet: Sheet) -> Sequence[tuple[int, int]]:
    grades: Sequence[tuple[int, int]] = family_module("simulator", sheet.family, "report").grades(sheet)
    return grades
