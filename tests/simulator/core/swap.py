"""A tiny game of hidden cards, as a family has it: reference engine, kernels, and a sheet as arrays.

Each round every player gets a card, and in turn keeps it or lays it open and draws another. The highest card scores a point, shared by
none: equals all score. Rounds start with the next player; the one with most points after all rounds wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np

from simulator.core.deal import couple, deal_order
from simulator.core.game import IllegalActionError, NotationError
from simulator.core.kernels import deck, hidden
from simulator.core.kernels.hidden import CHANCE, OVER, GameKernels
from simulator.core.kernels.jit import Kernels
from simulator.core.kernels.streams import add_key, below, open_stream
from simulator.core.result import Result, places_of
from simulator.core.rng import Purpose, Stream

STAND, SWAP = "stand", "swap"
_DEAL = int(Purpose.DEAL)


@dataclass(frozen=True)
class Sheet:
    highest: int = 5
    copies: int = 1
    rounds: int = 2
    players: ClassVar = SimpleNamespace(min=2, max=4)

    @property
    def deck(self) -> list[tuple[int, int]]:
        return [(value, copy) for value in range(1, self.highest + 1) for copy in range(self.copies)]


@dataclass(frozen=True)
class State:
    round: int
    acted: int  # players who have acted in this round
    phase: str  # deal, turn, draw, over
    hands: tuple[int, ...]  # 0: none
    open: tuple[int, ...]  # cards laid open in this round
    deck: tuple[int, ...]  # how many of each value are unseen
    points: tuple[int, ...]


class SwapGame:
    """The reference engine."""

    def __init__(self, sheet: Sheet, players: int = 2) -> None:
        self.sheet, self.players = sheet, players

    def initial_state(self) -> State:
        return self._begin(0, (0,) * self.players)

    def _begin(self, number: int, points: tuple[int, ...]) -> State:
        return State(number, 0, "deal", (0,) * self.players, (), (self.sheet.copies,) * self.sheet.highest, points)

    def _player(self, state: State) -> int:
        return (state.round + state.acted) % self.players

    def is_terminal(self, state: State) -> bool:
        return state.phase == "over"

    def actors(self, state: State) -> tuple[int, ...]:
        return (self._player(state),) if state.phase == "turn" else ()

    def chance_outcomes(self, state: State) -> tuple[tuple[int, Fraction], ...]:
        if state.phase not in ("deal", "draw"):
            return ()
        total = sum(state.deck)
        return tuple((value, Fraction(count, total)) for value, count in enumerate(state.deck, 1) if count)

    def apply_chance(self, state: State, outcome: int) -> State:
        if outcome not in dict(self.chance_outcomes(state)):
            raise IllegalActionError(f"expected a card that can come now, found '{outcome}'")
        unseen = tuple(count - (value == outcome) for value, count in enumerate(state.deck, 1))
        to = state.hands.index(0) if state.phase == "deal" else self._player(state)
        hands = tuple(outcome if player == to else card for player, card in enumerate(state.hands))
        dealt = replace(state, deck=unseen, hands=hands)
        if state.phase == "draw":
            return self._next(dealt)
        return replace(dealt, phase="turn" if all(hands) else "deal")

    def legal_actions(self, state: State, player: int) -> tuple[str, ...]:
        if player not in self.actors(state):
            return ()
        return (STAND, SWAP) if any(state.deck) else (STAND,)

    def apply(self, state: State, player: int, action: str) -> State:
        if action not in self.legal_actions(state, player):
            raise IllegalActionError(f"found {action}")
        if action == STAND:
            return self._next(state)
        hands = tuple(0 if other == player else card for other, card in enumerate(state.hands))
        return replace(state, phase="draw", hands=hands, open=(*state.open, state.hands[player]))

    def _next(self, state: State) -> State:
        if state.acted + 1 < self.players:
            return replace(state, phase="turn", acted=state.acted + 1)
        points = tuple(p + (card == max(state.hands)) for p, card in zip(state.points, state.hands, strict=True))
        after = self._begin(state.round + 1, points)
        return after if after.round < self.sheet.rounds else replace(after, phase="over")

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def result(self, state: State) -> Result:
        return Result(state.points, places_of(state.points), "rounds" if state.phase == "over" else "")

    def summary(self, state: State) -> dict[str, object]:
        return {"totals": list(state.points), "state": self.format_state(state)}

    def observe(self, state: State, player: int) -> State:
        hands = tuple(card if other == player else min(card, 1) for other, card in enumerate(state.hands))
        hidden_hands = Counter(card for other, card in enumerate(state.hands) if other != player)
        unseen = tuple(count + hidden_hands[value] for value, count in enumerate(state.deck, 1))
        return replace(state, hands=hands, deck=unseen)

    def resample(self, state: State, player: int, stream: Stream) -> State:
        unseen = [v for v, count in enumerate(self.observe(state, player).deck, 1) for _ in range(count)]
        for slot in range(len(unseen)):
            other = slot + stream.below(len(unseen) - slot)
            unseen[slot], unseen[other] = unseen[other], unseen[slot]
        hands = tuple(card if p == player or not card else unseen.pop() for p, card in enumerate(state.hands))
        return replace(state, hands=hands, deck=tuple(unseen.count(v) for v in range(1, self.sheet.highest + 1)))

    def format_state(self, state: State) -> str:
        lists = (state.hands, state.open, state.deck, state.points)
        return " ".join(
            [str(state.round), str(state.acted), state.phase, *(",".join(map(str, part)) or "-" for part in lists)]
        )

    def parse_state(self, text: str) -> State:
        number, acted, phase, *lists = text.split(" ")
        parts = [() if part == "-" else tuple(map(int, part.split(","))) for part in lists]
        return State(int(number), int(acted), phase, *parts)

    def format_action(self, action: str) -> str:
        return action

    def parse_action(self, text: str) -> tuple[str, ...]:
        if text not in (STAND, SWAP):
            raise NotationError(f"found '{text}'")
        return (text,)

    def format_outcome(self, outcome: int) -> str:
        return str(outcome)

    def parse_outcome(self, text: str) -> int:
        if not text.isdigit():
            raise NotationError(f"found '{text}'")
        return int(text)


def dealer(sheet: Sheet, seed: int, game: int, base: Sheet | None = None) -> Callable[[State], int]:
    """The outcome at each chance node of a game."""
    coupling = couple((base or sheet).deck, sheet.deck)

    def outcome(state: State) -> int:
        order = deal_order(coupling, Stream(seed, game, Purpose.DEAL, state.round), len(sheet.deck))
        return sheet.deck[order[len(sheet.deck) - sum(state.deck)]][0]

    return outcome


# The kernels. The rules: numbers, then the kind of each card and the coupling to the base deck.

PLAYERS, HIGHEST, COPIES, ROUNDS, CARDS, BASE, LISTS = range(7)
# A state: then hands, points, cards laid open, how many of them, and the cards in order.
ROUND, ACTED, PHASE, KEY, GAME, TOP, SHUFFLED, OPENED, HANDS = range(9)
DEALING, TURN, DRAWING, ENDED = range(4)
PHASES = ("deal", "turn", "draw", "over")

_KERNELS = Kernels(Path(__file__).parent, ("swap.py",))
declared = _KERNELS.declared


@declared(hidden.START)
def start(rules: Any, state: Any, seed: Any, game: Any) -> None:
    state[:] = 0
    state[KEY] = seed
    state[GAME] = game


@declared(hidden.MOVER)
def mover(rules: Any, state: Any) -> Any:
    if state[PHASE] == ENDED:
        return OVER
    return (state[ROUND] + state[ACTED]) % rules[PLAYERS] if state[PHASE] == TURN else CHANCE


@declared(hidden.START)  # any kernel may call another; this one is of the same form as `start`
def _finish(rules: Any, state: Any, _seed: Any, _game: Any) -> None:
    """The next player, or the next round."""
    players = rules[PLAYERS]
    hands, points = state[HANDS : HANDS + players], state[HANDS + players : HANDS + 2 * players]
    state[ACTED] += 1
    state[PHASE] = TURN
    if state[ACTED] < players:
        return
    best = hands.max()
    for player in range(players):
        points[player] += hands[player] == best
        hands[player] = 0
    state[ROUND] += 1
    state[ACTED] = state[TOP] = state[SHUFFLED] = state[OPENED] = 0
    state[PHASE] = ENDED if state[ROUND] == rules[ROUNDS] else DEALING


@declared(hidden.DEAL)
def deal(rules: Any, state: Any) -> None:
    players, size = rules[PLAYERS], rules[CARDS]
    cards = state[HANDS + 3 * players :]
    if not state[SHUFFLED]:
        stream = np.zeros(1, np.uint64)
        open_stream(stream, state[KEY], state[GAME], _DEAL)
        add_key(stream, state[ROUND])
        middle = LISTS + size
        end = middle + rules[BASE]
        deck.deal_order(rules[middle:end], rules[end:], rules[LISTS:middle], stream, cards, size)
        state[SHUFFLED] = 1
    to = 0
    if state[PHASE] == DRAWING:
        to = (state[ROUND] + state[ACTED]) % players
    else:
        while state[HANDS + to] > 0:
            to += 1
    state[HANDS + to] = cards[state[TOP]]
    state[TOP] += 1
    if state[PHASE] == DRAWING:
        _finish(rules, state, 0, 0)
    elif to == players - 1:
        state[PHASE] = TURN


@declared(hidden.LEGAL)
def legal(rules: Any, state: Any, out: Any) -> Any:
    out[0] = 0
    if state[TOP] == rules[CARDS]:
        return 1
    out[1] = 1
    return 2


@declared(hidden.ACT)
def act(rules: Any, state: Any, action: Any) -> None:
    if action == 0:
        _finish(rules, state, 0, 0)
        return
    players = rules[PLAYERS]
    player = (state[ROUND] + state[ACTED]) % players
    state[HANDS + 2 * players + state[OPENED]] = state[HANDS + player]
    state[HANDS + player] = 0
    state[OPENED] += 1
    state[PHASE] = DRAWING


@declared(hidden.IS_BANNED)
def is_banned(rules: Any, bans: Any, state: Any, action: Any) -> Any:
    return bans[action] > 0


@declared(hidden.REDEAL)
def redeal(rules: Any, state: Any, player: Any, stream: Any) -> None:
    players = rules[PLAYERS]
    unseen, count = np.zeros(rules[CARDS], np.int64), 0
    counts = np.zeros(rules[HIGHEST] + 1, np.int64)
    cards = state[HANDS + 3 * players :]
    if state[SHUFFLED]:
        counts[1:] = rules[COPIES]
        for place in range(state[OPENED]):
            counts[state[HANDS + 2 * players + place]] -= 1
        counts[state[HANDS + player]] -= 1
        for value in range(1, rules[HIGHEST] + 1):
            for _ in range(counts[value]):
                unseen[count] = value
                count += 1
        deck.shuffle(unseen, count, stream)
        for other in range(players):
            if other != player and state[HANDS + other]:
                count -= 1
                state[HANDS + other] = unseen[count]
        cards[state[TOP] : state[TOP] + count] = unseen[:count]
    state[KEY] = below(stream, 1 << 31)


@declared(hidden.POLICY)
def policy(rules: Any, values: Any, bans: Any, state: Any, stream: Any) -> Any:
    player = (state[ROUND] + state[ACTED]) % rules[PLAYERS]
    action = 1 if state[HANDS + player] < values[0] and state[TOP] < rules[CARDS] else 0
    if len(bans) and bans[action] and not bans[1 - action] and state[TOP] < rules[CARDS]:
        return 1 - action
    return action


@declared(hidden.IS_SETTLED)
def is_settled(rules: Any, root: Any, state: Any) -> Any:
    return state[ROUND] > root[ROUND]


@declared(hidden.WORTH)
def worth(rules: Any, state: Any, out: Any) -> None:
    players = rules[PLAYERS]
    points = state[HANDS + players : HANDS + 2 * players]
    best = points.max()
    for player in range(players):
        if state[PHASE] == ENDED:
            out[player] = (points[player] == best) / (points == best).sum()
        else:
            out[player] = 0.5 + (points[player] - points.mean()) / (2 * rules[ROUNDS])


@declared(hidden.FIGURES)
def figures(rules: Any, state: Any, out: Any) -> None:
    players = rules[PLAYERS]
    points = state[HANDS + players : HANDS + 2 * players]
    for player in range(players):
        out[player, 0] = points[player]
        out[player, 1] = 1 + (points > points[player]).sum()
        out[player, 2] = state[ROUND]


KERNELS = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)


@dataclass(frozen=True)
class Compiled:
    """A sheet as arrays."""

    sheet: Sheet
    base: Sheet
    bans: Any

    actions = (STAND, SWAP)
    figures = ("rounds",)

    def players_of(self, state: State) -> int:
        return len(state.hands)

    def rules(self, players: int) -> Any:
        coupling, kinds = couple(self.base.deck, self.sheet.deck), [value for value, _ in self.sheet.deck]
        sheet, base = self.sheet, len(coupling.target_of)
        numbers = [players, sheet.highest, sheet.copies, sheet.rounds, len(kinds), base]
        return np.array([*numbers, *kinds, *coupling.target_of, *coupling.inserted], np.int64)

    def state_size(self, players: int) -> int:
        return HANDS + 3 * players + self._room

    @property
    def _room(self) -> int:
        """So many cards lie there while they are dealt."""
        coupling = couple(self.base.deck, self.sheet.deck)
        return len(coupling.target_of) + len(coupling.inserted)

    def encode(self, state: State, outcome: int | None = None) -> Any:
        cards = [value for value, count in enumerate(state.deck, 1) for _ in range(count)]
        if outcome is not None:
            cards.remove(outcome)
            cards.insert(0, outcome)
        array, players, size = self._empty(len(state.hands)), len(state.hands), len(self.sheet.deck)
        top = size - len(cards)
        array[:HANDS] = (state.round, state.acted, PHASES.index(state.phase), 0, 0, top, 1, len(state.open))
        for place, part in enumerate((state.hands, state.points, state.open)):
            array[HANDS + place * players :][: len(part)] = part
        array[HANDS + 3 * players + top :][: len(cards)] = cards
        return array

    def decode(self, array: Any) -> State:
        number, acted, phase, _, _, top, shuffled, opened = array[:HANDS].tolist()
        size, room = len(self.sheet.deck), self._room
        hands, points, laid = array[HANDS:-room].reshape(3, -1).tolist()
        cards = array[-room:][top:size].tolist() if shuffled else [value for value, _ in self.sheet.deck]
        unseen = tuple(cards.count(value) for value in range(1, self.sheet.highest + 1))
        return State(number, acted, PHASES[phase], tuple(hands), tuple(laid[:opened]), unseen, tuple(points))

    def _empty(self, players: int) -> Any:
        return np.zeros(self.state_size(players), np.int64)


def compile_sheet(sheet: Sheet, base: Sheet | None = None, restrictions: tuple[str, ...] = ()) -> Compiled:
    bans = [int(action in restrictions) for action in Compiled.actions] if restrictions else []
    return Compiled(sheet, base or sheet, np.array(bans, np.int64))
