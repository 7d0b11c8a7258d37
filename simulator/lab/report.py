"""The balance report of a sheet: one strong bot's games taken apart, and set against other bots and rule options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from sheets.families import family_module
from simulator.agents import AGENT_NAMES
from simulator.lab.executors import Games, Pool, Progress, run_chunks
from simulator.lab.experiment import Experiment, run_all
from simulator.lab.findings import Finding, find
from simulator.lab.ladder import CLAIRVOYANT, NOVICE, STRONG, Climber, Ladder, foresee_games, ladder
from simulator.lab.luck import LuckBudget, luck_budget, played_again
from simulator.lab.results import Results
from simulator.lab.rule_options import RuleOption, rule_option, watch_days
from simulator.lab.shares import Share, share_of
from simulator.lab.stars import GRADES, Star, proposed, stars
from simulator.lab.statistics import Estimate, Floats
from simulator.lab.tables import play_rows
from simulator.lab.worth import Worth, price

if TYPE_CHECKING:
    import pandas as pd

    from sheets.families import Sheet

_NEAR = 0.01  # of the mean score
QUANTILES = (5, 25, 50, 75, 95)  # percent
_NONE_FORESEEN = np.zeros((0, 2), np.int64)


@dataclass(frozen=True)
class Sizes:
    """Numbers of games.

    `above`: of each bot stronger than the report's; `foreseen`: with perfect foresight; `rated`: of which one day's plans are
    compared; `priced`: without each part; `options`: of each bot with a rule option; `watched`: of those, whose days are looked at.
    """

    games: int = 2000
    above: int = 40
    foreseen: int = 8
    rated: int = 60
    priced: int = 500
    options: int = 500
    watched: int = 24

    @property
    def compared(self) -> int:
        return min(self.games, self.options)


QUICK = Sizes(games=300, above=0, foreseen=0, rated=16, priced=0, options=200, watched=6)


@dataclass(frozen=True)
class Scores:
    """Totals of single games; `quantiles` by percent."""

    mean: Estimate
    quantiles: dict[int, float]
    least: int
    most: int


@dataclass(frozen=True)
class Closeness:
    """How far the second-best plan of a day falls behind the best, in points, over days drawn from as many games.

    `near` points are a hundredth of the mean score; `close`: days on which the second-best is no further behind. On
    days of which `single` tells the bot found no second plan worth a look.
    """

    gaps: Floats
    near: float
    close: Share
    single: Share

    @property
    def median(self) -> float:
        """Infinite where the bot mostly found no second plan."""
        return float(np.median(self.gaps))


@dataclass(frozen=True)
class Report:
    """What is known of a sheet, variants applied. Where it was cancelled, parts are None or empty, and `is_complete` is false.

    `printed` are the grades of the sheet, `stars` those proposed. `parts` is what the family tells of the parts of the sheet,
    `plays` are those of the games of the bot, see `play_rows`.
    """

    results: Results
    sizes: Sizes
    scores: Scores
    printed: tuple[Star, ...]
    stars: tuple[Star, ...]
    ladder: Ladder
    parts: Any
    luck: LuckBudget | None = None
    choices: Closeness | None = None
    worths: tuple[Worth, ...] = ()
    options: tuple[RuleOption, ...] = ()
    is_complete: bool = True
    findings: tuple[Finding, ...] = ()
    plays: pd.DataFrame | None = field(default=None, repr=False, compare=False)

    @property
    def sheet(self) -> Sheet:
        return self.results.sheet

    @property
    def agent(self) -> str:
        return self.results.experiment.agent

    def worth(self, part: str) -> Worth | None:
        """That of a part by its text, where it is known."""
        return next((worth for worth in self.worths if worth.part.text == part), None)


def _no_progress(_: str) -> Progress:
    return lambda *_: None


def make_report(
    experiment: Experiment,
    sizes: Sizes,
    pool: Pool,
    *,
    progress: Callable[[str], Progress] = _no_progress,
    shown: Callable[[Report], None] = lambda _: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Report | None:
    """The report of an experiment's sheet by its agent, one of `STRONG`; games and players are those of `sizes` and 1.

    `progress` is asked for that of each stage: `practice`, `games`, `again`, `choices`, `worth`, `options`, `days`, `foresight`.
    `shown` hears of the report with what is known, after each stage but the last. When `cancelled` turns true the report holds
    what is done so far; None where not even the bot's own games are.
    """
    asked = replace(experiment, games=sizes.games, players=1)
    return _Maker(asked, sizes, pool, progress, cancelled).report(shown)


class _Maker:
    """One report on its way, the most telling parts first."""

    def __init__(
        self,
        experiment: Experiment,
        sizes: Sizes,
        pool: Pool,
        progress: Callable[[str], Progress],
        cancelled: Callable[[], bool],
    ) -> None:
        self._experiment, self._sizes, self._pool = experiment, sizes, pool
        self._progress, self._cancelled = progress, cancelled

    def report(self, shown: Callable[[Report], None]) -> Report | None:
        rungs = self._rungs()
        if NOVICE not in rungs or self._experiment.agent not in rungs:
            return None
        own = rungs[self._experiment.agent]
        family = family_module("simulator", own.sheet.family, "report")
        plays, totals = play_rows(own), (rungs[NOVICE].game_means, own.game_means)
        report = Report(
            results=own,
            sizes=self._sizes,
            scores=_scores(own),
            printed=stars(family.grades(own.sheet), *totals),
            stars=proposed(grade_count(own.sheet), *totals),
            ladder=ladder(_climbers(rungs), _NONE_FORESEEN),
            parts=family.parts(own, plays),
            plays=plays,
            is_complete=False,
        )
        further: dict[str, Callable[[], Any]] = {
            "luck": lambda: self._luck(own, plays),
            "choices": lambda: self._choices(own),
            "worths": lambda: self._worths(own),
            "options": lambda: self._options(rungs),
            "ladder": lambda: self._ladder(rungs, own),
        }
        for name, part in further.items():
            shown(replace(report, findings=find(report)))
            report = replace(report, **{name: part()})
        report = replace(report, is_complete=not self._cancelled())
        return replace(report, findings=find(report))

    def _rungs(self) -> dict[str, Results]:
        """The games of the bots of the ladder, fewer of those above the report's; of perfect foresight see `_ladder`."""
        agents, sizes = [name for name in AGENT_NAMES if name != CLAIRVOYANT], self._sizes
        height = agents.index(self._experiment.agent)
        asked = [
            replace(self._experiment.by_agent(agent), games=sizes.games if rung <= height else sizes.above)
            for rung, agent in enumerate(agents)
            if rung <= height or sizes.above
        ]
        asked[height] = self._experiment
        results = self._run(asked, "games")
        return {one.experiment.agent: one for one in results if one.games > 1}

    def _run(self, experiments: Sequence[Experiment], stage: str) -> list[Results]:
        return run_all(
            experiments,
            pool=self._pool,
            fit_progress=self._progress("practice"),
            progress=self._progress(stage),
            cancelled=self._cancelled,
        )

    def _luck(self, own: Results, plays: pd.DataFrame) -> LuckBudget | None:
        scores = played_again(own, self._pool, self._progress("again"), self._cancelled)
        features = family_module("simulator", own.sheet.family, "report").deal_features
        return None if scores is None else luck_budget(scores, features(own.sheet, plays, own.games))

    def _choices(self, own: Results) -> Closeness | None:
        rate = family_module("simulator", own.sheet.family, "days").SecondBest(own)
        report, gaps = self._progress("choices"), np.zeros(0)
        asked = min(self._sizes.rated, own.games)
        for _, found in run_chunks([Games(rate, 0, asked)], self._pool, self._cancelled):
            gaps = np.concatenate([gaps, found])
            report(len(gaps), asked)
        near = _NEAR * abs(own.estimate().mean)
        return Closeness(gaps, near, share_of(gaps <= near), share_of(np.isinf(gaps))) if len(gaps) else None

    def _ladder(self, rungs: Mapping[str, Results], own: Results) -> Ladder:
        games, report = min(self._sizes.foreseen, own.games), self._progress("foresight")
        foreseen = foresee_games(replace(own.experiment, games=games), self._pool, report, self._cancelled)
        return ladder(_climbers(rungs), foreseen)

    def _worths(self, own: Results) -> tuple[Worth, ...]:
        parts = family_module("simulator", own.sheet.family, "report").priced_parts(own.sheet)
        if not self._sizes.priced or self._cancelled():
            return ()
        experiment = replace(own.experiment, games=min(self._sizes.priced, own.games))
        report = self._progress("worth")
        return price(experiment, parts, pool=self._pool, progress=report, cancelled=self._cancelled).worths

    def _options(self, rungs: Mapping[str, Results]) -> tuple[RuleOption, ...]:
        """Of the variants of the report all together, or else of each that the sheet has."""
        chosen, own = self._experiment.variants, self._experiment.agent
        wanted = [chosen] if chosen else [(variant.id,) for variant in self._experiment.sheet.variants]
        agents = (NOVICE, *STRONG[: STRONG.index(own) + 1])
        known = {(chosen, agent): rungs[agent] for agent in agents if agent in rungs}
        asked = [
            replace(self._experiment.by_agent(agent), variants=variants, games=self._sizes.compared)
            for variants in ((), *wanted)
            for agent in agents
            if (variants, agent) not in known
        ]
        if self._cancelled() or len(known) < len(agents):
            return ()
        known |= {(one.experiment.variants, one.experiment.agent): one for one in self._run(asked, "options")}
        pairs = [
            [(known[(), agent], known[variants, agent]) for agent in agents]
            for variants in wanted
            if all(known[side, agent].games > 1 for side in ((), variants) for agent in agents)
        ]
        watched, report = [pair[-1] for pair in pairs], self._progress("days")
        days = watch_days(watched, self._sizes.watched, self._pool, report, self._cancelled)
        return tuple(
            rule_option(
                pair,
                seen,
                proposed(grade_count(self._experiment.sheet), *(with_.game_means for _, with_ in (pair[0], pair[-1]))),
            )
            for pair, seen in zip(pairs, days, strict=True)
        )


def _climbers(rungs: Mapping[str, Results]) -> list[Climber]:
    return [Climber(name, one.game_means, one.fits) for name, one in rungs.items()]


def _scores(results: Results) -> Scores:
    total = results.game_means
    quantiles = {percent: float(np.percentile(total, percent)) for percent in QUANTILES}
    return Scores(results.estimate(), quantiles, int(total.min()), int(total.max()))


def grade_count(sheet: Sheet) -> int:
    """How many grades of the sheet earn a star, or as many as usual where it has none."""
    grades = family_module("simulator", sheet.family, "report").grades(sheet)
    return sum(number > 0 for number, _ in grades) or GRADES
