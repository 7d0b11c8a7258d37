"""What the agents reach: `random` as the contract fixes it, `greedy` better than chance on any sheet."""

import numpy as np

from sheets import apply_variants, load
from simulator.freight.fast import compile_sheet, play_games
from tests.sheets.random_sheets import random_sheet

OFFICIAL = load("flip-freighters")


def test_random_scores_as_the_contract_says() -> None:
    """contract.md: mean 100.65 +- 0.05, sd 18.5, 64.9 decisions a game; 200,000 games have a standard error of 0.04."""
    table = play_games(compile_sheet(OFFICIAL), "random", seed=1, first=0, count=200_000)
    assert abs(table.total.mean() - 100.65) < 0.05 + 3 * 18.5 / np.sqrt(200_000)
    assert abs(table.total.std() - 18.5) < 0.1
    assert abs(table.decisions.mean() - 64.9) < 0.05
    assert (table.overtime_left == 5).all()


def test_greedy_reaches_340_on_the_official_sheet() -> None:
    for variants in ((), ("overtime_suit",)):
        table = play_games(compile_sheet(apply_variants(OFFICIAL, variants)), "greedy", seed=1, first=0, count=200)
        assert table.total.mean() > 340


def test_greedy_pays_hours_where_that_is_worth_more_than_keeping_them() -> None:
    table = play_games(compile_sheet(OFFICIAL), "greedy", seed=1, first=0, count=50)
    assert table.overtime_left.mean() < 1
    dear = OFFICIAL.model_copy(update={"overtime": OFFICIAL.overtime.model_copy(update={"unused_points": 200})})
    assert (play_games(compile_sheet(dear), "greedy", seed=1, first=0, count=50).overtime_left == 5).all()


def test_greedy_beats_random_on_nearly_all_random_sheets() -> None:
    """Some sheets of a few cards leave nothing to plan; one that punishes most deliveries may favour either."""
    better = 0
    for seed in range(150):
        compiled = compile_sheet(random_sheet(seed))
        greedy, by_chance = (
            play_games(compiled, agent, seed=1, first=0, count=50).total.mean() for agent in ("greedy", "random")
        )
        better += greedy >= by_chance
    assert better >= 140
