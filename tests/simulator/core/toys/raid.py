"""Choices out of turn: a raid opens a window in which others may avert it, in order, and then who is raided chooses what to lose.

Each has a hidden card, a blank or a shield, and three coins. In turn one rests or raids the next player. Then all others who have a card
may show a shield, which is spent and averts the raid, or decline; if none does, who is raided throws the card away or hands over a
coin. Each has two turns; the most coins win.

Whoever has to choose is in `actors`, one player a node: `asked` are those still to choose, the next one first. The window is open to all
who might react by what everybody knows, who have a card: were only those with a shield asked, that would tell of it.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from simulator.core.result import Result, places_of
from tests.simulator.core.toys.toy import Toy, replaced

NONE, BLANK, SHIELD = range(3)
TURNS = 2  # of each player


@dataclass(frozen=True)
class State:
    turn: int
    phase: str  # deal, turn, react, lose
    asked: tuple[int, ...]
    hands: tuple[int, ...]
    coins: tuple[int, ...]
    deck: tuple[int, int]  # blanks and shields that nobody has seen


class Raid(Toy):
    words = ("raid", "rest", "decline", "shield", "card", "coin")
    state = State

    def initial_state(self):
        return State(0, "deal", (), (NONE,) * self.players, (3,) * self.players, (self.players, self.players))

    def actors(self, state):
        return state.asked[:1]

    def chance_outcomes(self, state):
        cards = zip((BLANK, SHIELD), state.deck, strict=True) if state.phase == "deal" else ()
        return tuple((card, Fraction(count, sum(state.deck))) for card, count in cards if count)

    def dealt(self, state, card):
        hands = replaced(state.hands, state.hands.index(NONE), card)
        deck = replaced(state.deck, card - BLANK, state.deck[card - BLANK] - 1)
        state = replace(state, hands=hands, deck=deck)
        return state if NONE in hands else self._begin(state, 0)

    def _begin(self, state, turn):
        asked = (turn % self.players,) if turn < TURNS * self.players else ()
        return replace(state, phase="turn", turn=turn, asked=asked)

    def options(self, state, player):
        own = state.hands[player]
        if state.phase == "turn":
            return ("raid", "rest")
        if state.phase == "react":
            return ("decline", "shield") if own == SHIELD else ("decline",)
        return tuple(word for word, has in (("card", own), ("coin", state.coins[player])) if has)

    def played(self, state, player, action):
        left = replace(state, asked=state.asked[1:])
        if action == "raid":
            others = ((player + step) % self.players for step in range(1, self.players))
            left = replace(left, phase="react", asked=tuple(other for other in others if state.hands[other]))
        elif action in ("shield", "card"):
            left = replace(left, asked=(), phase="lose", hands=replaced(state.hands, player, NONE))
        elif action == "coin":
            coins = replaced(state.coins, player, state.coins[player] - 1)
            raider = state.turn % self.players
            left = replace(left, coins=replaced(coins, raider, coins[raider] + 1))
        raided = (state.turn + 1) % self.players
        if not left.asked and left.phase == "react" and (left.hands[raided] or left.coins[raided]):
            return replace(left, phase="lose", asked=(raided,))
        return left if left.asked else self._begin(left, state.turn + 1)

    def result(self, state):
        return Result(state.coins, places_of(state.coins), "turns" * (state.turn == TURNS * self.players))

    def observe(self, state, player):
        """The own card, and that others have one; their cards and the deck are one heap of unseen ones."""
        hidden = [card for other, card in enumerate(state.hands) if other != player]
        unseen = tuple(count + hidden.count(card) for card, count in zip((BLANK, SHIELD), state.deck, strict=True))
        hands = tuple(card if other == player else min(card, 1) for other, card in enumerate(state.hands))
        return replace(state, hands=hands, deck=unseen)

    def resample(self, state, player, stream):
        blanks, shields = self.observe(state, player).deck
        unseen = [BLANK] * blanks + [SHIELD] * shields
        others = {other: card for other, card in enumerate(state.hands) if other != player and card}
        new = {other: unseen.pop(stream.below(len(unseen))) for other in others}
        hands = tuple(new.get(other, card) for other, card in enumerate(state.hands))
        return replace(state, hands=hands, deck=(unseen.count(BLANK), unseen.count(SHIELD)))
