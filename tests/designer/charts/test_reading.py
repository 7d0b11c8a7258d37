"""Where values stand on an axis, and how figures are written."""

from __future__ import annotations

import pytest

from designer.charts import reading
from designer.charts.chart import Axis, Band, Bars, Cells, Chart, Line, Points, Rule
from tests.designer.balance.answers import NAMES, forest, histogram

TWO = Axis(title="Truck", categories=("a", "b"))


def chart(*marks, x: Axis | None = None, y: Axis | None = None) -> Chart:
    return Chart(id="c", title="t", x=x or Axis(title="x"), y=y or Axis(title="y"), marks=marks)


def test_trucks_of_the_same_name_keep_their_places() -> None:
    assert reading.places(NAMES, Axis(title="Truck", categories=NAMES)) == list(range(len(NAMES)))


def test_a_part_of_the_categories_stands_where_they_do() -> None:
    assert reading.places(("b",), TWO) == [1]
    assert reading.places((1.5, 2), Axis(title="x")) == [1.5, 2]


def test_an_unknown_category_is_refused() -> None:
    with pytest.raises(ValueError, match="axis 'Truck': expected one of its categories, found 'c'"):
        reading.places(("a", "c"), TWO)


@pytest.mark.parametrize(
    ("value", "half", "text"),
    [
        (12.34, None, "12.3"),
        (0.0123, None, "0.0123"),
        (1234.5, None, "1,234"),
        (7.0, None, "7"),
        (31.24, 1.26, "31.2 ± 1.3"),
        (236.2, 12.4, "236 ± 12"),
        (0.5123, 0.034, "0.51 ± 0.03"),
        (-2.0, 0.5, "-2.0 ± 0.5"),
        (float("inf"), None, "∞"),
        ("a\nb", None, "a b"),
    ],
)
def test_figures_have_the_digits_of_their_interval(value: float | str, half: float | None, text: str) -> None:
    assert reading.value_text(value, half) == text


def test_what_a_point_says_begins_with_its_category() -> None:
    shown = forest()
    assert reading.point_text(shown, shown.marks[0], 0) == "Box truck: 31.2 ± 1.2 points"
    line = Line(name="n", x=(1.0,), y=(5.0,), low=(4.0,), high=(7.5,))
    assert reading.point_text(chart(line), line, 0) == "1: 5 (4–7.50)"


def test_bands_end_where_the_marks_do() -> None:
    found = reading.bands(histogram())
    assert (found[0][1], found[-1][2]) == (137.5, 337.5)
    assert [start for _, start, _ in found[1:]] == [180, 210, 240, 270]
    beyond = chart(Bars(name="b", x=(1.0, 2.0), y=(1.0, 1.0)), Band(name="far", start=5, end=9))
    assert reading.bands(beyond) == []


def test_lying_marks_reach_from_zero_and_to_the_ends_of_their_intervals() -> None:
    names = Axis(title="Truck", categories=("a",))
    assert reading.reach(chart(Bars(name="b", x=(4.0,), y=("a",)), y=names)) == (0, 4)
    assert reading.reach(chart(Points(name="p", x=(4.0,), y=("a",), half=(1.0,)), y=names)) == (3, 5)
    assert reading.reach(chart(Rule(name="m", at=2, half=0.5))) == (1.5, 2.5)
    assert reading.reach(chart(x=TWO)) is None


def test_series_of_the_same_categories_lie_side_by_side() -> None:
    names = Axis(title="Truck", categories=("a", "b"))
    first, second = (Points(name=name, x=(1.0, 2.0), y=("a", "b")) for name in "no")
    both = chart(first, second, y=names)
    assert [reading.shift(both, mark) for mark in (first, second)] == [-0.15, 0.15]
    third = Points(name="p", x=(1.0,), y=("b",))
    apart = chart(Points(name="n", x=(1.0,), y=("a",)), third, y=names)
    assert reading.shift(apart, third) == 0
    assert reading.shift(chart(first, x=names), first) == 0


def test_cells_have_edges_between_their_middles() -> None:
    assert reading.edges([1, 2, 4]) == [0.5, 1.5, 3, 5]
    assert reading.edges([3]) == [2.5, 3.5]


def test_colours_go_around_zero_where_values_do() -> None:
    cells = Cells(name="c", x=("a",), y=("b", "c", "d"), values=((-1.0,), (None,), (3.0,)))
    assert reading.extent(cells) == (-3, 3)
    assert reading.cell_place(0, cells) == 0.5
    assert reading.extent(cells.model_copy(update={"values": ((2.0,), (2.0,))})) == (1.5, 2.5)


def test_a_rule_tells_its_figure_once_and_one_without_a_name_nothing() -> None:
    shown = chart()
    assert reading.rule_text(shown, Rule(name="Mean", at=7, half=0.5)) == "Mean: 7.0 ± 0.5"
    assert reading.rule_text(shown, Rule(name="Mean 7", at=7)) == "Mean 7"
    assert reading.rule_text(shown, Rule(name="", at=7)) == ""
