"""Hints about overtime, weeks and grades that can change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.freight.bounds.goods import Goods
from sheets.freight.bounds.hours import effects_of
from sheets.freight.bounds.worth import highest_total
from sheets.freight.cards import JOKER
from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.freight.scores import multipliers
from sheets.problems import Problem, quoted


def lint_scoring(goods: Goods) -> Iterator[Problem]:
    yield from _overtime(goods)
    yield from _ties(goods)
    yield from _weeks(goods.sheet)
    yield from _grades(goods)


def _overtime(goods: Goods) -> Iterator[Problem]:
    overtime = goods.sheet.overtime
    if not goods.hours_ever:
        if overtime.unused_points:
            message = f"expected 0, as nobody ever has an hour, found {quoted(overtime.unused_points)}"
            yield problem("idle_unused_points", message, "overtime", "unused_points")
        return
    if "suit" in overtime.changes and not _suit_may_stop_a_card(goods):
        message = "expected a square that does not take every suit, found none for which a suit need be changed"
        yield problem("idle_change", message, "overtime", "changes", overtime.changes.index("suit"))
    if overtime.hours and not _hours_matter(goods):
        message = (
            f"expected hours that change cards or are worth points, found {quoted(overtime.hours)} that do neither"
        )
        yield problem("idle_hours", message, "overtime", "hours")


def _suit_may_stop_a_card(goods: Goods) -> bool:
    suits = {suit for suit, _ in goods.cards if suit != JOKER[0]}
    squares = [square for truck in goods.sheet.trucks for square in truck.squares]
    return any(square.suits and not suits.issubset(square.suits) for square in squares)


def _hours_matter(goods: Goods) -> bool:
    """Whether hours change cards, are paid, score, break ties, or let cards above the deck's values be loaded."""
    sheet, overtime = goods.sheet, goods.sheet.overtime
    return bool(
        goods.changes_value
        or (goods.changes_suit and _suit_may_stop_a_card(goods))
        or overtime.unused_points
        or "hours_left" in sheet.scoring.tie_break
        or any(effect.hours < 0 for truck in sheet.trucks for effect in effects_of(truck))
        or any(value > max(sheet.deck.values) for _, value in goods.cards)
    )


def _ties(goods: Goods) -> Iterator[Problem]:
    sheet = goods.sheet
    is_one_sum = sheet.calendar.weeks == 1 and not (goods.hours_ever and sheet.overtime.unused_points)
    for index, measure in enumerate(sheet.scoring.tie_break):
        if measure == "hours_left" and not goods.hours_ever:
            message = "expected what can differ between players, found 'hours_left', of which nobody ever has any"
            yield problem("idle_tie_break", message, "scoring", "tie_break", index)
        if measure == "last_week" and is_one_sum:
            message = "expected what can differ when totals are equal, found 'last_week', which is the total"
            yield problem("idle_tie_break", message, "scoring", "tie_break", index)


def _weeks(sheet: Sheet) -> Iterator[Problem]:
    """A week is idle if neither its deliveries count, in it or later, nor its effects."""
    for week, (weight, times) in enumerate(zip(sheet.week_weights, multipliers(sheet), strict=True)):
        if not weight and not times:
            message = f"expected a weight by which deliveries of week {week + 1} count, found {quoted(weight)}"
            yield problem("idle_week", message, "scoring", "week_weights", week)


def _grades(goods: Goods) -> Iterator[Problem]:
    most = highest_total(goods) if goods.sheet.rating else 0
    for index, step in enumerate(goods.sheet.rating):
        if step.least > most:
            message = f"expected at most {most}, which no total exceeds, found {quoted(step.least)}"
            yield problem("grade_out_of_reach", message, "rating", index, "from")
