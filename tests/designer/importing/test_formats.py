"""Formats are told by what a file holds; tables of trucks and foreign layouts become sheets to go on with."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from designer.freight.editing.truck_table import trucks_csv
from designer.importing import FORMATS, UnreadableFile, about, read, suffixes
from designer.importing.wttm_format import read as read_layout
from sheets import SheetError, canonical_text, check, library_ids, load, to_document
from tests.hostile import FILES

OFFICIAL = load("flip-freighters")


def slots(count, left=0, top=0, **more):
    return [{"id": n, "x": left + 52 * (n % 9), "y": top + 104 * (n // 9), **more} for n in range(count)]


def layout(*sections, **changes):
    made = [
        {"id": f"s{n}", "name": f"Part {n}", "modes": ["show", "add"], "eltClass": "slot", "elts": elts}
        for n, elts in enumerate(sections)
    ]
    return json.dumps(
        {"id": "scenario-9", "name": "Our moon", "jpgUrl": "./x.jpg", "sections": made, **changes}
    ).encode()


def test_every_format_says_what_it_is():
    assert {"bga", "csv", "json", "wttm"} <= set(FORMATS)
    assert all(about(form).endswith(".") for form in FORMATS)
    assert {"php", "json", "csv", "wttm", "zip"} <= set(suffixes())


def test_an_unknown_format_is_refused():
    with pytest.raises(ValueError, match="format: expected one of bga"):
        read(b"{}", "papyrus")


@pytest.mark.parametrize("name", FILES)
def test_no_file_is_too_odd(name):
    """It is a document with problems, or refused."""
    with suppress(SheetError):
        assert check(read(FILES[name]).document).errors


# JSON


def test_a_sheet_file_misses_nothing():
    imported = read(canonical_text(OFFICIAL).encode())
    assert imported.document == to_document(OFFICIAL)
    assert imported.missing == ()


def test_a_bundle_is_the_sheet_in_it():
    bundle = {"format": "x/1", "sheet": to_document(OFFICIAL), "schemas": {}}
    assert read(json.dumps(bundle).encode()).document == to_document(OFFICIAL)


# CSV


@pytest.mark.parametrize("name", library_ids("freight"))
def test_a_table_of_trucks_comes_back_as_it_was(name):
    table = trucks_csv(to_document(load(name)))
    imported = read(table)
    assert trucks_csv(imported.document) == table
    told = {loss.pointer for loss in imported.missing}
    assert {"/deck", "/calendar", "/scoring", "/title", "/variants", "/layout"} <= told
    assert {problem.code for problem in check(imported.document).errors} <= {"deck_too_small"}


def test_suits_of_a_usual_deck_keep_their_names():
    imported = read(trucks_csv(to_document(OFFICIAL)))
    assert {suit["id"] for suit in imported.document["suits"]} == {"spade", "heart", "diamond", "club"}
    other = read(trucks_csv(to_document(load("comet-couriers"))))
    assert [suit["letter"] for suit in other.document["suits"]] == ["C", "H", "M", "R", "S"]
    assert "/suits" in {loss.pointer for loss in other.missing}


def test_a_wrong_cell_is_one_message():
    with pytest.raises(UnreadableFile) as error:
        read(b"id,squares,stops\na,S H,1: x9 q\n")
    assert error.value.message.startswith("stops: expected")
    assert error.value.line == 2


# Layouts of the flip-and-write editor


def test_each_section_becomes_a_route_through_its_slots():
    imported = read(layout(slots(12), slots(3, 600, 20)))
    document = imported.document
    checked = check(document)
    assert checked.sheet is not None
    assert not checked.errors
    assert (document["id"], document["title"]) == ("scenario-9", "Our moon")
    assert [truck.route.spots for truck in checked.sheet.trucks] == [12, 3]
    nodes = document["layout"]["nodes"]
    steps = [nodes[f"s1_{n + 1}"][0] - nodes[f"s1_{n}"][0] for n in range(1, 8)]
    assert max(steps) - min(steps) < 0.2  # equal in pixels, equal in mm
    assert {"/trucks", "/deck", "/layout/ground/picture"} <= {loss.pointer for loss in imported.missing}


def test_what_a_sheet_cannot_hold_of_a_layout_is_told():
    imported = read(layout(slots(53), *(slots(1, n, n, r=90) for n in range(30))))
    assert len(imported.document["trucks"]) == 24
    assert len(imported.document["layout"]["trucks"]["part-0"]["route"]) == 40
    text = " ".join(loss.message for loss in imported.missing)
    assert "13 slots are left out" in text
    assert "7 sections are left out" in text
    assert "1 slots were turned" in text
    assert not check(imported.document).errors


def test_an_upright_layout_gets_an_upright_page():
    assert read(layout([{"x": 0, "y": 0}, {"x": 10, "y": 900}])).document["layout"]["page"] == "a4-portrait"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (layout(), "/sections: expected a slot at least, found none"),
        (layout([]), "/sections: expected a slot at least, found none"),
        (layout([{"x": "far", "y": 1}]), "/sections/0/elts/0/x: expected a number of at most 100000, found 'far'"),
        (layout([{"x": 1e300, "y": 1}]), "/sections/0/elts/0/x: expected a number of at most 100000, found '1e+300'"),
        (layout([{"x": 1, "y": None}]), "/sections/0/elts/0/y: expected a number of at most 100000, found 'null'"),
        (layout(sections=[3]), "/sections/0: expected a section, found '3'"),
        (layout(sections={"elts": []}), "/sections: expected a list, found an object"),
        (layout({"a": 1}), "/sections/0/elts: expected a list, found an object"),
        (layout(slots(5001)), "/sections: expected at most 5000 slots, found '5001'"),
    ],
)
def test_a_wrong_layout_is_one_message(data, message):
    with pytest.raises(UnreadableFile) as error:
        read_layout(data)
    assert error.value.message == message
