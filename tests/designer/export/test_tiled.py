"""Maps of Tiled: written, edited and read back; what is not edited comes back as it was."""

import copy
import json
import os
import random
import shutil
import subprocess

import pytest

from designer.edit.recording import difference
from designer.export import Loss, build, order
from designer.export.tiled.shapes import PIXELS
from designer.freight.layout import lay_out
from designer.importing.reading import read
from sheets import SheetError, canonical_text, check, library_ids, load, to_document

OFFICIAL = load("flip-freighters")
HOSTILE = "<script>\"'&</script>{{7*7}} \\u0000 ../..\n[[]]"


def map_of(sheet):
    return json.loads(build(order(sheet), "tiled").files[f"{sheet.id}.tmj"]())


EXPORTED = map_of(OFFICIAL)


@pytest.fixture
def tmj():
    return copy.deepcopy(EXPORTED)


def objects_of(tmj, layer):
    return next(each["objects"] for each in tmj["layers"] if each["name"] == layer)


def found(tmj, pointer):
    every = [each for layer in tmj["layers"] for each in layer.get("objects", ())]
    return next(each for each in every if prop(each, "pointer")["value"] == pointer)


def prop(holder, name):
    return next(each for each in holder["properties"] if each["name"] == name)


def without(tmj, *pointers):
    for layer in tmj["layers"]:
        if "objects" in layer:
            layer["objects"] = [each for each in layer["objects"] if prop(each, "pointer")["value"] not in pointers]


def read_back(tmj):
    return read(json.dumps(tmj).encode())


def changes(tmj, sheet=OFFICIAL):
    """What is different in the sheet, by place, and what was told."""
    imported = read_back(tmj)
    patch = difference(to_document(sheet), imported.document)
    return {each["path"]: each.get("value") for each in patch if each["op"] != "test"}, imported.missing


@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_a_map_that_nobody_edited_is_the_same_file(sheet_id):
    imported = read_back(map_of(load(sheet_id)))
    assert canonical_text(imported.document) == canonical_text(load(sheet_id))
    assert imported.missing == ()


@pytest.mark.skipif(not shutil.which("tiled") and not os.environ.get("CI"), reason="needs Debian's tiled")
@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_tiled_itself_opens_and_saves_a_map_and_it_is_the_same_file(sheet_id, tmp_path):
    for name, make in build(order(load(sheet_id)), "tiled").files.items():
        (tmp_path / name).write_bytes(make())
    saved = tmp_path / "saved.tmj"
    command = ["tiled", "--export-map", "json", str(tmp_path / f"{sheet_id}.tmj"), str(saved)]
    done = subprocess.run(
        command, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    imported = read(saved.read_bytes())
    assert canonical_text(imported.document) == canonical_text(load(sheet_id))
    assert imported.missing == ()


def test_objects_stand_where_the_drawing_has_them(tmj):
    """A truck of the official sheet stands where its layout says, 5 pixels for each mm."""
    at = OFFICIAL.layout.trucks["different"].at
    shown = found(tmj, "/trucks/0")
    assert (shown["x"], shown["y"]) == (at[0] * PIXELS, at[1] * PIXELS)
    assert {layer["name"]: len(layer.get("objects", ())) for layer in tmj["layers"]} == {
        "ground": 0,
        "drawing": 0,
        "boxes": len(lay_out(OFFICIAL).panels),
        "routes": 9,
        "circles": sum(truck.route.spots for truck in OFFICIAL.trucks),
        "stops": sum(len(truck.route.stops) for truck in OFFICIAL.trucks),
        "trucks": 9,
        "squares": sum(len(truck.squares) for truck in OFFICIAL.trucks),
    }


def test_a_moved_truck_is_the_only_change(tmj):
    truck = found(tmj, "/trucks/2")
    truck["x"], truck["y"] = truck["x"] + 7 * PIXELS, truck["y"] - 2.5 * PIXELS
    x, y = OFFICIAL.layout.trucks["six_to_one"].at
    assert changes(tmj) == (
        {"/layout/trucks/six_to_one/at": [round(x + 7, 2), round(y - 2.5, 2)]},
        (),
    )


def test_a_whole_truck_with_its_squares_is_moved_without_a_word(tmj):
    for pointer in ("/trucks/2", *(f"/trucks/2/squares/{index}" for index in range(len(OFFICIAL.trucks[2].squares)))):
        found(tmj, pointer)["x"] += 10
    assert list(changes(tmj)[0]) == ["/layout/trucks/six_to_one/at"]
    assert changes(tmj)[1] == ()


def test_a_layer_that_was_shifted_moves_what_is_on_it(tmj):
    next(layer for layer in tmj["layers"] if layer["name"] == "boxes")["offsety"] = -5
    assert set(changes(tmj)[0]) == {"/layout/panels"}


def test_a_moved_circle_moves_its_node(tmj):
    circle = found(tmj, "/trucks/2/route/circles/3")
    circle["x"] += 12
    node = OFFICIAL.layout.trucks["six_to_one"].route[2]
    assert list(changes(tmj)[0]) == [f"/layout/nodes/{node}"]


@pytest.mark.parametrize(
    ("pointer", "name", "value", "expected"),
    [
        ("/trucks/1", "vehicle", "ship", {"/trucks/1/vehicle": "ship"}),
        ("/trucks/1", "color", "#ff0A0B0C", {"/trucks/1/color": "#0a0b0c"}),
        ("/trucks/1/squares/0", "suits", "spade, club", {"/trucks/1/squares/0/suits": ["spade", "club"]}),
        ("/trucks/4/squares/1", "values", "2,3", {"/trucks/4/squares/1/values": [2, 3]}),
        ("/trucks/1/squares/0", "hours", 1, {"/trucks/1/squares/0/effect": {"hours": 1}}),
        ("/trucks/0/route/circles/2", "cost", 3, {"/trucks/0/route/costs": [1, 3, 1, 1, 1]}),
        (
            "/trucks/0/route/stops/0",
            "score",
            '{"kind": "fixed", "points": 12}',
            {"/trucks/0/route/stops/0/score/kind": "fixed", "/trucks/0/route/stops/0/score/points": 12},
        ),
        (
            "/trucks/0/route",
            "effects",
            '[{"spot": 1, "points": 2}]',
            {"/trucks/0/route/effects": [{"spot": 1, "points": 2}]},
        ),
    ],
)
def test_a_changed_property_is_the_only_change(tmj, pointer, name, value, expected):
    prop(found(tmj, pointer), name)["value"] = value
    assert changes(tmj) == (expected, ())


def test_a_load_rule_takes_its_limit_along(tmj):
    for name, value in (("load_rule", "max_sum"), ("limit", 12)):
        prop(found(tmj, "/trucks/4"), name)["value"] = value
    assert read_back(tmj).document["trucks"][4]["load_rule"] == {"kind": "max_sum", "limit": 12}


def test_a_truck_is_renamed_wherever_it_is_named(tmj):
    prop(found(tmj, "/trucks/0"), "id")["value"] = "odd"
    found(tmj, "/trucks/0")["name"] = HOSTILE
    document = read_back(tmj).document
    assert (document["trucks"][0]["id"], document["trucks"][0]["name"]) == ("odd", HOSTILE)
    assert "odd" in document["layout"]["trucks"]
    assert "different" not in document["layout"]["trucks"]


def test_a_property_that_is_gone_says_nothing(tmj):
    square = found(tmj, "/trucks/1/squares/0")
    square["properties"] = [each for each in square["properties"] if each["name"] in ("pointer", "truck")]
    assert changes(tmj) == ({}, ())


def test_a_stop_at_another_circle_takes_its_place_among_the_others(tmj):
    hearts = next(index for index, truck in enumerate(OFFICIAL.trucks) if truck.id == "hearts")
    stops = OFFICIAL.trucks[hearts].route.stops
    prop(found(tmj, f"/trucks/{hearts}/route/stops/0"), "spot")["value"] = stops[-1].spot + 1
    written = read_back(tmj).document["trucks"][hearts]["route"]["stops"]
    assert [stop["spot"] for stop in written] == sorted([*(stop.spot for stop in stops[1:]), stops[-1].spot + 1])
    assert written[-1]["score"] == to_document(stops[0])["score"]


def test_a_deleted_square_and_a_deleted_circle_are_gone(tmj):
    without(tmj, "/trucks/1/squares/3", "/trucks/2/route/circles/3")
    document, truck = read_back(tmj).document, OFFICIAL.trucks[1]
    assert len(document["trucks"][1]["squares"]) == len(truck.squares) - 1
    assert document["trucks"][2]["route"]["spots"] == OFFICIAL.trucks[2].route.spots - 1
    assert OFFICIAL.layout.trucks["six_to_one"].route[2] not in document["layout"]["trucks"]["six_to_one"]["route"]


def test_a_deleted_truck_takes_all_of_it_along(tmj):
    without(tmj, "/trucks/8")
    imported = read_back(tmj)
    assert [truck["id"] for truck in imported.document["trucks"]] == [truck.id for truck in OFFICIAL.trucks[:8]]
    assert imported.missing == (Loss("/trucks/8", "the truck was deleted, and what is left of it goes with it"),)


def test_what_every_truck_needs_stays_and_is_told(tmj):
    without(tmj, *(f"/trucks/1/squares/{index}" for index in range(16)), "/trucks/1/route")
    document, missing = read_back(tmj).document, read_back(tmj).missing
    assert len(document["trucks"][1]["squares"]) == 1
    assert [loss.message for loss in missing] == [
        "a route and the boxes cannot be taken away",
        "a truck keeps one square",
    ]


def added(tmj, pointer, **changed):
    """A copy of an object, as Tiled makes one: under a new number, with all properties."""
    copied = {**copy.deepcopy(found(tmj, pointer)), "id": tmj["nextobjectid"], **changed}
    tmj["nextobjectid"] += 1
    next(layer for layer in tmj["layers"] if any(each["id"] == found(tmj, pointer)["id"] for each in layer.get("objects", ())))["objects"].append(copied)  # fmt: skip
    return copied


def test_an_added_circle_stands_where_it_was_put_between_its_neighbours(tmj):
    two, three = (found(tmj, f"/trucks/2/route/circles/{spot}") for spot in (2, 3))
    x, y = ((two[axis] + three[axis]) / 2 + 4 for axis in ("x", "y"))
    added(tmj, "/trucks/2/route/circles/5", x=x, y=y)
    imported = read_back(tmj)
    route = OFFICIAL.layout.trucks["six_to_one"].route
    own = imported.document["layout"]["trucks"]["six_to_one"]["route"]
    assert [own[:2], own[3:]] == [list(route[:2]), list(route[2:])]
    middle = [(x + two["width"] / 2) / PIXELS, (y + two["height"] / 2) / PIXELS]
    assert imported.document["layout"]["nodes"][own[2]] == pytest.approx(middle, abs=0.02)
    assert imported.document["trucks"][2]["route"]["spots"] == OFFICIAL.trucks[2].route.spots + 1
    assert imported.missing == ()


def test_a_new_square_and_a_new_stop_are_as_they_say(tmj):
    prop(added(tmj, "/trucks/1/squares/2"), "values")["value"] = "4"
    stop = added(tmj, "/trucks/0/route/stops/0")
    prop(stop, "spot")["value"] = 2
    prop(stop, "score")["value"] = '{"kind": "fixed", "points": 1}'
    imported = read_back(tmj)
    old, new = to_document(OFFICIAL)["trucks"], imported.document["trucks"]
    assert new[1]["squares"] == [
        *old[1]["squares"][:3],
        {**old[1]["squares"][2], "values": [4]},
        *old[1]["squares"][3:],
    ]
    assert new[0]["route"]["stops"][0] == {"spot": 2, "score": {"kind": "fixed", "points": 1}}
    assert imported.missing == ()


def test_what_a_sheet_cannot_hold_is_told(tmj):
    found(tmj, "/trucks/1/squares/0")["x"] += 20
    found(tmj, "/trucks/3/route")["polyline"][1]["x"] += 20
    found(tmj, "/trucks/5")["width"] += 20
    found(tmj, "/trucks/6")["rotation"] = 90
    foreign = added(tmj, "/trucks/2/route/circles/1", name="a note")
    foreign["type"], foreign["properties"] = "note", []
    assert {loss.pointer: loss.message for loss in changes(tmj)[1]} == {
        "/trucks/1/squares/0": "the place of an object was changed, and is not taken over; "
        "a square stands in its truck: move that",
        "/trucks/3/route": "the place of an object was changed, and is not taken over; "
        "a route goes through its circles: move these",
        "/trucks/5": "a part has the size that its drawing gives it, and keeps it",
        "/trucks/6": "an object was turned, and stands upright as before",
        "": f"object {foreign['id']} 'a note' is not taken over: it is of no class of the sheet",
    }
    assert changes(tmj)[0] == {}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda tmj: tmj["layers"][3]["objects"][0].update(x=1e300), "x /: expected a number of at most 1000000, found '1e.300'"),
        (lambda tmj: tmj["layers"][3]["objects"][0].update(x="left"), "object .* x /: expected a number"),
        (lambda tmj: tmj["layers"][3]["objects"][0].update(id=[1]), "expected objects with a whole number as 'id', found a list"),
        (lambda tmj: tmj.update(layers={"a": 1}), "layers /: expected a list of objects, found an object"),
        (lambda tmj: tmj["layers"].append(3), "layers /: expected a list of objects, found a list"),
        (lambda tmj: prop(tmj, "format").update(value="other"), "property 'format' of flipwright-tiled/1, found 'other'"),
        (lambda tmj: tmj.update(properties=[]), "property 'format' of flipwright-tiled/1, found 'null'"),
        (lambda tmj: prop(tmj, "sheet").update(value="{"), "the property 'sheet' line 1 column 2: expected JSON"),
        (lambda tmj: prop(tmj, "sheet").update(value=3), "the property 'sheet' /: expected one object"),
        (lambda tmj: prop(found(tmj, "/trucks/0/route/circles/1"), "cost").update(value=1.5), "cost /: expected a whole number, found '1.5'"),
        (lambda tmj: prop(found(tmj, "/trucks/0/squares/0"), "values").update(value="1;x"), "values /: expected whole numbers parted by commas, found '1;x'"),
        (lambda tmj: prop(found(tmj, "/trucks/0/route/stops/0"), "score").update(value="[" * 100_000), "score /: expected JSON"),
    ],
)  # fmt: skip
def test_a_map_that_is_wrong_is_refused_with_one_message(tmj, wrong, message):
    wrong(tmj)
    with pytest.raises(SheetError, match=message) as caught:
        read_back(tmj)
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize(
    "text", ['{"type": "map", "layers": ' + "[" * 5000 + "]" * 5000 + "}", '{"type": "map", "layers": [], "a": 1e999}', '{"type": "map", "layers": [], "x": ' + "9" * 5000 + "}"]
)  # fmt: skip
def test_texts_beyond_all_measure_are_refused(text):
    with pytest.raises(SheetError):
        read(text.encode(), "tiled")


def outcome(tmj):
    try:
        return read(json.dumps(tmj).encode(), "tiled").document["id"]
    except SheetError as error:
        return "one message" if len(error.problems) == 1 else str(error)


def test_whatever_a_value_is_there_is_a_sheet_or_one_message():
    """Any value of any object may be any other: 25 maps, by a fixed seed."""
    luck = random.Random(7)
    odd = [None, True, -1, 0, 3, 41, 1.5, 1e9, "", "x", "/trucks/0", "/trucks/99", HOSTILE, [], {}, [{}], [[1]]]
    for _ in range(25):
        tmj = copy.deepcopy(EXPORTED)
        for _ in range(3):
            holder = luck.choice(luck.choice([layer["objects"] for layer in tmj["layers"] if "objects" in layer]))
            if luck.random() < 0.5:
                holder = luck.choice(holder["properties"]) if isinstance(holder["properties"], list) and holder["properties"] else holder  # fmt: skip
            holder[luck.choice(sorted(holder))] = luck.choice(odd)
        assert outcome(tmj) in ("flip-freighters", "one message")


def test_names_that_are_programs_elsewhere_come_back_as_they_are():
    document = to_document(OFFICIAL)
    document["title"] = HOSTILE[:100].replace("\n", " ")
    document["trucks"][0]["name"] = HOSTILE[:100]
    document["trucks"][1]["notes"] = HOSTILE
    sheet = check(document).sheet
    assert canonical_text(read_back(map_of(sheet)).document) == canonical_text(sheet)
