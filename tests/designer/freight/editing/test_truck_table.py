"""The table of trucks: out and in again, and what a changed one does to the sheet."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.edit.csv_text import Fault, csv_bytes
from designer.edit.differences import sentences
from designer.freight.editing.truck_forms import NEW_TRUCK
from designer.freight.editing.truck_table import COLUMNS, Reading, read_trucks, truck_rows, trucks_csv, with_typed
from sheets import check, library_ids, library_path

VALID = Path(__file__).parents[3] / "data" / "sheets" / "valid"
SHEETS = [*(library_path(name) for name in library_ids("freight")), *sorted(VALID.glob("*.json"))]


def loaded(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(library_path(name).read_text(encoding="utf-8"))
    return document


@pytest.fixture
def official() -> dict[str, Any]:
    return loaded("flip-freighters")


@pytest.fixture
def comet() -> dict[str, Any]:
    return loaded("comet-couriers")


def read(document: dict[str, Any], *rows: str, **how: Any) -> Reading:
    return read_trucks(document, "\n".join(rows), {}, **how)


def changed(document: dict[str, Any], *rows: str, **how: Any) -> dict[str, Any]:
    reading = read(document, *rows, **how)
    assert reading.document is not None, reading.faults
    return reading.document


def truck(document: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(truck for truck in document["trucks"] if truck["id"] == name)
    return found


@pytest.mark.parametrize("path", SHEETS, ids=[path.stem for path in SHEETS])
def test_a_table_read_back_changes_nothing_and_makes_the_same_table_of_an_empty_sheet(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    table = trucks_csv(document)
    assert read_trucks(document, table, {}).document == document
    empty = {**document, "trucks": [{"id": "no_truck", **NEW_TRUCK}], "variants": [], "layout": {}}
    filled = read_trucks(empty, table, {}, drop=True).document
    assert filled is not None
    assert trucks_csv(filled) == table


@pytest.mark.parametrize("separator", [";", "\t", ","])
def test_columns_stand_in_any_order_under_names_of_their_own(comet: dict[str, Any], separator: str) -> None:
    rows = [{"id": row["id"], "Beacons": row["spots"], "STOPS": row["stops"]} for row in truck_rows(comet)]
    rows[0]["STOPS"] = "4: x1; 8: x3"
    text = io.StringIO()
    writer = csv.DictWriter(text, ["STOPS", "id", "Beacons"], delimiter=separator)
    writer.writeheader()
    writer.writerows(rows)
    reading = read_trucks(comet, text.getvalue().encode("utf-8-sig"), {"Beacons": "spots"})
    assert reading.document is not None
    assert sentences(comet, reading.document) == ("Rocket 1 (Prism), beacon 8: multiplier 2 → 3",)


def test_a_table_without_a_header_has_the_usual_columns(official: dict[str, Any]) -> None:
    after = changed(official, "any\tAll sorts\tship", "hearts\tHearts")
    assert (truck(after, "any")["name"], truck(after, "any")["vehicle"]) == ("All sorts", "ship")
    assert truck(after, "hearts")["name"] == "Hearts"


def test_all_wrong_cells_are_named_and_nothing_is_taken_over(official: dict[str, Any]) -> None:
    reading = read(
        official,
        "id,load_rule,squares,spots,stops,vehicle,costs",
        'hearts,sorted,H H H H,many,"5: x1; 8: x2",tanker,',
        'clubs,any,C Q,9,"5: x1; 9: twice",tanker,1 2 x',
        "same,same,S H / D C,5,5: each 5,tanker,",
    )
    assert reading.document is None
    kinds = "same, different, any, in_order, ascending, descending, max_sum"
    assert reading.faults == (
        Fault(2, "load_rule", f"expected one of {kinds}, found 'sorted'"),
        Fault(2, "spots", "expected a whole number, found 'many'"),
        Fault(3, "squares", "expected one of the letters S H C D, found 'Q'"),
        Fault(3, "stops", "expected a score as x2, each 5, count 3 7 12, table 5=6 9=12 or fixed 9, found 'twice'"),
        Fault(3, "costs", "expected a whole number, found 'x'"),
    )


def test_cells_that_make_no_right_truck_are_wrong_too(official: dict[str, Any]) -> None:
    reading = read(
        official,
        "id,squares,spots,costs,stops,color,vehicle",
        "hearts,H99,8,1 1,5: x1; 8: x2,red,submarine",
        "clubs,C C C C,41,,5: x1; 8: x2,,tanker",
        "Not An Id,C,5,,5: x1,,van",
    )
    found = {(fault.row, fault.column) for fault in reading.faults}
    assert found == {(2, "squares"), (2, "vehicle"), (2, "color"), (3, "spots"), (4, "id")}
    reading = read(official, "id,spots,costs,stops", "hearts,8,1 1,5: x1; 9: x2", "clubs,8,,8: x1; 5: x2")
    assert reading.faults == (
        Fault(2, "costs", "expected one entry a spot, 8 in all, found '2'"),
        Fault(2, "stops", "expected a spot of the route, 1 to 8, found '9'"),
        Fault(3, "stops", "expected more than 8, found '5'"),
    )


@pytest.mark.parametrize(
    ("rows", "faults"),
    [
        (["name,spots,circle", "a,5,1"], [Fault(1, "circle", f"expected one of {', '.join(COLUMNS)}, found 'circle'"), Fault(1, "id", "expected this column, found 'name spots'")]),
        (["id,name,name", "any,a,b"], [Fault(1, "name", "expected each column once, found 'name' again")]),
        (["id,name", "any,a,b"], [Fault(2, "", "expected a column for each cell, found 'b'")]),
        (["id,name", ",a"], [Fault(2, "id", "expected the id of a truck, found ''")]),
        (["id,name", "any,a", "", "any,b"], [Fault(4, "id", "expected each id once, found 'any' again, as in row 2")]),
        (['id,name', 'any,"a'], [Fault(2, "", "expected a table, with a quote closed where a cell ends, found a mistake: unexpected end of data")]),
    ],
)  # fmt: skip
def test_a_table_without_clear_rows_and_columns_is_refused(
    official: dict[str, Any], rows: list[str], faults: list[Fault]
) -> None:
    assert read(official, *rows) == Reading(None, tuple(faults))


def test_an_id_that_two_trucks_have_names_none(official: dict[str, Any]) -> None:
    official["trucks"][1]["id"] = "different"
    (fault,) = read(official, "id,name", "different,One").faults
    assert fault == Fault(2, "id", "expected the id of one truck of the sheet, found 'different' twice")


def test_new_ids_are_new_trucks_that_begin_as_others_do(official: dict[str, Any]) -> None:
    after = changed(official, "id,name,spots,stops", "nova,Nova,6,", "zeta,,,")
    assert [truck["id"] for truck in after["trucks"][-2:]] == ["nova", "zeta"]
    assert truck(after, "zeta") == {"id": "zeta", **NEW_TRUCK}
    assert truck(after, "nova")["route"] == {
        "spots": 6,
        "stops": [{"spot": 6, "score": {"kind": "sum", "multiplier": 1}}],
    }


def test_trucks_left_out_stay_unless_they_shall_go(official: dict[str, Any]) -> None:
    rows = ["id,name", "any,All sorts", "nova,Nova"]
    reading = read(official, *rows)
    assert reading.missing == tuple(truck["id"] for truck in official["trucks"] if truck["id"] != "any")
    assert len(changed(official, *rows)["trucks"]) == 10
    only = changed(official, *rows, drop=True)
    assert [truck["id"] for truck in only["trucks"]] == ["any", "nova"]
    assert set(only["layout"]["trucks"]) == {"any"}


def test_the_order_of_the_rows_is_taken_over_if_wanted(official: dict[str, Any]) -> None:
    rows = ["id", "hearts", "same", "any"]
    old = [truck["id"] for truck in official["trucks"]]
    assert old[:6] == ["different", "same", "six_to_one", "one_to_six", "any", "hearts"]
    assert read(official, *rows).reorders
    assert changed(official, *rows, reorder=False) == official
    new = [truck["id"] for truck in changed(official, *rows)["trucks"]]
    assert new == ["different", "hearts", "clubs", "diamonds", "spades", "same", "six_to_one", "one_to_six", "any"]
    assert not read(official, "id", "same", "any").reorders


def test_rule_options_follow_trucks_squares_and_stops(comet: dict[str, Any]) -> None:
    steps = [
        {"op": "test", "path": "/trucks/0/id", "value": "prism"},
        {"op": "test", "path": "/trucks/0/route/stops/1/spot", "value": 8},
        {"op": "replace", "path": "/trucks/0/route/stops/1/score/multiplier", "value": 4},
        {"op": "replace", "path": "/trucks/0/squares/2/effect/points", "value": 1},
    ]
    comet["variants"] = [{"id": "more", "title": "More", "patch": steps}]
    table = "id,squares,spots,stops\nark,S S,6,3: fixed 5; 6: fixed 11\nprism,C M C C|points+3|hours-1,9,2: x1; 4: x1; 9: x2"
    after = changed(comet, table)
    index = [truck["id"] for truck in after["trucks"]].index("prism")
    assert [(step["path"], step["value"]) for step in after["variants"][0]["patch"]] == [
        (f"/trucks/{index}/id", "prism"),
        (f"/trucks/{index}/route/stops/2/spot", 9),
        (f"/trucks/{index}/route/stops/2/score/multiplier", 4),
        (f"/trucks/{index}/squares/3/effect/points", 1),
    ]
    assert not check(after).errors


def test_notes_stay_with_what_they_are_on(comet: dict[str, Any]) -> None:
    prism, slingshot = comet["trucks"][0], truck(comet, "slingshot")
    prism["squares"][1]["notes"] = "second"
    prism["squares"][2]["effect"]["notes"] = "dear"
    prism["route"]["stops"][1] |= {"notes": "far", "score": {"kind": "sum", "multiplier": 2, "notes": "twice"}}
    slingshot["route"]["effects"][0]["notes"] = "burns"
    after = changed(
        comet,
        "id,squares,stops,spot_effects",
        'prism,M C C C|points+4,"3: x1; 4: x1; 8: fixed 9",',
        'slingshot,* * * *,"3: each 2; 7: x1 / x2 / x3",1: hours+1; 5 ends: hours+3',
    )
    assert [square.get("notes") for square in after["trucks"][0]["squares"]] == [None, None, "second", None]
    assert after["trucks"][0]["squares"][3]["effect"] == {"points": 4, "notes": "dear"}
    assert after["trucks"][0]["route"]["stops"][2] == {
        "spot": 8,
        "score": {"kind": "fixed", "points": 9, "notes": "twice"},
        "notes": "far",
    }
    assert [effect.get("notes") for effect in truck(after, "slingshot")["route"]["effects"]] == [None, "burns"]


def test_empty_cells_at_the_end_of_a_row_are_empty_though_a_spreadsheet_leaves_them_out(comet: dict[str, Any]) -> None:
    after = changed(comet, "id,name,color,costs,spot_effects", "slingshot,Slingshot", "prism,Prism,#7a4a9e")
    assert set(truck(after, "slingshot")["route"]) == {"spots", "stops"}
    assert "color" not in truck(after, "slingshot")
    assert truck(after, "prism") == truck(comet, "prism")


def test_what_a_cell_leaves_unsaid_follows_as_in_the_forms(official: dict[str, Any]) -> None:
    after = changed(official, "id,spots,stops", 'hearts,9,"5: x1; 8: x2"')
    assert [stop["spot"] for stop in truck(after, "hearts")["route"]["stops"]] == [5, 9]
    after = changed(official, "id,squares", "one_to_six,*6 *5 *4")
    assert truck(after, "one_to_six")["route"]["stops"][0]["score"]["points"] == [3, 7, 10]
    six, seven = "3 7 10 15 20 30", "3 7 10 15 20 30 50"
    after = changed(official, "id,squares,stops", f"one_to_six,*6 *5 *4 *3 *2 *1 *1,7: count {seven}")
    assert truck(after, "one_to_six")["route"]["stops"][0]["score"]["points"][-2:] == [30, 50]
    reading = read(official, "id,squares,stops", f"one_to_six,*6 *5,7: count {six[:-3]}")
    assert [(fault.row, fault.column) for fault in reading.faults] == [(2, "stops")]


def test_faults_that_the_sheet_had_before_are_no_faults_of_the_table(official: dict[str, Any]) -> None:
    official["trucks"][0]["route"]["stops"][0]["spot"] = 9
    official["trucks"][1]["squares"] = "four"
    after = changed(official, "id,name,squares,stops", 'same,Alike,"""four""",5: each 5')
    assert (after["trucks"][1]["name"], after["trucks"][1]["squares"]) == ("Alike", "four")


def test_cells_typed_into_the_grid_are_taken_over_together_or_not_at_all(official: dict[str, Any]) -> None:
    reading = with_typed(official, {0: {"name": "Mix"}, 5: {"squares": "H Q"}, 8: {"spots": "9"}})
    assert reading == Reading(None, (Fault(6, "squares", "expected one of the letters S H C D, found 'Q'"),))
    reading = with_typed(official, {0: {"name": "Mix"}, 5: {"squares": "H H"}, 8: {"spots": "9"}})
    assert reading.document is not None
    assert sentences(official, reading.document)[0] == "Truck 1 (Mix): name “Mixed goods” → “Mix”"
    assert reading.document["trucks"][8]["route"]["stops"][1]["spot"] == 9


def test_a_cell_typed_in_another_way_says_the_same(official: dict[str, Any]) -> None:
    assert with_typed(official, {5: {"stops": "5:X1;8:x 2", "squares": "h  h h h"}}).document == official
    after = with_typed(official, {5: {"stops": "5:x1 ; 8:x2", "spots": "9"}}).document
    assert after is not None
    assert [stop["spot"] for stop in after["trucks"][5]["route"]["stops"]] == [5, 9]


def test_an_id_typed_into_the_grid_is_a_new_name_everywhere(official: dict[str, Any]) -> None:
    after = with_typed(official, {5: {"id": "ruby"}}).document
    assert after is not None
    assert "ruby" in after["layout"]["trucks"]
    assert "hearts" not in after["layout"]["trucks"]
    reading = with_typed(official, {5: {"id": "Ruby!"}})
    assert [(fault.row, fault.column) for fault in reading.faults] == [(6, "id")]


@pytest.mark.parametrize("trucks", [[], "none", [None, 7, "x", {}], [{"id": 5, "route": []}]])
def test_a_broken_sheet_has_a_table(official: dict[str, Any], trucks: Any) -> None:
    broken = {**official, "trucks": trucks}
    assert len(truck_rows(broken)) == len(trucks) * isinstance(trucks, list)
    read_trucks(broken, trucks_csv(broken), {})
    read(broken, "id,name,spots", "nova,Nova,6")


HEADS = st.lists(st.sampled_from(COLUMNS[1:]), unique=True, min_size=1)
CELLS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["hearts", "nova", "S H1-3 / *", "8: x2", "4: count 1 2", "9", "0", "-1", "full: hours+1", "max_sum 4"]
    ),
)


@given(HEADS, st.lists(st.lists(CELLS, max_size=12), max_size=4), st.booleans())
@hypothesis.settings(max_examples=60)
def test_any_table_is_taken_over_or_refused_with_its_faults(
    heads: list[str], rows: list[list[str]], drop: bool
) -> None:
    document = loaded("flip-freighters")
    reading = read_trucks(document, csv_bytes([["id", *heads], *rows]), {}, drop=drop)
    assert (reading.document is None) == bool(reading.faults)
    if reading.document is not None:
        assert not [problem for problem in check(reading.document).errors if problem.pointer.startswith("/trucks")]
