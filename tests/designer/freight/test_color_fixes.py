"""A colour is mended to the nearest one that is read and told apart."""

from __future__ import annotations

from typing import Any

import pytest

from designer.checking import check_whole
from designer.draw.theme import COLOR
from designer.edit.mending import mend_all
from designer.edit.pointers import value_at
from designer.freight.drawing.drawn_colors import LEAST_CONTRAST, text_contrast
from designer.freight.fixes import fix_of
from sheets.colors import plain_difference
from tests.designer.freight.editing.drawing import sheet

CODES = ("colors_alike", "weak_contrast")


def told(document: dict[str, Any]) -> list[tuple[str, str]]:
    return [(problem.code, problem.pointer) for problem in check_whole(document).problems if problem.code in CODES]


def test_a_grey_with_which_no_text_reads_becomes_one_that_is_nearly_the_same() -> None:
    document = sheet("tiny")
    document["trucks"][0]["color"] = "#808080"
    (problem,) = (problem for problem in check_whole(document).problems if problem.code == "weak_contrast")
    assert problem.message == "expected a colour on which text has a contrast of 4.5, found '#808080' with 3.9"
    fix = fix_of(document, problem)
    assert fix is not None
    mended = value_at(fix.edit(document), "/trucks/0/color")
    assert text_contrast(mended) >= LEAST_CONTRAST
    assert plain_difference(mended, "#808080") < 0.05


def test_a_colour_of_a_suit_that_a_truck_takes_from_it_is_told_of_the_suit() -> None:
    document = sheet("flip-freighters")
    heart = next(index for index, suit in enumerate(document["suits"]) if suit["id"] == "heart")
    document["suits"][heart]["color"] = "#d0645c"
    assert [place for code, place in told(document) if code == "weak_contrast"] == [f"/suits/{heart}/color"]


def test_many_colours_alike_are_mended_at_once() -> None:
    document = sheet("grand-junction")
    for truck in document["trucks"]:
        truck["color"] = "#2e7d32"
    for index, suit in enumerate(document["suits"]):
        suit["color"] = f"#b326{index}e"
        document["trucks"][index]["color"] = f"#2e7d3{index + 3}"
    problems = [problem for problem in check_whole(document).problems if problem.code in CODES]
    assert len(problems) >= 6
    assert told(mend_all(document, problems, fix_of)) == []


@pytest.mark.parametrize("color", COLOR.palette)
def test_text_reads_on_the_colours_that_trucks_get_by_themselves(color: str) -> None:
    assert text_contrast(color) >= LEAST_CONTRAST
