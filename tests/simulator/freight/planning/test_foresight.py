"""What the clairvoyant finds: a real game, as good as any on tiny sheets, and the same each time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import numpy as np
import pytest

from sheets import load
from sheets.freight.model import Sheet
from simulator.core.game import apply_all
from simulator.freight.fast import compile_sheet, play_games, trace_game
from simulator.freight.planning.foresight import foresee
from simulator.freight.rules import FreightGame
from tests.bench.tiny_sheets import tiny_sheets
from tests.sheets.random_sheets import random_sheet
from tests.simulator.freight.planning.clairvoyance import best_game
from tests.simulator.practice import practised

TINY = {sheet.id: sheet for sheet in tiny_sheets()}


@pytest.mark.parametrize(
    ("sheet_id", "game"), [("tiny-same", 0), ("tiny-ladder", 0), ("tiny-in-order", 1), ("tiny-overtime", 1)]
)
def test_it_finds_the_best_game_of_a_tiny_sheet(sheet_id: str, game: int) -> None:
    foreseen = foresee(compile_sheet(TINY[sheet_id]), 1, game)
    assert foreseen.total == best_game(TINY[sheet_id], 1, game) <= foreseen.bound


@pytest.mark.parametrize(
    "sheet", [load("tiny"), load("market-morning"), *map(random_sheet, range(6))], ids=lambda sheet: sheet.id
)
def test_its_game_is_played_by_its_values_and_replays_on_the_reference_engine(sheet: Sheet) -> None:
    compiled = compile_sheet(sheet)
    foreseen = foresee(compiled, 3, 4, _cancel_after(5))
    game, trace = FreightGame(sheet), trace_game(compiled, "planner", seed=3, game=4, fit=foreseen.values._asdict())
    cards, state = iter(trace.deal), game.initial_state()
    for actions in trace.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        state = apply_all(game, state, 0, actions)
    assert game.is_terminal(state)
    assert game.scores(state)[0] == foreseen.total <= foreseen.bound


def test_it_is_the_same_each_time_and_gets_better_with_time() -> None:
    compiled = compile_sheet(load("market-morning"))
    early, first, second = (foresee(compiled, 2, 7, _cancel_after(passes)) for passes in (1, 80, 80))
    assert (first.total, first.bound) == (second.total, second.bound)
    assert all(np.array_equal(one, other) for one, other in zip(first.values, second.values, strict=True))
    assert early.bound == first.bound
    assert early.total < first.total


def test_who_knows_all_cards_scores_more_than_the_planner() -> None:
    sheet = load("market-morning")
    compiled = compile_sheet(sheet)
    planned = play_games(compiled, "planner", seed=1, first=0, count=4, **practised(sheet, "planner")).total
    foreseen = [foresee(compiled, 1, game, _cancel_after(60)).total for game in range(4)]
    assert all(total >= other for total, other in zip(foreseen, planned, strict=True))
    assert sum(foreseen) > 1.05 * planned.sum()


def test_it_is_an_agent_whose_games_are_those_found_however_they_are_cut() -> None:
    compiled = compile_sheet(TINY["tiny-overtime"])
    found = [foresee(compiled, 5, game).total for game in range(4)]
    whole = play_games(compiled, "clairvoyant", seed=5, first=0, count=4, players=2).total
    parts = [play_games(compiled, "clairvoyant", seed=5, first=first, count=2).total for first in (0, 2)]
    assert list(whole[::2]) == list(whole[1::2]) == found == [int(total) for part in parts for total in part]


def test_it_obeys_a_restriction_and_does_not_gain_by_it() -> None:
    sheet = TINY["tiny-overtime"]
    free = play_games(compile_sheet(sheet), "clairvoyant", seed=5, first=0, count=6)
    bound = play_games(compile_sheet(sheet, restrictions=["overtime"]), "clairvoyant", seed=5, first=0, count=6)
    assert (bound.overtime_left == sheet.overtime.hours).all()
    assert (bound.total <= free.total).all()
    assert bound.total.sum() < free.total.sum()


def _cancel_after(passes: int) -> Callable[[], bool]:
    asked = count()
    return lambda: next(asked) >= passes
