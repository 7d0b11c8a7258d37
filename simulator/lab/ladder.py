"""The skill ladder: bots from chance to perfect foresight on the same deals, and what each rung adds to the one below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets.families import family_module
from simulator.agents import agent_named
from simulator.lab.executors import Games, Pool, Progress, run_chunks
from simulator.lab.shares import Share, ratio_of
from simulator.lab.statistics import Difference, Estimate, Floats, estimate, paired_difference

if TYPE_CHECKING:
    from simulator.lab.experiment import Experiment

BY_CHANCE = "random"  # plays alike on good and bad sheets: never a verdict
NOVICE = "greedy"  # plays like a quick beginner
STRONG = ("planner", "expert", "searcher")  # their play gives a verdict
CLAIRVOYANT = "clairvoyant"
SCOUT = "planner"  # the best that needs no practice: looks around before a better one is asked


def by_scout(experiment: Experiment) -> Experiment:
    """The same by the scout, and against it where the rival practises."""
    found, rival = experiment.by_agent(SCOUT), experiment.rival
    return found.against(SCOUT) if rival and agent_named(rival).takes_effort else found


@dataclass(frozen=True)
class Climber:
    """The scores of a bot in games 0, 1 ... of a deal code, played with so many fits."""

    agent: str
    scores: Floats
    fits: int = 1


@dataclass(frozen=True)
class Rung:
    """One bot. `step` is what it adds to the rung below, on the deals that both have played.

    `of_found` and `of_bound` are shares of what perfect foresight scores and of what no play can pass, on the deals that it
    was asked for: the best that a fair player can reach lies at or below the first.
    """

    agent: str
    score: Estimate
    step: Difference | None
    of_found: Share | None
    of_bound: Share | None


@dataclass(frozen=True)
class Ladder:
    """Rungs from below, perfect foresight last where it was asked for, and the mean that no play of its deals can pass."""

    rungs: tuple[Rung, ...]
    bound: Estimate | None

    def rung(self, agent: str) -> Rung | None:
        return next((rung for rung in self.rungs if rung.agent == agent), None)


def ladder(climbers: Sequence[Climber], foreseen: NDArray[np.int64]) -> Ladder:
    """Of bots from the weakest to the strongest, each with a game or more; `foreseen`: (games, 2), found and bound of each."""
    found, bound = foreseen.astype(float).T
    everybody = [*climbers, *([Climber(CLAIRVOYANT, found)] if len(found) else [])]
    rungs = tuple(
        Rung(
            own.agent,
            estimate(own.scores, own.fits),
            _step(own, below),
            _reached(own.scores, found),
            _reached(own.scores, bound),
        )
        for own, below in zip(everybody, [None, *everybody], strict=False)
    )
    return Ladder(rungs, estimate(bound) if len(bound) else None)


def foresee_games(
    experiment: Experiment,
    pool: Pool,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> NDArray[np.int64]:
    """What perfect foresight finds in each game of an experiment, whatever its agent, and what no play can pass: (games, 2).

    Fewer games where it was cancelled, none of them cut short.
    """
    stops = cancelled if pool.is_here else _never  # other machines don't hear of it
    foresee = partial(_foresee, experiment.compiled(), experiment.seed, stops)
    found: list[tuple[int, int]] = []
    for _, chunk in run_chunks([Games(foresee, experiment.first, experiment.games)], pool, cancelled):
        if cancelled():
            break
        found += chunk
        if progress:
            progress(len(found), experiment.games)
    return np.array(found, np.int64).reshape(-1, 2)


def _never() -> bool:
    return False


def _foresee(compiled: Any, seed: int, cancelled: Callable[[], bool], first: int, count: int) -> list[tuple[int, int]]:
    foresee = family_module("simulator", compiled.sheet.family, "planning.foresight").foresee
    games = (foresee(compiled, seed, game, cancelled) for game in range(first, first + count))
    return [(game.total, game.bound) for game in games]


def _step(own: Climber, below: Climber | None) -> Difference | None:
    games = min(len(own.scores), len(below.scores)) if below else 0
    if below is None or games < 2:
        return None
    return paired_difference(own.scores[:games], below.scores[:games], max(own.fits, below.fits))


def _reached(scores: Floats, ceiling: Floats) -> Share | None:
    games = min(len(scores), len(ceiling))
    return ratio_of(scores[:games], ceiling[:games])
