"""What only the drawing shows: each code has a file with that problem and one that just has it not."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.checking import check_whole
from sheets import check, library_ids, library_path, read_document
from sheets.freight.codes import DRAWN_CODES
from tests.sheets.examples import INVALID, document_of

CHECKS = Path(__file__).parents[1] / "data" / "sheets" / "checks"
DOCUMENTS = [path for path in INVALID if read_document(path.read_bytes())[0] is not None]
IMPLIED = {
    "small_circle": {"small_square"},
    "small_text": {"small_square", "small_circle"},
    "box_outside_page": {"near_edge"},
}
"""What is so small, or so far out, that this happens has the other problems too."""


def _found(name: str) -> dict[str, set[tuple[str, str]]]:
    found: dict[str, set[tuple[str, str]]] = {}
    for problem in check_whole(document_of(CHECKS / name)).problems:
        found.setdefault(problem.code, set()).add((problem.severity, problem.scope))
    return found


@pytest.mark.parametrize("code", DRAWN_CODES)
def test_a_problem_of_the_drawing_is_told(code):
    found = _found(f"{code}.invalid.json")
    assert found[code] == {(DRAWN_CODES[code].severity, DRAWN_CODES[code].scope)}
    assert found.keys() - {code} <= IMPLIED.get(code, set())


@pytest.mark.parametrize("code", DRAWN_CODES)
def test_a_drawing_just_on_the_other_side_has_no_problem(code):
    assert _found(f"{code}.valid.json") == {}


@pytest.mark.parametrize("name", library_ids("freight"))
def test_drawings_of_the_library_have_no_problem(name):
    assert check_whole(document_of(library_path(name)), file_name=name).problems == ()


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_all_that_is_wrong_without_a_drawing_is_told_as_well(path):
    document = document_of(path)
    checked, whole = check(document), check_whole(document)
    assert whole.sheet == checked.sheet
    assert [problem for problem in whole.problems if problem.code not in DRAWN_CODES] == list(checked.problems)
    assert checked.sheet is not None or whole == checked


def test_texts_of_a_translation_are_looked_at_too():
    document = document_of(library_path("tiny"))
    document["translations"] = {"es": {"trucks.pair.name": "Carro de la lavandera de la plaza mayor"}}
    told = [problem for problem in check_whole(document).problems if problem.code in DRAWN_CODES]
    assert [(problem.code, problem.pointer) for problem in told] == [("text_cut", "/trucks/0/name")]
    assert told[0].message.endswith("…' in 'es'")


def test_a_fault_of_print_stops_no_game():
    checked = check_whole(document_of(CHECKS / "square_outside_page.invalid.json"))
    assert checked.errors
    assert checked.playable
