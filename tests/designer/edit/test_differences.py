"""Differences of two documents, and what they are called."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.edit.commands import duplicate_item, insert_item, move_item, remove_item, set_value
from designer.edit.differences import compare, is_of_options, sentences, tell
from designer.edit.pointers import value_at
from sheets import apply_variants, library_ids, library_path, load, to_document

Document = dict[str, Any]


@pytest.fixture
def ships() -> Document:
    document: Document = json.loads(library_path("harbour-lights").read_text(encoding="utf-8"))
    return document


def test_a_number_of_a_stop_is_told_in_the_words_of_the_sheet(ships: Document) -> None:
    ships["trucks"][1]["name"] = ""
    assert value_at(ships, "/trucks/1/route/stops/0/spot") == 4
    after = set_value(ships, "/trucks/1/route/stops/0/score/multiplier", 3)
    assert sentences(ships, after) == ("Ship 2, buoy 4: multiplier 1 → 3",)


@pytest.mark.parametrize(
    ("pointer", "value", "told"),
    [
        ("/title", "Night", "Title “Harbour Lights” → “Night”"),
        ("/overtime/hours", 7, "Night watch: candles 4 → 7"),
        ("/deck/values", [1, 2], "Deck: values 1, 2, 3, 4, 5, 6, 7, 8 → 1, 2"),
        ("/trucks/0/vehicle", "barge", "Ship 1 (Herring boat): vehicle Sailboat → Barge"),
        ("/trucks/0/load_rule", {"kind": "max_sum", "limit": 9}, "Ship 1 (Herring boat): load rule # anything → ≤ limited sum 9"),
        ("/trucks/0/squares/1/suits", ["tea"], "Ship 1 (Herring boat), hold 2: suits Fish → Tea"),
        ("/terms/truck/one", "boat", "Word for truck: singular “ship” → “boat”"),
        ("/notes", "n" * 100, "Notes changed"),
        ("/layout/page", "a4-portrait", "Drawing: paper Letter, landscape → A4, portrait"),
    ],
)  # fmt: skip
def test_each_field_is_called_as_in_its_form(ships: Document, pointer: str, value: Any, told: str) -> None:
    assert sentences(ships, set_value(ships, pointer, value)) == (told,)


def test_items_are_known_by_their_ids_wherever_they_stand(ships: Document) -> None:
    assert sentences(ships, remove_item(ships, "/trucks", 2)) == ("Ship 3 (Salt barge) removed",)
    assert sentences(remove_item(ships, "/trucks", 2), ships) == ("Ship 3 (Salt barge) added",)
    assert sentences(ships, move_item(ships, "/trucks", 0, 3)) == ("Ship 4 (Herring boat) moved from place 1 to 4",)
    changed = set_value(move_item(ships, "/trucks", 0, 3), "/trucks/3/name", "Cod boat")
    assert [change.place for change in compare(ships, changed)] == ["/trucks/herring_boat", "/trucks/herring_boat/name"]


def test_an_item_under_another_name_is_the_same(ships: Document) -> None:
    place = "/trucks/1/route/stops/0/spot"
    assert [change.before for change in compare(ships, set_value(ships, place, 3))] == [place]


def test_squares_have_no_names_and_are_aligned(ships: Document) -> None:
    after = insert_item(ships, "/trucks/1/squares", 2, {"values": [9]})
    assert sentences(ships, after) == ("Ship 2 (Tea clipper), hold 3 added",)
    other = move_item(ships, "/trucks/3/squares", 0, 2)
    assert [change.kind for change in compare(ships, other)] == ["moved"]


def test_the_drawing_is_summed_up(ships: Document) -> None:
    after = deepcopy(ships)
    for number, place in enumerate(after["layout"]["trucks"].values()):
        if number < 4:
            place["at"] = [1.0, 1.0]
    assert sentences(ships, after) == ("Drawing: 4 parts moved",)


def test_what_is_left_out_is_what_is_written_empty(ships: Document) -> None:
    whole = to_document(load("harbour-lights"))
    assert sentences(ships, {**whole, "extensions": {}}) == ()
    assert sentences(ships, {name: value for name, value in whole.items() if name != "show_discard"}) == ()


def test_positions_in_rule_options_that_follow_a_list_are_no_change(ships: Document) -> None:
    moved = move_item(ships, "/trucks", 7, 0)
    assert moved["variants"] != ships["variants"]
    assert all(change.place.startswith("/trucks/") for change in compare(ships, moved))


@pytest.mark.parametrize("name", library_ids("freight"))
def test_a_rule_option_is_told_by_what_it_changes(name: str) -> None:
    sheet = load(name)
    for variant in sheet.variants:
        before, after = to_document(sheet), to_document(apply_variants(sheet, [variant.id]))
        changes = [change for change in compare(before, after) if not is_of_options(change)]
        assert tell(changes, before, after)
        assert not any("Rule option" in told or "variants." in told for told in tell(changes, before, after))


def test_a_copy_is_one_item_added(ships: Document) -> None:
    assert [change.kind for change in compare(ships, duplicate_item(ships, "/trucks", 1))] == ["added"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab/~", max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "spot", "kind", "name"]), inner),
    max_leaves=8,
)
PLACES = st.sampled_from(
    ["trucks", "trucks/0", "trucks/0/route/stops", "trucks/0/squares", "variants", "variants/0/patch", "terms", "suits",
     "layout/trucks", "deck/values", "rating", "translations", "family", "scoring"]
)  # fmt: skip


@settings(max_examples=50, deadline=None)
@given(PLACES, JSON, PLACES, JSON)
def test_documents_may_be_wrong(first: str, one: Any, second: str, other: Any) -> None:
    whole = to_document(load("tiny"))
    before, after = set_value(whole, f"/{first}", one), set_value(whole, f"/{second}", other)
    for told in sentences(before, after):
        assert told
    assert sentences(before, deepcopy(before)) == ()
