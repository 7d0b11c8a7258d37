"""The balance report of a sheet whose players compete: what seats, skill, parts and rule options decide, and how long games are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from sheets.families import family_module
from simulator.agents import agents_of
from simulator.lab.batches import run_in_batches
from simulator.lab.comparison import Comparison, comparison_of
from simulator.lab.experiment import Experiment, run_all
from simulator.lab.figures import Figure, figure_estimate, game_figures
from simulator.lab.findings import Finding, Rule
from simulator.lab.ladder import NOVICE
from simulator.lab.report import QUANTILES, Scores
from simulator.lab.results import Results
from simulator.lab.seats import Standing, seat_figures, standing
from simulator.lab.shares import Share, share_of_means
from simulator.lab.statistics import ERROR, Estimate, estimate
from simulator.lab.worth import Worth, price

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.executors import Pool, Progress


@dataclass(frozen=True)
class ContestSizes:
    """Numbers of games: of the report's bot against itself, of each two bots, without each part, and with each rule option."""

    games: int = 2000
    duels: int = 500
    priced: int = 500
    options: int = 500


CONTEST_QUICK = ContestSizes(games=400, duels=100, priced=0, options=200)


@dataclass(frozen=True)
class Duel:
    """How often one bot wins from a seat where the others are all a rival, its seat changing, and its points there."""

    agent: str
    rival: str
    win: Share
    points: Estimate


@dataclass(frozen=True)
class ContestReport:
    """What is known of a sheet, variants applied. Where it was cancelled, parts are empty, and `is_complete` is false.

    `results` are the games of the bot against itself, or a rival; `figures` what the family counts in them, `advantages` what
    each seat wins beyond the mean of all. `options` compare each rule option, or those of the report together, with the sheet
    without.
    """

    results: Results
    sizes: ContestSizes
    standing: Standing
    advantages: tuple[Share, ...]
    scores: Scores
    figures: Mapping[Figure, Estimate]
    duels: tuple[Duel, ...] = ()
    worths: tuple[Worth, ...] = ()
    options: tuple[Comparison, ...] = ()
    is_complete: bool = True
    findings: tuple[Finding, ...] = ()

    @property
    def sheet(self) -> Sheet:
        return self.results.sheet

    @property
    def agent(self) -> str:
        return self.results.experiment.agent

    @property
    def players(self) -> int:
        return self.results.experiment.players

    @property
    def bots(self) -> tuple[str, ...]:
        """Those that met, the weakest first."""
        met = {name for duel in self.duels for name in (duel.agent, duel.rival)}
        return tuple(name for name in agents_of(self.sheet.family) if name in met)

    def duel(self, agent: str, rival: str) -> Duel | None:
        return next((duel for duel in self.duels if (duel.agent, duel.rival) == (agent, rival)), None)


def _no_progress(_: str) -> Progress:
    return lambda *_: None


def make_contest_report(
    experiment: Experiment,
    sizes: ContestSizes,
    pool: Pool,
    *,
    progress: Callable[[str], Progress] = _no_progress,
    shown: Callable[[ContestReport], None] = lambda _: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> ContestReport | None:
    """The report of an experiment's sheet by its agent, for its number of players and its rival; games are those of `sizes`.

    `progress` is asked for that of each stage: `practice`, `games`, `duels`, `worth`, `options`. `shown` hears of the report with
    what is known, after each stage but the last. When `cancelled` turns true the report holds what is done so far; None where
    the bot's own games are not.
    """
    asked = replace(experiment, games=sizes.games)
    (own,) = run_all(
        [asked], pool=pool, fit_progress=progress("practice"), progress=progress("games"), cancelled=cancelled
    )
    if own.games < 2:
        return None
    of_seats = seat_figures(own)
    counted = {name: games for name, games in game_figures(own).items() if name not in of_seats}
    figures = {name: figure_estimate(name, games, own.fits) for name, games in counted.items()}
    found = standing(own)
    report = ContestReport(own, sizes, found, _advantages(own, found), _scores(own), figures, is_complete=False)
    maker = _Maker(own, sizes, pool, progress, cancelled)
    further: dict[str, Callable[[], Any]] = {"duels": maker.duels, "worths": maker.worths, "options": maker.options}
    for name, part in further.items():
        shown(replace(report, findings=find(report)))
        report = replace(report, **{name: part()})
    report = replace(report, is_complete=not cancelled())
    return replace(report, findings=find(report))


@dataclass(frozen=True)
class _Maker:
    """What is added to the games of the bot itself."""

    own: Results
    sizes: ContestSizes
    pool: Pool
    progress: Callable[[str], Progress]
    cancelled: Callable[[], bool]

    def duels(self) -> tuple[Duel, ...]:
        """Of each two bots up to the report's; of two players one duel tells both."""
        experiment = replace(self.own.experiment, games=min(self.sizes.duels, self.own.games), restrictions=())
        agents = agents_of(self.own.sheet.family)
        met = agents[: agents.index(experiment.agent) + 1]
        pairs = [
            (agent, rival)
            for agent, rival in product(met, met)
            if agent != rival and (experiment.players > 2 or met.index(agent) > met.index(rival))
        ]
        asked = [
            experiment.by_agent(agent).against(rival, experiment.effort, experiment.samples) for agent, rival in pairs
        ]
        found = [_duel(results) for results in self._play(asked, "duels") if results.is_complete]
        return tuple(found) if experiment.players > 2 else tuple(each for one in found for each in (one, _turned(one)))

    def worths(self) -> tuple[Worth, ...]:
        if not self.sizes.priced or self.cancelled():
            return ()
        sheet, experiment = self.own.sheet, replace(self.own.experiment, games=min(self.sizes.priced, self.own.games))
        parts = family_module("simulator", sheet.family, "parts").parts(sheet)
        report = self.progress("worth")
        return price(experiment, parts, pool=self.pool, progress=report, cancelled=self.cancelled).worths

    def options(self) -> tuple[Comparison, ...]:
        """Of the variants of the report all together, or else of each that the sheet has."""
        experiment = replace(self.own.experiment, games=min(self.sizes.options, self.own.games))
        chosen = experiment.variants
        wanted = [chosen] if chosen else [(variant.id,) for variant in experiment.sheet.variants]
        playable = [variants for variants in wanted if _is_playable(experiment, variants)]
        asked = [replace(experiment, variants=variants) for variants in ((), *playable)] if playable else []
        if self.cancelled():
            return ()
        played = [results for results in self._play(asked, "options") if results.is_complete]
        return tuple(found for with_ in played[1:] if (found := comparison_of(played[0], with_)))

    def _play(self, asked: Sequence[Experiment], stage: str) -> Iterator[Results]:
        report = self.progress(stage)
        return run_in_batches(asked, pool=self.pool, progress=report, cancelled=self.cancelled)


def _is_playable(experiment: Experiment, variants: tuple[str, ...]) -> bool:
    """Whether the sheet with variants is for as many players."""
    try:
        experiment.check_seats(replace(experiment, variants=variants).played_sheet())
    except ValueError:
        return False
    return True


def _advantages(results: Results, found: Standing) -> tuple[Share, ...]:
    """Where all play alike a seat's even part is known; against a rival it is that of the agent on the same deals."""
    if results.experiment.rival is None:
        return tuple(_shifted(seat.win, 1 / len(found.seats)) for seat in found.seats)
    wins = results.of_agent(results.table.win)
    beyond = (estimate(games, results.fits) for games in (wins - wins.mean(axis=1, keepdims=True)).T)
    return tuple(Share(one.mean, one.interval, one.games) for one in beyond)


def _scores(results: Results) -> Scores:
    """Of the bot's single games, whose spread is that of one game."""
    total = results.of_agent(results.table.total)
    quantiles = {percent: float(np.percentile(total, percent)) for percent in QUANTILES}
    mean = replace(results.estimate(), std=float(np.std(total, ddof=1)))
    return Scores(mean, quantiles, int(total.min()), int(total.max()))


def _duel(results: Results) -> Duel:
    experiment = results.experiment
    win = share_of_means(results.wins, results.fits)
    return Duel(experiment.agent, str(experiment.rival), win, results.estimate())


def _turned(duel: Duel) -> Duel:
    """The other side of a duel of two, whose points are not told."""
    low, high = duel.win.interval
    other = Share(1 - duel.win.share, (1 - high, 1 - low), duel.win.count)
    return replace(duel, agent=duel.rival, rival=duel.agent, win=other)


# What stands out

SEAT = Rule("seat_advantage", 2, least=0.04)  # what the best seat wins over its share
SEATS_EVEN = Rule("seats_even", 0.3, most=0.02)
SKILL = Rule("skill_wins", 0.5, least=0.4)  # of the wins that chance does not give, what the bot takes from the novice
NO_SKILL = Rule("skill_idle", 3, most=0.1)
DRAWS = Rule("draws", 1, least=0.05)
ABORTED = Rule("aborted", 2, least=0.005)
PART_IDLE = Rule("part_idle", 0.8, most=0.01)  # of the wins, what is lost without a part
PART_STRONG = Rule("part_strong", 0.6, least=0.1)
PART_TRAP = Rule("part_trap", 1.5, least=0.01)  # of the wins, what is gained without it


def find(report: ContestReport) -> tuple[Finding, ...]:
    """All that stands out, by weight."""
    found = [*_seat_findings(report), *_skill_findings(report), *_ends(report), *_part_findings(report)]
    return tuple(sorted(found, key=lambda finding: -finding.weight))


def _seat_findings(report: ContestReport) -> Iterator[Finding]:
    shares = report.advantages
    best = max(range(len(shares)), key=lambda number: shares[number].share)
    values = {"seat": best + 1, "win": report.standing.seats[best].win}
    yield from SEAT.finds(shares[best], **values)
    met = report.results.experiment.rival  # who always wins or never does tells nothing of seats
    if not met and all(abs(end) <= (SEATS_EVEN.most or 0) for share in shares for end in share.interval):
        yield from SEATS_EVEN.finds(max(0.0, shares[best].share), **values)


def _skill_findings(report: ContestReport) -> Iterator[Finding]:
    duel, fair = report.duel(report.agent, NOVICE), 1 / report.players
    if duel:
        beyond = _shifted(duel.win, fair)
        scaled = Share(
            beyond.share / (1 - fair),
            (beyond.interval[0] / (1 - fair), beyond.interval[1] / (1 - fair)),
            beyond.count,
        )
        yield from SKILL.finds(scaled, win=duel.win)
        yield from NO_SKILL.finds(scaled, win=duel.win)


def _ends(report: ContestReport) -> Iterator[Finding]:
    yield from DRAWS.finds(report.standing.draws, share=report.standing.draws)
    yield from ABORTED.finds(report.standing.aborted, share=report.standing.aborted)


def _part_findings(report: ContestReport) -> Iterator[Finding]:
    """Of the parts on which the most hangs one alone: the others stand in the table."""
    strong = list[Finding]()
    for worth in report.worths:
        if worth.wins is None:
            continue
        found = worth.wins.estimate
        lost = Share(found.mean, found.interval, found.games)
        part, values = worth.part.text, {"lost": lost}
        if worth.p_value < ERROR:
            strong += PART_STRONG.finds(lost, part, **values)
            gained = Share(-lost.share, (-found.interval[1], -found.interval[0]), lost.count)
            yield from PART_TRAP.finds(gained, part, gained=gained)
        elif max(map(abs, found.interval)) <= (PART_IDLE.most or 0):
            yield from PART_IDLE.finds(max(0.0, lost.share), part, **values)
    if strong:
        yield max(strong, key=lambda finding: finding.values["lost"].share)


def _shifted(share: Share, by: float) -> Share:
    return Share(share.share - by, (share.interval[0] - by, share.interval[1] - by), share.count)
