"""The tables of the balance report that every family has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.reports.bots import bot_name
from designer.reports.figures import NONE, figure
from designer.reports.grid import Grid
from designer.text.wording import Wording, capital
from simulator.lab.ladder import NOVICE

if TYPE_CHECKING:
    from simulator.lab.contest import ContestReport
    from simulator.lab.report import Report
    from simulator.lab.stars import Star


def quantiles(report: Report | ContestReport, wording: Wording) -> Grid:
    """How many points so many games stay at or below."""
    of = report.scores.quantiles
    head = (wording.label("report.quantile", percent=percent) for percent in of)
    return Grid((wording.label("report.quantiles"), *head), ((capital(wording.term("point", 2)), *of.values()),))


def grades(report: Report, wording: Wording) -> Grid | None:
    """Those that are printed beside those proposed; None where there are neither."""
    printed = {star.stars: star for star in report.printed if star.stars}
    proposed = {star.stars: star for star in report.stars}
    numbers = sorted({*printed, *proposed})
    bots = [bot_name(agent, language=wording.language) for agent in (NOVICE, report.agent)]
    then = (wording.label("report.then", bot=bot) for bot in bots)
    head = (wording.label("report.stars"), wording.label("report.from"), *bots, wording.label("report.proposed"), *then)
    rows = tuple((number, *_grade(printed.get(number)), *_grade(proposed.get(number))) for number in numbers)
    return Grid(head, rows) if rows else None


def ladder(report: Report, wording: Wording) -> Grid:
    rungs, has_bound = report.ladder.rungs, report.ladder.bound is not None
    names = ["bot", "number", "mean", "step", *(["of_found", "of_bound"] if has_bound else [])]
    return Grid(
        tuple(wording.label(f"report.{name}") for name in names),
        tuple(
            (
                bot_name(rung.agent, language=wording.language),
                rung.score.games,
                rung.score,
                rung.step,
                *((rung.of_found, rung.of_bound) if has_bound else ()),
            )
            for rung in rungs
        ),
    )


def options(report: Report, wording: Wording) -> Grid | None:
    """A row a rule option; None where none was tried."""
    if not report.options:
        return None
    bots = [bot_name(gain.agent, language=wording.language) for gain in report.options[0].gains]
    names = ("plays", "used", "blocked", "grades")
    head = (wording.label("report.option"), *bots, *(wording.label(f"report.{name}") for name in names))
    rows = tuple(
        (
            option_name(wording, option.variants),
            *(gain.difference for gain in option.gains),
            f"{figure(option.plays_without)} → {figure(option.plays_with)}",
            option.used,
            option.blocked,
            " ".join(str(star.least) for star in option.stars) or NONE,
        )
        for option in report.options
    )
    return Grid(head, rows)


def option_name(wording: Wording, variants: tuple[str, ...]) -> str:
    """The titles of rule options that are on together."""
    titles = {one.id: one.title or one.id for one in wording.sheet.variants}
    return " + ".join(titles[variant] for variant in variants)


def _grade(star: Star | None) -> tuple[object, object, object]:
    return (star.least, star.weak, star.strong) if star else (None, None, None)
