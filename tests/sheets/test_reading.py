import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sheets
from sheets.canonical import canonical_text
from sheets.reading import MAX_BYTES, MAX_DEPTH, MAX_VALUES, read_document
from tests.sheets.examples import VALID


def _codes(data: bytes) -> list[str]:
    document, problems = read_document(data)
    assert (document is None) == bool(problems)
    return [problem.code for problem in problems]


def test_a_byte_order_mark_is_read() -> None:
    data = VALID[0].read_bytes()
    assert read_document(b"\xef\xbb\xbf" + data) == read_document(data)


def test_a_file_of_hundred_thousand_brackets_is_one_problem() -> None:
    assert _codes(b"[" * 100_000) == ["too_deep"]
    assert _codes(b'{"a": ' * 100_000) == ["too_deep"]


def test_nesting_is_bounded_where_the_bound_says() -> None:
    for levels, codes in ((MAX_DEPTH - 1, []), (MAX_DEPTH + 1, ["too_deep"])):
        assert _codes(b'{"a": ' + b"[" * levels + b"]" * levels + b"}") == codes


def test_a_file_larger_than_the_bound_is_one_problem() -> None:
    assert _codes(b" " * (MAX_BYTES + 1)) == ["too_large"]
    assert _codes(b'{"a": [' + b"0," * MAX_VALUES + b"0]}") == ["too_large"]


def test_many_keys_with_one_twice_are_read_in_good_time() -> None:
    keys = b",".join(b'"%d":0' % number for number in range(200_000))
    assert _codes(b'{"0":1,' + keys + b"}") == ["duplicate_key"]


def test_every_double_key_is_told_at_its_object() -> None:
    document, problems = read_document(b'{"a": {"b": 1, "b": 2}, "c": [{"d/e": 1, "d/e": 1}], "a2": 1, "a2": 1}')
    assert document is None
    assert sorted(problem.pointer for problem in problems) == ["", "/a", "/c/0"]
    assert "found 'd/e' again" in " ".join(problem.message for problem in problems)


def test_every_unreadable_value_is_told() -> None:
    data = b'{"a": NaN, "b": ["\\ud800", {"\\u0001": 1e999}], "c": "\\ufffe"}'
    codes = {(problem.code, problem.pointer) for problem in read_document(data)[1]}
    assert codes == {
        ("not_finite", "/a"),
        ("bad_character", "/b/0"),
        ("bad_character", "/b/1"),
        ("not_finite", "/b/1/?"),
        ("bad_character", "/c"),
    }


def test_an_edited_document_with_unreadable_values_is_refused_too() -> None:
    document = read_document(VALID[0].read_bytes())[0]
    assert document is not None
    checked = sheets.check(document | {"title": "\ud800", "minutes": float("inf")})
    assert [problem.code for problem in checked.problems] == ["not_finite", "bad_character"]


@given(st.binary(max_size=60))
def test_any_bytes_give_a_document_or_problems(data: bytes) -> None:
    _codes(data)


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.integers() | st.text(), st.lists, max_leaves=10))
def test_any_json_gives_a_document_or_problems(value: object) -> None:
    for document in (value, {"family": "freight", "format_version": 1, "title": value}, {"format_version": value}):
        read = read_document(json.dumps(document).encode("utf-8"))[0]
        if read is not None:
            assert sheets.check(read).sheet is None


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), path=st.sampled_from(VALID))
def test_broken_files_give_a_document_or_problems(seed: int, path: Path) -> None:
    rng = Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(rng.randint(1, 3)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    document, problems = read_document(bytes(data))
    if document is None:
        assert problems
    else:
        sheets.check(document)


@pytest.mark.parametrize("data", [b"null", b'"text"', b"3.5", b"true"])
def test_only_an_object_is_a_document(data: bytes) -> None:
    assert _codes(data) == ["not_an_object"]


def test_a_sheet_that_is_full_in_every_list_is_not_too_large() -> None:
    line = {"from": 999, "points": -999}
    square = {"suits": ["a" * 40] * 8, "values": list(range(1, 41)), "row": 7, "effect": {"points": -999, "hours": -20}}
    stop = {
        "spot": 40,
        "weeks": [{"kind": "by_sum", "table": [line] * 40}, *[{"kind": "sum", "multiplier": -999}] * 11],
    }
    effect = {"spot": 40, "points": -999, "hours": -20, "when": "filled"}
    route = {"spots": 40, "costs": [20] * 40, "stops": [stop] * 40, "effects": [effect] * 80}
    document = {"trucks": [{"name": "n" * 120, "squares": [square] * 16, "route": route}] * 24}
    assert 4_000_000 < len(canonical_text(document).encode()) < MAX_BYTES
