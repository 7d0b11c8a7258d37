"""Rules on the back and several sheets on one paper, measured on the rendered pages."""

from __future__ import annotations

import io
import re
from datetime import date

import pytest
from pypdf import PdfReader

from designer.draw import PrintOptions, draw_to_file, print_scene
from designer.draw.printed import in_copies, to_paper
from designer.draw.scene import Rect
from designer.draw.theme import THEMES, gray
from designer.freight.rules_text import rules_text
from sheets import file_hash, library_ids, load
from tests.designer.draw.drawn import EXTREMES
from tests.designer.draw.measured import Print, poppler

TINY = load("tiny")
OFFICIAL = load("flip-freighters")
DAY = date(2026, 11, 30)
CLOSE = 0.1  # mm


def made(sheet, options):
    return to_paper(sheet, options, print_scene(sheet, options))


def text_of(data, folder, page):
    (folder / "pages.pdf").write_bytes(data)
    return " ".join(poppler("pdftotext", "-f", page, "-l", page, folder / "pages.pdf", "-").split())


def squares_of(scene):
    return [item.box for item in scene.items if isinstance(item, Rect) and re.search(r"/squares/\d+$", item.pointer)]


def nearest(found, expected):
    return min(found, key=lambda at: abs(at - expected), default=float("inf"))


def assert_squares(page, boxes, x0, y0):
    """Each square has its left and upper side where the data has them, on a page whose corner is at x0, y0."""
    for left, top, right, bottom in ((a + x0, b + y0, c + x0, d + y0) for a, b, c, d in boxes):
        across = page.lines_along(bottom - (bottom - top) / 5, left - 2, right + 2)
        down = page.lines_down(right - (right - left) / 4, top - 2, bottom + 2)
        assert [nearest(across, side) for side in (left, right)] == pytest.approx([left, right], abs=CLOSE)
        assert [nearest(down, side) for side in (top, bottom)] == pytest.approx([top, bottom], abs=CLOSE)


def test_two_sheets_of_a5_are_on_one_a4_at_true_size(tmp_path):
    options = PrintOptions(page="a5-portrait", theme="low-ink", copies=2)
    data = made(TINY, options)
    (page,) = PdfReader(io.BytesIO(data)).pages
    assert [float(side) for side in page.trimbox] == pytest.approx([0, 0, 841.89, 595.276], abs=0.01)
    printed, squares = Print.of_pdf(data, tmp_path, 600), squares_of(print_scene(TINY, options))
    assert squares
    for left in (0.5, 148.5):  # 297 mm are two A5 and 1 mm
        assert_squares(printed, squares, left, 0.0)


@pytest.mark.parametrize(
    ("page", "copies", "size"),
    [("a5-landscape", 2, (210, 297)), ("a5-landscape", 4, (420, 297)), ("letter-portrait", 2, (431.8, 279.4)), ("a4-landscape", 2, (297, 420))],
)  # fmt: skip
def test_copies_stand_at_their_long_sides_on_a_usual_paper(page, copies, size):
    box = PdfReader(io.BytesIO(made(TINY, PrintOptions(page=page, copies=copies)))).pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx([side * 72 / 25.4 for side in size], abs=0.01)


def test_bleed_and_marks_leave_squares_where_the_data_has_them(tmp_path):
    options = PrintOptions(theme="low-ink", bleed=3, crop_marks=True)
    scene = print_scene(TINY, options)
    assert_squares(Print.of_pdf(made(TINY, options), tmp_path, 600), squares_of(scene), scene.margin, scene.margin)


def test_copies_with_bleed_are_refused():
    scene = print_scene(TINY, PrintOptions(bleed=3))
    with pytest.raises(ValueError, match="copies: expected 1 with bleed or crop marks, found '2'"):
        in_copies(b"", scene, 2)


def test_another_number_of_copies_is_refused():
    with pytest.raises(ValueError, match="copies: expected one of 1, 2, 4, found '3'"):
        in_copies(b"", print_scene(TINY, PrintOptions()), 3)


@pytest.mark.parametrize("suffix", ["svg", "png"])
@pytest.mark.parametrize("options", [PrintOptions(rules=True), PrintOptions(copies=2)])
def test_a_picture_is_one_page(tmp_path, suffix, options):
    with pytest.raises(ValueError, match=f"expected a PDF for rules or several copies, found '.{suffix}'"):
        draw_to_file(TINY, tmp_path / f"sheet.{suffix}", options)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_rules_are_on_the_back_word_for_word(tmp_path, language):
    """But for arrows and stars, which our fonts lack."""
    options = PrintOptions(language=language, page="a4-portrait", rules=True, printed=DAY)
    data = made(OFFICIAL, options)
    assert len(PdfReader(io.BytesIO(data)).pages) == 2
    back = text_of(data, tmp_path, 2)
    for section in rules_text(OFFICIAL, language):
        assert section.title in back
        for line in section.lines:
            if not {"→", "★"} & {*line}:
                assert " ".join(line.split()) in back.replace("\N{SOFT HYPHEN}", "")


def test_every_page_tells_version_day_and_hash(tmp_path):
    data = made(OFFICIAL, PrintOptions(rules=True, printed=DAY, bleed=3, crop_marks=True))
    for page in (1, 2):
        text = text_of(data, tmp_path, page)
        assert all(part in text for part in (OFFICIAL.title, "Version 1.0", "2026-11-30", file_hash(OFFICIAL)[:8]))


def test_the_back_has_the_boxes_of_the_front():
    front, back = PdfReader(io.BytesIO(made(TINY, PrintOptions(rules=True, bleed=3, crop_marks=True)))).pages
    for name in ("mediabox", "trimbox", "bleedbox"):
        assert getattr(front, name) == getattr(back, name)


def test_long_rules_go_on_to_further_pages():
    sheet = EXTREMES["24 trucks on A5"]
    pages = PdfReader(io.BytesIO(made(sheet, PrintOptions(rules=True)))).pages
    assert len(pages) > 2
    assert len({tuple(page.mediabox) for page in pages}) == 1


def test_words_as_long_as_they_may_be_stay_on_the_page(tmp_path):
    data = made(EXTREMES["long game"], PrintOptions(rules=True, theme="low-ink"))
    for page in (2, 3):
        assert Print.of_pdf(data, tmp_path, 100, page).blank_edges()[2] >= 6


def test_all_fonts_of_the_rules_are_embedded(tmp_path):
    (tmp_path / "sheet.pdf").write_bytes(made(TINY, PrintOptions(rules=True, copies=2, page="a5-portrait")))
    lines = poppler("pdffonts", tmp_path / "sheet.pdf").splitlines()[2:]
    assert lines
    assert all("BarlowCondensed" in line and line.split()[-5:-3] == ["yes", "yes"] for line in lines)


def test_rules_are_no_program():
    markup = '#panic() $x$ <b> \\ " *_`'
    sheet = EXTREMES["markup"].model_copy(update={"rules": TINY.rules.model_copy(update={"intro": markup})})
    pages = PdfReader(io.BytesIO(made(sheet, PrintOptions(rules=True)))).pages
    assert markup in " ".join(pages[1].extract_text().split())


def test_rules_and_copies_are_the_same_each_time():
    options = PrintOptions(page="a5-portrait", rules=True, copies=4)
    assert made(TINY, options) == made(TINY, options)


def test_measured_minutes_and_luck_stand_under_the_title_and_in_the_rules(tmp_path):
    data = made(OFFICIAL, PrintOptions(minutes="25–40", luck=30, rules=True))
    front, back = (text_of(data, tmp_path, page) for page in (1, 2))
    assert "25–40 min · the cards make 30 % of the difference between games" in front
    assert "A game takes about 25–40 minutes." in back


def test_minutes_that_nobody_knows_are_not_told(tmp_path):
    data = made(OFFICIAL, PrintOptions(minutes="??", rules=True))
    assert "?? min" in text_of(data, tmp_path, 1)
    assert "minutes" not in text_of(data, tmp_path, 2)


def test_what_is_measured_changes_neither_hash_nor_places():
    plain, told = (print_scene(OFFICIAL, PrintOptions(printed=DAY, **more)) for more in ({}, {"minutes": "25"}))
    changed = [(one, other) for one, other in zip(plain.items, told.items, strict=True) if one != other]
    assert [(one.pointer, "30 min" in one.text, "25 min" in other.text) for one, other in changed] == [
        ("/credits", True, True)
    ]


@pytest.mark.parametrize("name", library_ids("freight"))
def test_black_and_white_has_grays_alone_and_the_places_of_colour(name):
    color, black = (print_scene(load(name), PrintOptions(theme=theme)) for theme in ("color", "black-and-white"))
    assert [item.box for item in black.items] == [item.box for item in color.items]
    paints = [paint for item in black.items if (paint := getattr(item, "paint", None))]
    colors = {shown for paint in paints for shown in (paint.fill, paint.stroke) if shown}
    colors |= {item.color for item in black.items if hasattr(item, "color")}
    assert len(colors) > 5
    assert {shown for shown in colors if len({shown[1:3], shown[3:5], shown[5:7]}) > 1} == set()


def test_a_gray_is_as_light_as_its_colour():
    """sRGB of linear 0.2126, 0.7152 and 0.0722, as WCAG 2 weighs red, green and blue."""
    assert [gray(color) for color in ("#ff0000", "#00ff00", "#0000ff", "#ffffff", "#000000")] == [
        "#7f7f7f", "#dcdcdc", "#4c4c4c", "#ffffff", "#000000",
    ]  # fmt: skip
    assert "black-and-white" in THEMES
