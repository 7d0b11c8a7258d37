"""The views of a freight sheet's parts: what trucks bring and are worth, weeks, cards, hours, and the sheet as heat maps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from designer.balance.answer import Mark, Sentence, View
from designer.balance.telling import Telling, estimate_bars, p_value, percent_axis, share_bars
from designer.charts.chart import Axis, Chart, Points, Role, Rule
from designer.freight import report as told
from designer.freight.balance.heats import heats, worth_heat
from designer.freight.part_words import part_names, truck_name
from designer.reports.figures import figure
from designer.reports.grid import Grid
from designer.text.wording import capital
from simulator.freight.parts import MAIN

if TYPE_CHECKING:
    from designer.balance.one_sheet import ReportTelling
    from sheets.freight.model import Sheet
    from simulator.freight.report import CardReport, OvertimeReport, Parts
    from simulator.lab.shares import Share
    from simulator.lab.stars import Star
    from simulator.lab.worth import Worth

_HALF, _TWICE = 0.5, 2.0  # times the worth of a middle truck, from which one stands out
_FEW_TRUCKS = 3  # of fewer none can stand out

TOLD: Mapping[str, tuple[str, Mark]] = {
    "truck_idle": ("trucks", "bad"),
    "truck_stranded": ("trucks", "look"),
    "truck_carries": ("trucks", "look"),
    "truck_poor": ("trucks", "bad"),
    "truck_worthless": ("worth", "bad"),
    "jokers_worth": ("worth", "look"),
    "hours_worthless": ("worth", "bad"),
    "squares_dead": ("sheet", "look"),
    "stops_dead": ("sheet", "look"),
    "early": ("weeks", "look"),
    "slow_start": ("weeks", "look"),
    "flat_end": ("weeks", "look"),
    "wasted": ("cards", "look"),
    "suit_wasted": ("cards", "look"),
    "value_wasted": ("cards", "look"),
    "jokers_wasted": ("cards", "look"),
    "jokers": ("luck", "look"),
    "hours_left": ("overtime", "look"),
    "hours_gone": ("overtime", "neutral"),
    "hours_one_way": ("overtime", "look"),
}
"""The view that tells a finding, by its code, and what it means."""


def views(telling: ReportTelling) -> Iterator[View]:
    """Those of what the report knows of the parts."""
    parts: Parts = telling.report.parts
    yield _trucks(telling, parts)
    if telling.report.worths:
        yield _worths(telling, telling.report.worths)
    if len(parts.weeks) > 1:
        yield _weeks(telling, parts)
    yield _cards(telling, parts)
    if parts.overtime:
        yield _overtime(telling, parts.overtime)
    yield _sheet(telling, parts)


def grades_patch(sheet: Sheet, stars: Sequence[Star]) -> tuple[dict[str, Any], ...]:
    """What makes the grades those that are proposed, beginning with none; empty where there are none or they are the same."""
    steps = [{"stars": 0, "from": min(0, *(star.least for star in stars))}] if stars else []
    steps += [{"stars": star.stars, "from": star.least} for star in stars]
    now = [{"stars": step.stars, "from": step.least} for step in sheet.rating]
    return ({"op": "replace", "path": "/rating", "value": steps},) if steps and steps[1:] != now[-len(stars) :] else ()


# What trucks bring, and what parts are worth


def _trucks(telling: ReportTelling, parts: Parts) -> View:
    names = tuple(truck_name(telling.wording, truck.id) for truck in parts.trucks)
    keys = tuple(f"truck={truck.id}" for truck in parts.trucks)
    axis = Axis(title=capital(telling.wording.term("truck")), categories=names)
    points = telling.chart(
        "trucks_points",
        axis,
        Axis(title=telling.say("view.axis.points"), from_zero=True),
        estimate_bars(telling.say("report.points"), names, [truck.points for truck in parts.trucks], keys),
    )
    fates: dict[str, tuple[Role, list[Share]]] = {
        "loaded": ("quiet", [truck.used for truck in parts.trucks]),
        "delivered": ("first", [truck.delivered for truck in parts.trucks]),
    }
    games = telling.chart(
        "trucks_games",
        axis,
        percent_axis(telling.say("view.axis.games")),
        *(
            share_bars(telling.say(f"report.{fate}"), names, shares, role, keys)
            for fate, (role, shares) in fates.items()
        ),
    )
    most, least = (pick(parts.trucks, key=lambda truck: truck.points.mean) for pick in (max, min))
    good = telling.say(
        "view.trucks.good",
        most=truck_name(telling.wording, most.id),
        most_points=figure(most.points),
        least=truck_name(telling.wording, least.id),
        least_points=figure(least.points),
    )
    return telling.view(
        "trucks",
        good=good,
        charts=(points, games),
        tables=telling.grid("trucks", told.trucks(telling.report, telling.wording)),
    )


def _worths(telling: ReportTelling, worths: Sequence[Worth]) -> View:
    """From the greatest to the least."""
    order = sorted(worths, key=lambda worth: -worth.points)
    names = tuple(capital(part_names(telling.wording, [worth.part.text])) for worth in order)
    games = next((worth.difference.estimate.games for worth in worths if worth.difference), telling.results.games)
    chart = telling.chart(
        "worth",
        Axis(title=telling.say("view.axis.lost"), from_zero=True),
        Axis(title="", categories=names),
        Points(
            name=telling.say("report.worth"),
            x=tuple(worth.points for worth in order),
            y=names,
            half=tuple(worth.half_width or None for worth in order),
            keys=tuple(worth.part.text for worth in order),
        ),
        Rule(name="", at=0.0, role="quiet"),
        games=games,
    )
    heat = worth_heat(worths, replace(telling.results, games=games), telling.wording.language)
    return telling.view(
        "worth",
        told.worths(telling.report, telling.wording),
        judged=_uneven(telling, worths),
        good=telling.say("view.worth.good"),
        charts=(chart,),
        heats=(heat,) if heat else (),
        tables=(telling.table("worth", _worth_grid(telling, names, order), games),),
        details=telling.details(games=games),
    )


def _uneven(telling: ReportTelling, worths: Sequence[Worth]) -> Iterator[Sentence]:
    """Trucks that are worth much less or much more than a middle one, beyond doubt."""
    trucks = [worth for worth in worths if worth.part.kind == MAIN]
    middle = float(np.median([worth.points for worth in trucks])) if trucks else 0.0
    if len(trucks) < _FEW_TRUCKS or middle <= 0:
        return
    low = [worth.part.text for worth in trucks if worth.interval[1] <= _HALF * middle]
    high = [worth.part.text for worth in trucks if worth.interval[0] >= _TWICE * middle]
    for name, found in (("low", low), ("high", high)):
        if found:
            key = f"view.worth.{'one_' * (len(found) == 1)}{name}"
            place = capital(part_names(telling.wording, found))
            yield Sentence(text=telling.say(key, place=place, middle=f"{middle:.1f}"), mark="look")


def _worth_grid(telling: Telling, names: Sequence[str], worths: Sequence[Worth]) -> Grid:
    """Of a part that no play can use, nothing was played."""
    rows = tuple(
        (name, worth.difference.estimate, p_value(worth.p_value)) if worth.difference else (name, 0, "")
        for name, worth in zip(names, worths, strict=True)
    )
    head = (telling.say("view.part"), telling.say("report.worth"), telling.say("view.p_holm"))
    return Grid(head, rows, tuple(worth.part.text for worth in worths))


# Weeks, cards and hours


def _weeks(telling: ReportTelling, parts: Parts) -> View:
    names = tuple(telling.say("report.place.week", number=week.week) for week in parts.weeks)
    axis = Axis(title=capital(telling.wording.term("week")), categories=names)
    points = telling.chart(
        "weeks_points",
        axis,
        Axis(title=telling.say("view.axis.points"), from_zero=True),
        estimate_bars(telling.say("report.week_points"), names, [week.points for week in parts.weeks]),
    )
    brought = telling.chart(
        "weeks_brought",
        axis,
        percent_axis(telling.say("view.axis.of_points")),
        share_bars(telling.say("report.brought"), names, [week.brought for week in parts.weeks]),
    )
    first, last = parts.weeks[0], parts.weeks[-1]
    shares = {"first": figure(first.brought), "last": figure(last.brought)}
    return telling.view(
        "weeks",
        good=telling.say("view.weeks.good", **shares),
        charts=(points, brought),
        tables=telling.grid("weeks", told.weeks(parts, telling.wording)),
    )


def _cards(telling: ReportTelling, parts: Parts) -> View:
    cards, jokers = parts.cards, [parts.cards.jokers] if parts.cards.jokers else []
    return telling.view(
        "cards",
        good=telling.say("view.cards.good", share=figure(cards.every.wasted)),
        charts=(_fates(telling, "suits", [*cards.suits, *jokers]), _fates(telling, "values", [*cards.values, *jokers])),
        tables=telling.grid("cards", told.cards(parts, telling.wording)),
    )


def _fates(telling: Telling, name: str, cards: Sequence[CardReport]) -> Chart:
    """What became of cards."""
    names = tuple(told.card_kind(telling.wording, card) for card in cards)
    fates: dict[str, tuple[Role, list[Share | None]]] = {
        "card_loaded": ("first", [card.loaded for card in cards]),
        "card_moved": ("second", [card.moved for card in cards]),
        "card_wasted": ("bad", [card.wasted for card in cards]),
    }
    return telling.chart(
        f"cards_{name}",
        Axis(title=telling.say("view.axis.card"), categories=names),
        percent_axis(telling.say("view.axis.of_cards")),
        *(share_bars(telling.say(f"report.{fate}"), names, shares, role) for fate, (role, shares) in fates.items()),
    )


def _overtime(telling: ReportTelling, hours: OvertimeReport) -> View:
    names = tuple(telling.say(f"view.purpose.{name}") for name in hours.spent_on)
    chart = telling.chart(
        "overtime",
        Axis(title=telling.say("view.axis.purpose"), categories=names),
        percent_axis(telling.say("view.axis.of_hours")),
        share_bars(telling.say("view.axis.of_hours"), names, list(hours.spent_on.values()), "first"),
    )
    return telling.view(
        "overtime",
        told.overtime(hours, telling.wording),
        good=telling.say("view.overtime.good", left=figure(hours.left)),
        charts=(chart,) if names else (),
    )


# The sheet


def _sheet(telling: ReportTelling, parts: Parts) -> View:
    report, plays = telling.report, telling.report.plays
    has_idle = any(finding.code == "truck_idle" for finding in report.findings)
    return telling.view(
        "sheet",
        told.squares_about(report, telling.wording),
        good="" if has_idle else telling.say("view.sheet.good"),
        heats=() if plays is None else heats(report.results, plays, telling.wording.language),
        tables=(
            *telling.grid("squares", told.squares(parts, telling.wording)),
            *telling.grid("stops", told.stops(parts, telling.wording)),
        ),
    )
