"""Both engines side by side: every deal, legal list, state and score must be the same.

    python -m tests.simulator.freight.side_by_side SHEETS

does so on random sheets and prints the final states as JSON: a test runs it with the JIT off and compares.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from sheets.freight.model import Sheet
from simulator.core.game import IllegalActionError
from simulator.core.rng import Purpose, Stream
from simulator.freight.actions import Action, EndDay
from simulator.freight.dealing import reference_deal
from simulator.freight.fast import FastGame, compile_sheet, deal_cards, play_games
from simulator.freight.policies import random_day
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.sheets.random_sheets import random_sheet


@dataclass
class Walk:
    """A play through which both engines went alike: how many lists and states were compared, and its last state."""

    lists: int
    states: int
    final: str


def walk(sheet: Sheet, players: int, seed: int) -> Walk:
    """Play legal actions of all kinds, with overtime and splits, and compare the engines at each decision."""
    game = FreightGame(sheet, players)
    return walk_both(game, FastGame(game), seed)


def walk_both(game: FreightGame, fast: FastGame, seed: int) -> Walk:
    """As `walk`, by two engines of the same sheet, which many seeds may share."""
    players, rng = game.players, random.Random(seed)
    walked = Walk(0, 0, "")
    state, earlier = game.initial_state(), None
    fast_state = state
    while not game.is_terminal(state):
        outcomes = game.chance_outcomes(state)
        if outcomes:
            state = game.apply_chance(state, rng.choice(outcomes)[0])
            continue
        player = rng.choice(game.actors(state))
        legal = game.legal_actions(state, player)
        assert fast.legal_actions(state, player) == legal, game.format_state(state)
        walked.lists += 1
        if earlier is not None and earlier not in legal:
            assert _refuses(game, state, player, earlier), game.format_action(earlier)
            assert _refuses(fast, state, player, earlier), game.format_action(earlier)
        earlier = rng.choice(legal)
        action = _choose(legal, rng)
        after = game.apply(state, player, action)
        fast_after = fast.apply(state, player, action)
        assert fast_after == after, game.format_action(action)
        walked.states += 1
        state, fast_state = after, fast_after
    assert fast.format_state(fast_state) == game.format_state(state)  # numbers of another type would show
    assert fast.scores(fast_state) == game.scores(state)
    assert fast.summary(state) == game.summary(state)
    assert [fast.observe(state, p) for p in range(players)] == [game.observe(state, p) for p in range(players)]
    walked.final = game.format_state(state)
    return walked


def _choose(legal: tuple[Action, ...], rng: random.Random) -> Action:
    """Loads, moves and closed splits alike often, however many there are of each; the day ends when nothing else is left."""
    kind = rng.choice(sorted({type(action).__name__ for action in legal} - {EndDay.__name__}) or [EndDay.__name__])
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def _refuses(game: FreightGame, state: State, player: int, action: Action) -> bool:
    try:
        game.apply(state, player, action)
    except IllegalActionError:
        return True
    return False


def check_games(sheet: Sheet, base: Sheet, *, seed: int, numbers: Iterable[int], players: int) -> None:
    """Whole games of `random` by the kernels against the readable one: deal, scores, what is written, decisions."""
    compiled = compile_sheet(sheet, base)
    for number in numbers:
        deal = reference_deal(sheet, seed, number, base)
        assert deal_cards(compiled, seed, number) == deal
        table = play_games(compiled, "random", seed=seed, first=number, count=1, players=players)
        game = FreightGame(sheet, players)
        state, decisions = _play_random(game, deal, [Stream(seed, number, Purpose.POLICY, p) for p in range(players)])
        for player, board in enumerate(state.boards):
            trucks = board.trucks
            weeks = [-1 if truck.delivered_week is None else truck.delivered_week for truck in trucks]
            assert table.total[player] == game.scores(state)[player], (sheet.id, number, player)
            assert tuple(table.weeks[player]) == game.week_scores(state, player)
            assert table.decisions[player] == decisions[player]
            assert table.overtime_left[player] == board.hours
            assert table.goods[player].tolist() == [sum(good > 0 for good in truck.loads) for truck in trucks]
            assert table.delivered_week[player].tolist() == weeks
            assert table.delivered_spot[player].tolist() == [t.position if t.is_delivered else 0 for t in trucks]


def _play_random(game: FreightGame, deal: Iterable, streams: list[Stream]) -> tuple[State, list[int]]:
    """The last state and the decisions of each player."""
    cards, decisions = iter(deal), [0] * len(streams)
    state = game.initial_state()
    while not game.is_terminal(state):
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        for player, stream in enumerate(streams):
            state, _, made = random_day(game, state, player, stream)
            decisions[player] += made
    return state, decisions


def played(seeds: range) -> list[list[object]]:
    """For each random sheet the last state of a walk, and the totals and decisions of a game of `random`."""
    rows: list[list[object]] = []
    for seed in seeds:
        sheet = random_sheet(seed)
        table = play_games(compile_sheet(sheet), "random", seed=seed, first=0, count=1, players=2)
        rows.append([walk(sheet, 1, seed).final, *table.total.tolist(), *table.decisions.tolist()])
    return rows


if __name__ == "__main__":
    with np.errstate(over="ignore"):  # unsigned numbers wrap around; compiled ones do so without a word
        json.dump(played(range(int(sys.argv[1]))), sys.stdout)
