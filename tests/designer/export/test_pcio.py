from __future__ import annotations

from collections import Counter

import pytest

from designer.draw import PLAIN, PrintOptions, print_scene
from designer.export import build, order
from designer.export.room import CARD
from designer.export.table import picture
from sheets import load
from tests.designer.draw.drawn import sheet_of, truck
from tests.designer.export.archives import members, read, strings
from tests.hostile import NAMES

OFFICIAL = load("flip-freighters")


@pytest.fixture(scope="module", params=["old", "6"])
def room(request):
    files = members(OFFICIAL, "pcio", schema=request.param)
    return request.param, files, {widget["id"]: widget for widget in read(files["widgets.json"])}


def test_the_schema_is_told_as_its_readers_look_for_it(room):
    """Old files have no member `schemaVersion`; what came with schema 6 is that of VirtualTabletop's pull request 3072."""
    schema, files, widgets = room
    assert files.get("schemaVersion") == (None if schema == "old" else b"6")
    kinds = Counter(widget["type"] for widget in widgets.values())
    assert kinds["cardPile" if schema == "old" else "holder"] == 5
    assert kinds["holder" if schema == "old" else "cardPile"] == 0
    routine = widgets["next"]["clickRoutine"]
    steps = routine if schema == "old" else [step["branches"][0] for step in routine["steps"]]
    assert [step["func"] for step in steps] == [*["MOVE_CARDS_BETWEEN_HOLDERS"] * 2, "CHANGE_COUNTER"]


def test_a_button_turns_up_the_cards_of_a_day(room):
    schema, _, widgets = room
    routine = widgets["next"]["clickRoutine"]
    collect, deal, count = routine if schema == "old" else (step["branches"][0] for step in routine["steps"])
    opened = ["open-0", "open-1", "open-2"]
    assert (collect["args"]["from"]["value"], collect["args"]["to"]["value"]) == (opened, ["discard"])
    assert (deal["args"]["from"]["value"], deal["args"]["to"]["value"]) == (["draw"], opened)
    assert (collect["args"]["quantity"]["value"], deal["args"]["quantity"]["value"]) == (3, 1)
    assert count["args"]["counters"]["value"] == ["turn"]
    assert widgets["turn"]["label"] == "Day of 15"


def test_the_deck_holds_each_card_as_often_as_the_sheet(room):
    _, _, widgets = room
    deck = widgets["deck"]
    cards = [widget for widget in widgets.values() if widget["type"] == "card"]
    assert (len(deck["cardTypes"]), len(cards)) == (25, 52)
    assert {card["cardType"] for card in cards} == set(deck["cardTypes"])
    assert Counter(deck["cardTypes"][card["cardType"]]["label"] for card in cards)["joker"] == 4
    assert {card["parent"] for card in cards} == {"draw"} == {deck["parent"]}


def test_all_pictures_are_inside_and_used(room):
    _, files, widgets = room
    named = {
        text.removeprefix("package://") for text in strings(list(widgets.values())) if text.startswith("package://")
    }
    assert named == {name for name in files if name.startswith("userassets/")}
    assert all(files[name].startswith(b"\x89PNG") and len(files[name]) < 2_097_152 for name in named)


def test_ids_are_unique_and_parents_exist(room):
    _, files, widgets = room
    assert len(widgets) == len(read(files["widgets.json"]))
    assert all(widget["parent"] in widgets for widget in widgets.values() if "parent" in widget)


def boxes(widgets):
    """Where things stand that may not lie upon each other."""
    shown = [widget for widget in widgets.values() if widget["type"] not in ("card", "cardDeck", "hand")]
    return [(w["x"], w["y"], w["x"] + w["width"], w["y"] + w["height"]) for w in shown]


@pytest.mark.parametrize("sheet", [OFFICIAL, load("balloon-fair"), sheet_of(calendar={"weeks": 1, "days": 1, "cards_per_day": 8}, deck={"values": [1, 2, 3, 4], "copies": 4}, players={"min": 1, "max": 12})], ids=["landscape", "portrait", "8 cards"])  # fmt: skip
def test_all_stands_in_the_room_and_apart(sheet):
    found = boxes({widget["id"]: widget for widget in read(members(sheet, "pcio")["widgets.json"])})
    for index, a in enumerate(found):
        assert 0 <= a[0] < a[2] <= 1600
        assert 0 <= a[1] < a[3] <= 1000
        for b in found[:index]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_the_sheet_and_the_cards_keep_their_proportions(room):
    _, _, widgets = room
    board = widgets["sheet"]
    assert board["width"] / board["height"] == pytest.approx(279.4 / 215.9, abs=0.001)
    assert CARD[0] / CARD[1] == pytest.approx(63 / 88, abs=0.002)


def test_a_picture_that_is_too_large_is_made_smaller():
    scene = print_scene(OFFICIAL, PLAIN)
    assert len(picture(scene, 100)) > 150_000 >= len(picture(scene, 100, size=150_000))


def test_an_unknown_schema_is_refused():
    with pytest.raises(ValueError, match="schema: expected one of 6, old, found '7'"):
        build(order(OFFICIAL, settings={"schema": "7"}), "pcio")


def test_it_says_that_nobody_can_write():
    losses = {loss.pointer: loss.message for loss in build(order(OFFICIAL), "pcio").losses}
    assert losses["/trucks"] == "the sheet is a picture that nobody can write on: print one for each player"
    assert {"/deck", "/variants/0", "/variants/1", "/notes"} <= losses.keys()


def test_words_are_those_of_the_language():
    widgets = read(members(OFFICIAL, "pcio", PrintOptions(language="es"))["widgets.json"])
    assert {"Mazo", "Descarte", "Día de 15", "Siguiente: Día", "Jugador 1"} <= {*strings(widgets)}


@pytest.mark.parametrize("name", NAMES)
def test_hostile_names_are_only_texts(name):
    text = NAMES[name]
    suits = [{"id": "a", "name": text[:40], "letter": "A", "symbol": "star", "color": "#000000"}]
    changes = {"suits": suits, "trucks": [truck(0, name=text[:40])], "title": text[:120]}
    sheet = sheet_of(**changes, terms={"day": {"one": text[:40]}}, deck={"values": [1, 2], "copies": 9})
    widgets = read(members(sheet, "pcio")["widgets.json"])
    kinds = next(widget for widget in widgets if widget["type"] == "cardDeck")["cardTypes"]
    assert [kind["label"] for kind in kinds.values()] == [f"{text[:40].strip()} 1", f"{text[:40].strip()} 2"]
    assert all(widget["id"].isascii() for widget in widgets)


def test_one_card_and_one_player_are_enough():
    sheet = sheet_of(
        deck={"values": [1], "copies": 0, "jokers": 1},
        calendar={"weeks": 1, "days": 1, "cards_per_day": 1},
        players={"min": 1, "max": 1},
    )
    widgets = read(members(sheet, "pcio")["widgets.json"])
    assert Counter(widget["type"] for widget in widgets)["card"] == 1
