"""What is written by pen stays where it is written."""

import pytest

from designer.draw import pen
from designer.draw.scene import around


@pytest.mark.parametrize("number", ["0", "7", "-12", "+3", "1234567890"])
@pytest.mark.parametrize("box", [(10, 10, 18, 18), (0, 0, 30, 5), (0, 0, 3, 30)])
def test_a_number_fills_its_box_in_one_direction_and_leaves_it_in_none(number, box):
    strokes = pen.write(number, box, "#000000")
    assert len(strokes) == len(number)
    left, top, right, bottom = around(*(stroke.box for stroke in strokes))
    assert box[0] <= left
    assert box[1] <= top
    assert right <= box[2] + 0.01
    assert bottom <= box[3] + 0.01
    assert (right - left) > 0.3 * (box[2] - box[0]) or (bottom - top) > 0.8 * (box[3] - box[1])


def test_crosses_rings_and_fillings_keep_their_places():
    assert pen.cross((0, 0, 10, 10), "#000000")[0].box == pytest.approx((0.6, 0.8, 9.5, 9.4))
    for drawn, reach in ((pen.ring, 1.06), (pen.fill, 1.2)):
        left, top, right, bottom = drawn((20, 20), 5, "#000000")[0].box
        assert min(left, top) >= 20 - 5 * reach
        assert max(right, bottom) <= 20 + 5 * reach
