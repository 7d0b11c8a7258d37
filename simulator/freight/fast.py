"""Whole games at speed: checks what is asked, lets the kernels play, and names the result."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sheets import library_ids, load
from simulator.agents import AGENT_NAMES
from simulator.core.game import MAX_PLAYERS
from simulator.core.rng import MAX_GAME, MAX_SEED
from simulator.freight import kernels
from simulator.freight.actions import Action, Done, EndDay, Move
from simulator.freight.compiled import Compiled, compile_sheet
from simulator.freight.deck import Card
from simulator.freight.fastgame import FastGame, load_action
from simulator.freight.kernels import POSITION, SIZE, WEEK, Ints

__all__ = [
    "Compiled",
    "FastGame",
    "GameTable",
    "Trace",
    "compile_sheet",
    "deal_cards",
    "play_games",
    "trace_game",
    "warm_up",
]


@dataclass(frozen=True)
class GameTable:
    """Results of games, a row a (game, player), game by game; columns by week or by truck in the order of the sheet."""

    total: NDArray[np.int64]  # [n]
    weeks: NDArray[np.int64]  # [n, weeks]: score of each week, its weight applied
    overtime_left: NDArray[np.int32]  # [n]
    goods: NDArray[np.int32]  # [n, trucks]: goods in each truck
    delivered_spot: NDArray[np.int32]  # [n, trucks]: spot of the delivery; 0: not delivered
    delivered_week: NDArray[np.int32]  # [n, trucks]: week of the delivery from 0; -1: not delivered
    truck_points: NDArray[np.int64]  # [n, trucks]: points the truck adds to the total, effects included
    decisions: NDArray[np.int32]  # [n]: choices, forced ones too


@dataclass(frozen=True)
class Trace:
    """One player's game: all cards in the order they turned up, and the actions of each day, `end_day` included."""

    deal: tuple[Card, ...]
    days: tuple[tuple[Action, ...], ...]


def play_games(compiled: Compiled, agent: str, *, seed: int, first: int, count: int, players: int = 1) -> GameTable:
    """Games `first` to `first` + `count` - 1 of a seed, each between `players` of the same agent.

    A game comes out the same, bit for bit, however the games are cut into calls. Raises `ValueError` for an unknown
    agent and for numbers out of range.
    """
    _check("seed", seed, 0, MAX_SEED)
    _check("first", first, 0, MAX_GAME)
    _check("count", count, 0, MAX_GAME)
    _check("players", players, 1, MAX_PLAYERS)
    outlook = _outlook(compiled, agent)
    table = _new_table(compiled, count * players)
    kernels.play_games(compiled.deck, compiled.rules, outlook, seed, first, players, table)
    return GameTable(*table)


def deal_cards(compiled: Compiled, seed: int, game: int) -> list[Card]:
    """All cards of a game in the order they turn up; equal to `dealing.reference_deal`."""
    return [compiled.kinds[kind] for kind in _deal(compiled, seed, game).ravel()]


def trace_game(compiled: Compiled, agent: str, *, seed: int, game: int, player: int = 0) -> Trace:
    """What one player does in a game of `play_games`, in the words of the reference engine. Raises `ValueError` alike."""
    rules, outlook = compiled.rules, _outlook(compiled, agent)
    cards = _deal(compiled, seed, game)
    board, stream = kernels.new_board(rules, len(rules.opening)), np.zeros(1, np.uint64)
    kernels.start_game(rules, outlook, board, stream, seed, game, player)
    days: list[tuple[Action, ...]] = []
    for week, day in np.ndindex(cards.shape[:2]):
        played = np.zeros(cards.shape[2], np.int64)
        actions: list[Action] = []
        for _ in played:
            loads, positions = board.loads.copy(), board.trucks[:, POSITION].copy()
            slot = kernels.play_card(rules, outlook, board, cards[week, day], played, week, day, stream)
            actions += _plays(compiled, slot, cards[week, day, slot], board, loads, positions)
        days.append((*actions, EndDay()))
    return Trace(tuple(compiled.kinds[kind] for kind in cards.ravel()), tuple(days))


def warm_up() -> None:
    """Load the kernels from the cache, or compile them: some seconds an agent, once after an installation."""
    any_sheet = compile_sheet(load(library_ids()[0]))
    for agent in AGENT_NAMES:
        play_games(any_sheet, agent, seed=0, first=0, count=0)


def _outlook(compiled: Compiled, agent: str) -> kernels.Outlook | None:
    """What the kernels know the agent by."""
    if agent not in AGENT_NAMES:
        raise ValueError(f"agent: expected one of {', '.join(AGENT_NAMES)}, found '{agent}'")
    return _new_outlook(compiled.rules) if agent == "greedy" else None


def _new_outlook(rules: kernels.Rules) -> kernels.Outlook:
    """All zeros; the kernels prepare it."""
    weeks, trucks = len(rules.week_weight), len(rules.truck)
    return kernels.Outlook(
        means=np.zeros(2),
        weekly=np.zeros((weeks + 1, 6)),
        truck=np.zeros((trucks, 2)),
        rates=np.zeros((trucks, rules.truck[:, SIZE].max() + 1)),
        open=np.zeros_like(rules.opening),
    )


def _check(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ValueError(f"{name}: expected {least} to {most}, found {number}")


def _new_table(compiled: Compiled, rows: int) -> kernels.Table:
    weeks, trucks = compiled.sheet.calendar.weeks, len(compiled.sheet.trucks)
    return kernels.Table(
        total=np.zeros(rows, np.int64),
        weeks=np.zeros((rows, weeks), np.int64),
        overtime_left=np.zeros(rows, np.int32),
        goods=np.zeros((rows, trucks), np.int32),
        delivered_spot=np.zeros((rows, trucks), np.int32),
        delivered_week=np.zeros((rows, trucks), np.int32),
        truck_points=np.zeros((rows, trucks), np.int64),
        decisions=np.zeros(rows, np.int32),
    )


def _deal(compiled: Compiled, seed: int, game: int) -> Ints:
    _check("seed", seed, 0, MAX_SEED)
    _check("game", game, 0, MAX_GAME)
    calendar = compiled.sheet.calendar
    cards = np.zeros((calendar.weeks, calendar.days, calendar.cards_per_day), np.int64)
    kernels.deal_cards(compiled.deck, compiled.rules, seed, game, cards)
    return cards


def _plays(
    compiled: Compiled, slot: int, kind: int, board: kernels.Board, loads: Ints, positions: Ints
) -> list[Action]:
    """The actions of a card, told from what they changed: a square filled, or trucks moved, or nothing."""
    for square in np.flatnonzero(board.loads != loads).tolist():
        return [load_action(compiled, slot, kind, square, int(board.loads[square]))]
    moves: list[Action] = [
        Move(slot, truck, int(board.trucks[truck, POSITION]), bool(board.trucks[truck, WEEK] >= 0))
        for truck in np.flatnonzero(board.trucks[:, POSITION] != positions).tolist()
    ]
    return [*moves, Done()] if moves else []
