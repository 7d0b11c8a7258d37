"""Playtests as JSON: with all that is known of them, and what is wrong named by its place."""

from __future__ import annotations

import json

import pytest

from designer.freight.playtests.own import Own
from designer.playtests.documents import read_json, write_json
from designer.playtests.model import PlayerSheet
from tests.designer.playtests.samples import table

FULL = table(1).changed(
    notes="Fun\nto the end",
    sheets=(
        PlayerSheet(name="Ana", total=12, rounds=(12, None, -10), place=1, seat=2, game="play 3\n"),
        PlayerSheet(name="Quick", total=45, bot="random", place=2, seat=1),
    ),
)


def test_they_come_back_to_the_byte() -> None:
    data = write_json([FULL, table(2, 300)])
    found = read_json(data, "llama")
    assert found.faults == ()
    assert found.playtests == (FULL, table(2, 300))
    assert write_json(found.playtests) == data


def changed(**fields: object) -> bytes:
    document = json.loads(write_json([table(2), FULL]))
    document["playtests"][1] |= fields
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("data", "row", "column", "message"),
    [
        (b"[1]", 0, "", "expected one object, found a list of 1"),
        (b'{"games": []}', 0, "", "expected a list 'playtests', found none"),
        (changed(minutes=0), 2, "minutes", "input should be greater than or equal to 1, found '0'"),
        (changed(sheets=[{"place": 13}]), 2, "sheets.0.place", "input should be less than or equal to 12, found '13'"),
        (
            write_json([table(1).changed(sheets=(PlayerSheet(own=Own(hours_left=1)),))]),
            1,
            "sheets",
            "expected players of the family 'llama', found 'freight'",
        ),
    ],
    ids=["array", "none", "minutes", "place", "family"],
)
def test_what_is_wrong_is_named_and_nothing_is_read(data: bytes, row: int, column: str, message: str) -> None:
    found = read_json(data, "llama")
    assert found.playtests == ()
    assert [(fault.row, fault.column, fault.message) for fault in found.faults] == [(row, column, message)]
