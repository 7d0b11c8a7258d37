"""The balance report as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from designer.reports import grids, texts
from designer.reports.bots import played_by
from designer.reports.figures import escaped
from designer.reports.sentences import worded
from designer.text.terms import translated
from designer.text.wording import Wording, rewritten
from sheets import rules_hash
from sheets.families import family_module

if TYPE_CHECKING:
    from simulator.lab.contest import ContestReport
    from simulator.lab.report import Report


def report_markdown(report: Report, language: str | None = None) -> str:
    """In a language, None: the sheet's own, and in the sheet's words."""
    return "\n\n".join(_Text(report, language).blocks()) + "\n"


def head(report: Report | ContestReport, wording: Wording) -> Iterator[str]:
    """What the report is of, who played, and whether it was stopped early."""
    say, experiment = wording.label, report.results.experiment
    options = [one.title or one.id for one in wording.sheet.variants if one.id in experiment.variants]
    title = say("report.title", title=wording.sheet.title)
    yield f"# {title}" + (f", {say('report.with', options=', '.join(options))}" if options else "")
    about = {"bot": played_by(experiment, wording.language), "games": report.results.games, "seed": experiment.seed}
    yield say("report.about", **about, hash=rules_hash(report.sheet)[:12])
    if experiment.rival:
        yield say("contest.deals", players=experiment.players)
    if not report.is_complete:
        yield say("report.incomplete")


class _Text:
    def __init__(self, report: Report, language: str | None) -> None:
        self._report = report
        sheet = translated(report.results.experiment.sheet, language)
        self._wording = Wording(rewritten(sheet, escaped), language)
        self._say = self._wording.label

    def blocks(self) -> Iterator[str]:
        yield from head(self._report, self._wording)
        yield self._title("findings")
        found = [worded(self._report, finding, self._wording) for finding in self._report.findings]
        yield "\n".join(f"{number}. {text}" for number, text in enumerate(found, 1)) or self._say("report.nothing")
        yield from self._scores()
        yield from self._grades()
        yield from self._ladder()
        yield from self._luck()
        yield from self._choices()
        yield from family_module("designer", self._report.sheet.family, "report").blocks(self._report, self._wording)
        yield from self._options()

    def _title(self, name: str) -> str:
        return f"## {self._say(f'report.{name}')}"

    def _scores(self) -> Iterator[str]:
        yield self._title("scores")
        yield texts.scores(self._report, self._wording)
        yield grids.quantiles(self._report, self._wording).markdown()

    def _grades(self) -> Iterator[str]:
        yield self._title("grades")
        yield texts.grades(self._report, self._wording)
        if grid := grids.grades(self._report, self._wording):
            yield grid.markdown()

    def _ladder(self) -> Iterator[str]:
        yield self._title("ladder")
        yield texts.ladder(self._report, self._wording)
        yield grids.ladder(self._report, self._wording).markdown()

    def _luck(self) -> Iterator[str]:
        if luck := self._report.luck:
            yield self._title("luck")
            yield texts.luck(luck, self._wording)
            if told := texts.explained(luck, self._wording):
                yield told

    def _choices(self) -> Iterator[str]:
        if choices := self._report.choices:
            yield self._title("choices")
            yield texts.choices(choices, self._wording)

    def _options(self) -> Iterator[str]:
        if grid := grids.options(self._report, self._wording):
            yield self._title("options")
            yield texts.options(self._report, self._wording)
            yield grid.markdown()
