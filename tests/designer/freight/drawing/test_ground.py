"""The ground of the map: own patterns, or a picture that leaves all texts readable."""

from __future__ import annotations

import io
from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from designer.draw import draw_sheet, to_svg
from designer.draw.pictures import read_picture
from designer.draw.printing import to_pdf, to_png
from designer.draw.scene import Image as Picture
from designer.draw.scene import Scene
from designer.draw.theme import COLOR, mixed
from designer.edit.fields import field_of
from designer.freight.editing.board_view import view
from sheets import file_hash, load, rules_hash
from sheets.colors import contrast
from sheets.freight.model import Ground, Layout, Sheet
from tests.designer.draw.drawn import sheet_of
from tests.designer.draw.measured import poppler
from tests.designer.freight.editing.drawing import by_itself, seen

PATTERNS = field_of(Ground, "pattern").options


def picture(color: str = "#cc0000", size: tuple[int, int] = (900, 300)) -> str:
    buffer = io.BytesIO()
    Image.new("RGB", size, color).save(buffer, "PNG")
    return read_picture(buffer.getvalue())


def with_ground(**ground: object) -> Sheet:
    return sheet_of(layout={"ground": ground})


def pictures(scene: Scene) -> list[Picture]:
    return [item for item in scene.items if isinstance(item, Picture)]


def test_each_pattern_is_another_ground_and_the_same_game() -> None:
    sheets = [with_ground(pattern=pattern) if pattern else with_ground() for pattern in PATTERNS]
    usual, *others = [to_svg(draw_sheet(sheet), embed_fonts=False) for sheet in sheets]
    assert len(set(others)) == len(others)
    assert usual == others[PATTERNS.index("land") - 1]  # trucks run on roads
    assert len({rules_hash(sheet) for sheet in sheets}) == 1
    assert len({file_hash(sheet) for sheet in sheets}) == len(sheets)


def test_a_picture_takes_the_place_of_the_pattern_and_stays_on_every_page() -> None:
    sheet = with_ground(pattern="sea", picture=picture())
    for page in (None, "a5-portrait"):
        (drawn,) = pictures(draw_sheet(sheet, page=page))
        assert drawn.opacity == 0.3
        assert drawn.data == sheet.layout.ground.picture
    assert pictures(draw_sheet(with_ground(picture=picture(), strength=12)))[0].opacity == 0.12


def test_a_print_that_saves_ink_has_no_picture() -> None:
    assert pictures(draw_sheet(with_ground(picture=picture()), theme="low-ink")) == []


def test_a_picture_that_cannot_be_read_is_left_out() -> None:
    assert to_svg(draw_sheet(with_ground(picture="AAAA"))) == to_svg(draw_sheet(with_ground()))


def test_text_is_read_on_the_darkest_picture() -> None:
    strongest = field_of(Ground, "strength").maximum
    assert strongest is not None
    assert contrast(COLOR.ink, mixed(COLOR.field, "#000000", strongest / 100)) >= 4.5  # WCAG 2.2, 1.4.3


def test_the_svg_holds_the_picture_itself_and_refers_to_nothing_else() -> None:
    root = ElementTree.fromstring(to_svg(draw_sheet(with_ground(picture=picture()))))
    references = [element.get("href", "") for element in root.iter() if "href" in element.attrib]
    assert len(references) == 1
    head, _, data = references[0].partition(",")
    assert head == "data:image/jpeg;base64"
    assert b64decode(data).startswith(b"\xff\xd8")


def test_png_and_pdf_show_the_picture_as_pale_as_the_svg_says(tmp_path: Path) -> None:
    """Red of 30 % on white; the map's upper left corner is free."""
    scene = draw_sheet(with_ground(picture=picture()))
    drawn = pictures(scene)[0]
    place = (int((drawn.x + 1) / 25.4 * 72), int((drawn.y + 1) / 25.4 * 72))
    (tmp_path / "sheet.pdf").write_bytes(to_pdf(scene))
    poppler("pdftoppm", "-r", 72, "-singlefile", tmp_path / "sheet.pdf", tmp_path / "sheet")
    for shown in (Image.open(io.BytesIO(to_png(scene, ppi=72))), Image.open(tmp_path / "sheet.ppm")):
        assert shown.convert("RGB").getpixel(place) == pytest.approx((240, 178, 178), abs=4)
    images = poppler("pdfimages", "-list", tmp_path / "sheet.pdf").splitlines()[2:]
    assert [[*line.split()[3:5], line.split()[8]] for line in images] == [["900", "300", "jpeg"]]


def test_a_long_picture_is_cut_and_not_stretched() -> None:
    """Its left third is blue, and lies beyond a map that is less wide."""
    image = Image.new("RGB", (1200, 200), "#ff0000")
    image.paste("#0000ff", (0, 0, 400, 200))
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    sheet = with_ground(picture=read_picture(buffer.getvalue()))
    pixels = np.asarray(Image.open(io.BytesIO(to_png(draw_sheet(sheet), ppi=50))).convert("RGB"), dtype=int)
    assert not ((pixels[..., 2] > 230) & (pixels[..., 0] < 190)).any()


def test_the_board_of_the_editor_gets_the_picture_as_ground_that_nothing_moves() -> None:
    document = by_itself()
    document["layout"]["ground"] = {"picture": picture()}
    found = [item for item in view(document, seen(document), str)["items"] if item[0] == "image"]
    assert [owner for *_, owner in found] == [""]


def test_a_sheet_of_the_library_has_the_usual_ground() -> None:
    assert load("flip-freighters").layout.ground == Layout().ground == Ground()
