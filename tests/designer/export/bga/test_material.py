"""The material is loaded by PHP itself and compared with the sheet and with the facts of the public module."""

from __future__ import annotations

import pytest

from designer.export import export
from designer.freight.bga.material import LOST, losses
from designer.freight.bga.names import score_names, suit_names
from designer.freight.bga.trucks import scores_of, trucks_types
from sheets import check, library_ids, load, to_document
from tests.designer.draw.drawn import EXTREMES, sheet_of, truck
from tests.designer.export.bga.php_cli import lint, loaded
from tests.hostile import NAMES

OFFICIAL = load("flip-freighters")

SPADE, HEART, CLUB, DIAMOND, ALL = 1, 2, 3, 4, 0
X5, TO_30, X1, X2 = 1, 2, 3, 4
DIFFERENT, SAME, REVERSE, ORDERED, ANY = 1, 2, 3, 4, 5
FOUR, SIX = [1, 2, 3, 4], [1, 2, 3, 4, 5, 6]

PUBLISHED = [  # joesimpson/bga-flipfreighters, material.inc.php: path_size, delivery_score, containers, suits, values
    ([5], [X5], FOUR, [SPADE, HEART, DIAMOND, CLUB], DIFFERENT),
    ([5], [X5], FOUR, [SPADE, HEART, DIAMOND, CLUB], SAME),
    ([7], [TO_30], SIX, ALL, ORDERED),
    ([7], [TO_30], SIX[::-1], ALL, REVERSE),
    ([5], [X1], SIX, ALL, ANY),
    ([5, 8], [X1, X2], FOUR, HEART, ANY),
    ([5, 8], [X1, X2], FOUR, CLUB, ANY),
    ([5, 8], [X1, X2], FOUR, DIAMOND, ANY),
    ([5, 8], [X1, X2], FOUR, SPADE, ANY),
]
KEYS = ("path_size", "delivery_score", "containers", "containers_suit_filter", "cargo_value_filter")
CONSTANTS = {  # of its flipfreighters.game.php
    "SCORE_TYPE_NUMBER_OF_GOODS_X5": 1, "SCORE_TYPE_NUMBER_OF_GOODS_3_TO_30": 2,
    "SCORE_TYPE_SUM_GOODS_X1": 3, "SCORE_TYPE_SUM_GOODS_X2": 4,
    "CARGO_TYPE_DIFFERENT_VALUES": 1, "CARGO_TYPE_SAME_VALUES": 2, "CARGO_TYPE_REVERSE_ORDERED_VALUES": 3,
    "CARGO_TYPE_ORDERED_VALUES": 4, "CARGO_TYPE_ALL_VALUES": 5,
    "CARGO_SUIT_ALL": 0, "CARGO_SUIT_SPADE": 1, "CARGO_SUIT_HEART": 2, "CARGO_SUIT_CLUB": 3, "CARGO_SUIT_DIAMOND": 4,
    "JOKER_TYPE": 5, "JOKER_VALUE": 6, "NB_CARDS_BY_WEEK": 15, "NB_CARDS_BY_TURN": 3, "NB_ROUNDS": 3,
    "SCORE_BY_REMAINING_OVERTIME": 2, "CARD_VALUE_MIN": 1, "CARD_VALUE_MAX": 6, "NB_OVERTIME_TOKENS": 5, "MAX_LOAD": 11,
}  # fmt: skip


def material_of(sheet, folder, **settings):
    from designer.freight.bga.material import material

    path = folder / "material.inc.php"
    path.write_text(material(sheet, **settings), encoding="utf-8")
    return path


def test_the_official_trucks_are_those_of_the_public_module(tmp_path):
    tables = loaded(material_of(OFFICIAL, tmp_path))["tables"]["trucks_types"]
    expected = {
        f"truck{number}": {"truck_id": f"truck{number}", **dict(zip(KEYS, values, strict=True))}
        for number, values in enumerate(PUBLISHED, 1)
    }
    assert tables == expected
    assert [list(table) for table in tables.values()] == [["truck_id", *KEYS]] * 9


def test_the_official_constants_are_those_of_the_public_module(tmp_path):
    assert loaded(material_of(OFFICIAL, tmp_path))["constants"] == CONSTANTS


def test_the_official_sheet_needs_nothing_that_the_public_module_does_not_have():
    assert {loss.pointer for loss in losses(OFFICIAL)} == {"/terms", "/layout", "/translations", "/notes"}


@pytest.mark.parametrize("name", library_ids("freight"))
@pytest.mark.parametrize("older", [False, True])
def test_php_reads_the_tables_that_we_wrote(tmp_path, name, older):
    sheet = load(name)
    found = loaded(material_of(sheet, tmp_path, older=older))
    suits, scores = suit_names(suit.id for suit in sheet.suits), score_names(scores_of(sheet))
    assert found["tables"]["trucks_types"] == _numbered(trucks_types(sheet, suits, scores), found["constants"])
    assert found["tables"]["game_rules"]["deck"] == to_document(sheet)["deck"]
    assert [suit["name"] for suit in _values(found["tables"]["card_types"])] == [suit.name for suit in sheet.suits]
    assert ("nametr" in _values(found["tables"]["card_types"])[0]) == older


def _numbered(value, constants):
    """Our table as PHP has it: constants by their numbers, and a list a list."""
    if isinstance(value, dict):
        table = {str(key): _numbered(item, constants) for key, item in value.items()}
        return list(table.values()) if list(table) == [str(index) for index in range(len(table))] else table
    if isinstance(value, list):
        return [_numbered(item, constants) for item in value]
    return constants.get(value, value) if isinstance(value, str) else value


def _values(table):
    return list(table.values()) if isinstance(table, dict) else table


EVIL = {
    **NAMES,
    "quotes": "it's \\' \\\\' \"x\" \\",
    "end of php": "?> <?php system('true'); ?> */ // # <?=",
    "dollars": "$this->trucks_types {$x} ${y} \\u{41} \\n",
    "lines": "one\ntwo\n'; $evil = 1; //\ttab",
}


@pytest.mark.parametrize("text", EVIL.values(), ids=EVIL.keys())
@pytest.mark.parametrize("style", ["modern", "older"])
def test_texts_of_a_sheet_are_never_a_program(tmp_path, text, style):
    line = text.replace("\n", " ").replace("\t", " ")
    named = line[:120]
    sheet = sheet_of(
        title=named,
        suits=[{"id": "sun", "name": named, "letter": "S", "symbol": "sun", "color": "#e69f00"},
               {"id": "moon", "name": "Moon", "letter": "M", "symbol": "moon", "color": "#56b4e9"}],
        trucks=[truck(0, name=named)],
        credits={"designer": named, "publisher": named, "artist": named, "license": named},
        variants=[{"id": "odd", "title": named, "text": text[:4000], "patch": [{"op": "replace", "path": "/title", "value": named}]}],
    )  # fmt: skip
    export(sheet, "bga", tmp_path, settings={"style": style})
    files = sorted(tmp_path.glob("*.php"))
    for path in files:
        lint(path)
    found = loaded(tmp_path / "material.inc.php", *[path for path in files if path.name == "gameinfos.inc.php"])
    assert "evil" not in found["tables"]
    assert found["tables"]["sheet"]["title"] == named
    assert _values(found["tables"]["card_types"])[0]["name"] == named
    assert found["tables"]["rule_options"]["odd"]["text"] == text[:4000]
    if style == "older":
        assert found["globals"]["gameinfos"]["game_name"] == named
        assert found["globals"]["gameinfos"]["artist"] == named


@pytest.mark.parametrize("name", EXTREMES)
def test_sheets_at_the_ends_are_written_for_php(tmp_path, name):
    path = material_of(EXTREMES[name], tmp_path)
    found = loaded(path)["tables"]["trucks_types"]
    assert [len(table["path_size"]) for table in found.values()] == [len(t.route.stops) for t in EXTREMES[name].trucks]


def test_suits_that_would_share_a_constant_have_their_own():
    names = suit_names(["all", "joker", "a-b", "a_b", "sun"])
    assert list(names.values()) == [
        "CARGO_SUIT_ALL_2", "CARGO_SUIT_JOKER_2", "CARGO_SUIT_A_B", "CARGO_SUIT_A_B_2", "CARGO_SUIT_SUN",
    ]  # fmt: skip


def test_scores_beyond_the_module_are_named_in_its_manner():
    names = score_names(scores_of(load("comet-couriers")))
    assert list(names)[:4] == list(CONSTANTS)[:4]
    assert names["SCORE_TYPE_NUMBER_OF_GOODS_X9"] == {"kind": "per_good", "points": 9}
    assert names["SCORE_TYPE_SUM_GOODS_X3"] == {"kind": "sum", "multiplier": 3}
    assert names["SCORE_TYPE_SUM_GOODS_6_TO_28"]["kind"] == "by_sum"
    assert names["SCORE_TYPE_FIXED_11"] == {"kind": "fixed", "points": 11}
    negative = sheet_of(
        trucks=[truck(0, route={"spots": 1, "stops": [{"spot": 1, "score": {"kind": "fixed", "points": -4}}]})]
    )
    assert "SCORE_TYPE_FIXED_MINUS_4" in score_names(scores_of(negative))


def test_what_the_public_module_does_not_have_is_told():
    told = {(loss.pointer, loss.message) for loss in losses(load("comet-couriers"))}
    text = dict(told)
    assert "delivery_score" not in text["/trucks/5/route/costs"]
    assert "path_costs" in text["/trucks/5/route/costs"]
    assert "CARGO_TYPE_ASCENDING_VALUES" in text["/trucks/5/load_rule"]
    assert "score_types" in text["/trucks/5/route/stops/1"]
    assert "game_rules" in text["/scoring/tie_break"]
    assert any(pointer == "/trucks/1/squares" and "several suits" in message for pointer, message in told)


def test_each_member_of_a_sheet_is_held_or_told_to_be_lost():
    from designer.freight.bga.material import HELD, INFO

    other = {"format_version", "family", "suits", "trucks", "variants"}
    assert {*HELD, *INFO, *LOST, *other} == set(type(OFFICIAL).model_fields) - {"notes"}
    document = to_document(OFFICIAL) | {"extensions": {"x": 1}, "rules": {"intro": "Hello"}}
    checked = check(document)
    assert {f"/{name}" for name in LOST} <= {loss.pointer for loss in losses(checked.sheet)}
