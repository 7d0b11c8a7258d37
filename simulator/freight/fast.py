"""Whole games at speed: checks what is asked, lets the kernels play, and names the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sheets import library_ids, load
from simulator.agents import AGENT_NAMES, AGENTS, MAX_SAMPLES
from simulator.core.game import MAX_PLAYERS
from simulator.core.rng import MAX_GAME, MAX_SEED
from simulator.freight.actions import Action, Done, EndDay, Move
from simulator.freight.compiled import Compiled, compile_sheet
from simulator.freight.daily import DayPlayer
from simulator.freight.deck import Card
from simulator.freight.fastgame import FastGame, load_action
from simulator.freight.kernels import games
from simulator.freight.kernels.arrays import POSITION, WEEK, Board, Ints
from simulator.freight.kernels.jit import kernel_version
from simulator.freight.planning import games as planned
from simulator.freight.planning.fitting import fit_values
from simulator.freight.planning.scratch import Values, hours_a_day, new_scratch

__all__ = [
    "Compiled",
    "FastGame",
    "GameTable",
    "Trace",
    "compile_sheet",
    "deal_cards",
    "fit_agent",
    "kernel_version",
    "play_games",
    "prepare_to_fit",
    "trace_game",
    "warm_up",
]


_SLOW = ("searcher", "clairvoyant")  # beside whom Python's part of a game is nothing


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


def play_games(
    compiled: Compiled,
    agent: str,
    *,
    seed: int,
    first: int,
    count: int,
    players: int = 1,
    fit: Mapping[str, NDArray[Any]] | None = None,
    samples: int | None = None,
) -> GameTable:
    """Games `first` to `first` + `count` - 1 of a seed, each between `players` of the same agent.

    `fit` is what `fit_agent` gave, for the agents that need one; game g is played with its fit number g % fits. `samples` are
    for agents that try some, left out as many as usual. A game comes out the same, bit for bit, however the games are cut
    into calls. Raises `ValueError` for an unknown agent, a fit that is
    missing, and numbers out of range.
    """
    _check("seed", seed, 0, MAX_SEED)
    _check("first", first, 0, MAX_GAME)
    _check("count", count, 0, MAX_GAME)
    _check("players", players, 1, MAX_PLAYERS)
    if samples is not None:
        _check("samples", samples, 1, MAX_SAMPLES)
    table = games.new_table(compiled.rules, count * players)
    if agent == "random":
        games.play_games(compiled.deck, compiled.rules, seed, first, players, table)
    elif agent in _SLOW:
        player = day_player(compiled, agent, fit, samples)
        for row in range(count * players):
            if row % players == 0:  # all players of a game play alike
                player.play_game(seed, first + row // players)
            player.record(table, row)
    else:
        deck, rules, graph, values = compiled.deck, compiled.rules, compiled.graph, _values(agent, fit)
        scratch, most, none = new_scratch(rules, graph), hours_a_day(rules), planned.new_kept(rules, 0, 0)
        is_greedy = int(agent == "greedy")
        planned.play_games(deck, rules, graph, values, scratch, seed, first, players, most, is_greedy, table, none)
    return GameTable(*table)


def fit_agent(
    compiled: Compiled,
    agent: str,
    *,
    effort: str | None,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> dict[str, NDArray[Any]] | None:
    """What the agent plays this sheet by, independent fits along the first axis of each array; None where cancelled."""
    _known(agent)
    values = fit_values(compiled, effort, seed, progress or (lambda *_: None), cancelled)
    return values._asdict() if values else None


def deal_cards(compiled: Compiled, seed: int, game: int) -> list[Card]:
    """All cards of a game in the order they turn up; equal to `dealing.reference_deal`."""
    return [compiled.kinds[kind] for kind in _deal(compiled, seed, game).ravel()]


def trace_game(
    compiled: Compiled,
    agent: str,
    *,
    seed: int,
    game: int,
    player: int = 0,
    fit: Mapping[str, NDArray[Any]] | None = None,
    samples: int | None = None,
) -> Trace:
    """What one player does in a game of `play_games`, in the words of the reference engine. Raises `ValueError` alike."""
    cards = _deal(compiled, seed, game)
    if agent == "random":
        days = _random_days(compiled, cards, seed, game, player)
    else:
        logs = day_player(compiled, agent, fit, samples).play_game(seed, game)
        hands = cards.reshape(len(logs), -1)
        days = [logged_actions(compiled, own, log.tolist()) for own, log in zip(hands, logs, strict=True)]
    deal = tuple(compiled.kinds[kind] for kind in cards.ravel())
    return Trace(deal, tuple((*actions, EndDay()) for actions in days))


@cache
def prepare_to_fit() -> None:
    """Compile what fitting needs, so that it is no part of what a fit costs."""
    fit_values(_smallest_sheet(), None, 0, lambda *_: None, lambda: False)


def warm_up(*agents: str) -> None:
    """Load the kernels of some agents, or of all, or compile them, which takes a while, once after an installation."""
    sheet = _smallest_sheet()
    for agent in agents or AGENT_NAMES:
        about = AGENTS[agent]
        fit = fit_agent(sheet, agent, effort=None, seed=0) if about.values else None
        samples = 1 if about.samples else None
        play_games(sheet, agent, seed=0, first=0, count=0, fit=fit, samples=samples)
        trace_game(sheet, agent, seed=0, game=0, fit=fit, samples=samples)


@cache
def _smallest_sheet() -> Compiled:
    sheets: list[Any] = [load(sheet) for sheet in library_ids("freight")]
    return min(map(compile_sheet, sheets), key=lambda compiled: len(compiled.graph.node))


def _known(agent: str) -> None:
    if agent not in AGENT_NAMES:
        raise ValueError(f"agent: expected one of {', '.join(AGENT_NAMES)}, found '{agent}'")


def _values(agent: str, fit: Mapping[str, NDArray[Any]] | None) -> Values:
    _known(agent)
    if fit is None:
        raise ValueError(f"fit: expected one for the agent '{agent}', found none")
    return Values(**fit)


def day_player(
    compiled: Compiled, agent: str, fit: Mapping[str, NDArray[Any]] | None, samples: int | None
) -> DayPlayer:
    _known(agent)
    about = AGENTS[agent]
    return DayPlayer(compiled, agent, _values(agent, fit) if about.values else None, samples or about.samples or 1)


def _check(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ValueError(f"{name}: expected {least} to {most}, found {number}")


def _deal(compiled: Compiled, seed: int, game: int) -> Ints:
    _check("seed", seed, 0, MAX_SEED)
    _check("game", game, 0, MAX_GAME)
    calendar = compiled.sheet.calendar
    cards = np.zeros((calendar.weeks, calendar.days, calendar.cards_per_day), np.int64)
    games.deal_cards(compiled.deck, compiled.rules, seed, game, cards)
    return cards


def _random_days(compiled: Compiled, cards: Ints, seed: int, game: int, player: int) -> list[list[Action]]:
    rules = compiled.rules
    board, stream = games.new_board(rules, len(rules.opening)), np.zeros(1, np.uint64)
    games.start_game(rules, board, stream, seed, game, player)
    days: list[list[Action]] = []
    for week, day in np.ndindex(cards.shape[:2]):
        days.append([])
        for slot, kind in enumerate(cards[week, day].tolist()):
            loads, positions = board.loads.copy(), board.trucks[:, POSITION].copy()
            games.play_random(rules, board, kind, week, stream)
            days[-1] += _plays(compiled, slot, kind, board, loads, positions)
    return days


def logged_actions(compiled: Compiled, cards: Ints, log: list[list[int]]) -> list[Action]:
    """The plays of a day from rows of the log: card, whether it moves, truck and spot or square and value, delivery."""
    plays: list[Action] = []
    for index, (slot, is_move, first, second, delivers) in enumerate(log):
        if is_move:
            plays.append(Move(slot, first, second, bool(delivers)))
            if index + 1 == len(log) or log[index + 1][0] != slot:
                plays.append(Done())
        else:
            plays.append(load_action(compiled, slot, int(cards[slot]), first, second))
    return plays


def _plays(compiled: Compiled, slot: int, kind: int, board: Board, loads: Ints, positions: Ints) -> list[Action]:
    """The actions of a card, told from what they changed: a square filled, or trucks moved, or nothing."""
    for square in np.flatnonzero(board.loads != loads).tolist():
        return [load_action(compiled, slot, kind, square, int(board.loads[square]))]
    moves: list[Action] = [
        Move(slot, truck, int(board.trucks[truck, POSITION]), bool(board.trucks[truck, WEEK] >= 0))
        for truck in np.flatnonzero(board.trucks[:, POSITION] != positions).tolist()
    ]
    return [*moves, Done()] if moves else []
