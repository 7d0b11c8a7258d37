"""The arrays that kernels work on, and names for their columns.

Numbers are int64; sets of squares are bits of uint64 words: square q, counted through all trucks, is bit q % 64 of word
q // 64. What a sheet says is in the arrays of `Deck` and `Rules` (see `compiled.py`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Bits = NDArray[np.uint64]

NEVER = 1 << 30  # hours that nobody has: what is forbidden costs this

# Columns of the arrays below. A gain is three of them: points, hours the play must pay, hours for later plays.
POINTS, OWED, GAINED = range(3)
WEEKS, DAYS, CARDS, RESHUFFLED, START_HOURS, UNUSED_POINTS, OVERTIME, RESERVED, UNSPLIT = range(9)  # of `game`
FACE, FREE, COPIES = range(3)  # of `card`: steps for nothing, number of values for nothing, how many are in the deck
COST, SUIT = range(2)  # of `suit_change`: hours or NEVER, the suit changed to or -1
TRUCK = 3  # of `square`, after its gain
# Of `truck`, after the gain of filling it; TOLLS: hours that moves may owe at most, EFFECTS: whether they may gain or owe anything.
SIZE, SPOTS, SUM_LIMIT, TOLLS, EFFECTS = range(3, 8)
COVERED = 3  # of `spot`, after the gain of all spots filled so far: steps from the start
ROW = 3  # of `arrival`, after the gain of ending there: row of `points` (0 scores nothing), or -1: not allowed
POSITION, GOODS, SUM, WEEK, SCORE = range(5)  # of `Board.trucks`; WEEK is that of the delivery, or -1
HOURS, STEPS, SPLIT_OWED, SPLIT_GAINED, LAST, MOVABLE, DECISIONS = range(7)  # of `Board.player`
# Typed like what they are compared with: a plain number among the arguments would compile a function once more.
START: Any = np.int64(0)
NOWHERE: Any = np.int64(-1)


class Deck(NamedTuple):
    """The cards; `target_of` and `inserted` as in `core.deal.Coupling`, `kind_of` gives the kind of each target card."""

    target_of: Ints  # (base cards)
    inserted: Ints  # (any number)
    kind_of: Ints  # (target cards)


class Rules(NamedTuple):
    """A sheet in numbers. Values run from 0 (no good), kinds of cards are in canonical order, spots from 0 (not moved)."""

    # (9); OVERTIME is the price of a step beyond the card, 1 or NEVER. For restricted agents: RESERVED hours are kept to the
    # end, and UNSPLIT is the number of trucks where a card moves one of them only; both are 0 otherwise.
    game: Ints
    week_weight: (
        Ints  # (weeks, weeks): factor of a delivery in the first for the second; on the diagonal also of effects
    )
    card: Ints  # (kinds, 3); FACE is 0 for a card that a restricted agent lays aside
    free_values: Ints  # (kinds, deck values): values it may be loaded with for nothing, rising, then zeros
    value_cost: Ints  # (kinds, values): hours to load it as this value, or NEVER
    suit_change: Ints  # (kinds, squares, 2)
    square: Ints  # (squares, 4)
    truck: Ints  # (trucks, 8)
    spot: Ints  # (trucks, spots, 4)
    arrival: Ints  # (trucks, weeks, spots, 2, 4): without and with delivery
    reach: Ints  # (trucks, spots, steps): the last spot that so many steps lead to
    choices: Ints  # (trucks, weeks, spots): how many moves from the start end up to here, hours apart
    moves: Ints  # (trucks, weeks, moves): 2 * spot + delivery of each of these, in order
    counts: Ints  # (trucks, weeks, spots, steps): how many moves so many steps allow from here; -1 - count where TOLLS is not 0
    points: Ints  # (rows, numbers): by the number of goods, or by their sum where column 0 is 1
    opening: Bits  # (values, words): squares that take the value at the start
    suit_squares: Bits  # (kinds, words): squares that take its suit for nothing
    keeps: Bits  # (squares, 3, words): squares that stay open to lesser, equal, greater values when this one is filled
    truck_squares: Bits  # (trucks, words)
    owing: Bits  # (words): squares whose filling may owe hours


class Board(NamedTuple):
    """What one player has written; every kernel that plays changes it in place."""

    open: Bits  # (values, words): squares that may now be filled with the value, suits apart
    loads: Ints  # (squares): the value in each, 0 where empty
    trucks: Ints  # (trucks, 5)
    bonus: Ints  # (trucks, weeks): points of effects by the week they were earned in
    player: Ints  # (7): hours; steps, hours and last truck of the split under way; movable trucks as bits; decisions


class Table(NamedTuple):
    """Results, a row a (game, player); the fields of `fast.GameTable`."""

    total: Ints
    weeks: Ints
    overtime_left: NDArray[np.int32]
    goods: NDArray[np.int32]
    delivered_spot: NDArray[np.int32]
    delivered_week: NDArray[np.int32]
    truck_points: Ints
    decisions: NDArray[np.int32]
