"""The planning agents day by day, with each play written down: for what plays tell, and for agents that take their time.

Python's part is some milliseconds a game, so whole games of quick agents are kernels of their own.
"""

from __future__ import annotations

import numpy as np

from simulator.freight.compiled import Compiled
from simulator.freight.kernels import games
from simulator.freight.kernels.arrays import COPIES, Ints, Table
from simulator.freight.planning import games as planned
from simulator.freight.planning.scratch import Values, hours_a_day, new_scratch
from simulator.freight.planning.search import new_lines, search_day


class DayPlayer:
    """An agent that plays one game after another, day by day. Values are those of its fit, none for `clairvoyant`."""

    def __init__(self, compiled: Compiled, agent: str, values: Values | None, samples: int) -> None:
        rules, graph = compiled.rules, compiled.graph
        self._compiled, self._agent, self._values, self._samples = compiled, agent, values, samples
        self._most, self._scratch = hours_a_day(rules), new_scratch(rules, graph)
        self._board, self._other = (games.new_board(rules, len(rules.opening)) for _ in range(2))
        self._lines = new_lines(rules, self._scratch, samples if agent == "searcher" else 1)
        self._unseen = rules.card[:, COPIES].copy()
        calendar = compiled.sheet.calendar
        self.cards = np.zeros((calendar.weeks, calendar.days, calendar.cards_per_day), np.int64)

    def play_game(self, seed: int, game: int) -> list[Ints]:
        """The log of each day: rows of the card's slot, whether it moves, truck and spot or square and value, delivery."""
        compiled, rules = self._compiled, self._compiled.rules
        games.deal_cards(compiled.deck, rules, seed, game, self.cards)
        planned.start_game(rules, compiled.graph, self._board, self._scratch)
        self._unseen[:] = rules.card[:, COPIES]
        values = self._values or self._foreseen(seed, game)
        own = Values(*(array[game % len(array)] for array in values))
        return [self._play_day(own, week, day, seed, game) for week, day in np.ndindex(self.cards.shape[:2])]

    def _foreseen(self, seed: int, game: int) -> Values:
        from simulator.freight.planning.foresight import foresee  # loads a solver, which takes a third of a second

        return foresee(self._compiled, seed, game, passes=self._samples).values

    def _play_day(self, values: Values, week: int, day: int, seed: int, game: int) -> Ints:
        rules, graph, board, scratch = self._compiled.rules, self._compiled.graph, self._board, self._scratch
        cards = self.cards[week, day]
        if self._agent == "searcher":
            search_day(
                rules, graph, values, board, self._other, scratch, self._lines, cards, week, day, self._most,
                self._unseen, seed, game,
            )  # fmt: skip
        else:
            is_greedy = int(self._agent == "greedy")
            planned.play_one_day(rules, graph, values, board, scratch, cards, week, day, self._most, is_greedy)
        return scratch.log[: scratch.logged[0]].copy()

    def record(self, table: Table, row: int) -> None:
        """Write the game played last into a row of the table, which is all zeros."""
        games.record_game(self._compiled.rules, self._board, table, row)
