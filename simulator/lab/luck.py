"""How much of the spread of a score the cards decide, and how much the bot's own choices: each deal is played several times.

Deals are groups of a one-way analysis of variance with random effects; its components are those of Henderson (1953), the
interval of a share is exact for normal scores (Searle, Casella and McCulloch, "Variance Components", 1992, section 3.6). A bot
plays a deal again by another of its independent fits: what those make of the same cards is the luck of its choices. It is luck
for this bot: players whose plans differ more have more of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.agents.fits import play_options
from simulator.lab.executors import Games, Pool, Progress, run_chunks
from simulator.lab.play import Play, joined, versions
from simulator.lab.shares import Share
from simulator.lab.statistics import Floats

if TYPE_CHECKING:
    from simulator.lab.results import Results


_TAILS = (0.025, 0.975)
_GROUPS = 20  # of games that the jackknife leaves out
_GAMES_A_FEATURE = 10  # fewer say nothing of what explains a score


@dataclass(frozen=True)
class LuckBudget:
    """Shares of the variance of a score: `deal` and `choices` are all of it.

    `explained` tells how much of it single features of the deal explain by themselves: they overlap, and need not add up to
    the deal's. `plays` is how often each deal was played; 1: the bot plays the same cards always alike. `std` is the spread of
    one game.
    """

    std: float
    plays: int
    deal: Share
    choices: Share
    explained: Mapping[str, Share]


def luck_budget(scores: Floats, features: Mapping[str, Floats]) -> LuckBudget:
    """`scores`: (deals, plays), at least 2 deals; a play that is alone is how the bot always plays. `features`: (deals, n) by name.

    Of a score that is always the same, no share is anybody's.
    """
    deals, plays = scores.shape
    share, interval, variance = _deal_share(scores)
    is_constant = variance == 0
    choices = Share(0.0 if is_constant else 1 - share, (1 - interval[1], 1 - interval[0]), deals)
    means = scores.mean(axis=1)
    whole = float(np.var(means, ddof=1)) / variance if variance else 0.0
    found = {name: explained(means, columns) for name, columns in features.items()}
    shares = {name: _scaled(part, whole) for name, part in found.items() if part}
    return LuckBudget(float(np.sqrt(variance)), plays, Share(share, interval, deals), choices, shares)


def _deal_share(scores: Floats) -> tuple[float, tuple[float, float], float]:
    """The share of the variance between deals with its interval, and the variance of one game."""
    from scipy.stats import f

    deals, plays = scores.shape
    between = plays * float(np.var(scores.mean(axis=1), ddof=1))
    if plays == 1:
        share = float(between > 0)
        return share, (share, share), between
    within = float(np.mean(np.var(scores, axis=1, ddof=1)))
    of_deals = max(0.0, (between - within) / plays)
    if within == 0:
        share = float(between > 0)
        return share, (share, share), of_deals
    ratio, freedom = between / within, (deals - 1, deals * (plays - 1))
    low, high = (ratio / float(f.ppf(tail, *freedom)) for tail in reversed(_TAILS))
    ends = [max(0.0, (bound - 1) / (bound - 1 + plays)) for bound in (low, high)]
    return of_deals / (of_deals + within), (ends[0], ends[1]), of_deals + within


def explained(scores: Floats, features: Floats) -> Share | None:
    """The share of the variance of scores that a linear model of features explains in other games; None for too few games.

    Adjusted for the number of features (Ezekiel 1930), not below 0. The interval is a jackknife's that leaves out one group of
    games after another, with Student's t (Shao and Tu, "The Jackknife and Bootstrap", 1995): it takes no normal scores for granted.
    """
    from scipy.special import stdtrit

    games = len(scores)
    varied = features[:, np.ptp(features, axis=0) > 0] if games else features
    design = np.column_stack([np.ones(games), varied])
    rank = int(np.linalg.matrix_rank(design)) - 1 if games else 0
    if games < max(_GROUPS, _GAMES_A_FEATURE * (rank + 1)):
        return None
    if rank == 0 or np.ptp(scores) == 0:
        return Share(0.0, (0.0, 0.0), games)
    whole, group = _adjusted(scores, design, rank), np.arange(games) % _GROUPS
    parts = [_adjusted(scores[group != out], design[group != out], rank) for out in range(_GROUPS)]
    error = float(np.std(parts, ddof=1)) * (_GROUPS - 1) / _GROUPS**0.5
    half = float(stdtrit(_GROUPS - 1, _TAILS[1])) * error
    return Share(max(0.0, whole), (max(0.0, whole - half), min(1.0, max(0.0, whole + half))), games)


def _adjusted(scores: Floats, design: Floats, rank: int) -> float:
    residuals = scores - design @ np.linalg.lstsq(design, scores, rcond=None)[0]
    games = len(scores)
    return 1 - float(np.var(residuals) / np.var(scores)) * (games - 1) / (games - rank - 1)


def _scaled(part: Share, whole: float) -> Share:
    return Share(part.share * whole, (part.interval[0] * whole, part.interval[1] * whole), part.count)


def played_again(
    results: Results,
    pool: Pool,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Floats | None:
    """Scores (games, plays) of an experiment of one player, each deal played by every fit; None where it was cancelled.

    The first column is that of the results; a bot without several fits has no other.
    """
    experiment, fit = results.experiment, results.fit
    first = results.game_means
    if fit is None or fit.count == 1:
        return first[:, None]
    compiled = experiment.compiled()
    tables: list[list[Any]] = [[] for _ in range(fit.count - 1)]
    work, done = [], 0
    for turn in range(1, fit.count):
        other = replace(fit, arrays={name: np.roll(array, turn, axis=0) for name, array in fit.arrays.items()})
        options = play_options(other, experiment.samples)
        play = Play(compiled, experiment.agent, experiment.seed, 1, options, versions(results.sheet.family))
        work.append(Games(play, experiment.first, results.games))
    for place, table in run_chunks(work, pool, cancelled):
        tables[place].append(table)
        done += len(table.total)
        if progress:
            progress(done, results.games * len(work))
    if done < results.games * len(work):
        return None
    return np.column_stack([first, *(joined(parts).total.astype(float) for parts in tables)])
