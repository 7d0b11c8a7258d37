from pathlib import Path

import pytest

import sheets
from sheets.freight.codes import CODES
from sheets.problems import FILE_CODES
from tests.sheets.examples import CHECKS, EXPECTED, INVALID, LIBRARY, VALID, document_of, minimal, problems_of

NOT_IN_ONE_FILE = {
    "unknown_sheet": "test_files",
    "unreadable_file": "test_files",
    "too_large": "test_reading",
    "unknown_variant": "test_variants",
    "against_schema": "test_validation",
}


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_a_valid_file_has_no_problem(path: Path) -> None:
    problems = sheets.check(document_of(path), file_name=path.stem).problems
    expected = ["no_license"] if path.stem == "minimal" else []
    assert [problem.code for problem in problems] == expected


@pytest.mark.parametrize("path", INVALID, ids=lambda path: path.stem)
def test_a_fault_is_told_once_with_code_and_place(path: Path) -> None:
    document, problems = sheets.read_document(path.read_bytes())
    if document is not None:
        problems = sheets.check(document, file_name=path.stem).problems
    found = [(problem.code, problem.pointer, problem.line, problem.column) for problem in problems]
    expected = EXPECTED[path.stem]
    assert found == [(expected["code"], expected["pointer"], expected.get("line"), expected.get("column"))]


@pytest.mark.parametrize("path", INVALID, ids=lambda path: path.stem)
def test_a_message_says_what_was_expected_and_found(path: Path) -> None:
    document, problems = sheets.read_document(path.read_bytes())
    for problem in problems if document is None else sheets.check(document, file_name=path.stem).problems:
        expected, _, found = problem.message.partition("found")
        assert expected.startswith("expected ")
        assert found.strip()
        assert "\n" not in problem.message
        assert len(problem.message) < 400


def test_every_expectation_has_its_file() -> None:
    assert EXPECTED.keys() == {path.stem for path in INVALID}


def test_every_code_has_an_example() -> None:
    shown = {expected["code"] for expected in EXPECTED.values()} | set(CHECKS)
    assert shown | NOT_IN_ONE_FILE.keys() == FILE_CODES.keys() | CODES.keys()
    assert not shown & NOT_IN_ONE_FILE.keys()


def test_codes_of_the_family_are_its_own() -> None:
    assert not FILE_CODES.keys() & CODES.keys()


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_a_library_sheet_has_no_problem_and_is_canonical(path: Path) -> None:
    document = document_of(path)
    assert sheets.check(document, file_name=path.stem).problems == ()
    assert sheets.canonical_text(document) == path.read_text(encoding="utf-8")


def test_all_faults_are_told_at_once_and_sorted_by_place() -> None:
    document = minimal()
    document["trucks"] = document["trucks"] * 11
    document["trucks"][10]["id"] = document["trucks"][2]["id"] = "t"
    document["calendar"]["days"] = 0
    document["trucks"][0]["route"]["stops"] = [{"spot": 0}, 7]
    document["title"] = 5
    assert problems_of(document)[:3] == [
        ("out_of_range", "/calendar/days"),
        ("wrong_type", "/title"),
        ("missing_field", "/trucks/0/route/stops/0/score"),
    ]
    pointers = [pointer for _, pointer in problems_of(document)]
    assert pointers.index("/trucks/2/route/stops/0/spot") < pointers.index("/trucks/10/route/stops/0/spot")


def test_meanings_are_told_all_at_once() -> None:
    document = minimal()
    document["players"] = {"min": 2, "max": 1}
    document["deck"]["copies"] = 0
    document["credits"] = {}
    document["scoring"] = {"week_weights": [1, 1]}
    assert problems_of(document) == [
        ("no_license", "/credits/license"),
        ("empty_deck", "/deck"),
        ("players_reversed", "/players/min"),
        ("wrong_count", "/scoring/week_weights"),
    ]


def test_a_fault_of_a_list_entry_is_not_told_of_the_list_too() -> None:
    document = minimal()
    document["trucks"][0]["squares"] = [{"row": -1}]
    assert problems_of(document) == [("out_of_range", "/trucks/0/squares/0/row")]


def test_only_errors_stop_play() -> None:
    hinted = sheets.check(minimal(), file_name="other")
    assert [problem.code for problem in hinted.problems] == ["id_differs"]
    assert hinted.playable
    assert hinted.errors == ()
    wrong = minimal() | {"players": {"min": 2, "max": 1}}
    assert sheets.check(wrong).sheet is not None
    assert not sheets.check(wrong).playable
    assert not sheets.check(minimal() | {"title": 1}).playable


def test_an_id_that_windows_cannot_store_is_a_hint() -> None:
    assert problems_of(minimal() | {"id": "com1"}) == [("reserved_id", "/id")]
    assert sheets.check(minimal() | {"id": "com1"}).playable


def test_a_hint_names_its_scope() -> None:
    scopes = {problem.code: problem.scope for path in INVALID for problem in _problems(path)}
    assert scopes["no_license"] == "print"
    assert scopes["outside_page"] == "drawing"
    assert scopes["deck_too_small"] == "rules"


def _problems(path: Path) -> tuple[sheets.Problem, ...]:
    document, problems = sheets.read_document(path.read_bytes())
    return problems if document is None else sheets.check(document).problems


def test_a_problem_reads_as_place_message_and_code() -> None:
    document = minimal() | {"title": 5}
    assert str(sheets.check(document).problems[0]) == "/title: expected a text, found '5' [wrong_type]"
    problem = sheets.read_document(b"{")[1][0]
    assert str(problem).startswith("line 1 column 2: expected JSON, found a mistake: ")
