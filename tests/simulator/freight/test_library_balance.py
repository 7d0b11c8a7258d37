"""Sheets of the library are worth playing: every truck pays at times, none is all, and grades fit what bots reach."""

import pytest

from sheets import library_ids, load
from simulator.freight.fast import compile_sheet, play_games
from tests.simulator.practice import practised

GAMES = 200


@pytest.mark.parametrize("sheet_id", [sheet_id for sheet_id in library_ids("freight") if sheet_id != "tiny"])
def test_the_planner_finds_every_truck_and_hour_of_use_and_about_earns_five_stars(sheet_id: str) -> None:
    sheet = load(sheet_id)
    table = play_games(compile_sheet(sheet), "planner", seed=1, first=0, count=GAMES, **practised(sheet, "planner"))
    delivered = (table.delivered_spot > 0).mean(axis=0)
    shares = table.truck_points.mean(axis=0) / table.truck_points.mean(axis=0).sum()
    least = {step.stars: step.least for step in sheet.rating}
    assert delivered.min() > 0.05
    assert shares.max() < 0.4
    assert table.overtime_left.mean() < sheet.overtime.hours
    assert least[4] <= table.total.mean() < 1.15 * least[5]
