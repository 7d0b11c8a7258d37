"""An experiment: one agent on one sheet with its variants, many games; and what came out of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets import apply_variants
from sheets.families import family_module
from simulator.agents import agent_named, effort_of, samples_of
from simulator.agents.fits import Fit, Key, play_options
from simulator.core.rng import MAX_SEED
from simulator.lab.executors import Games, Pool, Progress, open_pool, run_chunks
from simulator.lab.kept import Kept, find, is_worth_keeping, keep_results
from simulator.lab.manifest import identity, manifest
from simulator.lab.play import Play, Table, joined, versions
from simulator.lab.practice import Practice, fit_all
from simulator.lab.statistics import Estimate, Floats, estimate

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Experiment:
    """What is played: everything that the results depend on.

    Cards are dealt from the deck of `base`, in a comparison the first sheet; None: the sheet without variants. `effort` and
    `samples` are for agents that take them, None: the least effort and as many samples as usual.
    """

    sheet: Sheet
    variants: tuple[str, ...] = ()
    agent: str = "random"
    games: int = 1000
    seed: int = 1
    players: int = 1
    base: Sheet | None = None
    effort: str | None = None
    fit_seed: int = 1
    restrictions: tuple[str, ...] = ()
    samples: int | None = None
    first: int = 0  # the number of the first game

    @property
    def dealt_sheet(self) -> Sheet:
        """The sheet whose deck is dealt."""
        return self.base or self.sheet

    def played_sheet(self) -> Sheet:
        """The sheet with its variants applied. Raises `SheetError`."""
        return apply_variants(self.sheet, self.variants)

    def compiled(self) -> Any:
        """What the family's kernels play. Raises `SheetError` for variants and `ValueError` for restrictions."""
        sheet = self.played_sheet()
        fast = family_module("simulator", sheet.family, "fast")
        return fast.compile_sheet(sheet, self.dealt_sheet, self.restrictions)

    def on_sheet(self, sheet: Sheet) -> Experiment:
        """The same on another sheet, no variant applied, and on the same deals."""
        return replace(self, sheet=sheet, variants=(), base=self.dealt_sheet)

    def on_fresh_deals(self) -> Experiment:
        """The same on deals that have nothing to do with its own: those of the next seed."""
        return replace(self, seed=(self.seed + 1) % (MAX_SEED + 1))

    def by_agent(self, agent: str, effort: str | None = None) -> Experiment:
        """The same by another agent, which takes the effort, None: its own, and the samples as far as it takes any."""
        about = agent_named(agent)
        return replace(
            self,
            agent=agent,
            effort=(effort or self.effort) if about.takes_effort else None,
            samples=self.samples if about.samples else None,
        )


@dataclass(frozen=True)
class Results:
    """The games of an experiment; `games` is smaller than asked for where it was cancelled.

    `sheet` has the variants applied; `seconds` are those of play. `table` holds rows game by game, in each the players in order.
    `fit` is what the agent played by, None where it needs none. Where fitting was cancelled there is no table either. The first
    `kept` games were played earlier and found on disk; `seconds` counts what they took then.
    """

    experiment: Experiment
    sheet: Sheet
    table: Table
    games: int
    seconds: float
    fit: Fit | None = None
    kept: int = 0

    @property
    def fits(self) -> int:
        """How many independent fits were played with; 1 where the agent needs none."""
        return self.fit.count if self.fit else 1

    @property
    def fit_of_game(self) -> NDArray[np.int64]:
        """The number of the fit that each game was played with, shape (games,)."""
        return (self.experiment.first + np.arange(self.games)) % self.fits

    @property
    def is_complete(self) -> bool:
        return self.games == self.experiment.games

    @property
    def game_means(self) -> Floats:
        """The mean total of the players of each game, shape (games,): players of one game share its cards."""
        means: Floats = self.table.total.reshape(self.games, self.experiment.players).mean(axis=1)
        return means

    def estimate(self) -> Estimate:
        """Raises `ValueError` where no game was played."""
        if not self.games:
            raise ValueError("expected at least one game, found none")
        return estimate(self.game_means, self.fits)

    def summary(self) -> dict[str, Any]:
        """The figures of `flipwright simulate --json` that the games decide, as plain JSON."""
        total = self.estimate()
        metrics: dict[str, Any] = family_module("simulator", self.sheet.family, "metrics").metrics(
            self.sheet, self.table
        )
        return {
            "mean": total.mean,
            "std": float(np.std(self.table.total, ddof=1)) if len(self.table.total) > 1 else 0.0,
            "ci95": list(total.interval),
            "min": int(self.table.total.min()),
            "max": int(self.table.total.max()),
            **metrics,
        }


def run(
    experiment: Experiment,
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
    fit_progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    keep: bool = True,
) -> Results:
    """Play the games; the results are the same on any pool, None: all cores. Raises `SheetError` for variants.

    An agent that needs values and has none yet is fitted first, of which `fit_progress` hears. `progress` hears of games done
    and games in all; when `cancelled` turns true the results hold what is done so far. `keep`: games that took long to play are
    kept on disk and found there. Raises `ValueError` for an effort or samples of an agent that takes none.
    """
    return run_all(
        [experiment], pool=pool, progress=progress, fit_progress=fit_progress, cancelled=cancelled, keep=keep
    )[0]


def run_all(
    experiments: Sequence[Experiment],
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
    fit_progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    keep: bool = True,
) -> list[Results]:
    """The results of `run` for each, in their order: first all fits side by side, each once, then the games.

    The two kinds of progress are over all. Where it was cancelled, some results hold fewer games or none.
    """
    parts = [_Part(experiment) for experiment in experiments]
    with open_pool() if pool is None else nullcontext(pool) as players:
        practices = [part.practice for part in parts if part.practice]
        fits = fit_all(practices, players, progress=fit_progress, cancelled=cancelled)
        if all(practice.key in fits for practice in practices):
            for part in parts:
                part.begin(fits, keep)
            _play(parts, players, progress, cancelled)
    return [part.results() for part in parts]


def _play(
    parts: Sequence[_Part],
    pool: Pool,
    progress: Progress | None,
    cancelled: Callable[[], bool],
) -> None:
    done, games = sum(part.games for part in parts), sum(part.experiment.games for part in parts)
    if progress and done:
        progress(done, games)
    try:
        start = time.perf_counter()
        for place, table in run_chunks([part.work for part in parts], pool, cancelled):
            now = time.perf_counter()
            done += parts[place].add(table, now - start)
            start = now
            if progress:
                progress(done, games)
    finally:  # what was played stays known, whatever ended it
        for part in parts:
            part.keep()


class _Part:
    """One of several experiments on its way. Raises what `run` raises for it."""

    def __init__(self, experiment: Experiment) -> None:
        agent = agent_named(experiment.agent)
        effort = effort_of(agent, experiment.effort)
        self.experiment = experiment
        self.samples = samples_of(agent, experiment.samples)
        self.compiled = experiment.compiled()
        self.sheet: Sheet = self.compiled.sheet
        practice = Practice(self.sheet, agent.name, effort, experiment.fit_seed, experiment.restrictions)
        self.practice = practice if agent.values else None
        self.fit: Fit | None = None
        self.tables: list[Table] = []
        self.games, self.seconds = 0, 0.0
        self.kept: Kept | None = None

    def begin(self, fits: Mapping[Key, Fit], keep: bool) -> None:
        """Make ready to play with its fit, if any, what is not kept yet."""
        self.fit = fits[self.practice.key] if self.practice else None
        experiment = self.experiment
        options = play_options(self.fit, self.samples)
        own = versions(self.sheet.family)
        play = Play(self.compiled, experiment.agent, experiment.seed, experiment.players, options, own)
        self.tables = [play(0, 0)]  # an empty table, and the kernels are compiled before the clock starts
        self.identity = identity(experiment, self.sheet) if keep else None
        if self.identity and (kept := find(self.identity, self.tables[0])):
            self.kept = kept.first(experiment.games)
            self.add(self.kept.table, self.kept.seconds)
        self.work = Games(play, experiment.first + self.games, experiment.games - self.games)

    def add(self, table: Table, seconds: float) -> int:
        """Take the next games in; tells how many they are."""
        games = len(table.total) // self.experiment.players
        self.tables.append(table)
        self.games += games
        self.seconds += seconds
        return games

    def results(self) -> Results:
        self.tables = [joined(self.tables)] if self.tables else []
        table = next(iter(self.tables), None)
        return Results(self.experiment, self.sheet, table, self.games, self.seconds, self.fit, self.kept_games)

    @property
    def kept_games(self) -> int:
        return self.kept.games if self.kept else 0

    def keep(self) -> None:
        """Keep what is not kept yet, where that is worth its place."""
        if self.identity and self.games > self.kept_games:
            results = self.results()
            if is_worth_keeping(results.table, self.seconds):
                keep_results(manifest(results), self.identity, results.table)
