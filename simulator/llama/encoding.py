"""States of the reference engine as arrays of the kernels, and back: see `kernels/arrays.py`."""

from __future__ import annotations

from typing import get_args

import numpy as np

from sheets.llama.model import Sheet
from simulator.core.flat import Ints, write
from simulator.llama.kernels import arrays as at
from simulator.llama.scores import penalty
from simulator.llama.state import Phase, Ranks, State

_PHASES: tuple[Phase, ...] = get_args(Phase)


def state_size(rules: Ints) -> int:
    """Of the array of a state."""
    return int(rules[at.ROUNDS_AT] + rules[at.MAX_ROUNDS] * rules[at.PLAYERS])


def encode(sheet: Sheet, rules: Ints, state: State, outcome: int | None = None) -> Ints:
    """A state with its deck in any order: `outcome` on top, where a card is to turn up. What is counted through the game is 0."""
    array = np.zeros(state_size(rules), np.int64)
    deck = [kind for kind, count in enumerate(state.deck) for _ in range(count)]
    if outcome is not None:
        deck.insert(0, deck.pop(deck.index(outcome - 1)))
    end = sum(state.shuffled) if state.reshuffles else int(rules[at.CARDS])
    top = state.pile[-1] - 1 if state.pile else 0
    phase = (_PHASES.index(state.phase), state.mover, state.last, state.drawn - 1)
    deal = (state.out.count(False), state.reshuffles, end - len(deck), end, top, len(state.pile), state.aborted)
    array[at.SEATS] = len(state.hands)
    write(array, at.ROUND, [state.round, *phase, *deal])
    write(array, at.PILED, _counts(rules, state.pile))
    write(array, at.SHUFFLED, state.shuffled)
    for player, hand in enumerate(state.hands):
        own = at.FIRST + player * at.STRIDE
        tokens = (state.out[player], state.ones[player], state.tens[player])
        kinds = sum(1 << rank - 1 for rank in set(hand))
        write(array, own, [*tokens, len(hand), kinds, penalty(sheet, hand)])
        write(array, own + at.HAND, _counts(rules, hand))
    write(array, int(rules[at.ORDER_AT]) + end - len(deck), deck)
    write(array, int(rules[at.PILE_AT]), [rank - 1 for rank in state.pile])
    write(array, int(rules[at.ROUNDS_AT]), [points for row in zip(*state.rounds, strict=True) for points in row])
    return array


def decode(rules: Ints, array: Ints) -> State:
    """The state, which forgets the order of hidden cards."""
    numbers, kinds, players = array.tolist(), int(rules[at.KINDS]), int(rules[at.PLAYERS])
    blocks = [numbers[at.FIRST + player * at.STRIDE :][: at.STRIDE] for player in range(players)]
    hands = [block[at.HAND :][:kinds] for block in blocks]
    piled = numbers[at.PILED :][:kinds]
    counts = rules[at.COUNT :][:kinds].tolist()
    rounds = numbers[int(rules[at.ROUNDS_AT]) :][: players * numbers[at.ROUND]]
    return State(
        round=numbers[at.ROUND],
        mover=numbers[at.MOVER],
        phase=_PHASES[numbers[at.PHASE]],
        hands=tuple(tuple(kind + 1 for kind, count in enumerate(hand) for _ in range(count)) for hand in hands),
        pile=tuple(kind + 1 for kind in numbers[int(rules[at.PILE_AT]) :][: numbers[at.PILE_CARDS]]),
        deck=tuple(count - sum(seen) for count, *seen in zip(counts, piled, *hands, strict=True)),
        out=tuple(block[at.OUT] > 0 for block in blocks),
        ones=tuple(block[at.ONES] for block in blocks),
        tens=tuple(block[at.TENS] for block in blocks),
        last=numbers[at.LAST],
        drawn=numbers[at.DRAWN] + 1,
        rounds=tuple(tuple(rounds[player::players]) for player in range(players)),
        aborted=numbers[at.ABORTED] > 0,
        reshuffles=numbers[at.RESHUFFLES],
        shuffled=tuple(numbers[at.SHUFFLED :][:kinds]) if numbers[at.RESHUFFLES] else (),
    )


def _counts(rules: Ints, cards: Ranks) -> list[int]:
    """How many of each kind."""
    return [cards.count(kind + 1) for kind in range(int(rules[at.KINDS]))]
