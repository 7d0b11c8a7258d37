"""The cards to cut out, measured on the rendered pages."""

from __future__ import annotations

import io
from datetime import date
from itertools import pairwise

import pytest
from pypdf import PdfReader

from designer.draw import PrintOptions
from designer.export import build, order
from sheets import file_hash, load
from simulator.freight.deck import deck_counts
from tests.designer.draw.drawn import MARKUP, sheet_of
from tests.designer.draw.measured import Print, poppler

PPI = 300
CLOSE = 0.1  # mm
WIDE, HIGH = 63.0, 88.0
INNER = 3.0  # mm from the edge of a card to its frame, and to the plate on its back
TINY = load("tiny")  # five cards: one row and two of the next
PAPERS = {"a4-portrait": (210.0, 297.0), "letter-landscape": (215.9, 279.4)}


def made(sheet, settings=None, **options):
    files = build(order(sheet, options=PrintOptions(**options), settings=settings), "cards").files
    ((name, make),) = ((name, make) for name, make in files.items() if name.endswith(".pdf"))
    return name, make()


def nearest(found, expected):
    return min(found, key=lambda at: abs(at - expected), default=float("inf"))


@pytest.fixture(scope="module", params=PAPERS)
def printed(request, tmp_path_factory):
    """The width of the paper, and both sides of its first sheet."""
    _, data = made(TINY, page=request.param, theme="low-ink", printed=date(2026, 11, 30))
    folder = tmp_path_factory.mktemp("cards")
    return PAPERS[request.param], *(Print.of_pdf(data, folder, PPI, page) for page in (1, 2))


def columns(width):
    left = (width - 3 * WIDE) / 2
    return [left + column * WIDE for column in range(3)]


def cuts(front, height):
    """Where the upper ends of the lines to cut along are, and the levels of those across."""
    levels = front.lines_down(columns(front.pixels.shape[1] * 25.4 / PPI)[0] - 2, 0, height)
    return front.lines_along(levels[0] - 2, 0, 210), levels


def test_cards_are_cut_out_as_63_by_88_millimetres(printed):
    (width, height), front, _ = printed
    upright, level = cuts(front, height)
    assert [b - a for a, b in pairwise(upright)] == pytest.approx([WIDE] * 3, abs=CLOSE)
    assert [b - a for a, b in pairwise(level[:4])] == pytest.approx([HIGH] * 3, abs=CLOSE)
    assert (upright[0] + upright[-1]) / 2 == pytest.approx(width / 2, abs=CLOSE)
    assert level[3] < height - 8  # the foot is below


def test_backs_are_behind_the_faces_when_the_paper_is_turned_over(printed):
    (width, height), front, back = printed
    top = cuts(front, height)[1][0]
    for row, count in ((0, 3), (1, 2)):
        y = top + row * HIGH + 14.5  # clear of corners and signs
        faces, plates = (page.lines_along(y, 5, width - 5) for page in (front, back))
        sides = [left + side for left in columns(width)[:count] for side in (INNER, WIDE - INNER)]
        assert [nearest(faces, side) for side in sides] == pytest.approx(sides, abs=CLOSE)
        assert plates == pytest.approx(sorted(width - side for side in sides), abs=CLOSE)


def test_a_page_holds_nine_and_has_its_backs_behind_it():
    sheet = load("flip-freighters")
    pages = -(-sum(deck_counts(sheet).values()) // 9)
    assert len(PdfReader(io.BytesIO(made(sheet)[1])).pages) == 2 * pages
    assert len(PdfReader(io.BytesIO(made(sheet, {"backs": "no"})[1])).pages) == pages


def test_every_card_is_there_in_the_language(tmp_path):
    sheet = load("flip-freighters")
    (tmp_path / "cards.pdf").write_bytes(made(sheet, {"backs": "no"}, language="es")[1])
    words = poppler("pdftotext", tmp_path / "cards.pdf", "-").split()
    assert words.count("Picas") == words.count("Corazones") == 12
    assert words.count("*") == 2 * 4  # at both ends of each joker


def test_every_page_tells_version_day_and_hash(tmp_path):
    (tmp_path / "cards.pdf").write_bytes(made(TINY, printed=date(2026, 11, 30))[1])
    for page in (1, 2):
        text = poppler("pdftotext", "-f", page, "-l", page, tmp_path / "cards.pdf", "-")
        assert all(part in text for part in ("Version 1.0", "2026-11-30", file_hash(TINY)[:8], "50 mm"))


def test_hostile_names_are_printed_and_told():
    sheet = sheet_of(title=MARKUP, suits=[{**suit.model_dump(mode="json", exclude_defaults=True), "name": name} for suit, name in zip(TINY.suits, ("Груз", MARKUP), strict=True)])  # fmt: skip
    name, data = made(sheet)
    assert name == "script-alert-1-2-script-quoted_v1.0_en_Letter_color_cards.pdf"
    assert data.startswith(b"%PDF")
    losses = build(order(sheet), "cards").losses
    assert any("found 'Груз'" in loss.message for loss in losses)


def test_the_readme_says_which_bought_decks_serve():
    text = build(order(load("flip-freighters")), "cards").files["README.txt"]().decode("utf-8")
    assert (
        "2 usual decks of 52 cards with their 2 jokers serve. Of every suit take A to 6, 2 of each. Take 4 jokers."
        in text
    )
