"""What squares take, where they stand, and the scores that count them."""

from typing import Any

import pytest

from designer.freight.editing.drawn import square_id
from designer.freight.editing.square_edits import (
    add_square,
    cycle_suits,
    drop_square,
    longer_scores,
    remove_square,
    score_table,
    write_square,
)
from sheets import check
from tests.designer.freight.editing.drawing import seen, sheet

MIXED, COUNTDOWN, HEARTS = 0, 2, 5  # two rows of two; six in a row, scored by their count; four hearts in a row


def squares(document: dict[str, Any], truck: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = document["trucks"][truck]["squares"]
    return found


def rows(document: dict[str, Any], truck: int = MIXED) -> list[tuple[str, int]]:
    return [(square["suits"][0], square.get("row", 0)) for square in squares(document, truck)]


def test_suits_are_taken_in_turn_and_all_at_last() -> None:
    document, seen_suits = sheet(), []
    for _ in range(5):
        document = cycle_suits(document, HEARTS, 0)
        seen_suits.append(squares(document, HEARTS)[0].get("suits"))
    assert seen_suits == [["club"], ["diamond"], None, ["spade"], ["heart"]]


def test_a_square_of_several_suits_takes_all_next() -> None:
    document = sheet()
    squares(document, HEARTS)[0]["suits"] = ["heart", "club"]
    assert "suits" not in squares(cycle_suits(document, HEARTS, 0), HEARTS)[0]


@pytest.mark.parametrize(
    ("typed", "values", "suits"),
    [
        ("3", [3], ["heart"]),
        ("1,4", [1, 4], ["heart"]),
        ("2-5", [2, 3, 4, 5], ["heart"]),
        ("10", [10], ["heart"]),
        ("s", None, ["spade"]),
        ("cS2", [2], ["spade", "club"]),
        ("*", None, None),
        ("", None, ["heart"]),
        ("-", None, ["heart"]),
        ("99", None, ["heart"]),
        ("0", None, ["heart"]),
    ],
)
def test_what_is_typed_is_what_the_square_takes(typed: str, values: Any, suits: Any) -> None:
    square = squares(write_square(sheet(), HEARTS, 0, typed), HEARTS)[0]
    assert (square.get("values"), square.get("suits")) == (values, suits)


@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [
        (0, 10, [("heart", 0), ("spade", 1), ("diamond", 1), ("club", 1)]),  # left of the second row
        (30, 10, [("heart", 0), ("diamond", 1), ("club", 1), ("spade", 1)]),
        (30, 0, [("heart", 0), ("spade", 0), ("diamond", 1), ("club", 1)]),  # right of its neighbour
        (0, -20, [("spade", 0), ("heart", 1), ("diamond", 2), ("club", 2)]),  # above all
        (0, 40, [("heart", 0), ("diamond", 1), ("club", 1), ("spade", 2)]),  # below all
        (1, 1, [("spade", 0), ("heart", 0), ("diamond", 1), ("club", 1)]),  # where it was
    ],
)
def test_a_square_goes_where_it_is_dropped(x: float, y: float, expected: list[tuple[str, int]]) -> None:
    document = sheet()
    found = seen(document)
    left, top, _, _ = found.parts[square_id(MIXED, 0)].box
    changed = drop_square(document, found, MIXED, 0, (left + x, top + y))
    assert rows(changed) == expected
    assert not check(changed).errors


def test_rows_out_of_order_are_put_in_order_by_a_drop() -> None:
    document = sheet()
    for square, row in zip(squares(document, MIXED), (4, 1, 1, 4), strict=True):
        square["row"] = row
    found = seen(document)
    left, top, _, _ = found.parts[square_id(MIXED, 1)].box
    assert rows(drop_square(document, found, MIXED, 1, (left + 1, top + 1))) == [
        ("heart", 0), ("diamond", 0), ("spade", 1), ("club", 1),
    ]  # fmt: skip


def test_a_new_square_stands_in_the_row_of_the_one_before_and_is_counted() -> None:
    document = sheet()
    changed = add_square(document, MIXED, 1, {"suits": ["club"]})
    assert rows(changed) == [("spade", 0), ("heart", 0), ("club", 0), ("diamond", 1), ("club", 1)]
    longer = add_square(document, COUNTDOWN, 5, {"values": [7]})
    assert score_table(longer, COUNTDOWN) == [3, 7, 10, 15, 20, 30, 30]


def test_a_full_truck_gets_no_square_more() -> None:
    document = sheet()
    for _ in range(12):
        document = add_square(document, HEARTS, 0, {})
    assert len(squares(document, HEARTS)) == 16
    assert add_square(document, HEARTS, 0, {}) is document
    assert add_square(sheet(), HEARTS, 0, "no square") == sheet()


def test_a_longer_truck_is_offered_a_table_that_rises_on() -> None:
    document = add_square(add_square(sheet(), COUNTDOWN, 5, {"values": [7]}), COUNTDOWN, 6, {"values": [8]})
    assert score_table(longer_scores(document, COUNTDOWN), COUNTDOWN) == [3, 7, 10, 15, 20, 30, 40, 50]
    assert longer_scores(sheet(), COUNTDOWN) == sheet()
    assert longer_scores(sheet(), HEARTS) == sheet()


def test_a_row_that_is_left_by_its_last_square_is_none_any_more() -> None:
    document = remove_square(remove_square(sheet(), MIXED, 0), MIXED, 0)
    assert rows(document) == [("diamond", 0), ("club", 0)]
    document = remove_square(document, MIXED, 0)
    assert remove_square(document, MIXED, 0) is document
