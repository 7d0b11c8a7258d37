"""Where on a drawing the problems of a sheet are, and its parts: places to click that lead to their forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from designer.draw.scene import Box, Circle, Item, Paint, Scene, Text, area, around, box_of
from designer.pages.sheet_view import Look, Target
from designer.text.spoken import problem_text
from sheets import Problem

_BADGE = 3.3  # mm, the radius of a number: to be read on a drawing half as large
_MOST_NUMBERS = 4  # at one place
_INK = {"error": "#d81e2c", "hint": "#b25d00"}


def targets(scene: Scene, problems: Sequence[Problem], name_of: Callable[[str], str]) -> tuple[Target, ...]:
    """The parts of a drawing and, upon them, the places of its problems; smaller ones lie upon larger ones.

    The id of a target is the pointer of what it shows. `name_of` says in words what a pointer names.
    """
    marks = [
        Target(found[0].pointer, box, "\n".join(problem_text(problem) for problem in found), _look(found))
        for box, found in _by_box(scene, problems).items()
    ]
    marked = {mark.id for mark in marks}
    parts = [
        Target(pointer, box, name_of(pointer), "quiet", round=round_, tab_stop=False)
        for pointer, (box, round_) in _parts(scene).items()
        if pointer not in marked
    ]
    return tuple(target for layer in (parts, marks) for target in sorted(layer, key=lambda each: -area(each.box)))


def numbered(scene: Scene, problems: Sequence[Problem]) -> Scene:
    """The drawing with the number of each problem, from 1, at its place."""
    numbers = {problem: number for number, problem in enumerate(problems, 1)}
    items: list[Item] = []
    for box, found in _by_box(scene, problems).items():
        for place, problem in enumerate(found[:_MOST_NUMBERS]):
            items += _badge(scene, box, place, numbers[problem], problem.severity)
    return replace(scene, items=(*scene.items, *items))


def _by_box(scene: Scene, problems: Sequence[Problem]) -> Mapping[Box, list[Problem]]:
    """The problems that the drawing shows, by the box of their place."""
    found: dict[Box, list[Problem]] = {}
    for problem in problems:
        if box := box_of(scene, problem.pointer):
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
    """The box of each part drawn, by pointer, and whether it is a circle."""
    boxes: dict[str, list[Item]] = {}
    for item in scene.items:
        if item.pointer:
            boxes.setdefault(item.pointer, []).append(item)
    return {
        pointer: (around(*(item.box for item in items)), len(items) == 1 and isinstance(items[0], Circle))
        for pointer, items in boxes.items()
    }
