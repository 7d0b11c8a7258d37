"""Every board that a day can end with: the truth that planners are measured against.

A play changes one truck and the hours. So the plays of a truck are listed by the rules of the reference engine, once for
each of its states, and boards are rows of numbers, one a truck, which numpy multiplies out. Nothing of the kernels is
used, and no play is left out because another looks better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from sheets.freight.model import Sheet
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, TruckState
from simulator.freight.trucks import Gain, may_load

Rows = NDArray[np.int32]  # a column a truck (the number of its state), then HOURS and ORIGIN
Floats = NDArray[np.float64]
Plays = NDArray[np.int32]  # rows of the columns below
STATE, STEPS, OWED, GAINED = range(4)  # state after the play, steps, hours to pay, hours for later plays
HOURS, ORIGIN = -2, -1  # columns of `Rows`; ORIGIN: the board that the day began with, by its place in the list
TruckValue = Callable[[int, TruckState], float]


class TooManyEndsError(Exception):
    """The day has more plays than may be listed."""


@dataclass(frozen=True)
class Ends:
    """The distinct ends of a day, a row each, by the board they come from."""

    days: Days
    rows: Rows

    def __len__(self) -> int:
        return len(self.rows)

    def board(self, end: int) -> Board:
        states = zip(self.days.states, self.rows[end], strict=False)
        return Board(tuple(known[number] for known, number in states), int(self.rows[end, HOURS]))

    def values(self, value: TruckValue, value_of_hours: Callable[[int], float]) -> Floats:
        """Sum of the values of trucks and hours of each end."""
        hours = self.rows[:, HOURS]
        total = np.array([value_of_hours(number) for number in range(int(hours.max()) + 1)], np.float64)[hours]
        for truck, known in enumerate(self.days.states):
            numbers, place = np.unique(self.rows[:, truck], return_inverse=True)
            total += np.array([value(truck, known[number]) for number in numbers], np.float64)[place]
        return total


class Days:
    """The days of one sheet, variants applied. What it has listed once it remembers."""

    def __init__(self, sheet: Sheet, most: int = 4_000_000) -> None:
        """`most` limits the plays that are listed at a time."""
        self.game = FreightGame(sheet)
        self.states: list[list[TruckState]] = [[] for _ in sheet.trucks]
        self._most = most
        self._numbers: list[dict[TruckState, int]] = [{} for _ in sheet.trucks]
        self._plays: dict[tuple[int, int, int, Card | None], Plays] = {}

    def ends(self, boards: Sequence[Board], cards: Sequence[Card], week: int) -> Ends:
        """All ends of a day that begins with one of the boards. Raises `TooManyEndsError`."""
        return self.ends_of_rows(self.rows(boards), cards, week)

    def rows(self, boards: Sequence[Board]) -> Rows:
        numbers = [[self.number(t, truck) for t, truck in enumerate(board.trucks)] for board in boards]
        return np.array([[*row, b.hours, i] for i, (row, b) in enumerate(zip(numbers, boards, strict=True))], np.int32)

    def ends_of_rows(self, rows: Rows, cards: Sequence[Card], week: int) -> Ends:
        """The cards that are played are a set of bits; of equal cards the first are played first."""
        cards = sorted(cards)
        ends = {0: rows}
        for played in range(1, 1 << len(cards)):
            last = [c for c in range(len(cards)) if played >> c & 1 and played ^ 1 << c in ends]
            if all(cards[c - 1] != cards[c] or played >> c - 1 & 1 for c in range(1, len(cards)) if played >> c & 1):
                ends[played] = self._distinct(
                    list(chain.from_iterable(self._play_card(ends[played ^ 1 << c], cards[c], week) for c in last))
                )
        return Ends(self, self._distinct(list(ends.values())))

    def _play_card(self, rows: Rows, card: Card, week: int) -> Iterator[Rows]:
        for truck in range(len(self.states)):
            found, plays, _ = self._play_truck(rows, truck, week, card)
            paid = found[:, HOURS] >= plays[:, OWED]
            found[:, HOURS] += plays[:, GAINED] - plays[:, OWED]
            yield found[paid]
        yield from self._splits(rows, card, week)

    def _splits(self, rows: Rows, card: Card, week: int) -> Iterator[Rows]:
        """Moves of the card with ever later trucks; what all of them cost is paid at the end."""
        face, is_free = self.game.face_steps(card), "value" in self.game.sheet.overtime.changes
        splits = [(rows, np.zeros((len(rows), 4), np.int32))]
        for truck in range(len(self.states)):
            before, spent = (np.concatenate(parts) for parts in zip(*splits, strict=True))
            found, plays, origin = self._play_truck(before, truck, week, None, face)
            plays = plays + spent[origin]
            beyond = np.maximum(plays[:, STEPS] - face, 0)
            paid = (found[:, HOURS] >= beyond + plays[:, OWED]) & (is_free | (beyond == 0))
            splits.append((found[paid], plays[paid]))
        for found, plays in splits[1:]:
            beyond = np.maximum(plays[:, STEPS] - face, 0)
            found[:, HOURS] += plays[:, GAINED] - plays[:, OWED] - beyond
            yield found

    def _play_truck(
        self, rows: Rows, truck: int, week: int, card: Card | None, face: int = 0
    ) -> tuple[Rows, Plays, NDArray[np.int64]]:
        """Each row after each play of the truck that some row may pay: a load of the card, or for None a move.

        With the play, and the place of the row before it.
        """
        hours = rows[:, HOURS].max(initial=0)
        numbers, place = np.unique(rows[:, truck], return_inverse=True)
        lists = [self._listed(truck, int(number), week, card) for number in numbers]
        lists = [plays[(plays[:, OWED] <= hours) & (plays[:, STEPS] <= face + hours)] for plays in lists]
        counts = np.array([len(plays) for plays in lists], np.int64)[place]
        if counts.sum() > self._most:
            raise TooManyEndsError
        origin = np.repeat(np.arange(len(rows)), counts)
        first = np.cumsum([0, *(len(plays) for plays in lists)])[place]
        plays = np.concatenate([*lists, _EMPTY])[np.arange(len(origin)) + (first - np.cumsum(counts) + counts)[origin]]
        found = rows[origin]
        found[:, truck] = plays[:, STATE]
        return found, plays, origin

    def _distinct(self, parts: list[Rows]) -> Rows:
        rows = np.concatenate(parts)
        if len(rows) > self._most:
            raise TooManyEndsError
        _, first = np.unique(names_of(rows), return_index=True)
        return rows[first]

    def number(self, truck: int, state: TruckState) -> int:
        known = self._numbers[truck]
        if state not in known:
            known[state] = len(known)
            self.states[truck].append(state)
        return known[state]

    def _listed(self, truck: int, number: int, week: int, card: Card | None) -> Plays:
        key = (truck, number, week, card)
        if key not in self._plays:
            state = self.states[truck][number]
            found = self._moves(truck, state, week) if card is None else self._loads(truck, state, week, card)
            plays = [(self.number(truck, after), *cost) for after, cost in found]
            self._plays[key] = np.array(plays, np.int32).reshape(-1, 4)
        return self._plays[key]

    def _loads(self, truck: int, state: TruckState, week: int, card: Card) -> Iterator[tuple[TruckState, _Cost]]:
        rules, changes_suit = self.game.trucks[truck], "suit" in self.game.sheet.overtime.changes
        costs = {value: self.game.value_cost(card, value) for value in range(1, self.game.sheet.value_limit + 1)}
        for square in range(len(state.loads) if state.position == 0 else 0):
            needs_suit = self.game.suit_change(card, truck, square) is not None
            if state.loads[square] or (needs_suit and not changes_suit):
                continue
            for value, cost in costs.items():
                takes = rules.square_takes(square, value) and may_load(
                    rules.truck.load_rule, state.loads, square, value
                )
                if cost is not None and takes:
                    loads = (*state.loads[:square], value, *state.loads[square + 1 :])
                    gain = rules.load_gain(loads, square)
                    after = replace(state, loads=loads, bonus=_with_points(state.bonus, week, gain))
                    yield after, (0, cost + needs_suit + gain.hours_owed, gain.hours_gained)

    def _moves(self, truck: int, state: TruckState, week: int) -> Iterator[tuple[TruckState, _Cost]]:
        rules, can_move = self.game.trucks[truck], any(state.loads) and not state.is_delivered
        for spot in range(state.position + 1, rules.route.spots + 1) if can_move else ():
            for deliver in rules.delivery_choices(spot, week):
                gain = rules.move_gain(state.position, spot, deliver)
                after = replace(state, position=spot, bonus=_with_points(state.bonus, week, gain))
                if deliver:
                    after = replace(after, delivered_week=week, score=rules.score(state.loads, spot, week))
                yield after, (rules.steps(state.position, spot), gain.hours_owed, gain.hours_gained)


_Cost = tuple[int, int, int]  # the columns of `Plays` from STEPS
_EMPTY: Plays = np.zeros((0, 4), np.int32)


def _with_points(bonus: tuple[int, ...], week: int, gain: Gain) -> tuple[int, ...]:
    return (*bonus[:week], bonus[week] + gain.points, *bonus[week + 1 :])


def names_of(rows: Rows) -> NDArray[np.uint64]:
    """A 64-bit number for each row; that any two of a million share one has a chance of 1 in 30 million."""
    names = np.zeros(len(rows), np.uint64)
    for column in rows.T:
        names = (names ^ column.astype(np.uint64)) * np.uint64(0x9E3779B97F4A7C15)
        names ^= names >> np.uint64(29)
    return names


def points(sheet: Sheet, truck: TruckState) -> int:
    """What the truck has earned for the whole game: its effects, and its delivery in all weeks in which that counts."""
    weeks = list(enumerate(sheet.week_weights))
    earned = sum(weight * truck.bonus[week] for week, weight in weeks)
    if truck.delivered_week is None:
        return earned
    is_repeated = sheet.scoring.cumulative
    repeats = [w for week, w in weeks if week == truck.delivered_week or (is_repeated and week > truck.delivered_week)]
    return earned + truck.score * sum(repeats)
