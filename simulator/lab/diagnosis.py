"""What is wrong with a part of a sheet, if anything: a verdict, and the figures behind it.

Bots are asked from the weakest to the strongest: whether the strongest needs a part decides, and whether the weakest sees it. A
part that the strongest does not need is tried with all cards for itself and a tempting reward, and without the part that took
the most of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from sheets.families import family_module
from simulator.lab.batches import Play, Stopped, player
from simulator.lab.comparison import compare
from simulator.lab.experiment import Experiment
from simulator.lab.results import Results
from simulator.lab.shares import Share, share_of
from simulator.lab.statistics import ERROR, Difference, paired_difference
from simulator.lab.tables import play_rows
from simulator.lab.worth import Part, without

if TYPE_CHECKING:
    import pandas as pd

    from simulator.lab.executors import Pool, Progress

Verdict = Literal["fine", "weak", "hidden", "crowded", "late", "impossible"]

_SELDOM = 0.25  # share of games below which a bot leaves a part alone
_FEWER = 0.5  # times the games in which the strongest bot uses a part, below which it is hidden from a weak one
_LATE = 0.5  # share of games below which a part that has all cards for itself comes too late
_MUCH = 0.2  # share of a rival's worth that a part makes up for which the rival crowds out


@dataclass(frozen=True)
class Level:
    """What one bot does with a part: in how many games it uses it, and the points that it loses without it."""

    results: Results
    use: Share
    worth: Difference

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
    def needs(self) -> bool:
        return self.loses and not self.leaves


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
    sheet = experiment.played_sheet()
    if proof := family_module("simulator", sheet.family, "proofs").impossible(sheet, part):
        return Diagnosis(part, "impossible", proof)
    try:
        return _diagnosed(experiment, part, agents, player(pool, progress, cancelled))
    except Stopped:
        return None


def _diagnosed(experiment: Experiment, part: Part, agents: Sequence[str], play: Play) -> Diagnosis:
    asked = [experiment.by_agent(agent) for agent in agents]
    played = play([*asked, *(without(one, part) for one in asked)])
    pairs = list(zip(played[: len(asked)], played[len(asked) :], strict=True))
    plays = [play_rows(whole) for whole, _ in pairs]
    levels = tuple(
        Level(whole, _use(whole, part, rows), compare(whole, lacking))
        for (whole, lacking), rows in zip(pairs, plays, strict=True)
    )
    found = _with_evidence(Diagnosis(part, "fine", levels=levels), plays[-1])
    if levels[-1].needs:
        is_hidden = levels[0].leaves and levels[0].use.share < _FEWER * levels[-1].use.share
        return replace(found, verdict="hidden" if is_hidden else "fine")
    if levels[-1].differs and not levels[-1].leaves and not part.restriction:
        return found  # nobody can decline it: it is there to cost something
    rival = _uses(experiment).rival(pairs[-1][0].sheet, part, plays[-1])
    return _tried(found, *pairs[-1], rival, play)


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
