"""All win or lose together, with a cause: players in turn shoot at what comes upon their city.

How many ships come, and how strong the city is, depends on how many play. In turn one aims, or shoots: an aimed shot hits, another one
hits with a roll of 4 to 6. After each turn the ships that are left take a point of the city. The end is `ships` where all are down,
which wins, or `city`.

The result says `won`, the same for all; the places are all 1, as none is better than another, and the cause is the word of `end`.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from simulator.core.result import Result
from tests.simulator.core.toys.toy import Toy, replaced

SHIPS = {1: 2, 2: 3, 3: 3, 4: 4}  # by players
CITY = {1: 4, 2: 5, 3: 6, 4: 6}
SIDES, HITS = 6, 4


@dataclass(frozen=True)
class State:
    turn: int
    ships: int
    city: int
    aimed: tuple[bool, ...]
    is_flying: bool = False  # a shot whose roll is still to come


class Watch(Toy):
    words = ("aim", "shoot")
    state = State

    def initial_state(self):
        return State(0, SHIPS[self.players], CITY[self.players], (False,) * self.players)

    def actors(self, state):
        return () if state.is_flying or self.is_terminal(state) else (state.turn % self.players,)

    def options(self, state, player):
        return ("shoot",) if state.aimed[player] else ("aim", "shoot")

    def played(self, state, player, action):
        if action == "shoot" and not state.aimed[player]:
            return replace(state, is_flying=True)
        aimed = replaced(state.aimed, player, action == "aim")
        return self._end_turn(replace(state, ships=state.ships - (action == "shoot"), aimed=aimed))

    def chance_outcomes(self, state):
        return tuple((side, Fraction(1, SIDES)) for side in range(1, SIDES + 1) if state.is_flying)

    def dealt(self, state, roll):
        return self._end_turn(replace(state, is_flying=False, ships=state.ships - (roll >= HITS)))

    def _end_turn(self, state):
        return replace(state, turn=state.turn + 1, city=state.city - (state.ships > 0))

    def result(self, state):
        """The points are the ships that were shot down."""
        end = "city" if state.city == 0 else "" if state.ships else "ships"
        down = SHIPS[self.players] - state.ships
        return Result((down,) * self.players, (1,) * self.players, end, won=end == "ships")
