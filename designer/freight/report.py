"""What the balance report says of the parts of a freight sheet, and the parts' names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from designer.reports.figures import figure, table
from designer.text.wording import Wording, capital
from simulator.freight.deck import JOKER_TEXT

if TYPE_CHECKING:
    from simulator.freight.report import CardReport, Parts
    from simulator.lab.report import Report


def part_names(wording: Wording, parts: Sequence[str]) -> str:
    """Parts as a sentence names them; squares of one truck together, numbered from 1 as they are read."""
    names = []
    for (kind, truck), group in groupby((_Name(part) for part in parts), key=lambda one: (one.kind, one.truck)):
        names += list(_of_a_kind(wording, kind, truck, list(group)))
    if len(names) < 2:
        return "".join(names)
    return wording.label("report.place.several", names=", ".join(names[:-1]), last=names[-1])


def card_name(wording: Wording, name: str) -> str:
    """The name of a suit by its id; a value is its own."""
    return next((suit.name for suit in wording.sheet.suits if suit.id == name), name)


class _Name:
    """A part by its text, as `square=hearts.2`."""

    def __init__(self, text: str) -> None:
        self.kind, _, id_ = text.partition("=")
        self.truck, _, self.number = id_.rpartition(".") if self.kind in ("square", "stop") else (id_, "", "")


def _of_a_kind(wording: Wording, kind: str, id_: str, names: list[_Name]) -> Iterator[str]:
    match kind:
        case "square":
            numbers = [str(int(name.number) + 1) for name in names]
            key = "square" if len(numbers) == 1 else "squares"
            yield wording.label(f"report.place.{key}", numbers=", ".join(numbers), truck=_truck(wording, id_))
        case "stop":
            for name in names:
                yield wording.label("report.place.stop", number=name.number, truck=_truck(wording, id_))
        case "truck":
            yield _truck(wording, id_)
        case "week":
            yield wording.label("report.place.week", number=id_)
        case "variant":
            yield next(one.title or one.id for one in wording.sheet.variants if one.id == id_)
        case "rating":
            yield wording.label("report.place.rating")
        case _:
            yield wording.term(kind)


def _truck(wording: Wording, id_: str) -> str:
    """Its name; of one that only a rule option has, the id."""
    number = next((number for number, truck in enumerate(wording.sheet.trucks) if truck.id == id_), None)
    return id_ if number is None else wording.truck(number)


def blocks(report: Report, wording: Wording) -> Iterator[str]:
    """Sections of the report in Markdown."""
    parts: Parts = report.parts
    yield from _trucks(report, parts, wording)
    yield from _squares(report, parts, wording)
    yield from _stops(parts, wording)
    yield from _weeks(parts, wording)
    yield from _cards(parts, wording)
    yield from _overtime(parts, wording)


def _title(wording: Wording, name: str) -> str:
    return f"## {wording.label(f'report.{name}')}"


def _trucks(report: Report, parts: Parts, wording: Wording) -> Iterator[str]:
    yield _title(wording, "trucks")
    weeks = [wording.label("report.in_week", number=week.week) for week in parts.weeks if len(parts.weeks) > 1]
    names = ("loaded", "full", "delivered")
    figures = ("points", "share", "cards", "points_per_card", *(["worth"] if report.worths else []))
    head = [capital(wording.term("truck")), *(wording.label(f"report.{n}") for n in names), *weeks]
    rows = []
    for truck in parts.trucks:
        worth = report.worth(f"truck={truck.id}")
        rows.append(
            [
                _truck(wording, truck.id),
                truck.used,
                truck.full,
                truck.delivered,
                *(truck.weeks if weeks else ()),
                truck.points,
                truck.of_score,
                truck.cards,
                truck.points_per_card,
                *([worth and (worth.difference.estimate if worth.difference else 0)] if report.worths else []),
            ]
        )
    yield table([*head, *(wording.label(f"report.{n}") for n in figures)], rows)
    yield from _worths(report, wording)


def _worths(report: Report, wording: Wording) -> Iterator[str]:
    priced = [worth for worth in report.worths if worth.difference]
    if priced:
        games = priced[0].difference.estimate.games if priced[0].difference else 0
        others = [
            f"{capital(part_names(wording, [worth.part.text]))}: {figure(worth.difference and worth.difference.estimate)}."
            for worth in priced
            if worth.part.kind != "truck"
        ]
        yield " ".join(
            [f"{wording.label('report.worth')}: {wording.label('report.worth_about', games=games)}", *others]
        )


def _squares(report: Report, parts: Parts, wording: Wording) -> Iterator[str]:
    yield _title(wording, "squares")
    yield wording.label("report.squares_about", games=report.results.games)
    width = max(len(truck.squares) for truck in parts.trucks)
    rows: list[list[object]] = []
    for truck in parts.trucks:
        rest = [""] * (width - len(truck.squares))
        filled = [f"{square.filled.share:.0%} ({figure(square.value)})" for square in truck.squares]
        rows.append([_truck(wording, truck.id), *filled, *rest])
    yield table([capital(wording.term("truck")), *range(1, width + 1)], rows)


def _stops(parts: Parts, wording: Wording) -> Iterator[str]:
    yield _title(wording, "stops")
    head = [capital(wording.term("stop")), *(wording.label(f"report.{n}") for n in ("stop_used", "stop_points"))]
    rows = [
        [
            f"{_truck(wording, truck.id)}, {wording.label('report.at', number=stop.spot)}",
            stop.used,
            stop.points,
        ]
        for truck in parts.trucks
        for stop in truck.stops
    ]
    yield table(head, rows)


def _weeks(parts: Parts, wording: Wording) -> Iterator[str]:
    if len(parts.weeks) < 2:
        return
    yield _title(wording, "weeks")
    names = ("week_points", "share", "deliveries", "brought")
    head = [capital(wording.term("week")), *(wording.label(f"report.{n}") for n in names)]
    yield table(head, [[one.week, one.points, one.of_score, one.deliveries, one.brought] for one in parts.weeks])


def _cards(parts: Parts, wording: Wording) -> Iterator[str]:
    yield _title(wording, "cards_title")
    names = ("dealt", "card_loaded", "card_moved", "card_wasted")
    cards = parts.cards
    rows = [
        [_card(wording, card), card.dealt, card.loaded, card.moved, card.wasted]
        for card in (*cards.suits, *cards.values, *([cards.jokers] if cards.jokers else []), cards.every)
    ]
    yield table(["", *(wording.label(f"report.{n}") for n in names)], rows)


def _card(wording: Wording, card: CardReport) -> str:
    if card.name == JOKER_TEXT:
        return wording.term("joker")
    return card_name(wording, card.name) or wording.label("report.every_card")


def _overtime(parts: Parts, wording: Wording) -> Iterator[str]:
    hours = parts.overtime
    if hours is None:
        return
    yield _title(wording, "overtime")
    figures = {name: figure(getattr(hours, name)) for name in ("start", "spent", "by_effects", "left", "gone")}
    text = wording.label("report.overtime_about", **figures)
    spent = [
        wording.label(f"report.purpose.{name}", share=figure(share))
        for name, share in hours.spent_on.items()
        if share.share
    ]
    yield text + (" " + wording.label("report.overtime_on", purposes=", ".join(spent)) if spent else "")
