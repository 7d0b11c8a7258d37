"""What `fast` promises beyond the rules: named results, one result however games are cut, and traces that replay."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from functools import partial
from typing import Any

import numpy as np
import pytest

from sheets import apply_variants, load
from sheets.freight.model import Sheet
from simulator.agents import AGENT_NAMES
from simulator.freight.fast import GameTable, compile_sheet, deal_cards, play_games, trace_game, warm_up
from tests.sheets.random_sheets import random_sheet
from tests.simulator.freight.replays import assert_replays
from tests.simulator.practice import QUICK_AGENTS, practised

OFFICIAL = compile_sheet(load("flip-freighters"))


def _joined(tables: list[GameTable]) -> list[Any]:
    return [np.concatenate([getattr(table, field.name) for table in tables]) for field in fields(GameTable)]


def _assert_equal(first: list[Any], second: list[Any]) -> None:
    for one, other in zip(first, second, strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("agent", QUICK_AGENTS)
def test_games_are_the_same_however_they_are_cut_and_by_any_number_of_threads(agent: str) -> None:
    play = partial(play_games, OFFICIAL, agent, seed=11, players=3, **practised(OFFICIAL.sheet, agent))
    whole = _joined([play(first=100, count=40)])
    _assert_equal(_joined([play(first=100, count=1), play(first=101, count=0), play(first=101, count=39)]), whole)
    with ThreadPoolExecutor(4) as pool:
        chunks = list(pool.map(lambda first: play(first=first, count=4), range(100, 140, 4)))
    _assert_equal(_joined(chunks), whole)


def test_players_of_a_game_share_the_deal_and_choose_for_themselves() -> None:
    table = play_games(OFFICIAL, "random", seed=1, first=0, count=50, players=4)
    alone = play_games(OFFICIAL, "random", seed=1, first=0, count=50)
    np.testing.assert_array_equal(table.total.reshape(50, 4)[:, 0], alone.total)
    assert len(np.unique(table.total.reshape(50, 4)[0])) > 1


@pytest.mark.parametrize("agent", QUICK_AGENTS)
def test_columns_of_the_table_add_up_to_the_total(agent: str) -> None:
    for seed in range(40):
        sheet = random_sheet(seed)
        table = play_games(compile_sheet(sheet), agent, seed=seed, first=0, count=20, **practised(sheet, agent))
        hours = sheet.overtime.unused_points * table.overtime_left
        np.testing.assert_array_equal(table.total, table.weeks.sum(axis=1) + hours)
        np.testing.assert_array_equal(table.total, table.truck_points.sum(axis=1) + hours)
        np.testing.assert_array_equal(table.delivered_week >= 0, table.delivered_spot > 0)


@pytest.mark.parametrize("agent", QUICK_AGENTS)
def test_traces_replay_on_the_reference_engine_to_the_same_score(agent: str) -> None:
    official = load("flip-freighters")
    for number in range(3):
        assert_replays(official, agent, number)
        assert_replays(apply_variants(official, ["overtime_suit"]), agent, number)
    for seed in range(100):
        assert_replays(random_sheet(seed), agent, seed)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"agent": "clever"}, f"agent: expected one of {', '.join(AGENT_NAMES)}, found 'clever'"),
        ({"seed": -1}, "seed: expected 0 to 9223372036854775807, found -1"),
        ({"seed": 2**63}, "seed: expected 0 to 9223372036854775807, found 9223372036854775808"),
        ({"first": -1}, "first: expected 0 to 4611686018427387904, found -1"),
        ({"count": -1}, "count: expected 0 to 4611686018427387904, found -1"),
        ({"players": 0}, "players: expected 1 to 12, found 0"),
        ({"players": 13}, "players: expected 1 to 12, found 13"),
    ],
)
def test_numbers_out_of_range_are_refused(change: dict[str, Any], message: str) -> None:
    numbers = {"agent": "random", "seed": 1, "first": 0, "count": 1, "players": 1, **change}
    with pytest.raises(ValueError, match=f"^{message}$"):
        play_games(OFFICIAL, **numbers)


def test_scores_beyond_32_bits_are_exact() -> None:
    """For each of 9 trucks a sum of some 50 x 999 points x weight 999, in several of 12 weeks."""
    official = load("flip-freighters").model_dump()
    official["calendar"]["weeks"], official["deck"]["reshuffle_weekly"] = 12, True
    official["deck"]["values"] = (13, 14, 15, 16, 17, 18)
    official["scoring"]["week_weights"] = (999,) * 12
    for truck in official["trucks"]:
        truck["squares"] = [{} for _ in truck["squares"]]
        truck["route"] = {"spots": 1, "stops": [{"spot": 1, "score": {"kind": "sum", "multiplier": 999}}]}
    sheet = Sheet.model_validate({**official, "variants": []})
    table = play_games(compile_sheet(sheet), "planner", seed=1, first=0, count=20, **practised(sheet, "planner"))
    assert table.total.min() > 2**31
    np.testing.assert_array_equal(table.total, table.truck_points.sum(axis=1) + 2 * table.overtime_left)
    assert_replays(sheet, "planner", 0)


@pytest.mark.parametrize(("seed", "game"), [(-1, 0), (2**63, 0), (1, -1), (1, 2**62 + 1), (1, 10**30)])
def test_a_game_out_of_range_is_neither_dealt_nor_traced(seed: int, game: int) -> None:
    with pytest.raises(ValueError, match=r"^(seed|game): expected 0 to "):
        deal_cards(OFFICIAL, seed, game)
    with pytest.raises(ValueError, match=r"^(seed|game): expected 0 to "):
        trace_game(OFFICIAL, "random", seed=seed, game=game)


def test_warm_up_is_silent_and_may_be_repeated() -> None:
    warm_up()
    warm_up()
