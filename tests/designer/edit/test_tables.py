"""What is typed into a table becomes edits of the document."""

from typing import Any

from designer.edit.fields import field_of
from designer.edit.tables import Column, apply_edits, cells, list_rows
from sheets.freight.model import RatingStep
from sheets.freight.model_trucks import Effect, Square

SQUARES: dict[str, Any] = {"squares": [{"values": [1, 2]}, {"row": 1, "effect": {"points": 3}}]}
COLUMNS = [
    Column("/values", field_of(Square, "values")),
    Column("/row", field_of(Square, "row")),
    Column("/effect/points", field_of(Effect, "points")),
]


def edited(document: dict[str, Any], **edits: Any) -> dict[str, Any]:
    return apply_edits(document, list_rows(document, "/squares", {}), COLUMNS, edits)


def test_cells_show_what_is_left_out_by_its_usual_value() -> None:
    shown = cells(SQUARES, list_rows(SQUARES, "/squares", {}), COLUMNS)
    assert shown == {"/values": [["1", "2"], []], "/row": [0, 1], "/effect/points": [0, 3]}


def test_a_cell_that_cannot_be_shown_is_empty() -> None:
    document = {"squares": [{"row": "first", "values": 7}]}
    shown = cells(document, list_rows(document, "/squares", {}), COLUMNS)
    assert (shown["/row"], shown["/values"]) == ([None], [None])


def test_typed_cells_are_written() -> None:
    changed = edited(SQUARES, edited_rows={0: {"/row": 2, "/values": ["5", "4"]}})
    assert changed["squares"][0] == {"values": [4, 5], "row": 2}


def test_an_effect_without_points_is_left_out() -> None:
    assert edited(SQUARES, edited_rows={"1": {"/effect/points": 0}})["squares"][1] == {"row": 1}


def test_an_emptied_number_that_is_needed_keeps_its_old_value() -> None:
    rating = {"rating": [{"stars": 1, "from": 200}]}
    columns = [Column("/from", field_of(RatingStep, "least"))]
    rows = list_rows(rating, "/rating", {})
    assert apply_edits(rating, rows, columns, {"edited_rows": {0: {"/from": None}}}) == rating


def test_rows_are_removed_and_added() -> None:
    changed = edited(SQUARES, deleted_rows=[0], added_rows=[{}, {}])
    assert changed["squares"] == [{"row": 1, "effect": {"points": 3}}, {}, {}]
