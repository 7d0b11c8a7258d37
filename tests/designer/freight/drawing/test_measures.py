"""The sizes of a truck's parts."""

from __future__ import annotations

import pytest

from designer.draw.scene import Rect, Text
from designer.freight.drawing.measures import Measures, radius_of
from designer.freight.drawing.sizes import text_size
from designer.freight.layout import lay_out
from designer.text.wording import Wording
from tests.designer.draw.drawn import sheet_of, truck


def _measures(**changes: object) -> Measures:
    sheet = sheet_of(trucks=[truck(0, **changes)])
    return Measures(0, sheet.trucks[0], Wording(sheet, None))


def test_effects_stand_behind_a_short_name():
    assert _measures(name="Van", effects=[{"when": "full", "points": 3}]).effect_lines(1.0) == [[0]]


def test_effects_get_lines_of_their_own_where_the_name_leaves_no_room():
    effects = [{"when": "delivered", "points": 300, "hours": 2}] * 4
    measures = _measures(name="The truck of the old mill", effects=effects)
    lines = measures.effect_lines(1.0)
    assert lines[0] == []
    assert [index for line in lines for index in line] == [0, 1, 2, 3]
    short = _measures(name="The truck of the old mill", effects=[])
    assert measures.size(1.0)[1] == pytest.approx(short.size(1.0)[1] + 5.2 * (len(lines) - 1))


@pytest.mark.parametrize("squares", [1, 2, 8])
def test_what_stands_above_a_truck_is_no_wider_than_it(squares):
    effects = [{"when": "delivered", "points": -999, "hours": 20}] * 8
    one = truck(0, squares, name="A name that no truck has room for", effects=effects)
    drawing = lay_out(sheet_of(trucks=[one]))
    left, top, right, bottom = drawing.places[0].box
    drawn = [
        item.box for item in drawing.scene.items
        if isinstance(item, Rect | Text) and item.pointer.startswith(("/trucks/0/effects", "/trucks/0/name"))
    ]  # fmt: skip
    assert len(drawn) == 2 * 8 + 1
    for box in drawn:
        assert left - 1e-6 <= box[0]
        assert box[2] <= right + 1e-6
        assert top <= box[1]
        assert box[3] <= bottom


def test_texts_keep_six_points_until_nobody_could_write_any_more():
    assert [round(text_size(3.3, scale) * 72 / 25.4, 1) for scale in (1.0, 0.5, 0.45, 0.225)] == [9.4, 6.0, 6.0, 3.0]


def test_circles_keep_four_millimetres_longer_than_squares_keep_seven():
    assert [2 * radius_of(scale) for scale in (1.0, 0.8, 0.7, 0.35)] == pytest.approx([5.0, 4.0, 4.0, 2.0])
