"""Whole games, and single steps of them for tests, replay and the trace of a game.

All kernels are compiled once for all sheets, and no kernel knows a kind of rule or score. With the JIT off everything
plays the same, only slower and with warnings of unsigned overflow.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels.streams import add_key, open_stream
from simulator.core.rng import Purpose
from simulator.freight.kernels.arrays import (
    CARDS,
    DAYS,
    HOURS,
    MOVABLE,
    POSITION,
    SCORE,
    SPOTS,
    START,
    WEEK,
    WEEKS,
    Board,
    Deck,
    Rules,
    Table,
)
from simulator.freight.kernels.bits import ONE, lowest
from simulator.freight.kernels.deal import deal
from simulator.freight.kernels.jit import entry, inlined
from simulator.freight.kernels.plays import close, load, load_cost, movable, move, move_cost, record, reset, shut
from simulator.freight.kernels.random_play import random_card

_POLICY = int(Purpose.POLICY)

# Whole games.


@entry
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


def new_table(rules: Rules, rows: int) -> Table:
    """All zeros, for `play_games`."""
    weeks, trucks = int(rules.game[WEEKS]), len(rules.truck)
    return Table(
        total=np.zeros(rows, np.int64),
        weeks=np.zeros((rows, weeks), np.int64),
        overtime_left=np.zeros(rows, np.int32),
        goods=np.zeros((rows, trucks), np.int32),
        delivered_spot=np.zeros((rows, trucks), np.int32),
        delivered_week=np.zeros((rows, trucks), np.int32),
        truck_points=np.zeros((rows, trucks), np.int64),
        decisions=np.zeros(rows, np.int32),
    )


@inlined
def _start_game(rules: Rules, board: Board, stream: Any, seed: Any, game: Any, player: Any) -> None:
    """An empty board, and the stream that the player's agent draws from."""
    open_stream(stream, seed, game, _POLICY)
    add_key(stream, player)
    reset(rules, board)


@entry
def play_games(deck: Deck, rules: Rules, seed: Any, first: Any, players: Any, table: Table) -> None:
    """Play random games `first`, `first` + 1 ... until the table is full: a row a game and player, game by game."""
    board = new_board(
        rules, rules.free_values.max() + 1
    )  # without overtime values beyond those of the cards never come up
    stream = np.zeros(1, np.uint64)
    scratch = np.zeros(len(deck.target_of) + len(deck.inserted), np.int64)
    cards = np.zeros((rules.game[WEEKS], rules.game[DAYS], rules.game[CARDS]), np.int64)
    for row in range(len(table.total)):
        game, player = first + row // players, row % players
        if player == 0:
            deal(deck, rules, seed, game, stream, scratch, cards)
        _start_game(rules, board, stream, seed, game, player)
        for week in range(rules.game[WEEKS]):
            for day in range(rules.game[DAYS]):
                for slot in range(rules.game[CARDS]):
                    random_card(rules, board, cards[week, day, slot], week, stream)
        record(rules, board, table, row)


@entry
def record_game(rules: Rules, board: Board, table: Table, row: Any) -> None:
    """Write the finished game into a row of the table, which is all zeros."""
    record(rules, board, table, row)


# Single steps, for tests, replay and the trace of a game.


@entry
def deal_cards(deck: Deck, rules: Rules, seed: Any, game: Any, cards: Any) -> None:
    """The cards of a game as kinds into `cards`, int64 (weeks, days, cards a day)."""
    stream = np.zeros(1, np.uint64)
    scratch = np.zeros(len(deck.target_of) + len(deck.inserted), np.int64)
    deal(deck, rules, seed, game, stream, scratch, cards)


@entry
def start_game(rules: Rules, board: Board, stream: Any, seed: Any, game: Any, player: Any) -> None:
    """Prepare board and stream, both of them new, for `play_random`."""
    _start_game(rules, board, stream, seed, game, player)


@entry
def play_random(rules: Rules, board: Board, kind: Any, week: Any, stream: Any) -> None:
    """Play one card as the agent `random`."""
    random_card(rules, board, kind, week, stream)


@entry
def restore(rules: Rules, board: Board, loads: Any, trucks: Any, bonus: Any, player: Any) -> None:
    """Set a board to what is written on it; of `trucks` POSITION, WEEK and SCORE are read, of `player` all but MOVABLE."""
    reset(rules, board)
    for square in range(len(loads)):
        if loads[square]:
            load(rules, board, square, loads[square], START, START)
    movable = board.player[MOVABLE]
    for truck in range(len(trucks)):
        board.trucks[truck, POSITION] = trucks[truck, POSITION]
        board.trucks[truck, WEEK] = trucks[truck, WEEK]
        board.trucks[truck, SCORE] = trucks[truck, SCORE]
        if trucks[truck, POSITION] > 0:
            shut(rules, board, truck)
        if trucks[truck, WEEK] >= 0:
            movable &= ~(1 << truck)
    board.bonus[:] = bonus
    board.player[:] = player
    board.player[MOVABLE] = movable


@entry
def list_loads(rules: Rules, board: Board, kind: Any, out: Any) -> Any:
    """Square and value of each load that can be paid, in order, into `out`, int64 (any number, 2); returns how many."""
    count = 0
    for square in range(len(rules.square)):
        for value in range(1, board.open.shape[0]):
            if load_cost(rules, board, kind, square, value) <= board.player[HOURS]:
                out[count, 0] = square
                out[count, 1] = value
                count += 1
    return count


@entry
def list_moves(rules: Rules, board: Board, kind: Any, week: Any, out: Any) -> Any:
    """Truck, spot and delivery of each move that can be paid, in order, into `out`, int64 (any number, 3); returns how many."""
    count = 0
    trucks = movable(board)
    while trucks:
        truck = lowest(trucks)
        for spot in range(board.trucks[truck, POSITION] + 1, rules.truck[truck, SPOTS] + 1):
            for deliver in range(2):
                if move_cost(rules, board, kind, truck, week, spot, deliver) <= board.player[HOURS]:
                    out[count, 0] = truck
                    out[count, 1] = spot
                    out[count, 2] = deliver
                    count += 1
        trucks &= trucks - ONE
    return count


@entry
def try_load(rules: Rules, board: Board, kind: Any, square: Any, value: Any, week: Any) -> Any:
    """Load if that is legal; whether it was. The square is one of the sheet, the value one of `opening`."""
    hours = load_cost(rules, board, kind, square, value)
    if hours > board.player[HOURS]:
        return False
    load(rules, board, square, value, hours, week)
    return True


@entry
def try_move(rules: Rules, board: Board, kind: Any, truck: Any, spot: Any, deliver: Any, week: Any) -> Any:
    """Move if that is legal; whether it was. The truck and the spot are ones of the sheet."""
    is_onward = (movable(board) >> np.uint64(truck)) & ONE == ONE and spot > board.trucks[truck, POSITION]
    if not is_onward or move_cost(rules, board, kind, truck, week, spot, deliver) > board.player[HOURS]:
        return False
    move(rules, board, truck, spot, deliver, week)
    return True


@entry
def end_split(rules: Rules, board: Board, kind: Any) -> None:
    """Pay for the split under way."""
    close(rules, board, kind)
