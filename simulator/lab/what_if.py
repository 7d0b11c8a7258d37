"""A changed sheet against the sheet as it is, on the same cards: at once by what the bot knows already, then by what it learns.

What a bot knows of the sheet as it is serves for all of the changed one that is the same; for the rest it has first estimates,
so that it plays the change less well than it will. The worth of parts is that of `simulator.lab.worth`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sheets.families import family_module, has_module
from simulator.agents import agent_named, samples_of
from simulator.agents.fits import Fit, find, fit_key, fitted, play_options
from simulator.lab.batches import Stopped, player
from simulator.lab.comparison import Comparison, compare, comparison_of
from simulator.lab.executors import Games, run_chunks
from simulator.lab.experiment import Experiment, run_all
from simulator.lab.ladder import SCOUT, by_scout
from simulator.lab.play import Play, joined, versions
from simulator.lab.results import Results
from simulator.lab.worth import has_main_parts, without, worth_gain

if TYPE_CHECKING:
    from simulator.lab.executors import Pool, Progress
    from simulator.lab.statistics import Difference


@dataclass(frozen=True)
class AtOnce:
    """What is known before any practice: by the bot that was asked, of whose trucks `kept` keep their values, or by the scout.

    `kept` is None where the bot plays by all that it will know.
    """

    comparison: Comparison
    kept: int | None


@dataclass(frozen=True)
class WorthChange:
    """The worth of a part, by its text, before and after, and how much more it is."""

    part: str
    before: Difference
    after: Difference
    gain: Difference


def at_once(
    present: Experiment,
    changed: Experiment,
    *,
    pool: Pool,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> AtOnce | None:
    """Both by the same bot, which need not practise for it; None where it was cancelled."""
    pair = [present, changed]
    kept: int | None = None
    if present.practises:
        known = _known(present, changed)
        kept = known[2] if known else 0
        if known and kept:
            results = [_played(one, fit, pool, cancelled) for one, fit in zip(pair, known[:2], strict=True)]
            return _compared(results, kept)
        pair = list(map(by_scout, pair))
    return _compared(run_all(pair, pool=pool, progress=progress, cancelled=cancelled), kept)


def worth_changes(
    present: Experiment,
    changed: Experiment,
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> tuple[WorthChange, ...]:
    """Of the parts that a sheet is balanced by, as far as both sheets have them; empty where there are none or it was cancelled."""
    module = family_module("simulator", present.sheet.family, "parts")
    if not has_main_parts(present.sheet.family):
        return ()
    sides = [
        {part.text: part for part in module.parts(one.played_sheet()) if part.kind == module.MAIN}
        for one in (present, changed)
    ]
    common = [text for text in sides[0] if text in sides[1]]
    asked = [without(one, parts[text]) for one, parts in zip((present, changed), sides, strict=True) for text in common]
    try:
        before, after, *lacking = player(pool, progress, cancelled)([present, changed, *asked])
    except Stopped:
        return ()
    return tuple(
        WorthChange(text, compare(before, less), compare(after, less_now), worth_gain(after, less_now, before, less))
        for text, less, less_now in zip(common, lacking[: len(common)], lacking[len(common) :], strict=True)
    )


def _compared(results: list[Results], kept: int | None) -> AtOnce | None:
    if not all(one.is_complete for one in results):
        return None
    comparison = comparison_of(*results)
    return AtOnce(comparison, kept) if comparison else None


def _known(present: Experiment, changed: Experiment) -> tuple[Fit, Fit, int] | None:
    """What the bot knows of the sheet as it is, the same carried over, and how many parts keep it; None where it knows nothing.

    Nothing of two bots, which know different things.
    """
    if present.rival:
        return None
    sheets = [one.played_sheet() for one in (present, changed)]
    key = fit_key(
        sheets[0], present.agent, effort=present.effort, seed=present.fit_seed, restrictions=present.restrictions
    )
    fit = find(key)
    if fit is None or not has_module("simulator", present.sheet.family, "carried"):
        return None
    first = fitted(sheets[1], SCOUT, restrictions=changed.restrictions)
    if first is None:
        return None
    carried = family_module("simulator", present.sheet.family, "carried").carried
    arrays, kept = carried(present.compiled(), fit.arrays, changed.compiled(), first.arrays)
    return fit, replace(fit, arrays=arrays), kept


def _played(experiment: Experiment, fit: Fit, pool: Pool, cancelled: Callable[[], bool]) -> Results:
    """By a fit that is given. Nothing of it is kept."""
    compiled, family = experiment.compiled(), experiment.sheet.family
    options = play_options(fit, samples_of(agent_named(experiment.agent), experiment.samples))
    play = Play(compiled, experiment.agent, experiment.seed, experiment.players, options, versions(family))
    start = time.perf_counter()
    work = [Games(play, experiment.first, experiment.games)]
    table = joined([play(0, 0), *(chunk for _, chunk in run_chunks(work, pool, cancelled))])
    games = len(table.total) // experiment.players
    return Results(experiment, compiled.sheet, table, games, time.perf_counter() - start, fit)
