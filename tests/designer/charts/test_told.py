"""Charts as tables and in words."""

from __future__ import annotations

import pytest

from designer.charts.chart import Axis, Bars, Cells, Chart
from designer.charts.told import alternative_text, told
from tests.designer.balance.answers import CHARTS, KEYS, NAMES, by_week, forest, grid, histogram, lying

SOURCE = "bot Expert (normal practice), 100,000 games, deal code 7, ± at 95 %"


def test_a_row_a_point_with_its_interval_and_its_key() -> None:
    found = told(forest())
    assert found.columns == ("Series", "Points lost without it", "Truck", "±")
    assert found.rows[0] == ("Worth", 31.2, "Box truck", 1.2)
    assert [row[2] for row in found.rows[:-1]] == list(NAMES)
    assert found.rows[-1] == ("No worth", 0, None, None)
    assert found.keys == (*KEYS, "")


def test_lines_tell_their_bands_and_histograms_their_grades() -> None:
    assert told(by_week()).columns == ("Series", "Week", "Points", "From", "To")
    assert told(by_week()).rows[0] == ("Now", "Week 1", 40, 38, 42)
    assert told(histogram()).rows[-1] == ("4 ★", None, None, None, 270, 9999)


def test_a_row_a_cell() -> None:
    assert told(grid()).rows[1] == ("Mean score", "4", "2", 209)
    assert told(grid()).rows[7] == ("Mean score", "6", NAMES[1], None)


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.id)
def test_each_row_fills_the_columns(chart: Chart) -> None:
    found = told(chart)
    assert {len(row) for row in found.rows} == {len(found.columns)}
    assert len(found.keys) == len(found.rows)


def test_words_say_what_it_is_of_and_where_its_ends_are() -> None:
    assert alternative_text(lying()) == (
        f"What decides a score: {SOURCE}. Chart of Share of the spread by Source. "
        "Share: 3 bars, greatest at The deal: 71.0 ± 2.0 %, least at Neither: 8.0 ± 1.0 %."
    )
    assert "12 cells, greatest at 6, 6: 261, least at 2, 3: 201." in alternative_text(grid())
    assert alternative_text(by_week()).endswith("; Aim: 100.")


def test_a_chart_of_nothing_says_so() -> None:
    nothing = (Bars(name="Now", x=(), y=()), Cells(name="Grid", x=("a",), y=("b",), values=((None,),)))
    chart = Chart(id="c", title="Nothing yet", x=Axis(title="x"), y=Axis(title="y", categories=("b",)), marks=nothing)
    assert alternative_text(chart) == "Nothing yet. Chart of x by y. Now: nothing; Grid: nothing."
