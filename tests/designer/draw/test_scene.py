from __future__ import annotations

import pytest

from designer.draw.scene import Circle, Paint, Path, Rect, Scene, Text, box_of, overlap, parse_steps, smooth
from designer.draw.svg import number, to_svg

SCENE = Scene(
    100,
    50,
    (
        Rect(10, 10, 20, 10, Paint("#ffffff"), pointer="/trucks/0/squares/0"),
        Circle(60, 20, 5, Paint(stroke="#000000"), "/trucks/0/route/stops/1"),
        Text(5, 40, "Title", 4, "#000000", pointer="/title"),
    ),
)


def test_a_part_is_found_by_its_pointer():
    assert box_of(SCENE, "/trucks/0/squares/0") == (10, 10, 30, 20)


def test_a_field_is_found_at_the_part_that_holds_it():
    assert box_of(SCENE, "/trucks/0/route/stops/1/score/points") == (55, 15, 65, 25)


def test_a_whole_is_found_around_its_parts():
    assert box_of(SCENE, "/trucks/0") == (10, 10, 65, 25)


def test_what_is_not_drawn_is_not_found():
    assert box_of(SCENE, "/deck/values") is None
    assert box_of(SCENE, "") is None


def test_a_pointer_is_no_prefix_of_a_longer_number():
    scene = Scene(50, 50, (Rect(1, 1, 2, 2, Paint(), pointer="/trucks/10"),))
    assert box_of(scene, "/trucks/1") is None


def test_a_path_is_read_as_it_is_written():
    assert parse_steps("M 0 1 Q 2 3 4 5 Z") == (("M", ((0, 1),)), ("Q", ((2, 3), (4, 5))), ("Z", ()))


def test_a_smooth_curve_goes_through_its_points():
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    assert [step[1][-1] for step in smooth(points)] == points


def test_a_smooth_curve_through_equal_points_is_a_number():
    assert Path(smooth([(1.0, 1.0), (1.0, 1.0)]), Paint()).box == (1, 1, 1, 1)


def test_boxes_that_touch_do_not_overlap():
    assert overlap((0, 0, 2, 2), (2, 0, 4, 2)) == 0
    assert overlap((0, 0, 2, 2), (1, 1, 4, 4)) == 1


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (0.125, "0.12"), (-0.001, "0"), (10.0, "10"), (2.5, "2.5")])
def test_numbers_are_short(value, text):
    assert number(value) == text


def test_elements_tell_their_pointer():
    assert 'data-pointer="/trucks/0/squares/0"' in to_svg(SCENE)
