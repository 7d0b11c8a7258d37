"""A heat upon the drawing: where it lies, what its colours say, and how it is told without them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from designer.balance.answer import Heat
from designer.draw.scene import Circle, Path, Rect, Text
from designer.draw.svg import to_svg
from designer.freight.heat import LEGEND_HEIGHT, alternative_text, heat_items, heat_targets, legend, with_heat
from designer.freight.layout import lay_out
from sheets import load
from sheets.colors import luminance

DRAWING = lay_out(load("comet-couriers"))
IDS = (
    "/trucks/0",
    "/trucks/0/squares/0",
    "/trucks/0/squares/2/effect",
    "/trucks/0/route/circles/1",
    "/trucks/0/route/stops/1",
    "/trucks/5/route/effects/0",
    "/trucks/3/effects/0",
)


def heat(values, **more):
    texts = {id_: f"{id_} has {value}" for id_, value in values.items()}
    return Heat(id="a", title="A heat", values=values, texts=texts, legend=("little", "much"), **more)


def items(values, **more):
    return heat_items(DRAWING, heat(values, **more))


def fill(values, id_, **more):
    return next(
        item.paint.fill for item in items(values, **more) if item.pointer == id_ and isinstance(item, Circle | Rect)
    )


@pytest.mark.parametrize("id_", IDS)
def test_each_kind_of_part_is_coloured_where_it_is_drawn(id_):
    own = [item for item in items({id_: 1.0}) if isinstance(item, Circle | Rect)]
    assert own
    assert all(item.pointer == id_ for item in own)
    there = {target: box for target, box, *_ in heat_targets(DRAWING, heat({id_: 1.0}))}[id_]
    assert all(
        there[0] - 0.01 <= item.box[0] and item.box[2] <= there[2] + 0.01 and there[1] - 0.01 <= item.box[1]
        for item in own
    )


def test_parts_that_are_not_on_the_drawing_are_left_out():
    assert items({"/trucks/40": 1.0, "/trucks/0/squares/90": 1.0}) == ()


def test_more_is_darker_all_along_the_scale():
    ids = [f"/trucks/3/route/circles/{spot}" for spot in range(1, 6)]
    values = {id_: number / 4 for number, id_ in enumerate(ids)}
    light = [luminance(fill(values, id_)) for id_ in ids]
    assert all(before > after for before, after in pairwise(light))


def test_around_zero_nothing_is_palest():
    values = {f"/trucks/3/route/circles/{spot}": value for spot, value in enumerate((-2.0, 0.0, 2.0), 1)}
    low, none, high = (luminance(fill(values, id_, is_diverging=True)) for id_ in values)
    assert none > max(low, high)


def test_the_scale_goes_as_far_as_it_is_told():
    id_ = "/trucks/3/route/circles/1"
    assert fill({id_: 0.5}, id_, ends=(0.0, 0.5)) == fill({id_: 1.0}, id_, ends=(0.0, 1.0))


def test_figures_and_crosses_stand_upon_the_parts():
    id_ = "/trucks/0/squares/0"
    plain = items({id_: 0.0})
    marked = items({id_: 0.0}, marks={id_: "3"}, crossed=(id_,))
    assert not [item for item in plain if isinstance(item, Path | Text)]
    assert [item.text for item in marked if isinstance(item, Text)] == ["3"]
    assert [item for item in marked if isinstance(item, Path)]


def test_smaller_parts_lie_upon_larger_ones():
    order = [id_ for id_, *_ in heat_targets(DRAWING, heat({"/trucks/0/squares/0": 1.0, "/trucks/0": 1.0}))]
    assert order == ["/trucks/0", "/trucks/0/squares/0"]


def test_targets_tell_their_part_and_circles_are_round():
    found = heat_targets(DRAWING, heat({"/trucks/0/route/circles/1": 0.5, "/trucks/0": 1.0}))
    assert [(text, is_round) for _, _, text, is_round in found] == [
        ("/trucks/0 has 1.0", False),
        ("/trucks/0/route/circles/1 has 0.5", True),
    ]


def test_a_circle_that_routes_share_has_a_part_for_each():
    first, *others = DRAWING.places
    shared = (replace(others[0], spots=first.spots[:1] + others[0].spots[1:]), *others[1:])
    drawing = replace(DRAWING, places=(first, *shared))
    ids = [f"/trucks/{place.index}/route/circles/1" for place in drawing.places[:2]]
    boxes = [box for _, box, *_ in heat_targets(drawing, heat(dict.fromkeys(ids, 0.5)))]
    assert len(boxes) == 2
    assert boxes[0] != boxes[1]


def test_the_drawing_stays_and_the_legend_stands_beneath_it():
    found = with_heat(DRAWING, heat({"/trucks/0": 1.0}, crossed=("/trucks/0",), crossed_means="nobody's"))
    assert found.items[: len(DRAWING.scene.items)] == DRAWING.scene.items
    assert found.height == DRAWING.scene.height + LEGEND_HEIGHT
    beneath = [item.text for item in found.items if isinstance(item, Text) and item.y > DRAWING.scene.height]
    assert beneath == ["A heat", "little", "much", "nobody's"]


def test_the_legend_alone_says_the_same_and_is_escaped():
    text = to_svg(legend(heat({"/trucks/0": 1.0}).model_copy(update={"title": "<b>&"}), 150.0), embed_fonts=False)
    assert "&lt;b&gt;&amp;" in text
    assert "little" in text
    assert "much" in text


def test_in_words_the_most_and_the_least_come_first():
    values = {f"/trucks/{number}": float(number) for number in range(8)}
    told = alternative_text(heat(values), most=2)
    assert told == "A heat. Most: /trucks/7 has 7.0; /trucks/6 has 6.0. Least: /trucks/1 has 1.0; /trucks/0 has 0.0."
