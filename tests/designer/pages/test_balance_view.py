"""What a balance run says, on planted results."""

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from designer.pages.balance_view import (
    Setting,
    comparison,
    games_table,
    histogram,
    ratings_table,
    sentence,
    truck_table,
)
from sheets import load
from sheets.freight.model import Sheet
from simulator.lab.experiment import Experiment, Results


@pytest.fixture
def sheet() -> Sheet:
    return load("flip-freighters")


def results(sheet: Sheet, totals: list[int]) -> Results:
    """Games with these totals; all trucks deliver at their last spot for 7 points."""
    games, trucks = len(totals), len(sheet.trucks)
    ones = np.ones((games, trucks), np.int32)
    table = SimpleNamespace(
        total=np.array(totals),
        weeks=np.zeros((games, 3), np.int64),
        overtime_left=np.zeros(games, np.int32),
        goods=2 * ones,
        delivered_spot=ones * [truck.route.spots for truck in sheet.trucks],
        delivered_week=0 * ones,
        truck_points=7 * ones,
    )
    return Results(Experiment(sheet, agent="greedy", games=games, seed=7), sheet, table, games, 1.0)


def test_the_sentence_names_bot_games_deal_code_and_interval(sheet: Sheet) -> None:
    # standard deviation 115.47, t(0.975, 3) = 3.182: half width 3.182 * 115.47 / 2
    text = sentence(results(sheet, [100, 300, 100, 300]))
    assert text == "Greedy scores **200.0 ± 183.7** on average in 4 games (deal code 7)."


@pytest.mark.parametrize(
    ("shift", "noise", "told"),
    [(10, 1, "points more than"), (-10, 1, "points less than"), (0, 1, "No difference")],
)
def test_a_planted_difference_is_found_and_none_is_not_accused(sheet: Sheet, shift: int, noise: int, told: str) -> None:
    totals = [200 + 17 * (game % 7) for game in range(100)]
    other = [total + shift + noise * (-1) ** game for game, total in enumerate(totals)]
    text = comparison(Setting("A", results(sheet, totals)), Setting("B", results(sheet, other)))
    assert told in text
    assert "same cards for both, 100 games" in text


def test_the_chart_has_both_means_with_intervals_and_the_star_bands(sheet: Sheet) -> None:
    a, b = Setting("A <b>", results(sheet, [190, 210, 260])), Setting("B", results(sheet, [310, 330, 420]))
    figure: dict[str, Any] = json.loads(histogram([a, b]).to_json())
    assert [trace["name"] for trace in figure["data"]] == ["A &lt;b&gt;", "B"]
    texts = [note["text"] for note in figure["layout"]["annotations"]]
    assert [text for text in texts if "±" in text] == ["220.0 ± 89.6", "353.3 ± 145.6"]  # t(0.975, 2) = 4.303
    assert {"★", "★★", "★★★", "★★★★", "★★★★★"} <= set(texts)
    assert "Greedy · 3 games · deal code 7" in figure["layout"]["title"]["text"]


def test_equal_totals_and_sheets_without_stars_make_a_chart(sheet: Sheet) -> None:
    plain = sheet.model_copy(update={"rating": ()})
    assert histogram([Setting("A", results(plain, [5, 5]))]).data[0].y.max() == 100


def test_tables_have_a_line_a_truck_and_a_line_a_grade(sheet: Sheet) -> None:
    setting = Setting("A", results(sheet, [190, 210, 260]))
    trucks = truck_table([setting])
    assert list(trucks.index) == [truck.name for truck in sheet.trucks]
    assert list(trucks.loc["Heart hauler"]) == [7, 0, 100, 2, "5: 0%, 8: 100%"]
    assert ratings_table([setting])["Games"].round(1).to_dict()["1 ★"] == 33.3
    assert len(truck_table([setting, replace(setting, name="B")]).columns) == 2 * len(trucks.columns)


def test_rows_of_games_are_numbered(sheet: Sheet) -> None:
    games = games_table(results(sheet, [190, 210]))
    assert list(games["game"]) == [1, 2]
    assert list(games["total"]) == [190, 210]
    assert list(games["hearts.points"]) == [7, 7]
