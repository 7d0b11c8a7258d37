"""Two designers at one sheet: what only one changed is taken, the rest is asked."""

import json
from itertools import product
from typing import Any

import pytest

from designer.edit.commands import insert_item, move_item, remove_item, set_value
from designer.edit.differences import sentences
from designer.edit.merging import merge
from designer.edit.pointers import value_at
from designer.freight.editing.edits import remove_named, set_spots
from designer.freight.editing.layout_edits import without_idle_nodes
from sheets import apply_variants, check, library_path

Document = dict[str, Any]
HEARTS = "/trucks/5/route/stops/1/score/multiplier"


@pytest.fixture
def base() -> Document:
    document: Document = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    patch = [{"op": "test", "path": "/trucks/5/id", "value": "hearts"}, {"op": "replace", "path": HEARTS, "value": 5}]
    return set_value(document, "/variants/1/patch", patch)


def with_truck(document: Document, index: int, name: str, truck_id: str = "new") -> Document:
    return insert_item(document, "/trucks", index, {**document["trucks"][4], "id": truck_id, "name": name})


def test_changes_of_one_side_only_are_taken_from_both(base: Document) -> None:
    mine = set_value(remove_named(base, "trucks", 0), "/title", "Mine")
    theirs = set_value(set_value(base, HEARTS, 4), "/overtime/hours", 6)
    merged = merge(base, mine, theirs)
    assert merged.questions == ()
    assert merged.document == set_value(
        set_value(mine, "/trucks/4/route/stops/1/score/multiplier", 4), "/overtime/hours", 6
    )
    assert merge(base, theirs, mine).document == merged.document


def test_a_field_that_both_changed_is_asked_in_words_and_answered(base: Document) -> None:
    mine, theirs = set_value(base, HEARTS, 3), set_value(base, HEARTS, 4)
    merged = merge(base, mine, theirs)
    (question,) = merged.questions
    assert question.place == "/trucks/hearts/route/stops/8/score/multiplier"
    assert question.mine == ("Truck 6 (Heart hauler), circle 8: multiplier 2 → 3",)
    assert question.theirs == ("Truck 6 (Heart hauler), circle 8: multiplier 2 → 4",)
    assert merged.document == mine
    assert merge(base, mine, theirs, {question.place: "theirs"}).document == theirs
    assert merge(base, mine, mine).questions == ()


def test_an_item_removed_here_and_changed_there_is_asked(base: Document) -> None:
    mine, theirs = remove_item(base, "/trucks", 5), set_value(base, HEARTS, 4)
    (question,) = merge(base, mine, theirs).questions
    assert (question.place, question.mine) == ("/trucks/hearts", ("Truck 6 (Heart hauler) removed",))
    assert len(merge(base, mine, theirs).document["trucks"]) == 8
    kept = merge(base, mine, theirs, {"/trucks/hearts": "theirs"}).document
    assert value_at(kept, HEARTS) == 4


def test_two_new_items_of_one_id_are_both_kept(base: Document) -> None:
    merged = merge(base, with_truck(base, 0, "A"), with_truck(base, 2, "B"))
    assert [(truck["id"], truck["name"]) for truck in merged.document["trucks"] if "new" in truck["id"]] == [
        ("new_2", "A"),
        ("new", "B"),
    ]
    assert merged.questions == ()


def test_rule_options_follow_the_lists_of_both(base: Document) -> None:
    mine = set_value(with_truck(base, 0, "A", "a"), "/variants/1/patch/1/value", 9)
    merged = merge(base, mine, with_truck(base, 0, "B", "b")).document
    checked = check(merged)
    assert checked.sheet is not None
    assert checked.errors == ()
    hearts = next(truck for truck in apply_variants(checked.sheet, ["hide_discard"]).trucks if truck.id == "hearts")
    assert hearts.route.stops[1].score.multiplier == 9  # type: ignore[union-attr]


def test_an_order_that_both_changed_is_asked(base: Document) -> None:
    mine, theirs = move_item(base, "/trucks", 0, 3), move_item(base, "/trucks", 8, 2)
    merged = merge(base, mine, theirs)
    assert [question.place for question in merged.questions] == ["/trucks/*"]
    assert merged.questions[0].mine == ("Truck 4 (Mixed goods) moved from place 1 to 4",)
    assert merged.document["trucks"] == mine["trucks"]
    assert merge(base, mine, theirs, {"/trucks/*": "theirs"}).document["trucks"] == theirs["trucks"]


def test_an_order_changed_here_takes_new_items_from_there(base: Document) -> None:
    mine, theirs = move_item(base, "/trucks", 0, 3), with_truck(base, 1, "N")
    names = [truck["id"] for truck in merge(base, mine, theirs).document["trucks"]]
    assert names[:5] == ["same", "six_to_one", "one_to_six", "different", "new"]


def test_a_route_of_two_other_lengths_is_asked_as_a_whole(base: Document) -> None:
    mine, theirs = set_spots(base, "/trucks/5", 9), set_spots(base, "/trucks/5", 10)
    merged = merge(base, mine, theirs)
    assert "/trucks/hearts/route" in [question.place for question in merged.questions]
    for question, answer in product(merged.questions, ("mine", "theirs")):
        answers = {other.place: answer for other in merged.questions}
        assert question.mine
        assert check(merge(base, mine, theirs, answers).document).errors == ()  # type: ignore[arg-type]


def test_the_drawing_is_one_question(base: Document) -> None:
    mine, theirs = (
        set_value(set_value(base, "/layout/nodes/n1", [at, at]), "/layout/trucks/same/at", [at, at]) for at in (1, 2)
    )
    assert [question.place for question in merge(base, mine, theirs).questions] == ["/layout"]


def test_whatever_is_answered_each_change_is_taken_or_asked(base: Document) -> None:
    mine = set_value(set_value(base, HEARTS, 3), "/title", "Mine")
    theirs = set_value(set_value(base, HEARTS, 4), "/minutes", 77)
    merged = merge(base, mine, theirs)
    told = {*sentences(base, merged.document), *merged.questions[0].theirs}
    assert {*sentences(base, mine), *sentences(base, theirs)} <= told


def test_a_document_that_is_no_sheet_is_merged_too() -> None:
    merged = merge({"trucks": 3}, {"trucks": [], "title": "a"}, {"trucks": "x"})
    assert merged.document == {"trucks": [], "title": "a"}
    assert [question.place for question in merged.questions] == ["/trucks"]


@pytest.mark.parametrize("is_mine", [True, False])
def test_a_truck_removed_by_one_and_kept_for_the_other_keeps_its_place_and_translations(
    base: Document, is_mine: bool
) -> None:
    base = set_value(base, "/translations/es/trucks.different.name", "Camión de caja")
    gone = without_idle_nodes(remove_named(base, "trucks", 0))
    assert len(gone["layout"]["nodes"]) < len(base["layout"]["nodes"])
    changed = set_value(base, "/trucks/0/route/stops/0/score/points", 7)
    sides, answer = ((changed, gone), "mine") if is_mine else ((gone, changed), "theirs")
    assert merge(base, *sides, {"/trucks/different": answer}).document == changed  # type: ignore[dict-item]
    other = "theirs" if is_mine else "mine"
    assert merge(base, *sides, {"/trucks/different": other}).document == gone  # type: ignore[dict-item]
