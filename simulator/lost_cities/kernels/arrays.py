"""Where the numbers of a sheet stand in `rules`, and those of a game in `state`: both int64, of one axis.

Kinds of cards count from 0 in canonical order: suit by suit, each with its investment, if there are any, and its values. Actions: to
play each kind, to discard each, to draw, to take from the discards of each suit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels.jit import inlined

# `rules`: numbers of the sheet, then tables, which begin where the numbers say.
(
    SUITS, RANKS, KINDS, CARDS, HAND, ROUNDS, NOT_FALLING, MAX_GAP, MAY_TAKE, MAY_RETAKE, COST, STEP, BONUS_CARDS, BONUS,
    BONUS_MULTIPLIED, END, TURNS_EACH, MAX_TURNS, SWING, UNIT, PLAYER_SIZE, PILES, PILE_SIZE, ORDER, STATE_SIZE,
    VALUES, TARGETS, INSERTED, SINGLES, RULES_END,
) = range(30)  # fmt: skip
# RANKS: kinds of a suit; TURNS_EACH: of fixed turns; SWING: points, see `worth`; UNIT: hundred times the mean value of a card with
# a number. In the state: the length of a player's part, where piles begin, the length of a pile, where the order of the deck begins.
# Tables: the value of each rank of a suit; the coupling of the deal, and the kind of each single card.

DECK_EMPTY, ONE_MORE_TURN, FIXED_TURNS = range(3)  # END

# `state`: numbers of the game, then two players, then piles: expeditions of the first, of the second, discards; then the deck.
MOVER, PHASE, ROUND, STARTER, TURNS, TURNS_LEFT, DISCARDED, ABORTED, SEED, GAME, IS_SHUFFLED, NEXT, PLAYERS = range(13)
# NEXT: how many cards of the order have turned up.

DEAL_CARD, PLAY_CARD, TAKE_CARD, DRAW_CARD, ROUND_OVER = range(5)  # PHASE

# A player's part: numbers, points by round, and the hand: sorted cards, 2 x kind, and 1 more where the other has not seen it.
(POINTS, TAKEN, HELD, ALL_TURNS, ALL_OPENED, ALL_INVESTED, ALL_TAKEN, ALL_PLAYED, BY_ROUND) = range(9)
# TAKEN: from discards in this round. ALL_: of the rounds that are over. HELD: cards in hand.

DISCARDS = 2  # the owner of discards, beside players

TABLES = (VALUES, TARGETS, INSERTED, SINGLES)


def place_of_player(rules: Any, player: Any) -> Any:
    """Where a player's part of a state begins."""
    return PLAYERS + player * rules[PLAYER_SIZE]


def place_of_hand(rules: Any, player: Any) -> Any:
    """Where the cards of a hand begin."""
    return PLAYERS + player * rules[PLAYER_SIZE] + BY_ROUND + rules[ROUNDS]


def place_of_pile(rules: Any, owner: Any, suit: Any) -> Any:
    """Where a pile begins: how many cards it holds, then their values in the order in which they came."""
    return rules[PILES] + (owner * rules[SUITS] + suit) * rules[PILE_SIZE]


block, hand, pile = inlined(place_of_player), inlined(place_of_hand), inlined(place_of_pile)
"""The same for kernels."""


@inlined
def top_of(state: Any, pile: Any) -> Any:
    """The value of the last card of a pile; of one without cards 0."""
    return state[pile + state[pile]] if state[pile] else np.int64(0)


@inlined
def value_of(rules: Any, kind: Any) -> Any:
    return rules[rules[VALUES] + kind % rules[RANKS]]


@inlined
def kind_of(rules: Any, suit: Any, value: Any) -> Any:
    """The kind of a suit's card of a value."""
    kind = suit * rules[RANKS]
    while value_of(rules, kind) != value:
        kind += 1
    return kind


@inlined
def draw_action(rules: Any) -> Any:
    """The number of the action `draw`; those to take from discards follow."""
    return 2 * rules[KINDS]
