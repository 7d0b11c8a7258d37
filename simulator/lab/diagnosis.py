"""What is wrong with a part of a sheet, if anything: a verdict, and the figures behind it.

Bots are asked from the weakest to the strongest: whether the strongest needs a part decides, and whether the weakest sees it. A
part that the strongest does not need is tried with all cards for itself and a tempting reward, and without the part that took
the most of them.

Where players compete, a part is a choice, so nothing takes its cards. It is used by who does what its restriction takes away, and
worth the share of the win that is lost without it. Who uses it and wins more without it walks into a trap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.batches import Play, Stopped, player
from simulator.lab.comparison import Change, compare
from simulator.lab.experiment import Experiment
from simulator.lab.figures import figure_ends, game_figures
from simulator.lab.results import Results
from simulator.lab.seats import seat_figures
from simulator.lab.shares import Share, share_of, share_of_means
from simulator.lab.statistics import ERROR, Difference, Estimate, estimate, holm, paired_difference
from simulator.lab.tables import play_rows
from simulator.lab.uses import uses_of
from simulator.lab.worth import Part, lost, points_lost, proof_against, without

if TYPE_CHECKING:
    import pandas as pd

    from simulator.lab.executors import Pool, Progress

Verdict = Literal["fine", "weak", "hidden", "crowded", "late", "impossible", "must", "hard", "trap", "open"]

_SELDOM = 0.25  # share of games below which a bot leaves a part alone
_FEWER = 0.5  # times the games in which the strongest bot uses a part, below which it is hidden from a weak one
_LATE = 0.5  # share of games below which a part that has all cards for itself comes too late
NOTICED = 0.02  # share of the win; what is worth less hardly matters
DECISIVE = 0.8  # share of what a bot wins, most of which hangs on a part then
_MUCH = 0.2  # share of a rival's worth that a part makes up for which the rival crowds out


@dataclass(frozen=True)
class Level:
    """What one bot does with a part: in how many games it uses it, and what it loses without it, points or of the win.

    Where players compete, `times`: how often a player does so in a game, and `points`: by how many it is worse off without.
    """

    results: Results
    use: Share
    worth: Difference
    times: Estimate | None = None
    points: Difference | None = None

    @property
    def agent(self) -> str:
        return self.results.experiment.agent

    @property
    def leaves(self) -> bool:
        return self.use.share < _SELDOM

    @property
    def differs(self) -> bool:
        """Whether it scores otherwise without the part, beyond doubt."""
        return self.worth.p_value < ERROR

    @property
    def loses(self) -> bool:
        return self.differs and self.worth.estimate.mean > 0

    @property
    def gains(self) -> bool:
        return self.differs and self.worth.estimate.mean < 0

    @property
    def needs(self) -> bool:
        return self.loses and not self.leaves

    @property
    def is_trapped(self) -> bool:
        """Whether it uses the part and would win noticeably more without it."""
        return self.gains and not self.leaves and self.worth.estimate.interval[0] < -NOTICED


@dataclass(frozen=True)
class Rival:
    """The part that took the most of what another could have used, and that other one without it.

    `worth` is the points lost without the other then; `gain` by how much that is more than beside the rival, on the same deals.
    `made_up`: the share of what the rival is worth on its own that the other makes up for.
    """

    text: str
    share: float
    use: Share
    worth: Difference
    gain: Difference
    made_up: float

    @property
    def crowds(self) -> bool:
        return self.use.share >= _SELDOM and self.gain.p_value < ERROR and self.made_up >= _MUCH


@dataclass(frozen=True)
class Diagnosis:
    """A verdict and what it rests on. One that is proved has a `proof` and nothing else: nothing was played.

    `levels` are those of the bots, the strongest last; the rest is the strongest's. `takers` tells where what the part could have
    used went, as shares by the text of a part, '' for nowhere; `yields` and `days` are the family's: what was put into parts for
    what they brought, and when this one was used. `alone`: its use by who has all cards for it and is paid so well that it is
    used where it can be; None, as a `rival`, where that was not asked or there is none.

    Where players compete there is nothing of all that: `course` tells what else is counted in a game, with the part and without it.
    """

    part: Part
    verdict: Verdict
    proof: str | None = None
    levels: tuple[Level, ...] = ()
    takers: Mapping[str, float] | None = None
    yields: Sequence[Any] = ()
    days: Any = None
    alone: Share | None = None
    rival: Rival | None = None
    course: tuple[Change, ...] = ()


def diagnose(
    experiment: Experiment,
    part: Part,
    agents: Sequence[str],
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Diagnosis | None:
    """The verdict of two or more agents, the weakest first, on a part of the experiment's sheet; None where it was cancelled.

    Of the experiment all but the agent counts; its effort is for those that take one. `progress` hears of games, in stages.
    """
    sheet, play = experiment.played_sheet(), player(pool, progress, cancelled)
    if proof := proof_against(sheet, part):
        return Diagnosis(part, "impossible", proof)
    try:
        if competes(sheet.family):
            return _contested(part, _played(experiment, part, agents, play))
        return _diagnosed(experiment, part, agents, play)
    except Stopped:
        return None


def _played(experiment: Experiment, part: Part, agents: Sequence[str], play: Play) -> list[tuple[Results, Results]]:
    """Of each agent, with the part and without it."""
    asked = [experiment.by_agent(agent) for agent in agents]
    played = play([*asked, *(without(one, part) for one in asked)])
    return list(zip(played[: len(asked)], played[len(asked) :], strict=True))


def _diagnosed(experiment: Experiment, part: Part, agents: Sequence[str], play: Play) -> Diagnosis:
    pairs = _played(experiment, part, agents, play)
    plays = [play_rows(whole) for whole, _ in pairs]
    levels = tuple(
        Level(whole, _use(whole, part, rows), compare(whole, lacking))
        for (whole, lacking), rows in zip(pairs, plays, strict=True)
    )
    found = _with_evidence(Diagnosis(part, "fine", levels=levels), plays[-1])
    if levels[-1].needs:
        return replace(found, verdict="hidden" if _is_hidden(levels) else "fine")
    if levels[-1].differs and not levels[-1].leaves and not part.restriction:
        return found  # nobody can decline it: it is there to cost something
    rival = _uses(experiment).rival(pairs[-1][0].sheet, part, plays[-1])
    return _tried(found, *pairs[-1], rival, play)


def _is_hidden(levels: Sequence[Level]) -> bool:
    """Whether the weakest leaves what the strongest uses."""
    return levels[0].leaves and levels[0].use.share < _FEWER * levels[-1].use.share


def _with_evidence(found: Diagnosis, plays: pd.DataFrame) -> Diagnosis:
    results = found.levels[-1].results
    sheet, uses = results.sheet, _uses(results.experiment)
    return replace(
        found,
        takers=uses.takers(sheet, found.part, plays),
        yields=uses.yields(results, plays),
        days=uses.days(sheet, found.part, plays),
    )


def _tried(found: Diagnosis, whole: Results, lacking: Results, rival: str | None, play: Play) -> Diagnosis:
    """Why the strongest bot does not need the part."""
    part, others = found.part, _uses(whole.experiment).alone(whole.sheet, found.part)
    if others is None:
        return replace(found, verdict="fine" if found.levels[-1].loses else "weak")
    tempting = family_module("simulator", whole.sheet.family, "parts").tempting(whole.sheet, part)
    asked = [_forbidden(whole.experiment.on_sheet(tempting), *others)]
    if rival:
        beside = _forbidden(whole.experiment, rival)
        asked += [beside, without(beside, part)]
    alone, *beside_rival = play(asked)
    found = replace(found, alone=_use(alone, part, play_rows(alone)))
    if rival:
        found = replace(found, rival=_rival(found, rival, whole, lacking, *beside_rival))
    if found.alone and found.alone.share < _LATE:
        return replace(found, verdict="late")
    return replace(found, verdict="crowded" if found.rival and found.rival.crowds else "weak")


def _rival(
    found: Diagnosis, text: str, whole: Results, lacking: Results, whole_beside: Results, lacking_beside: Results
) -> Rival:
    gain = paired_difference(
        whole_beside.game_means - lacking_beside.game_means, whole.game_means - lacking.game_means, whole.fits
    )
    on_its_own = float((lacking.game_means - lacking_beside.game_means).mean())
    return Rival(
        text,
        (found.takers or {})[text],
        _use(whole_beside, found.part, play_rows(whole_beside)),
        compare(whole_beside, lacking_beside),
        gain,
        gain.estimate.mean / on_its_own if on_its_own > 0 else 0.0,
    )


def _forbidden(experiment: Experiment, *restrictions: str) -> Experiment:
    return replace(experiment, restrictions=(*experiment.restrictions, *restrictions))


def _use(results: Results, part: Part, plays: pd.DataFrame) -> Share:
    return share_of(_uses(results.experiment).used(results.sheet, part, plays, results.games))


def _uses(experiment: Experiment) -> ModuleType:
    return family_module("simulator", experiment.sheet.family, "uses")


# Where players compete


def _contested(part: Part, pairs: Sequence[tuple[Results, Results]]) -> Diagnosis:
    levels = tuple(_contest_level(part, whole, lacking) for whole, lacking in pairs)
    return Diagnosis(part, _contest_verdict(levels), levels=levels, course=_course(*pairs[-1]))


def _contest_level(part: Part, whole: Results, lacking: Results) -> Level:
    uses = uses_of(whole, part)
    return Level(
        whole,
        share_of_means((uses > 0).mean(axis=1), whole.fits),
        lost(whole, lacking),
        estimate(uses.mean(axis=1), whole.fits),
        points_lost(whole, lacking),
    )


def _contest_verdict(levels: Sequence[Level]) -> Verdict:
    """What is left open has an interval that allows for much."""
    weakest, strongest = levels[0], levels[-1]
    low, high = strongest.worth.estimate.interval
    if strongest.loses and high > NOTICED:
        if low > DECISIVE * strongest.results.wins.mean():
            return "must"
        if strongest.needs and _is_hidden(levels):
            return "hidden"
        return "hard" if weakest.is_trapped else "fine"
    if strongest.is_trapped or (high <= NOTICED and any(level.is_trapped for level in levels)):
        return "trap"
    return "weak" if low >= -NOTICED and high <= NOTICED else "open"


def _course(whole: Results, lacking: Results) -> tuple[Change, ...]:
    """What the family counts of a player in a game."""
    ours, theirs, of_seats = game_figures(whole), game_figures(lacking), seat_figures(lacking)
    fits = max(whole.fits, lacking.fits)
    changes = [
        (name, games, theirs[name], paired_difference(theirs[name], games, fits, figure_ends(name)))
        for name, games in ours.items()
        if name not in of_seats
    ]
    p_values = holm([difference.p_value for *_, difference in changes])
    return tuple(
        Change(name, float(first.mean()), float(second.mean()), difference, p_value)
        for (name, first, second, difference), p_value in zip(changes, p_values, strict=True)
    )
