"""Where signs stand on a full page."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.draw.scene import Box, overlap
from designer.freight.signs import Clearing

AREA = (0.0, 0.0, 100.0, 80.0)
COORDINATE = st.integers(-5, 105).map(float)


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    left, top = draw(COORDINATE), draw(COORDINATE)
    return (left, top, left + draw(st.integers(1, 40)), top + draw(st.integers(1, 40)))


@given(st.lists(boxes(), max_size=30), boxes())
def test_a_box_is_free_if_it_meets_nothing_in_the_area(taken: list[Box], box: Box) -> None:
    inside = box[0] >= 0 and box[1] >= 0 and box[2] <= 100 and box[3] <= 80
    expected = inside and not any(overlap(box, other) for other in taken)
    assert Clearing(AREA, taken).is_free(box) == expected


def test_a_sign_stands_to_the_right_where_all_is_free() -> None:
    assert Clearing(AREA, ()).place((50, 40), 2, 10, 4) == pytest.approx((52.8, 38, 62.8, 42))


def test_a_sign_avoids_what_is_taken() -> None:
    clearing = Clearing(AREA, [(52, 0, 100, 80)])
    assert overlap(clearing.place((50, 40), 2, 10, 4), (52, 0, 100, 80)) == pytest.approx(0)


def test_a_full_page_still_gets_its_signs_inside() -> None:
    clearing = Clearing(
        AREA, [(float(x), float(y), x + 5.0, y + 5.0) for x, y in product(range(0, 100, 4), range(0, 80, 4))]
    )
    for x, y in product(range(0, 101, 10), range(0, 81, 10)):
        left, top, right, bottom = clearing.place((float(x), float(y)), 2, 10, 4)
        assert left >= -1e-9
        assert top >= -1e-9
        assert right <= 100 + 1e-9
        assert bottom <= 80 + 1e-9
