"""An experiment: one agent on one sheet with its variants, alone or against a rival, many games, and how they are played."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sheets import apply_variants
from sheets.families import family_module
from simulator.agents import Agent, agent_named, agents_of, competes, effort_of, samples_of
from simulator.agents.fits import Fit, Key, play_options
from simulator.core.rng import MAX_SEED
from simulator.lab.executors import Games, Pool, Progress, open_pool, run_chunks
from simulator.lab.kept import Kept, find, is_worth_keeping, keep_results
from simulator.lab.manifest import identity, manifest
from simulator.lab.play import Play, Table, joined, versions
from simulator.lab.practice import Practice, fit_all
from simulator.lab.results import Results

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Experiment:
    """What is played: everything that the results depend on.

    Cards are dealt from the deck of `base`, in a comparison the first sheet; None: the sheet without variants. `effort` and
    `samples` are for agents that take them, None: the least effort and as many samples as usual.

    `rival` is the agent of all other seats, None: the same, unrestricted, at all of them. A game with a rival is one deal, played
    once with the agent on each seat: so seats say nothing of who plays better, and what a deal gives is no luck of one side.
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
    rival: str | None = None
    rival_effort: str | None = None
    rival_samples: int | None = None

    @property
    def dealt_sheet(self) -> Sheet:
        """The sheet whose deck is dealt."""
        return self.base or self.sheet

    @property
    def seatings(self) -> int:
        """How often each deal is played."""
        return self.players if self.rival else 1

    @property
    def practises(self) -> bool:
        """Whether the agent or its rival does, before it plays."""
        return any(agent_named(name).takes_effort for name in (self.agent, self.rival) if name)

    def played_sheet(self) -> Sheet:
        """The sheet with its variants applied. Raises `SheetError`."""
        return apply_variants(self.sheet, self.variants)

    def compiled(self) -> Any:
        """What the family's kernels play. Raises `SheetError` for variants and `ValueError` for restrictions."""
        sheet = self.played_sheet()
        fast = family_module("simulator", sheet.family, "fast")
        return fast.compile_sheet(sheet, self.dealt_sheet, self.restrictions)

    def check_seats(self, played: Sheet) -> None:
        """Raises `ValueError` for bots that the family of the sheet, variants applied, has not, and players that it cannot seat."""
        family, seats = played.family, played.players
        for name, agent in (("agent", self.agent), ("rival", self.rival)):
            if agent and agent not in agents_of(family):
                raise ValueError(f"{name}: expected one of {', '.join(agents_of(family))}, found '{agent}'")
        if competes(family):
            if not seats.min <= self.players <= seats.max:
                raise ValueError(f"players: expected {seats.min} to {seats.max}, found {self.players}")
        elif self.rival:
            raise ValueError(f"rival: expected none, as players of '{family}' do not compete, found '{self.rival}'")

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

    def against(self, rival: str | None, effort: str | None = None, samples: int | None = None) -> Experiment:
        """The same against a rival, which takes effort and samples as far as it takes any; None: at all seats the same."""
        about = rival and agent_named(rival)
        return replace(
            self,
            rival=rival,
            rival_effort=effort if about and about.takes_effort else None,
            rival_samples=samples if about and about.samples else None,
        )

    def against_itself(self) -> Experiment:
        """The same, where players compete and there is no rival, against its own agent, which nothing binds."""
        if self.rival or not competes(self.sheet.family):
            return self
        return self.against(self.agent, self.effort, self.samples)


def agent_options(experiment: Experiment, fit: Fit | None, rival_fit: Fit | None) -> dict[str, Any]:
    """What a family's `play_games` and `trace_game` are told of the agent and of its rival, if any.

    Raises `ValueError` for samples of one that takes none.
    """
    options = play_options(fit, samples_of(agent_named(experiment.agent), experiment.samples))
    if rival := experiment.rival:
        theirs = play_options(rival_fit, samples_of(agent_named(rival), experiment.rival_samples))
        options |= {"rival": rival, **{f"rival_{name}": value for name, value in theirs.items()}}
    return options


def usual_players(sheet: Sheet) -> int:
    """How many players an experiment is of where nothing is said: the fewest that can compete, or one."""
    return sheet.players.min if competes(sheet.family) else 1


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
        practices = [practice for part in parts for practice in (part.practice, part.rival_practice) if practice]
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
        self.experiment = experiment
        self.compiled = experiment.compiled()
        self.sheet: Sheet = self.compiled.sheet
        experiment.check_seats(self.sheet)
        agent, rival = agent_named(experiment.agent), experiment.rival and agent_named(experiment.rival)
        self.practice = self._practice(agent, experiment.effort, experiment.restrictions)
        self.rival_practice = self._practice(rival, experiment.rival_effort) if rival else None
        self.fit: Fit | None = None
        self.rival_fit: Fit | None = None
        self.tables: list[Table] = []
        self.games, self.seconds = 0, 0.0
        self.kept: Kept | None = None

    def _practice(self, agent: Agent, effort: str | None, restrictions: tuple[str, ...] = ()) -> Practice | None:
        """What an agent needs before it plays, if anything."""
        effort = effort_of(agent, effort)
        practice = Practice(self.sheet, agent.name, effort, self.experiment.fit_seed, restrictions)
        return practice if agent.values else None

    def begin(self, fits: Mapping[Key, Fit], keep: bool) -> None:
        """Make ready to play with its fits, if any, what is not kept yet."""
        self.fit = fits[self.practice.key] if self.practice else None
        self.rival_fit = fits[self.rival_practice.key] if self.rival_practice else None
        experiment, own = self.experiment, versions(self.sheet.family)
        options, seatings = agent_options(experiment, self.fit, self.rival_fit), experiment.seatings
        play = Play(self.compiled, experiment.agent, experiment.seed, experiment.players, options, own, seatings)
        self.tables = [play(0, 0)]  # an empty table, and the kernels are compiled before the clock starts
        self.identity = identity(experiment, self.sheet) if keep else None
        if self.identity and (kept := find(self.identity, self.tables[0])):
            self.kept = kept.first(experiment.games)
            self.add(self.kept.table, self.kept.seconds)
        self.work = Games(play, experiment.first + self.games, experiment.games - self.games)

    def add(self, table: Table, seconds: float) -> int:
        """Take the next games in; tells how many they are."""
        games = len(table.total) // (self.experiment.players * self.experiment.seatings)
        self.tables.append(table)
        self.games += games
        self.seconds += seconds
        return games

    def results(self) -> Results:
        self.tables = [joined(self.tables)] if self.tables else []
        table = next(iter(self.tables), None)
        seconds, kept = self.seconds, self.kept_games
        return Results(self.experiment, self.sheet, table, self.games, seconds, self.fit, kept, self.rival_fit)

    @property
    def kept_games(self) -> int:
        return self.kept.games if self.kept else 0

    def keep(self) -> None:
        """Keep what is not kept yet, where that is worth its place."""
        if self.identity and self.games > self.kept_games:
            results = self.results()
            if is_worth_keeping(results.table, self.seconds):
                keep_results(manifest(results), self.identity, results.table)
