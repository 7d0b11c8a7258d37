"""What comes out on paper, measured on its pixels."""

from __future__ import annotations

import re
from datetime import date

import pytest

from designer.draw import PrintOptions, print_scene
from designer.draw.printing import to_pdf, to_png
from designer.draw.scene import Rect
from sheets import file_hash, library_ids, load
from sheets.pages import PAGE_SIZES
from tests.designer.draw.drawn import sheet_of, truck
from tests.designer.draw.measured import Print, poppler

PPI = 300
CLOSE = 0.1  # mm
LAST_ROOM = 8.5  # mm above the edge of the paper: nothing of the panels reaches into it
NODES = {f"n{i}": [100.0 + 13.3 * i, 60.0 + 7.7 * i] for i in range(6)}
ROUTE = {"spots": 6, "stops": [{"spot": 6, "score": {"kind": "sum", "multiplier": 2}}]}
PLACED = sheet_of(
    trucks=[truck(0, route=ROUTE) | {"squares": [{}] * 4}],
    layout={"page": "a4-landscape", "nodes": NODES, "trucks": {"truck-0": {"at": [20.0, 50.0], "route": list(NODES)}}},
)
CASES = [
    *((load("tiny"), PrintOptions(page=page, theme="low-ink")) for page in PAGE_SIZES),
    (load("flip-freighters"), PrintOptions(theme="low-ink")),
    (PLACED, PrintOptions(theme="low-ink")),
]  # fmt: skip


@pytest.fixture(
    scope="module", params=range(len(CASES)), ids=lambda index: f"{CASES[index][0].id} {CASES[index][1].page}"
)
def printed(request, tmp_path_factory):
    """A scene, its PDF and its picture."""
    scene = print_scene(*CASES[request.param])
    folder = tmp_path_factory.mktemp("print")
    return scene, Print.of_pdf(to_pdf(scene), folder, PPI), Print.of_picture(to_png(scene, ppi=PPI), PPI)


def squares_of(scene):
    return [item.box for item in scene.items if isinstance(item, Rect) and re.search(r"/squares/\d+$", item.pointer)]


def nearest(found, expected):
    return min(found, key=lambda at: abs(at - expected), default=float("inf"))


def test_squares_are_where_the_data_has_them(printed):
    scene, *prints = printed
    assert squares_of(scene)
    for page in prints:
        for left, top, right, bottom in squares_of(scene):
            x, y = right - (right - left) / 4, bottom - (bottom - top) / 5  # clear of signs and corners
            across, down = page.lines_along(y, left - 2, right + 2), page.lines_down(x, top - 2, bottom + 2)
            assert [nearest(across, side) for side in (left, right)] == pytest.approx([left, right], abs=CLOSE)
            assert [nearest(down, side) for side in (top, bottom)] == pytest.approx([top, bottom], abs=CLOSE)


@pytest.mark.parametrize("name", library_ids("freight"))
def test_squares_are_at_the_same_places_in_colour(name):
    low_ink, color = (squares_of(print_scene(load(name), PrintOptions(theme=theme))) for theme in ("low-ink", "color"))
    assert low_ink == color


def test_the_check_line_is_fifty_millimetres_long(printed):
    scene, *prints = printed
    for page in prints:
        lengths = [
            ends[1] - ends[0]
            for step in range(10)  # some level just above the line crosses nothing but its two ends
            if len(ends := page.lines_along(scene.height - LAST_ROOM + step * 0.1, 5, 57)) == 2
        ]
        assert lengths
        assert lengths == pytest.approx([50] * len(lengths), abs=CLOSE)


def test_circles_are_at_the_nodes_of_the_file(tmp_path):
    """From each node of the file its ring is equally far to the left and right, above and below."""
    page = Print.of_pdf(to_pdf(print_scene(PLACED, PrintOptions(theme="low-ink"))), tmp_path, PPI)
    for x, y in list(NODES.values())[1:-1:2]:
        for at, lines in ((x, page.lines_along(y, x - 8, x + 8)), (y, page.lines_down(x, y - 8, y + 8))):
            before, after = max(line for line in lines if line < at), min(line for line in lines if line > at)
            assert (before + after) / 2 == pytest.approx(at, abs=CLOSE)


@pytest.mark.parametrize("name", library_ids("freight"))
def test_six_millimetres_around_the_sheet_stay_blank(name):
    for options in (PrintOptions(), PrintOptions(theme="low-ink", page="a5-portrait")):
        scene = print_scene(load(name), options)
        assert min(Print.of_picture(to_png(scene, ppi=150), 150).blank_edges()) >= 6


@pytest.mark.parametrize(("page", "points"), [("a4-portrait", "595.276 x 841.89"), ("letter-landscape", "792 x 612"), ("a5-portrait", "419.528 x 595.276")])  # fmt: skip
def test_a_pdf_viewer_is_told_the_size_of_the_paper(tmp_path, page, points):
    (tmp_path / "sheet.pdf").write_bytes(to_pdf(print_scene(load("tiny"), PrintOptions(page=page))))
    assert f"Page size:       {points} pts" in poppler("pdfinfo", tmp_path / "sheet.pdf")


def test_the_texts_of_a_pdf_can_be_read(tmp_path):
    sheet = load("harbour-lights")
    (tmp_path / "sheet.pdf").write_bytes(to_pdf(print_scene(sheet, PrintOptions(printed=date(2026, 11, 30)))))
    texts = poppler("pdftotext", tmp_path / "sheet.pdf", "-")
    for text in (sheet.title, sheet.id, sheet.rules_version, "2026-11-30", file_hash(sheet)[:8], "50 mm", "players"):
        assert text in texts
