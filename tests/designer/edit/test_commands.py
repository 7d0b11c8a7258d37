"""Edits of documents: what they change, what they leave alone, and how rule options follow."""

import re
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import jsonpatch
import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.edit.commands import duplicate_item, insert_item, move_item, remove_item, set_value
from designer.edit.pointers import value_at

SHEET: dict[str, Any] = {
    "title": "Ships",
    "trucks": [{"id": "a", "size": 1}, {"id": "b", "size": 2}, {"id": "c", "size": 3}],
    "variants": [
        {
            "id": "big_c",
            "patch": [
                {"op": "test", "path": "/trucks/2/id", "value": "c"},
                {"op": "replace", "path": "/trucks/2/size", "value": 9},
            ],
        }
    ],
}


def applied(document: dict[str, Any], option: int = 0) -> dict[str, Any]:
    """The document under one of its rule options."""
    result: dict[str, Any] = jsonpatch.apply_patch(document, document["variants"][option]["patch"])
    return result


def sizes(document: dict[str, Any]) -> dict[str, int]:
    return {truck["id"]: truck["size"] for truck in document["trucks"]}


def test_set_value_leaves_the_document_given_as_it_was() -> None:
    before = deepcopy(SHEET)
    assert set_value(SHEET, "/trucks/1/size", 5)["trucks"][1] == {"id": "b", "size": 5}
    assert before == SHEET


def test_set_value_makes_the_objects_on_its_way() -> None:
    assert set_value({}, "/terms/truck/one", "ship") == {"terms": {"truck": {"one": "ship"}}}


def test_set_value_replaces_what_is_no_container() -> None:
    assert set_value({"terms": 3}, "/terms/truck", "ship") == {"terms": {"truck": "ship"}}


def test_none_takes_a_member_out() -> None:
    assert set_value({"notes": "x", "id": "a"}, "/notes", None) == {"id": "a"}


def test_names_with_slashes_and_tildes_are_members() -> None:
    assert set_value({}, "/translations/a~1b~0c", "x") == {"translations": {"a/b~c": "x"}}


@pytest.mark.parametrize("index", [0, 1, 2, 3])
def test_rule_option_still_means_its_truck_after_an_insertion(index: int) -> None:
    changed = insert_item(SHEET, "/trucks", index, {"id": "new", "size": 0})
    assert [truck["id"] for truck in changed["trucks"]].index("new") == index
    assert sizes(applied(changed)) == {"a": 1, "b": 2, "c": 9, "new": 0}


@pytest.mark.parametrize(("index", "to"), [(0, 2), (2, 0), (1, 2), (2, 1)])
def test_rule_option_still_means_its_truck_after_a_move(index: int, to: int) -> None:
    changed = move_item(SHEET, "/trucks", index, to)
    assert changed["trucks"][to] == SHEET["trucks"][index]
    assert sizes(applied(changed)) == {"a": 1, "b": 2, "c": 9}


def test_rule_option_still_means_its_truck_after_a_removal() -> None:
    assert sizes(applied(remove_item(SHEET, "/trucks", 0))) == {"b": 2, "c": 9}


def test_rule_option_about_a_removed_truck_only_goes_with_it() -> None:
    assert remove_item(SHEET, "/trucks", 2)["variants"] == []


def test_rule_option_about_a_removed_truck_keeps_its_other_changes() -> None:
    title = {"op": "replace", "path": "/title", "value": "Big ships"}
    sheet = set_value(SHEET, "/variants/0/patch", [*SHEET["variants"][0]["patch"], title])
    assert remove_item(sheet, "/trucks", 2)["variants"][0]["patch"] == [title]


def test_duplicate_stands_behind_the_original_under_a_new_id() -> None:
    changed = duplicate_item(duplicate_item(SHEET, "/trucks", 0), "/trucks", 0)
    assert [truck["id"] for truck in changed["trucks"]] == ["a", "a_3", "a_2", "b", "c"]
    assert sizes(applied(changed))["c"] == 9


@pytest.mark.parametrize("old", ["a" * 40, "a" * 35 + "_bcde", "a" * 35 + "-b"])
def test_a_copy_of_a_long_id_has_an_id_of_the_right_form(old: str) -> None:
    changed = duplicate_item({"trucks": [{"id": old}]}, "/trucks", 0)
    new = changed["trucks"][1]["id"]
    assert new != old
    assert len(new) <= 40
    assert re.fullmatch("[a-z][a-z0-9]*([_-][a-z0-9]+)*", new)  # the form of ids in the schema


def test_positions_that_the_patch_itself_moves_are_followed() -> None:
    patch = [
        {"op": "remove", "path": "/trucks/0"},
        {"op": "test", "path": "/trucks/1/id", "value": "c"},
        {"op": "add", "path": "/trucks/0", "value": {"id": "d", "size": 4}},
        {"op": "move", "from": "/trucks/2", "path": "/trucks/0"},
        {"op": "replace", "path": "/trucks/0/size", "value": 7},
    ]
    sheet = set_value(SHEET, "/variants/0/patch", patch)
    assert [truck["id"] for truck in applied(sheet)["trucks"]] == ["c", "d", "b"]
    changed = applied(move_item(sheet, "/trucks", 0, 2))
    assert sizes(changed) == {"b": 2, "c": 7, "d": 4}
    assert sizes(applied(insert_item(sheet, "/trucks", 1, {"id": "n", "size": 0}))) == {"b": 2, "c": 7, "d": 4, "n": 0}


def test_stops_are_followed_in_a_truck_that_the_patch_moves() -> None:
    stops = [{"spot": 3, "points": 1}, {"spot": 5, "points": 2}]
    patch = [
        {"op": "add", "path": "/trucks/0", "value": {"id": "first"}},
        {"op": "replace", "path": "/trucks/2/stops/1/points", "value": 8},
    ]
    sheet = {"trucks": [{"id": "a"}, {"id": "b", "stops": stops}], "variants": [{"patch": patch}]}
    changed = insert_item(sheet, "/trucks/1/stops", 0, {"spot": 1, "points": 0})
    assert value_at(applied(changed), "/trucks/2/stops") == [
        {"spot": 1, "points": 0},
        {"spot": 3, "points": 1},
        {"spot": 5, "points": 8},
    ]


def test_a_patch_that_writes_the_whole_list_keeps_its_own_positions() -> None:
    patch = [
        {"op": "replace", "path": "/trucks", "value": [{"id": "x", "size": 1}]},
        {"op": "replace", "path": "/trucks/0/size", "value": 2},
    ]
    sheet = set_value(SHEET, "/variants/0/patch", patch)
    assert insert_item(sheet, "/trucks", 0, {"id": "n"})["variants"][0]["patch"] == patch


def test_patches_that_cannot_be_read_stay_as_they_are() -> None:
    for patch in ("no list", [3, {"op": "add"}, {"op": "remove", "path": 7}, {"op": "remove", "path": "/trucks/x"}]):
        sheet = set_value(SHEET, "/variants/0/patch", patch)
        assert insert_item(sheet, "/trucks", 0, {"id": "n"})["variants"][0]["patch"] == patch


@given(
    st.lists(
        st.tuples(st.sampled_from(["insert", "remove", "move"]), st.integers(0, 9), st.integers(0, 9)), max_size=6
    ),
    st.integers(0, 3),
)
def test_an_option_changes_the_same_truck_after_any_edits(edits: list[tuple[str, int, int]], chosen: int) -> None:
    trucks = [{"id": f"t{index}", "size": index} for index in range(4)]
    patch = [{"op": "replace", "path": f"/trucks/{chosen}/size", "value": 99}]
    sheet: dict[str, Any] = {"trucks": trucks, "variants": [{"patch": patch}]}
    for number, (kind, index, to) in enumerate(edits):
        count = len(sheet["trucks"])
        if kind == "insert":
            sheet = insert_item(sheet, "/trucks", index % (count + 1), {"id": f"n{number}", "size": 0})
        elif count and kind == "remove":
            sheet = remove_item(sheet, "/trucks", index % count)
        elif count:
            sheet = move_item(sheet, "/trucks", index % count, to % count)
    changed = {truck["id"] for truck in (applied(sheet)["trucks"] if sheet["variants"] else []) if truck["size"] == 99}
    there = f"t{chosen}" in {truck["id"] for truck in sheet["trucks"]}
    assert changed == ({f"t{chosen}"} if there else set())


KINDS = ("add", "remove", "size", "move", "copy")


@st.composite
def patches(draw: st.DrawFn, kinds: Sequence[str]) -> list[dict[str, Any]]:
    """Patches of operations that apply to a list of four trucks."""
    patch: list[dict[str, Any]] = []
    count = 4
    for number in range(draw(st.integers(1, 6))):
        kind = draw(st.sampled_from(kinds if count else ["add"]))
        index, to = draw(st.integers(0, max(0, count - 1))), draw(st.integers(0, count))
        if kind == "add":
            place = draw(st.sampled_from([str(to), "-"]))
            patch.append({"op": "add", "path": f"/trucks/{place}", "value": {"id": f"n{number}", "size": 50 + number}})
        elif kind == "remove":
            patch.append({"op": "remove", "path": f"/trucks/{index}"})
        elif kind == "replace":
            patch.append(
                {"op": "replace", "path": f"/trucks/{index}", "value": {"id": f"r{number}", "size": 70 + number}}
            )
        elif kind == "size":
            patch.append({"op": "replace", "path": f"/trucks/{index}/size", "value": 90 + number})
        else:
            target = min(to, count - 1) if kind == "move" else to
            patch.append({"op": kind, "from": f"/trucks/{index}", "path": f"/trucks/{target}"})
        count += {"add": 1, "copy": 1, "remove": -1}.get(kind, 0)
    return patch


@given(patches((*KINDS, "replace")), st.sampled_from(["insert", "move"]), st.integers(0, 3), st.integers(0, 3))
def test_an_option_makes_the_same_trucks_after_an_insertion_or_a_move(
    patch: list[dict[str, Any]], kind: str, index: int, to: int
) -> None:
    trucks = [{"id": f"t{number}", "size": number} for number in range(4)]
    sheet: dict[str, Any] = {"trucks": trucks, "variants": [{"patch": patch}]}
    new = {"id": "new", "size": 0}
    edited = insert_item(sheet, "/trucks", index, new) if kind == "insert" else move_item(sheet, "/trucks", index, to)
    before = [*applied(sheet)["trucks"], *([new] if kind == "insert" else [])]
    assert sorted(map(str, applied(edited)["trucks"])) == sorted(map(str, before))


@given(patches(KINDS), st.integers(0, 3))
def test_an_option_makes_the_same_of_all_other_trucks_after_a_removal(patch: list[dict[str, Any]], index: int) -> None:
    trucks = [{"id": f"t{number}", "size": number} for number in range(4)]
    title = {"op": "add", "path": "/title", "value": "kept"}  # so that the option stays
    sheet: dict[str, Any] = {"trucks": trucks, "variants": [{"patch": [*patch, title]}]}
    edited = remove_item(sheet, "/trucks", index)
    before = [truck for truck in applied(sheet)["trucks"] if truck["id"] != f"t{index}"]
    assert sorted(map(str, applied(edited)["trucks"])) == sorted(map(str, before))
