"""The agent `random` on the reference engine: the readable twin of its kernel, decision by decision.

Our reading where nothing is said: a play at face value is one whose change of the card costs no hour. Hours that effects
cost may be paid from the hours left, and a play that cannot pay them is no option.
"""

from __future__ import annotations

from simulator.core.rng import Stream
from simulator.freight.actions import Action, Done, EndDay, Load, Move
from simulator.freight.rules import FreightGame
from simulator.freight.state import State


def random_day(game: FreightGame, state: State, player: int, stream: Stream) -> tuple[State, tuple[Action, ...], int]:
    """The player's day, cards in deal order: the state after it, its actions, and how many decisions it took."""
    taken: list[Action] = []
    decisions = 0

    def play(action: Action) -> None:
        nonlocal state
        state = game.apply(state, player, action)
        taken.append(action)

    for slot, card in enumerate(state.cards):
        while True:
            options = _face_value_plays(game, state, player, slot)
            number = stream.below(len(options) + 1)
            decisions += 1
            if number == len(options):
                break
            play(options[number])
            split = state.boards[player].split
            if split is None or split.steps == game.face_steps(card):
                break
        if state.boards[player].split:
            play(Done())
    play(EndDay())
    return state, tuple(taken), decisions


def _face_value_plays(game: FreightGame, state: State, player: int, slot: int) -> list[Action]:
    """Legal loads and moves of the card, in order, that change it by no hour."""
    return [action for action in game.legal_actions(state, player) if _is_free(game, state, player, slot, action)]


def _is_free(game: FreightGame, state: State, player: int, slot: int, action: Action) -> bool:
    card = state.cards[slot]
    match action:
        case Load(card=own):
            return own == slot and action.suit is None and game.value_cost(card, action.value) == 0
        case Move(card=own):
            split = game.apply(state, player, action).boards[player].split
            return own == slot and split is not None and split.steps <= game.face_steps(card)
    return False
