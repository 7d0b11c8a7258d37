from __future__ import annotations

import pytest

from designer.draw.fonts import WEIGHTS, fit_size, font_file, missing_letters, shorten, text_width
from designer.draw.fonts import _widths as widths
from designer.text.labels import label, languages


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("suffix", ["ttf", "woff2"])
def test_widths_are_those_of_the_fonts(weight, suffix):
    ttlib = pytest.importorskip("fontTools.ttLib")
    font = ttlib.TTFont(font_file(weight, suffix))
    scale = font["head"].unitsPerEm
    expected = {chr(code): font["hmtx"][name][0] / scale for code, name in font.getBestCmap().items() if code}
    assert widths(weight) == expected


def test_a_width_is_the_sum_of_its_letters():
    """Advance widths of A and V as fontTools reads them from the font files, in thousandths."""
    assert text_width("AV", 10) == pytest.approx(10 * (0.436 + 0.457))
    assert text_width("AV", 10, bold=True) == pytest.approx(10 * (0.482 + 0.488))
    assert text_width("", 10) == 0


def test_the_fonts_hold_the_letters_of_european_languages():
    assert missing_letters("ÀÉÎÕÜßæøåčďěğıłńőřşťůźž¿¡€–…×") == ""
    assert missing_letters("a漢b漢") == "漢"


def test_the_fonts_hold_all_labels_of_the_drawing():
    for language in languages():
        for key in ("sheet.rating", "sheet.unused", "term.overtime.one", "term.truck.one"):
            assert missing_letters(label(key, language)) == ""


def test_a_long_text_is_shortened_to_its_width():
    short = shorten("a long name of a truck", 10, 3)
    assert short.endswith("…")
    assert text_width(short, 3) <= 10
    assert shorten("short", 100, 3) == "short"
    assert shorten("x", 0.1, 3) == ""


def test_a_size_fits_the_width_but_is_not_below_the_least():
    assert text_width("title", fit_size("title", 5, 20, 1)) == pytest.approx(5)
    assert fit_size("title", 0.1, 20, 2) == 2
    assert fit_size("", 10, 20, 2) == 20


@pytest.mark.parametrize("text", ["the deck is empty", "sum of the numbers", "with 2 investments", "G Green"])
@pytest.mark.parametrize("width", [7.3, 11.1, 23.7, 31.0])
def test_a_text_fitted_to_a_width_is_not_cut_at_it(text, width):
    size = fit_size(text, width, 40.0, 0.1)
    assert shorten(text, width, size) == text
