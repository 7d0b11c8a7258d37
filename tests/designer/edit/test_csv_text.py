"""Tables as spreadsheets save and copy them."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.edit.csv_text import MAX_BYTES, MAX_CELLS, Unreadable, csv_bytes, read_rows

ROWS = [["id", "notes"], ["a", 'says "no"'], ["b", "two\nlines; with, all\tsigns"]]
WRITABLE = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn"], include_characters="\t\n=+-@'\"")).filter(
    lambda text: not set(text) & {"\x85", "\u2028", "\u2029"}
)


def cells(data: bytes | str) -> list[list[str]]:
    return [row for _, row in read_rows(data)]


def saved(rows: list[list[str]], separator: str) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=separator).writerows(rows)
    return text.getvalue()


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_separator_is_found(separator: str) -> None:
    assert cells(saved(ROWS, separator)) == ROWS


def test_a_separator_within_quotes_is_none() -> None:
    assert cells('any,8,"4: x1; 8: x2; 9: x3; 10: x4"\n') == [["any", "8", "4: x1; 8: x2; 9: x3; 10: x4"]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_mark_before_the_text_is_no_part_of_it(encoding: str) -> None:
    assert cells("id\tname\nä\tö\n".encode(encoding)) == [["id", "name"], ["ä", "ö"]]


def test_line_ends_of_all_systems_are_one_and_empty_rows_count_but_are_left_out() -> None:
    assert read_rows('\r\na;"b\r\nc"\r\n;\r\rd;e') == [(2, ["a", "b\nc"]), (5, ["d", "e"])]


@given(
    st.lists(
        st.lists(WRITABLE, min_size=2, max_size=3).filter(lambda row: any(cell.strip() for cell in row)), min_size=1
    )
)
def test_what_is_written_is_read_back(rows: list[list[str]]) -> None:
    assert cells(csv_bytes(rows)) == rows


@pytest.mark.parametrize(
    "formula",
    [
        "=1+1",
        "+1",
        "-a",
        "-1+1",
        "@SUM(A1)",
        " =1",
        "\t=1",
        "＝1",
        '=HYPERLINK("x")',
        "=cmd|' /C calc'!A0",
        "'=1",
        "''-",
    ],
)
def test_no_cell_is_a_formula_to_a_spreadsheet_and_each_comes_back_as_it_was(formula: str) -> None:
    data = csv_bytes([["x", formula]])
    (row,) = csv.reader(io.StringIO(data.decode("utf-8-sig")))
    assert row[1] == f"'{formula}"
    assert cells(data) == [["x", formula]]


@pytest.mark.parametrize("text", ["-3.5", "-1,200.5", "-4 %", "1e-5", "Box truck", "a=b", "–", ""])
def test_numbers_and_other_texts_stay_as_they_are(text: str) -> None:
    data = csv_bytes([["x", text]])
    assert list(csv.reader(io.StringIO(data.decode("utf-8-sig")))) == [["x", text]]


def test_numbers_are_not_rounded_and_what_is_not_known_is_empty() -> None:
    assert (
        csv_bytes([["a", "b", "c"], [1 / 3, -2.5, None]]).decode("utf-8-sig") == "a,b,c\r\n0.3333333333333333,-2.5,\r\n"
    )


def test_no_text_begins_a_row_of_its_own() -> None:
    assert csv_bytes([["x\r=1\r\n-b"], ["\r=1"]]).decode("utf-8-sig") == '"x\n=1\n-b"\r\n"\'\n=1"\r\n'


def test_an_apostrophe_of_a_word_stays() -> None:
    assert cells(csv_bytes([["'tis", "'"]])) == [["'tis", "'"]]


@pytest.mark.parametrize(
    ("data", "row", "message"),
    [
        (b"a,\xe4", 0, "expected text in utf-8, as spreadsheets save 'CSV UTF-8', found byte '0xe4' at offset 2"),
        ("", 0, "expected a table, found no cell with text"),
        (" ,\n", 0, "expected a table, found no cell with text"),
        ('a,b\nc,"d\n', 2, "expected a table, with a quote closed where a cell ends, found a mistake: unexpected end of data"),
        ("a,b\nc,\x07", 2, "expected text, found the character 'U+0007' in it, in cell 2"),
        ("x" * (MAX_BYTES + 1), 0, f"expected at most {MAX_BYTES} characters, found more"),
        ("x,y\n" * MAX_CELLS, 0, f"expected at most {MAX_CELLS} cells, found '{2 * MAX_CELLS}'"),
    ],
)  # fmt: skip
def test_what_is_no_table_is_refused_and_told_where(data: bytes | str, row: int, message: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_rows(data)
    assert [(fault.row, fault.message) for fault in refused.value.faults] == [(row, message)]


def test_every_broken_character_is_told() -> None:
    with pytest.raises(Unreadable, match=r"row 1: .*U\+0000.*\nrow 2: .*U\+D800"):
        read_rows("a\0\nb\ud800")


@given(st.binary() | st.text())
def test_anything_is_read_or_refused(data: bytes | str) -> None:
    try:
        rows = cells(data)
    except Unreadable as error:
        rows = [[fault.message] for fault in error.faults]
    assert all(rows)
    assert rows
