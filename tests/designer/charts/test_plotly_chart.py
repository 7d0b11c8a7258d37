"""Charts as Plotly figures: what they hold, and that no text of a designer is read as tags."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from designer.charts.chart import Axis, Cells, Chart, Line, Points
from designer.charts.palette import INKS, STYLES
from designer.charts.plotly_chart import figure
from tests.designer.balance.answers import CHARTS, HOSTILE, KEYS, by_week, forest, grid, histogram, lying, side_by_side


def plain(chart: Chart, page: str = "light") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(figure(chart, page).to_json())
    return found


def texts(found: Any) -> Iterator[str]:
    if isinstance(found, dict):
        for name, value in found.items():
            if name != "template":
                yield from texts(value)
    elif isinstance(found, list):
        for value in found:
            yield from texts(value)
    elif isinstance(found, str):
        yield found


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.id)
def test_no_text_holds_a_tag(chart: Chart) -> None:
    assert not [text for text in texts(plain(chart)) if re.search(r"<(?!br>)", text)]


def test_hostile_names_are_shown_as_they_are_written() -> None:
    assert plain(forest())["layout"]["yaxis"]["ticktext"][1] == '&lt;script&gt;alert("x")&lt;/script&gt;'
    assert HOSTILE not in "".join(texts(plain(grid())))


def test_points_carry_the_keys_of_their_parts() -> None:
    assert plain(forest())["data"][0]["customdata"] == list(KEYS)


def test_intervals_go_sideways_where_the_categories_stand_upright() -> None:
    assert plain(forest())["data"][0]["error_x"]["array"][:2] == [1.2, 3]
    assert plain(side_by_side())["data"][0]["error_y"]["array"] == [0.5] * 9
    assert plain(lying())["data"][0]["orientation"] == "h"


def test_the_first_category_is_on_top() -> None:
    low, high = plain(lying())["layout"]["yaxis"]["range"]
    assert low > high


def test_an_outline_is_stepped_and_a_bar_as_wide_as_its_neighbours_are_apart() -> None:
    bars, line = plain(histogram())["data"]
    assert line["line"]["shape"] == "hvh"
    assert bars["width"] == pytest.approx(0.94 * 5)


def test_series_are_ours_by_colour_dash_sign_and_pattern() -> None:
    now, before = (trace for trace in plain(by_week())["data"] if trace["mode"] == "lines+markers")
    assert now["line"]["color"] == STYLES["first"].color
    assert (now["line"]["dash"], before["line"]["dash"]) == ("solid", "dash")
    assert (now["marker"]["symbol"], before["marker"]["symbol"]) == ("circle", "square")
    patterns = [trace["marker"]["pattern"].get("shape", "") for trace in plain(side_by_side())["data"]]
    assert patterns == ["", "/", "."]


def test_a_band_stands_around_its_line() -> None:
    around = plain(by_week())["data"][0]
    assert (around["fill"], around["y"]) == ("toself", [38, 79, 110, 118, 85, 42])


def test_texts_of_cells_are_black_or_white_by_their_cell() -> None:
    shown = plain(grid())["data"][1]
    assert len(shown["text"]) == 11  # of twelve cells one is not known
    assert shown["textfont"]["color"][0] == "#000000"
    assert shown["textfont"]["color"][-1] == "#ffffff"


def test_the_ink_is_that_of_the_page() -> None:
    assert plain(grid(), "dark")["layout"]["xaxis"]["tickfont"]["color"] == INKS["dark"]


def test_a_chart_of_nothing_is_drawn() -> None:
    marks = (Line(name="l", x=(), y=()), Points(name="p", x=(), y=()), Cells(name="c", x=(), y=(), values=()))
    assert len(plain(Chart(id="c", title="", x=Axis(title=""), y=Axis(title=""), marks=marks))["data"]) == 2
