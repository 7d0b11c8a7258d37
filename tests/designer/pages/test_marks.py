"""Problems and parts of a drawing as places to click."""

from __future__ import annotations

from designer.draw.scene import Circle, Paint, Rect, Scene, Text
from designer.pages.marks import numbered, pointer_of, targets, told_at
from sheets import Problem

SCENE = Scene(
    100,
    50,
    (
        Rect(10, 10, 60, 30, Paint("#ffffff"), pointer="/trucks/0"),
        Rect(20, 20, 10, 10, Paint("#ffffff"), pointer="/trucks/0/squares/0"),
        Circle(60, 20, 5, Paint(stroke="#000000"), pointer="/trucks/0/route/stops/1"),
        Text(0, 5, "Title", 4, "#000000", pointer="/title"),
    ),
)


def problem(pointer: str, severity: str = "error", message: str = "expected this, found that") -> Problem:
    return Problem("code", pointer, message, "hint" if severity == "hint" else "error")


def test_each_part_is_a_place_and_smaller_ones_lie_upon_larger_ones() -> None:
    found = targets(SCENE, (), lambda pointer: f"name of {pointer}")
    assert [(target.id, target.look, target.round) for target in found] == [
        ("/trucks/0", "quiet", False),
        ("/trucks/0/squares/0", "quiet", False),
        ("/trucks/0/route/stops/1", "quiet", True),
        ("/title", "quiet", False),
    ]
    assert found[1].box == (20, 20, 30, 30)
    assert found[1].title == "name of /trucks/0/squares/0"


def test_a_problem_is_marked_at_the_part_that_holds_it_upon_all_parts() -> None:
    found = targets(SCENE, [problem("/trucks/0/squares/0/values/2", message="found 7")], str)
    assert (found[-1].id, found[-1].look, found[-1].title) == ("/trucks/0/squares/0/values/2", "error", "found 7")
    assert found[-1].box == (19, 19, 31, 31)
    assert len(found) == 5


def test_problems_at_one_place_are_one_mark_an_error_if_one_is() -> None:
    found = targets(SCENE, [problem("/title", "hint", "short"), problem("/title", message="empty")], str)
    marks = [target for target in found if target.look != "quiet"]
    assert [(mark.id, mark.look, mark.title) for mark in marks] == [("/title", "error", "short\nempty")]
    assert "/title" not in [target.id for target in found if target.look == "quiet"]


def test_what_is_not_drawn_has_no_mark_and_keeps_its_number() -> None:
    problems = [problem("/deck/values"), problem("/trucks/0/squares/0", "hint")]
    assert [target.look for target in targets(SCENE, problems, str)][-1] == "hint"
    added = numbered(SCENE, problems).items[len(SCENE.items) :]
    assert [item.text for item in added if isinstance(item, Text)] == ["2"]


def test_marks_and_numbers_stay_on_the_page() -> None:
    problems = [problem("/title")] * 2 + [problem("/trucks/0/route")]
    for box in [item.box for item in numbered(SCENE, problems).items[len(SCENE.items) :]]:
        assert box[0] >= 0
        assert box[1] >= 0
    assert all(target.box[0] >= 0 for target in targets(SCENE, problems, str))


TABLE = Scene(
    200,
    200,
    tuple(
        Rect(x, y, 10, 14, Paint("#ffffff"), pointer=pointer)
        for x, y, pointer in (
            (10, 10, "/suits/0"), (12, 12, "/suits/0"), (80, 10, "/suits/1"), (120, 90, "/suits/0"), (127, 90, "/suits/0"),
        )
    ),
)  # fmt: skip


def test_cards_of_a_suit_that_lie_apart_are_places_of_their_own() -> None:
    found = [(target.id, target.box) for target in targets(TABLE, (), str)]
    assert sorted(found) == [
        ("/suits/0", (10, 10, 22, 26)),
        ("/suits/0#1", (120, 90, 137, 104)),
        ("/suits/1", (80, 10, 90, 24)),
    ]
    assert {pointer_of(id_) for id_, _ in found} == {"/suits/0", "/suits/1"}


def test_a_problem_of_what_lies_all_over_a_table_is_marked_at_its_last_place() -> None:
    assert told_at(TABLE, "/suits/0/letter") == (120, 90, 137, 104)
    assert told_at(TABLE, "/suits/1") == (80, 10, 90, 24)
    assert told_at(TABLE, "/rounds") is None
    mark = targets(TABLE, [problem("/suits/0/letter")], str, told_at)[-1]
    assert (mark.id, mark.box) == ("/suits/0/letter", (119, 89, 138, 105))
    (x, y) = next(
        (item.x, item.y) for item in numbered(TABLE, [problem("/suits/0")], told_at).items if isinstance(item, Circle)
    )
    assert (x, y) == (119, 89)
