"""The bound against the best game, and against whatever plays."""

from __future__ import annotations

import numpy as np
import pytest

from sheets import library_ids, load
from sheets.freight.model import Sheet
from simulator.freight.fast import compile_sheet, play_games
from simulator.freight.kernels.arrays import Ints
from simulator.freight.kernels.games import deal_cards
from simulator.freight.planning.bound import upper_bound
from tests.bench.odd_sheets import odd_sheets
from tests.bench.tiny_sheets import tiny_sheets
from tests.sheets.random_sheets import random_sheet
from tests.simulator.freight.brute_force import TooManyEndsError
from tests.simulator.freight.planning.clairvoyance import best_game
from tests.simulator.practice import practised

COARSE = {"three-giants", "ladders"}  # some of their trucks have too many states for a graph


def _bound(sheet: Sheet, seed: int, game: int) -> int:
    calendar, compiled = sheet.calendar, compile_sheet(sheet)
    cards: Ints = np.zeros((calendar.weeks, calendar.days, calendar.cards_per_day), np.int64)
    deal_cards(compiled.deck, compiled.rules, seed, game, cards)
    return upper_bound(compiled, cards.reshape(-1, calendar.cards_per_day)).points


def _with_best_game(sheets: list[Sheet], most: int) -> list[tuple[Sheet, int]]:
    found = []
    for sheet in sheets:
        try:
            found.append((sheet, best_game(sheet, 1, 0, most)))
        except TooManyEndsError:
            continue
    return found


def test_no_game_of_a_tiny_sheet_passes_its_bound_and_the_best_come_near() -> None:
    best = _with_best_game(tiny_sheets(), 20_000)
    bounds = [_bound(sheet, 1, 0) for sheet, _ in best]
    assert len(best) >= 4
    assert all(total <= bound for (_, total), bound in zip(best, bounds, strict=True))
    assert sum(bounds) < 1.25 * sum(total for _, total in best)


def test_no_game_of_a_random_sheet_passes_its_bound() -> None:
    best = _with_best_game([random_sheet(seed) for seed in range(40)], 5_000)
    assert len(best) >= 8
    for sheet, total in best:
        assert total <= _bound(sheet, 1, 0), sheet.id


@pytest.mark.parametrize(
    "sheet",
    [*(load(sheet) for sheet in library_ids("freight")), *(sheet for sheet in odd_sheets() if sheet.id in COARSE)],
    ids=lambda sheet: sheet.id,
)
def test_no_agent_passes_the_bound(sheet: Sheet) -> None:
    compiled = compile_sheet(sheet)
    for game in range(2):
        totals = [
            play_games(compiled, agent, seed=5, first=game, count=1, players=players, **practised(sheet, agent)).total
            for agent, players in (("random", 8), ("planner", 1))
        ]
        assert np.concatenate(totals).max() <= _bound(sheet, 5, game)


def test_the_bound_grows_with_what_a_sheet_gives() -> None:
    sheet = load("flip-freighters")
    more = sheet.model_copy(update={"overtime": sheet.overtime.model_copy(update={"unused_points": 9})})
    assert _bound(sheet, 1, 0) < _bound(more, 1, 0)
