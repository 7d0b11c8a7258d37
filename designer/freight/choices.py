"""What a card may be used for: its legal actions by square and circle, each with what it costs and brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from simulator.freight.actions import Action, Load, Move
from simulator.freight.rules import FreightGame
from simulator.freight.state import State


class Place(NamedTuple):
    """A square (from 0) or a circle (from 1) of a truck."""

    kind: Literal["square", "circle"]
    truck: int
    number: int


@dataclass(frozen=True)
class Option:
    """One use of a card at a place. Hours paid and gained and points of effects are what it adds to the play."""

    action: Load | Move
    hours: int
    gained: int
    points: int


Options = tuple[Option, ...]


def uses(
    game: FreightGame, state: State, legal: Iterable[Action], slot: int, player: int = 0
) -> Mapping[Place, Options]:
    """The loads and moves of one card among the legal actions of a player, by place; those of a square by rising value."""
    found: dict[Place, list[Option]] = {}
    for action in legal:
        if isinstance(action, Load | Move) and action.card == slot:
            priced = (
                _load(game, state, player, action) if isinstance(action, Load) else _move(game, state, player, action)
            )
            found.setdefault(place_of(action), []).append(priced)
    return {place: tuple(options) for place, options in found.items()}


def place_of(action: Load | Move) -> Place:
    if isinstance(action, Load):
        return Place("square", action.truck, action.square)
    return Place("circle", action.truck, action.spot)


def face_value(state: State, slot: int) -> int | None:
    """The value of a card as it is; None for a joker, which has to be chosen."""
    card = state.cards[slot]
    return None if card.is_joker else card.value


def taken_at_once(options: Options, value: int | None, *, is_asked: bool) -> Option | None:
    """What a click on a place does, where that is plain; None where it has to be asked for.

    Plain is the only use of a value, or the only use at all, if it costs no hour: hours are never paid unasked. A value
    that was asked for (`is_asked`) may cost its hours.
    """
    fitting = [option for option in options if isinstance(option.action, Move) or option.action.value == value]
    if not fitting and not is_asked:
        fitting = list(options)
    if len(fitting) != 1:
        return None
    loads = isinstance(fitting[0].action, Load)
    return fitting[0] if fitting[0].hours == 0 or (is_asked and loads) else None


def steps_left(game: FreightGame, state: State, player: int = 0) -> int:
    """Steps that the card being moved still has for nothing."""
    split = state.boards[player].split
    return max(0, game.face_steps(state.cards[split.card]) - split.steps) if split else 0


def _load(game: FreightGame, state: State, player: int, load: Load) -> Option:
    loads = list(state.boards[player].trucks[load.truck].loads)
    loads[load.square] = load.value
    gain = game.trucks[load.truck].load_gain(tuple(loads), load.square)
    change = game.value_cost(state.cards[load.card], load.value) or 0
    return Option(load, change + (load.suit is not None) + gain.hours_owed, gain.hours_gained, gain.points)


def _move(game: FreightGame, state: State, player: int, move: Move) -> Option:
    board, rules = state.boards[player], game.trucks[move.truck]
    start = board.trucks[move.truck].position
    gain = rules.move_gain(start, move.spot, move.deliver)
    before, free = board.split.steps if board.split else 0, game.face_steps(state.cards[move.card])
    overtime = max(0, before + rules.steps(start, move.spot) - free) - max(0, before - free)
    return Option(move, overtime + gain.hours_owed, gain.hours_gained, gain.points)
