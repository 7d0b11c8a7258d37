"""Whole games on arrays: the compiled twin of `rules.py`, `core/rng.py` and `core/deal.py`.

All jitted functions stand in this one module, for the cache does not see a change in another. They are compiled once for
all sheets: what a sheet says is in the arrays of `Deck` and `Rules` (see `compiled.py`), and no kernel knows a kind of
rule or score. Numbers are int64; sets of squares are bits of uint64 words: square q, counted through all trucks, is bit
q % 64 of word q // 64. With the JIT off everything plays the same, only slower and with warnings of unsigned overflow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

from simulator.core.rng import Purpose

Ints = NDArray[np.int64]
Bits = NDArray[np.uint64]

_Kernel = TypeVar("_Kernel", bound=Callable[..., Any])


def _jit(**options: Any) -> Callable[[_Kernel], _Kernel]:
    return cast(Callable[[_Kernel], _Kernel], njit(nogil=True, **options))


def _entry(kernel: _Kernel) -> _Kernel:
    """May be called from Python and may allocate; compiled anew in each process where no folder takes the cache."""
    try:
        return _jit(cache=True)(kernel)
    except RuntimeError:
        return _jit()(kernel)


# The others only borrow arrays, so the counting of references to each field of `Rules` at each call, which takes most of
# the time otherwise, is left out (`_nrt`). `_inlined` is the hot path.
_inner = _jit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)
_inlined = _jit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)

NEVER = 1 << 30  # hours that nobody has: what is forbidden costs this

# Columns of the arrays below. A gain is three of them: points, hours the play must pay, hours for later plays.
POINTS, OWED, GAINED = range(3)
WEEKS, DAYS, CARDS, RESHUFFLED, START_HOURS, UNUSED_POINTS, OVERTIME = range(7)  # of `game`
FACE, FREE, COPIES = range(3)  # of `card`: steps for nothing, number of values for nothing, how many are in the deck
COST, SUIT = range(2)  # of `suit_change`: hours or NEVER, the suit changed to or -1
TRUCK = 3  # of `square`, after its gain
# Of `truck`, after the gain of filling it; TOLLS: whether moves may owe hours, EFFECTS: whether they may gain or owe anything.
SIZE, SPOTS, SUM_LIMIT, TOLLS, EFFECTS = range(3, 8)
COVERED = 3  # of `spot`, after the gain of all spots filled so far: steps from the start
ROW = 3  # of `arrival`, after the gain of ending there: row of `points` (0 scores nothing), or -1: not allowed
# Of `Outlook.weekly`: factor of a delivery's score, cards to come until the end of the week, worth of one more step until
# then (now and at the start of a game), price of a step for plans that deliver in the week, steps that these need.
REPEATS, TO_COME, DUAL, FIRST_DUAL, PRICE, NEED = range(6)
WORTH, GIFT = range(2)  # of `Outlook.truck`: of its best plan, of the effect of a square on average
POSITION, GOODS, SUM, WEEK, SCORE = range(5)  # of `Board.trucks`; WEEK is that of the delivery, or -1
HOURS, STEPS, SPLIT_OWED, SPLIT_GAINED, LAST, MOVABLE, DECISIONS = range(7)  # of `Board.player`


class Deck(NamedTuple):
    """The cards; `target_of` and `inserted` as in `core.deal.Coupling`, `kind_of` gives the kind of each target card."""

    target_of: Ints  # (base cards)
    inserted: Ints  # (any number)
    kind_of: Ints  # (target cards)


class Rules(NamedTuple):
    """A sheet in numbers. Values run from 0 (no good), kinds of cards are in canonical order, spots from 0 (not moved)."""

    game: Ints  # (7); OVERTIME is the price of a step beyond the card, 1 or NEVER
    week_weight: (
        Ints  # (weeks, weeks): factor of a delivery in the first for the second; on the diagonal also of effects
    )
    card: Ints  # (kinds, 3)
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
    counts: Ints  # (trucks, weeks, spots, steps): how many moves so many steps allow from here; -1: hours decide too
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


# Random numbers: the twin of core/rng.py. A stream is uint64 (1), changed by each draw; all arithmetic stays unsigned.

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_DEAL, _POLICY = int(Purpose.DEAL), int(Purpose.POLICY)
# Typed like what they are compared with: a plain number among the arguments would compile a function once more.
_START: Any = np.int64(0)
_NOWHERE: Any = np.int64(-1)
_LOW, _TWO_32 = np.uint64(0xFFFFFFFF), np.uint64(1 << 32)
_0, _1, _2, _4, _27, _30, _31, _32, _56, _63 = [np.uint64(n) for n in (0, 1, 2, 4, 27, 30, 31, 32, 56, 63)]
_EVEN, _PAIRS, _NIBBLES, _BYTES = [
    np.uint64(n) for n in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101)
]


@_inlined
def _mix64(number: Any) -> Any:
    number = (number ^ (number >> _30)) * _MIX_1
    number = (number ^ (number >> _27)) * _MIX_2
    return number ^ (number >> _31)


@_inlined
def _open_stream(stream: Any, seed: Any, game: Any, purpose: Any) -> None:
    """Start the stream named by three keys, each 0 or more."""
    stream[0] = _0
    _add_key(stream, seed)
    _add_key(stream, game)
    _add_key(stream, purpose)


@_inlined
def _add_key(stream: Any, key: Any) -> None:
    stream[0] = _mix64((stream[0] + _GOLDEN) ^ np.uint64(key))


@_inlined
def _below(stream: Any, bound: Any) -> Any:
    """int64 from 0 to bound - 1; a bound of 1 draws nothing."""
    if bound == 1:
        return np.int64(0)
    wide = np.uint64(bound)
    stream[0] += _GOLDEN
    product = (_mix64(stream[0]) >> _32) * wide
    if product & _LOW < wide:
        rejected = _TWO_32 % wide
        while product & _LOW < rejected:
            stream[0] += _GOLDEN
            product = (_mix64(stream[0]) >> _32) * wide
    return np.int64(product >> _32)


@_inlined
def _popcount(word: Any) -> Any:
    """Number of bits set, by sums in ever wider fields; compilers know this form as one instruction."""
    word -= (word >> _1) & _EVEN
    word = (word & _PAIRS) + ((word >> _2) & _PAIRS)
    word = (word + (word >> _4)) & _NIBBLES
    return np.int64((word * _BYTES) >> _56)


@_inlined
def _lowest(word: Any) -> Any:
    """Index of the lowest bit set; the word is not 0."""
    return _popcount((word ^ (word - _1)) >> _1)


@_inlined
def _has(sets: Any, row: Any, square: Any) -> Any:
    """Whether a row of sets, uint64 (rows, words), holds the square."""
    return (sets[row, square >> 6] >> np.uint64(square & 63)) & _1 == _1


# The deal: the twin of core/deal.py.


@_inlined
def _deal_order(deck: Deck, stream: Any, cards: Any, count: Any) -> None:
    """The first `count` cards in the order they turn up, as kinds, into `cards`, int64 (base cards + inserted at least)."""
    size, inserted = len(deck.target_of), len(deck.inserted)
    removed = size + inserted - len(deck.kind_of)
    for card in range(size):
        cards[card] = card
    for slot in range(min(count, size - 1) if removed == 0 and inserted == 0 else size - 1):
        other = slot + _below(stream, size - slot)
        cards[slot], cards[other] = cards[other], cards[slot]
    for card in range(size if removed else 0):
        if deck.target_of[card] < 0:
            slot = 0
            while cards[slot] != card:
                slot += 1
            size -= 1
            cards[slot] = cards[size]
    for slot in range(size):
        cards[slot] = deck.target_of[cards[slot]]
    for card in deck.inserted:
        slot = _below(stream, size + 1)
        cards[size] = cards[slot]
        cards[slot] = card
        size += 1
    for slot in range(count):
        cards[slot] = deck.kind_of[cards[slot]]


@_inlined
def _deal(deck: Deck, rules: Rules, seed: Any, game: Any, stream: Any, scratch: Any, cards: Any) -> None:
    """All cards of a game as kinds into `cards`, int64 (weeks, days, cards a day). `stream` and `scratch` are overwritten."""
    weeks, days, width = cards.shape
    is_weekly = rules.game[RESHUFFLED] > 0
    for week in range(weeks):
        start = 0 if is_weekly else week * days * width
        if start == 0:
            _open_stream(stream, seed, game, _DEAL)
            if is_weekly:
                _add_key(stream, week)
            _deal_order(deck, stream, scratch, days * width if is_weekly else weeks * days * width)
        for day in range(days):
            for slot in range(width):
                cards[week, day, slot] = scratch[start + day * width + slot]


# Playing: what each decision costs and does.


@_inlined
def _reset(rules: Rules, board: Board) -> None:
    """The board as it is at the start of a game."""
    for value in range(board.open.shape[0]):
        for word in range(board.open.shape[1]):
            board.open[value, word] = rules.opening[value, word]
    board.loads[:] = 0
    board.trucks[:] = 0
    board.trucks[:, WEEK] = -1
    board.bonus[:] = 0
    board.player[:] = 0
    board.player[HOURS] = rules.game[START_HOURS]
    board.player[LAST] = -1


@_inlined
def _load_owed(rules: Rules, board: Board, square: Any) -> Any:
    """Hours that the effects of filling the square cost."""
    truck = rules.square[square, TRUCK]
    is_last = board.trucks[truck, GOODS] + 1 == rules.truck[truck, SIZE]
    return rules.square[square, OWED] + (rules.truck[truck, OWED] if is_last else 0)


@_inlined
def _load_cost(rules: Rules, board: Board, kind: Any, square: Any, value: Any) -> Any:
    """Hours that a load pays; NEVER or more where it is not allowed at all."""
    if not _has(board.open, value, square):
        return NEVER
    change = rules.value_cost[kind, value] + rules.suit_change[kind, square, COST]
    return change + _load_owed(rules, board, square)


@_inlined
def _fill(rules: Rules, before: Any, after: Any, square: Any, value: Any, room: Any) -> None:
    """Write the squares open after a load into `after`, which may be `before`; `room` is what the sum of goods may still grow."""
    truck = rules.square[square, TRUCK]
    for word in range(before.shape[1]):
        kept = rules.keeps[square, 0, word]
        for other in range(1, value):
            after[other, word] = before[other, word] & kept
        after[value, word] = before[value, word] & rules.keeps[square, 1, word]
        kept = rules.keeps[square, 2, word]
        for other in range(value + 1, before.shape[0]):
            after[other, word] = before[other, word] & kept
        for other in range(max(room, 0) + 1, before.shape[0]):
            after[other, word] &= ~rules.truck_squares[truck, word]


@_inlined
def _load(rules: Rules, board: Board, square: Any, value: Any, hours: Any, week: Any) -> None:
    """Write a value into a square; the load is legal and costs so many hours."""
    truck = rules.square[square, TRUCK]
    trucks = board.trucks
    trucks[truck, GOODS] += 1
    trucks[truck, SUM] += value
    board.loads[square] = value
    board.bonus[truck, week] += rules.square[square, POINTS]
    board.player[HOURS] += rules.square[square, GAINED] - hours
    board.player[MOVABLE] |= 1 << truck
    if trucks[truck, GOODS] == rules.truck[truck, SIZE]:
        board.bonus[truck, week] += rules.truck[truck, POINTS]
        board.player[HOURS] += rules.truck[truck, GAINED]
    _fill(rules, board.open, board.open, square, value, rules.truck[truck, SUM_LIMIT] - trucks[truck, SUM])


@_inlined
def _move_gain(rules: Rules, board: Board, truck: Any, week: Any, spot: Any, deliver: Any, column: Any) -> Any:
    """One column of the gain of a move: of the spots it fills and of its arrival."""
    passed = rules.spot[truck, spot, column] - rules.spot[truck, board.trucks[truck, POSITION], column]
    return passed + rules.arrival[truck, week, spot, deliver, column]


@_inlined
def _split_cost(rules: Rules, board: Board, kind: Any) -> Any:
    """Hours that the split under way pays as it stands."""
    return max(0, board.player[STEPS] - rules.card[kind, FACE]) + board.player[SPLIT_OWED]


@_inlined
def _move_cost(rules: Rules, board: Board, kind: Any, truck: Any, week: Any, spot: Any, deliver: Any) -> Any:
    """Hours that the split under way pays once the move is added; NEVER or more where it is not allowed at all."""
    player = board.player
    if rules.arrival[truck, week, spot, deliver, ROW] < 0:
        return NEVER
    steps = player[STEPS] + rules.spot[truck, spot, COVERED] - rules.spot[truck, board.trucks[truck, POSITION], COVERED]
    overtime = max(0, steps - rules.card[kind, FACE]) * rules.game[OVERTIME]
    return overtime + player[SPLIT_OWED] + _move_gain(rules, board, truck, week, spot, deliver, OWED)


@_inlined
def _shut(rules: Rules, board: Board, truck: Any) -> None:
    """A truck that has moved is loaded no more."""
    for value in range(1, board.open.shape[0]):
        for word in range(board.open.shape[1]):
            board.open[value, word] &= ~rules.truck_squares[truck, word]


@_inlined
def _move(rules: Rules, board: Board, truck: Any, spot: Any, deliver: Any, week: Any) -> None:
    """Add a legal move to the split under way; its hours are booked by `_close`."""
    trucks, player = board.trucks, board.player
    start = trucks[truck, POSITION]
    player[STEPS] += rules.spot[truck, spot, COVERED] - rules.spot[truck, start, COVERED]
    if rules.truck[truck, EFFECTS]:
        player[SPLIT_OWED] += _move_gain(rules, board, truck, week, spot, deliver, OWED)
        player[SPLIT_GAINED] += _move_gain(rules, board, truck, week, spot, deliver, GAINED)
        board.bonus[truck, week] += _move_gain(rules, board, truck, week, spot, deliver, POINTS)
    player[LAST] = truck
    trucks[truck, POSITION] = spot
    if deliver:
        row = rules.arrival[truck, week, spot, 1, ROW]
        player[MOVABLE] ^= 1 << truck
        trucks[truck, WEEK] = week
        trucks[truck, SCORE] = rules.points[row, trucks[truck, SUM] if rules.points[row, 0] else trucks[truck, GOODS]]
    if start == 0:
        _shut(rules, board, truck)


@_inlined
def _close(rules: Rules, board: Board, kind: Any) -> None:
    """End the split under way, if any: pay its hours, book those it gained."""
    player = board.player
    player[HOURS] += player[SPLIT_GAINED] - _split_cost(rules, board, kind)
    player[STEPS] = 0
    player[SPLIT_OWED] = 0
    player[SPLIT_GAINED] = 0
    player[LAST] = -1


# Random plays: options are numbered by (truck, square, value), then (truck, spot, not delivering first), then skip or done.


@_inlined
def _face_squares(rules: Rules, board: Board, kind: Any, value: Any, word: Any) -> Any:
    """One word of the squares that may be filled with the value at no cost but that of effects."""
    squares = board.open[value, word] & rules.suit_squares[kind, word]
    owing = squares & rules.owing[word]
    while owing:
        if _load_owed(rules, board, 64 * word + _lowest(owing)) > board.player[HOURS]:
            squares &= ~(owing & (~owing + _1))
        owing &= owing - _1
    return squares


@_inlined
def _count_loads(rules: Rules, board: Board, kind: Any) -> Any:
    count = 0
    for index in range(rules.card[kind, FREE]):
        for word in range(board.open.shape[1]):
            count += _popcount(_face_squares(rules, board, kind, rules.free_values[kind, index], word))
    return count


@_inlined
def _nth_load(rules: Rules, board: Board, kind: Any, number: Any) -> Any:
    """Square and value of a load by its number, which is less than `_count_loads`."""
    if rules.card[kind, FREE] == 1:  # no joker: squares alone decide, and are skipped by words
        value = rules.free_values[kind, 0]
        for word in range(board.open.shape[1]):
            squares = _face_squares(rules, board, kind, value, word)
            count = _popcount(squares)
            if number < count:
                for _ in range(number):
                    squares &= squares - _1
                return 64 * word + _lowest(squares), value
            number -= count
    for word in range(board.open.shape[1]):
        squares = _0
        for index in range(rules.card[kind, FREE]):
            squares |= _face_squares(rules, board, kind, rules.free_values[kind, index], word)
        while squares:
            square = 64 * word + _lowest(squares)
            for index in range(rules.card[kind, FREE]):
                value = rules.free_values[kind, index]
                if _has(board.open, value, square):
                    if number == 0:
                        return square, value
                    number -= 1
            squares &= squares - _1
    return _NOWHERE, _NOWHERE


@_inlined
def _movable(board: Board) -> Any:
    """The trucks that may move next, as bits: loaded, not delivered, and later than those of the split under way."""
    return np.uint64(board.player[MOVABLE]) >> np.uint64(board.player[LAST] + 1) << np.uint64(board.player[LAST] + 1)


@_inlined
def _face_move(rules: Rules, board: Board, truck: Any, week: Any, last: Any, number: Any) -> Any:
    """Spot and delivery of the move of a truck by its number, up to a spot; then how many moves came before.

    A number of -1 finds none and so counts all.
    """
    count = 0
    hours = board.player[HOURS] - board.player[SPLIT_OWED]
    for spot in range(board.trucks[truck, POSITION] + 1, last + 1):
        for deliver in range(2):
            is_allowed = rules.arrival[truck, week, spot, deliver, ROW] >= 0
            if is_allowed and _move_gain(rules, board, truck, week, spot, deliver, OWED) <= hours:
                if count == number:
                    return spot, deliver, count
                count += 1
    return _NOWHERE, _NOWHERE, count


@_inlined
def _reach(rules: Rules, board: Board, kind: Any, truck: Any) -> Any:
    """The last spot that the steps left of the card at face value lead to."""
    return rules.reach[truck, board.trucks[truck, POSITION], rules.card[kind, FACE] - board.player[STEPS]]


@_inlined
def _count_moves(rules: Rules, board: Board, kind: Any, truck: Any, week: Any) -> Any:
    steps = rules.card[kind, FACE] - board.player[STEPS]
    count = rules.counts[truck, week, board.trucks[truck, POSITION], steps]
    if count < 0:
        return _face_move(rules, board, truck, week, _reach(rules, board, kind, truck), -1)[2]
    return count


@_inlined
def _count_all_moves(rules: Rules, board: Board, kind: Any, week: Any) -> Any:
    """How many moves may begin or continue the split."""
    count = 0
    trucks = _movable(board)
    while trucks:
        count += _count_moves(rules, board, kind, _lowest(trucks), week)
        trucks &= trucks - _1
    return count


@_inlined
def _nth_move(rules: Rules, board: Board, kind: Any, week: Any, number: Any) -> Any:
    """Truck, spot and delivery of a move by its number, which is less than `_count_all_moves`."""
    trucks = _movable(board)
    truck = _lowest(trucks)
    count = _count_moves(rules, board, kind, truck, week)
    while number >= count:
        number -= count
        trucks &= trucks - _1
        truck = _lowest(trucks)
        count = _count_moves(rules, board, kind, truck, week)
    if rules.truck[truck, TOLLS]:
        spot, deliver, _ = _face_move(rules, board, truck, week, _reach(rules, board, kind, truck), number)
        return truck, spot, deliver
    move = rules.moves[truck, week, rules.choices[truck, week, board.trucks[truck, POSITION]] + number]
    return truck, move >> 1, move & 1


@_inlined
def _random_card(rules: Rules, board: Board, kind: Any, week: Any, stream: Any) -> None:
    """Play one card as the `random` agent."""
    loads = _count_loads(rules, board, kind)
    moves = _count_all_moves(rules, board, kind, week)
    board.player[DECISIONS] += 1
    number = _below(stream, loads + moves + 1)
    if number < loads:
        square, value = _nth_load(rules, board, kind, number)
        _load(rules, board, square, value, _load_owed(rules, board, square), week)
        return
    number -= loads
    while number < moves:
        truck, spot, deliver = _nth_move(rules, board, kind, week, number)
        _move(rules, board, truck, spot, deliver, week)
        if board.player[STEPS] == rules.card[kind, FACE]:
            break
        moves = _count_all_moves(rules, board, kind, week)
        board.player[DECISIONS] += 1
        number = _below(stream, moves + 1)
    _close(rules, board, kind)


# Greedy plays. Each truck is worth its best plan: load so many goods, drive to a stop, deliver in a week. A plan takes
# steps from the cards to come, and those have a price, higher for earlier weeks, at which all plans together need what the
# cards can give. A play gains what it adds to the worth of its truck; of all plays of the day the one is chosen whose gain
# most exceeds the price of the steps it uses up.

_PACE = 0.15  # of the search for prices
_ROUNDS = np.int64(3)  # of the search before each card
_OPENING_ROUNDS = np.int64(60)  # of the search before the first game
_RISK = 0.5  # share of its points that a plan loses if it needs all the cards to come
_MARGIN = 0.9  # share of the price that counts against a play; less than 1, so that using a card beats losing it


class Outlook(NamedTuple):
    """What the agent `greedy` reckons with. Only +, -, * and / are used on floats, so that all machines agree."""

    means: Any  # float64 (2): steps of a card on average, worth of an hour
    weekly: Any  # float64 (weeks + 1, 6); the last row is for hours that effects owe, and only its duals are used
    truck: Any  # float64 (trucks, 2)
    rates: Any  # float64 (trucks, goods): share of the deck that fits a truck with so many goods, loaded well
    open: Bits  # (values, words): squares open after a load that is thought of


@_inner
def _fit_rate(rules: Rules, open_squares: Any, truck: Any) -> Any:
    """Share of the deck that fits an open square of the truck."""
    fits, size = 0, 0
    for kind in range(len(rules.card)):
        size += rules.card[kind, COPIES]
        found = _0
        for word in range(open_squares.shape[1]):
            squares = rules.suit_squares[kind, word] & rules.truck_squares[truck, word]
            for index in range(rules.card[kind, FREE]):
                found |= squares & open_squares[rules.free_values[kind, index], word]
        fits += rules.card[kind, COPIES] if found else 0
    return fits / size


@_inner
def _open_count(rules: Rules, open_squares: Any, truck: Any) -> Any:
    """Squares of the truck that some value may fill."""
    count = 0
    for word in range(open_squares.shape[1]):
        squares = _0
        for value in range(1, open_squares.shape[0]):
            squares |= open_squares[value, word]
        count += _popcount(squares & rules.truck_squares[truck, word])
    return count


@_inner
def _gain_worth(gain: Any, weight: Any, hour: Any) -> Any:
    """Worth of the gain that a row, int64 (3 or more), begins with; `weight` is the week's."""
    return gain[POINTS] * weight + (gain[GAINED] - gain[OWED]) * hour


@_inner
def _best_plan(
    rules: Rules,
    outlook: Outlook,
    hours: Any,
    truck: Any,
    week: Any,
    position: Any,
    goods: Any,
    total: Any,
    squares: Any,
    rate: Any,
) -> Any:
    """Worth of the truck's best plan, 0 for none, then its week, the steps it needs and the hours its effects owe.

    `squares` may still be filled, and the share `rate` of cards fits the next of them.
    """
    mean, hour = outlook.means
    best, best_week, best_need, best_owed = 0.0, _NOWHERE, 0.0, _START
    for later in range(week, rules.game[WEEKS]):
        cards, weight = outlook.weekly[later, TO_COME], rules.week_weight[later, later]
        waiting = 0.0
        for count in range(goods, goods + squares + 1):
            if count > goods:
                next_rate = rate if count == goods + 1 else outlook.rates[truck, count - 1]
                if next_rate <= 0:
                    break
                waiting += 1 / next_rate
            if waiting > cards:
                break
            if count == 0:
                continue
            gifts = (count - goods) * outlook.truck[truck, GIFT]
            if count == rules.truck[truck, SIZE] > goods:
                gifts += _gain_worth(rules.truck[truck], weight, hour)
            added = (count - goods) * mean
            reach = rules.spot[truck, position, COVERED] + cards * mean - added
            expected = min(total + np.int64(added + 0.5), rules.truck[truck, SUM_LIMIT])
            for spot in range(position + 1, rules.truck[truck, SPOTS] + 1):
                covered = rules.spot[truck, spot, COVERED]
                if covered > reach:
                    break
                row = rules.arrival[truck, later, spot, 1, ROW]
                owed = rules.spot[truck, spot, OWED] - rules.spot[truck, position, OWED]
                owed += rules.arrival[truck, later, spot, 1, OWED]
                if row < 0 or owed > hours:
                    continue
                need = covered - rules.spot[truck, position, COVERED] + added
                effects = gifts + _gain_worth(rules.spot[truck, spot], weight, hour)
                effects -= _gain_worth(rules.spot[truck, position], weight, hour)
                effects += _gain_worth(rules.arrival[truck, later, spot, 1], weight, hour)
                points = rules.points[row, expected if rules.points[row, 0] else count]
                worth = points * outlook.weekly[later, REPEATS] + effects
                worth -= max(0.0, worth) * _RISK * need / (cards * mean + 0.1)
                worth -= outlook.weekly[later, PRICE] * need
                if worth > best:
                    best, best_week, best_need, best_owed = worth, later, need, owed
    return best, best_week, best_need, best_owed


@_inner
def _plan(rules: Rules, outlook: Outlook, board: Board, truck: Any, week: Any) -> Any:
    """The best plan of a truck, not delivered, as it stands."""
    position, goods, total = board.trucks[truck, POSITION], board.trucks[truck, GOODS], board.trucks[truck, SUM]
    squares = _open_count(rules, board.open, truck)
    rate = _fit_rate(rules, board.open, truck)
    return _best_plan(rules, outlook, board.player[HOURS], truck, week, position, goods, total, squares, rate)


@_inner
def _set_prices(rules: Rules, outlook: Outlook, board: Board, week: Any, rounds: Any) -> None:
    """Raise or lower the worth of steps week by week until the best plans together need what there is; sets `worth` too."""
    weeks = rules.game[WEEKS]
    for number in range(rounds + 1):
        price = 0.0
        for later in range(weeks - 1, -1, -1):
            price += outlook.weekly[later, DUAL]
            outlook.weekly[later, PRICE] = price
        outlook.weekly[:, NEED] = 0.0
        needed_hours = _START
        for truck in range(len(rules.truck)):
            if board.trucks[truck, WEEK] < 0:
                worth, later, need, owed = _plan(rules, outlook, board, truck, week)
                outlook.truck[truck, WORTH] = worth
                needed_hours += owed
                if later >= 0:
                    outlook.weekly[later, NEED] += need
        if number < rounds:
            needed = 0.0
            for later in range(week, weeks):
                needed += outlook.weekly[later, NEED]
                _follow(outlook, later, needed, outlook.weekly[later, TO_COME] * outlook.means[0])
            _follow(outlook, weeks, needed_hours, board.player[HOURS])


@_inner
def _follow(outlook: Outlook, index: Any, needed: Any, supply: Any) -> None:
    """Let the worth of one thing rise where more is needed than there is, and fall where less is."""
    outlook.weekly[index, DUAL] *= 1.0 + _PACE * min(1.0, needed / (supply + 0.1) - 1.0)


@_inner
def _look_ahead(rules: Rules, outlook: Outlook, board: Board, week: Any, day: Any, left: Any) -> None:
    """Set what depends on the time: cards to come, `left` of them today, prices and the worth of an hour."""
    cards = left + (rules.game[DAYS] - day - 1) * rules.game[CARDS]
    for later in range(week, rules.game[WEEKS]):
        outlook.weekly[later, TO_COME] = cards
        cards += rules.game[DAYS] * rules.game[CARDS]
    _set_prices(rules, outlook, board, week, _ROUNDS)
    share = outlook.weekly[rules.game[WEEKS] - 1, TO_COME] / (rules.game[WEEKS] * rules.game[DAYS] * rules.game[CARDS])
    spare = max(share * outlook.weekly[week, PRICE], outlook.weekly[-1, DUAL])
    outlook.means[1] = rules.game[UNUSED_POINTS] + spare


@_inner
def _prepare(rules: Rules, outlook: Outlook, board: Board) -> None:
    """Set an outlook, which is all zeros, to the start of any game. The board is overwritten."""
    _look_at_deck(rules, outlook)
    _reset(rules, board)
    for truck in range(len(rules.truck)):
        _rate_truck(rules, outlook, board, truck)
    _reset(rules, board)
    _set_prices(rules, outlook, board, _START, _OPENING_ROUNDS)
    for row in range(len(outlook.weekly)):
        outlook.weekly[row, FIRST_DUAL] = outlook.weekly[row, DUAL]


@_inner
def _look_at_deck(rules: Rules, outlook: Outlook) -> None:
    """Set what stays the same in all games, but for `rates`, and the cards to come in a whole game."""
    size = 0
    for kind in range(len(rules.card)):
        size += rules.card[kind, COPIES]
        outlook.means[0] += rules.card[kind, COPIES] * rules.card[kind, FACE]
    outlook.means[0] /= size
    for week in range(rules.game[WEEKS]):
        for later in range(week, rules.game[WEEKS]):
            outlook.weekly[week, REPEATS] += rules.week_weight[week, later]
        outlook.weekly[week, TO_COME] = (week + 1) * rules.game[DAYS] * rules.game[CARDS]
    outlook.weekly[:, DUAL] = 1.0
    outlook.means[1] = rules.game[UNUSED_POINTS]
    for square in range(len(rules.square)):
        truck = rules.square[square, TRUCK]
        worth = _gain_worth(rules.square[square], 1.0, 1.0 * rules.game[UNUSED_POINTS])
        outlook.truck[truck, GIFT] += worth / rules.truck[truck, SIZE]


@_inner
def _rewind(rules: Rules, outlook: Outlook) -> None:
    """Back to the start of a game."""
    outlook.means[1] = rules.game[UNUSED_POINTS]
    for row in range(len(outlook.weekly)):
        outlook.weekly[row, DUAL] = outlook.weekly[row, FIRST_DUAL]


@_inner
def _rate_truck(rules: Rules, outlook: Outlook, board: Board, truck: Any) -> None:
    """Fill `rates` of a truck: good by good, load what leaves the most cards that fit. The truck on the board is filled."""
    for goods in range(rules.truck[truck, SIZE]):
        outlook.rates[truck, goods] = _fit_rate(rules, board.open, truck)
        best, best_square, best_value = -1.0, _NOWHERE, _NOWHERE
        for square in range(len(rules.square)):
            if rules.square[square, TRUCK] == truck:
                for value in range(1, board.open.shape[0]):
                    if _has(board.open, value, square):
                        room = rules.truck[truck, SUM_LIMIT] - board.trucks[truck, SUM] - value
                        _fill(rules, board.open, outlook.open, square, value, room)
                        rate = _fit_rate(rules, outlook.open, truck)
                        if rate > best:
                            best, best_square, best_value = rate, square, value
        if best_square < 0:
            return
        _load(rules, board, best_square, best_value, _START, _START)


@_inner
def _load_gain(rules: Rules, outlook: Outlook, board: Board, square: Any, value: Any, hours: Any, week: Any) -> Any:
    """What a load adds to the worth of the board."""
    truck = rules.square[square, TRUCK]
    goods, total = board.trucks[truck, GOODS] + 1, board.trucks[truck, SUM] + value
    _fill(rules, board.open, outlook.open, square, value, rules.truck[truck, SUM_LIMIT] - total)
    squares = _open_count(rules, outlook.open, truck)
    rate = _fit_rate(rules, outlook.open, truck)
    worth = _best_plan(rules, outlook, board.player[HOURS], truck, week, _START, goods, total, squares, rate)[0]
    points, gained = rules.square[square, POINTS], rules.square[square, GAINED]
    if goods == rules.truck[truck, SIZE]:
        points += rules.truck[truck, POINTS]
        gained += rules.truck[truck, GAINED]
    effects = points * rules.week_weight[week, week] + (gained - hours) * outlook.means[1]
    return worth - outlook.truck[truck, WORTH] + effects


@_inner
def _drive_gain(
    rules: Rules, outlook: Outlook, board: Board, truck: Any, spot: Any, deliver: Any, hours: Any, week: Any
) -> Any:
    """What a move adds to the worth of the board."""
    goods, total = board.trucks[truck, GOODS], board.trucks[truck, SUM]
    if deliver:
        row = rules.arrival[truck, week, spot, 1, ROW]
        worth = rules.points[row, total if rules.points[row, 0] else goods] * outlook.weekly[week, REPEATS]
    else:
        worth = _best_plan(rules, outlook, board.player[HOURS], truck, week, spot, goods, total, _START, 0.0)[0]
    points = _move_gain(rules, board, truck, week, spot, deliver, POINTS)
    gained = _move_gain(rules, board, truck, week, spot, deliver, GAINED)
    effects = points * rules.week_weight[week, week] + (gained - hours) * outlook.means[1]
    return worth - outlook.truck[truck, WORTH] + effects


@_inner
def _best_load(rules: Rules, outlook: Outlook, board: Board, kind: Any, week: Any) -> Any:
    """Gain, square and value of the card's best load."""
    best, best_square, best_value = 0.0, _NOWHERE, _NOWHERE
    for square in range(len(rules.square)):
        for value in range(1, board.open.shape[0]):
            hours = _load_cost(rules, board, kind, square, value)
            if hours <= board.player[HOURS]:
                gain = _load_gain(rules, outlook, board, square, value, hours, week)
                if gain > best:
                    best, best_square, best_value = gain, square, value
    return best, best_square, best_value


@_inner
def _best_move(rules: Rules, outlook: Outlook, board: Board, kind: Any, week: Any, price: Any) -> Any:
    """Surplus over the price of its steps, truck, spot and delivery of the best move that begins or continues a split."""
    best, best_truck, best_spot, best_deliver = -1e300, _NOWHERE, _NOWHERE, _NOWHERE
    paid = _split_cost(rules, board, kind)
    trucks = _movable(board)
    while trucks:
        truck = _lowest(trucks)
        trucks &= trucks - _1
        start = rules.spot[truck, board.trucks[truck, POSITION], COVERED]
        for spot in range(board.trucks[truck, POSITION] + 1, rules.truck[truck, SPOTS] + 1):
            for deliver in range(2):
                hours = _move_cost(rules, board, kind, truck, week, spot, deliver)
                if hours <= board.player[HOURS]:
                    gain = _drive_gain(rules, outlook, board, truck, spot, deliver, hours - paid, week)
                    surplus = gain - price * (rules.spot[truck, spot, COVERED] - start)
                    if gain > 0 and surplus > best:
                        best, best_truck, best_spot, best_deliver = surplus, truck, spot, deliver
    return best, best_truck, best_spot, best_deliver


@_inner
def _greedy_card(rules: Rules, outlook: Outlook, board: Board, cards: Any, played: Any, week: Any, day: Any) -> Any:
    """Play the card and the play with the greatest surplus of the day; returns its slot, or that of a card laid aside."""
    left = len(cards) - played.sum()
    _look_ahead(rules, outlook, board, week, day, left)
    price = _MARGIN * outlook.weekly[week, PRICE]
    best, best_slot, square, value = -1e300, _NOWHERE, _NOWHERE, _NOWHERE
    for slot in range(len(cards)):
        if played[slot] == 0:
            if best_slot < 0:
                best_slot = slot
            kind = cards[slot]
            gain, a_square, a_value = _best_load(rules, outlook, board, kind, week)
            surplus = gain - price * rules.card[kind, FACE]
            if a_square >= 0 and surplus > best:
                best, best_slot, square, value = surplus, slot, a_square, a_value
            surplus = _best_move(rules, outlook, board, kind, week, price)[0]
            if surplus > best:
                best, best_slot, square, value = surplus, slot, _NOWHERE, _NOWHERE
    kind = cards[best_slot]
    board.player[DECISIONS] += 1
    if square >= 0:
        _load(rules, board, square, value, _load_cost(rules, board, kind, square, value), week)
        return best_slot
    _, truck, spot, deliver = _best_move(rules, outlook, board, kind, week, price)
    while truck >= 0:
        _move(rules, board, truck, spot, deliver, week)
        board.player[DECISIONS] += 1
        _, truck, spot, deliver = _best_move(rules, outlook, board, kind, week, 0.0)
    _close(rules, board, kind)
    return best_slot


# An agent is known by its outlook: None is that of `random`. So each agent is compiled when it first plays, not before.


@_inlined
def _play_card(
    rules: Rules, outlook: Outlook | None, board: Board, cards: Any, played: Any, week: Any, day: Any, stream: Any
) -> Any:
    """Play one more card of the day, or lay it aside. Marks its slot in `played`, int64 (cards a day), and returns it."""
    if outlook is None:
        slot = 0
        while played[slot]:
            slot += 1
        _random_card(rules, board, cards[slot], week, stream)
    else:
        slot = _greedy_card(rules, outlook, board, cards, played, week, day)
    played[slot] = 1
    return slot


# Whole games.


@_entry
def new_board(rules: Rules, values: Any) -> Board:
    """All zeros, for goods of 1 to `values` - 1; `start_game` and `restore` set it."""
    trucks = len(rules.truck)
    return Board(
        np.zeros((values, rules.opening.shape[1]), np.uint64),
        np.zeros(len(rules.square), np.int64),
        np.zeros((trucks, 5), np.int64),
        np.zeros((trucks, rules.game[WEEKS]), np.int64),
        np.zeros(7, np.int64),
    )


@_inlined
def _start_game(
    rules: Rules, outlook: Outlook | None, board: Board, stream: Any, seed: Any, game: Any, player: Any
) -> None:
    """An empty board, and the stream that the player's agent draws from."""
    _open_stream(stream, seed, game, _POLICY)
    _add_key(stream, player)
    _reset(rules, board)
    if outlook is not None:
        _rewind(rules, outlook)


@_inlined
def _record(rules: Rules, board: Board, table: Table, row: Any) -> None:
    """Write the finished game into a row of the table, which is all zeros."""
    total = rules.game[UNUSED_POINTS] * board.player[HOURS]
    for truck in range(len(rules.truck)):
        points = 0
        delivered = board.trucks[truck, WEEK]
        for week in range(rules.game[WEEKS]):
            earned = rules.week_weight[week, week] * board.bonus[truck, week]
            if delivered >= 0:
                earned += rules.week_weight[delivered, week] * board.trucks[truck, SCORE]
            table.weeks[row, week] += earned
            points += earned
        total += points
        table.truck_points[row, truck] = points
        table.goods[row, truck] = board.trucks[truck, GOODS]
        table.delivered_week[row, truck] = delivered
        table.delivered_spot[row, truck] = board.trucks[truck, POSITION] if delivered >= 0 else 0
    table.total[row] = total
    table.overtime_left[row] = board.player[HOURS]
    table.decisions[row] = board.player[DECISIONS]


@_entry
def play_games(
    deck: Deck, rules: Rules, outlook: Outlook | None, seed: Any, first: Any, players: Any, table: Table
) -> None:
    """Play games `first`, `first` + 1 ... until the table is full: a row a game and player, game by game."""
    # `random` knows no overtime, so values beyond those of the cards never come up
    board = new_board(rules, rules.free_values.max() + 1 if outlook is None else len(rules.opening))
    if outlook is not None:
        _prepare(rules, outlook, board)
    stream = np.zeros(1, np.uint64)
    scratch = np.zeros(len(deck.target_of) + len(deck.inserted), np.int64)
    cards = np.zeros((rules.game[WEEKS], rules.game[DAYS], rules.game[CARDS]), np.int64)
    played = np.zeros(rules.game[CARDS], np.int64)
    for row in range(len(table.total)):
        game, player = first + row // players, row % players
        if player == 0:
            _deal(deck, rules, seed, game, stream, scratch, cards)
        _start_game(rules, outlook, board, stream, seed, game, player)
        for week in range(rules.game[WEEKS]):
            for day in range(rules.game[DAYS]):
                played[:] = 0
                for _ in range(len(played)):
                    _play_card(rules, outlook, board, cards[week, day], played, week, day, stream)
        _record(rules, board, table, row)


# Single steps, for tests, replay and the trace of a game.


@_entry
def deal_cards(deck: Deck, rules: Rules, seed: Any, game: Any, cards: Any) -> None:
    """The cards of a game as kinds into `cards`, int64 (weeks, days, cards a day)."""
    stream = np.zeros(1, np.uint64)
    scratch = np.zeros(len(deck.target_of) + len(deck.inserted), np.int64)
    _deal(deck, rules, seed, game, stream, scratch, cards)


@_entry
def start_game(
    rules: Rules, outlook: Outlook | None, board: Board, stream: Any, seed: Any, game: Any, player: Any
) -> None:
    """Prepare outlook, board and stream, all of them new, for `play_card`."""
    if outlook is not None:
        _prepare(rules, outlook, board)
    _start_game(rules, outlook, board, stream, seed, game, player)


@_entry
def play_card(
    rules: Rules, outlook: Outlook | None, board: Board, cards: Any, played: Any, week: Any, day: Any, stream: Any
) -> Any:
    return _play_card(rules, outlook, board, cards, played, week, day, stream)


@_entry
def restore(rules: Rules, board: Board, loads: Any, trucks: Any, bonus: Any, player: Any) -> None:
    """Set a board to what is written on it; of `trucks` POSITION, WEEK and SCORE are read, of `player` all but MOVABLE."""
    _reset(rules, board)
    for square in range(len(loads)):
        if loads[square]:
            _load(rules, board, square, loads[square], _START, _START)
    movable = board.player[MOVABLE]
    for truck in range(len(trucks)):
        board.trucks[truck, POSITION] = trucks[truck, POSITION]
        board.trucks[truck, WEEK] = trucks[truck, WEEK]
        board.trucks[truck, SCORE] = trucks[truck, SCORE]
        if trucks[truck, POSITION] > 0:
            _shut(rules, board, truck)
        if trucks[truck, WEEK] >= 0:
            movable &= ~(1 << truck)
    board.bonus[:] = bonus
    board.player[:] = player
    board.player[MOVABLE] = movable


@_entry
def list_loads(rules: Rules, board: Board, kind: Any, out: Any) -> Any:
    """Square and value of each load that can be paid, in order, into `out`, int64 (any number, 2); returns how many."""
    count = 0
    for square in range(len(rules.square)):
        for value in range(1, board.open.shape[0]):
            if _load_cost(rules, board, kind, square, value) <= board.player[HOURS]:
                out[count, 0] = square
                out[count, 1] = value
                count += 1
    return count


@_entry
def list_moves(rules: Rules, board: Board, kind: Any, week: Any, out: Any) -> Any:
    """Truck, spot and delivery of each move that can be paid, in order, into `out`, int64 (any number, 3); returns how many."""
    count = 0
    trucks = _movable(board)
    while trucks:
        truck = _lowest(trucks)
        for spot in range(board.trucks[truck, POSITION] + 1, rules.truck[truck, SPOTS] + 1):
            for deliver in range(2):
                if _move_cost(rules, board, kind, truck, week, spot, deliver) <= board.player[HOURS]:
                    out[count, 0] = truck
                    out[count, 1] = spot
                    out[count, 2] = deliver
                    count += 1
        trucks &= trucks - _1
    return count


@_entry
def try_load(rules: Rules, board: Board, kind: Any, square: Any, value: Any, week: Any) -> Any:
    """Load if that is legal; whether it was. The square is one of the sheet, the value one of `opening`."""
    hours = _load_cost(rules, board, kind, square, value)
    if hours > board.player[HOURS]:
        return False
    _load(rules, board, square, value, hours, week)
    return True


@_entry
def try_move(rules: Rules, board: Board, kind: Any, truck: Any, spot: Any, deliver: Any, week: Any) -> Any:
    """Move if that is legal; whether it was. The truck and the spot are ones of the sheet."""
    is_onward = (_movable(board) >> np.uint64(truck)) & _1 == _1 and spot > board.trucks[truck, POSITION]
    if not is_onward or _move_cost(rules, board, kind, truck, week, spot, deliver) > board.player[HOURS]:
        return False
    _move(rules, board, truck, spot, deliver, week)
    return True


@_entry
def close(rules: Rules, board: Board, kind: Any) -> None:
    _close(rules, board, kind)
