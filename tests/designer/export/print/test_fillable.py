"""The PDF to fill in: where its fields are, and that what is typed is kept and shown."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader, PdfWriter

from designer.draw import PrintOptions, print_scene
from designer.draw.scene import Circle, Rect
from designer.export import build, order
from sheets import load
from tests.designer.draw.drawn import EXTREMES
from tests.designer.draw.measured import Print

OFFICIAL = load("flip-freighters")
CLOSE = 0.1  # mm


def made(sheet, **options):
    ((name, make),) = build(order(sheet, options=PrintOptions(**options)), "fillable").files.items()
    return name, make()


def boxes(data):
    """The fields by name, in mm from the left top of the paper."""
    page = PdfReader(io.BytesIO(data)).pages[0]
    height = float(page.mediabox.height)
    found = {}
    for each in page["/Annots"]:
        field = each.get_object()
        left, bottom, right, top = (float(side) for side in field["/Rect"])
        found[field["/T"]] = tuple(side * 25.4 / 72 for side in (left, height - top, right, height - bottom))
    return found


@pytest.mark.parametrize("options", [{}, {"bleed": 3, "crop_marks": True}, {"page": "a5-portrait", "language": "es"}])
def test_fields_are_over_their_squares_and_circles(options):
    data = made(OFFICIAL, **options)[1]
    scene = print_scene(OFFICIAL, PrintOptions(**options))
    fields, squares, circles = boxes(data), 0, [item for item in scene.items if isinstance(item, Circle)]
    for item in scene.items:
        place = re.fullmatch(r"/trucks/(\d+)/squares/(\d+)", item.pointer)
        if isinstance(item, Rect) and place:
            squares += 1
            expected = [side + scene.margin for side in item.box]
            assert fields[f"square-{place[1]}-{place[2]}"] == pytest.approx(expected, abs=CLOSE)
    assert squares == sum(len(truck.squares) for truck in OFFICIAL.trucks)
    middles = [(circle.x + scene.margin, circle.y + scene.margin) for circle in circles]
    for name, (left, top, right, bottom) in fields.items():
        if name.startswith("hour-"):
            assert any(
                ((left + right) / 2, (top + bottom) / 2) == pytest.approx(middle, abs=CLOSE) for middle in middles
            )


def test_there_is_a_field_for_all_that_is_written():
    fields = PdfReader(io.BytesIO(made(OFFICIAL)[1])).get_fields()
    kinds = {name: field["/FT"] for name, field in fields.items()}
    count = lambda kind: sum(name.startswith(f"{kind}-") for name in kinds)  # noqa: E731
    assert count("circle") == sum(truck.route.spots for truck in OFFICIAL.trucks)
    assert (count("hour"), count("day"), count("week"), count("total")) == (5, 15, 3, 1)
    assert {kinds[name] for name in kinds if name.startswith(("circle", "hour", "day"))} == {"/Btn"}
    assert {kinds[name] for name in kinds if name.startswith(("square", "week", "total"))} == {"/Tx"}


def test_what_is_typed_and_ticked_is_kept_and_shown(tmp_path):
    data = made(load("tiny"), theme="low-ink")[1]
    empty = Print.of_pdf(data, tmp_path, 150)
    writer = PdfWriter(clone_from=io.BytesIO(data))
    typed = {"square-0-0": "2", "circle-0-0": "/Yes"}
    writer.update_page_form_field_values(writer.pages[0], typed, auto_regenerate=False)
    filled = io.BytesIO()
    writer.write(filled)
    fields = PdfReader(filled).get_fields()
    assert {name: fields[name]["/V"] for name in typed} == typed
    shown = Print.of_pdf(filled.getvalue(), tmp_path, 150)
    for name, (left, top, right, bottom) in boxes(data).items():
        rows, columns = (slice(int(a * 150 / 25.4), int(b * 150 / 25.4)) for a, b in ((top, bottom), (left, right)))
        more = (shown.pixels - empty.pixels)[rows, columns].sum()
        assert (more > 5) == (name in typed), name


def test_it_can_be_filled_in_whatever_the_names(tmp_path):
    sheet = EXTREMES["markup"]
    name, data = made(sheet, rules=True)
    assert name == "script-alert-1-2-script-quoted_v1.0_Letter-landscape_rules_fillable.pdf"
    assert len(PdfReader(io.BytesIO(data)).pages) == 2
    assert all(re.fullmatch(r"[a-z]+(-\d+)+", field) for field in boxes(data))


def test_it_tells_that_it_does_not_count():
    losses = [loss.message for loss in build(order(OFFICIAL, options=PrintOptions(copies=2)), "fillable").losses]
    assert "the fields count nothing and check no rule: totals are written by hand" in losses
    assert "a sheet to fill in is one a page: no further copies" in losses


def test_it_is_the_same_each_time():
    assert made(OFFICIAL) == made(OFFICIAL)
