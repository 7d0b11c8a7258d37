"""What a player did in a game, counted: cards, hours, plays, goods, circles and deliveries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from simulator.freight.actions import Action, Load, Move
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State


@dataclass(frozen=True)
class Statistics:
    """One player's game. Hours at the start, and `hours_of_effects`, are those left and those paid for plays.

    `drawn` are the cards that turned up by suit, jokers last. `loading` and `moving` count cards used so, a split as one.
    `goods` is the sum of all values loaded, `distance` the circles filled. `hours_of_effects` are gained less lost.
    """

    drawn: tuple[int, ...]
    weeks: tuple[int, ...]
    hours_points: int
    total: int
    hours_left: int
    hours_loading: int
    hours_moving: int
    hours_suit: int
    hours_of_effects: int
    loading: int
    moving: int
    goods: int
    distance: int
    delivered: int


def statistics(
    game: FreightGame, deal: Sequence[Card], days: Sequence[Sequence[Sequence[Action]]], player: int
) -> Statistics:
    """The statistics of a player after these days; actions are by day and player. Raises `IllegalActionError`."""
    alone = FreightGame(game.sheet, 1, game.days)  # nobody's plays touch another's
    state = alone.initial_state()
    tally: Counter[str] = Counter()
    dealt = 0
    for day in days:
        while alone.chance_outcomes(state):
            state = alone.apply_chance(state, deal[dealt])
            dealt += 1
        for action in day[player]:
            after = alone.apply(state, 0, action)
            tally.update(_counted(alone, state, action))
            state = after
    return _summed(alone, state, deal[:dealt], tally)


def _counted(game: FreightGame, state: State, action: Action) -> dict[str, int]:
    """What one action adds to the cards used, to the hours paid, and to those that effects give and take."""
    board = state.boards[0]
    if not isinstance(action, Load | Move):
        return {}
    card, rules, truck = state.cards[action.card], game.trucks[action.truck], board.trucks[action.truck]
    if isinstance(action, Load):
        loads = (*truck.loads[: action.square], action.value, *truck.loads[action.square + 1 :])
        gain = rules.load_gain(loads, action.square)
        change = game.value_cost(card, action.value) or 0
        paid = {"loading": 1, "hours_loading": change, "hours_suit": int(action.suit is not None)}
    else:
        gain = rules.move_gain(truck.position, action.spot, action.deliver)
        before, free = board.split.steps if board.split else 0, game.face_steps(card)
        after = before + rules.steps(truck.position, action.spot)
        paid = {"moving": int(board.split is None), "hours_moving": max(0, after - free) - max(0, before - free)}
    return {**paid, "hours_of_effects": gain.hours_gained - gain.hours_owed}


def _summed(game: FreightGame, state: State, dealt: Sequence[Card], tally: Counter[str]) -> Statistics:
    board: Board = state.boards[0]
    suits = Counter(card.suit for card in dealt)
    jokers = (suits[-1],) if game.sheet.deck.jokers or suits[-1] else ()
    return Statistics(
        drawn=(*(suits[suit] for suit in range(len(game.sheet.suits))), *jokers),
        weeks=game.week_scores(state, 0),
        hours_points=game.hours_score(state, 0),
        total=game.scores(state)[0],
        hours_left=board.hours,
        hours_loading=tally["hours_loading"],
        hours_moving=tally["hours_moving"],
        hours_suit=tally["hours_suit"],
        hours_of_effects=tally["hours_of_effects"],
        loading=tally["loading"],
        moving=tally["moving"],
        goods=sum(sum(truck.loads) for truck in board.trucks),
        distance=sum(truck.position for truck in board.trucks),
        delivered=sum(truck.is_delivered for truck in board.trucks),
    )
