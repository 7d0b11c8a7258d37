"""What is printed too small, cut, over other texts or too near to the edge: read from a scene alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from designer.draw.fonts import CAP_HEIGHT
from designer.draw.legible import ROUNDING, text_problems
from designer.draw.scene import Box, Circle, Rect, Scene, Text
from designer.freight.drawing.places import meeting
from sheets.freight.codes import problem
from sheets.pointers import parse_pointer
from sheets.problems import Problem, quoted

LEAST_EDGE = 5.0  # mm
_LEAST_SQUARE = 7.0  # mm, the least a pen fills well
_LEAST_CIRCLE = 4.0  # mm across
_SQUARE = re.compile(r"/trucks/\d+/squares/\d+")
_CIRCLE = re.compile(r"/trucks/\d+/route/(spots|costs/\d+|stops/\d+)")
_TRUCK = re.compile(r"/trucks/\d+")


def print_problems(scene: Scene) -> Iterator[Problem]:
    return chain(legibility(scene), _edges(scene), _texts_on_texts(scene))


def legibility(scene: Scene) -> Iterator[Problem]:
    """What cannot be read or written on: too small, cut, or of letters that our fonts lack."""
    for item in scene.items:
        match item:
            case Rect() if _SQUARE.fullmatch(item.pointer) and item.width < _LEAST_SQUARE - ROUNDING:
                message = f"expected squares of {_LEAST_SQUARE:g} mm, found {item.width:.1f} mm"
                yield _of_truck("small_square", message, item.pointer, "squares")
            case Circle() if _CIRCLE.fullmatch(item.pointer) and 2 * item.radius < _LEAST_CIRCLE - ROUNDING:
                message = f"expected circles of {_LEAST_CIRCLE:g} mm across, found {2 * item.radius:.1f} mm"
                yield _of_truck("small_circle", message, item.pointer, "route")
            case Text():
                yield from text_problems(item)


def _of_truck(code: str, message: str, pointer: str, part: str) -> Problem:
    return problem(code, message, *parse_pointer(pointer)[:2], part)


def _edges(scene: Scene) -> Iterator[Problem]:
    """What is near to the edge or beyond it; trucks and their routes are looked at by their places."""
    for item in scene.items:
        if isinstance(item, Text | Rect | Circle) and not _TRUCK.match(item.pointer):
            gap = edge_gap(item.box, scene)
            if gap < LEAST_EDGE:
                yield near_edge(gap, *parse_pointer(item.pointer))


def edge_gap(box: Box, scene: Scene) -> float:
    """How far a box is from the edge of the page, in mm; below 0 it lies partly outside."""
    return min(box[0], box[1], scene.width - box[2], scene.height - box[3])


def near_edge(gap: float, *place: object) -> Problem:
    return problem("near_edge", f"expected {LEAST_EDGE:g} mm to the edge of the page, found {gap:.2f} mm", *place)


def _texts_on_texts(scene: Scene) -> Iterator[Problem]:
    """Within a truck or within the panels; of others, as of signs, their places tell."""
    texts = [item for item in scene.items if isinstance(item, Text) and item.text and "/route/" not in item.pointer]
    for one, other in meeting([_letters(text) for text in texts]):
        first, second = sorted((texts[one], texts[other]), key=lambda text: text.pointer)
        if _owner(first) == _owner(second):
            message = f"expected texts that stand apart, found {quoted(second.text)} over {quoted(first.text)}"
            yield problem("texts_overlap", message, *parse_pointer(second.pointer))


def _letters(text: Text) -> Box:
    """The box of capitals, without the room that few letters need."""
    left, _, right, _ = text.box
    return (left, text.y - CAP_HEIGHT * text.size, right, text.y)


def _owner(text: Text) -> str:
    found = _TRUCK.match(text.pointer)
    return found[0] if found else ""
