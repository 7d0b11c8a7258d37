from __future__ import annotations

import re
from collections import Counter
from zlib import crc32

import pytest

from designer.draw import PLAIN
from designer.export import build, order
from designer.freight.tabletop import page
from sheets import load
from tests.designer.draw.drawn import sheet_of, truck
from tests.designer.export.archives import members, read, strings
from tests.hostile import NAMES

OFFICIAL = load("flip-freighters")


@pytest.fixture(scope="module")
def files():
    return members(OFFICIAL, "vtt")


@pytest.fixture(scope="module")
def state(files):
    return read(files["0.json"])


@pytest.fixture(scope="module")
def widgets(state):
    return {name: widget for name, widget in state.items() if name != "_meta"}


def test_the_game_is_told(state):
    info = state["_meta"]["info"]
    assert state["_meta"]["version"] == 17
    assert (info["name"], info["players"], info["language"]) == ("Flip Freighters", "1-12", "en")
    assert "Wayne Koenig" in info["attribution"]


def test_pictures_are_named_by_checksum_and_size(files, state):
    """As its servers name them when they read the archive, whether they take the checksum with a sign or without."""
    pictures = {f"/{name}": data for name, data in files.items() if name.startswith("assets/")}
    assert {text for text in strings(state) if text.startswith("/assets/")} == pictures.keys()
    for name, data in pictures.items():
        assert name == f"/assets/{crc32(data)}_{len(data)}"
        assert crc32(data) < 2**31
        assert data.startswith(b"\x89PNG")


def test_widgets_know_their_ids_and_parents(widgets):
    assert all(widget["id"] == name for name, widget in widgets.items())
    assert all(widget["parent"] in widgets for widget in widgets.values() if "parent" in widget)
    assert all(widget["deck"] in widgets for widget in widgets.values() if widget.get("type") == "card")


def test_each_seat_has_a_sheet_that_only_its_player_sees(widgets):
    sheets = {name: widget for name, widget in widgets.items() if re.fullmatch(r"sheet-\d+", name)}
    assert len(sheets) == 12
    assert [widgets[sheet["onlyVisibleForSeat"]]["index"] for sheet in sheets.values()] == [*range(1, 13)]


def test_all_that_is_written_has_a_field_where_the_drawing_has_it(widgets):
    sheet, drawn = widgets["sheet-3"], page(OFFICIAL, PLAIN)
    fields = {name: widget for name, widget in widgets.items() if widget.get("parent") == "sheet-3"}
    assert len(fields) == len(drawn.fields)
    scale = sheet["width"] / drawn.width
    for field in drawn.fields:
        found, (left, top, right, bottom) = fields[f"sheet-3-{field.name}"], field.box
        places = (found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"])
        assert places == pytest.approx([scale * edge for edge in (left, top, right, bottom)], abs=0.11)
        assert found["type"] == ("button" if field.writing == "mark" else "label")


def test_a_click_writes_a_mark_and_another_one_wipes_it_out(widgets):
    (choice,) = widgets["sheet-1-circle-0-0"]["clickRoutine"]
    assert (choice["func"], choice["operand1"], choice["operand2"]) == ("IF", "${PROPERTY text}", "")
    assert [choice[branch][0]["value"] for branch in ("thenRoutine", "elseRoutine")] == ["●", ""]


def test_a_button_turns_up_the_cards_of_a_day(widgets):
    moves = [(step["from"], step["to"], step["count"], step["face"]) for step in widgets["next"]["clickRoutine"]]
    slots = ["open-0", "open-1", "open-2"]
    assert moves == [*((slot, "discard", 1, 1) for slot in slots), *(("draw", slot, 1, 1) for slot in slots)]


def test_the_deck_holds_each_card_as_often_as_the_sheet(widgets):
    cards = [widget for widget in widgets.values() if widget.get("type") == "card"]
    labels = Counter(widgets["deck"]["cardTypes"][card["cardType"]]["label"] for card in cards)
    assert (labels.total(), labels["joker"], labels["Heart 3"]) == (52, 4, 2)


def test_it_says_that_nothing_is_counted():
    losses = {loss.pointer: loss.message for loss in build(order(OFFICIAL), "vtt").losses}
    assert losses["/trucks"] == "the sheets can be written on; nothing on them is counted or checked"


@pytest.mark.parametrize("name", NAMES)
def test_hostile_names_are_texts_and_never_markup(name):
    text = NAMES[name]
    sheet = sheet_of(
        title=text[:120],
        trucks=[truck(0, name=text[:40])],
        terms={"day": {"one": text[:40]}},
        rules={"intro": text},
        credits={"designer": text[:120]},
    )
    state = read(members(sheet, "vtt")["0.json"])
    info = state["_meta"]["info"]
    for html in ("ruleText", "attribution", "helpText"):
        assert re.findall("<[^>]*>", info[html]) == ["<br>"] * info[html].count("<br>")
    routines = [each for widget in state.values() for each in strings(widget.get("clickRoutine", []))]
    assert text[:40] not in routines
    assert {each for each in routines if "$" in each} == {"${PROPERTY text}"}
