"""Charts as SVG and PNG: the same bytes each time, from any thread, and nothing but a picture in them."""

from __future__ import annotations

import struct
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from xml.etree import ElementTree

import matplotlib
import pytest

from designer.charts.chart import Axis, Bars, Cells, Chart, Line, Points
from designer.charts.palette import STYLES
from designer.charts.printed_chart import chart_png, chart_svg
from tests.designer.balance.answers import CHARTS, by_week, lying, side_by_side

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "g", "path", "use", "defs", "clipPath", "rect", "style", "image", "pattern", "metadata"}


def shapes(svg: bytes) -> list[ElementTree.Element]:
    return [each for each in ElementTree.fromstring(svg).iter() if each.tag.startswith(SVG)]


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.id)
def test_an_svg_holds_shapes_only_and_is_the_same_each_time(chart: Chart) -> None:
    svg = chart_svg(chart)
    assert svg == chart_svg(chart)
    assert {each.tag.removeprefix(SVG) for each in shapes(svg)} <= ALLOWED | {"title"}
    assert b"<script" not in svg
    assert b"<dc:date>" not in svg


def test_a_png_has_its_size_and_is_the_same_from_any_thread() -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(chart_png, [lying(), by_week()] * 2, [60] * 4))
    assert found[:2] == found[2:]
    assert found[0] != found[1]
    assert struct.unpack(">II", found[0][16:24]) == (432, 216)  # 7.2 x 3.6 inches


def test_colours_are_those_of_the_roles() -> None:
    svg = chart_svg(side_by_side()).decode()
    assert all(STYLES[role].color in svg for role in ("first", "second", "third"))


def test_dollars_are_no_formulas() -> None:
    names = ("$\\frac{", "$$")
    chart = Chart(
        id="c",
        title="$\\alpha",
        x=Axis(title="$x", categories=names),
        y=Axis(title="$\\frac{$"),
        marks=(Bars(name="$\\frac{$", x=names, y=(1.0, 2.0)), Bars(name="$^", x=names, y=(2.0, 1.0))),
    )
    assert chart_svg(chart).startswith(b"<?xml")


def test_a_grid_without_room_for_texts_has_none() -> None:
    names = tuple(f"Truck {number}" for number in range(24))
    axes = {"x": Axis(title="x", categories=names), "y": Axis(title="y", categories=names)}
    cells = Cells(name="c", x=names, y=names, values=tuple((float(n),) * 24 for n in range(24)))
    svg = chart_svg(Chart(id="c", title="", marks=(cells,), **axes))
    letters = [each for each in shapes(svg) if each.tag == f"{SVG}use"]
    assert 2 * 24 * len("Truck 1") < len(letters) < 24 * 24


def test_a_chart_of_nothing_is_drawn() -> None:
    marks = (Line(name="l", x=(), y=()), Points(name="p", x=(), y=()), Cells(name="c", x=(), y=(), values=()))
    chart = Chart(id="c", title="", x=Axis(title="", from_zero=True), y=Axis(title="", from_zero=True), marks=marks)
    assert chart_svg(chart).startswith(b"<?xml")


def test_settings_of_others_stay_as_they_are() -> None:
    with matplotlib.rc_context({"font.size": 33}):
        chart_svg(lying())
        assert matplotlib.rcParams["font.size"] == 33


def test_matplotlib_is_loaded_by_the_first_chart_and_pyplot_never() -> None:
    code = (
        "import sys; from designer.charts.printed_chart import chart_svg; before = 'matplotlib' in sys.modules\n"
        "from tests.designer.balance.answers import lying; chart_svg(lying())\n"
        "print(before, 'matplotlib' in sys.modules, 'matplotlib.pyplot' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True", "False"]
    assert done.stderr == ""
