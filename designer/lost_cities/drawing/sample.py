"""A table in the middle of the first round, for the drawing of a sheet: the same each time, whatever the sheet's numbers."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.lost_cities.model import Sheet
from simulator.lost_cities.actions import Action, Discard, Draw, Play, Take
from simulator.lost_cities.dealing import dealer
from simulator.lost_cities.deck import INVESTMENT
from simulator.lost_cities.rules import new_game
from simulator.lost_cities.state import Observation, State

_SEED = 206
_LEFT = 0.35  # of all cards, in the deck
_MOST_TURNS = 200
_NEAR = 3  # a number that lies no further above the last one is laid


def sample(sheet: Sheet) -> Observation:
    """What the first player sees in a turn after much of the deck is drawn, or the last of a shorter round; beginners play.

    Of a deck too small for the hands it is the empty table.
    """
    game, turns_up = new_game(sheet), dealer(sheet, _SEED, 0)
    state = shown = game.initial_state()
    left = _LEFT * sum(game.counts.values())
    while state.round == 0 and state.turns < _MOST_TURNS:
        if game.chance_outcomes(state):
            state = game.apply_chance(state, turns_up(state))
            continue
        legal = game.legal_actions(state, state.mover)
        if not legal:
            break
        if state.phase == "play" and state.mover == 0:
            shown = state
            if sum(state.deck) <= left:
                break
        state = game.apply(state, state.mover, _choice(state, legal))
    return game.observe(shown, 0)


def _choice(state: State, legal: Sequence[Action]) -> Action:
    """The number that goes on nearest; else one begins what is held most of, or throws away what is held least of."""
    own, hand = state.expeditions[state.mover], state.hands[state.mover]
    held = [sum(card.value + 4 for card in hand if card.suit == suit) for suit in range(len(own))]
    opened = sum(map(bool, own))

    def worth(action: Action) -> float:
        match action:
            case Play(card):
                last = own[card.suit][-1] if own[card.suit] else INVESTMENT
                gap = card.value - last
                if not own[card.suit]:
                    return held[card.suit] - 12 * opened - card.value
                return 40 - gap if gap <= _NEAR or last == INVESTMENT else 20 - gap
            case Discard(card):
                return 15 - held[card.suit] if not own[card.suit] else 6 if card.value < max(own[card.suit]) else -9
            case Draw():
                return 10
            case Take(suit):
                return 12 if own[suit] and own[suit][-1] < state.discards[suit][-1] <= own[suit][-1] + _NEAR else 0

    return max(legal, key=worth)
