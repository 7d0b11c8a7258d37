"""Parts of any kind removed, copied, pasted and duplicated."""

from designer.freight.editing.drawn import circle_id, square_id, truck_id
from designer.freight.editing.part_edits import copied, duplicated, pasted, removed
from sheets import check
from tests.designer.freight.editing.drawing import seen, sheet


def test_parts_of_all_kinds_are_removed_at_once() -> None:
    document = sheet()
    ids = [truck_id(0), square_id(0, 1), square_id(5, 0), square_id(5, 3), circle_id(6, 2), circle_id(6, 4), "/title"]
    changed = removed(document, [*ids, "/trucks/8/route/stops/0"])
    assert [truck["id"] for truck in changed["trucks"]] == [truck["id"] for truck in document["trucks"][1:]]
    assert len(changed["trucks"][4]["squares"]) == 2
    assert changed["trucks"][5]["route"]["spots"] == 6
    assert [stop["spot"] for stop in changed["trucks"][7]["route"]["stops"]] == [8]
    assert "different" not in changed["layout"]["trucks"]
    assert "different_1" not in changed["layout"]["nodes"]
    assert not check(changed).errors


def test_the_last_truck_stays() -> None:
    changed = removed(sheet(), [truck_id(truck) for truck in range(9)])
    assert len(changed["trucks"]) == 1
    assert check(changed).sheet is not None


def test_a_pasted_truck_has_an_id_and_a_name_of_its_own_and_finds_a_place() -> None:
    document = sheet()
    changed, new = pasted(document, seen(document), copied(document, [truck_id(4), square_id(5, 0)]), [truck_id(1)])
    assert new == (truck_id(2),)
    assert (changed["trucks"][2]["id"], changed["trucks"][2]["name"]) == ("any_2", "Anything goes 2")
    assert changed["trucks"][2]["route"] == document["trucks"][4]["route"]
    assert changed["layout"] == document["layout"]
    assert not check(changed).errors


def test_pasted_squares_stand_behind_the_chosen_one() -> None:
    document = sheet()
    clip = copied(document, [square_id(5, 0), square_id(6, 0)])
    changed, new = pasted(document, seen(document), clip, [square_id(4, 1)])
    assert new == (square_id(4, 2), square_id(4, 3))
    assert [square.get("suits") for square in changed["trucks"][4]["squares"][:5]] == [
        None,
        None,
        ["heart"],
        ["club"],
        None,
    ]
    _, new = pasted(document, seen(document), clip, [truck_id(4)])
    assert new == (square_id(4, 6), square_id(4, 7))
    assert pasted(document, seen(document), clip, []).document is document


def test_duplicates_stand_behind_their_originals() -> None:
    document = sheet()
    changed, new = duplicated(document, seen(document), [square_id(0, 0), square_id(0, 2)])
    assert sorted(new) == [square_id(0, 1), square_id(0, 4)]
    assert [square["suits"] for square in changed["trucks"][0]["squares"]] == [
        ["spade"], ["spade"], ["heart"], ["diamond"], ["diamond"], ["club"],
    ]  # fmt: skip
    changed, new = duplicated(document, seen(document), [circle_id(5, 2)])
    assert new == (circle_id(5, 3),)
    assert changed["trucks"][5]["route"]["spots"] == 9


def test_a_sheet_full_of_trucks_gets_no_more() -> None:
    document = sheet("tiny")
    truck = document["trucks"][0]
    document["trucks"] = [{**truck, "id": f"t{number}", "name": f"T{number}"} for number in range(24)]
    assert duplicated(document, seen(document), [truck_id(0)]) == (document, ())
    document["trucks"].pop()
    changed, new = duplicated(document, seen(document), [truck_id(0)])
    assert new == (truck_id(1),)
    assert (changed["trucks"][1]["id"], changed["trucks"][1]["name"]) == ("t0_2", "T0 2")
