"""Every fix that is offered mends its problem and brings no new error."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from designer.checking import check_whole
from designer.edit.mending import mend_all
from designer.edit.pointers import value_at
from designer.freight.fixes import fix_of
from sheets import Checked, Problem, check, library_path, read_document
from sheets.freight.codes import DRAWN_CODES

EXAMPLES = Path(__file__).parents[2] / "data" / "sheets"
FILES = sorted([*(EXAMPLES / "invalid").glob("*.json"), *(EXAMPLES / "checks").glob("*.invalid.json")])

WITHOUT = {
    "unknown_version",
    "unknown_family",
    "suit_without_cards",
    "unfillable_square",
    "never_full",
    "full_only_with_overtime",
    "stop_out_of_reach",
    "dominated_stop",
    "worthless_truck",
    "idle_week",
    "missing_texts",
    "missing_letter",
    "text_cut",
    "texts_overlap",
    "small_square",
    "small_circle",
    "small_text",
    "coarse_picture",
    "pairs_untried",
    "variant_breaks_sheet",
    "variant_does_not_apply",
    "variants_clash",
}
"""Codes without a fix: what is meant is not clear."""


@pytest.fixture
def official() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    return document


def checked(path: Path, document: dict[str, Any]) -> Checked:
    name = path.name.removesuffix(".invalid.json")
    file_name = "expected-name" if name in ("id-unlike-the-file", "id_differs") else None
    return (check_whole if name in DRAWN_CODES else check)(document, file_name=file_name)


def offers() -> Iterator[tuple[Path, dict[str, Any], Problem]]:
    """Each problem of the example files, with its document."""
    for path in FILES:
        document, _ = read_document(path.read_bytes())
        if document is not None:
            for problem in checked(path, document).problems:
                yield path, document, problem


OFFERS = list(offers())
FIXED = [offer for offer in OFFERS if fix_of(offer[1], offer[2])]


@pytest.mark.parametrize(
    ("path", "document", "problem"), FIXED, ids=[f"{path.stem}:{problem.code}" for path, _, problem in FIXED]
)
def test_a_fix_mends_its_problem_and_brings_no_new_error(
    path: Path, document: dict[str, Any], problem: Problem
) -> None:
    fix = fix_of(document, problem)
    assert fix is not None
    text = json.dumps(document)
    before, after = checked(path, document), checked(path, fix.edit(document))
    assert json.dumps(document) == text, "the document given was changed"
    left = Counter(other.code for other in after.problems)
    assert left[problem.code] < Counter(other.code for other in before.problems)[problem.code], after.problems
    known = {(other.code, other.pointer) for other in before.errors}
    new = [other for other in after.errors if (other.code, other.pointer) not in known]
    # of a wrong shape the meaning is not known: what it shows at last was there before, and can be mended too
    assert new == [] or (before.sheet is None and all(fix_of(fix.edit(document), other) for other in new))


@pytest.mark.parametrize(
    ("name", "title", "pointer", "value"),
    [
        ("letter-twice", "make the letter M", "/suits/1/letter", "M"),
        ("truck-twice", "make it one_2", "/trucks/1/id", "one_2"),
        ("players-reversed", "make it 2 to 3 players", "/players", {"min": 2, "max": 3}),
        ("deck-too-small", "put each card in 3 times", "/deck/copies", 3),
        ("deck-values-falling", "put them in order, each once", "/deck/values", [1, 2]),
        ("stop-beyond-route", "make the route 4 circles long", "/trucks/0/route/spots", 4),
        ("effect-beyond-route", "move it to circle 3", "/trucks/0/route/effects/0/spot", 3),
        ("no-stop-at-the-end", "add a stop at the end", "/trucks/0/route/stops/1/spot", 4),
        ("costs-too-few", "make it 3 entries", "/trucks/0/route/costs", [1, 1, 1]),
        ("too-many-days", "make it 12", "/calendar/days", 12),
        ("text-for-an-integer", "make it 2", "/calendar/days", 2),
        ("number-for-a-boolean", "switch it on", "/show_discard", True),
        ("colour-without-hash", "make it #b45f06", "/suits/0/color", "#b45f06"),
        ("unknown-field", "leave it out", "/trucks/0/colour", None),
        ("node-outside-the-page", "move it inside the page", "/layout/nodes/a", [1, 198]),
    ],
)
def test_what_a_fix_says_and_does(name: str, title: str, pointer: str, value: Any) -> None:
    document, problem = next((document, problem) for path, document, problem in FIXED if path.stem == name)
    fix = fix_of(document, problem)
    assert fix is not None
    assert fix.title == title
    assert value_at(fix.edit(document), pointer) == value


def test_rule_options_still_mean_the_same_stops_after_they_are_put_in_order(official: dict[str, Any]) -> None:
    stops = official["trucks"][5]["route"]["stops"]
    stops.reverse()
    official["variants"] = [
        {
            "id": "bonus",
            "title": "Bonus",
            "patch": [
                {"op": "test", "path": "/trucks/5/id", "value": official["trucks"][5]["id"]},
                {"op": "test", "path": "/trucks/5/route/stops/0/spot", "value": stops[0]["spot"]},
                {"op": "replace", "path": "/trucks/5/route/stops/0/score/multiplier", "value": 3},
            ],
        }
    ]
    problem = next(problem for problem in check(official).problems if problem.code == "not_rising")
    fix = fix_of(official, problem)
    assert fix is not None
    mended = fix.edit(official)
    assert [operation["path"] for operation in mended["variants"][0]["patch"][1:]] == [
        "/trucks/5/route/stops/1/spot",
        "/trucks/5/route/stops/1/score/multiplier",
    ]
    assert check(mended).errors == ()


def test_the_codes_without_a_fix_are_these() -> None:
    assert {problem.code for _, _, problem in OFFERS} - {problem.code for _, _, problem in FIXED} == WITHOUT


def test_all_problems_of_one_kind_are_mended_in_one_step(official: dict[str, Any]) -> None:
    """Letters equal, squares out of order, choices twice: each fix sees what the one before it did."""
    for suit in official["suits"]:
        suit["letter"] = "H"
    for truck in official["trucks"]:
        truck["squares"][0]["values"] = [3, 1, 2, 1]
    found = [problem for problem in check(official).problems if problem.code in ("duplicate_letter", "not_rising")]
    assert len(found) > 3 + len(official["trucks"])
    mended = mend_all(official, found, fix_of)
    assert [suit["letter"] for suit in mended["suits"]] == ["H", "E", "C", "D"]
    assert all(truck["squares"][0]["values"] == [1, 2, 3] for truck in mended["trucks"])
    assert not {problem.code for problem in check(mended).problems} & {"duplicate_letter", "not_rising"}
