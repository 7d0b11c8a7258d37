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


def _face_value_plays(game: FreightGame, state: State, player: int, slot: int) -> list[Load | Move]:
    """Legal loads and moves of the card, in order, that change it by no hour."""
    plays = [play for play in game.legal_actions(state, player) if isinstance(play, Load | Move) and play.card == slot]
    return [play for play in plays if _is_free(game, state, player, play)]


def _is_free(game: FreightGame, state: State, player: int, play: Load | Move) -> bool:
    card = state.cards[play.card]
    if isinstance(play, Load):
        return play.suit is None and game.value_cost(card, play.value) == 0
    split = game.apply(state, player, play).boards[player].split
    return split is not None and split.steps <= game.face_steps(card)
