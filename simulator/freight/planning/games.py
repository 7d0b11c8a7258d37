"""Whole games of the planning agents, and what they leave behind for fitting."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simulator.freight.kernels.arrays import CARDS, DAYS, HOURS, WEEKS, Board, Deck, Ints, Rules, Table
from simulator.freight.kernels.deal import deal
from simulator.freight.kernels.games import new_board
from simulator.freight.kernels.jit import entry, inner, pasted
from simulator.freight.kernels.plays import record, reset
from simulator.freight.planning.graph import Graph
from simulator.freight.planning.greedy import greedy_day
from simulator.freight.planning.play import play_part
from simulator.freight.planning.scratch import Scratch, Values, part_start, parts_of


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


@pasted
def _play_part(
    rules: Rules, graph: Graph, values: Values, board: Board, s: Scratch, cards: Any, week: Any, day: Any, part: Any,
    most: Any, is_greedy: Any,
) -> None:  # fmt: skip
    """Play the cards of a part of a day."""
    step = (week * rules.game[DAYS] + day) * parts_of(len(cards)) + part
    first, end = part_start(len(cards), part), part_start(len(cards), part + 1)
    if is_greedy:
        greedy_day(rules, graph, values, step + 1, board, s, week, cards, first, end)
    else:
        play_part(rules, graph, values, step + 1, board, s, week, cards, first, end, most, 0)


@entry
def play_games(
    deck: Deck, rules: Rules, graph: Graph, fits: Values, s: Scratch, seed: Any, first: Any, players: Any, most: Any,
    is_greedy: Any, table: Table, kept: Kept,
) -> None:  # fmt: skip
    """Play games `first`, `first` + 1 ... until the table is full: all players of a game play alike.

    The positions of the first games are kept, as many as there is room for.
    """
    board = new_board(rules, len(rules.opening))
    stream = np.zeros(1, np.uint64)
    room = np.zeros(len(deck.target_of) + len(deck.inserted), np.int64)
    cards = np.zeros((rules.game[WEEKS], rules.game[DAYS], rules.game[CARDS]), np.int64)
    for row in range(len(table.total)):
        if row % players == 0:
            number = row // players
            game = first + number
            fit = game % len(fits.hours)
            values = Values(fits.loaded[fit], fits.moved[fit], fits.hours[fit])
            deal(deck, rules, seed, game, stream, room, cards)
            if number < len(kept.hours):
                kept.cards[number] = cards
            start(rules, graph, board, s)
            step = 0
            for week in range(rules.game[WEEKS]):
                for day in range(rules.game[DAYS]):
                    s.logged[0] = 0
                    for part in range(parts_of(rules.game[CARDS])):
                        if number < len(kept.hours):
                            kept.open[number, step] = board.open
                            kept.trucks[number, step] = board.trucks
                            kept.hours[number, step] = board.player[HOURS]
                            kept.node[number, step] = s.node
                        _play_part(
                            rules, graph, values, board, s, cards[week, day], week, day, part, most, is_greedy
                        )  # fmt: skip
                        step += 1
        record(rules, board, table, row)


@entry
def start_game(rules: Rules, graph: Graph, board: Board, s: Scratch) -> None:
    start(rules, graph, board, s)


@entry
def play_one_day(
    rules: Rules, graph: Graph, values: Values, board: Board, s: Scratch, cards: Any, week: Any, day: Any, most: Any,
    is_greedy: Any,
) -> None:  # fmt: skip
    """Play a day; the plays are in the log."""
    s.logged[0] = 0
    for part in range(parts_of(len(cards))):
        _play_part(rules, graph, values, board, s, cards, week, day, part, most, is_greedy)


def new_kept(rules: Rules, games: int, steps: int) -> Kept:
    """Room for the positions of so many games."""
    calendar = [int(rules.game[column]) for column in (WEEKS, DAYS, CARDS)]
    return Kept(
        open=np.zeros((games, steps, *rules.opening.shape), np.uint64),
        trucks=np.zeros((games, steps, len(rules.truck), 5), np.int64),
        hours=np.zeros((games, steps), np.int64),
        node=np.zeros((games, steps, len(rules.truck)), np.int64),
        cards=np.zeros((games, *calendar), np.int64),
    )
