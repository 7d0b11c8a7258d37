"""The day planner finds the best of all ends of a day; `planned_days` checks hundreds of days by hand."""

from itertools import islice

import pytest

from sheets import load
from tests.simulator.freight.planned_days import planned_days

DAYS, MOST = 30, 150_000


def test_the_planner_finds_the_best_end_of_each_day() -> None:
    """Two games of the official sheet; its larger days are left out. Values are noisy, so no two ends are worth the same."""
    days = [day for day in islice(planned_days(load("flip-freighters"), most=MOST), DAYS) if day.best is not None]
    assert len(days) > DAYS / 3
    for day in days:
        assert day.found == pytest.approx(day.best, abs=1e-6), day
