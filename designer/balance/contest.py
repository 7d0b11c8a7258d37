"""The views of the balance report of a sheet whose players compete: what stands out, seats, skill, scores, course, parts and options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.balance.answer import Answer, Mark, Sentence, Table, View
from designer.balance.histograms import histogram
from designer.balance.telling import PERCENT, Telling, answer_about, half_width, percent_axis, share_bars
from designer.charts.chart import Axis, Cells, Chart, Points, Rule
from designer.reports import contest as told
from designer.reports import grids, texts
from designer.reports.bots import bot_name
from designer.reports.figure_words import seat_name
from designer.reports.figures import figure
from designer.text.wording import Wording, capital
from simulator.lab.statistics import ERROR

if TYPE_CHECKING:
    from designer.reports.grid import Grid
    from simulator.lab.contest import ContestReport
    from simulator.lab.findings import Finding
    from simulator.lab.statistics import Estimate

TOLD: Mapping[str, tuple[str, Mark]] = {
    "seat_advantage": ("seats", "look"),
    "seats_even": ("seats", "good"),
    "draws": ("seats", "look"),
    "aborted": ("course", "bad"),
    "skill_wins": ("skill", "good"),
    "skill_idle": ("skill", "look"),
    "part_idle": ("worth", "look"),
    "part_strong": ("worth", "neutral"),
    "part_trap": ("worth", "look"),
}
"""The view that tells a finding, by its code, and what it means."""


def answer(report: ContestReport, language: str | None = None) -> Answer:
    return answer_about(report.results.experiment, *views(report, language), complete=report.is_complete)


def views(report: ContestReport, language: str | None = None) -> tuple[View, ...]:
    """Those of what the report knows; in a language, None: the sheet's own."""
    one = _Telling(report, language)
    known = [_findings(one), _seats(one), _scores(one)]
    known += [_skill(_Telling(_of_all_bots(report), language))] if report.duels else []
    known.append(_course(one))
    known += [_worths(one)] if report.worths else []
    known += [_options(one)] if report.options else []
    return tuple(known)


class _Telling:
    """The report with its words."""

    def __init__(self, report: ContestReport, language: str | None) -> None:
        self.report = report
        self.wording = Wording(report.results.experiment.sheet, language)
        self.telling = Telling(self.wording, report.results)
        self.say = self.telling.say

    def sentence(self, finding: Finding) -> Sentence:
        return Sentence(text=told.finding_words(self.report, finding, self.wording), mark=TOLD[finding.code][1])

    def view(
        self,
        id_: str,
        *sentences: str,
        charts: tuple[Chart, ...] = (),
        tables: tuple[Table, ...] = (),
        games: int | None = None,
        rival: str | None = None,
    ) -> View:
        """The findings of the view first; its title is the label of its id."""
        found = tuple(self.sentence(one) for one in self.report.findings if TOLD[one.code][0] == id_)
        return View(
            id=id_,
            title=self.say(f"contest.view.{id_}"),
            sentences=(*found, *(Sentence(text=text) for text in sentences if text)),
            charts=charts,
            tables=tables,
            details=self.telling.details(games=games, rival=rival),
        )

    def table(self, id_: str, grid: Grid, games: int | None = None) -> tuple[Table, ...]:
        return (self.telling.table(id_, grid, games),)


def _findings(one: _Telling) -> View:
    found = tuple(map(one.sentence, one.report.findings)) or (Sentence(text=one.say("report.nothing"), mark="good"),)
    return View(id="findings", title=one.say("view.findings"), sentences=found, details=one.telling.details())


def _seats(one: _Telling) -> View:
    """Wins by seat beside an even part."""
    seats = one.report.standing.seats
    names = tuple(capital(seat_name(one.wording, number)) for number in range(1, len(seats) + 1))
    even = PERCENT / len(seats)
    chart = one.telling.chart(
        "contest_seats",
        Axis(title="", categories=names),
        percent_axis(one.say("contest.won")),
        share_bars(one.say("contest.wins"), names, [seat.win for seat in seats]),
        Rule(name=one.say("contest.even"), at=even, role="quiet", axis="y"),
    )
    return one.view(
        "seats",
        told.seats_about(one.report, one.wording),
        charts=(chart,),
        tables=one.table("contest_seats", told.seats(one.report, one.wording)),
    )


def _scores(one: _Telling) -> View:
    report, games = one.report, one.say("view.axis.games")
    total, mean = report.results.of_agent(report.results.table.total).ravel(), report.scores.mean
    chart = one.telling.chart(
        "scores",
        Axis(title=one.say("view.axis.points")),
        percent_axis(games),
        histogram(games, total, len(total)),
        Rule(name=one.say("view.mean"), at=mean.mean, half=half_width(mean), role="second"),
    )
    low, high = report.scores.quantiles[25], report.scores.quantiles[75]
    return one.view(
        "scores",
        one.say("view.scores.half", low=f"{low:.0f}", high=f"{high:.0f}"),
        texts.scores(report, one.wording),
        charts=(chart,),
        tables=one.table("quantiles", grids.quantiles(report, one.wording)),
    )


def _skill(one: _Telling) -> View:
    """Who beats whom, as a grid of cells."""
    report, games = one.report, one.report.duels[0].win.count
    names = tuple(bot_name(agent, language=one.wording.language) for agent in report.bots)
    found = [[report.duel(agent, rival) for rival in report.bots] for agent in report.bots]
    chart = one.telling.chart(
        "contest_duels",
        Axis(title=one.say("contest.rival"), categories=names),
        Axis(title=one.say("report.bot"), categories=names),
        Cells(
            name=one.say("contest.won"),
            x=names,
            y=names,
            values=tuple(tuple(duel and PERCENT * duel.win.share for duel in row) for row in found),
            texts=tuple(tuple(figure(duel and duel.win) for duel in row) for row in found),
        ),
        games=games,
    )
    return one.view(
        "skill",
        one.say("contest.duels_about", games=games),
        charts=(chart,),
        tables=one.table("contest_duels", told.duels(report, one.wording), games),
        games=games,
        rival=one.say("contest.skill"),
    )


def _of_all_bots(report: ContestReport) -> ContestReport:
    """As titles are to tell of games that are not those against the rival."""
    own = report.results
    return replace(report, results=replace(own, experiment=own.experiment.against(None)))


def _course(one: _Telling) -> View:
    return one.view("course", tables=one.table("contest_figures", told.figures(one.report, one.wording)))


def _worths(one: _Telling) -> View:
    """Wins lost without each part, the most first; those that chance explains stand back."""
    known = sorted(
        (worth for worth in one.report.worths if worth.wins),
        key=lambda worth: -(worth.wins.estimate.mean if worth.wins else 0),
    )
    names = tuple(told.part_name(one.wording, worth.part.text) for worth in known)
    marks = []
    for is_sure, role, name in ((True, "first", "compare.found"), (False, "quiet", "compare.by_luck")):
        shown = [
            (text, told.percent(worth.wins).estimate)
            for text, worth in zip(names, known, strict=True)
            if worth.wins and (worth.p_value < ERROR) == is_sure
        ]
        if shown:
            marks.append(_forest(one.say(name), shown, role))
    games = max(worth.wins.estimate.games for worth in known if worth.wins)
    chart = one.telling.chart(
        "contest_worth",
        Axis(title=one.say("contest.wins_lost"), suffix=" %"),
        Axis(title="", categories=names),
        Rule(name="", at=0.0, role="quiet"),
        *marks,
        games=games,
    )
    return one.view(
        "worth",
        told.worths_about(one.report, one.wording),
        charts=(chart,),
        tables=one.table("contest_worth", told.worths(one.report, one.wording), games),
        games=games,
    )


def _options(one: _Telling) -> View:
    """What each rule option does to scores and to who begins."""
    options = one.report.options
    names = tuple(grids.option_name(one.wording, option.second.results.experiment.variants) for option in options)
    games = options[0].difference.estimate.games
    scores = [(name, option.difference.estimate) for name, option in zip(names, options, strict=True)]
    firsts = [
        (name, told.percent(told.first_seat(option).difference).estimate)
        for name, option in zip(names, options, strict=True)
    ]
    charts = tuple(
        one.telling.chart(
            id_,
            axis,
            Axis(title=one.say("report.option"), categories=names),
            _forest(axis.title, shown, "first"),
            Rule(name="", at=0.0, role="quiet"),
            games=games,
        )
        for id_, axis, shown in (
            ("contest_options", Axis(title=one.say("view.axis.more")), scores),
            ("contest_options_first", Axis(title=one.say("contest.first_seat_wins"), suffix=" %"), firsts),
        )
    )
    return one.view(
        "options",
        told.options_about(one.report, one.wording),
        *_most_changed(one),
        charts=charts,
        tables=one.table("contest_options", told.options(one.report, one.wording), games),
        games=games,
    )


def _most_changed(one: _Telling) -> Iterator[str]:
    """Of each option that changes anything beyond chance, what."""
    for option in one.report.options:
        if changes := told.changed(option, one.wording):
            name = grids.option_name(one.wording, option.second.results.experiment.variants)
            yield one.say("contest.option_changes", option=name, changes=changes)


def _forest(name: str, rows: list[tuple[str, Estimate]], role: str) -> Points:
    return Points.model_validate(
        {
            "name": name,
            "x": tuple(found.mean for _, found in rows),
            "y": tuple(text for text, _ in rows),
            "half": tuple(half_width(found) for _, found in rows),
            "role": role,
        }
    )
