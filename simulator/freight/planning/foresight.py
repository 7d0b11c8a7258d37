"""The clairvoyant: a game well played by who knows all its cards, and the bound that no play can pass.

The bound's prices tell what trucks are worth in this very deal. From there leave-one-out passes on the deal follow the games
that the planner plays by the values; noise that dies down over the passes lets it leave a game for a better one. It finds
values, and the planner plays by them: so the game is as real as its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from simulator.agents import TRIED_GAMES
from simulator.core.rng import Purpose
from simulator.freight.compiled import Compiled
from simulator.freight.kernels.arrays import CARDS, DAYS, UNUSED_POINTS, WEEKS, Ints, Table
from simulator.freight.kernels.games import deal_cards, new_table
from simulator.freight.planning.backward import improve, new_room
from simulator.freight.planning.bound import Bound, upper_bound
from simulator.freight.planning.games import new_kept, play_games
from simulator.freight.planning.graph import most_hours
from simulator.freight.planning.scratch import MOST_CARDS, Values, hours_a_day, new_scratch

_RATE = 0.1
_NOISE = 0.4  # of the first passes, as a share of what a card is worth


class Foreseen(NamedTuple):
    table: Table  # one row: the game
    bound: int  # no play of these cards scores more
    values: Values  # the planner plays the game by them; a fit of its own, alone along the first axis

    @property
    def total(self) -> int:
        return int(self.table.total[0])


def foresee(
    compiled: Compiled, seed: int, game: int, cancelled: Callable[[], bool] = lambda: False, passes: int = TRIED_GAMES
) -> Foreseen:
    """A game of a seed, played knowing its cards, the best of so many tried; the same each time.

    Where cancelled, as good as it got.
    """
    bound = upper_bound(compiled, _cards(compiled, seed, game))
    values = _values_at(compiled, bound)
    player = _Player(compiled, seed, game, values)
    rng, noise = np.random.default_rng((seed, game, Purpose.SEARCH)), _NOISE * bound.prices.card.mean()
    best = Foreseen(player.play(values), bound.points, Values(*map(np.copy, values)))  # passes change them in place
    for number in range(passes):
        if cancelled() or best.total == bound.points:
            break
        player.improve(values)
        tried = _disturbed(values, rng, noise * (1 - number / passes))
        found = Foreseen(player.play(tried), bound.points, tried)
        if found.total > best.total:
            best = found
    return best._replace(values=Values(*(array[None] for array in best.values)))


class _Player:
    """The planner in one game."""

    def __init__(self, compiled: Compiled, seed: int, game: int, values: Values) -> None:
        rules, graph = compiled.rules, compiled.graph
        self._compiled, self._seed, self._game = compiled, seed, game
        self._steps, self._most, self._scratch = len(values.hours) - 1, hours_a_day(rules), new_scratch(rules, graph)
        self._kept = new_kept(rules, 1, self._steps)
        self._room = new_room(graph, self._scratch, values.hours.shape[1] - 1, rules.spot.shape[1])

    def play(self, values: Values) -> Table:
        """Play by the values; the positions are kept."""
        c, s = self._compiled, self._scratch
        fits, table = Values(*(array[None] for array in values)), new_table(c.rules, 1)
        play_games(c.deck, c.rules, c.graph, fits, s, self._seed, self._game, 1, self._most, 0, table, self._kept)
        return table

    def improve(self, values: Values) -> None:
        """Change the values by the game that was played last."""
        c = self._compiled
        for step in reversed(range(self._steps)):
            improve(c.rules, c.graph, values, self._scratch, self._room, self._kept, step, self._most, _RATE)


def _cards(compiled: Compiled, seed: int, game: int) -> Ints:
    """The kinds of cards, (days, cards)."""
    weeks, days, width = (int(compiled.rules.game[column]) for column in (WEEKS, DAYS, CARDS))
    cards = np.zeros((weeks, days, width), np.int64)
    deal_cards(compiled.deck, compiled.rules, seed, game, cards)
    return cards.reshape(-1, width)


def _values_at(compiled: Compiled, bound: Bound) -> Values:
    """What the bound's prices say of each step; within a day as on the next."""
    parts = -(-int(compiled.rules.game[CARDS]) // MOST_CARDS)
    days = len(bound.prices.hour)
    day = np.append((np.arange(days)[:, None] + (np.arange(parts) > 0)).ravel(), days)
    prices = np.append(bound.prices.hour, compiled.rules.game[UNUSED_POINTS])
    hours = np.arange(max(most_hours(compiled.rules), 1) + 1)
    return Values(bound.loaded[day], bound.moved[day], prices[day][:, None] * hours)


def _disturbed(values: Values, rng: np.random.Generator, noise: float) -> Values:
    """The same with noise in what trucks are worth."""
    loaded, moved = (array + rng.normal(0, noise, array.shape) for array in (values.loaded, values.moved))
    return Values(loaded, moved, values.hours.copy())
