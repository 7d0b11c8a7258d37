"""The balance of a sheet while it is edited: soon a look by what a bot knew before the edit, then one by what it learns.

Both run in the background on one thread each, so that editing keeps the other cores. A newer version of the
sheet cancels what still runs for an older one, and one with the same rules starts nothing.
"""

from __future__ import annotations

import logging
import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from designer.balance.beside_threads import looks, practices, server_ends
from designer.balance.bots import USUAL
from designer.jobs import in_a_line
from designer.warming import ready
from sheets import rules_hash
from sheets.families import family_module
from simulator.agents import DEFAULT_EFFORT
from simulator.lab.ladder import SCOUT

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.agents.fits import Fit
    from simulator.lab.notice import Notice
    from simulator.lab.results import Results
    from simulator.lab.statistics import Difference

SEED = 1  # the deal code
LOOK_GAMES, GAMES = 100, 400

Source = Literal["estimate", "carried", "own"]
Stage = Literal["looking", "practising", "playing", "done", "failed"]

_PAUSE, _REST = 0.1, 1.0  # seconds without an edit before the first look, and before practice
_BATCH = 10  # games between two looks whether to stop
_PRACTICE_COSTS = 32  # times simple values
_MOST_SECONDS = 20.0  # of practice: a sheet that needs more is judged by the best bot that needs none


@dataclass(frozen=True)
class Look:
    """How the parts of a version are used in so many games of a bot: `filled` is what the family draws.

    `source`: by all that the bot knows of this version; by what it learned on another one, where `kept` trucks are as they
    were, and first estimates for the rest; or by these alone.
    """

    filled: Any
    games: int
    agent: str
    effort: str | None
    source: Source
    kept: int = 0


@dataclass(frozen=True)
class Change:
    """What a version does to the mean score of another one, on the same cards and with equal practice on both."""

    difference: Difference
    games: int
    notice: Notice
    agent: str
    effort: str | None


@dataclass(frozen=True)
class State:
    """What is known by now of the version asked for last; `share` of its stage is done. `change` stays None without another one."""

    sheet: Sheet
    look: Look | None = None
    change: Change | None = None
    stage: Stage = "looking"
    share: float = 0.0
    error: str = ""

    @property
    def is_busy(self) -> bool:
        return self.stage not in ("done", "failed")


@dataclass
class _Memory:
    """The version that the bot practised on last, with its fit."""

    known: tuple[Sheet, Fit] | None = None


@dataclass
class _Run:
    """What is done for one version. Other threads read `state` at any time."""

    sheet: Sheet
    base: Sheet | None
    memory: _Memory
    state: State
    stop: threading.Event = field(default_factory=threading.Event)

    def stopped(self) -> bool:
        return self.stop.is_set() or server_ends()

    def rests(self, seconds: float) -> bool:
        """Wait; whether it was stopped meanwhile."""
        return self.stop.wait(seconds) or self.stopped()

    def shows(self, **known: Any) -> None:
        self.state = replace(self.state, **known)


class Beside:
    """Follows the versions of one sheet. What runs ends with it."""

    def __init__(self) -> None:
        self._run: _Run | None = None
        self._asked: object = None
        self._memory = _Memory()

    @property
    def state(self) -> State | None:
        """None before anything was asked."""
        return self._run.state if self._run else None

    def ask(self, sheet: Sheet, base: Sheet | None) -> None:
        """Look at a version, which has no errors, and compare it with `base`; where neither has other rules, nothing starts."""
        own, other = rules_hash(sheet), base and rules_hash(base)
        if self._asked == (own, other):
            return
        self.stop()
        self._asked = (own, other)
        self._run = run = _Run(sheet, base if other != own else None, self._memory, State(sheet))
        weakref.finalize(self, run.stop.set)
        looks().submit(_guarded, _look, run)

    def stop(self) -> None:
        """End what runs; the same version may be asked for anew."""
        if self._run:
            self._run.stop.set()
        self._asked = None


def _guarded(work: Callable[[_Run], None], run: _Run) -> None:
    try:
        work(run)
    except Exception as error:
        if run.stopped():
            return  # what fails then fails by that
        logging.getLogger(__name__).error("the balance beside an edit failed", exc_info=error)
        run.shows(stage="failed", error=in_a_line(error))


def _look(run: _Run) -> None:
    """The first look, by values that are there already; then practice, where there is something to learn or to compare."""
    from simulator.agents.fits import find, fit_key

    if run.rests(_PAUSE):
        return
    ready(run.sheet.family, USUAL)
    compiled = _fast(run).compile_sheet(run.sheet, run.base)
    if fit := find(fit_key(run.sheet, USUAL, effort=DEFAULT_EFFORT)):
        run.memory.known = run.sheet, fit
        _show_look(run, compiled, fit.arrays, "own", USUAL)
        if run.base is None:
            run.shows(stage="done")
        else:
            practices().submit(_guarded, _practise, run)
        return
    start = time.thread_time()
    values = _fast(run).fit_agent(compiled, SCOUT, effort=None, seed=1, cancelled=run.stopped)
    seconds, kept = time.thread_time() - start, 0
    if values is None:
        return
    if known := _known(run):
        sheet, fit = known
        old = _fast(run).compile_sheet(sheet)
        values, kept = _family(run, "carried").carried(old, fit.arrays, compiled, values)
    _show_look(run, compiled, values, "carried" if kept else "estimate", USUAL if kept else SCOUT, kept)
    is_slow = seconds * _PRACTICE_COSTS > _MOST_SECONDS
    practices().submit(_guarded, _judge_at_once if is_slow else _practise, run)


def _known(run: _Run) -> tuple[Sheet, Fit] | None:
    """The last version that the bot practised on, here or, of the one to compare with, at any time."""
    from simulator.agents.fits import find, fit_key

    if run.memory.known:
        return run.memory.known
    if run.base and (fit := find(fit_key(run.base, USUAL, effort=DEFAULT_EFFORT))):
        return run.base, fit
    return None


def _judge_at_once(run: _Run) -> None:
    """By the best bot that needs no practice."""
    _judge(run, SCOUT, None)


def _practise(run: _Run) -> None:
    _judge(run, USUAL, DEFAULT_EFFORT)


def _judge(run: _Run, agent: str, effort: str | None) -> None:
    """Practice on both versions, games on the same cards, and a look at what the bot now does."""
    from simulator.lab.executors import open_pool
    from simulator.lab.experiment import Experiment, run_all

    if run.rests(_REST):
        return
    sheets = [run.base, run.sheet] if run.base else [run.sheet]
    experiments = [
        Experiment(sheet, agent=agent, games=GAMES, seed=SEED, base=sheets[0], effort=effort) for sheet in sheets
    ]
    with open_pool(1) as pool:
        results = run_all(
            experiments,
            pool=pool,
            progress=lambda done, of: run.shows(stage="playing", share=done / of),
            fit_progress=lambda done, of: run.shows(stage="practising", share=done / of),
            cancelled=run.stopped,
        )
    if run.stopped() or not all(result.is_complete for result in results):
        return
    own = results[-1]
    if own.fit and agent == USUAL:
        run.memory.known = run.sheet, own.fit
    if run.base:
        run.shows(change=_change(results[0], own))
    if own.fit:
        _show_look(run, own.experiment.compiled(), own.fit.arrays, "own", agent)
    run.shows(stage="done")


def _change(first: Results, second: Results) -> Change:
    from simulator.lab.comparison import compare
    from simulator.lab.notice import notice

    experiment = second.experiment
    noticed = notice(first.table.total, second.table.total)
    return Change(compare(second, first), second.games, noticed, experiment.agent, experiment.effort)


def _show_look(run: _Run, compiled: Any, values: Any, source: Source, agent: str, kept: int = 0) -> None:
    """Play some games by values and show how the parts are used; nothing where it was stopped."""
    import numpy as np

    play_columns = _family(run, "play_table").play_columns
    batches = []
    for first in range(0, LOOK_GAMES, _BATCH):
        if run.stopped():
            return
        batches.append(play_columns(compiled, agent, seed=SEED, first=first, count=_BATCH, fit=values))
    plays = {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}
    filled = _family(run, "filled").filled(run.sheet, plays, LOOK_GAMES)
    effort = DEFAULT_EFFORT if agent == USUAL else None
    run.shows(look=Look(filled, LOOK_GAMES, agent, effort, source, kept))


def _family(run: _Run, module: str) -> ModuleType:
    return family_module("simulator", run.sheet.family, module)


def _fast(run: _Run) -> ModuleType:
    return _family(run, "fast")
