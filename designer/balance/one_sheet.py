"""The views of a sheet's balance report, each for one question: what stands out, scores, grades, the parts, skill and luck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from designer.balance.answer import Answer, Details, Mark, Offer, Sentence, Table, View
from designer.balance.histograms import histogram
from designer.balance.skill_views import choices_view, ladder_view, luck_view
from designer.balance.telling import Telling, answer_about, half_width, percent_axis, share_bars
from designer.charts.chart import Axis, Band, Bars, Chart, Points, Role, Rule
from designer.reports import grids, texts
from designer.reports.figures import figure
from designer.reports.sentences import worded
from designer.text.stars import stars_text
from designer.text.wording import Wording
from sheets.families import family_module
from simulator.lab.ladder import NOVICE

if TYPE_CHECKING:
    from designer.balance.answer import Heat
    from designer.reports.grid import Grid
    from simulator.lab.report import Report
    from simulator.lab.rule_options import RuleOption
    from simulator.lab.stars import Star

_NO_END = 1e6  # more points than any sheet brings: the best grade has no end

TOLD: Mapping[str, tuple[str, Mark]] = {
    "skill_over_luck": ("ladder", "good"),
    "no_skill": ("ladder", "bad"),
    "foresight": ("ladder", "neutral"),
    "luck_over_skill": ("luck", "look"),
    "choices_close": ("choices", "look"),
    "choices_clear": ("choices", "look"),
    "last_grade_easy": ("grades", "look"),
    "last_grade_hard": ("grades", "look"),
    "grades_given": ("grades", "look"),
    "option_gain": ("options", "neutral"),
    "option_loss": ("options", "neutral"),
    "option_idle": ("options", "look"),
    "option_for_strong": ("options", "neutral"),
    "option_for_novice": ("options", "neutral"),
}
"""The view that tells a finding, by its code, and what it means; families have their own."""


def answer(report: Report, language: str | None = None) -> Answer:
    return answer_about(report.results.experiment, *views(report, language), complete=report.is_complete)


def views(report: Report, language: str | None = None) -> tuple[View, ...]:
    """Those of what the report knows, what stands out first; in a language, None: the sheet's own."""
    telling = ReportTelling(Wording(report.results.experiment.sheet, language), report.results, report)
    family = family_module("designer", report.sheet.family, "balance.one_sheet")
    found = [_findings(telling), _scores(telling), _grades(telling), *family.views(telling), ladder_view(telling)]
    if report.luck:
        found.append(luck_view(telling, report.luck))
    if report.choices:
        found.append(choices_view(telling, report.choices))
    if report.options:
        found.append(_options(telling, report.options))
    return tuple(found)


@dataclass(frozen=True)
class ReportTelling(Telling):
    """With the report that views are of, and its findings in words."""

    report: Report

    def found(self, view: str | None = None) -> tuple[Sentence, ...]:
        """The findings that a view tells, None: all."""
        told = {**TOLD, **family_module("designer", self.report.sheet.family, "balance.one_sheet").TOLD}
        return tuple(
            Sentence(text=worded(self.report, finding, self.wording), mark=told[finding.code][1])
            for finding in self.report.findings
            if view in (None, told[finding.code][0])
        )

    def view(
        self,
        id_: str,
        *sentences: str,
        judged: Iterable[Sentence] = (),
        good: str = "",
        charts: tuple[Chart, ...] = (),
        heats: tuple[Heat, ...] = (),
        tables: tuple[Table, ...] = (),
        offers: tuple[Offer, ...] = (),
        details: Details | None = None,
    ) -> View:
        """Its findings and what else is `judged` first, or what is `good` where there are none; its title is the label of its id."""
        told = (*self.found(id_), *judged) or ((Sentence(text=good, mark="good"),) if good else ())
        return View(
            id=id_,
            title=self.say(f"view.{id_}"),
            sentences=(*told, *(Sentence(text=text) for text in sentences if text)),
            charts=charts,
            heats=heats,
            tables=tables,
            offers=offers,
            details=details or self.details(),
        )

    def grid(self, id_: str, grid: Grid | None, games: int | None = None) -> tuple[Table, ...]:
        return (self.table(id_, grid, games),) if grid else ()


def _findings(telling: ReportTelling) -> View:
    told = telling.found() or (Sentence(text=telling.say("report.nothing"), mark="good"),)
    return View(id="findings", title=telling.say("view.findings"), sentences=told, details=telling.details())


# Scores and grades


def _scores(telling: ReportTelling) -> View:
    report = telling.report
    games = telling.say("view.axis.games")
    bars = histogram(games, report.results.table.total, len(report.results.table.total))
    mean = report.scores.mean
    chart = telling.chart(
        "scores",
        Axis(title=telling.say("view.axis.points")),
        percent_axis(games),
        *_bands(report.printed),
        bars,
        Rule(name=telling.say("view.mean"), at=mean.mean, half=half_width(mean), role="second"),
    )
    low, high = report.scores.quantiles[25], report.scores.quantiles[75]
    return telling.view(
        "scores",
        telling.say("view.scores.half", low=f"{low:.0f}", high=f"{high:.0f}"),
        texts.scores(report, telling.wording),
        charts=(chart,),
        tables=telling.grid("quantiles", grids.quantiles(report, telling.wording)),
    )


def _bands(stars: tuple[Star, ...]) -> Iterator[Band]:
    """One a grade; the charts show them as far as there are scores."""
    ends = [*(star.least for star in stars[1:]), _NO_END]
    for number, (star, end) in enumerate(zip(stars, ends, strict=False)):
        yield Band(name=stars_text(star.stars), start=star.least, end=end, is_strong=number % 2 == 1)


def _grades(telling: ReportTelling) -> View:
    report = telling.report
    stars = [star for star in report.printed if star.stars] or list(report.stars)
    names = tuple(stars_text(star.stars) for star in stars)

    def bars(agent: str, role: Role, which: str) -> Bars:
        return share_bars(telling.short_name(agent), names, [getattr(star, which) for star in stars], role)

    chart = telling.chart(
        "grades",
        Axis(title=telling.say("report.stars"), categories=names),
        percent_axis(telling.say("view.axis.earned")),
        bars(NOVICE, "second", "weak"),
        bars(report.agent, "first", "strong"),
    )
    return telling.view(
        "grades",
        texts.grades(report, telling.wording),
        good=telling.say("view.grades.good") if any(star.stars for star in report.printed) else "",
        charts=(chart,) if stars else (),
        tables=telling.grid("grades", grids.grades(report, telling.wording)),
        offers=tuple(_new_grades(telling)),
    )


def _new_grades(telling: ReportTelling) -> Iterator[Offer]:
    """The grades that are proposed, where they are not those of the sheet."""
    report = telling.report
    patch = family_module("designer", report.sheet.family, "balance.one_sheet").grades_patch(report.sheet, report.stars)
    if patch:
        least = ", ".join(str(star.least) for star in report.stars)
        last = report.stars[-1]
        shares = {"novice": figure(last.weak), "strong": figure(last.strong), "novice_bot": telling.short_name(NOVICE)}
        effect = telling.say("view.grades.effect", bot=telling.bot, **shares)
        yield Offer(id="grades", text=telling.say("view.grades.offer", least=least), effect=effect, patch=patch)


# Rule options


def _options(telling: ReportTelling, options: tuple[RuleOption, ...]) -> View:
    names = tuple(grids.option_name(telling.wording, option.variants) for option in options)
    roles: tuple[Role, ...] = ("second", "third", "quiet", "good")
    agents, games = [gain.agent for gain in options[0].gains], options[0].score.games
    marks = []
    for agent, role in zip(reversed(agents), ("first", *roles), strict=False):
        estimates = [found.estimate for option in options if (found := option.gain(agent))]
        marks.append(
            Points(
                name=telling.short_name(agent),
                x=tuple(found.mean for found in estimates),
                y=names,
                half=tuple(half_width(found) for found in estimates),
                role=role,
            )
        )
    chart = telling.chart(
        "options",
        Axis(title=telling.say("view.axis.more")),
        Axis(title=telling.say("report.option"), categories=names),
        *marks,
        Rule(name="", at=0.0, role="quiet"),
        games=games,
    )

    told = [(name, option.gain(telling.report.agent)) for name, option in zip(names, options, strict=True)]
    return telling.view(
        "options",
        *(telling.say("view.options.gain", option=name, bot=telling.bot, gain=figure(gain)) for name, gain in told),
        texts.options(telling.report, telling.wording),
        charts=(chart,),
        tables=telling.grid("options", grids.options(telling.report, telling.wording), games),
        details=telling.details(games=games),
    )
