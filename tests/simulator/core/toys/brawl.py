"""Players drop out: whoever has no life left is out, the last one in wins, and places are by the order of dropping out.

In turn one passes, hits the next player, or strikes all round, oneself too. Who drop out at the same moment share a place. After so many
turns the game is broken off, and those still in share the first place.

A player who is out is no actor any more. The state keeps the moment at which each dropped out, and places are those of the moments.
"""

from dataclasses import dataclass, replace
from math import inf

from simulator.core.result import Result, places_of
from tests.simulator.core.toys.toy import Toy

LIVES, MOST_TURNS = 2, 12


@dataclass(frozen=True)
class State:
    turn: int
    mover: int
    lives: tuple[int, ...]
    out: tuple[int, ...]  # the turn, from 1, in which each dropped out; 0: still in


class Brawl(Toy):
    words = ("hit", "pass", "strike")
    state = State

    def initial_state(self):
        return State(0, 0, (LIVES,) * self.players, (0,) * self.players)

    def actors(self, state):
        return () if self.is_terminal(state) else (state.mover,)

    def options(self, state, player):
        return self.words

    def played(self, state, player, action):
        hurt = {"hit": {self._next(state)}, "pass": set(), "strike": set(range(self.players))}[action]
        lives = tuple(life - (life > 0 and other in hurt) for other, life in enumerate(state.lives))
        out = tuple(when or (state.turn + 1) * (not life) for when, life in zip(state.out, lives, strict=True))
        state = replace(state, turn=state.turn + 1, lives=lives, out=out)
        return replace(state, mover=self._next(state)) if any(lives) else state

    def _next(self, state):
        """The next player who is still in; the mover where there is no other."""
        order = [(state.mover + step) % self.players for step in range(1, self.players + 1)]
        return next(player for player in order if state.lives[player])

    def result(self, state):
        """The end is `last`, where one or nobody is left, or `turns`."""
        is_last = sum(life > 0 for life in state.lives) <= 1
        end = "last" if is_last else "turns" if state.turn == MOST_TURNS else ""
        places = places_of([when or inf for when in state.out])
        return Result(state.lives, places, end, is_aborted=end == "turns")
