"""Trucks and circles moved, lined up and placed anew."""

from itertools import pairwise
from typing import Any

import pytest

from designer.checking import check_whole
from designer.draw.scene import around
from designer.edit.pointers import value_at
from designer.freight.editing.drawn import circle_id, truck_id
from designer.freight.editing.layout_edits import aligned, distributed, held, moved, pinned, tidied
from sheets import check
from tests.designer.freight.editing.drawing import by_itself, seen, sheet


def nodes(document: dict[str, Any]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = document["layout"]["nodes"]
    return found


def test_a_moved_truck_moves_nothing_else() -> None:
    document = sheet()
    at = document["layout"]["trucks"]["same"]["at"]
    changed = moved(document, seen(document), [truck_id(1)], 4, -2.5)
    assert changed["layout"]["trucks"]["same"]["at"] == [at[0] + 4, at[1] - 2.5]
    changed["layout"]["trucks"]["same"]["at"] = at
    assert changed == sheet()


def test_a_circle_of_two_routes_moves_once() -> None:
    document = sheet()
    assert document["layout"]["trucks"]["same"]["route"][3] == "different_4"
    x, y = nodes(document)["different_4"]
    changed = moved(document, seen(document), [circle_id(0, 4), circle_id(1, 4)], 1, 2)
    assert nodes(changed)["different_4"] == [x + 1, y + 2]


def test_nothing_goes_beyond_the_page() -> None:
    document = sheet()
    changed = moved(document, seen(document), [truck_id(0), circle_id(0, 1)], -999, 999)
    assert changed["layout"]["trucks"]["different"]["at"][0] == 0
    assert nodes(changed)["different_1"] == [0, 215.9]
    assert check(changed).sheet is not None


@pytest.mark.parametrize(("name", "page"), [("balloon-fair", "letter-landscape"), ("grand-junction", "a5-landscape")])
def test_where_all_stand_by_themselves_the_others_keep_their_places_and_sizes(name: str, page: str) -> None:
    document = {**sheet(name), "layout": {"page": page}}
    before = seen(document)
    assert before.drawing.places[0].scale != 1
    changed = moved(document, before, [truck_id(0)], 3, 0)
    after = seen(changed)
    assert set(changed["layout"]["trucks"]) == {truck["id"] for truck in document["trucks"]}
    assert not {problem.code for problem in check_whole(changed).errors}
    for place, old in zip(after.drawing.places[1:], before.drawing.places[1:], strict=True):
        assert place.scale == pytest.approx(old.scale, abs=0.01)
        assert place.scale <= old.scale
        assert place.at == pytest.approx(old.at, abs=0.01)
        assert [x for point in place.spots for x in point] == pytest.approx(
            [x for point in old.spots for x in point], abs=0.01
        )


def test_what_is_held_has_a_node_a_circle() -> None:
    document = by_itself("tiny")
    changed = held(document, seen(document))
    routes = [value_at(changed, f"/layout/trucks/{truck['id']}/route") for truck in document["trucks"]]
    assert [len(route) for route in routes] == [truck["route"]["spots"] for truck in document["trucks"]]
    assert held(changed, seen(changed)) == changed


def test_a_route_with_too_few_nodes_gets_one_for_each_circle_when_one_moves() -> None:
    document = sheet()
    document["layout"]["trucks"]["spades"]["route"] = ["spades_1", "spades_8"]
    before = seen(document)
    changed = moved(document, before, [circle_id(8, 2)], 5, 0)
    spots = seen(changed).drawing.places[8].spots
    assert spots[1] == pytest.approx(
        (before.drawing.places[8].spots[1][0] + 5, before.drawing.places[8].spots[1][1]), abs=0.01
    )
    assert spots[2] == pytest.approx(before.drawing.places[8].spots[2], abs=0.01)
    assert "spades_4" not in nodes(changed)


@pytest.mark.parametrize(("edge", "side"), [("left", 0), ("top", 1), ("right", 2), ("bottom", 3)])
def test_edges_come_into_line_at_the_outermost(edge: Any, side: int) -> None:
    document, ids = sheet(), [truck_id(0), truck_id(4), truck_id(6)]
    before = seen(document)
    after = seen(aligned(document, before, ids, edge))
    outermost = (min if side < 2 else max)(before.parts[id_].box[side] for id_ in ids)
    assert [after.parts[id_].box[side] for id_ in ids] == pytest.approx([outermost] * 3)


@pytest.mark.parametrize(("edge", "side"), [("center", 0), ("middle", 1)])
def test_middles_come_into_line_in_the_middle_of_all(edge: Any, side: int) -> None:
    document, ids = sheet(), [truck_id(0), truck_id(6), circle_id(2, 1)]
    before = seen(document)
    after = seen(aligned(document, before, ids, edge))
    boxes = around(*(before.parts[id_].box for id_ in ids))
    middles = [(after.parts[id_].box[side] + after.parts[id_].box[side + 2]) / 2 for id_ in ids]
    assert middles == pytest.approx([(boxes[side] + boxes[side + 2]) / 2] * 3, abs=0.01)


def test_gaps_become_equal_and_the_outermost_stay() -> None:
    document, ids = sheet(), [truck_id(7), truck_id(5), truck_id(8), truck_id(6)]
    before = seen(document)
    after = seen(distributed(document, before, ids, "across"))
    boxes = [after.parts[truck_id(truck)].box for truck in (5, 6, 7, 8)]
    gaps = [right[0] - left[2] for left, right in pairwise(boxes)]
    assert gaps == pytest.approx([gaps[0]] * 3, abs=0.02)
    assert boxes[0] == before.parts[truck_id(5)].box
    assert boxes[-1] == pytest.approx(before.parts[truck_id(8)].box, abs=0.01)


def test_fewer_parts_than_a_line_needs_stay_as_they_are() -> None:
    document = sheet()
    assert aligned(document, seen(document), [truck_id(0), "/title"], "left") is document
    assert distributed(document, seen(document), [truck_id(0), truck_id(1)], "down") is document


def test_tidied_trucks_find_their_places_and_all_others_are_pinned() -> None:
    document = sheet()
    changed = tidied(document, [0, 1])
    assert set(changed["layout"]["trucks"]) == set(document["layout"]["trucks"]) - {"different", "same"}
    assert "different_4" not in nodes(changed)
    assert "hearts_1" in nodes(changed)
    kept = {name: place for name, place in document["layout"]["trucks"].items() if name in changed["layout"]["trucks"]}
    assert changed["layout"]["trucks"] == kept


def test_a_sheet_tidied_as_a_whole_has_no_problem_of_places() -> None:
    document = sheet()
    document["layout"]["trucks"]["same"]["at"] = document["layout"]["trucks"]["different"]["at"]
    changed = tidied(document, range(9))
    assert not value_at(changed, "/layout/trucks")
    assert tidied(held(changed, seen(changed)), range(9)) == changed
    places = seen(changed).drawing.places
    assert len({place.at for place in places}) == 9


def test_a_pinned_truck_stands_where_it_stood() -> None:
    document = by_itself("balloon-fair")
    before = seen(document).drawing.places[2]
    changed = pinned(document, seen(document), [2])
    assert list(changed["layout"]["trucks"]) == [document["trucks"][2]["id"]]
    assert seen(changed).drawing.places[2].at == pytest.approx(before.at, abs=0.01)
