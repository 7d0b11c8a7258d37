"""What a report tells of the parts of a sheet: against tables counted by hand, and planted facts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

from sheets import check
from simulator.freight.report import deal_features, parts, priced_parts
from simulator.lab.experiment import Experiment, run
from simulator.lab.tables import play_rows
from tests.bench.tiny_sheets import tiny_sheets

SUN = {"id": "sun", "name": "Sun", "letter": "S", "symbol": "sun", "color": "#b45f06"}
MOON = {"id": "moon", "name": "Moon", "letter": "M", "symbol": "moon", "color": "#1f4e79"}


def make_sheet(trucks: list[Any], **parts_of_it: Any) -> Any:
    document = {
        "format_version": 1,
        "family": "freight",
        "id": "planted",
        "title": "Planted",
        "suits": [SUN, MOON],
        "deck": {"values": [1, 2], "copies": 3},
        "calendar": {"weeks": 2, "days": 3, "cards_per_day": 1},
        "trucks": [{"id": f"t{number}", **truck} for number, truck in enumerate(trucks)],
        **parts_of_it,
    }
    checked = check(document)
    assert not checked.errors, checked.errors
    return checked.sheet


def truck(*squares: Any, spots: int = 1, stops: Any = None, kind: str = "any") -> Any:
    last = {"spot": spots, "score": {"kind": "sum", "multiplier": 1}}
    return {"load_rule": {"kind": kind}, "squares": list(squares), "route": {"spots": spots, "stops": stops or [last]}}


def parts_of(sheet: Any, agent: str = "planner", games: int = 60) -> Any:
    results = run(Experiment(sheet, agent=agent, games=games))
    return results, parts(results, play_rows(results))


def test_a_square_that_no_card_fits_is_never_filled_and_the_others_are():
    sheet = make_sheet(
        [truck({}, {"values": [2]}, {"suits": ["moon"]})],
        deck={
            "values": [1, 2],
            "copies": 3,
            "removed_cards": [{"suit": suit, "value": 2} for suit in ("sun", "moon") for _ in range(3)],
        },
        calendar={"weeks": 1, "days": 5, "cards_per_day": 1},
    )
    _, found = parts_of(sheet)
    shares = [square.filled.share for square in found.trucks[0].squares]
    assert shares[1] == 0
    assert min(shares[0], shares[2]) > 0.5
    assert found.trucks[0].squares[1].value is None


def test_points_of_week_one_are_all_where_nothing_can_be_delivered_later():
    first_only = {"weeks": [{"kind": "fixed", "points": 5}, None]}
    fixed = [{"spot": 1, **first_only}, {"spot": 9, "score": {"kind": "fixed", "points": 0}}]
    _, found = parts_of(make_sheet([truck({}, spots=9, stops=fixed), truck({}, spots=9, stops=fixed)]))
    first, second = found.weeks
    assert (first.brought.share, second.brought.share) == (1, 0)
    assert first.deliveries.mean > second.deliveries.mean == 0


@pytest.mark.parametrize("sheet", tiny_sheets(), ids=lambda sheet: sheet.id)
def test_tables_agree_with_the_games(sheet):
    results, found = parts_of(sheet, games=30)
    table = results.table
    for number, one in enumerate(found.trucks):
        squares = len(sheet.trucks[number].squares)
        assert one.goods.mean == pytest.approx(sum(square.filled.share for square in one.squares))
        assert one.goods.mean == pytest.approx(table.goods[:, number].mean())
        assert one.delivered.share == pytest.approx(sum(stop.used.share for stop in one.stops))
        assert one.delivered.share == pytest.approx(sum(week.share for week in one.weeks))
        assert one.used.share == pytest.approx(np.mean(table.goods[:, number] > 0))
        assert one.full.share == pytest.approx(np.mean(table.goods[:, number] == squares))
        assert one.stranded.share == pytest.approx(one.used.share - one.delivered.share)
        assert one.points.mean == pytest.approx(table.truck_points[:, number].mean())
    assert [week.points.mean for week in found.weeks] == pytest.approx(table.weeks.mean(axis=0).tolist())
    every = found.cards.every
    assert every.dealt == sheet.calendar.weeks * sheet.calendar.days * sheet.calendar.cards_per_day
    assert every.loaded.share + every.moved.share + every.wasted.share == pytest.approx(1)
    for some in ((*found.cards.suits, found.cards.jokers), (*found.cards.values, found.cards.jokers)):
        assert sum(card.dealt for card in some if card) == pytest.approx(every.dealt)
    goods = sum(one.goods.mean for one in found.trucks)
    assert goods == pytest.approx(every.dealt * every.loaded.share)
    assert sum(one.cards.mean for one in found.trucks) == pytest.approx(goods + every.dealt * every.moved.share)


def test_hours_that_effects_bring_and_cost_are_told():
    sheet = next(sheet for sheet in tiny_sheets() if sheet.id == "tiny-effects")
    hours = sheet.overtime.model_copy(update={"unused_points": 0})
    results = run(Experiment(sheet.model_copy(update={"overtime": hours}), agent="planner", games=60))
    plays = play_rows(results)
    found = parts(results, plays).overtime
    brings = (plays["truck"] == "t0") & (plays["square"] == 0)  # an hour, as does the second spot of t1
    costs = (plays["truck"] == "t1") & (plays["square"] == 1)
    passes = plays[(plays["truck"] == "t1") & (plays["spot"] >= 2)]["game"].nunique()
    assert found.by_effects.mean == pytest.approx((brings.sum() + passes - costs.sum()) / 60)
    assert found.left.mean == pytest.approx(results.table.overtime_left.mean())
    assert found.spent.mean == pytest.approx(plays["hours"].sum() / 60)


def _plays(*rows: dict[str, Any]) -> pd.DataFrame:
    blank = {
        "game": 0,
        "player": 0,
        "fit": 0,
        "week": 1,
        "day": 1,
        "truck": "",
        "square": -1,
        "as_value": 0,
        "as_suit": "",
        "spot": 0,
        "steps": 0,
        "delivered": False,
        "hours": 0,
    }
    return pd.DataFrame([{**blank, "play": number, **row} for number, row in enumerate(rows)])


def test_hours_of_a_card_are_parted_by_what_they_change():
    sheet = next(sheet for sheet in tiny_sheets() if sheet.id == "tiny-overtime")
    results = run(Experiment(sheet, agent="planner", games=1))
    sun, moon = {"card": "S1", "suit": "sun", "value": 1}, {"card": "M2", "suit": "moon", "value": 2}
    plays = _plays(
        {**sun, "truck": "t0", "square": 0, "as_value": 2, "as_suit": "moon", "hours": 2},  # a value and a suit
        {
            "card": "*",
            "suit": "",
            "value": 0,
            "truck": "t1",
            "square": 0,
            "as_value": 4,
            "hours": 2,
        },  # 2 is the greatest
        {**moon, "truck": "t0", "spot": 3, "steps": 3, "play": 2},  # a split of 5 steps: 3 more
        {**moon, "truck": "t1", "spot": 2, "steps": 2, "hours": 3, "play": 2},
    )
    spent = parts(results, plays).overtime.spent_on
    assert {name: round(7 * share.share) for name, share in spent.items()} == {"value": 3, "suit": 1, "move": 3}


def test_a_deal_is_told_by_its_jokers_values_and_suits():
    sheet = next(sheet for sheet in tiny_sheets() if sheet.id == "tiny-jokers")
    joker, sun, moon = (
        {"card": card, "suit": suit, "value": value}
        for card, suit, value in (("*", "", 0), ("S3", "sun", 3), ("M1", "moon", 1))
    )
    plays = _plays(
        {**joker, "day": 2}, sun, {**sun, "play": 1, "truck": "t1"}, {**moon, "day": 4, "game": 1}, {**joker, "game": 2}
    )
    features = deal_features(sheet, plays, 2)
    assert features["jokers"].tolist() == [[0, 1, 0, 0], [0, 0, 0, 0]]
    assert features["values"].tolist() == [[3, 0, 0, 0], [0, 0, 0, 1]]
    assert features["suits"].tolist() == [[1, 0], [0, 1]]


def test_without_jokers_none_are_told_of():
    sheet = next(sheet for sheet in tiny_sheets() if sheet.id == "tiny-same")
    results, found = parts_of(sheet, games=5)
    assert found.cards.jokers is None
    assert "jokers" not in deal_features(sheet, play_rows(results), 5)
    assert found.overtime is None


def test_trucks_jokers_and_all_hours_are_priced():
    sheet = next(sheet for sheet in tiny_sheets() if sheet.id == "tiny-jokers")
    assert [part.text for part in priced_parts(sheet)] == ["truck=t0", "truck=t1", "overtime", "joker"]
