"""Properties of every drawing, and the drawings of the library as golden files."""

from __future__ import annotations

from functools import cache
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from designer.draw import THEMES, draw_sheet, to_svg
from designer.draw.scene import Circle, Item, Rect, Text
from designer.draw.scene import Path as Line
from designer.draw.theme import SMALLEST
from designer.freight.drawing.vehicles import MARGINS
from designer.freight.drawn_checks import drawn_problems
from sheets import check, library_ids, load, read_document
from sheets.pages import PAGE_SIZES
from tests.designer.draw.drawn import EXTREMES, MARKUP, VEHICLES, sheet_of, truck
from tests.sheets.random_sheets import random_sheet

SHEETS = (
    EXTREMES
    | {name: load(name) for name in library_ids("freight")}
    | {f"random {n}": random_sheet(n) for n in range(25)}
)


@cache
def _drawn(name):
    """The drawing of a sheet, once for all tests: scenes never change."""
    return draw_sheet(SHEETS[name])


@pytest.fixture(params=SHEETS)
def named(request):
    """A sheet and its drawing."""
    return SHEETS[request.param], _drawn(request.param)


def test_nothing_goes_beyond_the_page(named):
    _, scene = named
    boxes = [(item.box, item) for item in scene.items]
    beyond = [item for (x0, y0, x1, y1), item in boxes if min(x0, y0) < 0 or x1 > scene.width or y1 > scene.height]
    assert beyond == []


def test_a_text_smaller_than_six_points_is_told(named):
    """Only where a page is so full that nobody could write on it either."""
    sheet, scene = named
    smallest = min(item.size for item in scene.items if isinstance(item, Text) and item.text)
    codes = {problem.code for problem in drawn_problems(sheet)}
    assert (smallest < 6 * 25.4 / 72 - 0.005) == ("small_text" in codes)
    assert "small_text" not in codes or "small_square" in codes
    assert pytest.approx(6 * 25.4 / 72, abs=0.005) == SMALLEST


def test_every_square_and_circle_is_drawn_once(named):
    sheet, scene = named
    items = scene.items
    squares = [item.pointer for item in items if isinstance(item, Rect) and "/squares/" in item.pointer]
    assert [pointer for pointer in squares if not pointer.endswith("/effect")] == [
        f"/trucks/{number}/squares/{index}" for number, one in enumerate(sheet.trucks) for index in range(len(one.squares))
    ]  # fmt: skip
    for number, one in enumerate(sheet.trucks):
        circles = [
            item for item in items if isinstance(item, Circle) and item.pointer.startswith(f"/trucks/{number}/route/")
        ]
        assert len(circles) == one.route.spots


def test_the_drawing_is_the_same_each_time(named):
    sheet, scene = named
    assert to_svg(draw_sheet(sheet)) == to_svg(scene)


@pytest.mark.parametrize("name", library_ids("freight"))
def test_library_sheets_are_drawn_as_before(name, golden):
    golden(f"svg/{name}.svg", to_svg(draw_sheet(load(name)), embed_fonts=False))


@pytest.mark.parametrize("page", PAGE_SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_page_and_theme_can_be_chosen(page, theme):
    scene = draw_sheet(load("flip-freighters"), page=page, theme=theme)
    assert (scene.width, scene.height) == PAGE_SIZES[page]


def test_sheets_with_errors_are_drawn():
    """The editor shows them: any document that is a sheet at all has a drawing."""
    drawn = 0
    for path in sorted((Path(__file__).parents[2] / "data" / "sheets" / "invalid").glob("*.json")):
        document, _ = read_document(path.read_bytes())
        checked = check(document) if document is not None else None
        if checked is not None and checked.sheet is not None:
            to_svg(draw_sheet(checked.sheet))
            drawn += 1
    assert drawn > 20


def test_an_unknown_theme_is_refused():
    with pytest.raises(ValueError, match="theme: expected one of color, black-and-white, low-ink, found 'pink'"):
        draw_sheet(load("tiny"), theme="pink")


def test_an_unknown_page_is_refused():
    with pytest.raises(ValueError, match=r"page: expected one of letter-landscape, .*, found 'a3'"):
        draw_sheet(load("tiny"), page="a3")


def test_low_ink_has_no_colour():
    svg = to_svg(draw_sheet(load("flip-freighters"), theme="low-ink"), embed_fonts=False)
    colors = {
        value for element in ElementTree.fromstring(svg).iter() for value in element.attrib.values() if value[0] == "#"
    }
    assert all(color[1:3] == color[3:5] == color[5:7] for color in colors)


def test_texts_are_escaped():
    root = ElementTree.fromstring(to_svg(draw_sheet(EXTREMES["markup"])))
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags == {"svg", "title", "style", "rect", "circle", "path", "text"}
    assert root[0].text == MARKUP


def test_no_attribute_refers_to_another_file():
    assert "href" not in to_svg(draw_sheet(EXTREMES["markup"])).replace("data:font", "")


@pytest.mark.parametrize("vehicle", VEHICLES)
def test_a_vehicle_stays_within_its_margins(vehicle):
    """So that lanes, which count with the margins, never overlap."""
    for squares, rows in ((1, 1), (6, 1), (6, 3)):
        items = draw_sheet(sheet_of(trucks=[truck(0, squares, rows, vehicle=vehicle)])).items
        cargo = [item.box for item in items if isinstance(item, Rect) and "/squares/" in item.pointer]
        unit = (cargo[0][2] - cargo[0][0]) / 8.6
        left, top = min(box[0] for box in cargo) - unit, min(box[1] for box in cargo) - unit
        right, bottom = max(box[2] for box in cargo) + unit, max(box[3] for box in cargo) + unit
        margins, slack = MARGINS[vehicle], 1.3 * unit
        for x0, y0, x1, y1 in (item.box for item in items if item.pointer == "/trucks/0"):
            assert x0 >= left - margins.left * unit - slack
            assert y0 >= top - margins.top * unit - slack
            assert x1 <= right + margins.right * unit + slack
            assert y1 <= bottom + margins.bottom * unit + slack


def test_places_of_the_layout_are_used():
    layout = {"nodes": {f"n{i}": [100 + 12 * i, 60] for i in range(6)}, "trucks": {"truck-0": {"at": [20, 50], "route": [f"n{i}" for i in range(6)]}}}  # fmt: skip
    items = draw_sheet(sheet_of(trucks=[truck(0)], layout=layout)).items
    circles = [item for item in items if isinstance(item, Circle) and item.pointer.startswith("/trucks/0/route/")]
    assert [(circle.x, circle.y) for circle in circles] == [(100 + 12 * i, 60) for i in range(6)]


def _shared(*costs: int) -> list[Item]:
    """What is drawn at a node that a route of each cost ends at."""
    node = {
        "nodes": {"n": [150, 80]},
        "trucks": {f"truck-{i}": {"at": [20, 50 + 40 * i], "route": ["n"]} for i in range(len(costs))},
    }
    trucks = [{**truck(i, spots=1), "color": f"#00000{i}"} for i in range(len(costs))]
    for one, cost in zip(trucks, costs, strict=True):
        one["route"] = {**one["route"], "costs": [cost], "effects": []}
    items = draw_sheet(sheet_of(trucks=trucks, layout=node)).items
    return [
        item
        for item in items
        if dist(((item.box[0] + item.box[2]) / 2, (item.box[1] + item.box[3]) / 2), (150, 80)) < 3
    ]


def test_a_shared_node_is_one_circle_with_a_piece_of_ring_for_each_route():
    items = _shared(1, 1)
    circles = [item for item in items if isinstance(item, Circle)]
    assert [circle.pointer for circle in circles] == ["/trucks/0/route/stops/0", "/trucks/1/route/stops/0"]
    assert [bool(circle.paint.fill) for circle in circles] == [True, False]
    rings = [item for item in items if isinstance(item, Line) and item.paint.stroke in ("#000000", "#000001")]
    outer = [ring for ring in rings if ring.paint.width == max(other.paint.width for other in rings)]
    assert [ring.paint.stroke for ring in outer] == ["#000000", "#000001"]
    right, left = (ring.box for ring in outer)
    assert right[0] == pytest.approx(150)
    assert left[2] == pytest.approx(150)


def test_a_shared_node_tells_an_equal_cost_once_and_others_on_each_side():
    assert [item.text for item in _shared(2, 2) if isinstance(item, Text)] == ["2"]
    one, other = [item for item in _shared(2, 3) if isinstance(item, Text)]
    assert (one.text, other.text) == ("2", "3")
    assert one.box[0] > other.box[2]
