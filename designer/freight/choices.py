"""What a card may be used for: its legal actions by square and circle, each with what it costs and brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from simulator.core.game import PlayError, apply_all
from simulator.freight.actions import Action, Load, Move, merge_moves
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
    actions = (action for action in legal if isinstance(action, Load | Move) and action.card == slot)
    return _by_place(
        _load(game, state, player, action) if isinstance(action, Load) else _move(game, state, player, (), action)
        for action in actions
    )


def ways_on(game: FreightGame, begun: State, moves: Sequence[Move], player: int = 0) -> Mapping[Place, Options]:
    """Where a card may go on that made these moves since the state `begun`, with any truck; each option is what it adds.

    A truck that the card moved already goes on in the same move.
    """
    found = []
    for move in _further(game, begun, moves, player):
        try:
            found.append(_move(game, begun, player, moves, move))
        except PlayError:
            continue
    return _by_place(found)


def all_places(game: FreightGame) -> Iterator[Place]:
    """Every square and circle of a sheet, truck by truck."""
    for index, truck in enumerate(game.sheet.trucks):
        for square in range(len(truck.squares)):
            yield Place("square", index, square)
        for spot in range(1, truck.route.spots + 1):
            yield Place("circle", index, spot)


def place_of(action: Load | Move) -> Place:
    if isinstance(action, Load):
        return Place("square", action.truck, action.square)
    return Place("circle", action.truck, action.spot)


def face_value(state: State, slot: int) -> int | None:
    """The value of a card as it is; None for a joker, which has to be chosen."""
    card = state.cards[slot]
    return None if card.is_joker else card.value


def steps_left(game: FreightGame, state: State, player: int = 0) -> int:
    """Steps that the card being moved still has for nothing."""
    split = state.boards[player].split
    return max(0, game.face_steps(state.cards[split.card]) - split.steps) if split else 0


def hours_of_moves(game: FreightGame, state: State, player: int) -> int:
    """Hours that the card being moved costs so far: for its steps, and for what they pass."""
    split = state.boards[player].split
    if split is None:
        return 0
    return max(0, split.steps - game.face_steps(state.cards[split.card])) + split.hours_owed


def _by_place(options: Iterable[Option]) -> Mapping[Place, Options]:
    found: dict[Place, list[Option]] = {}
    for option in options:
        found.setdefault(place_of(option.action), []).append(option)
    return {place: tuple(options) for place, options in found.items()}


def _load(game: FreightGame, state: State, player: int, load: Load) -> Option:
    loads = list(state.boards[player].trucks[load.truck].loads)
    loads[load.square] = load.value
    gain = game.trucks[load.truck].load_gain(tuple(loads), load.square)
    change = game.value_cost(state.cards[load.card], load.value) or 0
    return Option(load, change + (load.suit is not None) + gain.hours_owed, gain.hours_gained, gain.points)


def _move(game: FreightGame, begun: State, player: int, moves: Sequence[Move], move: Move) -> Option:
    """What one move more adds to those of its card. Raises `PlayError` where it is not allowed."""
    before = apply_all(game, begun, player, moves)
    after = apply_all(game, begun, player, merge_moves([*moves, move]))
    gained, points = (
        _gained(after, player) - _gained(before, player),
        _points(after, player) - _points(before, player),
    )
    return Option(move, hours_of_moves(game, after, player) - hours_of_moves(game, before, player), gained, points)


def _gained(state: State, player: int) -> int:
    split = state.boards[player].split
    return split.hours_gained if split else 0


def _points(state: State, player: int) -> int:
    """All points of effects so far."""
    return sum(sum(truck.bonus) for truck in state.boards[player].trucks)


def _further(game: FreightGame, begun: State, moves: Sequence[Move], player: int) -> Iterator[Move]:
    """Moves of a card onward from where its moves so far led, allowed or not."""
    spots = {move.truck: move for move in moves}
    for truck, state in enumerate(begun.boards[player].trucks):
        rules, moved = game.trucks[truck], spots.get(truck)
        if state.is_delivered or not any(state.loads) or (moved and moved.deliver):
            continue
        for spot in range((moved.spot if moved else state.position) + 1, rules.route.spots + 1):
            for deliver in rules.delivery_choices(spot, begun.week):
                yield Move(moves[0].card, truck, spot, deliver)
