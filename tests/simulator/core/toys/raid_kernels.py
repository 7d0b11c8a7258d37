"""The game of `raid` as kernels: `mover` is who has to choose now, whoever's turn it is, so that the common playouts and search play it."""

from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np

from simulator.core.deal import couple, deal_order
from simulator.core.kernels import deck, hidden
from simulator.core.kernels.hidden import CHANCE, OVER, GameKernels
from simulator.core.kernels.jit import Kernels
from simulator.core.kernels.streams import below, open_stream
from simulator.core.rng import Purpose, Stream
from tests.simulator.core.toys.raid import BLANK, NONE, SHIELD, TURNS, Raid, State

# Rules: how many play. A state: then hands, coins, and all cards in order, of which the first so many as play are dealt.
TURN, PHASE, STEP, KEY, GAME, SHUFFLED, HANDS = range(
    7
)  # in a window the player so many steps behind the raider is asked
DEALING, PLAYING, REACTING, LOSING = range(4)
PHASES = ("deal", "turn", "react", "lose")
RAID, REST, DECLINE, SHOW, CARD, COIN = range(6)
_DEAL = int(Purpose.DEAL)

declared = Kernels(Path(__file__).parent, ("raid*.py",)).declared


@declared(hidden.START)
def start(rules, state, seed, game):
    players = rules[0]
    state[:] = 0
    state[KEY], state[GAME] = seed, game
    state[HANDS + players : HANDS + 2 * players] = 3
    state[HANDS + 2 * players : HANDS + 3 * players] = BLANK
    state[HANDS + 3 * players :] = SHIELD


@declared(hidden.MOVER)
def mover(rules, state):
    players, turn = rules[0], state[TURN]
    if turn == TURNS * players:
        return OVER
    if state[PHASE] == DEALING:
        return CHANCE
    return (turn + (state[STEP] if state[PHASE] == REACTING else state[PHASE] == LOSING)) % players


@declared(hidden.DEAL)
def deal(rules, state):
    players, cards = rules[0], state[HANDS + 2 * rules[0] :]
    if not state[SHUFFLED]:
        stream = np.zeros(1, np.uint64)
        open_stream(stream, state[KEY], state[GAME], _DEAL)
        deck.shuffle(cards, len(cards), stream)
        state[SHUFFLED] = 1
    to = 0
    while state[HANDS + to] != NONE:
        to += 1
    state[HANDS + to] = cards[to]
    state[PHASE] = PLAYING if to == players - 1 else DEALING


@declared(hidden.LEGAL)
def legal(rules, state, out):
    players, own, count = rules[0], mover(rules, state), 0
    hand, coins = state[HANDS + own], state[HANDS + players + own]
    may = (True, True) if state[PHASE] == PLAYING else (True, hand == SHIELD)
    if state[PHASE] == LOSING:
        may = (hand != NONE, coins > 0)
    for place in range(2):
        if may[place]:
            out[count] = 2 * (state[PHASE] - PLAYING) + place
            count += 1
    return count


@declared(hidden.ACT)
def act(rules, state, action):
    players, own, turn = rules[0], mover(rules, state), state[TURN]
    if action == RAID:
        state[PHASE], state[STEP] = REACTING, 0
    elif action in (SHOW, CARD):
        state[HANDS + own] = NONE
    elif action == COIN:
        state[HANDS + players + own] -= 1
        state[HANDS + players + turn % players] += 1
    if action in (RAID, DECLINE):
        state[STEP] += 1
        while state[STEP] < players and state[HANDS + (turn + state[STEP]) % players] == NONE:
            state[STEP] += 1
        if state[STEP] < players:
            return
        state[PHASE] = LOSING
        raided = (turn + 1) % players
        if state[HANDS + raided] != NONE or state[HANDS + players + raided] > 0:
            return
    state[TURN] += 1
    state[PHASE], state[STEP] = PLAYING, 0


@declared(hidden.IS_BANNED)
def is_banned(rules, bans, state, action):
    return bans[action] > 0


@declared(hidden.REDEAL)
def redeal(rules, state, player, stream):
    players, cards, count = rules[0], state[HANDS + 2 * rules[0] :], 0
    unseen = np.zeros(2 * players, np.int64)
    for place in range(2 * players):  # those of others' hands, and of the rest of the deck
        if place >= players or (place != player and state[HANDS + place] != NONE):
            unseen[count] = cards[place]
            count += 1
    unseen[:count].sort()  # so that nothing of what is hidden decides
    deck.shuffle(unseen, count, stream)
    for place in range(2 * players):
        if place >= players or (place != player and state[HANDS + place] != NONE):
            count -= 1
            cards[place] = unseen[count]
            if place < players:
                state[HANDS + place] = cards[place]
    state[KEY] = below(stream, 1 << 31)


@declared(hidden.POLICY)
def policy(rules, values, bans, state, stream):
    """Raids, shows a shield, and throws the card away while the coins are no more than the value; or what is not banned of these."""
    out = np.zeros(2, np.int64)
    count = legal(rules, state, out)
    liked = state[PHASE] in (REACTING, LOSING)
    if state[PHASE] == LOSING and state[HANDS + rules[0] + mover(rules, state)] <= values[0]:
        liked = False
    action = out[min(count - 1, 1 if liked else 0)]
    if len(bans) and bans[action]:
        for place in range(count):
            if not bans[out[place]]:
                return out[place]
    return action


@declared(hidden.IS_SETTLED)
def is_settled(rules, root, state):
    return state[TURN] == TURNS * rules[0]


@declared(hidden.WORTH)
def worth(rules, state, out):
    coins = state[HANDS + rules[0] : HANDS + 2 * rules[0]]
    for player in range(rules[0]):
        out[player] = (coins[player] == coins.max()) / (coins == coins.max()).sum()


@declared(hidden.FIGURES)
def figures(rules, state, out):
    coins = state[HANDS + rules[0] : HANDS + 2 * rules[0]]
    for player in range(rules[0]):
        out[player, 0] = coins[player]
        out[player, 1] = 1 + (coins > coins[player]).sum()
        out[player, 2] = 0


KERNELS = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
SHEET = SimpleNamespace(players=SimpleNamespace(min=2, max=4))


@dataclass(frozen=True)
class Compiled:
    sheet: Any
    base: Any
    bans: Any

    actions: ClassVar = Raid.words
    figures: ClassVar = ("aborted",)

    def players_of(self, state):
        return len(state.hands)

    def rules(self, players):
        return np.array([players], np.int64)

    def state_size(self, players):
        return HANDS + 4 * players

    def encode(self, state, outcome=None):
        """Cards that were shown or thrown away keep their places; which they were does not matter any more."""
        players = len(state.hands)
        rest = [BLANK] * state.deck[0] + [SHIELD] * state.deck[1]
        if outcome is not None:
            rest.remove(outcome)
            rest.insert(0, outcome)
        dealt = list(state.hands) if state.phase != "deal" else [card for card in state.hands if card]
        step = (state.asked[0] - state.turn) % players if state.phase == "react" else 0
        known = (state.turn, PHASES.index(state.phase), step, 0, 0, 1)
        return np.array([*known, *state.hands, *state.coins, *dealt, *rest], np.int64)

    def decode(self, array):
        players = (len(array) - HANDS) // 4
        turn, phase, step, *_ = array[:HANDS].tolist()
        hands, coins, *_ = array[HANDS:].reshape(4, players).tolist()
        order = [(turn + place) % players for place in range(players)]
        asked = {"deal": [], "turn": order[:1], "react": [o for o in order[step:] if hands[o]], "lose": order[1:2]}
        rest = array[HANDS + 2 * players :][players if phase else sum(map(bool, hands)) :].tolist()
        is_over = turn == TURNS * players
        who = () if is_over else tuple(asked[PHASES[phase]])
        left = (rest.count(BLANK), rest.count(SHIELD))
        return State(turn, PHASES[phase], who, tuple(hands), tuple(coins), left)


def compile_sheet(sheet, base=None, restrictions=()):
    bans = [int(word in restrictions) for word in Raid.words] if restrictions else []
    return Compiled(sheet, base or sheet, np.array(bans, np.int64))


def dealer(seed, game, players):
    """The cards of a game by its deal code."""
    kinds = [BLANK] * players + [SHIELD] * players
    plain = range(len(kinds))
    order = deal_order(couple(plain, plain), Stream(seed, game, Purpose.DEAL), len(kinds))
    return lambda state: kinds[order[sum(map(bool, state.hands))]]
