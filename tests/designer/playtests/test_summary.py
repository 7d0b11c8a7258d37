"""What playtests say together; intervals cover the truth as often as they promise, however people sat."""

from __future__ import annotations

import numpy as np
import pytest

from designer.playtests.summary import minutes_of, of_playtests, scores
from tests.designer.playtests.samples import table


def test_of_no_total_there_are_no_scores() -> None:
    assert scores([]) is None
    assert of_playtests([table(1)]) is None


def test_six_who_sat_alone_have_students_interval() -> None:
    """t with 5 degrees of freedom is 2.5706; the standard deviation of 10, 20, ... 60 is 18.708."""
    found = scores([[10], [20], [30], [40], [50], [60]])
    assert found is not None
    assert found.half is not None
    assert (found.mean, found.median, found.way) == (35, 35, "tables")
    assert found.half == pytest.approx(2.5706 * 18.708 / 6**0.5, rel=1e-4)


def test_two_tables_alike_have_the_interval_of_their_means() -> None:
    """Means 20 and 40 of three each: t with 1 degree of freedom is 12.706."""
    found = scores([[10, 20, 30], [39, 40, 41]])
    assert found is not None
    assert found.half is not None
    assert found.half == pytest.approx(12.706 * 10, rel=1e-4)


def test_one_table_alone_has_no_interval_unless_a_bot_tells_what_cards_do() -> None:
    alone = scores([[100, 110, 120, 130, 140, 150]])
    assert alone is not None
    assert (alone.half, alone.way) == (None, "none")
    beside = scores([[100, 110, 120, 130, 140, 150]], deal_std=30.0)
    assert beside is not None
    assert beside.half is not None
    assert beside.way == "people"
    assert beside.half == pytest.approx(np.hypot(1.95996 * 30, 2.5706 * 18.708 / 6**0.5), rel=1e-4)


def test_one_sheet_has_none_at_all() -> None:
    found = scores([[100]], deal_std=30.0)
    assert found is not None
    assert (found.half, found.way) == (None, "none")


@pytest.mark.parametrize("sizes", [(6,), (3, 3), (4, 1, 1), (1,) * 6, (2, 1, 1, 1), (12,)], ids=str)
@pytest.mark.parametrize("deal_std", [35.0, None])
def test_intervals_cover_the_truth(sizes: tuple[int, ...], deal_std: float | None) -> None:
    """Planted: a mean of 350, cards that move a table by 35, people that differ by 30; 95 % less 3 standard errors at 1,500."""
    if deal_std is None and len(sizes) == 1:
        return
    random, games, hits = np.random.default_rng(1), 1500, 0
    for _ in range(games):
        tables = [list(350 + 35 * random.normal() + 30 * random.normal(size=size)) for size in sizes]
        found = scores(tables, deal_std)
        assert found is not None
        assert found.half is not None
        hits += abs(found.mean - 350) <= found.half
    assert hits / games > 0.95 - 3 * (0.95 * 0.05 / games) ** 0.5


def test_minutes_are_of_those_that_tell_them() -> None:
    playtests = [table(1).changed(minutes=40), table(2), table(3).changed(minutes=25)]
    assert minutes_of(playtests) == (25, 40)
