"""When plans for the cards in hand can be compared, and what tells one plan from another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from designer.play.match import Seen
from simulator.core.game import apply_all
from simulator.freight.actions import Action
from simulator.freight.planning.scratch import MOST_CARDS
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State, TruckState

SAMPLES = 256  # of the next cards: a fifth of a second

Kind = Literal["good", "full", "moved", "delivered", "hours", "unused"]


@dataclass(frozen=True)
class Fact:
    """One thing that a plan comes to. `truck` is -1 where it is about none; `amount` is the good, the points or the hours.

    `place` is the square from 0, the spot, or the slot of the card.
    """

    kind: Kind
    truck: int = -1
    place: int = 0
    amount: int = 0


def not_now(seen: Seen) -> str:
    """Why no plans can be compared now, as the end of a label's key; empty where they can."""
    state: State = seen.state
    sheet: Any = seen.match.sheet
    calendar = sheet.calendar
    if seen.has_ended:
        return "ended"
    if state.boards[seen.player].split:
        return "moving"
    if len(state.boards[seen.player].played) == len(state.cards):
        return "no_cards"
    if game_of(seen).days < calendar.weeks * calendar.days:
        return "shortened"
    return ""


def is_counted_out(seen: Seen) -> bool:
    """Whether nothing comes after the plans: what they are worth is points, and no forecast."""
    state: State = seen.state
    left = len(state.cards) - len(state.boards[seen.player].played)
    return seen.match.day == game_of(seen).days - 1 and left <= MOST_CARDS


def facts(seen: Seen, actions: Sequence[Action]) -> tuple[Fact, ...]:
    """What a plan of `rate_plans` comes to by the time its cards are played, truck by truck."""
    game, player, state = game_of(seen), seen.player, seen.state
    end = apply_all(game, state, player, tuple(actions))
    before, after = state.boards[player], end.boards[player]
    trucks = enumerate(zip(before.trucks, after.trucks, strict=True))
    found = [fact for truck, pair in trucks for fact in _of_truck(truck, *pair)]
    return (*found, Fact("hours", amount=after.hours), *(Fact("unused", place=slot) for slot in _unused(state, after)))


def points_today(seen: Seen, actions: Sequence[Action]) -> int:
    """What a plan adds to the total for certain, in all weeks it counts, hours left apart."""
    game, player, state = game_of(seen), seen.player, seen.state
    end = apply_all(game, state, player, tuple(actions))
    return sum(game.week_scores(end, player)) - sum(game.week_scores(state, player))


def _of_truck(truck: int, before: TruckState, after: TruckState) -> list[Fact]:
    goods = [
        Fact("good", truck, square, value)
        for square, (old, value) in enumerate(zip(before.loads, after.loads, strict=True))
        if value != old
    ]
    if goods and all(after.loads):
        goods.append(Fact("full", truck))
    if after.is_delivered and not before.is_delivered:
        return [*goods, Fact("delivered", truck, after.position, after.score)]
    moved = after.position != before.position
    return [*goods, Fact("moved", truck, after.position)] if moved else goods


def _unused(state: State, after: Board) -> list[int]:
    """Slots of cards left that the plan does not play; of a long day those that it does not look at are among them."""
    return [slot for slot in range(len(state.cards)) if slot not in after.played]


def game_of(seen: Seen) -> FreightGame:
    """The game of a match on a freight sheet."""
    assert isinstance(seen.game, FreightGame), "a game of another family"
    return seen.game
