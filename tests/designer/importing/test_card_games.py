"""Sheets of card games come in as JSON; what only other families can be written as is refused."""

from __future__ import annotations

import json

import pytest

from designer.export.tiled.shapes import FORMAT
from designer.importing import UnreadableFile, read
from designer.importing.csv_format import reads as reads_table
from sheets import canonical_text, load, to_document


@pytest.mark.parametrize("name", ["lost-cities", "llama"])
def test_a_sheet_file_misses_nothing(name: str) -> None:
    imported = read(canonical_text(load(name)).encode())
    assert imported.document == to_document(load(name))
    assert imported.missing == ()


@pytest.mark.parametrize("name", ["lost-cities", "llama"])
def test_a_map_of_such_a_sheet_is_refused(name: str) -> None:
    own = {"format": FORMAT, "sheet": canonical_text(load(name))}
    properties = [{"name": key, "value": value} for key, value in own.items()]
    tmj = {"type": "map", "layers": [], "properties": properties}
    family = load(name).family
    with pytest.raises(
        UnreadableFile, match=f"map /: expected a sheet of a family that is written as a map, found '{family}'"
    ):
        read(json.dumps(tmj).encode(), "tiled")


def test_a_table_of_suits_is_no_table_of_trucks() -> None:
    assert not reads_table(b"suit,color\nyellow,#e0b000\n")
