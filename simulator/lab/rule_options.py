"""What a rule option does: for bots of the ladder, to the number of plays, and on how many days it is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sheets.families import family_module
from simulator.lab.comparison import compare
from simulator.lab.executors import Games, Pool, Progress, run_chunks
from simulator.lab.shares import Share, ratio_of
from simulator.lab.stars import Star
from simulator.lab.statistics import Difference, Estimate, Floats, estimate

if TYPE_CHECKING:
    from simulator.lab.results import Results

Pair = tuple["Results", "Results"]  # the same bot on the same deals, without and with the option


@dataclass(frozen=True)
class Gain:
    """What a bot scores more with the option than without, practised on each."""

    agent: str
    difference: Difference


@dataclass(frozen=True)
class RuleOption:
    """One rule option of the sheet, or several together.

    `plays` are counted at the start of a day, for all its cards. `used`: days of games with the option on which the bot makes a
    play that would not be allowed without it; `blocked`: days of games without it on which it makes one that is not allowed with it.
    Both are None where the option changes the calendar. `stars` are proposed for the sheet with it, `score` is what the
    strongest of the bots has there.
    """

    variants: tuple[str, ...]
    score: Estimate
    gains: tuple[Gain, ...]
    plays_without: Estimate | None
    plays_with: Estimate | None
    used: Share | None
    blocked: Share | None
    stars: tuple[Star, ...]

    def gain(self, agent: str) -> Difference | None:
        return next((gain.difference for gain in self.gains if gain.agent == agent), None)


def rule_option(pairs: Sequence[Pair], days: tuple[Floats, Floats], stars: tuple[Star, ...]) -> RuleOption:
    """Of the games of bots, the strongest last, and what `watch_days` saw in its games without and with the option."""
    without, with_ = pairs[-1]
    family = family_module("simulator", with_.sheet.family, "days")
    is_counted = family.have_same_days(without.sheet, with_.sheet)
    (plays_without, blocked), (plays_with, used) = (_a_game(seen) for seen in days)
    return RuleOption(
        variants=with_.experiment.variants,
        score=with_.estimate(),
        gains=tuple(Gain(b.experiment.agent, compare(b, a)) for a, b in pairs),
        plays_without=estimate(plays_without) if len(plays_without) else None,
        plays_with=estimate(plays_with) if len(plays_with) else None,
        used=ratio_of(used, np.ones(len(used))) if is_counted else None,
        blocked=ratio_of(blocked, np.ones(len(blocked))) if is_counted else None,
        stars=stars,
    )


def watch_days(
    pairs: Sequence[Pair],
    games: int,
    pool: Pool,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> list[tuple[Floats, Floats]]:
    """Of each pair what its days were like, without and with the option: (games, days, 2), plays there were and whether one was new.

    Of fewer games where it was cancelled.
    """
    work: list[Games[Any]] = []
    for pair in pairs:
        for own, other in (pair, reversed(pair)):
            family = family_module("simulator", own.sheet.family, "days")
            work.append(Games(family.NewPlays(own, other.sheet), 0, min(games, own.games)))
    seen: list[list[Floats]] = [[] for _ in work]
    done = 0
    for place, rows in run_chunks(work, pool, cancelled):
        seen[place].append(rows)
        done += len(rows)
        if progress:
            progress(done, sum(one.count for one in work))
    joined = [np.concatenate(parts) if parts else np.zeros((0, 1, 2)) for parts in seen]
    return list(zip(joined[::2], joined[1::2], strict=True))


def _a_game(days: Floats) -> tuple[Floats, Floats]:
    """The means over the days of each game."""
    means = days.mean(axis=1) if len(days) else np.zeros((0, 2))
    return means[:, 0], means[:, 1]
