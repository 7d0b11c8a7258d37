"""Parts that no play can use, whatever is dealt: proved by the deck, the hours and the calendar.

A proof supposes the best of all deals and plays (`sheets.freight.bounds`). So what is proved never happens, and a part
without a proof may still never be used.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheets.freight.bounds.filling import hours_to_fill
from sheets.freight.bounds.goods import Goods, LoadRange
from sheets.freight.bounds.hours import effects_of as effects_of_truck
from sheets.freight.bounds.hours import owed
from sheets.freight.bounds.reach import Reach
from sheets.freight.bounds.worth import best_pay, most_of_effects
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import AscendingRule, DescendingRule, DifferentRule, SameRule
from sheets.freight.scores import score_in
from simulator.freight.parts import Part, effect_of


def impossible(sheet: Sheet, part: Part) -> str | None:
    """Why no play uses the part, or earns anything by it, in words; None where nothing is proved."""
    goods = Goods(sheet)
    match part.kind:
        case "truck":
            return _truck(goods, *part.numbers)
        case "square":
            return _square(goods, *part.numbers)
        case "stop":
            return _stop(goods, *part.numbers)
        case "effect":
            return _effect(goods, part)
        case "week":
            return _week(goods, *part.numbers)
        case "overtime":
            return _overtime(goods)
        case "joker":
            return None if part.numbers else "the deck has no joker"
        case "early":
            return _early(goods)
        case "split":
            return "there is one truck only" if len(sheet.trucks) == 1 else None
    return None


def earliest_day(sheet: Sheet, number: int, spot: int) -> int | None:
    """The first day, from 1 over all weeks, by whose end some deal may let a truck be at a spot; None: on no day.

    At least one card has loaded it and the faces of the others, with all hours, cover the steps.
    """
    goods, calendar = Goods(sheet), sheet.calendar
    reach, hours = Reach(goods, number), goods.hours_before(number, spot) if goods.changes_value else 0
    for week in reach.weeks(spot):
        for day in range(week * calendar.days, (week + 1) * calendar.days):
            cards = (day + 1) * calendar.cards_per_day - 1
            if cards > 0 and reach.steps(spot) <= goods.best_faces(cards, week + 1) + hours:
                return day + 1
    return None


def _truck(goods: Goods, number: int) -> str | None:
    truck = goods.sheet.trucks[number]
    squares = [_square(goods, number, index) for index in range(len(truck.squares))]
    if all(squares):
        return f"none of its squares can be filled: {squares[0]}"
    if most_of_effects(goods.sheet, number) > 0 or any(effect.hours > 0 for effect in effects_of_truck(truck)):
        return None  # it may earn something without being delivered
    reach = Reach(goods, number)
    weeks = {stop.spot: reach.weeks(stop.spot) for stop in truck.route.stops}
    if not any(weeks.values()):
        return _too_far(goods, reach, min(weeks))
    most, size = _most_goods(goods, number), len(truck.squares)
    possible = [some for some in goods.load_ranges(number) if some.goods <= most]
    if _best(goods, number, possible, weeks) <= 0 < _best(goods, number, [LoadRange(size, 1, 999)], weeks):
        return f"it can hold {most} of {size} goods at most, and pays only for more"
    return None


def _best(goods: Goods, number: int, loads: Sequence[LoadRange], weeks: dict[int, range]) -> int:
    stops = goods.sheet.trucks[number].route.stops
    pays = [best_pay(goods.sheet, stop, loads, weeks[stop.spot]) for stop in stops]
    return max((pay for pay in pays if pay is not None), default=0)


def _most_goods(goods: Goods, number: int) -> int:
    """No load of the truck has more goods."""
    truck = goods.sheet.trucks[number]
    values = [goods.within_reach(number, square) for square in truck.squares]
    most = min(sum(map(bool, values)), goods.turned_up - 1)
    match truck.load_rule:
        case DifferentRule() | AscendingRule() | DescendingRule():
            most = min(most, len(set().union(*values)))
        case SameRule():
            most = min(most, max((_most_equal(goods, number, value) for value in set().union(*values)), default=0))
    needed, full = hours_to_fill(goods, truck), len(truck.squares)
    if needed is None or needed + owed(square.effect for square in truck.squares) > goods.hours_before(number):
        most = min(most, full - 1)
    return most


def _most_equal(goods: Goods, number: int, value: int) -> int:
    """As many squares take the value, and as many cards can become it with all hours, the cheapest first."""
    truck, hours = goods.sheet.trucks[number], goods.hours_before(number)
    squares = [square for square in truck.squares if value in goods.within_reach(number, square)]
    prices: dict[tuple[str, int], int] = {}
    for square in squares:
        for card, price in goods.by_card(square, (value,)).items():
            prices[card] = min(price, prices.get(card, price))
    count = 0
    for price in sorted(price for card, price in prices.items() for _ in range(goods.supply[card])):
        hours -= price
        if hours < 0 or count == len(squares):
            break
        count += 1
    return count


def _square(goods: Goods, number: int, index: int) -> str | None:
    square = goods.sheet.trucks[number].squares[index]
    if not goods.within_reach(number, square):
        return f"no card{_and_hours(goods)} can become a good that square {index} takes"
    needed = goods.load_hours(number, square)
    if needed is not None and needed > goods.hours_before(number):
        return (
            f"square {index} takes {needed} hours to fill, and there are never more than {goods.hours_before(number)}"
        )
    return None


def _stop(goods: Goods, number: int, spot: int) -> str | None:
    truck = goods.sheet.trucks[number]
    squares = [_square(goods, number, index) for index in range(len(truck.squares))]
    if all(squares):
        return squares[0]
    stop = next(stop for stop in truck.route.stops if stop.spot == spot)
    reach = Reach(goods, number)
    weeks = reach.weeks(spot)
    if not weeks:
        return _too_far(goods, reach, spot)
    if spot < truck.route.spots and all(score_in(stop, week) is None for week in weeks):
        return "it offers no delivery in the weeks in which a truck can be there"
    return None


def _effect(goods: Goods, part: Part) -> str | None:
    placed, number = effect_of(goods.sheet, part), part.numbers[0]
    truck, reach = goods.sheet.trucks[number], Reach(goods, number)
    if placed.field == "squares":
        return _square(goods, number, placed.index)
    if placed.field == "route":
        effect = truck.route.effects[placed.index]
        if owed(effect for effect in truck.effects if effect.when == "delivered"):
            return None  # bounds of stops pay for the delivery, and this effect needs none
        spots = range(effect.spot, truck.route.spots + 1) if effect.when == "filled" else [effect.spot]
        return None if any(reach.weeks(spot) for spot in spots) else _too_far(goods, reach, effect.spot)
    if truck.effects[placed.index].when == "full":
        most, size = _most_goods(goods, number), len(truck.squares)
        return f"it can hold {most} of {size} goods at most" if most < size else None
    stops = [_stop(goods, number, stop.spot) for stop in truck.route.stops]
    return stops[-1] if all(stops) else None


def _week(goods: Goods, week: int) -> str | None:
    trucks = ((number, truck.route.stops) for number, truck in enumerate(goods.sheet.trucks))
    if any(week in Reach(goods, number).weeks(stop.spot) for number, stops in trucks for stop in stops):
        return None
    return f"no truck can reach a stop by week {week + 1}"


def _overtime(goods: Goods) -> str | None:
    if not goods.hours_ever:
        return "there is no hour"
    takes = any(effect.hours < 0 for truck in goods.sheet.trucks for effect in effects_of_truck(truck))
    return None if goods.sheet.overtime.changes or takes else "hours change nothing"


def _early(goods: Goods) -> str | None:
    stops = (
        _stop(goods, number, stop.spot)
        for number, truck in enumerate(goods.sheet.trucks)
        for stop in truck.route.stops[:-1]
    )
    return "no truck can be delivered before its last spot" if all(stops) else None


def _too_far(goods: Goods, reach: Reach, spot: int) -> str:
    return f"spot {spot} is {reach.steps(spot)} steps away, more than all cards of the game{_and_hours(goods)} ever bring there"


def _and_hours(goods: Goods) -> str:
    return f" with all {goods.hours_ever} hours" if goods.hours_ever else ""
