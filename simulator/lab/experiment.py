"""An experiment: one agent on one sheet with its variants, many games; and what came out of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets import apply_variants
from sheets.families import family_module
from simulator.agents import agent_named, effort_of, samples_of
from simulator.agents.fits import Fit, fitted, play_options
from simulator.lab.executors import default_workers, run_chunks, thread_pool
from simulator.lab.statistics import Difference, Estimate, estimate, paired_difference

if TYPE_CHECKING:
    from sheets.families import Sheet

Table = Any  # a family's table of games: a dataclass of arrays with a row a (game, player), among them `total`


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


@dataclass(frozen=True)
class Results:
    """The games of an experiment; `games` is smaller than asked for where it was cancelled.

    `sheet` has the variants applied; `seconds` are those of play. `table` holds rows game by game, in each the players in order.
    `fit` is what the agent played by, None where it needs none. Where fitting was cancelled there is no table either.
    """

    experiment: Experiment
    sheet: Sheet
    table: Table
    games: int
    seconds: float
    fit: Fit | None = None

    @property
    def fits(self) -> int:
        """How many independent fits were played with; 1 where the agent needs none."""
        return self.fit.count if self.fit else 1

    @property
    def fit_of_game(self) -> NDArray[np.int64]:
        """The number of the fit that each game was played with, shape (games,)."""
        return np.arange(self.games) % self.fits

    @property
    def is_complete(self) -> bool:
        return self.games == self.experiment.games

    @property
    def game_means(self) -> NDArray[np.float64]:
        """The mean total of the players of each game, shape (games,): players of one game share its cards."""
        means: NDArray[np.float64] = self.table.total.reshape(self.games, self.experiment.players).mean(axis=1)
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
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    fit_progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Results:
    """Play the games; the results are the same for any number of workers. Raises `SheetError` for variants.

    An agent that needs values and has none yet is fitted first, of which `fit_progress` hears. `progress` hears of games done
    and games in all; when `cancelled` turns true the results hold what is done so far. Raises `ValueError` for an effort or
    samples of an agent that takes none.
    """
    sheet = apply_variants(experiment.sheet, experiment.variants)
    agent = agent_named(experiment.agent)
    effort, samples = effort_of(agent, experiment.effort), samples_of(agent, experiment.samples)
    workers = workers or default_workers()
    fast = family_module("simulator", sheet.family, "fast")
    compiled = fast.compile_sheet(sheet, experiment.base or experiment.sheet, experiment.restrictions)
    fit = None
    if agent.values:
        fit = fitted(
            sheet,
            agent.name,
            effort=effort,
            seed=experiment.fit_seed,
            restrictions=experiment.restrictions,
            progress=fit_progress,
            cancelled=cancelled,
        )
        if fit is None:
            return Results(experiment, sheet, None, 0, 0.0)
    options = play_options(fit, samples)

    def play(first: int, count: int) -> Table:
        return fast.play_games(
            compiled,
            agent.name,
            seed=experiment.seed,
            first=first,
            count=count,
            players=experiment.players,
            **options,
        )

    tables, done = [play(0, 0)], 0  # an empty table, and the kernels compiled before the clock starts
    start = time.perf_counter()
    with thread_pool(workers) as pool:
        for table, done in run_chunks(play, experiment.games, pool, workers, cancelled):
            tables.append(table)
            if progress:
                progress(done, experiment.games)
    return Results(experiment, sheet, _joined(tables), done, time.perf_counter() - start, fit)


def compare(first: Results, second: Results) -> Difference:
    """First minus second, paired by game. Raises `ValueError` where the deals differ or fewer than 2 games are common."""
    if first.experiment.seed != second.experiment.seed or _dealt_deck(first) != _dealt_deck(second):
        raise ValueError("expected both on the same deals, found another deal code or base deck")
    games = min(first.games, second.games)
    if games < 2:
        raise ValueError(f"expected at least 2 games of both, found {games}")
    fits = max(first.fits, second.fits)
    return paired_difference(first.game_means[:games], second.game_means[:games], fits)


def _dealt_deck(results: Results) -> tuple[Any, bool]:
    """What decides the deals of a seed: the cards of the base deck, and whether each week is shuffled anew."""
    base = results.experiment.base or results.experiment.sheet
    deck = family_module("simulator", base.family, "deck").deck_cards(base)
    return deck, results.sheet.deck.reshuffle_weekly


def _joined(tables: list[Table]) -> Table:
    kind = type(tables[0])
    columns = {field.name: [getattr(table, field.name) for table in tables] for field in fields(kind)}
    return kind(**{name: np.concatenate(parts) for name, parts in columns.items()})
