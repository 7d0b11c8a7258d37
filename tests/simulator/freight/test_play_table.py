"""Tables of plays say what the games of the same numbers ended with, and what the traces tell play by play."""

from __future__ import annotations

import pandas as pd
import pytest

from sheets import load
from sheets.freight.model import Sheet
from simulator.freight.actions import EndDay, Load, Move
from simulator.freight.deck import format_card
from simulator.freight.fast import compile_sheet, play_games, trace_game
from simulator.freight.play_table import play_columns
from tests.sheets.random_sheets import random_sheet
from tests.simulator.practice import practised

SHEETS = [load("flip-freighters"), load("harbour-lights"), load("tiny"), *map(random_sheet, range(4))]


def _plays(sheet: Sheet, agent: str, count: int) -> pd.DataFrame:
    options = practised(sheet, agent)
    return pd.DataFrame(play_columns(compile_sheet(sheet), agent, seed=3, first=2, count=count, **options))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
@pytest.mark.parametrize("agent", ["greedy", "expert", "searcher"])
def test_plays_add_up_to_the_results_of_the_games(sheet: Sheet, agent: str) -> None:
    table = play_games(compile_sheet(sheet), agent, seed=3, first=2, count=3, **practised(sheet, agent))
    plays = _plays(sheet, agent, 3)
    for number, game in enumerate(range(2, 5)):
        own = plays[plays["game"] == game]
        for index, truck in enumerate(sheet.trucks):
            of_truck = own[own["truck"] == truck.id]
            assert (of_truck["square"] >= 0).sum() == table.goods[number, index]
            delivered = of_truck[of_truck["delivered"]]
            assert list(delivered["spot"]) == [spot for spot in [table.delivered_spot[number, index]] if spot]
            assert list(delivered["week"] - 1) == [week for week in [table.delivered_week[number, index]] if week >= 0]
            costs = truck.route.costs or [1] * truck.route.spots
            assert of_truck["steps"].sum() == sum(costs[: of_truck["spot"].max() if len(of_truck) else 0])


@pytest.mark.parametrize("agent", ["greedy", "planner", "searcher"])
def test_hours_paid_are_those_that_are_not_left(agent: str) -> None:
    sheet = load("flip-freighters")  # which has no effects
    table = play_games(compile_sheet(sheet), agent, seed=3, first=2, count=20, **practised(sheet, agent))
    paid = _plays(sheet, agent, 20).groupby("game")["hours"].sum()
    assert list(sheet.overtime.hours - paid) == list(table.overtime_left)


def test_each_card_of_the_game_is_told_once_in_the_words_of_its_trace() -> None:
    sheet = load("flip-freighters")
    compiled, options = compile_sheet(sheet), practised(sheet, "planner")
    trace, plays = trace_game(compiled, "planner", seed=3, game=2, **options), _plays(sheet, "planner", 1)
    per_day = sheet.calendar.cards_per_day
    assert sorted(plays.groupby("play")["card"].first()) == sorted(format_card(sheet, card) for card in trace.deal)
    assert list(plays["play"].drop_duplicates()) == list(range(len(trace.deal)))
    for number, actions in enumerate(trace.days):
        rows = plays[(plays["week"] - 1) * sheet.calendar.days + plays["day"] - 1 == number]
        done = rows[rows["truck"] != ""].to_dict("records")
        told = [action for action in actions if isinstance(action, Load | Move)]
        assert len(done) == len(told)
        for row, action in zip(done, told, strict=True):
            assert row["truck"] == sheet.trucks[action.truck].id
            assert row["card"] == format_card(sheet, trace.deal[number * per_day + action.card])
            if isinstance(action, Load):
                assert (row["square"], row["as_value"]) == (action.square, action.value)
            else:
                assert (row["spot"], row["delivered"], row["as_suit"]) == (action.spot, action.deliver, "")
        assert isinstance(actions[-1], EndDay)


def test_a_suit_changed_by_overtime_is_told_and_paid() -> None:
    from sheets import apply_variants

    sheet = apply_variants(load("flip-freighters"), ("overtime_suit",))
    plays = _plays(sheet, "planner", 30)
    changed = plays[(plays["as_suit"] != "") & (plays["suit"] != "") & (plays["as_suit"] != plays["suit"])]
    assert len(changed)
    assert (changed["hours"] >= 1).all()


def test_random_play_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one that plans, found 'random'"):
        play_columns(compile_sheet(load("tiny")), "random", seed=1, first=0, count=1)


def test_no_games_have_the_same_columns() -> None:
    assert list(_plays(load("tiny"), "planner", 0)) == list(_plays(load("tiny"), "planner", 1))
