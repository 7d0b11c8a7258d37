"""Two or more sheets on the same deals: what a change did to the score and to each part, and whether anyone would notice.

A difference is that of the second sheet minus the first. Games are paired by their number, and the differences of pairs are what
is estimated: that holds even where the cards of a pair differ, only less precisely.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from sheets import rules_hash
from sheets.families import family_module
from simulator.lab.experiment import Experiment, run_all
from simulator.lab.figures import Figure, figure_ends, game_figures
from simulator.lab.notice import Notice, notice
from simulator.lab.results import Results
from simulator.lab.rounds import Rounds
from simulator.lab.statistics import Difference, Floats, bootstrap_interval, fit_share, holm, paired_difference
from simulator.lab.stopping import Stopping

if TYPE_CHECKING:
    from simulator.lab.executors import Pool, Progress

_MOST_DEALS = 8  # to look at
_NOTHING = (0.0, 0.0)  # what games can differ by that are the same


@dataclass(frozen=True)
class Side:
    """All that was played of one sheet; game g with fit g % `fits`. `results` are those of the first round.

    `totals` has shape (games, players).
    """

    results: Results
    fits: int
    totals: Floats

    @property
    def games(self) -> Floats:
        """The mean of the players of each game, who share its cards."""
        means: Floats = self.totals.mean(axis=1)
        return means


@dataclass(frozen=True)
class Change:
    """A figure's means on both sheets, 0 where one lacks it, and their difference; `p_holm` is over all figures."""

    figure: Figure
    first: float
    second: float
    difference: Difference
    p_holm: float


@dataclass(frozen=True)
class Deal:
    """A game by its number and the seed of the practice before it: the mean of its players on both sheets."""

    game: int
    fit_seed: int
    first: float
    second: float

    @property
    def difference(self) -> float:
        return self.second - self.first


@dataclass(frozen=True)
class Comparison:
    """What the second sheet does to the first one's score.

    `difference` holds by the rule that ended the comparison; `p_holm` is over all that were compared with the first sheet.
    `bootstrap` is over games, for the fits at hand; `fit_share` is what more games would leave of the uncertainty.
    `has_same_cards`: in each game, but for those that one of the decks lacks. `furthest` are the games that differ most.
    """

    first: Side
    second: Side
    difference: Difference
    p_holm: float
    bootstrap: tuple[float, float]
    notice: Notice
    fit_share: float
    changes: tuple[Change, ...]
    has_same_cards: bool
    furthest: tuple[Deal, ...]


def compare(
    first: Results,
    second: Results,
    by: Callable[[Results], Floats] = lambda results: results.game_means,
    ends: tuple[float, float] | None = None,
) -> Difference:
    """First minus second, paired by game, in one number a game; `ends` as in `paired_difference`.

    Raises `ValueError` for other deals, or where fewer than 2 games are common.
    """
    _check_deals(first.experiment, second.experiment)
    games = min(first.games, second.games)
    if games < 2:
        raise ValueError(f"expected at least 2 games of both, found {games}")
    fits = max(first.fits, second.fits)
    ends = _NOTHING if _are_same(first, second) else ends
    return paired_difference(by(first)[:games], by(second)[:games], fits, ends)


def compare_all(
    experiments: Sequence[Experiment],
    stopping: Stopping,
    *,
    pool: Pool | None = None,
    progress: Callable[[int, int, float | None], None] = lambda *_: None,
    fit_progress: Progress | None = None,
    shown: Callable[[list[Comparison]], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> list[Comparison]:
    """Each experiment but the first against the first, round by round until `stopping` is met, which alone decides on games.

    Agents that practise do so anew for each round, unless the number of games is fixed. `progress` hears of games of each
    sheet done, games at most, and the widest half-width so far; `shown` of the comparisons after each round but the last. Where
    it was cancelled: of the games that all have played; empty where they are fewer than 2. Raises `ValueError` for other deals.
    """
    for other in experiments[1:]:
        _check_deals(experiments[0], other)
    rounds = Rounds(experiments, new_fits=experiments[0].practises and not stopping.is_fixed)
    half_width: float | None = None
    for start, count in rounds.plan(stopping.games):

        def report(done: int, _: int, start: int = start, half_width: float | None = half_width) -> None:
            progress(start + done // len(experiments), stopping.games, half_width)

        results = run_all(
            rounds.asked(start, count), pool=pool, progress=report, fit_progress=fit_progress, cancelled=cancelled
        )
        if not rounds.add(results) or cancelled():
            break
        differences = _differences(rounds, stopping)
        if stopping.is_met(differences):
            break
        if shown and start + count < stopping.games:
            shown(_comparisons(rounds, stopping))
        half_width = max(difference.estimate.half_width for difference in differences)
    return _comparisons(rounds, stopping) if rounds else []


def comparison_of(first: Results, second: Results) -> Comparison | None:
    """Of games that were played already; None of fewer than 2. Raises `ValueError` for other deals."""
    _check_deals(first.experiment, second.experiment)
    rounds = Rounds([first.experiment, second.experiment], new_fits=False)
    return _comparisons(rounds, Stopping(first.games))[0] if rounds.add([first, second]) else None


def _differences(rounds: Rounds, stopping: Stopping) -> list[Difference]:
    first, *others = (rounds.totals(place).mean(axis=1) for place in range(len(rounds.experiments)))
    return [
        stopping.difference(other, first, rounds.fits, _NOTHING if _is_first(rounds, place) else None)
        for place, other in enumerate(others, 1)
    ]


def _comparisons(rounds: Rounds, stopping: Stopping) -> list[Comparison]:
    first, *others = (
        Side(rounds.results(place)[0], rounds.fits, rounds.totals(place)) for place in range(len(rounds.experiments))
    )
    differences = _differences(rounds, stopping)
    p_values = holm([difference.p_value for difference in differences])
    return [
        Comparison(
            first,
            second,
            difference,
            p_holm,
            bootstrap_interval(second.games - first.games, first.results.experiment.seed),
            notice(first.totals.ravel(), second.totals.ravel()),
            fit_share(second.games - first.games, rounds.fits),
            _changes(rounds, place, stopping),
            _has_same_cards(first.results, second.results),
            _furthest(rounds, first, second),
        )
        for place, (second, difference, p_holm) in enumerate(zip(others, differences, p_values, strict=True), 1)
    ]


def _changes(rounds: Rounds, place: int, stopping: Stopping) -> tuple[Change, ...]:
    """Of the figures of either sheet, in their order."""
    ours, theirs = (list(map(game_figures, rounds.results(each))) for each in (0, place))
    changes = []
    for figure in {**ours[0], **theirs[0]}:
        first, second = (_joined(rounds, tables, figure) for tables in (ours, theirs))
        ends = _NOTHING if _is_first(rounds, place) else figure_ends(figure)
        difference = stopping.difference(second, first, rounds.fits, ends)
        changes.append((figure, first.mean(), second.mean(), difference))
    p_values = holm([difference.p_value for *_, difference in changes])
    return tuple(
        Change(figure, float(first), float(second), difference, p_holm)
        for (figure, first, second, difference), p_holm in zip(changes, p_values, strict=True)
    )


def _furthest(rounds: Rounds, first: Side, second: Side) -> tuple[Deal, ...]:
    change = np.abs(second.games - first.games)
    numbers, totals = list(rounds.numbers()), list(zip(first.games.tolist(), second.games.tolist(), strict=True))
    order = np.argsort(-change, kind="stable")[:_MOST_DEALS].tolist()
    return tuple(Deal(game, fit_seed, *totals[at]) for at in order for game, fit_seed in [numbers[at]])


def _joined(rounds: Rounds, tables: Sequence[Mapping[Figure, Floats]], figure: Figure) -> Floats:
    """Zeros where the sheet lacks it."""
    has_it = figure in tables[0]
    return rounds.joined([table[figure] for table in tables]) if has_it else np.zeros(rounds.games)


def _check_deals(first: Experiment, second: Experiment) -> None:
    """Raises `ValueError` where equal numbers don't stand for games on the same cards."""
    if (first.sheet.family, first.seed, first.first) != (second.sheet.family, second.seed, second.first) or (
        _base_cards(first) != _base_cards(second)
    ):
        raise ValueError("expected both on the same deals, found another deal code or base deck")


def _is_first(rounds: Rounds, place: int) -> bool:
    """Whether an experiment's games are the first one's."""
    return _are_same(rounds.results(0)[0], rounds.results(place)[0])


def _are_same(first: Results, second: Results) -> bool:
    """Whether the games are the same, since rules and players are: what differs by nothing then is known exactly."""
    one, other = first.experiment, second.experiment
    alike = replace(other, sheet=one.sheet, variants=one.variants, base=one.base, games=one.games)
    return alike == one and rules_hash(first.sheet) == rules_hash(second.sheet)


def _base_cards(experiment: Experiment) -> object:
    base = experiment.dealt_sheet
    return family_module("simulator", base.family, "deck").deck_cards(base)


def _has_same_cards(first: Results, second: Results) -> bool:
    deck = family_module("simulator", first.sheet.family, "deck")
    are_alike: bool = deck.are_shuffled_alike(first.sheet, second.sheet)
    return are_alike
