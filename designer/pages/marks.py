"""Where on a drawing the problems of a sheet are, and its parts: places to click that lead to their forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from designer.draw.scene import Box, Circle, Item, Paint, Scene, Text, area, around, box_of, boxes_of
from designer.pages.sheet_view import Look, Target
from designer.text.spoken import problem_text
from sheets import Problem

_BADGE = 3.3  # mm, the radius of a number: to be read on a drawing half as large
_MOST_NUMBERS = 4  # at one place
_NEAR = 8.0  # mm: less than there is between a panel and what stands above it
_AGAIN = "#"  # in no pointer of a part
_INK = {"error": "#d81e2c", "hint": "#b25d00"}


BoxOf = Callable[[Scene, str], Box | None]
"""Where a drawing shows a place of the sheet."""


def targets(
    scene: Scene, problems: Sequence[Problem], name_of: Callable[[str], str], at: BoxOf = box_of
) -> tuple[Target, ...]:
    """The parts of a drawing and, upon them, the places of its problems; smaller ones lie upon larger ones.

    `pointer_of` the id of a target is the pointer of what it shows. `name_of` says in words what a pointer names.
    """
    marks = [
        Target(found[0].pointer, box, "\n".join(problem_text(problem) for problem in found), _look(found))
        for box, found in _by_box(scene, problems, at).items()
    ]
    marked = {mark.id for mark in marks}
    parts = [
        Target(id_, box, name_of(pointer_of(id_)), "quiet", round=round_, tab_stop=False)
        for id_, (box, round_) in _parts(scene).items()
        if id_ not in marked
    ]
    return tuple(target for layer in (parts, marks) for target in sorted(layer, key=lambda each: -area(each.box)))


def pointer_of(id_: str) -> str:
    """The pointer of what a target shows; a part that is drawn several times has as many targets."""
    return id_.partition(_AGAIN)[0]


def told_at(scene: Scene, pointer: str) -> Box | None:
    """Where a drawing tells of a place that it shows all over a table: its last items that are near each other."""
    boxes = boxes_of(scene, pointer)
    return around(*_groups(boxes, _NEAR)[-1]) if boxes else None


def numbered(scene: Scene, problems: Sequence[Problem], at: BoxOf = box_of) -> Scene:
    """The drawing with the number of each problem, from 1, at its place."""
    numbers = {problem: number for number, problem in enumerate(problems, 1)}
    items: list[Item] = []
    for box, found in _by_box(scene, problems, at).items():
        for place, problem in enumerate(found[:_MOST_NUMBERS]):
            items += _badge(scene, box, place, numbers[problem], problem.severity)
    return replace(scene, items=(*scene.items, *items))


def _by_box(scene: Scene, problems: Sequence[Problem], at: BoxOf) -> Mapping[Box, list[Problem]]:
    """The problems that the drawing shows, by the box of their place."""
    found: dict[Box, list[Problem]] = {}
    for problem in problems:
        if box := at(scene, problem.pointer):
            found.setdefault(_wide(scene, box), []).append(problem)
    return found


def _wide(scene: Scene, box: Box) -> Box:
    """A little more than the box, within the page."""
    left, top, right, bottom = box
    return (
        max(0.5, left - 1),
        max(0.5, top - 1),
        min(scene.width - 0.5, right + 1),
        min(scene.height - 0.5, bottom + 1),
    )


def _look(problems: Sequence[Problem]) -> Look:
    return "error" if any(problem.severity == "error" for problem in problems) else "hint"


def _badge(scene: Scene, box: Box, place: int, number: int, severity: str) -> tuple[Item, Item]:
    x = min(max(box[0] + 2 * _BADGE * place, _BADGE), scene.width - _BADGE)
    y = min(max(box[1], _BADGE), scene.height - _BADGE)
    size = _BADGE * (1.3 if number < 10 else 1.05)
    return (
        Circle(x, y, _BADGE, Paint(fill=_INK[severity], stroke="#ffffff", width=0.5)),
        Text(x, y + 0.35 * size, str(number), size, "#ffffff", bold=True, anchor="middle"),
    )


def _parts(scene: Scene) -> dict[str, tuple[Box, bool]]:
    """The box of each part drawn, by the id of its target, and whether it is a circle."""
    parts: dict[str, list[Item]] = {}
    for item in scene.items:
        if item.pointer:
            parts.setdefault(item.pointer, []).append(item)
    found = {}
    for pointer, items in parts.items():
        is_circle = len(items) == 1 and isinstance(items[0], Circle)
        for number, group in enumerate(_groups([item.box for item in items], 0)):
            found[f"{pointer}{_AGAIN}{number}" if number else pointer] = (around(*group), is_circle)
    return found


def _groups(boxes: Sequence[Box], gap: float) -> list[list[Box]]:
    """Boxes that are no further apart than a gap in mm, together; the last box is in the last group."""
    groups: list[list[Box]] = []
    for box in boxes:
        near = [group for group in groups if any(_are_near(box, other, gap) for other in group)]
        groups = [group for group in groups if not any(group is other for other in near)]
        groups.append([*chain.from_iterable(near), box])
    return groups


def _are_near(a: Box, b: Box, gap: float) -> bool:
    return a[0] <= b[2] + gap and b[0] <= a[2] + gap and a[1] <= b[3] + gap and b[1] <= a[3] + gap
