"""Chance that cannot be listed: players in turn aim at a box on a table and flip a disc, which comes down about there.

The further the box, the more points it gives and the less likely the disc lands in it. Each flips as often; the most points win.

An aim, which might be any point, is offered as a few: the middles of the boxes. A landing point is a value with a text as a card is, so it
is recorded, looked back on and replayed alike on every machine: whole hundredths of a millimetre, finer than anybody measures. A deal
code gives each flip a stream of its own, so that the hand shakes alike whatever it aims at.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import floor

from simulator.core.game import IllegalActionError, NotationError
from simulator.core.normal import MOST, normal
from simulator.core.result import Result, places_of
from simulator.core.rng import Purpose, Stream
from tests.simulator.core.toys.toy import Toy, replaced

FLIPS = 3  # of each player
BOXES = {"near": 20_000, "middle": 40_000, "far": 60_000}  # as far are their middles
POINTS = (1, 2, 4)
HALF_WIDTH, HALF_LENGTH = 4_000, 5_000
ACROSS, ALONG = 0.1, 0.15  # standard deviations of where a disc lands, times the distance

Landing = tuple[int, int]  # across from the middle, and along from the player


@dataclass(frozen=True)
class State:
    flips: int
    points: tuple[int, ...]
    aim: int = -1  # the box aimed at, while the disc flies
    last: tuple[int, ...] = ()  # where the last disc landed


class Discs(Toy):
    words = tuple(BOXES)
    state = State

    def initial_state(self):
        return State(0, (0,) * self.players)

    def actors(self, state):
        return () if state.aim >= 0 or self.is_terminal(state) else (state.flips % self.players,)

    def options(self, state, player):
        return self.words

    def played(self, state, player, action):
        return replace(state, aim=self.words.index(action))

    def draw(self, state: State, stream: Stream) -> Landing:
        distance = BOXES[self.words[state.aim]]
        across, along = ACROSS * distance * normal(stream), distance + ALONG * distance * normal(stream)
        return floor(across + 0.5), floor(along + 0.5)

    def dealt(self, state, landing):
        distance, player, box = BOXES[self.words[state.aim]], state.flips % self.players, box_at(landing)
        if max(abs(landing[0]) / ACROSS, abs(landing[1] - distance) / ALONG) > (MOST + 0.01) * distance:
            raise IllegalActionError(f"expected where a disc can land now, found '{self.format_outcome(landing)}'")
        points = state.points if box < 0 else replaced(state.points, player, state.points[player] + POINTS[box])
        return State(state.flips + 1, points, last=landing)

    def result(self, state):
        return Result(state.points, places_of(state.points), "flips" * (state.flips == FLIPS * self.players))

    def format_outcome(self, outcome):
        return f"{outcome[0]}/{outcome[1]}"

    def parse_outcome(self, text):
        try:
            across, along = map(int, text.split("/"))
        except ValueError as error:
            raise NotationError(f"expected a landing point as '-120/19950', found '{text}'") from error
        return across, along


def box_at(landing: Landing) -> int:
    """The box that a disc lies in, or -1."""
    hits = [abs(landing[0]) <= HALF_WIDTH and abs(landing[1] - middle) <= HALF_LENGTH for middle in BOXES.values()]
    return hits.index(True) if any(hits) else -1


def dealer(seed: int, game: int, players: int = 2) -> Callable[[State], Landing]:
    """Where the discs of a game by its deal code come down."""
    rules = Discs(players)
    return lambda state: rules.draw(state, Stream(seed, game, Purpose.DEAL, state.flips))
