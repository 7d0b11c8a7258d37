"""Where things are in the arrays, all int64. Cards are kinds from 0: rank - 1, so the llama is the last.

`rules` are the numbers below, three tables by kind, then what deals are coupled by: `target_of`, `inserted` and `kind_of`.

`state` is the table below, two tables by kind, a block of `STRIDE` a player from `FIRST` on, then the order of the deck (room for as many
cards as a coupled shuffle handles), the pile from below, and what each round brought each player, round by round.
"""

from __future__ import annotations

from typing import Any

from simulator.llama.kernels.jit import inlined

MOST_KINDS = 11

(
    PLAYERS, KINDS, CARDS, HAND_SIZE, MUST_PLAY, MAY_PLAY_DRAWN, LAST_MAY_DRAW, MOST_RESHUFFLES,
    COUNTS_ALL, RETURNS, EXCHANGE, END_AT, MAX_ROUNDS, BASE_CARDS, INSERTED, FRESH, ORDER_AT, PILE_AT, ROUNDS_AT,
) = range(19)  # fmt: skip
"""Entries of `rules`. RETURNS is one of the three below; FRESH is what a hand as it is dealt costs on average, in hundredths of a point;
the last are where in a state the order of the deck, the pile and the rounds begin."""

NONE, ONE, HIGHEST = range(3)

POINTS = 19  # what a card in hand costs, by kind
COUNT = POINTS + MOST_KINDS  # how many the deck holds
FITS = COUNT + MOST_KINDS  # the set of kinds, as bits, that may be laid on it
COUPLING = FITS + MOST_KINDS

(
    SEATS, SEED, GAME, ROUND, PHASE, MOVER, LAST, DRAWN, ACTIVE, RESHUFFLES, NEXT, END, TOP, PILE_CARDS, ABORTED,
) = range(15)  # fmt: skip
"""Entries of `state`. SEATS are the players; DRAWN is the kind just drawn in phase DRAWN_CARD, else -1. ACTIVE counts who has not quit. NEXT and END are places in the order
of the deck: its top card and the one after the last; END is 0 where it is not shuffled yet."""

DRAW_ACTION, KEEP_ACTION, QUIT_ACTION = range(3)  # after those of the kinds, which are played

DEAL, TURN, DRAW, DRAWN_CARD, FINISHED = range(5)  # phases, in the order of `state.Phase`

PILED = 15  # how many of each kind are in the pile
SHUFFLED = PILED + MOST_KINDS  # how many of each kind the last reshuffle put into the deck; zeros before the first
FIRST = SHUFFLED + MOST_KINDS

OUT, ONES, TENS, HELD, KINDS_HELD, COST = range(6)
"""Entries of a player's block: whether out, tokens, cards in hand, their kinds as bits, and what they cost."""
TURNS, DRAWS, QUITS, EMPTIED, RETURNED = range(6, 11)
"""Counted through the game: turns, cards drawn, hands quit, hands emptied, and points given back for that."""
HAND = 11  # how many of each kind are in hand
PAID = HAND + MOST_KINDS  # points paid for each kind through the game
STRIDE = PAID + MOST_KINDS


@inlined
def block(player: Any) -> Any:
    """Where the block of a player begins."""
    return FIRST + player * STRIDE
