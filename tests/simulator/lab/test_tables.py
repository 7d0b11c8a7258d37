from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from sheets import load
from simulator.lab.experiment import Experiment, run
from simulator.lab.results import Results
from simulator.lab.tables import game_rows, play_rows, tidy_play_rows, tidy_rows
from tests.bench.tiny_sheets import tiny_sheets

SHEETS = {sheet.id: sheet for sheet in tiny_sheets()}
ROW = ["game", "player"]


@pytest.fixture(scope="module", params=["tiny-weeks", "tiny-effects", "tiny-jokers"])
def results(request):
    return run(Experiment(SHEETS[request.param], agent="planner", games=30, players=2, first=5))


def test_games_are_numbered_as_they_are_dealt(results):
    rows = game_rows(results)
    assert rows["game"].tolist() == [game for game in range(5, 35) for _ in range(2)]
    assert rows["player"].tolist() == [0, 1] * 30
    assert list(rows.columns[:4]) == [*ROW, "fit", "total"]


def test_every_table_has_a_row_an_item_of_each_game(results):
    tables, sheet = tidy_rows(results), results.sheet
    stops = sum(len(truck.route.stops) for truck in sheet.trucks)
    assert {name: len(rows) for name, rows in tables.items()} == {
        "truck": 60 * len(sheet.trucks),
        "stop": 60 * stops,
        "week": 60 * sheet.calendar.weeks,
    }
    for rows in tables.values():
        assert rows.groupby(ROW).ngroups == 60
        assert set(rows["fit"]) == {0}


def test_tables_agree_with_the_games_and_one_another(results):
    tables, games = tidy_rows(results), game_rows(results).set_index(ROW)
    trucks, stops, weeks = (tables[name] for name in ("truck", "stop", "week"))
    hours = results.sheet.overtime.unused_points * games["hours_left"]
    assert (trucks.groupby(ROW)["points"].sum() + hours).equals(games["total"])
    assert (weeks.groupby(ROW)["points"].sum() + hours).equals(games["total"])
    delivered = trucks[trucks["week"] > 0].groupby([*ROW, "week"]).size()
    said = weeks[weeks["deliveries"] > 0].set_index([*ROW, "week"])["deliveries"]
    assert delivered.to_dict() == said.to_dict()
    there = stops[stops["delivered"]].set_index([*ROW, "truck"])[["spot", "week", "points"]]
    assert len(there) > 20
    assert (there == trucks.set_index([*ROW, "truck"])[["spot", "week", "points"]].loc[there.index]).all(axis=None)
    elsewhere = stops[~stops["delivered"]]
    assert not elsewhere[["week", "points"]].to_numpy().any()


def _plays(*rows):
    names = "game player fit play week day card suit value truck square as_value as_suit spot steps delivered hours"
    return pd.DataFrame(rows, columns=names.split())


def _one_game(sheet):
    table = run(Experiment(sheet, games=1, first=7)).table
    return Results(Experiment(sheet, games=1, first=7), sheet, table, 1, 0.0)


def test_plays_become_cards_squares_and_effects():
    # hours +1 on the first square of t0, points +2 on the second; hours +1 from spot 2 of t1 on, points +2 for ending on 3
    results = _one_game(SHEETS["tiny-effects"])
    plays = _plays(
        (7, 0, 0, 1, 1, 2, "*", "", 0, "t0", 0, 2, "moon", 0, 0, False, 0),
        (7, 0, 0, 0, 1, 1, "S1", "sun", 1, "t1", 0, 2, "sun", 0, 0, False, 1),
        (7, 0, 0, 2, 1, 3, "S2", "sun", 2, "t0", -1, 0, "", 1, 1, False, 0),
        (7, 0, 0, 2, 1, 3, "S2", "sun", 2, "t1", -1, 0, "", 2, 2, False, 1),
        (7, 0, 0, 3, 1, 4, "M1", "moon", 1, "", -1, 0, "", 0, 0, False, 0),
        (7, 0, 0, 4, 1, 5, "M2", "moon", 2, "t1", -1, 0, "", 3, 3, False, 1),
    )
    tables = tidy_play_rows(results, plays)
    assert {frozenset(rows["game"]) for rows in tables.values()} == {frozenset([7])}
    cards = tables["card"].drop(columns=["player", "fit", "game", "week", "value", "suit"])
    assert cards.to_dict("split")["data"] == [
        [0, 1, "S1", "load", 1, 0, 1],
        [1, 2, "*", "load", 1, 0, 0],
        [2, 3, "S2", "move", 2, 3, 1],
        [3, 4, "M1", "none", 0, 0, 0],
        [4, 5, "M2", "move", 1, 3, 1],
    ]
    squares = tables["square"]
    filled = squares[squares["day"] > 0].drop(columns=["game", "player", "fit"])
    assert filled.to_dict("split")["data"] == [["t0", 0, 2, "moon", 1, 2], ["t1", 0, 2, "sun", 1, 1]]
    assert len(squares) == 7
    effects = tables["effect"].set_index("effect")
    assert effects["earned"].to_dict() == {
        "t0.squares.0": True,
        "t0.squares.1": False,
        "t0.effects.0": False,
        "t1.squares.1": False,
        "t1.route.0": True,
        "t1.route.1": True,
        "t2.squares.0": False,
    }
    assert effects.loc["t1.route.1", ["points", "hours"]].tolist() == [2, 0]


def test_a_sheet_without_effects_has_no_rows_of_them():
    plays = _plays((7, 0, 0, 0, 1, 1, "S1", "sun", 1, "", -1, 0, "", 0, 0, False, 0))
    assert len(tidy_play_rows(_one_game(SHEETS["tiny-same"]), plays)["effect"]) == 0


def test_a_large_sheet_has_a_row_for_everything():
    sheet = load("comet-couriers")
    tables = tidy_rows(run(Experiment(sheet, games=3)))
    assert set(tables["truck"]["truck"]) == {truck.id for truck in sheet.trucks}
    assert np.array_equal(np.unique(tables["week"]["week"]), np.arange(1, sheet.calendar.weeks + 1))


def test_tables_of_plays_agree_with_those_of_games(results):
    tables = tidy_play_rows(results, play_rows(results))
    goods = tidy_rows(results)["truck"].set_index([*ROW, "truck"])["goods"]
    squares = tables["square"].assign(goods=tables["square"]["value"] > 0)
    assert squares.groupby([*ROW, "truck"])["goods"].sum().to_dict() == goods.to_dict()
    calendar = results.sheet.calendar
    cards = tables["card"]
    assert cards.groupby([*ROW, "week", "day"]).size().eq(calendar.cards_per_day).all()
    assert len(cards) == 60 * calendar.weeks * calendar.days * calendar.cards_per_day
    assert cards.groupby(ROW)["use"].agg(lambda uses: (uses == "load").sum()).tolist() == (
        goods.groupby(ROW).sum().tolist()
    )
    assert len(tables["effect"]) == (60 * 7 if results.sheet.id == "tiny-effects" else 0)
