"""Perft: the number of action sequences of one length with a fixed deal, a checksum of the rules.

The name and the habit of splitting by first action come from chess engines. Games over before the last action are
not counted, nor are those that need more cards than the deal has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from simulator.core.game import Action, Game, Outcome, PlayError, State, is_chance


def perft(game: Game[State, Action, Outcome], deal: Sequence[Outcome], depth: int) -> int:
    """Sequences of `depth` actions of one player, or of players by turns. Raises `PlayError` for too few cards.

    Raises `IllegalActionError` for a deal the deck cannot give.
    """
    counter = _Counter(game, deal)
    return counter.count(*counter.begin(), depth)


def perft_split(game: Game[State, Action, Outcome], deal: Sequence[Outcome], depth: int) -> dict[str, int]:
    """`perft` parted by the first action, in notation; `depth` is at least 1."""
    counter = _Counter(game, deal)
    state, dealt = counter.begin()
    return {
        game.format_action(action): counter.count(after, dealt, depth - 1) for action, after in counter.plays(state)
    }


class _Counter(Generic[State, Action, Outcome]):
    """Counts below a state once: different orders of the same plays meet in one state."""

    def __init__(self, game: Game[State, Action, Outcome], deal: Sequence[Outcome]) -> None:
        self._game = game
        self._deal = deal
        self._known: dict[tuple[State, int, int], int] = {}

    def begin(self) -> tuple[State, int]:
        """The first state in which somebody may act, and the cards dealt by then. Raises `PlayError` for too few of them."""
        state, dealt = self.deal_out(self._game.initial_state(), 0)
        if is_chance(self._game, state):
            raise PlayError(f"expected more cards before the first action, found {len(self._deal)}")
        return state, dealt

    def deal_out(self, state: State, dealt: int) -> tuple[State, int]:
        while dealt < len(self._deal) and is_chance(self._game, state):
            state = self._game.apply_chance(state, self._deal[dealt])
            dealt += 1
        return state, dealt

    def plays(self, state: State) -> list[tuple[Action, State]]:
        """What may be done now, and what becomes of it."""
        return [
            (action, self._game.apply(state, player, action))
            for player in self._game.actors(state)[:1]
            for action in self._game.legal_actions(state, player)
        ]

    def count(self, state: State, dealt: int, depth: int) -> int:
        if depth == 0:
            return 1
        state, dealt = self.deal_out(state, dealt)
        key = (state, dealt, depth)
        if key not in self._known:
            if depth == 1:  # no need to play what is only counted
                actors = self._game.actors(state)[:1]
                self._known[key] = sum(len(self._game.legal_actions(state, player)) for player in actors)
            else:
                self._known[key] = sum(self.count(after, dealt, depth - 1) for _, after in self.plays(state))
        return self._known[key]
