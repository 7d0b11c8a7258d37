import pytest

from sheets.migrate import STEPS, migrate
from sheets.reading import Document
from tests.sheets.examples import minimal


def _rename_name(document: Document) -> Document:
    return {("title" if key == "name" else key): value for key, value in document.items()}


def _add_minutes(document: Document) -> Document:
    return {**document, "minutes": 10}


def test_each_step_is_done_once_from_the_version_of_the_file() -> None:
    steps = (_rename_name, _add_minutes)
    old = {"format_version": 1, "name": "T"}
    assert migrate(old, steps) == ({"format_version": 3, "title": "T", "minutes": 10}, ())
    assert old == {"format_version": 1, "name": "T"}
    assert migrate({"format_version": 2, "name": "T"}, steps)[0] == {"format_version": 3, "name": "T", "minutes": 10}
    assert migrate({"format_version": 3}, steps) == ({"format_version": 3}, ())


@pytest.mark.parametrize("version", [4, 0, -1, True, 1.0, "1", None, [1]])
def test_another_version_is_one_problem(version: object) -> None:
    problems = migrate({"format_version": version}, (_rename_name, _add_minutes))[1]
    assert [(problem.code, problem.pointer) for problem in problems] == [("unknown_version", "/format_version")]
    assert problems[0].message.startswith("expected an integer from 1 to 3, found ")


def test_a_missing_version_is_one_problem() -> None:
    problems = migrate({}, ())[1]
    assert [problem.message for problem in problems] == ["expected 1, found no such field"]


def test_the_newest_version_is_that_of_the_model() -> None:
    assert minimal()["format_version"] == len(STEPS["freight"]) + 1
