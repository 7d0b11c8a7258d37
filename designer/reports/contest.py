"""The balance report of a sheet whose players compete, in words: its tables, its sentences, Markdown and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from designer.reports import grids, texts
from designer.reports.bots import bot_name
from designer.reports.document import as_json
from designer.reports.figure_words import figure_name, seat_name
from designer.reports.figures import NONE, escaped, figure
from designer.reports.grid import Grid
from designer.reports.markdown import head
from designer.text.terms import translated
from designer.text.wording import Wording, capital, rewritten
from sheets import rules_hash
from sheets.families import family_module
from simulator.lab.figures import is_share
from simulator.lab.ladder import NOVICE
from simulator.lab.shares import Share
from simulator.lab.statistics import ERROR, Difference, Estimate

if TYPE_CHECKING:
    from simulator.lab.comparison import Change, Comparison
    from simulator.lab.contest import ContestReport
    from simulator.lab.findings import Finding

_PERCENT = 100.0
_MOST_CHANGES = 4  # of a rule option that are told


def contest_markdown(report: ContestReport, language: str | None = None) -> str:
    """In a language, None: the sheet's own, and in the sheet's words."""
    sheet = translated(report.results.experiment.sheet, language)
    return "\n\n".join(_blocks(report, Wording(rewritten(sheet, escaped), language))) + "\n"


def contest_document(report: ContestReport, language: str | None = None) -> dict[str, Any]:
    """All of the report, plain JSON. What is not known is null or empty."""
    experiment, wording = report.results.experiment, Wording(report.results.experiment.sheet, language)
    return {
        "sheet": report.sheet.id,
        "variants": list(experiment.variants),
        "rules_hash": rules_hash(report.sheet),
        "agent": report.agent,
        "fit": report.results.fit and report.results.fit.key.effort,
        "fit_seed": experiment.fit_seed,
        "seed": experiment.seed,
        "games": report.results.games,
        "players": experiment.players,
        "rival": experiment.rival,
        "rival_fit": report.results.rival_fit and report.results.rival_fit.key.effort,
        "complete": report.is_complete,
        "sizes": as_json(report.sizes),
        "findings": [
            {
                "code": finding.code,
                "parts": list(finding.parts),
                "weight": finding.weight,
                "text": finding_words(report, finding, wording),
                "values": as_json(finding.values),
            }
            for finding in report.findings
        ],
        "scores": as_json(report.scores),
        **report.standing.as_json(),
        "figures": [
            {"kind": kind, "id": id_, "figure": what, **as_json(found)}
            for (kind, id_, what), found in report.figures.items()
        ],
        "duels": as_json(report.duels),
        "worth": [
            {
                "kind": worth.part.kind,
                "id": worth.part.id,
                "wins": as_json(worth.wins),
                "points": as_json(worth.difference),
            }
            for worth in report.worths
        ],
        "options": [
            {
                "variants": list(one.second.results.experiment.variants),
                "score": as_json(one.difference),
                "changes": [as_json(change) for change in one.changes],
            }
            for one in report.options
        ],
    }


def _blocks(report: ContestReport, wording: Wording) -> Iterator[str]:
    say = wording.label
    yield from head(report, wording)
    yield f"## {say('report.findings')}"
    found = [finding_words(report, finding, wording) for finding in report.findings]
    yield "\n".join(f"{number}. {text}" for number, text in enumerate(found, 1)) or say("report.nothing")
    yield f"## {say('report.scores')}"
    yield texts.scores(report, wording)
    yield grids.quantiles(report, wording).markdown()
    yield f"## {say('contest.seats')}"
    yield seats_about(report, wording)
    yield seats(report, wording).markdown()
    if report.duels:
        yield f"## {say('contest.skill')}"
        yield say("contest.duels_about", games=report.duels[0].win.count)
        yield duels(report, wording).markdown()
    yield f"## {say('contest.course')}"
    yield figures(report, wording).markdown()
    if report.worths:
        yield f"## {say('report.worth')}"
        yield worths_about(report, wording)
        yield worths(report, wording).markdown()
    if report.options:
        yield f"## {say('report.options')}"
        yield options_about(report, wording)
        yield options(report, wording).markdown()


# Tables


def seats(report: ContestReport, wording: Wording) -> Grid:
    rows = tuple(
        (capital(seat_name(wording, number)), seat.win, seat.points)
        for number, seat in enumerate(report.standing.seats, 1)
    )
    return Grid((wording.label("contest.kind.seat"), wording.label("contest.wins"), wording.label("report.mean")), rows)


def duels(report: ContestReport, wording: Wording) -> Grid:
    """A row a bot, a column a rival: how often the bot wins."""
    names = [bot_name(agent, language=wording.language) for agent in report.bots]
    rows = tuple(
        (name, *(duel.win if (duel := report.duel(agent, rival)) else NONE for rival in report.bots))
        for name, agent in zip(names, report.bots, strict=True)
    )
    return Grid((wording.label("report.bot"), *(wording.label("contest.against", bot=name) for name in names)), rows)


def figures(report: ContestReport, wording: Wording) -> Grid:
    """What the family counts."""
    rows = tuple((capital(figure_name(wording, name)), _shown(found, name)) for name, found in report.figures.items())
    return Grid(("", wording.label("contest.a_game")), rows)


def worths(report: ContestReport, wording: Wording) -> Grid:
    """What is lost without each part, the most first."""
    priced = sorted(report.worths, key=lambda worth: -(worth.wins.estimate.mean if worth.wins else 0))
    rows = tuple(
        (
            part_name(wording, worth.part.text),
            worth.wins and percent(worth.wins),
            worth.difference,
            "" if worth.p_value < ERROR else "?",
        )
        for worth in priced
    )
    part, wins, points, doubt = map(
        wording.label, ("view.part", "contest.wins_lost", "contest.points_lost", "contest.doubt")
    )
    return Grid((part, f"{wins} (%)", points, doubt), rows, tuple(worth.part.text for worth in priced))


def options(report: ContestReport, wording: Wording) -> Grid:
    """What each rule option does to the score, to who begins, and to what changes most surely."""
    rows = tuple(
        (
            grids.option_name(wording, one.second.results.experiment.variants),
            one.difference,
            percent(first_seat(one).difference),
            changed(one, wording) or NONE,
        )
        for one in report.options
    )
    option, score, wins, changes = map(
        wording.label, ("report.option", "report.mean", "contest.first_seat_wins", "contest.changes")
    )
    return Grid((option, score, f"{wins} (%)", changes), rows)


# Words


def finding_words(report: ContestReport, finding: Finding, wording: Wording) -> str:
    values = {name: figure(value) for name, value in finding.values.items() if name != "seat"}
    if "seat" in finding.values:
        values["seat"] = seat_name(wording, finding.values["seat"])
    place = family_module("designer", wording.sheet.family, "part_words").part_names(wording, finding.parts)
    novice = bot_name(NOVICE, language=wording.language)
    bot = bot_name(report.agent, language=wording.language)
    key = f"contest.finding.{finding.code}"
    if report.standing.win and finding.code == "seat_advantage":
        key, values = "contest.seat_advantage_met", {**values, "mean": figure(report.standing.win)}
    return capital(wording.label(key, place=place, novice_bot=novice, bot=bot, **values))


def seats_about(report: ContestReport, wording: Wording) -> str:
    found = report.standing
    values = {"players": report.players, "draws": figure(found.draws), "aborted": figure(found.aborted)}
    if found.win:
        return _about("contest.seats_about_met", report, wording, **values, win=figure(found.win))
    return _about("contest.seats_about", report, wording, **values)


def worths_about(report: ContestReport, wording: Wording) -> str:
    games = max(worth.difference.estimate.games for worth in report.worths if worth.difference)
    return _about(
        "contest.worth_about_met" if report.standing.win else "contest.worth_about", report, wording, games=games
    )


def options_about(report: ContestReport, wording: Wording) -> str:
    games = report.options[0].difference.estimate.games
    key = "contest.options_about_met" if report.standing.win else "contest.options_about"
    return _about(key, report, wording, games=games)


def _about(key: str, report: ContestReport, wording: Wording, **values: object) -> str:
    experiment, language = report.results.experiment, wording.language
    rival = experiment.rival and bot_name(experiment.rival, language=language)
    return wording.label(key, bot=bot_name(report.agent, language=language), rival=rival, **values)


def part_name(wording: Wording, part: str) -> str:
    return capital(family_module("designer", wording.sheet.family, "part_words").part_names(wording, [part]))


def changed(one: Comparison, wording: Wording) -> str:
    """The figures that change beyond chance, the surest first, and by how much."""
    found = sorted((change for change in one.changes if change.p_holm < ERROR), key=lambda change: change.p_holm)
    return "; ".join(f"{figure_name(wording, change.figure)} {_moved(change)}" for change in found[:_MOST_CHANGES])


def first_seat(one: Comparison) -> Change:
    """What becomes of the wins of who begins."""
    return next(change for change in one.changes if change.figure[:2] == ("seat", "1"))


def percent(found: Difference) -> Difference:
    """Of shares, in percentage points."""
    own = found.estimate
    low, high = own.interval
    return replace(
        found,
        estimate=replace(
            own, mean=_PERCENT * own.mean, std=_PERCENT * own.std, interval=(_PERCENT * low, _PERCENT * high)
        ),
    )


def _moved(change: Change) -> str:
    if is_share(change.figure):
        return f"{figure(percent(change.difference))} %"
    return figure(change.difference)


def _shown(found: Estimate, name: tuple[str, str, str]) -> Estimate | Share:
    return Share(found.mean, found.interval, found.games) if is_share(name) else found
