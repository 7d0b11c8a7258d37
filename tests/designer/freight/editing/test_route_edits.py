"""Circles and stops put into a route, taken away and moved along it."""

from typing import Any

import pytest

from designer.freight.editing.route_edits import add_stop, insert_circle, move_stop, remove_circle, remove_stop
from sheets import apply_variants, check
from tests.designer.freight.editing.drawing import by_itself, seen, sheet

HEARTS = 5  # eight circles, stops at 5 and 8


def stops(document: dict[str, Any], truck: int = HEARTS) -> list[int]:
    return [stop["spot"] for stop in document["trucks"][truck]["route"]["stops"]]


def counted(truck: int = HEARTS) -> dict[str, Any]:
    """The official sheet with costs and an effect on a route, and a rule option about its first stop."""
    document = sheet()
    route = document["trucks"][truck]["route"]
    route["costs"] = [1, 1, 2, 1, 1, 1, 1, 3]
    route["effects"] = [{"spot": 4, "when": "filled", "points": 2}]
    base = f"/trucks/{truck}/route/stops/0"
    patch = [
        {"op": "test", "path": f"/trucks/{truck}/id", "value": "hearts"},
        {"op": "test", "path": f"{base}/spot", "value": 5},
        {"op": "replace", "path": f"{base}/score", "value": {"kind": "fixed", "points": 9}},
        {"op": "replace", "path": f"/trucks/{truck}/route/costs/2", "value": 5},
    ]
    document["variants"] = [{"id": "nine", "title": "Nine", "patch": patch}]
    assert not check(document).errors
    return document


@pytest.mark.parametrize(
    ("after", "places", "effect"), [(0, [6, 9], 5), (3, [6, 9], 5), (4, [6, 9], 4), (5, [5, 9], 4)]
)
def test_an_inserted_circle_moves_on_all_that_is_behind_it(after: int, places: list[int], effect: int) -> None:
    document = counted()
    changed = insert_circle(document, seen(document), HEARTS, after)
    route = changed["trucks"][HEARTS]["route"]
    assert route["spots"] == 9
    assert stops(changed) == places
    assert route["effects"][0]["spot"] == effect
    assert route["costs"] == [*document["trucks"][HEARTS]["route"]["costs"][:after], 1, *document["trucks"][HEARTS]["route"]["costs"][after:]]  # fmt: skip
    checked = check(changed)
    assert checked.sheet is not None
    nine = apply_variants(checked.sheet, ["nine"]).trucks[HEARTS].route
    assert nine.stops[0].model_dump()["score"]["points"] == 9
    assert nine.costs[2 + (after <= 2)] == 5


def test_an_inserted_circle_stands_in_the_middle_of_its_way() -> None:
    document = sheet()
    before = seen(document).drawing.places[HEARTS].spots
    changed = insert_circle(document, seen(document), HEARTS, 2)
    after = seen(changed).drawing.places[HEARTS].spots
    assert after[2] == pytest.approx([(a + b) / 2 for a, b in zip(before[1], before[2], strict=True)], abs=0.1)
    assert (*after[:2], *after[3:]) == before


def test_behind_the_last_circle_the_route_goes_on_and_stays_on_the_map() -> None:
    document = sheet()
    changed = insert_circle(document, seen(document), HEARTS, 8)
    found = seen(changed).drawing
    assert stops(changed) == [5, 9]
    (x, y), (left, top, right, bottom) = found.places[HEARTS].spots[8], found.map
    assert left < x < right
    assert top < y < bottom
    assert not check(changed).errors


def test_a_route_that_is_drawn_smaller_to_fit_goes_on_finding_its_place() -> None:
    document = {**sheet("grand-junction"), "layout": {"page": "a5-landscape"}}
    document["layout"]["trucks"] = {document["trucks"][3]["id"]: {"at": [10.0, 30.0]}}
    assert seen(document).drawing.places[0].scale < 1
    changed = insert_circle(document, seen(document), 0, 1)
    assert changed["layout"] == document["layout"]
    assert changed["trucks"][0]["route"]["spots"] == document["trucks"][0]["route"]["spots"] + 1


def test_a_full_route_gets_no_circle_more() -> None:
    document = by_itself("tiny")
    document["trucks"][0]["route"]["spots"] = 40
    assert insert_circle(document, seen(document), 0, 3) is document


@pytest.mark.parametrize(
    ("spot", "places", "effects"), [(1, [4, 7], [3]), (4, [4, 7], []), (5, [7], [4]), (8, [5, 7], [4])]
)
def test_a_removed_circle_takes_along_what_is_at_it(spot: int, places: list[int], effects: list[int]) -> None:
    document = counted()
    changed = remove_circle(document, HEARTS, spot)
    route = changed["trucks"][HEARTS]["route"]
    assert stops(changed) == places
    assert [effect["spot"] for effect in route.get("effects", [])] == effects
    assert len(route["costs"]) == route["spots"] == 7
    assert len(changed["layout"]["trucks"]["hearts"]["route"]) == 7
    assert check(changed).sheet is not None


def test_insert_and_remove_are_each_others_opposite() -> None:
    document = counted()
    changed = insert_circle(document, seen(document), HEARTS, 3)
    assert remove_circle(changed, HEARTS, 4) == document


def test_a_node_is_kept_as_long_as_a_route_goes_through_it() -> None:
    document = sheet()
    changed = remove_circle(document, 0, 4)
    assert "different_4" in changed["layout"]["nodes"]
    assert "different_4" not in remove_circle(changed, 1, 4)["layout"]["nodes"]


def test_the_last_circle_and_the_last_stop_stay() -> None:
    document = by_itself("tiny")
    while document["trucks"][0]["route"]["spots"] > 1:
        document = remove_circle(document, 0, 1)
    assert remove_circle(document, 0, 1) is document
    assert remove_stop(document, 0, 0) is document


def test_a_new_stop_stands_in_order_and_scores_as_the_next_one() -> None:
    document = sheet()
    changed = add_stop(document, HEARTS, 2)
    assert stops(changed) == [2, 5, 8]
    assert changed["trucks"][HEARTS]["route"]["stops"][0]["score"] == {"kind": "sum", "multiplier": 1}
    assert add_stop(changed, HEARTS, 5) is changed
    assert stops(remove_stop(changed, HEARTS, 0)) == [5, 8]


def test_a_stop_moves_past_others_but_on_none() -> None:
    document = add_stop(counted(), HEARTS, 2)
    changed = move_stop(document, HEARTS, 0, 6)
    assert stops(changed) == [5, 6, 8]
    assert move_stop(document, HEARTS, 0, 5) is document
    checked = check(changed)
    assert checked.sheet is not None
    five = apply_variants(checked.sheet, ["nine"]).trucks[HEARTS].route.stops[0].model_dump()
    assert (five["spot"], five["score"]["points"]) == (5, 9)


def test_a_circle_with_the_only_stop_goes_and_the_stop_stays() -> None:
    document = sheet("tiny")
    route = {"spots": 4, "stops": [{"spot": 2, "score": {"kind": "fixed", "points": 3}}]}
    document["trucks"][0]["route"] = route
    changed = remove_circle(document, 0, 2)["trucks"][0]["route"]
    assert changed == {**route, "spots": 3}
