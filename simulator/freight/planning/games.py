"""Whole games of the planning agents, and what they leave behind for fitting."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simulator.freight.kernels.arrays import CARDS, DAYS, HOURS, WEEKS, Board, Deck, Ints, Rules, Table
from simulator.freight.kernels.deal import deal
from simulator.freight.kernels.games import new_board
from simulator.freight.kernels.jit import entry, inner
from simulator.freight.kernels.plays import record, reset
from simulator.freight.planning.graph import Graph
from simulator.freight.planning.greedy import greedy_day
from simulator.freight.planning.play import play_part
from simulator.freight.planning.scratch import MOST_CARDS, Scratch, Values, part_start


class Kept(NamedTuple):
    """Positions before each step of some games, as `Board` and `Scratch.node`."""

    open: Any  # uint64 (games, steps, values, words)
    trucks: Ints  # (games, steps, trucks, 5)
    hours: Ints  # (games, steps)
    node: Ints  # (games, steps, trucks)
    cards: Ints  # (games, weeks, days, cards)


@inner
def start(rules: Rules, graph: Graph, board: Board, s: Scratch) -> None:
    """An empty board."""
    reset(rules, board)
    for truck in range(len(rules.truck)):
        s.node[truck] = graph.first[truck]


@inner
def play_day(
    rules: Rules, graph: Graph, values: Values, board: Board, s: Scratch, cards: Any, week: Any, day: Any, most: Any,
    is_greedy: Any,
) -> None:  # fmt: skip
    """Play all cards of a day; the plays are in the log."""
    s.logged[0] = 0
    parts = (len(cards) + MOST_CARDS - 1) // MOST_CARDS
    for part in range(parts):
        step = (week * rules.game[DAYS] + day) * parts + part
        first, end = part_start(len(cards), part), part_start(len(cards), part + 1)
        if is_greedy:
            greedy_day(rules, graph, values, step + 1, board, s, week, cards, first, end)
        else:
            play_part(rules, graph, values, step + 1, board, s, week, cards, first, end, most, 0)


@entry
def play_games(
    deck: Deck, rules: Rules, graph: Graph, fits: Values, s: Scratch, seed: Any, first: Any, players: Any, most: Any,
    is_greedy: Any, table: Table,
) -> None:  # fmt: skip
    """Play games `first`, `first` + 1 ... until the table is full: all players of a game play alike."""
    board = new_board(rules, len(rules.opening))
    stream = np.zeros(1, np.uint64)
    room = np.zeros(len(deck.target_of) + len(deck.inserted), np.int64)
    cards = np.zeros((rules.game[WEEKS], rules.game[DAYS], rules.game[CARDS]), np.int64)
    for row in range(len(table.total)):
        if row % players == 0:
            game = first + row // players
            fit = game % len(fits.hours)
            values = Values(fits.loaded[fit], fits.moved[fit], fits.hours[fit])
            deal(deck, rules, seed, game, stream, room, cards)
            start(rules, graph, board, s)
            for week in range(rules.game[WEEKS]):
                for day in range(rules.game[DAYS]):
                    play_day(rules, graph, values, board, s, cards[week, day], week, day, most, is_greedy)
        record(rules, board, table, row)


@entry
def start_game(rules: Rules, graph: Graph, board: Board, s: Scratch) -> None:
    start(rules, graph, board, s)


@entry
def play_one_day(
    rules: Rules, graph: Graph, fits: Values, fit: Any, board: Board, s: Scratch, cards: Any, week: Any, day: Any,
    most: Any, is_greedy: Any,
) -> None:  # fmt: skip
    """Play a day with one of the fits; the plays are in the log."""
    values = Values(fits.loaded[fit], fits.moved[fit], fits.hours[fit])
    play_day(rules, graph, values, board, s, cards, week, day, most, is_greedy)


@entry
def keep_games(
    deck: Deck, rules: Rules, graph: Graph, values: Values, s: Scratch, seed: Any, first: Any, most: Any, kept: Kept
) -> None:
    """Play games and keep the positions."""
    board = new_board(rules, len(rules.opening))
    stream = np.zeros(1, np.uint64)
    room = np.zeros(len(deck.target_of) + len(deck.inserted), np.int64)
    for game in range(len(kept.hours)):
        cards = kept.cards[game]
        deal(deck, rules, seed, first + game, stream, room, cards)
        start(rules, graph, board, s)
        width = rules.game[CARDS]
        parts = (width + MOST_CARDS - 1) // MOST_CARDS
        step = 0
        for week in range(rules.game[WEEKS]):
            for day in range(rules.game[DAYS]):
                s.logged[0] = 0
                for part in range(parts):
                    kept.open[game, step] = board.open
                    kept.trucks[game, step] = board.trucks
                    kept.hours[game, step] = board.player[HOURS]
                    kept.node[game, step] = s.node
                    step += 1
                    end = part_start(width, part + 1)
                    play_part(
                        rules, graph, values, step, board, s, week, cards[week, day], part_start(width, part), end, most, 0
                    )  # fmt: skip
