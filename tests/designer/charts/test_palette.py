"""Colours are seen on light and dark pages, and told apart by those who see fewer of them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from designer.charts.palette import AROUND_ZERO, INKS, SHADES, STYLES, shade, text_on
from sheets.colors import contrast, luminance

PAGES = {"light": "#ffffff", "dark": "#0e1117"}  # Streamlit's own

# Machado, Oliveira and Fernandes (2009), severity 1; rows give red, green and blue of linear light.
SEEN = {
    "all colours": np.eye(3),
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
APART = 15  # of CIE 1976, where 2.3 is just noticed side by side


def linear(color: str) -> np.ndarray:
    parts = np.array([int(color[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(light: np.ndarray) -> np.ndarray:
    """CIE 1976 L*a*b* of linear sRGB under D65."""
    to_xyz = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
    x, y, z = (
        np.cbrt(v) if v > 0.008856 else 7.787 * v + 16 / 116 for v in np.array(to_xyz) @ light / [0.95047, 1, 1.08883]
    )
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def test_contrast_of_black_on_white_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("page", PAGES)
def test_each_series_has_the_contrast_of_graphics_and_each_text_that_of_texts(page: str) -> None:
    assert min(contrast(style.color, PAGES[page]) for style in STYLES.values()) >= 3
    assert contrast(INKS[page], PAGES[page]) >= 7


@pytest.mark.parametrize("kind", SEEN)
def test_series_stay_apart_for_those_who_see_fewer_colours(kind: str) -> None:
    seen = {role: lab(np.clip(SEEN[kind] @ linear(style.color), 0, 1)) for role, style in STYLES.items()}
    close = [pair for pair in combinations(seen, 2) if np.linalg.norm(seen[pair[0]] - seen[pair[1]]) < APART]
    assert close == []


def test_series_are_told_apart_without_any_colour() -> None:
    assert len({style.sign for style in STYLES.values()}) == len(STYLES)
    assert len({style.pattern for style in STYLES.values()}) == len(STYLES)
    assert len({STYLES[role].dash for role in ("first", "second", "third")}) == 3


def test_more_is_darker_and_around_zero_both_ways() -> None:
    lights = [luminance(shade(step / 20)) for step in range(21)]
    assert lights == sorted(lights, reverse=True)
    around = [luminance(shade(step / 20, AROUND_ZERO)) for step in range(21)]
    assert around[:11] == sorted(around[:11])
    assert around[10:] == sorted(around[10:], reverse=True)


@pytest.mark.parametrize("shades", [SHADES, AROUND_ZERO])
def test_texts_on_cells_can_be_read(shades: tuple[str, ...]) -> None:
    colors = [shade(step / 50, shades) for step in range(51)]
    assert min(contrast(text_on(color), color) for color in colors) >= 4.5


def test_a_shade_is_mixed_between_its_neighbours() -> None:
    assert shade(0, ("#000000", "#ff8000")) == "#000000"
    assert shade(0.5, ("#000000", "#ff8000")) == "#804000"
    assert shade(7, ("#000000", "#ff8000")) == "#ff8000"
