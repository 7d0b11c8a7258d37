"""What the balance report says of the parts of a freight sheet: its tables and sentences, and its sections in Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from designer.freight.part_words import card_name, part_names, truck_name
from designer.reports.figures import figure
from designer.reports.grid import Grid
from designer.text.wording import Wording, capital

if TYPE_CHECKING:
    from simulator.freight.report import CardReport, OvertimeReport, Parts
    from simulator.lab.report import Report
    from simulator.lab.worth import Worth


def blocks(report: Report, wording: Wording) -> Iterator[str]:
    """Sections of the report in Markdown."""
    parts: Parts = report.parts
    yield _title(wording, "trucks")
    yield trucks(report, wording).markdown()
    if told := worths(report, wording):
        yield told
    yield _title(wording, "squares")
    yield squares_about(report, wording)
    yield squares(parts, wording).markdown()
    yield _title(wording, "stops")
    yield stops(parts, wording).markdown()
    if len(parts.weeks) > 1:
        yield _title(wording, "weeks")
        yield weeks(parts, wording).markdown()
    yield _title(wording, "cards_title")
    yield cards(parts, wording).markdown()
    if parts.overtime:
        yield _title(wording, "overtime")
        yield overtime(parts.overtime, wording)


def _title(wording: Wording, name: str) -> str:
    return f"## {wording.label(f'report.{name}')}"


# Tables


def trucks(report: Report, wording: Wording) -> Grid:
    """With their worths where these are known."""
    parts: Parts = report.parts
    weeks = [wording.label("report.in_week", number=week.week) for week in parts.weeks if len(parts.weeks) > 1]
    names = ("points", "share", "loaded", "full", "delivered")
    figures = ("cards", "points_per_card", *(["worth"] if report.worths else []))
    head = [capital(wording.term("truck")), *_labels(wording, names), *weeks, *_labels(wording, figures)]
    rows, keys = list[tuple[object, ...]](), [f"truck={truck.id}" for truck in parts.trucks]
    for truck, key in zip(parts.trucks, keys, strict=True):
        rows.append(
            (
                truck_name(wording, truck.id),
                truck.points,
                truck.of_score,
                truck.used,
                truck.full,
                truck.delivered,
                *(truck.weeks if weeks else ()),
                truck.cards,
                truck.points_per_card,
                *([_points(report.worth(key))] if report.worths else []),
            )
        )
    return Grid(tuple(head), tuple(rows), tuple(keys))


def squares(parts: Parts, wording: Wording) -> Grid:
    width = max(len(truck.squares) for truck in parts.trucks)
    rows = []
    for truck in parts.trucks:
        rest = [""] * (width - len(truck.squares))
        filled = [f"{square.filled.share:.0%} ({figure(square.value)})" for square in truck.squares]
        rows.append((truck_name(wording, truck.id), *filled, *rest))
    head = (capital(wording.term("truck")), *(str(number + 1) for number in range(width)))
    return Grid(head, tuple(rows), tuple(f"truck={truck.id}" for truck in parts.trucks))


def stops(parts: Parts, wording: Wording) -> Grid:
    rows = tuple(
        (
            f"{truck_name(wording, truck.id)}, {wording.label('report.at', number=stop.spot)}",
            stop.used,
            stop.points,
        )
        for truck in parts.trucks
        for stop in truck.stops
    )
    keys = tuple(f"stop={truck.id}.{stop.spot}" for truck in parts.trucks for stop in truck.stops)
    return Grid((capital(wording.term("stop")), *_labels(wording, ("stop_used", "stop_points"))), rows, keys)


def weeks(parts: Parts, wording: Wording) -> Grid:
    head = (capital(wording.term("week")), *_labels(wording, ("week_points", "share", "deliveries", "brought")))
    rows = tuple((one.week, one.points, one.of_score, one.deliveries, one.brought) for one in parts.weeks)
    return Grid(head, rows)


def cards(parts: Parts, wording: Wording) -> Grid:
    of = parts.cards
    rows = tuple(
        (card_kind(wording, card), card.dealt, card.loaded, card.moved, card.wasted)
        for card in (*of.suits, *of.values, *([of.jokers] if of.jokers else []), of.every)
    )
    return Grid(("", *_labels(wording, ("dealt", "card_loaded", "card_moved", "card_wasted"))), rows)


def _labels(wording: Wording, names: tuple[str, ...]) -> list[str]:
    return [wording.label(f"report.{name}") for name in names]


def _points(worth: Worth | None) -> object:
    """Proved to be none where nothing was played."""
    return worth and (worth.difference.estimate if worth.difference else 0)


def card_kind(wording: Wording, card: CardReport) -> str:
    return card_name(wording, card.name) or wording.label("report.every_card")


# Sentences


def worths(report: Report, wording: Wording) -> str:
    """What is meant by worth, and that of what is no truck; empty where none is known."""
    priced = [worth for worth in report.worths if worth.difference]
    if not priced:
        return ""
    games = priced[0].difference.estimate.games if priced[0].difference else 0
    others = [
        f"{capital(part_names(wording, [worth.part.text]))}: {figure(worth.difference and worth.difference.estimate)}."
        for worth in priced
        if worth.part.kind != "truck"
    ]
    return " ".join([f"{wording.label('report.worth')}: {wording.label('report.worth_about', games=games)}", *others])


def squares_about(report: Report, wording: Wording) -> str:
    return wording.label("report.squares_about", games=report.results.games)


def overtime(hours: OvertimeReport, wording: Wording) -> str:
    figures = {name: figure(getattr(hours, name)) for name in ("start", "spent", "by_effects", "left", "gone")}
    text = wording.label("report.overtime_about", **figures)
    spent = [
        wording.label(f"report.purpose.{name}", share=figure(share))
        for name, share in hours.spent_on.items()
        if share.share
    ]
    return text + (" " + wording.label("report.overtime_on", purposes=", ".join(spent)) if spent else "")
