"""The arithmetic of a sheet that a player filled in: from the scores circled to the weeks, from the weeks to the total.

What was not told, as the week of a delivery or what effects brought, is a range. So a sheet of which little is known is
refused only where no play could end like that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from designer.freight.playtests.own import own_of
from designer.playtests.slips import Checked, Slip, Verdict
from sheets.freight.model_trucks import ByCountScore, BySumScore, FixedScore, PerGoodScore, SumScore
from sheets.freight.scores import score_in

if TYPE_CHECKING:
    from designer.freight.playtests.own import Delivery
    from designer.playtests.model import PlayerSheet
    from designer.text.wording import Wording
    from sheets.freight.model import Sheet
    from sheets.freight.model_trucks import Effect, Score, Truck


@dataclass(frozen=True)
class Span:
    """A whole number that is known to lie in a range."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def __add__(self, other: Span) -> Span:
        return Span(self.low + other.low, self.high + other.high)

    def times(self, factor: int) -> Span:
        low, high = sorted((self.low * factor, self.high * factor))
        return Span(low, high)

    def or_nothing(self) -> Span:
        return Span(min(0, self.low), max(0, self.high))

    @property
    def number(self) -> int | None:
        """The number, where there is but one."""
        return self.low if self.low == self.high else None


NOTHING = Span(0, 0)


def check(words: Wording, player: PlayerSheet) -> Checked:
    """What is wrong on a player's sheet, in the order of reading; the sheet has its rule options applied."""
    sheet = words.sheet
    weeks, total = week_spans(sheet, player), total_span(sheet, player)
    slips = [*_delivery_slips(words, player), *_week_slips(words, player, weeks), *_hours_slips(words, player)]
    if player.total is not None and total and player.total not in total:
        text = words.label("slip.total", written=player.total, expected=_told(words, total))
        slips.append(Slip("total", text))
    is_sure = player.total is not None and total is not None and total.number is not None
    verdict: Verdict = "slips" if slips else "adds_up" if is_sure else "open"
    return Checked(tuple(slips), verdict)


def possible_points(sheet: Sheet, truck: Truck, delivery: Delivery) -> frozenset[int]:
    """All that a delivery of a truck may score, as far as stop and week are known; empty where there is no such delivery."""
    stops = [stop for stop in truck.route.stops if delivery.spot in (None, stop.spot)]
    weeks = [week for week in range(sheet.calendar.weeks) if delivery.week in (None, week + 1)]
    points: set[int] = set()
    for stop, week in product(stops, weeks):
        if score := score_in(stop, week):
            points.update(_scores(score, len(truck.squares), sheet.value_limit))
        elif stop.spot == truck.route.spots:
            points.add(0)  # it is delivered all the same
    return frozenset(points)


def week_spans(sheet: Sheet, player: PlayerSheet) -> tuple[Span | None, ...]:
    """What each week's box should say by the deliveries told; `None` where none was told."""
    delivered = own_of(player).delivered
    if not delivered:
        return (None,) * sheet.calendar.weeks
    effects = _effect_points(sheet)
    spans = []
    for week, weight in enumerate(sheet.week_weights, 1):
        span = effects
        for delivery in delivered:
            span += _in_week(sheet, delivery, week)
        spans.append(span.times(weight))
    return tuple(spans)


def total_span(sheet: Sheet, player: PlayerSheet) -> Span | None:
    """What the total should be by the weeks as they were written, right or wrong, and by the hours left."""
    left = own_of(player).hours_left
    hours = Span(0, _most_hours(sheet)) if left is None else Span(left, left)
    total = hours.times(sheet.overtime.unused_points)
    written = (*player.rounds, *(None,) * sheet.calendar.weeks)
    for box, expected in zip(written, week_spans(sheet, player), strict=False):
        span = expected if box is None else Span(box, box)
        if span is None:
            return None
        total += span
    return total


def _in_week(sheet: Sheet, delivery: Delivery, week: int) -> Span:
    """What a delivery adds to the box of a week, before its weight."""
    truck = next((truck for truck in sheet.trucks if truck.id == delivery.truck), None)
    points = possible_points(sheet, truck, delivery) if truck else frozenset()
    if delivery.points is not None:
        span = Span(delivery.points, delivery.points)
    else:
        span = Span(min(points), max(points)) if points else NOTHING
    is_cumulative = sheet.scoring.cumulative
    if delivery.week is None:
        return span if is_cumulative and week == sheet.calendar.weeks else span.or_nothing()
    counts = delivery.week <= week if is_cumulative else delivery.week == week
    return span if counts else NOTHING


def _scores(score: Score, squares: int, limit: int) -> set[int]:
    """All scores of one good or more."""
    match score:
        case PerGoodScore():
            return {score.points * count for count in range(1, squares + 1)}
        case ByCountScore():
            return set(score.points)
        case SumScore():
            return {score.multiplier * total for total in range(1, squares * limit + 1)}
        case BySumScore():
            return {0, *(step.points for step in score.table)}
        case FixedScore():
            return {score.points}


def _effects(sheet: Sheet) -> Iterator[Effect]:
    for truck in sheet.trucks:
        yield from (square.effect for square in truck.squares)
        yield from truck.route.effects
        yield from truck.effects


def _effect_points(sheet: Sheet) -> Span:
    """What all effects may bring in one week."""
    points = [effect.points for effect in _effects(sheet)]
    return Span(sum(each for each in points if each < 0), sum(each for each in points if each > 0))


def _most_hours(sheet: Sheet) -> int:
    return sheet.overtime.hours + sum(effect.hours for effect in _effects(sheet) if effect.hours > 0)


# Slips in words


def _delivery_slips(words: Wording, player: PlayerSheet) -> Iterator[Slip]:
    trucks = {truck.id: number for number, truck in enumerate(words.sheet.trucks)}
    for delivery in own_of(player).delivered:
        place, number = f"truck:{delivery.truck}", trucks.get(delivery.truck)
        if number is None:
            yield Slip(place, words.label("slip.no_truck", name=delivery.truck))
            continue
        points = possible_points(words.sheet, words.sheet.trucks[number], delivery)
        if not points:
            yield Slip(place, words.label("slip.no_delivery", name=words.named("truck", number)))
        elif delivery.points is not None and delivery.points not in points:
            yield Slip(place, words.label("slip.points", name=words.named("truck", number), written=delivery.points))


def _week_slips(words: Wording, player: PlayerSheet, spans: tuple[Span | None, ...]) -> Iterator[Slip]:
    for number, (written, span) in enumerate(zip(player.rounds, spans, strict=False), 1):
        if written is not None and span and written not in span:
            text = words.label("slip.week", number=number, written=written, expected=_told(words, span))
            yield Slip(f"round:{number}", text)


def _hours_slips(words: Wording, player: PlayerSheet) -> Iterator[Slip]:
    left, most = own_of(player).hours_left, _most_hours(words.sheet)
    if left is not None and left > most:
        yield Slip("hours", words.label("slip.hours", written=left, most=most))


def _told(words: Wording, span: Span) -> str:
    if span.number is not None:
        return str(span.number)
    return words.label("slip.range", low=span.low, high=span.high)
