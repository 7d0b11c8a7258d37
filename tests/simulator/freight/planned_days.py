"""The day planner against brute force: what its day is worth, and what the best of all days would have been.

    python -m tests.simulator.freight.planned_days [DAYS [SHEET ...]]

checks so many days of each sheet, by plausible values drawn at random, and counts those that were too large to list and
those in which the planner found less.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sheets import load
from sheets.freight.model import Sheet
from simulator.freight.compiled import Compiled, compile_sheet
from simulator.freight.deck import Card
from simulator.freight.kernels.arrays import HOURS, POSITION, SCORE, WEEK, Board
from simulator.freight.kernels.games import deal_cards, new_board
from simulator.freight.planning.games import play_one_day, start_game
from simulator.freight.planning.graph import KEY, Graph, build_graph
from simulator.freight.planning.scratch import Values, hours_a_day, new_scratch
from simulator.freight.state import Board as ReadBoard
from simulator.freight.state import TruckState
from tests.simulator.freight.brute_force import Days, TooManyEndsError, points


@dataclass(frozen=True)
class PlannedDay:
    game: int
    day: int
    board: ReadBoard
    cards: tuple[Card, ...]
    found: float  # points and values of the planner's end
    best: float | None  # of the best end; None where there are too many


class ReadValues:
    """The planner's values as those of trucks that the reference engine knows."""

    def __init__(self, compiled: Compiled, graph: Graph, values: Values, step: int) -> None:
        """`values` of one fit; `step` counts the days from 0, and after the last there is one more."""
        self._sheet, self._graph, self._values, self._step = compiled.sheet, graph, values, step
        self._first = np.cumsum([0, *(len(truck.squares) for truck in compiled.sheet.trucks)])
        self._edges = graph.next.shape[1] // graph.gain.shape[1]

    def truck(self, truck: int, state: TruckState) -> float:
        """With all that the truck has earned."""
        earned, node = points(self._sheet, state), self._node(truck, state.loads)
        if state.is_delivered:
            return earned
        if state.position:
            return earned + float(self._values.moved[self._step, self._graph.node[node, KEY], state.position])
        return earned + float(self._values.loaded[self._step, node])

    def hours(self, hours: int) -> float:
        return float(self._values.hours[self._step, hours])

    def _node(self, truck: int, loads: Sequence[int]) -> int:
        """Filled from the front, as every load rule allows."""
        node = int(self._graph.first[truck])
        for place, value in reversed(list(enumerate(loads))):
            if value:
                node = int(self._graph.next[node, self._class(truck, place) * self._edges + value])
        return node

    def _class(self, truck: int, place: int) -> int:
        square = int(self._first[truck]) + place
        words = self._graph.class_squares[truck, :, square // 64]
        return int(np.flatnonzero((words >> np.uint64(square % 64)) & np.uint64(1))[0])


def plausible_values(compiled: Compiled, graph: Graph, seed: int) -> Values:
    """Values that make trucks be loaded, moved and delivered, with noise that makes no two ends equal; one fit."""
    rng, calendar = np.random.default_rng(seed), compiled.sheet.calendar
    steps, spots = calendar.weeks * calendar.days, graph.score.shape[2]
    week = np.minimum(np.arange(steps + 1) // calendar.days, calendar.weeks - 1)
    left = (1 - np.arange(steps + 1) / steps)[:, None]
    ends = np.maximum(graph.score.max(axis=2), 0)[:, week].T  # (steps + 1, keys): of the best delivery
    ends *= left**0.3
    way = (0.5 + 0.5 * np.arange(spots) / spots) * rng.uniform(0.8, 1, (steps + 1, len(graph.key_truck), spots))
    loaded = (0.4 * ends[:, graph.node[:, KEY]] + 2 * graph.node[:, 0]) * left
    hours = np.arange(int(compiled.rules.game[4]) + 40) ** 0.8
    return Values(
        loaded=(loaded + rng.uniform(0, 1, loaded.shape) * left)[None],
        moved=(ends[:, :, None] * way)[None],
        hours=np.stack([hours * price for price in rng.uniform(0.5, 3, steps + 1)])[None],
    )


def planned_days(
    sheet: Sheet, values: Values | None = None, seed: int = 1, most: int = 800_000
) -> Iterator[PlannedDay]:
    """Day after day of ever more games that the planner plays. The sheet has at most four cards a day."""
    compiled = compile_sheet(sheet)
    rules, days, calendar = compiled.rules, Days(sheet, most), sheet.calendar
    graph = build_graph(rules)
    fits = values or plausible_values(compiled, graph, seed)
    cards = np.zeros((calendar.weeks, calendar.days, calendar.cards_per_day), np.int64)
    game = 0
    while True:
        deal_cards(compiled.deck, rules, seed, game, cards)
        board, scratch = new_board(rules, len(rules.opening)), new_scratch(rules, graph)
        start_game(rules, graph, board, scratch)
        for day in range(calendar.weeks * calendar.days):
            week, kinds = day // calendar.days, cards.reshape(-1, calendar.cards_per_day)[day]
            fit = game % len(fits.hours)
            values_of_fit = Values(fits.loaded[fit], fits.moved[fit], fits.hours[fit])
            read = ReadValues(compiled, graph, values_of_fit, day + 1)
            before, hand = _read(sheet, board), tuple(compiled.kinds[kind] for kind in kinds)
            most_hours = hours_a_day(rules)
            play_one_day(
                rules, graph, values_of_fit, board, scratch, kinds, week, day % calendar.days, most_hours, False
            )
            after = _read(sheet, board)
            found = sum(read.truck(t, truck) for t, truck in enumerate(after.trucks)) + read.hours(after.hours)
            try:
                best = float(days.ends([before], hand, week).values(read.truck, read.hours).max())
            except TooManyEndsError:
                best = None
            yield PlannedDay(game, day, before, hand, found, best)
        game += 1


def _read(sheet: Sheet, board: Board) -> ReadBoard:
    loads, trucks = iter(board.loads.tolist()), []
    for rules, row, bonus in zip(sheet.trucks, board.trucks.tolist(), board.bonus.tolist(), strict=True):
        own = tuple(next(loads) for _ in rules.squares)
        week = None if row[WEEK] < 0 else row[WEEK]
        trucks.append(TruckState(own, row[POSITION], week, row[SCORE], tuple(bonus)))
    return ReadBoard(tuple(trucks), int(board.player[HOURS]))


def _main(arguments: Sequence[str]) -> None:
    number, *sheet_ids = arguments or ["500"]
    for sheet_id in sheet_ids or ["flip-freighters"]:
        checked = [day for day, _ in zip(planned_days(load(sheet_id)), range(int(number)), strict=False)]
        listed = [day for day in checked if day.best is not None]
        less = [day for day in listed if day.best is not None and day.found < day.best - 1e-6]
        print(f"{sheet_id}: {len(listed)} days, {len(checked) - len(listed)} too large, {len(less)} not exact")  # noqa: T201
        for day in less[:5]:
            print(day)  # noqa: T201


if __name__ == "__main__":
    _main(sys.argv[1:])
