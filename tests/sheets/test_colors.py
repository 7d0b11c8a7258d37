"""Colours against published values: WCAG 2, OKLab and the simulation of colour blindness."""

import pytest

from sheets.colors import contrast, difference, plain_difference

OKABE_ITO = ("#000000", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")


@pytest.mark.parametrize(
    ("color", "other", "expected"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#777777", "#ffffff", 4.48),
        ("#0000ff", "#ffffff", 8.59),
        ("#123456", "#123456", 1),
    ],
)
def test_contrast_is_that_of_wcag(color: str, other: str, expected: float) -> None:
    """Values as WebAIM's contrast checker gives them."""
    assert contrast(color, other) == contrast(other, color) == pytest.approx(expected, abs=0.005)


def test_white_and_black_are_as_far_apart_as_lightness_goes_in_every_vision() -> None:
    """Ottosson 2020: white has lightness 1, black 0, both no colour; and greys look the same to everybody."""
    assert difference("#000000", "#ffffff")[0] == pytest.approx(1, abs=1e-3)
    assert plain_difference("#000000", "#808080") == pytest.approx(0.5999, abs=1e-3)
    assert difference("#000000", "#808080")[0] == pytest.approx(0.5999, abs=1e-3)


@pytest.mark.parametrize(
    ("color", "other", "vision"),
    [
        ("#b3261e", "#6b6b00", "deuteranopia"),  # red and olive
        ("#6a1b9a", "#283593", "protanopia"),  # purple and blue
        ("#0072b2", "#2e7d32", "tritanopia"),  # blue and green
    ],
)
def test_colors_that_only_some_confuse_are_near_for_these_alone(color: str, other: str, vision: str) -> None:
    distance, who = difference(color, other)
    assert who == vision
    assert distance < plain_difference(color, other) / 3


def test_a_palette_made_for_everybody_stands_apart() -> None:
    """Okabe and Ito 2008."""
    pairs = [(one, other) for index, one in enumerate(OKABE_ITO) for other in OKABE_ITO[:index]]
    assert min(difference(one, other)[0] for one, other in pairs) > 0.07
