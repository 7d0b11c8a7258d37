"""The kernels behind the face of the reference engine, so that tests, replay and perft run on both."""

from __future__ import annotations

import numpy as np

from simulator.freight.actions import Action, Done, EndDay, Load, Move
from simulator.freight.compiled import Compiled, compile_sheet
from simulator.freight.kernels import games
from simulator.freight.kernels.arrays import (
    HOURS,
    LAST,
    POSITION,
    ROW,
    SCORE,
    SPLIT_GAINED,
    SPLIT_OWED,
    STEPS,
    SUIT,
    TRUCK,
    WEEK,
    Ints,
)
from simulator.freight.kernels.arrays import Board as Arrays
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, Split, State, TruckState


class FastGame(FreightGame):
    """A game whose legal actions and plays are the kernels' work; days, cards and scores are the reference engine's."""

    def __init__(self, game: FreightGame) -> None:
        super().__init__(game.sheet, game.players, game.days)
        self.compiled = compile_sheet(game.sheet)
        self._rules = self.compiled.rules
        self._kind_of = {card: kind for kind, card in enumerate(self.kinds)}
        self._first_square = np.cumsum([0, *(len(truck.squares) for truck in game.sheet.trucks)])

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        if player not in self.actors(state):
            return ()
        board = state.boards[player]
        arrays = self.to_arrays(board)
        if board.split:
            return (*self._list_moves(state, arrays, board.split.card), Done())
        plays: list[Action] = []
        for slot in range(len(state.cards)):
            if slot not in board.played:
                plays += self._list_loads(state, arrays, slot)
                plays += self._list_moves(state, arrays, slot)
        return (*plays, EndDay())

    def count_plays(self, state: State, player: int) -> int:
        """How many loads and moves there are for a player who has to act, no split under way; nothing is listed."""
        board = state.boards[player]
        arrays = self.to_arrays(board)
        slots = [slot for slot in range(len(state.cards)) if slot not in board.played]
        return sum(len(found(state, arrays, slot)) for slot in slots for found in (self._load_rows, self._move_rows))

    def _list_loads(self, state: State, arrays: Arrays, slot: int) -> list[Load]:
        kind = self._kind_of[state.cards[slot]]
        return [
            load_action(self.compiled, slot, kind, square, value)
            for square, value in self._load_rows(state, arrays, slot)
        ]

    def _list_moves(self, state: State, arrays: Arrays, slot: int) -> list[Move]:
        moves = self._move_rows(state, arrays, slot).tolist()
        return [Move(slot, truck, spot, bool(deliver)) for truck, spot, deliver in moves]

    def _load_rows(self, state: State, arrays: Arrays, slot: int) -> Ints:
        """Rows of a square counted through all trucks and a value."""
        out = np.zeros((arrays.open.shape[0] * len(arrays.loads), 2), np.int64)
        return out[: games.list_loads(self._rules, arrays, self._kind_of[state.cards[slot]], out)]

    def _move_rows(self, state: State, arrays: Arrays, slot: int) -> Ints:
        """Rows of a truck, a spot, and whether it delivers there."""
        out = np.zeros((self._rules.arrival[:, 0, :, :, ROW].size, 3), np.int64)
        return out[: games.list_moves(self._rules, arrays, self._kind_of[state.cards[slot]], state.week, out)]

    def _load(self, state: State, board: Board, load: Load) -> Board | None:
        is_known = self._has_square(load) and 0 < load.value <= self.sheet.value_limit
        if board.split or not is_known or not self._can_play(state, board, load.card):
            return None
        kind, square = self._kind_of[state.cards[load.card]], self._first_square[load.truck] + load.square
        if load != load_action(self.compiled, load.card, kind, square, load.value):
            return None  # another suit than the one that the card must be changed to
        arrays = self.to_arrays(board)
        if not games.try_load(self._rules, arrays, kind, square, load.value, state.week):
            return None
        return self._from_arrays(arrays, load.card, _with_slot(board, load.card))

    def _move(self, state: State, board: Board, move: Move) -> Board | None:
        is_next = board.split.card == move.card if board.split else self._can_play(state, board, move.card)
        is_known = 0 <= move.truck < len(self.trucks) and 0 < move.spot <= self.trucks[move.truck].route.spots
        if not is_next or not is_known:
            return None
        kind, arrays = self._kind_of[state.cards[move.card]], self.to_arrays(board)
        if not games.try_move(self._rules, arrays, kind, move.truck, move.spot, int(move.deliver), state.week):
            return None
        return self._from_arrays(arrays, move.card, board.played)

    def _close_split(self, state: State, board: Board) -> Board:
        assert board.split is not None
        card, arrays = board.split.card, self.to_arrays(board)
        games.end_split(self._rules, arrays, self._kind_of[state.cards[card]])
        return self._from_arrays(arrays, card, _with_slot(board, card))

    def to_arrays(self, board: Board) -> Arrays:
        loads = np.array([good for truck in board.trucks for good in truck.loads], np.int64)
        trucks = np.zeros((len(board.trucks), 5), np.int64)
        trucks[:, POSITION] = [truck.position for truck in board.trucks]
        trucks[:, WEEK] = [-1 if truck.delivered_week is None else truck.delivered_week for truck in board.trucks]
        trucks[:, SCORE] = [truck.score for truck in board.trucks]
        bonus = np.array([truck.bonus for truck in board.trucks], np.int64)
        player = np.zeros(7, np.int64)
        split = board.split or Split(-1, 0, 0, 0, -1)
        player[[HOURS, STEPS, SPLIT_OWED, SPLIT_GAINED, LAST]] = (
            board.hours, split.steps, split.hours_owed, split.hours_gained, split.truck,
        )  # fmt: skip
        arrays = games.new_board(self._rules, len(self._rules.opening))
        games.restore(self._rules, arrays, loads, trucks, bonus, player)
        return arrays

    def _from_arrays(self, arrays: Arrays, card: int, played: tuple[int, ...]) -> Board:
        """`card` is the slot of the split, if one is under way."""
        player = arrays.player.tolist()
        split = Split(card, player[STEPS], player[SPLIT_OWED], player[SPLIT_GAINED], player[LAST])
        trucks = []
        for truck, (row, bonus) in enumerate(zip(arrays.trucks.tolist(), arrays.bonus.tolist(), strict=True)):
            loads = arrays.loads[self._first_square[truck] : self._first_square[truck + 1]].tolist()
            week = None if row[WEEK] < 0 else row[WEEK]
            trucks.append(TruckState(tuple(loads), row[POSITION], week, row[SCORE], tuple(bonus)))
        return Board(tuple(trucks), player[HOURS], played, split if split.truck >= 0 else None)


def load_action(compiled: Compiled, slot: int, kind: int, square: int, value: int) -> Load:
    """The load of a card, a kind, into a square counted through all trucks."""
    truck = int(compiled.rules.square[square, TRUCK])
    first = int(np.argmax(compiled.rules.square[:, TRUCK] == truck))
    suit = int(compiled.rules.suit_change[kind, square, SUIT])
    return Load(slot, truck, int(square) - first, int(value), None if suit < 0 else suit)


def _with_slot(board: Board, slot: int) -> tuple[int, ...]:
    return tuple(sorted((*board.played, slot)))
