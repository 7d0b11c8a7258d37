"""What a report tells of skill and luck: the ladder of bots, what the deal and choices decide, and how close choices are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from designer.balance.histograms import histogram
from designer.balance.telling import half_width, percent, percent_axis
from designer.charts.chart import Axis, Band, Bars, Points, Rule
from designer.reports import grids, texts
from designer.reports.figures import figure

if TYPE_CHECKING:
    from designer.balance.answer import View
    from designer.balance.one_sheet import ReportTelling
    from simulator.lab.luck import LuckBudget
    from simulator.lab.report import Closeness


def ladder_view(telling: ReportTelling) -> View:
    report = telling.report
    ladder = report.ladder
    names = tuple(telling.short_name(rung.agent) for rung in ladder.rungs)
    bound = (
        [Rule(name=telling.say("view.bound"), at=ladder.bound.mean, half=half_width(ladder.bound), role="quiet")]
        if ladder.bound
        else []
    )
    chart = telling.chart(
        "ladder",
        Axis(title=telling.say("view.axis.points"), from_zero=True),
        Axis(title=telling.say("report.bot"), categories=names),
        Points(
            name=telling.say("report.mean"),
            x=tuple(rung.score.mean for rung in ladder.rungs),
            y=names,
            half=tuple(half_width(rung.score) for rung in ladder.rungs),
        ),
        *bound,
    )
    rung = ladder.rung(report.agent)
    step = rung and rung.step and figure(rung.step.estimate)
    gain = telling.say("view.ladder.step", bot=telling.bot, step=step) if step else ""
    return telling.view(
        "ladder",
        gain,
        texts.ladder(report, telling.wording),
        charts=(chart,),
        tables=telling.grid("ladder", grids.ladder(report, telling.wording)),
    )


def luck_view(telling: ReportTelling, luck: LuckBudget) -> View:
    features = {name: telling.say(f"view.luck.{name}") for name in luck.explained}
    shares = {
        telling.say("view.luck.deal"): luck.deal,
        telling.say("view.luck.choices"): luck.choices,
        **{features[name]: share for name, share in luck.explained.items()},
    }
    pairs = [percent(share) for share in shares.values()]
    chart = telling.chart(
        "luck",
        percent_axis(telling.say("view.axis.variance")),
        Axis(title="", categories=tuple(shares)),
        Bars(
            name=telling.say("view.axis.variance"),
            x=tuple(share for share, _ in pairs),
            y=tuple(shares),
            half=tuple(half for _, half in pairs),
        ),
    )
    variance = (telling.say("view.detail.variance"), f"{luck.std**2:,.0f} = {luck.std:.1f}²")
    return telling.view(
        "luck",
        texts.luck(luck, telling.wording),
        texts.explained(luck, telling.wording),
        charts=(chart,),
        details=telling.details(variance),
    )


def choices_view(telling: ReportTelling, choices: Closeness) -> View:
    gaps = choices.gaps[np.isfinite(choices.gaps)]
    days = telling.say("view.axis.days")
    bars = histogram(days, gaps, len(choices.gaps), low=0) if len(gaps) else None
    chart = telling.chart(
        "choices",
        Axis(title=telling.say("view.axis.behind"), from_zero=True),
        percent_axis(days),
        Band(name=telling.say("view.choices.near"), start=0.0, end=choices.near),
        *([bars] if bars else []),
        games=choices.close.count,
    )
    return telling.view(
        "choices",
        texts.choices(choices, telling.wording),
        charts=(chart,) if bars else (),
        details=telling.details(games=choices.close.count),
    )
