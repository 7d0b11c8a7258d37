"""The balance report as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from designer.reports.figures import NONE, escaped, figure, gain, table
from designer.reports.sentences import worded
from designer.text.terms import translated
from designer.text.wording import Wording, rewritten
from sheets import rules_hash
from sheets.families import family_module
from simulator.lab.ladder import NOVICE
from simulator.lab.stars import FIRST, LAST

if TYPE_CHECKING:
    from simulator.lab.report import Report
    from simulator.lab.stars import Star


def report_markdown(report: Report, language: str | None = None) -> str:
    """In a language, None: the sheet's own, and in the sheet's words."""
    return "\n\n".join(_Text(report, language).blocks()) + "\n"


class _Text:
    def __init__(self, report: Report, language: str | None) -> None:
        self._report = report
        sheet = translated(report.results.experiment.sheet, language)
        self._wording = Wording(rewritten(sheet, escaped), language)
        self._say = self._wording.label

    def blocks(self) -> Iterator[str]:
        yield from self._head()
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

    def _head(self) -> Iterator[str]:
        report, experiment = self._report, self._report.results.experiment
        options = [one.title or one.id for one in self._wording.sheet.variants if one.id in experiment.variants]
        title = self._say("report.title", title=self._wording.sheet.title)
        yield f"# {title}" + (f", {self._say('report.with', options=', '.join(options))}" if options else "")
        effort = report.results.fit and report.results.fit.key.effort
        fit = self._say("report.fit", effort=effort) if effort else ""
        about = {"agent": report.agent, "games": report.results.games, "seed": experiment.seed}
        yield self._say("report.about", **about, fit=fit, hash=rules_hash(report.sheet)[:12])
        if not report.is_complete:
            yield self._say("report.incomplete")

    def _scores(self) -> Iterator[str]:
        scores = self._report.scores
        yield self._title("scores")
        spread = f"{scores.mean.std:.1f}"
        yield self._say("report.score", mean=figure(scores.mean), spread=spread, least=scores.least, most=scores.most)
        head = [self._say("report.quantile", percent=percent) for percent in scores.quantiles]
        yield table([self._say("report.quantiles"), *head], [["", *scores.quantiles.values()]])

    def _grades(self) -> Iterator[str]:
        report = self._report
        yield self._title("grades")
        printed = {star.stars: star for star in report.printed if star.stars}
        close = "" if report.stars else " " + self._say("report.grades_close")
        shares = self._say("report.grades_printed")
        bounds = {"first": f"{FIRST:.0%}", "last": f"{LAST:.0%}", "novice": NOVICE, "agent": report.agent}
        yield self._say("report.grades_about", printed=shares, **bounds) + close
        if not printed and not report.stars:
            return
        bots = (NOVICE, report.agent)
        columns = [f"{self._say(f'report.{name}')}" for name in ("from", "proposed")]
        head = [self._say("report.stars"), columns[0], *bots, columns[1], *bots]
        proposed = {star.stars: star for star in report.stars}
        numbers = sorted({*printed, *proposed})
        yield table(head, [[n, *_grade(printed.get(n)), *_grade(proposed.get(n))] for n in numbers])

    def _ladder(self) -> Iterator[str]:
        ladder = self._report.ladder
        yield self._title("ladder")
        bound = ladder.bound
        yield self._say("report.ladder_about", bound=figure(bound)) if bound else self._say("report.ladder_plain")
        names = ["bot", "number", "mean", "step", *(["of_found", "of_bound"] if bound else [])]
        yield table(
            [self._say(f"report.{name}") for name in names],
            [
                [
                    rung.agent,
                    rung.score.games,
                    rung.score,
                    gain(rung.step),
                    *([rung.of_found, rung.of_bound] if bound else []),
                ]
                for rung in ladder.rungs
            ],
        )

    def _luck(self) -> Iterator[str]:
        luck = self._report.luck
        if luck is None:
            return
        yield self._title("luck")
        values = {"spread": f"{luck.std:.1f}", "games": luck.deal.count, "plays": luck.plays}
        shares = {"deal": figure(luck.deal), "choices": figure(luck.choices)}
        yield self._say("report.luck_about" if luck.plays > 1 else "report.luck_fixed", **values, **shares)
        if luck.explained:
            features = [self._say(f"report.luck.{name}", share=figure(share)) for name, share in luck.explained.items()]
            yield self._say("report.luck_explained", features=", ".join(features))

    def _choices(self) -> Iterator[str]:
        choices = self._report.choices
        if choices is None:
            return
        yield self._title("choices")
        median = figure(choices.median)
        yield self._say(
            "report.choices_lone" if median == NONE else "report.choices_about",
            close=figure(choices.close),
            single=figure(choices.single),
            median=median,
            near=figure(choices.near),
            count=choices.close.count,
        )

    def _options(self) -> Iterator[str]:
        options = self._report.options
        if not options:
            return
        yield self._title("options")
        games, watched = options[0].score.games, min(self._report.sizes.watched, options[0].score.games)
        yield self._say("report.options_about", games=games, watched=watched)
        names = {one.id: one.title or one.id for one in self._wording.sheet.variants}
        bots = [one.agent for one in options[0].gains]
        head = [
            self._say("report.option"),
            *bots,
            *(self._say(f"report.{n}") for n in ("plays", "used", "blocked", "grades")),
        ]
        rows = [
            [
                " + ".join(names[variant] for variant in option.variants),
                *(gain(one.difference) for one in option.gains),
                f"{figure(option.plays_without)} → {figure(option.plays_with)}",
                option.used,
                option.blocked,
                " ".join(str(star.least) for star in option.stars) or NONE,
            ]
            for option in options
        ]
        yield table(head, rows)


def _grade(star: Star | None) -> tuple[object, object, object]:
    return (star.least, star.weak, star.strong) if star else (None, None, None)
