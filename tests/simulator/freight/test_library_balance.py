"""Sheets of the library are worth playing: every truck pays at times, none is all, and grades fit what bots reach."""

import pytest

from sheets import library_ids, load
from simulator.freight.fast import compile_sheet, play_games

GAMES = 500


@pytest.mark.parametrize("sheet_id", [sheet_id for sheet_id in library_ids() if sheet_id != "tiny"])
def test_greedy_finds_every_truck_of_use_and_earns_three_or_four_stars(sheet_id: str) -> None:
    sheet = load(sheet_id)
    table = play_games(compile_sheet(sheet), "greedy", seed=1, first=0, count=GAMES)
    delivered = (table.delivered_spot > 0).mean(axis=0)
    shares = table.truck_points.mean(axis=0) / table.truck_points.mean(axis=0).sum()
    least = {step.stars: step.least for step in sheet.rating}
    assert delivered.min() > 0.05
    assert shares.max() < 0.4
    assert table.overtime_left.mean() < 0.5 * sheet.overtime.hours
    assert least[3] <= table.total.mean() < least[5]
