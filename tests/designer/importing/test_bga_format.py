"""What is exported for Board Game Arena comes back, and so does material of the published module."""

from __future__ import annotations

import io
import random
import zipfile
from contextlib import suppress

import pytest

from designer.export import build, order
from designer.freight.bga.material import LOST, losses
from designer.freight.bga.material import material as material_text
from designer.importing import UnreadableFile, read
from designer.importing.bga_format import reads
from sheets import SheetError, apply_variants, check, library_ids, load, rules_hash, to_document
from tests.designer.draw.drawn import EXTREMES, sheet_of, truck
from tests.designer.export.bga.test_material import PUBLISHED
from tests.hostile import FILES, NAMES, damaged

OFFICIAL = load("flip-freighters")


def material(sheet, **given):
    return material_text(sheet, **given).encode()


def bare(value):
    """Without notes, at every depth."""
    if isinstance(value, dict):
        return {key: bare(item) for key, item in value.items() if key != "notes"}
    return [bare(item) for item in value] if isinstance(value, list) else value


def without_what_is_lost(sheet):
    return bare({key: value for key, value in to_document(sheet).items() if key not in LOST})


@pytest.mark.parametrize("older", [False, True])
@pytest.mark.parametrize("name", library_ids("freight"))
def test_a_library_sheet_comes_back_but_for_what_the_report_names(name, older):
    sheet = load(name)
    imported = read(material(sheet, older=older))
    checked = check(imported.document)
    assert checked.sheet is not None
    assert not checked.errors
    assert without_what_is_lost(checked.sheet) == without_what_is_lost(sheet)
    assert rules_hash(checked.sheet) == rules_hash(sheet)
    assert {loss.pointer for loss in imported.missing} == {f"/{part}" for part in LOST}
    told = {loss.pointer for loss in losses(sheet)}
    assert {f"/{part}" for part in LOST if to_document(sheet).get(part)} <= told


@pytest.mark.parametrize(
    ("name", "variant"), [(name, v.id) for name in library_ids("freight") for v in load(name).variants]
)
def test_a_rule_option_that_comes_back_changes_the_same(name, variant):
    sheet = load(name)
    back = check(read(material(sheet)).document).sheet
    assert rules_hash(apply_variants(back, [variant])) == rules_hash(apply_variants(sheet, [variant]))
    built_in = check(read(material(apply_variants(sheet, [variant]))).document).sheet
    assert rules_hash(built_in) == rules_hash(apply_variants(sheet, [variant]))


@pytest.mark.parametrize("name", sorted(EXTREMES.keys() - {"tables a week"}))
def test_sheets_at_the_ends_come_back(name):
    sheet = EXTREMES[name]
    back = check(read(material(sheet)).document).sheet
    assert without_what_is_lost(back) == without_what_is_lost(sheet)


@pytest.mark.parametrize("text", NAMES.values(), ids=NAMES)
def test_hostile_names_come_back_as_they_are(text):
    sheet = sheet_of(title=text[:120], trucks=[truck(0, name=text[:120])])
    back = read(material(sheet)).document
    assert (back["title"], back["trucks"][0]["name"]) == (text[:120], text[:120])


# The published module: its tables, in its older syntax, with words of our own.

_SUITS = {
    0: "CARGO_SUIT_ALL",
    1: "CARGO_SUIT_SPADE",
    2: "CARGO_SUIT_HEART",
    3: "CARGO_SUIT_CLUB",
    4: "CARGO_SUIT_DIAMOND",
}
_SCORES = {
    1: "SCORE_TYPE_NUMBER_OF_GOODS_X5", 2: "SCORE_TYPE_NUMBER_OF_GOODS_3_TO_30", 3: "SCORE_TYPE_SUM_GOODS_X1", 4: "SCORE_TYPE_SUM_GOODS_X2",
}  # fmt: skip
_VALUES = {
    1: "CARGO_TYPE_DIFFERENT_VALUES", 2: "CARGO_TYPE_SAME_VALUES", 3: "CARGO_TYPE_REVERSE_ORDERED_VALUES",
    4: "CARGO_TYPE_ORDERED_VALUES", 5: "CARGO_TYPE_ALL_VALUES",
}  # fmt: skip
_GAME = """<?php
class Freight extends Table {}
const JOKER_TYPE = 5; const NB_CARDS_BY_WEEK = 15; // a round
const NB_CARDS_BY_TURN = 3; const NB_ROUNDS = 3; const NB_OVERTIME_TOKENS = 5; const SCORE_BY_REMAINING_OVERTIME = 2;
const CARD_VALUE_MIN = 1; const CARD_VALUE_MAX = 6;
"""


def published():
    cards = "".join(
        f"    {constant} => array( 'name' => clienttranslate('{constant[11:].lower()}'),\n 'nametr' => self::_('{constant[11:].lower()}') ),\n"
        for number, constant in _SUITS.items()
        if number
    )
    trucks = ""
    for number, (path, scores, containers, suits, values) in enumerate(PUBLISHED, 1):
        suit = (
            f"array({','.join(_SUITS[s] for s in suits)} ), // by place"
            if isinstance(suits, list)
            else f"{_SUITS[suits]},"
        )
        trucks += (
            f'    "truck{number}" => array(\n "truck_id" => "truck{number}",\n "path_size" => array({",".join(map(str, path))}), \n'
            f' "delivery_score" => array({",".join(_SCORES[s] for s in scores)}),\n "containers" => array(\n'
            f' {" , ".join(map(str, containers))},\n ),\n "containers_suit_filter" => {suit}\n "cargo_value_filter" => {_VALUES[values]},\n ),\n'
        )
    return (
        "<?php\n/* material.inc.php */\n$this->card_types  = array(\n"
        + cards
        + ");\n/** trucks */\n$this->trucks_types = array(\n"
        + trucks
        + ');\n$this->hints = array("path_size" => clienttranslate("how far"),);'
    ).encode()


def played_trucks(document):
    """The trucks without their names, looks and rows."""
    kept = [
        {key: value for key, value in truck.items() if key in ("load_rule", "squares", "route")}
        for truck in document["trucks"]
    ]
    return [
        {**truck, "squares": [{k: v for k, v in s.items() if k != "row"} for s in truck["squares"]]} for truck in kept
    ]


def test_material_of_the_published_module_opens_with_the_official_trucks():
    imported = read(published())
    checked = check(imported.document)
    assert checked.sheet is not None
    assert not checked.errors
    assert [truck.id for truck in checked.sheet.trucks] == [f"truck{number}" for number in range(1, 10)]
    assert played_trucks(to_document(checked.sheet)) == played_trucks(to_document(OFFICIAL))
    assert [suit["id"] for suit in imported.document["suits"]] == ["spade", "heart", "club", "diamond"]
    told = {loss.pointer for loss in imported.missing}
    assert {
        "/title",
        "/deck",
        "/calendar",
        "/overtime",
        "/scoring",
        "/players",
        "/variants",
        "/layout",
        "/trucks",
    } <= told


def zipped(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def test_a_zip_of_the_module_tells_its_constants_too():
    other = _GAME.replace("NB_ROUNDS = 3", "NB_ROUNDS = 4").replace("CARD_VALUE_MAX = 6", "CARD_VALUE_MAX = 7")
    data = zipped({"m/game.php": other, "m/material.inc.php": published(), "m/img/board.jpg": b"\xff\xd8"})
    assert reads(data)
    document = read(data).document
    assert document["calendar"] == {"weeks": 4, "days": 5, "cards_per_day": 3}
    assert document["overtime"]["hours"] == 5
    assert document["deck"]["values"] == [1, 2, 3, 4, 5, 6, 7]


def test_an_export_as_a_zip_comes_back():
    files = build(order(OFFICIAL, settings={"style": "older"}), "bga").files
    data = zipped({name: make() for name, make in files.items() if "/" not in name})
    assert rules_hash(check(read(data).document).sheet) == rules_hash(OFFICIAL)


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        (b"SCORE_TYPE_SUM_GOODS_X1]", b"SCORE_TYPE_MOON]", b"'truck5' => [", "$this->trucks_types['truck5']['delivery_score']: expected one of SCORE_TYPE_NUMBER"),
        (b"=> CARGO_SUIT_HEART,", b"=> CARGO_SUIT_STAR,", b"'truck6' => [", "['containers_suit_filter'][0]: expected a constant of card_types, found 'CARGO_SUIT_STAR'"),
        (b"=> CARGO_TYPE_SAME_VALUES", b"=> 17", b"'truck2' => [", "['cargo_value_filter']: expected one of CARGO_TYPE_DIFFERENT_VALUES"),
        (b"'path_size' => [5],", b"", b"'truck1' => [", "$this->trucks_types['truck1']->path_size: expected an array, found none"),
        (b"'path_size' => [5, 8],", b"'path_size' => [5],", b"'truck6' => [", "expected 1 scores, one a stop, found '2'"),
        (b"'truck1' => [", b"'truck1' => 5, 'x' => [", b"$this->trucks_types", "$this->trucks_types['truck1']: expected an array, found '5'"),
        (b"'patch' => '[{", b"'patch' => '[", b"'overtime_suit' => [", "$this->rule_options['overtime_suit']['patch']: expected a JSON patch"),
        (b"];\n$this->score_types", b"]\n$this->score_types", b"$this->score_types", "expected ';', found '$this->score_types'"),
    ],
)  # fmt: skip
def test_a_wrong_table_is_one_message_with_its_line(old, new, at, message):
    data = material(OFFICIAL)
    assert old in data
    with pytest.raises(UnreadableFile) as error:
        read(data.replace(old, new, 1))
    assert message in error.value.message
    assert error.value.line == data[: data.index(at)].count(b"\n") + 1
    assert str(error.value).count("\n") == 0


@pytest.mark.parametrize(
    "data",
    [
        b"<?php echo 1;",
        b"<?php\n$this->trucks_types = 5;",
        zipped({"material.inc.php": b"<?php"}),
        zipped({"material.inc.php": b"\xff"}),
    ],
)
def test_a_file_without_trucks_is_refused(data):
    with pytest.raises(SheetError):
        read(data)


@pytest.mark.parametrize("name", FILES)
def test_no_file_is_too_odd_to_be_looked_at(name):
    assert reads(FILES[name]) is False


def test_damaged_material_is_a_document_or_refused():
    data, rng = material(load("comet-couriers")), random.Random(3)
    for text in (damaged(rng, data) for _ in range(60)):
        with suppress(SheetError):
            check(read(text, "bga").document)
