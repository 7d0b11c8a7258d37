"""What a search found, in words for people who design games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from designer.cli.figures import with_error
from designer.cli.practice import bot_name
from designer.reports.targets import band_words, place_of
from simulator.agents import agent_named, effort_of
from simulator.lab.axes import written
from simulator.lab.statistics import ERROR

if TYPE_CHECKING:
    from simulator.lab.experiment import Experiment
    from simulator.lab.search import Judged, Search
    from simulator.lab.statistics import Estimate
    from simulator.lab.targets import Target

_MET = "met"


def search_lines(found: Search, present: Judged, experiment: Experiment) -> Iterator[str]:
    """What was wanted, what was tried, and a block a change: its words, and each figure before and after."""
    sheet, effort = experiment.sheet, effort_of(agent_named(experiment.agent), experiment.effort)
    bot = bot_name(experiment.agent, effort)
    of = f"{present.mean.games} {'fresh games' if present.is_fresh else 'games'} of deal code {present.experiment.seed}"
    yield f"{sheet.id}, bot {bot if present.is_fresh else present.experiment.agent}, {of}, same cards for all, ± at 95 %"
    yield f"wanted: {', '.join(f'{target.name} {band_words(target)}' for target in found.targets)}"
    refused = f", {found.refused} of which cannot be played ({found.problem})" if found.refused else ""
    yield f"{found.tried} changes tried{refused}"
    yield from ("", "as it is", *_figures(found, present, None))
    if not found.front:
        yield from ("", "no change is found that comes nearer" if present.distance else "all that is wanted is met")
    for number, judged in enumerate(found.front, 1):
        met = sum(_verdict(target, own) == _MET for target, own in zip(found.targets, judged.figures, strict=True))
        yield from ("", f"{number}. {change_words(judged)}")
        yield f"   {met} of {len(found.targets)} met beyond doubt"
        yield from _figures(found, judged, present)
    every = [judged.figures for judged in (present, *found.front)]
    if found.front and any(
        _verdict(*each).endswith("?") for own in every for each in zip(found.targets, own, strict=True)
    ):
        yield from ("", "?: on this side with the mean, but not with all of the interval; more games tell")


def change_words(judged: Judged) -> str:
    """As in 'overtime hours: 5 -> 3; deck jokers: 4 -> 2'."""
    return "; ".join(f"{field.words}: {written(field.now)} -> {written(value)}" for field, value in judged.settings)


def _figures(found: Search, judged: Judged, present: Judged | None) -> Iterator[str]:
    """A line a target, and the score. Of a change, what is met and stays as it was is only counted."""
    rows, unchanged = list[tuple[str, str, str]](), 0
    if all(target.name != "mean" for target in found.targets):
        rows.append(("mean", _told(judged.mean, present.mean if present else None), ""))
    for place, (target, own) in enumerate(zip(found.targets, judged.figures, strict=True)):
        verdict = _verdict(target, own)
        if present and verdict == _MET and judged.differences[place].p_value >= ERROR:
            unchanged += 1
            continue
        before = present.figures[place] if present else None
        rows.append((target.name, _told(own, before, is_share=target.is_share), verdict))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "   " + "  ".join(f"{text:{width}}" for text, width in zip(row, widths, strict=True)).rstrip()
    if unchanged:
        yield f"   {unchanged} more {'is' if unchanged == 1 else 'are'} met and not found to change"


def _told(own: Estimate, before: Estimate | None, *, is_share: bool = False) -> str:
    form = ".1%" if is_share else ".2f"
    return " -> ".join(with_error(each.mean, each.interval, form) for each in (before, own) if each)


def _verdict(target: Target, own: Estimate) -> str:
    """Where the figure lies; with a question mark where its interval does not lie there as a whole."""
    place, is_sure = place_of(target, own)
    return place if is_sure else f"{place}?"
