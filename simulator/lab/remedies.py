"""Changes that bring the worth of a part into a band: the smallest first, and what each does to the rest.

A cheap bot looks for them on the deals of the experiment: along each ladder of growing changes of one field, first ever farther,
then by halves, for the first rung whose worth is within the band. It supposes that worth rises or falls along a ladder. What
it finds is then measured by the asked bot on fresh deals; only that is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import numpy as np

from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.batches import Play, Stopped, player
from simulator.lab.comparison import compare
from simulator.lab.diagnosis import DECISIVE, NOTICED
from simulator.lab.experiment import Experiment
from simulator.lab.ladder import by_scout
from simulator.lab.results import Results
from simulator.lab.statistics import Difference
from simulator.lab.worth import Part, has_main_parts, lost, price, without, worth_gain

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.executors import Pool, Progress

OFFERS = 3
_TRIED = 2 * OFFERS  # found by the scout and measured at most
_SCOUTED = 300  # games of the scout at most
_SCOUTED_CONTESTS = 600  # where players compete: who wins is known later than who has how many points


class Change(Protocol):
    """A family's change of a sheet for the sake of a part; see its `changes.py`."""

    @property
    def words(self) -> str: ...

    @property
    def size(self) -> float: ...

    def changed(self) -> tuple[Sheet, Part] | None:
        """The changed sheet and the part there; None where it cannot be played or the part is gone."""


@dataclass(frozen=True)
class Band:
    """Worth in points, or where players compete as a share of the win; both ends included."""

    low: float
    high: float

    def holds(self, worth: float) -> bool:
        return self.low <= worth <= self.high

    def may_hold(self, worth: Difference) -> bool:
        """Whether its interval reaches into the band."""
        low, high = worth.estimate.interval
        return low <= self.high and high >= self.low

    def surely_holds(self, worth: Difference) -> bool:
        """Whether its interval lies within the band."""
        return all(map(self.holds, worth.estimate.interval))


@dataclass(frozen=True)
class Offer:
    """A change, measured on fresh deals: the part's worth then, and what the change adds to the mean and to the worth of others."""

    change: Change
    results: Results
    worth: Difference
    mean: Difference
    others: tuple[tuple[Part, Difference], ...] = ()

    def is_within(self, band: Band) -> bool:
        return band.holds(self.worth.estimate.mean)


@dataclass(frozen=True)
class Remedies:
    """`worth` is that of the part on fresh deals as it is.

    `offers` are at most three, those within the band first, each from small to great. `is_doubtful`: none were looked for, as
    it is not known whether the worth lies within the band.
    """

    band: Band
    worth: Difference
    offers: tuple[Offer, ...]
    is_doubtful: bool = False


def usual_band(
    experiment: Experiment,
    part: Part,
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Band | None:
    """The middle half of what the scout loses without each other part of the kind, and a quarter of their median to both sides of it.

    For fewer than two others, and where they are worth nothing, it is None, but where players compete what is noticed and does
    not decide. There the experiment's agent is asked, as the scout plays too differently. None where it was cancelled, too.
    """
    sheet = experiment.played_sheet()
    are_choices = competes(sheet.family)
    unknown = Band(NOTICED, DECISIVE * (1.0 if experiment.rival else 1 / experiment.players)) if are_choices else None
    every = family_module("simulator", sheet.family, "parts").parts(sheet)
    others = [other for other in every if other.kind == part.kind and other != part]
    if len(others) < 2:
        return unknown
    asked = experiment if are_choices else by_scout(experiment)
    worths = price(asked, others, pool=pool, progress=progress, cancelled=cancelled).worths
    if cancelled():
        return None
    found = [worth.wins.estimate.mean if worth.wins else worth.points for worth in worths]
    low, median, high = np.quantile(found, [0.25, 0.5, 0.75]).tolist()
    return Band(min(low, 0.75 * median), max(high, 1.25 * median)) if median > 0 else unknown


def remedies(
    experiment: Experiment,
    part: Part,
    band: Band,
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Remedies | None:
    """The smallest single changes that bring the part's worth to the experiment's agent into a band; None where cancelled.

    The sheet is that with the variants; deals are those of the deck without. `progress` hears of games, in stages.
    """
    try:
        return _found(experiment.on_sheet(experiment.played_sheet()), part, band, player(pool, progress, cancelled))
    except Stopped:
        return None


def _found(experiment: Experiment, part: Part, band: Band, play: Play) -> Remedies:
    scout = replace(by_scout(experiment), games=_scouted(experiment))
    fresh = experiment.on_fresh_deals()
    seen, seen_lacking, whole, lacking = play([scout, without(scout, part), fresh, without(fresh, part)])
    worth = lost(whole, lacking)
    now = worth.estimate.mean
    if competes(experiment.sheet.family) and band.may_hold(worth):
        return Remedies(band, worth, (), is_doubtful=not band.surely_holds(worth))
    if band.holds(now):
        return Remedies(band, worth, ())
    sign = 1 if now < band.low else -1
    seen_higher = lost(seen, seen_lacking).estimate.mean - now
    target = Band(band.low + seen_higher, band.high + seen_higher)
    ladders = family_module("simulator", experiment.sheet.family, "changes").ladders(experiment.sheet, part, sign)
    changes = sorted(_within(ladders, scout, target, sign, play), key=lambda change: change.size)
    offers: list[Offer] = []
    for change in changes[:_TRIED]:
        offers.append(_measured(change, fresh, whole, play))
        if sum(offer.is_within(band) for offer in offers) == OFFERS:
            break
    offers.sort(key=lambda offer: (not offer.is_within(band), offer.change.size))
    best = offers[:OFFERS]
    return Remedies(band, worth, tuple(_with_others(best, fresh, whole, part, play)))


def _scouted(experiment: Experiment) -> int:
    return _SCOUTED_CONTESTS if competes(experiment.sheet.family) else min(experiment.games, _SCOUTED)


# The search


class _Search:
    """The first rung of a ladder whose worth reaches the band: ever farther until one does, then by halves."""

    def __init__(self, ladder: Sequence[Change], target: Band, sign: int) -> None:
        self._ladder, self._target, self._sign = ladder, target, sign
        self._short, self._far = -1, len(ladder)  # rungs that do not reach, and that do or are none
        self._best: float | None = None

    @property
    def next_rung(self) -> int | None:
        """What to ask for now; None once it is known."""
        if self._far - self._short < 2:
            return None
        if self._best is not None:
            return (self._short + self._far) // 2
        return min(2 * (self._short + 1), self._far - 1)

    def hear(self, rung: int, worth: float | None) -> None:
        """The worth at a rung; None where the sheet cannot be played, as little as from there on."""
        reaches = worth is None or (worth >= self._target.low if self._sign > 0 else worth <= self._target.high)
        if reaches:
            self._far, self._best = rung, worth
        else:
            self._short = rung

    @property
    def found(self) -> Change | None:
        is_found = self._best is not None and self._target.holds(self._best)
        return self._ladder[self._far] if is_found else None


def _within(
    ladders: Sequence[Sequence[Change]], scout: Experiment, target: Band, sign: int, play: Play
) -> list[Change]:
    searches = [(_Search(ladder, target, sign), ladder) for ladder in ladders]
    while asked := [
        (search, ladder[rung], rung) for search, ladder in searches if (rung := search.next_rung) is not None
    ]:
        pairs = [_pair(change, scout) for _, change, _ in asked]
        results = iter(play([one for pair in pairs if pair for one in pair]))
        for (search, _, rung), pair in zip(asked, pairs, strict=True):
            search.hear(rung, lost(next(results), next(results)).estimate.mean if pair else None)
    return [change for search, _ in searches if (change := search.found)]


def _pair(change: Change, experiment: Experiment) -> tuple[Experiment, Experiment] | None:
    """The changed sheet, whole and without the part."""
    changed = change.changed()
    if changed is None:
        return None
    sheet, part = changed
    whole = replace(experiment, sheet=sheet)
    return whole, without(whole, part)


# The measurement


def _measured(change: Change, fresh: Experiment, before: Results, play: Play) -> Offer:
    pair = _pair(change, fresh)
    assert pair  # the scout played it
    whole, lacking = play(pair)
    return Offer(change, whole, lost(whole, lacking), compare(whole, before))


def _with_others(offers: Sequence[Offer], fresh: Experiment, before: Results, part: Part, play: Play) -> list[Offer]:
    """The offers, with what each adds to the worth of every other part of the kind that a sheet is balanced by, if any."""
    if not has_main_parts(fresh.sheet.family):
        return list(offers)
    module = family_module("simulator", fresh.sheet.family, "parts")
    others = [other for other in module.parts(fresh.sheet) if other.kind == module.MAIN and other != part]
    sheets = [fresh, *(offer.results.experiment for offer in offers)]
    played = play([without(sheet, other) for sheet in sheets for other in others])
    rows = [played[first : first + len(others)] for first in range(0, len(played), len(others) or 1)]
    return [
        replace(
            offer,
            others=tuple(
                (other, worth_gain(offer.results, lacking, before, lacking_before))
                for other, lacking, lacking_before in zip(others, now, rows[0], strict=True)
            ),
        )
        for offer, now in zip(offers, rows[1:], strict=False)
    ]
