"""Cards side by side and one upon another: within their box, in order, and all in sight."""

from __future__ import annotations

from itertools import pairwise

import pytest

from designer.draw.cards.faces import RATIO
from designer.draw.cards.rows import in_a_row, in_a_stack

BOX = (10.0, 20.0, 110.0, 48.0)


@pytest.mark.parametrize("count", [0, 1, 2, 5, 12, 40])
def test_a_row_lies_within_its_box_in_its_middle(count):
    row = in_a_row(count, BOX)
    assert len(row) == count
    for left, top, right, bottom in row:
        assert (top, bottom) == pytest.approx((BOX[1], BOX[3]))
        assert BOX[0] - 1e-9 <= left < right <= BOX[2] + 1e-9
    if row:
        assert row[0][0] - BOX[0] == pytest.approx(BOX[2] - row[-1][2])


def test_cards_of_a_row_overlap_only_where_they_have_no_room():
    few, many = in_a_row(4, BOX), in_a_row(9, BOX)
    assert all(one[2] < other[0] for one, other in pairwise(few))
    assert all(one[0] < other[0] < one[2] for one, other in pairwise(many))


@pytest.mark.parametrize("upward", [False, True])
@pytest.mark.parametrize("count", [1, 3, 12])
def test_a_stack_begins_at_its_end_of_the_box_and_ends_within(count, upward):
    box = (0.0, 0.0, 20.0, 45.0)
    stack = in_a_stack(count, box, 15.0, 5.0, upward=upward)
    assert stack[0][3 if upward else 1] == pytest.approx(box[3] if upward else box[1])
    assert all(place[3] - place[1] == pytest.approx(15 * RATIO) for place in stack)
    assert min(place[1] for place in stack) >= -1e-9
    assert max(place[3] for place in stack) <= 45 + 1e-9
    shown = [abs(other[1] - one[1]) for one, other in pairwise(stack)]
    assert all(0 < step <= 5 + 1e-9 for step in shown)
