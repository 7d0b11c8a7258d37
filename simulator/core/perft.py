"""Perft: the number of action sequences of one length with a fixed deal, a checksum of the rules.

The name and the habit of splitting by first action come from chess engines. Games over before the last action are
not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from simulator.core.game import Action, Game, Outcome, State


def perft(game: Game[State, Action, Outcome], deal: Sequence[Outcome], depth: int) -> int:
    """Sequences of `depth` actions of player 0. Raises `IllegalActionError` for a deal the deck cannot give."""
    return _Counter(game, deal).count(game.initial_state(), 0, depth)


def perft_split(game: Game[State, Action, Outcome], deal: Sequence[Outcome], depth: int) -> dict[str, int]:
    """`perft` parted by the first action, in notation; `depth` is at least 1."""
    counter = _Counter(game, deal)
    state, dealt = counter.deal_out(game.initial_state(), 0)
    return {
        game.format_action(action): counter.count(game.apply(state, 0, action), dealt, depth - 1)
        for action in game.legal_actions(state, 0)
    }


class _Counter(Generic[State, Action, Outcome]):
    """Counts below a state once: different orders of the same plays meet in one state."""

    def __init__(self, game: Game[State, Action, Outcome], deal: Sequence[Outcome]) -> None:
        self._game = game
        self._deal = deal
        self._known: dict[tuple[State, int], int] = {}

    def deal_out(self, state: State, dealt: int) -> tuple[State, int]:
        while dealt < len(self._deal) and self._game.chance_outcomes(state):
            state = self._game.apply_chance(state, self._deal[dealt])
            dealt += 1
        return state, dealt

    def count(self, state: State, dealt: int, depth: int) -> int:
        if depth == 0:
            return 1
        state, dealt = self.deal_out(state, dealt)
        key = (state, depth)  # `dealt` follows from the state: every card dealt is in it
        if key not in self._known:
            actions = self._game.legal_actions(state, 0)
            if depth == 1:  # no need to play what is only counted
                self._known[key] = len(actions)
            else:
                below = (self._game.apply(state, 0, action) for action in actions)
                self._known[key] = sum(self.count(after, dealt, depth - 1) for after in below)
        return self._known[key]
