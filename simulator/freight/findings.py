"""What stands out in the parts of a freight sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from simulator.freight.report import CardReport, Parts, TruckReport
from simulator.lab.findings import Finding, Rule
from simulator.lab.shares import Share

if TYPE_CHECKING:
    from simulator.lab.report import Report

# Shares of games unless told
TRUCK_IDLE = Rule("truck_idle", 3, most=0.10)
TRUCK_STRANDED = Rule("truck_stranded", 1, least=0.25)
TRUCK_WORTHLESS = Rule("truck_worthless", 2, most=0.01)  # of the score, lost without it
TRUCK_CARRIES = Rule("truck_carries", 1, least=2)  # times its even part of the points
TRUCK_POOR = Rule("truck_poor", 1.2, most=1 / 3)  # times its even part
SQUARES_DEAD = Rule("squares_dead", 1.5, most=0.05)
STOPS_DEAD = Rule("stops_dead", 1.2, most=0.05)
EARLY = Rule("early", 1, least=1.0)  # the first week's share of the points, over what would be much
SLOW_START = Rule("slow_start", 1, most=0.5)  # deliveries in the first week, a game
FLAT_END = Rule("flat_end", 1, most=0.05)  # of the points, brought by the last week
WASTED = Rule("wasted", 1, least=0.10)  # of cards
SUIT_WASTED = Rule("suit_wasted", 1, least=0.10)
VALUE_WASTED = Rule("value_wasted", 0.6, least=0.10)
JOKERS = Rule("jokers", 1.5, least=0.25)  # of the variance
JOKERS_WASTED = Rule("jokers_wasted", 1.5, least=0.05)
JOKERS_WORTH = Rule("jokers_worth", 1, least=0.10)  # of the score, lost without them
HOURS_WORTHLESS = Rule("hours_worthless", 2, most=0.01)
HOURS_LEFT = Rule("hours_left", 1, least=0.5)  # of the hours at the start
HOURS_GONE = Rule("hours_gone", 0.4, least=0.75)
HOURS_ONE_WAY = Rule("hours_one_way", 0.5, most=0.05)  # of the hours spent

_UNEVEN = 2  # times the share of all cards
_FEW_TRUCKS = 3  # of fewer none can stand out


def find(report: Report) -> Iterator[Finding]:
    parts: Parts = report.parts
    yield from _trucks(report, parts)
    yield from _weeks(parts)
    yield from _cards(parts)
    yield from _joker_luck(report)
    yield from _lost(report, JOKERS_WORTH, "joker")
    yield from _lost(report, HOURS_WORTHLESS, "overtime")
    yield from _hours(report, parts)


def _lost(report: Report, rule: Rule, part: str, **values: Any) -> Iterator[Finding]:
    """What the rule finds in the worth of a part as a share of the score."""
    worth, mean = report.worth(part), report.scores.mean.mean
    if worth and worth.difference and mean > 0:
        low, high = worth.interval
        if rule.most and low > 0:
            return  # little, but something
        share = Share(max(0.0, worth.points) / mean, (low / mean, high / mean), worth.difference.estimate.games)
        yield from rule.finds(share, part, worth=worth.difference.estimate, **values)


def _trucks(report: Report, parts: Parts) -> Iterator[Finding]:
    busy = []
    for truck in parts.trucks:
        idle = list(TRUCK_IDLE.finds(truck.delivered, f"truck={truck.id}", share=truck.delivered))
        yield from idle
        if not idle:
            busy.append(truck)
            lost = list(_lost(report, TRUCK_WORTHLESS, f"truck={truck.id}", delivered=truck.delivered))
            yield from TRUCK_STRANDED.finds(truck.stranded, f"truck={truck.id}", share=truck.stranded)
            yield from lost or _points(truck, len(parts.trucks))
            dead = [square for square in truck.squares if list(SQUARES_DEAD.finds(square.filled))]
            names = [f"square={truck.id}.{square.square}" for square in dead]
            yield from _most_used(SQUARES_DEAD, names, [square.filled for square in dead])
    dead_stops = [
        (f"stop={truck.id}.{stop.spot}", stop.used)
        for truck in busy
        for stop in truck.stops
        if len(truck.stops) > 1 and list(STOPS_DEAD.finds(stop.used))
    ]
    yield from _most_used(STOPS_DEAD, [name for name, _ in dead_stops], [used for _, used in dead_stops])


def _points(truck: TruckReport, trucks: int) -> Iterator[Finding]:
    if trucks < _FEW_TRUCKS or truck.of_score is None:
        return
    low, high = truck.of_score.interval
    even = Share(truck.of_score.share * trucks, (low * trucks, high * trucks), truck.of_score.count)
    values = {"share": truck.of_score, "even": 1 / trucks, "delivered": truck.delivered}
    yield from TRUCK_CARRIES.finds(even, f"truck={truck.id}", **values)
    yield from TRUCK_POOR.finds(even, f"truck={truck.id}", **values)


def _most_used(rule: Rule, parts: list[str], shares: list[Share]) -> Iterator[Finding]:
    """One finding for several parts alike, with the share of the most used of them."""
    if parts:
        most = max(shares, key=lambda share: share.share)
        yield from rule.finds(most, *parts, share=most)


def _weeks(parts: Parts) -> Iterator[Finding]:
    weeks = parts.weeks
    first, last = weeks[0], weeks[-1]
    if len(weeks) < 2 or first.brought is None or last.brought is None:
        return
    much = (1 + 1 / len(weeks)) / 2  # half way from an even part to all
    yield from EARLY.finds(first.brought.share / much, "week=1", share=first.brought, deliveries=first.deliveries)
    yield from SLOW_START.finds(first.deliveries.mean, "week=1", deliveries=first.deliveries)
    yield from FLAT_END.finds(last.brought, f"week={last.week}", share=last.brought, deliveries=last.deliveries)


def _cards(parts: Parts) -> Iterator[Finding]:
    cards = parts.cards
    if cards.every.wasted is None:
        return
    usual = cards.every.wasted.share
    yield from WASTED.finds(cards.every.wasted, share=cards.every.wasted, dealt=cards.every.dealt)
    for rule, some in ((SUIT_WASTED, cards.suits), (VALUE_WASTED, cards.values)):
        for card in some:
            if card.wasted and card.wasted.share >= _UNEVEN * usual:
                yield from rule.finds(card.wasted, name=card.name, share=card.wasted, usual=cards.every.wasted)
    yield from _jokers(cards.jokers)


def _jokers(jokers: CardReport | None) -> Iterator[Finding]:
    if jokers and jokers.wasted:
        yield from JOKERS_WASTED.finds(jokers.wasted, "joker", share=jokers.wasted)


def _joker_luck(report: Report) -> Iterator[Finding]:
    share = report.luck.explained.get("jokers") if report.luck else None
    if share:
        yield from JOKERS.finds(share, "joker", share=share)


def _hours(report: Report, parts: Parts) -> Iterator[Finding]:
    hours = parts.overtime
    if hours is None:
        return
    yield from HOURS_GONE.finds(hours.gone, "overtime", share=hours.gone)
    values = {"left": hours.left, "start": hours.start}
    left = list(HOURS_LEFT.finds(hours.left.mean / hours.start, "overtime", **values)) if hours.start else []
    if left:
        yield from left
        return
    for name in ("value", "suit", "move"):
        if name in hours.spent_on and _may_change(report, name):
            share = hours.spent_on[name]
            yield from HOURS_ONE_WAY.finds(share, "overtime", purpose=name, share=share)


def _may_change(report: Report, purpose: str) -> bool:
    """Whether hours may be spent so: steps are changed as values are."""
    sheet: Any = report.sheet
    return ("value" if purpose == "move" else purpose) in sheet.overtime.changes
