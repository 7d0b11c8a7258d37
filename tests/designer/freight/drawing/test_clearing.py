"""Where signs stand on a full page."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.draw.scene import Box, overlap
from designer.freight.drawing.clearing import Clearing

AREA = (0.0, 0.0, 100.0, 80.0)
COORDINATE = st.integers(-5, 105).map(float)
SIZE = (10.0, 4.0)


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    left, top = draw(COORDINATE), draw(COORDINATE)
    return (left, top, left + draw(st.integers(1, 40)), top + draw(st.integers(1, 40)))


@given(st.lists(boxes(), max_size=30), boxes())
def test_a_box_is_free_if_it_meets_nothing_in_the_area(taken: list[Box], box: Box) -> None:
    inside = box[0] >= 0 and box[1] >= 0 and box[2] <= 100 and box[3] <= 80
    expected = inside and not any(overlap(box, other) for other in taken)
    assert Clearing(AREA, taken).is_free(box) == expected


@given(st.lists(boxes(), max_size=30), st.integers(0, 100), st.integers(0, 80))
def test_it_is_told_whether_a_sign_covers_anything(taken: list[Box], x: int, y: int) -> None:
    box, is_clear = Clearing(AREA, taken).place((x, y), 2.8, 2, SIZE)
    assert is_clear == (not any(overlap(box, other) > 1e-6 for other in taken))


def test_a_sign_stands_to_the_right_where_all_is_free() -> None:
    box, is_clear = Clearing(AREA, ()).place((50, 40), 2.8, 2, SIZE)
    assert box == pytest.approx((52.8, 38, 62.8, 42))
    assert is_clear


def test_a_sign_avoids_what_is_taken() -> None:
    box, is_clear = Clearing(AREA, [(52, 0, 100, 80)]).place((50, 40), 2.8, 2, SIZE)
    assert overlap(box, (52, 0, 100, 80)) == pytest.approx(0)
    assert is_clear


def test_a_sign_covers_a_road_before_a_circle() -> None:
    everywhere = (0.0, 0.0, 100.0, 80.0)
    box, is_clear = Clearing(AREA, [(52, 0, 100, 80)], crossed=[everywhere]).place((50, 40), 2.8, 2, SIZE)
    assert overlap(box, (52, 0, 100, 80)) == pytest.approx(0)
    assert is_clear


def test_a_sign_stands_farther_away_where_all_beside_the_spot_is_taken() -> None:
    taken = (35.0, 30.0, 65.0, 50.0)
    box, is_clear = Clearing(AREA, [taken]).place((50, 40), 2.8, 2, SIZE)
    assert overlap(box, taken) == pytest.approx(0)
    assert is_clear


def test_a_full_page_still_gets_its_signs_inside() -> None:
    taken = [(float(x), float(y), x + 5.0, y + 5.0) for x, y in product(range(0, 100, 4), range(0, 80, 4))]
    clearing = Clearing(AREA, taken)
    for x, y in product(range(0, 101, 10), range(0, 81, 10)):
        (left, top, right, bottom), is_clear = clearing.place((float(x), float(y)), 2.8, 2, SIZE)
        assert not is_clear
        assert left >= -1e-9
        assert top >= -1e-9
        assert right <= 100 + 1e-9
        assert bottom <= 80 + 1e-9
