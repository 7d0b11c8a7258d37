"""One truck as cells of text, and cells that are no part of a truck."""

import json
from pathlib import Path
from typing import Any

import pytest

from designer.edit.pointers import value_at
from designer.freight.editing.truck_cells import NOTATIONS, CellError, Suits, suits_of
from sheets import library_ids, library_path

VALID = Path(__file__).parents[3] / "data" / "sheets" / "valid"
SHEETS = [*(library_path(name) for name in library_ids("freight")), *sorted(VALID.glob("*.json"))]
PLACES = {"spots": "/route/spots", "costs": "/route/costs", "stops": "/route/stops", "spot_effects": "/route/effects"}
SUITS = Suits({"S": "spade", "H": "heart", "x": "moon"})

CELLS: list[tuple[str, Any, str]] = [
    ("load_rule", {"kind": "in_order"}, "in_order"),
    ("load_rule", {"kind": "max_sum", "limit": 14}, "max_sum 14"),
    ("squares", [{}, {"suits": ["spade"]}, {"suits": ["heart", "spade"], "values": [1, 2, 3, 5]}], "* S HS1-3,5"),
    ("squares", [{"values": [2]}, {"row": 2}], "*2 / / *"),
    ("squares", [{"suits": ["spade"], "row": 1}], "/ S"),
    ("squares", [{"effect": {"points": 3, "hours": -1}}], "*|points+3|hours-1"),
    ("squares", [{"suits": ["spade", "sun_2", "moon"], "values": [4]}], "S.sun_2.x4"),
    ("costs", [1, 2, 20], "1 2 20"),
    ("stops", [{"spot": 4, "score": {"kind": "per_good", "points": 5}}], "4: each 5"),
    ("stops", [{"spot": 4, "score": {"kind": "by_count", "points": [3, -7]}}], "4: count 3 -7"),
    ("stops", [{"spot": 4, "score": {"kind": "fixed", "points": -9}}], "4: fixed -9"),
    (
        "stops",
        [
            {"spot": 4, "score": {"kind": "by_sum", "table": [{"from": 5, "points": 6}, {"from": 9, "points": -1}]}},
            {"spot": 8, "score": {"kind": "sum", "multiplier": 2}},
        ],
        "4: table 5=6 9=-1; 8: x2",
    ),
    ("stops", [{"spot": 8, "weeks": [{"kind": "sum", "multiplier": 1}, None]}], "8: x1 / none"),
    ("stops", [{"spot": 8, "weeks": [None]}], "8: none /"),
    ("spot_effects", [{"hours": 1, "spot": 2, "when": "filled"}, {"points": -2, "spot": 4, "when": "ends"}], "2: hours+1; 4 ends: points-2"),
    ("effects", [{"points": 5, "hours": -1, "when": "full"}, {"when": "delivered"}], "full: points+5 hours-1; delivered:"),
    ("notes", "two\nlines", "two\nlines"),
]  # fmt: skip


@pytest.mark.parametrize(("column", "value", "cell"), CELLS, ids=[f"{column}-{cell}" for column, _, cell in CELLS])
def test_a_part_of_a_truck_is_a_cell_and_the_cell_is_that_part(column: str, value: Any, cell: str) -> None:
    assert NOTATIONS[column].text(value, SUITS) == cell
    assert NOTATIONS[column].read(cell, SUITS) == value


def bare(value: Any) -> Any:
    """The value without notes."""
    if isinstance(value, dict):
        return {name: bare(member) for name, member in value.items() if name != "notes"}
    return [bare(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("path", SHEETS, ids=[path.stem for path in SHEETS])
def test_every_truck_that_we_know_comes_back_from_its_cells(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    suits = suits_of(document)
    for truck in document["trucks"]:
        for column, notation in NOTATIONS.items():
            value = value_at(truck, PLACES.get(column, f"/{column}"))
            if value is not None:
                assert notation.read(notation.text(value, suits), suits) == (
                    value if column == "notes" else bare(value)
                )


@pytest.mark.parametrize(
    ("column", "typed", "value"),
    [
        ("load_rule", "Same", {"kind": "same"}),
        ("squares", " h1-2,2   s\n/*", [{"suits": ["heart"], "values": [1, 2]}, {"suits": ["spade"]}, {"row": 1}]),
        ("costs", "1,2, 3", [1, 2, 3]),
        ("stops", "4:EACH 5;8 : X 2 ;", [{"spot": 4, "score": {"kind": "per_good", "points": 5}}, {"spot": 8, "score": {"kind": "sum", "multiplier": 2}}]),
        ("effects", "Full: Points+5", [{"points": 5, "when": "full"}]),
        ("spot_effects", "3 filled: hours+1", [{"hours": 1, "spot": 3, "when": "filled"}]),
        ("vehicle", "Ship", "ship"),
        ("color", "#AABBCC", "#aabbcc"),
        ("name", "", None),
        ("effects", "", None),
        ("costs", "", None),
    ],
)  # fmt: skip
def test_cells_are_read_as_people_type_them(column: str, typed: str, value: Any) -> None:
    assert NOTATIONS[column].read(typed, SUITS) == value


@pytest.mark.parametrize(
    ("column", "typed", "message"),
    [
        ("load_rule", "sorted", "expected one of same, different, any, in_order, ascending, descending, max_sum, found 'sorted'"),
        ("load_rule", "max_sum", "expected a whole number, found ''"),
        ("load_rule", "same 4", "expected 'same' alone, found 'same 4'"),
        ("squares", "S Q1", "expected one of the letters S H x, found 'Q'"),
        ("squares", "S 1-3", "expected a square as S, SH1-3 or *2,5|points+3, found '1-3'"),
        ("squares", "S3-1", "expected values from the least to the greatest, found '3-1'"),
        ("squares", "S|gold+3", "expected points and hours once each, as points+3 and hours-1, found 'gold+3'"),
        ("squares", "S|points+3|points+4", "expected points and hours once each, as points+3 and hours-1, found 'points+4'"),
        ("spots", "many", "expected a whole number, found 'many'"),
        ("costs", "1 2 x", "expected a whole number, found 'x'"),
        ("stops", "x2", "expected circle and score as 8: x2, found 'x2'"),
        ("stops", "8: double", "expected a score as x2, each 5, count 3 7 12, table 5=6 9=12 or fixed 9, found 'double'"),
        ("stops", "8: x", "expected a whole number, found ''"),
        ("stops", "8: table 5", "expected sum and points as 5=6, found '5'"),
        ("spot_effects", "full: hours+1", "expected a circle and what it brings, as 4: points+2 or 4 ends: hours-1, found 'full: hours+1'"),
        ("effects", "4: hours+1", "expected full or delivered and what it brings, as full: points+5, found '4: hours+1'"),
        ("effects", "full ends: hours+1", "expected full or delivered and what it brings, as full: points+5, found 'full ends: hours+1'"),
    ],
)  # fmt: skip
def test_a_wrong_cell_says_what_was_expected_and_found(column: str, typed: str, message: str) -> None:
    with pytest.raises(CellError) as refused:
        NOTATIONS[column].read(typed, SUITS)
    assert str(refused.value) == message


def test_suits_without_a_clear_letter_are_called_by_their_ids() -> None:
    letters = {"a": "S", "b": "S", "c": "7", "d": "²", "e": "=", "f": None, "g": "é"}
    document = {"suits": [{"id": name, "letter": letter} for name, letter in letters.items()]}
    suits = suits_of(document)
    assert suits.letters == {"²": "d", "=": "e", "é": "g"}
    square = [{"suits": list(letters), "values": [7]}]
    cell = NOTATIONS["squares"].text(square, suits)
    assert cell == ".a..b..c.²=.f.é7"
    assert NOTATIONS["squares"].read(cell, suits) == square


@pytest.mark.parametrize(
    ("column", "value", "cell"),
    [
        ("squares", [{"row": 1}, {"row": 0}], '[{"row": 1}, {"row": 0}]'),
        ("squares", "four", '"four"'),
        ("stops", [{"spot": 99, "score": {"kind": "none"}}], '[{"spot": 99, "score": {"kind": "none"}}]'),
        ("spots", True, "true"),
        ("name", 7, "7"),
        ("squares", None, ""),
    ],
)
def test_what_is_no_part_of_a_right_sheet_is_shown_as_it_is(column: str, value: Any, cell: str) -> None:
    assert NOTATIONS[column].text(value, SUITS) == cell
