"""What the agents reach: `random` as the contract fixes it, each of the others more than the one below it."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from sheets import apply_variants, load
from sheets.freight.model import Sheet
from simulator.freight.fast import compile_sheet, fit_agent, play_games
from tests.sheets.random_sheets import random_sheet
from tests.simulator.practice import practised

OFFICIAL = load("flip-freighters")


def _mean(sheet: Sheet, agent: str, games: int = 200, **options: Any) -> float:
    table = play_games(
        compile_sheet(sheet), agent, seed=1, first=0, count=games, **(options or practised(sheet, agent))
    )
    return float(table.total.mean())


def test_random_scores_as_the_contract_says() -> None:
    """contract.md: mean 100.65 +- 0.05, sd 18.5, 64.9 decisions a game; 200,000 games have a standard error of 0.04."""
    table = play_games(compile_sheet(OFFICIAL), "random", seed=1, first=0, count=200_000)
    assert abs(table.total.mean() - 100.65) < 0.05 + 3 * 18.5 / np.sqrt(200_000)
    assert abs(table.total.std() - 18.5) < 0.1
    assert abs(table.decisions.mean() - 64.9) < 0.05
    assert (table.overtime_left == 5).all()


@pytest.mark.parametrize("variants", [(), ("overtime_suit",)], ids=str)
def test_each_rung_of_the_ladder_is_well_above_the_one_below_on_the_official_sheet(variants: tuple[str, ...]) -> None:
    """The issue asks for means of 340, 390 and 412 over 2,000 deals; 200 of them have a standard error of 2."""
    sheet = apply_variants(OFFICIAL, variants)
    fit = fit_agent(compile_sheet(sheet), "expert", effort="quick", seed=1)
    means = [_mean(sheet, agent) for agent in ("random", "greedy", "planner")]
    means.append(_mean(sheet, "expert", fit=fit))
    assert all(below + least < above for (below, above), least in zip(pairwise(means), (100, 20, 2), strict=True)), (
        means
    )
    assert means[1] > 340
    assert means[2] > 390
    assert means[3] > 406


@pytest.mark.parametrize("agent", ["greedy", "planner"])
def test_hours_are_paid_where_that_is_worth_more_than_keeping_them(agent: str) -> None:
    def left(sheet: Sheet) -> Any:
        return play_games(
            compile_sheet(sheet), agent, seed=1, first=0, count=50, **practised(sheet, agent)
        ).overtime_left

    assert left(OFFICIAL).mean() < 1
    overtime = OFFICIAL.overtime.model_copy(update={"unused_points": 200})
    assert (left(OFFICIAL.model_copy(update={"overtime": overtime})) == 5).all()


@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("planner", "greedy")])
def test_better_agents_are_not_worse_on_nearly_all_random_sheets(better: str, worse: str) -> None:
    """Some sheets of a few cards leave nothing to plan; one that punishes most deliveries may favour either."""
    sheets = [random_sheet(seed) for seed in range(100)]
    assert sum(_mean(sheet, better, 50) >= _mean(sheet, worse, 50) for sheet in sheets) >= 93
