"""Files of charts and tables: whole, and harmless in a spreadsheet."""

from __future__ import annotations

import csv
import io

import pyarrow.parquet as pq
import pytest

from designer.balance.downloads import csv_bytes, downloads, parquet_bytes
from tests.designer.balance.answers import NAMES, rich_answer


def read_csv(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8"), newline="")))


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+x", "-a", "@SUM(1)", " =1", "\t=1", "＝1", "-1+1", "=cmd|' /C calc'!A0", '+1;="x"'],
)
def test_a_text_that_would_be_a_formula_is_led_by_an_apostrophe(text: str) -> None:
    assert read_csv(csv_bytes([text], [[text]])) == [[f"'{text}"]] * 2


@pytest.mark.parametrize("text", ["-3.5", "+12", "-1,200.5", "-4 %", "1e-5", "Box truck", "a=b", "–", ""])
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert read_csv(csv_bytes(["Name", text], [[text, 1]]))[1] == [text, "1"]


def test_numbers_are_not_rounded_and_what_is_not_known_is_empty() -> None:
    data = csv_bytes(["a", "b", "c"], [[1 / 3, -2.5, None]])
    assert data == b"a,b,c\n0.3333333333333333,-2.5,\n"


def test_no_text_begins_a_row_of_its_own() -> None:
    assert csv_bytes(["a"], [["x\r=1\r\n-b"], ["\r=1"]]) == b'a\n"x\n=1\n-b"\n"\'\n=1"\n'


def test_a_text_keeps_its_lines_and_quotes() -> None:
    assert read_csv(csv_bytes(["a"], [['x "y"\nz, w']]))[1] == ['x "y"\nz, w']


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
