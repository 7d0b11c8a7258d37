"""Why a card cannot be used at a square or circle: the one obstacle that a player would ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from designer.freight.choices import Place, hours_of_moves
from sheets.freight import model_trucks as model
from simulator.core.game import apply_all
from simulator.freight.actions import Move, merge_moves
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State, TruckState
from simulator.freight.trucks import TruckRules, may_load

Key = Literal[
    "delivered", "moved", "filled", "moving", "skipped", "closed", "suit", "values", "same", "different",
    "above", "below", "between", "sum", "passed", "empty", "steps", "hours",
]  # fmt: skip

_PLENTY = 10_000  # hours that pay for anything


@dataclass(frozen=True)
class Reason:
    """An obstacle, and what is to be told of it: numbers, and suits by their places in the sheet."""

    key: Key
    values: Mapping[str, int | tuple[int, ...]] = field(default_factory=dict)


def why_not(
    game: FreightGame,
    state: State,
    player: int,
    slot: int,
    place: Place,
    *,
    value: int | None = None,
    moves: Sequence[Move] = (),
) -> Reason | None:
    """Why a player's card cannot be used at a place, to be loaded as `value` if given, one that it may have; None where it can.

    `state` is that before the card was begun, `moves` are those it made since. What lasts is told before what another card
    would mend, and that before what hours would.
    """
    now = apply_all(game, state, player, moves)
    truck = now.boards[player].trucks[place.truck]
    if truck.is_delivered:
        return Reason("delivered")
    if place.kind == "circle":
        return _circle(game, state, player, slot, place, moves, now)
    return _Square(game, now.boards[player], now.cards[slot], place).reason(value, is_moving=bool(moves))


class _Square:
    """An empty or filled square of a truck that is not delivered, and a card that shall go there."""

    def __init__(self, game: FreightGame, board: Board, card: Card, place: Place) -> None:
        self._game, self._board, self._card, self._place = game, board, card, place
        self._truck: TruckState = board.trucks[place.truck]
        self._rules: TruckRules = game.trucks[place.truck]

    def reason(self, value: int | None, *, is_moving: bool) -> Reason | None:
        square = self._place.number
        if good := self._truck.loads[square]:
            return Reason("filled", {"value": good})
        if self._truck.position:
            return Reason("moved")
        fitting = [each for each in range(1, self._game.sheet.value_limit + 1) if self._fits(each)]
        if not fitting:
            in_order = isinstance(self._rules.truck.load_rule, model.InOrderRule) and any(self._truck.loads[:square])
            return Reason("skipped" if in_order else "closed")
        if is_moving:
            return Reason("moving")
        suit = self._game.suit_change(self._card, self._place.truck, square)
        if suit is not None and "suit" not in self._game.sheet.overtime.changes:
            return Reason("suit", {"suits": self._rules.square_suits[square]})
        if value is not None and value not in fitting:
            return self._not_as(value, fitting)
        return self._dear(fitting if value is None else [value], fitting)

    def _fits(self, value: int) -> bool:
        square = self._place.number
        return self._rules.square_takes(square, value) and may_load(
            self._rules.truck.load_rule, self._truck.loads, square, value
        )

    def _dear(self, wanted: list[int], fitting: list[int]) -> Reason | None:
        """Why the card cannot become one of the wanted values, all of which fit."""
        hours = {each: cost for each in wanted if (cost := self._cost(each)) is not None}
        if not hours:
            return self._not_as(None if self._card.is_joker else self._card.value, fitting)
        value = min(hours, key=lambda each: (hours[each], each))
        if hours[value] > self._board.hours:
            return Reason("hours", {"need": hours[value], "have": self._board.hours})
        return None

    def _cost(self, value: int) -> int | None:
        """Hours to load the card as a value, with what the square asks for; None where no hours do it."""
        cost, square = self._game.value_cost(self._card, value), self._place.number
        if cost is None:
            return None
        loads = (*self._truck.loads[:square], value, *self._truck.loads[square + 1 :])
        suit = self._game.suit_change(self._card, self._place.truck, square)
        return cost + (suit is not None) + self._rules.load_gain(loads, square).hours_owed

    def _not_as(self, value: int | None, fitting: list[int]) -> Reason:
        """What keeps a value out; None is a joker."""
        square, loads = self._place.number, self._truck.loads
        rule = self._rules.truck.load_rule
        if value is None or not self._rules.square_takes(square, value):
            return Reason("values", {"values": tuple(fitting)})
        goods = [good for good in loads if good]
        match rule:
            case model.SameRule():
                return Reason("same", {"value": goods[0]})
            case model.DifferentRule():
                return Reason("different", {"value": value})
            case model.MaxSumRule():
                return Reason("sum", {"limit": rule.limit, "room": rule.limit - sum(goods)})
            case _:
                return _between(loads[:square], loads[square + 1 :], rises=isinstance(rule, model.AscendingRule))


def _between(behind: Sequence[int], before: Sequence[int], *, rises: bool) -> Reason:
    """What goods behind and before a square leave for it, where they rise or fall from front to back."""
    lower, higher = (before, behind) if rises else (behind, before)
    low, high = max(lower, default=0), min((good for good in higher if good), default=0)
    if low and high:
        return Reason("between", {"low": low, "high": high})
    return Reason("above", {"low": low}) if low else Reason("below", {"high": high})


def _circle(
    game: FreightGame, state: State, player: int, slot: int, place: Place, moves: Sequence[Move], now: State
) -> Reason | None:
    """Why a truck that is not delivered cannot go to a circle."""
    board = now.boards[player]
    truck, rules = board.trucks[place.truck], game.trucks[place.truck]
    if place.number <= truck.position:
        return Reason("passed")
    if not any(truck.loads):
        return Reason("empty")
    steps = rules.steps(truck.position, place.number)
    left = game.face_steps(state.cards[slot]) - (board.split.steps if board.split else 0)
    if steps > left and "value" not in game.sheet.overtime.changes:
        return Reason("steps", {"steps": steps, "left": max(0, left)})
    spent = hours_of_moves(game, now, player)
    choices = rules.delivery_choices(place.number, state.week)
    further = (Move(slot, place.truck, place.number, deliver) for deliver in choices)
    need = min(_hours(game, state, player, [*moves, move]) for move in further) - spent
    return Reason("hours", {"need": need, "have": board.hours - spent}) if need > board.hours - spent else None


def _hours(game: FreightGame, state: State, player: int, moves: list[Move]) -> int:
    """Hours of all moves of a card, whether there are so many or not."""
    rich = replace(state.boards[player], hours=_PLENTY)
    boards = (*state.boards[:player], rich, *state.boards[player + 1 :])
    return hours_of_moves(game, apply_all(game, replace(state, boards=boards), player, merge_moves(moves)), player)
