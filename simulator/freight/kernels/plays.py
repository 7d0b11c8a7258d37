"""What each decision costs and does, and what a finished game is worth: the twin of `rules.py`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.freight.kernels.arrays import (
    COST,
    COVERED,
    DECISIONS,
    EFFECTS,
    FACE,
    GAINED,
    GOODS,
    HOURS,
    LAST,
    MOVABLE,
    NEVER,
    OVERTIME,
    OWED,
    POINTS,
    POSITION,
    RESERVED,
    ROW,
    SCORE,
    SIZE,
    SPLIT_GAINED,
    SPLIT_OWED,
    START_HOURS,
    STEPS,
    SUM,
    SUM_LIMIT,
    TRUCK,
    UNSPLIT,
    UNUSED_POINTS,
    WEEK,
    WEEKS,
    Board,
    Rules,
    Table,
)
from simulator.freight.kernels.bits import has
from simulator.freight.kernels.jit import inlined


@inlined
def reset(rules: Rules, board: Board) -> None:
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


@inlined
def load_owed(rules: Rules, board: Board, square: Any) -> Any:
    """Hours that the effects of filling the square cost."""
    truck = rules.square[square, TRUCK]
    is_last = board.trucks[truck, GOODS] + 1 == rules.truck[truck, SIZE]
    return rules.square[square, OWED] + (rules.truck[truck, OWED] if is_last else 0)


@inlined
def load_cost(rules: Rules, board: Board, kind: Any, square: Any, value: Any) -> Any:
    """Hours that a load pays; NEVER or more where it is not allowed at all."""
    if not has(board.open, value, square):
        return NEVER
    change = rules.value_cost[kind, value] + rules.suit_change[kind, square, COST]
    return change + load_owed(rules, board, square)


@inlined
def fill(rules: Rules, before: Any, after: Any, square: Any, value: Any, room: Any) -> None:
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


@inlined
def load(rules: Rules, board: Board, square: Any, value: Any, hours: Any, week: Any) -> None:
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
    fill(rules, board.open, board.open, square, value, rules.truck[truck, SUM_LIMIT] - trucks[truck, SUM])


@inlined
def move_gain(rules: Rules, board: Board, truck: Any, week: Any, spot: Any, deliver: Any, column: Any) -> Any:
    """One column of the gain of a move: of the spots it fills and of its arrival."""
    passed = rules.spot[truck, spot, column] - rules.spot[truck, board.trucks[truck, POSITION], column]
    return passed + rules.arrival[truck, week, spot, deliver, column]


@inlined
def split_cost(rules: Rules, board: Board, kind: Any) -> Any:
    """Hours that the split under way pays as it stands."""
    return max(0, board.player[STEPS] - rules.card[kind, FACE]) + board.player[SPLIT_OWED]


@inlined
def move_cost(rules: Rules, board: Board, kind: Any, truck: Any, week: Any, spot: Any, deliver: Any) -> Any:
    """Hours that the split under way pays once the move is added; NEVER or more where it is not allowed at all."""
    player = board.player
    if rules.arrival[truck, week, spot, deliver, ROW] < 0 or rules.card[kind, FACE] == 0:
        return NEVER
    steps = player[STEPS] + rules.spot[truck, spot, COVERED] - rules.spot[truck, board.trucks[truck, POSITION], COVERED]
    overtime = max(0, steps - rules.card[kind, FACE]) * rules.game[OVERTIME]
    return overtime + player[SPLIT_OWED] + move_gain(rules, board, truck, week, spot, deliver, OWED)


@inlined
def shut(rules: Rules, board: Board, truck: Any) -> None:
    """A truck that has moved is loaded no more."""
    for value in range(1, board.open.shape[0]):
        for word in range(board.open.shape[1]):
            board.open[value, word] &= ~rules.truck_squares[truck, word]


@inlined
def move(rules: Rules, board: Board, truck: Any, spot: Any, deliver: Any, week: Any) -> None:
    """Add a legal move to the split under way; its hours are booked by `close`."""
    trucks, player = board.trucks, board.player
    start = trucks[truck, POSITION]
    player[STEPS] += rules.spot[truck, spot, COVERED] - rules.spot[truck, start, COVERED]
    if rules.truck[truck, EFFECTS]:
        player[SPLIT_OWED] += move_gain(rules, board, truck, week, spot, deliver, OWED)
        player[SPLIT_GAINED] += move_gain(rules, board, truck, week, spot, deliver, GAINED)
        board.bonus[truck, week] += move_gain(rules, board, truck, week, spot, deliver, POINTS)
    player[LAST] = max(truck, rules.game[UNSPLIT])
    trucks[truck, POSITION] = spot
    if deliver:
        row = rules.arrival[truck, week, spot, 1, ROW]
        player[MOVABLE] ^= 1 << truck
        trucks[truck, WEEK] = week
        trucks[truck, SCORE] = rules.points[row, trucks[truck, SUM] if rules.points[row, 0] else trucks[truck, GOODS]]
    if start == 0:
        shut(rules, board, truck)


@inlined
def close(rules: Rules, board: Board, kind: Any) -> None:
    """End the split under way, if any: pay its hours, book those it gained."""
    player = board.player
    player[HOURS] += player[SPLIT_GAINED] - split_cost(rules, board, kind)
    player[STEPS] = 0
    player[SPLIT_OWED] = 0
    player[SPLIT_GAINED] = 0
    player[LAST] = -1


@inlined
def movable(board: Board) -> Any:
    """The trucks that may move next, as bits: loaded, not delivered, and later than those of the split under way."""
    return np.uint64(board.player[MOVABLE]) >> np.uint64(board.player[LAST] + 1) << np.uint64(board.player[LAST] + 1)


@inlined
def record(rules: Rules, board: Board, table: Table, row: Any) -> None:
    """Write the finished game into a row of the table, which is all zeros."""
    hours = board.player[HOURS] + rules.game[RESERVED]
    total = rules.game[UNUSED_POINTS] * hours
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
    table.overtime_left[row] = hours
    table.decisions[row] = board.player[DECISIONS]
