from __future__ import annotations

import io
import struct

import pytest
from PIL import Image
from pypdf import PdfReader

from designer.draw import PrintOptions, draw_sheet, draw_to_file, to_svg, with_trim
from designer.draw.fonts import WEIGHTS, font_file
from designer.draw.printing import to_pdf, to_png
from sheets import load
from sheets.pages import PAGE_SIZES
from tests.designer.draw.drawn import EXTREMES
from tests.designer.draw.measured import poppler

TINY = load("tiny")


def pages(data):
    return PdfReader(io.BytesIO(data)).pages


def sides(box):
    return [float(side) for side in box]


@pytest.mark.parametrize("page", PAGE_SIZES)
def test_a_pdf_has_exactly_the_size_of_the_page(page):
    (made,) = pages(to_pdf(draw_sheet(TINY, page=page)))
    width, height = (side * 72 / 25.4 for side in PAGE_SIZES[page])
    for box in (made.mediabox, made.trimbox, made.bleedbox):
        assert sides(box) == pytest.approx([0, 0, width, height], abs=0.01)


@pytest.mark.parametrize(("bleed", "marks", "beyond"), [(3, True, 9), (3, False, 3), (5, True, 11), (0, True, 6)])
def test_the_boxes_of_a_pdf_tell_page_bleed_and_paper(bleed, marks, beyond):
    """Crop marks begin 1 mm beyond the bleed and are 5 mm long."""
    (made,) = pages(to_pdf(with_trim(draw_sheet(TINY, page="a4-portrait"), bleed=bleed, crop_marks=marks)))
    width, height = 210 * 72 / 25.4, 297 * 72 / 25.4
    for box, gap in ((made.trimbox, beyond), (made.bleedbox, beyond - bleed)):
        inner, outer = gap * 72 / 25.4, (2 * beyond - gap) * 72 / 25.4
        assert sides(box) == pytest.approx([inner, inner, width + outer, height + outer], abs=0.01)
    assert sides(made.mediabox) == pytest.approx(
        [0, 0, width + 2 * beyond * 72 / 25.4, height + 2 * beyond * 72 / 25.4], abs=0.01
    )


def test_a_picture_shows_the_bleed():
    data = to_png(with_trim(draw_sheet(TINY, page="a4-portrait"), bleed=3), ppi=254)
    assert struct.unpack(">II", data[16:24]) == (2160, 3030)


def test_a_picture_has_its_points_an_inch():
    data = to_png(draw_sheet(TINY, page="a4-portrait"), ppi=150)
    assert struct.unpack(">II", data[16:24]) == (1240, 1754)
    picture = Image.open(io.BytesIO(data))
    assert picture.info["dpi"] == pytest.approx((150, 150), abs=0.02)
    picture.load()  # every chunk is whole


def test_print_is_the_same_each_time():
    scene = draw_sheet(TINY)
    assert to_pdf(scene) == to_pdf(scene)
    assert to_png(scene, ppi=50) == to_png(scene, ppi=50)


def test_a_pdf_holds_our_fonts_and_no_other(tmp_path):
    (tmp_path / "sheet.pdf").write_bytes(to_pdf(draw_sheet(TINY)))
    lines = poppler("pdffonts", tmp_path / "sheet.pdf").splitlines()
    assert {line.split()[0].partition("+")[2] for line in lines[2:]} == {
        "BarlowCondensed-Medium",
        "BarlowCondensed-Bold",
    }
    assert all(line.split()[-5:-3] == ["yes", "yes"] for line in lines[2:])  # embedded, subset


def test_a_title_is_no_program():
    assert to_pdf(draw_sheet(EXTREMES["markup"])).startswith(b"%PDF")


def test_an_svg_holds_its_fonts_and_stays_small():
    svg = to_svg(draw_sheet(load("flip-freighters")))
    assert svg.count("src:url(data:font/woff2;base64,") == len(WEIGHTS)
    assert len(svg) < 250_000
    assert all(font_file(weight, "woff2").read_bytes()[:4] == b"wOF2" for weight in WEIGHTS)


def test_bleed_is_paper_beyond_the_page():
    svg = to_svg(with_trim(draw_sheet(TINY), bleed=3))
    assert 'width="285.4mm" height="221.9mm" viewBox="-3 -3 285.4 221.9"' in svg
    assert '<rect x="-3" y="-3" width="285.4" height="221.9" fill="#fbf8ef"' in svg


def test_crop_marks_stand_outside_of_the_bleed():
    scene = draw_sheet(TINY)
    trimmed = with_trim(scene, bleed=3, crop_marks=True)
    marks = trimmed.items[len(scene.items) :]
    assert len(marks) == 8
    for x0, y0, x1, y1 in (mark.box for mark in marks):
        assert x1 <= -4 or x0 >= scene.width + 4 or y1 <= -4 or y0 >= scene.height + 4
        assert min(x0, y0) >= -trimmed.margin
    assert with_trim(scene) == scene


@pytest.mark.parametrize("bleed", [-1, 21])
def test_a_senseless_bleed_is_refused(bleed):
    with pytest.raises(ValueError, match=f"bleed: expected 0 to 20 mm, found '{bleed}'"):
        with_trim(draw_sheet(TINY), bleed=bleed)


@pytest.mark.parametrize(("suffix", "start"), [("svg", b"<svg"), ("pdf", b"%PDF"), ("PNG", b"\x89PNG")])
def test_the_suffix_chooses_the_format(tmp_path, suffix, start):
    draw_to_file(TINY, tmp_path / f"sheet.{suffix}", PrintOptions(ppi=50))
    assert (tmp_path / f"sheet.{suffix}").read_bytes().startswith(start)


@pytest.mark.parametrize("name", ["sheet.bmp", "sheet"])
def test_another_suffix_is_refused_and_nothing_written(tmp_path, name):
    with pytest.raises(ValueError, match=r"expected a name ending in \.svg, \.pdf or \.png, found '(.bmp)?'"):
        draw_to_file(TINY, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ppi", [1, 5000])
def test_a_senseless_resolution_is_refused(ppi):
    with pytest.raises(ValueError, match=f"ppi: expected 36 to 1200, found '{ppi}'"):
        to_png(draw_sheet(TINY), ppi=ppi)
