"""States of the reference engine as arrays of the kernels, and back: see `kernels/arrays.py`."""

from __future__ import annotations

from collections import Counter
from typing import cast, get_args

import numpy as np

from simulator.core.flat import Ints, write
from simulator.lost_cities.deck import Card
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.arrays import place_of_hand, place_of_pile, place_of_player
from simulator.lost_cities.state import Phase, State, Values

_PHASES: tuple[Phase, ...] = get_args(Phase)


def encode(kinds: tuple[Card, ...], rules: Ints, state: State, outcome: Card | None = None) -> Ints:
    """A state with its deck in canonical order, but `outcome`, if there is one, on top. What is counted through the game is 0."""
    array = np.zeros(int(rules[at.STATE_SIZE]), np.int64)
    array[: at.PLAYERS] = (
        state.mover, _PHASES.index(state.phase), state.round, state.starter, state.turns, state.turns_left,
        state.discarded, state.aborted, 0, 0, 1, rules[at.CARDS] - sum(state.deck),
    )  # fmt: skip
    for player in range(2):
        own, scores = place_of_player(rules, player), state.scores[player]
        cards = _numbers(kinds, state.hands[player], state.known[player])
        array[[own + at.POINTS, own + at.TAKEN, own + at.HELD]] = (sum(scores), state.taken[player], len(cards))
        write(array, own + at.BY_ROUND, scores)
        write(array, place_of_hand(rules, player), cards)
    for owner, piles in enumerate((*state.expeditions, state.discards)):
        for suit, pile in enumerate(piles):
            write(array, place_of_pile(rules, owner, suit), (len(pile), *pile))
    left = [kind for kind, count in enumerate(state.deck) for _ in range(count)]
    if outcome is not None:
        left.insert(0, left.pop(left.index(kinds.index(outcome))))
    write(array, int(rules[at.ORDER] + rules[at.CARDS]) - len(left), left)
    return array


def decode(kinds: tuple[Card, ...], rules: Ints, array: Ints) -> State:
    """The state, which forgets the order of hidden cards."""
    phase = _PHASES[array[at.PHASE]]
    own = [place_of_player(rules, player) for player in range(2)]
    rounds = int(array[at.ROUND]) + (phase == "over")
    hands = [
        _listed(array, place_of_hand(rules, player), int(array[place + at.HELD])) for player, place in enumerate(own)
    ]
    return State(
        round=int(array[at.ROUND]),
        starter=int(array[at.STARTER]),
        mover=int(array[at.MOVER]),
        phase=phase,
        hands=tuple(tuple(kinds[card >> 1] for card in hand) for hand in hands),
        known=tuple(tuple(kinds[card >> 1] for card in hand if not card & 1) for hand in hands),
        expeditions=(_piles(rules, array, 0), _piles(rules, array, 1)),
        discards=_piles(rules, array, at.DISCARDS),
        deck=_deck(rules, array),
        discarded=int(array[at.DISCARDED]),
        turns=int(array[at.TURNS]),
        turns_left=int(array[at.TURNS_LEFT]),
        scores=tuple(tuple(_listed(array, place + at.BY_ROUND, rounds)) for place in own),
        aborted=bool(array[at.ABORTED]),
        taken=tuple(int(array[place + at.TAKEN]) for place in own),
    )


def _numbers(kinds: tuple[Card, ...], hand: tuple[Card, ...], known: tuple[Card, ...]) -> list[int]:
    """A hand in the numbers of the kernels."""
    hidden = Counter(hand) - Counter(known)
    return sorted([2 * kinds.index(card) for card in known] + [2 * kinds.index(card) + 1 for card in hidden.elements()])


def _piles(rules: Ints, array: Ints, owner: int) -> tuple[Values, ...]:
    places = [place_of_pile(rules, owner, suit) for suit in range(int(rules[at.SUITS]))]
    return tuple(tuple(_listed(array, place + 1, int(array[place]))) for place in places)


def _deck(rules: Ints, array: Ints) -> tuple[int, ...]:
    """How many of each kind are left; all of them before the shuffle."""
    order, end = rules[at.ORDER] + array[at.NEXT], rules[at.ORDER] + rules[at.CARDS]
    left = Counter(
        (array[order:end] if array[at.IS_SHUFFLED] else rules[rules[at.SINGLES] : rules[at.RULES_END]]).tolist()
    )
    return tuple(left[kind] for kind in range(int(rules[at.KINDS])))


def _listed(array: Ints, place: int, count: int) -> list[int]:
    return cast("list[int]", array[place : place + count].tolist())
