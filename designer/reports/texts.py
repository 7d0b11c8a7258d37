"""The sentences of the balance report that every family has, beside those of findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.reports.bots import bot_name
from designer.reports.figures import NONE, figure
from designer.text.wording import Wording
from simulator.lab.ladder import BY_CHANCE, NOVICE
from simulator.lab.stars import FIRST, LAST

if TYPE_CHECKING:
    from simulator.lab.contest import ContestReport
    from simulator.lab.luck import LuckBudget
    from simulator.lab.report import Closeness, Report


def scores(report: Report | ContestReport, wording: Wording) -> str:
    own = report.scores
    spread = f"{own.mean.std:.1f}"
    return wording.label("report.score", mean=figure(own.mean), spread=spread, least=own.least, most=own.most)


def grades(report: Report, wording: Wording) -> str:
    close = "" if report.stars else " " + wording.label("report.grades_close")
    bots = {
        name: bot_name(agent, language=wording.language)
        for name, agent in (("novice", NOVICE), ("agent", report.agent))
    }
    bounds = {"first": f"{FIRST:.0%}", "last": f"{LAST:.0%}"}
    return (
        wording.label("report.grades_about", printed=wording.label("report.grades_printed"), **bounds, **bots) + close
    )


def ladder(report: Report, wording: Wording) -> str:
    bound, ground = report.ladder.bound, bot_name(BY_CHANCE, language=wording.language)
    if bound is None:
        return wording.label("report.ladder_plain", ground=ground)
    return wording.label("report.ladder_about", ground=ground, bound=figure(bound))


def luck(budget: LuckBudget, wording: Wording) -> str:
    values = {"spread": f"{budget.std:.1f}", "games": budget.deal.count, "plays": budget.plays}
    shares = {"deal": figure(budget.deal), "choices": figure(budget.choices)}
    return wording.label("report.luck_about" if budget.plays > 1 else "report.luck_fixed", **values, **shares)


def explained(budget: LuckBudget, wording: Wording) -> str:
    """What single features of the deal explain of the spread; empty where nothing is known of that."""
    told = [wording.label(f"report.luck.{name}", share=figure(share)) for name, share in budget.explained.items()]
    return wording.label("report.luck_explained", features=", ".join(told)) if told else ""


def choices(found: Closeness, wording: Wording) -> str:
    median = figure(found.median)
    return wording.label(
        "report.choices_lone" if median == NONE else "report.choices_about",
        close=figure(found.close),
        single=figure(found.single),
        median=median,
        near=figure(found.near),
        count=found.close.count,
    )


def options(report: Report, wording: Wording) -> str:
    """Of one rule option or more."""
    games = report.options[0].score.games
    return wording.label("report.options_about", games=games, watched=min(report.sizes.watched, games))
