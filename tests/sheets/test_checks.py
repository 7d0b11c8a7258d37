"""Each check of a sheet's data has two files in `tests/data/sheets/checks`: `invalid` has that problem, `valid` stands
just on the other side of it and has none. The checks of the drawing are run by `tests/designer/test_checking.py`.
"""

from typing import Any

import pytest

import sheets
from sheets.freight.codes import CODES
from sheets.pointers import parse_pointer
from sheets.problems import FILE_CODES
from tests.sheets.examples import CHECK_FILES, CHECKS, document_of


def _checked(code: str, side: str) -> tuple[sheets.Document, tuple[sheets.Problem, ...]]:
    document = document_of(next(path for path in CHECK_FILES if path.name == f"{code}.{side}.json"))
    return document, sheets.check(document, file_name=code if code == "id_differs" else None).problems


def test_every_check_of_the_data_has_its_two_files() -> None:
    assert CODES.keys() <= set(CHECKS) <= CODES.keys() | FILE_CODES.keys()
    names = {path.name for path in CHECK_FILES}
    assert {f"{code}.{side}.json" for code in CHECKS for side in ("invalid", "valid")} <= names


@pytest.mark.parametrize("code", CHECKS)
def test_a_check_tells_its_own_fault_only(code: str) -> None:
    document, problems = _checked(code, "invalid")
    assert {problem.code for problem in problems} == {code}
    for problem in problems:
        assert _stands_in(document, problem.pointer)
        expected, _, found = problem.message.partition(", found")
        assert expected.startswith("expected ")
        assert found.strip(" :")


@pytest.mark.parametrize("code", CHECKS)
def test_a_check_says_nothing_on_the_other_side(code: str) -> None:
    assert _checked(code, "valid")[1] == ()


def _stands_in(document: Any, pointer: str) -> bool:
    """Whether the place, or at least what it would be a field of, is in the document."""
    *way, last = ["", *parse_pointer(pointer)]
    for token in way[1:]:
        document = document[int(token)] if isinstance(document, list) else document.get(token, {})
    return isinstance(document, dict) or int(last) < len(document)
