"""The parts of a drawing and the ids that the browser knows them by."""

import pytest

from designer.freight.editing.drawn import Name, circle_id, drawn, owners, parse_id, square_id, truck_id
from sheets import library_ids
from tests.designer.freight.editing.drawing import seen, sheet


@pytest.mark.parametrize("name", library_ids("freight"))
def test_every_truck_square_circle_and_stop_is_a_part(name: str) -> None:
    document = sheet(name)
    parts = seen(document).parts
    for index, truck in enumerate(document["trucks"]):
        assert parts[truck_id(index)].kind == "truck"
        assert all(parts[square_id(index, square)].kind == "square" for square in range(len(truck["squares"])))
        assert all(parts[circle_id(index, spot)].kind == "circle" for spot in range(1, truck["route"]["spots"] + 1))
        stops = [f"/trucks/{index}/route/stops/{stop}" for stop in range(len(truck["route"]["stops"]))]
        assert all(parts[stop].kind == "sign" for stop in stops)
    assert parts["/title"].kind == "text"


def test_smaller_parts_come_behind_those_they_lie_upon() -> None:
    order = list(seen(sheet()).parts)
    assert order.index("/trucks/0") < order.index("/trucks/0/squares/0") < order.index("/trucks/5/route/circles/2")


def test_each_shape_moves_with_its_part_and_the_ground_with_none() -> None:
    found = seen(sheet())
    by_owner: dict[str, int] = {}
    for owner in owners(found):
        by_owner[owner] = by_owner.get(owner, 0) + 1
    assert set(by_owner) - {""} <= set(found.parts)
    assert by_owner["/trucks/0/squares/0"] == 3  # the field, the suit and its letter
    assert by_owner["/trucks/0/route/circles/1"] == 2  # the circle and its ring
    assert owners(found)[0] == ""


@pytest.mark.parametrize(
    ("id_", "name"),
    [
        ("/trucks/3", Name("truck", 3)),
        ("/trucks/3/squares/0", Name("square", 3, 0)),
        ("/trucks/12/route/circles/7", Name("circle", 12, 7)),
        ("/trucks/0/route/stops/1", Name("stop", 0, 1)),
        ("/trucks/0/route/effects/1", Name("effect", 0, 1)),
        ("/title", None),
        ("/trucks/x", None),
        ("/trucks/3/squares", None),
        ("/trucks/3\n", None),
    ],
)
def test_an_id_says_what_it_names(id_: str, name: Name | None) -> None:
    assert parse_id(id_) == name


def test_what_is_no_sheet_has_no_drawing() -> None:
    assert drawn({}) is None
    assert drawn({**sheet("tiny"), "trucks": "none"}) is None
    assert drawn({**sheet("tiny"), "family": "chess"}) is None
    assert drawn({**sheet("tiny"), "format_version": 9}) is None


def test_a_sheet_whose_meaning_is_wrong_is_drawn() -> None:
    document = sheet("tiny")
    document["trucks"][0]["route"]["stops"][0]["spot"] = 30
    assert "/trucks/0" in seen(document).parts


def test_a_stop_is_dropped_on_the_nearest_circle_within_reach() -> None:
    found = seen(sheet())
    x, y = found.drawing.places[0].spots[1]
    assert found.nearest_circle(0, (x + 3, y)) == 2
    assert found.nearest_circle(0, (x, y - 100)) is None
