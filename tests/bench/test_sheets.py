"""The sheets of the benchmarks are what they promise: odd, playable, and worth playing well."""

import numpy as np
import pytest

from sheets import file_hash
from sheets.freight.model import Sheet
from simulator.freight.fast import compile_sheet, play_games
from tests.bench.odd_sheets import odd_sheets
from tests.bench.tiny_optima import tiny_optima
from tests.bench.tiny_sheets import tiny_sheets

GAMES = 60


def test_sheets_are_the_same_at_each_call() -> None:
    assert [file_hash(sheet) for sheet in odd_sheets()] == [file_hash(sheet) for sheet in odd_sheets()]


def test_odd_sheets_span_what_designers_may_try() -> None:
    sheets = odd_sheets()
    trucks = [truck for sheet in sheets for truck in sheet.trucks]
    squares = [square for truck in trucks for square in truck.squares]
    assert len({sheet.id for sheet in sheets}) == 20
    assert {min(len(sheet.trucks) for sheet in sheets), max(len(sheet.trucks) for sheet in sheets)} == {3, 24}
    assert {min(s.calendar.cards_per_day for s in sheets), max(s.calendar.cards_per_day for s in sheets)} == {1, 8}
    assert {min(sheet.calendar.weeks for sheet in sheets), max(sheet.calendar.weeks for sheet in sheets)} == {1, 12}
    assert {sheet.overtime.hours for sheet in sheets} >= {0, 12}
    assert {sheet.overtime.changes for sheet in sheets} == {(), ("value",), ("suit",), ("value", "suit")}
    assert {sheet.deck.jokers for sheet in sheets} >= {0, 8}
    assert max(len(sheet.deck.values) for sheet in sheets) == 12
    assert any(sheet.deck.reshuffle_weekly for sheet in sheets)
    assert {sheet.scoring.cumulative for sheet in sheets} == {True, False}
    assert any(sheet.scoring.week_weights for sheet in sheets)
    kinds = {truck.load_rule.kind for truck in trucks}
    assert kinds == {"same", "different", "any", "in_order", "ascending", "descending", "max_sum"}
    longest = [len(truck.squares) for truck in trucks if truck.load_rule.kind in ("ascending", "descending")]
    assert max(longest) >= 10
    assert any(square.effect.hours for square in squares)
    assert any(square.values for square in squares)
    assert any(truck.route.costs and truck.route.effects for truck in trucks)


@pytest.mark.parametrize("sheet", odd_sheets(), ids=lambda sheet: sheet.id)
def test_a_random_game_scores_but_leaves_much_to_skill(sheet: Sheet) -> None:
    """Of `random` the best of 60 games is far above the mean, and most trucks are delivered in some game."""
    table = play_games(compile_sheet(sheet), "random", seed=1, first=0, count=GAMES)
    delivered = (table.delivered_week >= 0).any(axis=0)
    assert table.total.mean() > 0
    assert table.total.max() > 1.25 * table.total.mean()
    assert np.mean(delivered) > 0.6


def test_each_tiny_sheet_has_its_optimum() -> None:
    assert list(tiny_optima()) == [sheet.id for sheet in tiny_sheets()]
