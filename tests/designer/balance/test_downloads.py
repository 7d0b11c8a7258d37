"""Files of charts and tables: whole, and harmless in a spreadsheet."""

from __future__ import annotations

import csv
import io

import pyarrow.parquet as pq

from designer.balance.downloads import downloads, parquet_bytes
from tests.designer.balance.answers import NAMES, rich_answer


def read_csv(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_parquet_keeps_numbers_as_numbers_and_texts_as_they_are() -> None:
    columns = ("name", "name", "games", "mean", "mixed", "nothing")
    rows = [("=x", 1, 5, 2.5, "a", None), (None, 2.0, None, 3, 7, None)]
    table = pq.read_table(io.BytesIO(parquet_bytes(columns, rows)))
    assert table.column_names == ["name", "name (2)", "games", "mean", "mixed", "nothing"]
    assert [str(kind) for kind in table.schema.types] == ["string", "double", "int64", "double", "string", "double"]
    assert table.to_pydict()["name"] == ["=x", None]
    assert table.to_pydict()["mixed"] == ["a", "7"]


def test_every_chart_is_a_picture_and_a_table_and_every_table_two_files() -> None:
    answer = rich_answer()
    found = downloads(answer)
    names = [name for download in found for name in download.files]
    charts = sum(len(view.charts) for view in answer.views)
    assert len(names) == len(set(names)) == 4 * charts + 2
    assert [name.rpartition(".")[2] for name in found[0].files] == ["png", "svg", "csv", "parquet"]
    assert found[0].title == answer.views[0].charts[0].title


def test_the_files_of_a_chart_hold_what_it_shows() -> None:
    files = downloads(rich_answer())[1].files
    assert files["sheet-worth.png"]().startswith(b"\x89PNG")
    assert b"<svg" in files["sheet-worth.svg"]()
    rows = read_csv(files["sheet-worth.csv"]())
    assert rows[1] == ["Worth", "31.2", "Box truck", "1.2"]
    assert rows[3][2] == f"'{NAMES[2]}"
    assert pq.read_table(io.BytesIO(files["sheet-worth.parquet"]())).num_rows == 10
