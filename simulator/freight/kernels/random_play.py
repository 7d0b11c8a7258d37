"""Plays of the agent `random`.

Options are numbered by (truck, square, value), then (truck, spot, not delivering first), then skip or done.
"""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.streams import below
from simulator.freight.kernels.arrays import (
    DECISIONS,
    FACE,
    FREE,
    HOURS,
    NOWHERE,
    OWED,
    POSITION,
    SPLIT_OWED,
    STEPS,
    TOLLS,
    Board,
    Rules,
)
from simulator.freight.kernels.bits import NONE, ONE, has, lowest, popcount
from simulator.freight.kernels.jit import inlined, inner
from simulator.freight.kernels.plays import close, load, load_owed, movable, move


@inlined
def _face_squares(rules: Rules, board: Board, kind: Any, value: Any, word: Any) -> Any:
    """One word of the squares that may be filled with the value at no cost but that of effects."""
    squares = board.open[value, word] & rules.suit_squares[kind, word]
    owing = squares & rules.owing[word]
    while owing:
        if load_owed(rules, board, 64 * word + lowest(owing)) > board.player[HOURS]:
            squares &= ~(owing & (~owing + ONE))
        owing &= owing - ONE
    return squares


@inlined
def _count_loads(rules: Rules, board: Board, kind: Any) -> Any:
    count = 0
    for index in range(rules.card[kind, FREE]):
        for word in range(board.open.shape[1]):
            count += popcount(_face_squares(rules, board, kind, rules.free_values[kind, index], word))
    return count


@inlined
def _nth_load(rules: Rules, board: Board, kind: Any, number: Any) -> Any:
    """Square and value of a load by its number, which is less than `_count_loads`."""
    if rules.card[kind, FREE] == 1:  # no joker: squares alone decide, and are skipped by words
        value = rules.free_values[kind, 0]
        for word in range(board.open.shape[1]):
            squares = _face_squares(rules, board, kind, value, word)
            count = popcount(squares)
            if number < count:
                for _ in range(number):
                    squares &= squares - ONE
                return 64 * word + lowest(squares), value
            number -= count
    for word in range(board.open.shape[1]):
        squares = NONE
        for index in range(rules.card[kind, FREE]):
            squares |= _face_squares(rules, board, kind, rules.free_values[kind, index], word)
        while squares:
            square = 64 * word + lowest(squares)
            for index in range(rules.card[kind, FREE]):
                value = rules.free_values[kind, index]
                if has(board.open, value, square):
                    if number == 0:
                        return square, value
                    number -= 1
            squares &= squares - ONE
    return NOWHERE, NOWHERE


@inlined
def _purse(rules: Rules, board: Board, truck: Any) -> Any:
    """Hours for tolls, which are counted from the start of the route."""
    paid = rules.spot[truck, board.trucks[truck, POSITION], OWED]
    return board.player[HOURS] - board.player[SPLIT_OWED] + paid


@inlined
def _toll(rules: Rules, truck: Any, week: Any, number: Any) -> Any:
    """Hours that a move from the start owes, by its number among all moves of the truck."""
    move = rules.moves[truck, week, number]
    return rules.spot[truck, move >> 1, OWED] + rules.arrival[truck, week, move >> 1, move & 1, OWED]


@inner
def _count_paid(rules: Rules, board: Board, truck: Any, week: Any, count: Any) -> Any:
    """How many of the next `count` moves of a truck can be paid."""
    purse = _purse(rules, board, truck)
    if purse >= rules.truck[truck, TOLLS]:
        return count
    first, paid = rules.choices[truck, week, board.trucks[truck, POSITION]], 0
    for number in range(first, first + count):
        paid += _toll(rules, truck, week, number) <= purse
    return paid


@inner
def _nth_paid(rules: Rules, board: Board, truck: Any, week: Any, number: Any) -> Any:
    """The number among all moves of the truck of one that can be paid, by its number among those."""
    purse, other = _purse(rules, board, truck), rules.choices[truck, week, board.trucks[truck, POSITION]]
    number += other
    while other <= number:
        number += _toll(rules, truck, week, other) > purse
        other += 1
    return number


@inlined
def _count_moves(rules: Rules, board: Board, kind: Any, truck: Any, week: Any) -> Any:
    position, steps = board.trucks[truck, POSITION], rules.card[kind, FACE] - board.player[STEPS]
    count = rules.counts[truck, week, position, steps]
    if count >= 0:
        return count
    return _count_paid(rules, board, truck, week, -1 - count)


@inlined
def _count_all_moves(rules: Rules, board: Board, kind: Any, week: Any) -> Any:
    """How many moves may begin or continue the split."""
    count = 0
    trucks = movable(board)
    while trucks:
        count += _count_moves(rules, board, kind, lowest(trucks), week)
        trucks &= trucks - ONE
    return count


@inlined
def _nth_move(rules: Rules, board: Board, kind: Any, week: Any, number: Any) -> Any:
    """Truck, spot and delivery of a move by its number, which is less than `_count_all_moves`."""
    trucks = movable(board)
    truck = lowest(trucks)
    count = _count_moves(rules, board, kind, truck, week)
    while number >= count:
        number -= count
        trucks &= trucks - ONE
        truck = lowest(trucks)
        count = _count_moves(rules, board, kind, truck, week)
    if rules.truck[truck, TOLLS]:
        number = _nth_paid(rules, board, truck, week, number)
    else:
        number += rules.choices[truck, week, board.trucks[truck, POSITION]]
    chosen = rules.moves[truck, week, number]
    return truck, chosen >> 1, chosen & 1


@inlined
def random_card(rules: Rules, board: Board, kind: Any, week: Any, stream: Any) -> None:
    """Play one card as the `random` agent."""
    loads = _count_loads(rules, board, kind)
    moves = _count_all_moves(rules, board, kind, week)
    board.player[DECISIONS] += 1
    number = below(stream, loads + moves + 1)
    if number < loads:
        square, value = _nth_load(rules, board, kind, number)
        load(rules, board, square, value, load_owed(rules, board, square), week)
        return
    number -= loads
    while number < moves:
        truck, spot, deliver = _nth_move(rules, board, kind, week, number)
        move(rules, board, truck, spot, deliver, week)
        if board.player[STEPS] == rules.card[kind, FACE]:
            break
        moves = _count_all_moves(rules, board, kind, week)
        board.player[DECISIONS] += 1
        number = below(stream, moves + 1)
    close(rules, board, kind)
