"""The score of one expedition. Expected scores: section 8 of the fact sheet of Lost Cities, and the published running total."""

from __future__ import annotations

from itertools import combinations

import pytest

from simulator.lost_cities.laying import may_lay
from simulator.lost_cities.scores import card_gain, expedition_score
from tests.simulator.lost_cities.sheets import lost_cities

OFFICIAL = lost_cities()

VECTORS = [
    (0, [], 0),
    (0, [2], -18),
    (1, [], -40),
    (3, [], -80),
    (0, [5, 6, 9], 0),
    (2, [3, 5, 7, 8, 9, 10], 86),
    (0, range(2, 11), 54),
    (3, range(2, 11), 156),
    (3, range(6, 11), 100),
    (1, [10], -20),
    (2, [6, 8, 10], 12),
    (1, range(2, 8), 14),
    (1, range(2, 9), 50),
    (0, range(2, 10), 44),
]


@pytest.mark.parametrize(("investments", "numbers", "score"), VECTORS)
def test_published_scores(investments: int, numbers: list[int], score: int) -> None:
    assert expedition_score(OFFICIAL.scoring, [0] * investments + [*numbers]) == score


def _published_gain(before: list[int], value: int) -> int:
    """The running total of Board Game Arena."""
    investments = before.count(0)
    opening = 0 if before else -20
    return opening + (value * (investments + 1) if value else -20) + (20 if len(before) == 7 else 0)


def test_the_running_total_is_the_published_one() -> None:
    piles = [[0] * n + list(some) for n in range(4) for size in range(10) for some in combinations(range(2, 11), size)]
    for pile in piles:
        gains = [card_gain(OFFICIAL.scoring, pile[:place], value) for place, value in enumerate(pile)]
        assert gains == [_published_gain(pile[:place], value) for place, value in enumerate(pile)]
        assert sum(gains) == expedition_score(OFFICIAL.scoring, pile)


@pytest.mark.parametrize(
    ("change", "pile", "score"),
    [
        ({"opening_cost": 0}, [0, 3], 6),
        ({"opening_cost": 40}, [0, 3], -74),
        ({"multiplier_step": 0}, [0, 0, 3], -17),
        ({"multiplier_step": 2}, [0, 0, 3], -85),
        ({"bonus_cards": 0}, [2, 3, 4, 5, 6, 7, 8, 9], 24),
        ({"bonus_cards": 1}, [0], -20),
        ({"bonus_cards": 3, "bonus_points": 50}, [0, 0, 4], 2),
        ({"bonus_cards": 3, "bonus_points": 50, "bonus_multiplied": True}, [0, 0, 4], 102),
        ({"bonus_cards": 12, "bonus_points": 0}, [0, 0, 0, *range(2, 11)], 136),
    ],
)
def test_each_number_of_the_scoring_counts(change: dict[str, int], pile: list[int], score: int) -> None:
    assert expedition_score(lost_cities(scoring=change).scoring, pile) == score


def _next(pile: list[int], **expeditions: object) -> list[int]:
    rules = lost_cities(expeditions=expeditions).expeditions
    return [value for value in [0, *range(2, 11)] if may_lay(rules, pile, value)]


def test_published_order_of_an_expedition() -> None:
    assert _next([0, 0, 4]) == [5, 6, 7, 8, 9, 10]
    assert _next([]) == _next([0]) == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_other_orders_of_an_expedition() -> None:
    assert _next([0, 4], order="not_falling") == [4, 5, 6, 7, 8, 9, 10]
    assert _next([4], max_gap=1) == [5]
    assert _next([4], max_gap=3, order="not_falling") == [4, 5, 6, 7]
    assert _next([0], max_gap=1) == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert _next([10], max_gap=20) == []
