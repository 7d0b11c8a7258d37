"""Boxes around the map stand where the layout says, and what is not moved stays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from designer.draw.scene import Box, Text, overlap
from designer.freight.drawn_checks import drawn_problems
from designer.freight.layout import Drawing, lay_out
from sheets import library_path
from sheets.freight.model import Layout, Sheet
from sheets.validation import validate


def sheet(name: str, **layout: Any) -> Sheet:
    document = json.loads(library_path(name).read_text(encoding="utf-8"))
    found = validate({**document, "layout": {**document["layout"], **layout}})[0]
    assert isinstance(found, Sheet)
    return found


def boxes(drawing: Drawing) -> dict[str, Box]:
    return {panel.name: panel.box for panel in drawing.panels}


def test_a_moved_box_leaves_its_gap_and_all_others_stay() -> None:
    usual, moved = (
        lay_out(sheet("flip-freighters")),
        lay_out(sheet("flip-freighters", panels={"total": [120.0, 120.0]})),
    )
    before, after = boxes(usual), boxes(moved)
    assert after["total"][:2] == (120.0, 120.0)
    assert after["total"][2] - after["total"][0] == pytest.approx(before["total"][2] - before["total"][0])
    assert {name: box for name, box in after.items() if name != "total"} == {
        name: box for name, box in before.items() if name != "total"
    }
    assert moved.map == usual.map
    assert [(place.at, place.spots) for place in moved.places] == [(place.at, place.spots) for place in usual.places]


def test_a_row_that_nothing_is_left_in_gives_its_room_to_the_map() -> None:
    usual = lay_out(sheet("flip-freighters"))
    row = ("weeks", "overtime", "total", "rating", "legend")
    moved = lay_out(sheet("flip-freighters", panels={name: [100.0, 60.0] for name in row}))
    assert moved.map[3] == pytest.approx(usual.map[3] + 17.5 + 2)  # height of a row, and the gap above it
    assert moved.map[:3] == usual.map[:3]


def test_the_banner_takes_title_and_name_along_unless_they_have_places_of_their_own() -> None:
    usual = boxes(lay_out(sheet("flip-freighters")))
    moved = boxes(lay_out(sheet("flip-freighters", panels={"banner": [6.2, 106.2], "name": [100.0, 50.0]})))
    assert moved["title"] == pytest.approx([at + by for at, by in zip(usual["title"], (0, 100, 0, 100), strict=True)])
    assert moved["name"][:2] == (100.0, 50.0)


def test_a_title_off_the_banner_is_written_in_dark_ink() -> None:
    def color(**layout: Any) -> str:
        items = lay_out(sheet("flip-freighters", **layout)).scene.items
        return next(item.color for item in items if isinstance(item, Text) and item.pointer == "/title")

    assert color() == "#ffffff"
    assert color(panels={"title": [120.0, 80.0]}) < "#4"


@pytest.mark.parametrize("name", ["tiny", "balloon-fair"])
def test_trucks_that_are_placed_by_themselves_keep_off_a_box_on_the_map(name: str) -> None:
    found = sheet(name)
    left, top, _, _ = lay_out(found).map
    layout = Layout(page=found.layout.page, panels={"total": (left + 40, top + 30)})
    alone = found.model_copy(update={"layout": layout})
    drawing = lay_out(alone)
    total = boxes(drawing)["total"]
    assert not any(overlap(total, box) > 0 for place in drawing.places for box in (place.box, *place.circles))
    assert "box_overlaps" not in {problem.code for problem in drawn_problems(alone)}


def test_a_box_on_another_is_a_problem_of_the_one_that_was_moved() -> None:
    found = {
        (problem.code, problem.pointer)
        for problem in drawn_problems(sheet("flip-freighters", panels={"weeks": [60.0, 188.1]}))
        if problem.code == "box_overlaps"
    }
    assert found == {("box_overlaps", "/layout/panels/weeks")}


def test_a_title_moved_on_its_banner_is_no_problem() -> None:
    problems = drawn_problems(sheet("flip-freighters", panels={"title": [60.0, 8.2]}))
    assert "box_overlaps" not in {problem.code for problem in problems}
