"""The rules of one truck: what may be loaded, what a move passes, what a delivery scores."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.freight import model_trucks as model
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Effect, Truck
from sheets.freight.scores import points_of

Loads = tuple[int, ...]  # the value in each square, 0 where it is empty; the front is the last


def may_load(rule: model.LoadRule, loads: Loads, square: int, value: int) -> bool:
    """Whether the load rule allows the value in the square, which is empty. Values are those after overtime."""
    goods = [good for good in loads if good]
    behind = [good for good in loads[:square] if good]
    before = [good for good in loads[square + 1 :] if good]
    match rule:
        case model.SameRule():
            return all(good == value for good in goods)
        case model.DifferentRule():
            return value not in goods
        case model.AnyRule():
            return True
        case model.InOrderRule():
            return not behind
        case model.AscendingRule():
            return all(good < value for good in before) and all(good > value for good in behind)
        case model.DescendingRule():
            return all(good > value for good in before) and all(good < value for good in behind)
        case model.MaxSumRule():
            return sum(goods) + value <= rule.limit


def delivery_score(score: model.Score | None, loads: Loads) -> int:
    """Points that a delivery scores in each week it counts; None, a stop that offers nothing this week, scores 0."""
    return 0 if score is None else points_of(score, sum(good > 0 for good in loads), sum(loads))


@dataclass(frozen=True)
class Gain:
    """What the effects of one play add up to. Hours owed are paid by the play, hours gained serve later plays."""

    points: int = 0
    hours_owed: int = 0
    hours_gained: int = 0

    @classmethod
    def of(cls, effects: list[Effect]) -> Gain:
        hours = [effect.hours for effect in effects]
        owed, gained = -sum(hour for hour in hours if hour < 0), sum(hour for hour in hours if hour > 0)
        return cls(sum(effect.points for effect in effects), owed, gained)


class TruckRules:
    """One truck of a sheet, with what play asks for often looked up once."""

    def __init__(self, sheet: Sheet, truck: Truck) -> None:
        suit_ids = [suit.id for suit in sheet.suits]
        self.truck = truck
        self.route = truck.route
        self.square_suits = [
            tuple(index for index, suit in enumerate(suit_ids) if not square.suits or suit in square.suits)
            for square in truck.squares
        ]
        self._costs = truck.route.costs or (1,) * truck.route.spots
        self._stops = {stop.spot: stop for stop in truck.route.stops}

    def square_takes(self, square: int, value: int) -> bool:
        values = self.truck.squares[square].values
        return not values or value in values

    def steps(self, start: int, spot: int) -> int:
        """Steps that fill the spots after `start` up to `spot`."""
        return sum(self._costs[start:spot])

    def delivery_choices(self, spot: int, week: int) -> tuple[bool, ...]:
        """Whether a truck that arrives may stay undelivered, be delivered, or both; the last spot always delivers."""
        if spot == self.route.spots:
            return (True,)
        return (False, True) if spot in self._stops and self.score_rule(spot, week) else (False,)

    def score_rule(self, spot: int, week: int) -> model.Score | None:
        """What a delivery at a stop scores in a week; None where none is offered."""
        stop = self._stops[spot]
        return stop.score if isinstance(stop, model.PlainStop) else stop.weeks[week]

    def score(self, loads: Loads, spot: int, week: int) -> int:
        """Points of a delivery at a stop, for each week it counts."""
        return delivery_score(self.score_rule(spot, week), loads)

    def load_gain(self, loads: Loads, square: int) -> Gain:
        """Effects of filling a square; `loads` already hold it."""
        effects = [self.truck.squares[square].effect]
        if all(loads):
            effects += [effect for effect in self.truck.effects if effect.when == "full"]
        return Gain.of(effects)

    def move_gain(self, start: int, spot: int, deliver: bool) -> Gain:
        """Effects of filling the spots after `start` up to `spot`."""
        effects: list[Effect] = [
            effect
            for effect in self.route.effects
            if (start < effect.spot <= spot if effect.when == "filled" else effect.spot == spot)
        ]
        if deliver:
            effects += [effect for effect in self.truck.effects if effect.when == "delivered"]
        return Gain.of(effects)
