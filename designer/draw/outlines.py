"""An SVG file from outside becomes one outline in a box of 100 x 100, or is refused in one sentence.

Only filled shapes are read: paths, rectangles, circles, ellipses and polygons, wherever groups put them. All else is left
out, so that nothing but the numbers of a path gets from a file into a sheet.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element
from xml.parsers import expat

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import PathBuilder, parse_path

from designer.draw.scene import Point, Step, moved
from designer.draw.svg import NAMESPACE

MOST_BYTES = 500_000  # of a file
LONGEST = 4000  # characters of an outline
_MOST_ELEMENTS = 5000
_DEEPEST = 60
_BOX = 96.0  # of 100: room for the line around it

_SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline"}
_GROUPS = {"svg", "g", "a", "switch"}
_UNSEEN = {"title", "desc", "metadata", "defs", "clipPath", "linearGradient", "radialGradient", "pattern", "marker"}
_LOOK = ("fill", "stroke", "display", "visibility")
_NO_PAINT = ("none", "transparent")
_COMMANDS = {"moveTo": "M", "lineTo": "L", "qCurveTo": "Q", "curveTo": "C", "closePath": "Z", "endPath": "Z"}


class OutlineError(ValueError):
    """A file that gives no outline."""


@dataclass(frozen=True)
class Outline:
    """A path as a suit has it, and what else the file shows and is left out."""

    text: str
    left_out: tuple[str, ...]


@dataclass(frozen=True)
class _Context:
    """What an element has from those around it."""

    transform: Transform = Identity
    fill: str = "black"
    stroke: str = "none"
    is_shown: bool = True


@dataclass
class _Reader:
    """Collects the filled shapes of a file while it is read."""

    contexts: list[_Context] = field(default_factory=lambda: [_Context()])
    count: int = 0
    pen: RecordingPen = field(default_factory=RecordingPen)
    left_out: dict[str, None] = field(default_factory=dict)  # as an ordered set

    def start(self, name: str, attributes: dict[str, str]) -> None:
        namespace, _, tag = name.rpartition(" ")
        self.count += 1
        if self.count == 1 and (tag != "svg" or namespace not in ("", NAMESPACE)):
            raise OutlineError(f"svg: expected an SVG file, found one that begins with '{tag[:40]}'")
        if self.count > _MOST_ELEMENTS:
            raise OutlineError(f"svg: expected at most {_MOST_ELEMENTS} elements, found more")
        if len(self.contexts) > _DEEPEST:
            raise OutlineError(f"svg: expected at most {_DEEPEST} elements within each other, found more")
        context = _within(self.contexts[-1], attributes)
        is_ours = namespace in ("", NAMESPACE)
        if context.is_shown and is_ours and tag in _SHAPES:
            self.shape(tag, attributes, context)
        elif context.is_shown and is_ours and tag not in _GROUPS | _UNSEEN:
            self.left_out[tag[:40]] = None
        is_group = is_ours and tag in _GROUPS
        self.contexts.append(context if is_group else _Context(is_shown=False))

    def end(self, _name: str) -> None:
        self.contexts.pop()

    def shape(self, tag: str, attributes: dict[str, str], context: _Context) -> None:
        if context.fill in _NO_PAINT:
            if context.stroke not in _NO_PAINT:
                self.left_out["line"] = None
            return
        builder = PathBuilder()
        own = {name: value for name, value in attributes.items() if name != "transform"}
        try:
            builder.add_path_from_element(Element(tag, own))
            for path in builder.paths:
                parse_path(path, TransformPen(self.pen, context.transform))
        except (ValueError, TypeError, ArithmeticError):
            raise OutlineError(f"svg: expected a {tag} with plain numbers, found one that cannot be read") from None


def read_outline(data: bytes) -> Outline:
    """The filled shapes of an SVG file as one outline. Raises `OutlineError` that says what is wrong."""
    if len(data) > MOST_BYTES:
        raise OutlineError(f"svg: expected at most {MOST_BYTES // 1000} kB, found {len(data) // 1000} kB")
    reader = _Reader()
    _parse(data, reader)
    steps = tuple(_steps(reader.pen.value))
    if not steps:
        what = "lines only: make paths of them first" if "line" in reader.left_out else "none"
        raise OutlineError(f"svg: expected a filled shape, found {what}")
    text = _text(_fitted(steps))
    return Outline(text, tuple(reader.left_out))


def _parse(data: bytes, reader: _Reader) -> None:
    """Entities are refused, so nothing in a file can grow or reach out of it; expat itself follows no address."""
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.EntityDeclHandler = _refuse_entity
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, LookupError, ValueError) as error:
        if isinstance(error, OutlineError):
            raise
        raise OutlineError("svg: expected an SVG file, found what is no XML") from None


def _refuse_entity(name: str, *_rest: Any) -> None:
    raise OutlineError(f"svg: expected no entities, found '{name[:40]}': save the file as plain SVG")


def _within(around: _Context, attributes: dict[str, str]) -> _Context:
    style = dict(_declarations(attributes.get("style", "")))
    look = {name: style.get(name) or attributes.get(name, "").strip() for name in _LOOK}
    is_shown = around.is_shown and look["display"] != "none" and look["visibility"] not in ("hidden", "collapse")
    transform = around.transform
    for one in _transforms(attributes.get("transform", "")):
        transform = transform.transform(one)
    fill, stroke = (
        look[name] if look[name] not in ("", "inherit") else getattr(around, name) for name in ("fill", "stroke")
    )
    return _Context(transform, fill, stroke, is_shown)


def _declarations(style: str) -> Iterator[tuple[str, str]]:
    for declaration in style.split(";"):
        name, _, value = declaration.partition(":")
        yield name.strip(), value.strip()


def _transforms(text: str) -> Iterator[Transform]:
    for name, arguments in re.findall(r"([A-Za-z]+)\s*\(([^()]*)\)", text):
        try:
            yield _transform(name, [float(number) for number in arguments.replace(",", " ").split()])
        except (ValueError, TypeError):
            raise OutlineError(f"svg: expected a transform with plain numbers, found '{name[:40]}'") from None


def _transform(name: str, numbers: list[float]) -> Transform:
    match name, numbers:
        case "matrix", [a, b, c, d, e, f]:
            return Transform(a, b, c, d, e, f)
        case "translate", [x, *y]:
            return Identity.translate(x, *y)
        case "scale", [x, *y]:
            return Identity.scale(x, *y)
        case "rotate", [angle]:
            return Identity.rotate(math.radians(angle))
        case "rotate", [angle, x, y]:
            return Identity.translate(x, y).rotate(math.radians(angle)).translate(-x, -y)
        case "skewX", [angle]:
            return Identity.skew(math.radians(angle))
        case "skewY", [angle]:
            return Identity.skew(0, math.radians(angle))
    raise ValueError(name)


def _steps(recorded: Iterable[tuple[str, tuple[Point, ...]]]) -> Iterator[Step]:
    """Every part closed, as it is filled."""
    for name, points in recorded:
        yield _COMMANDS[name], tuple(points)


def _fitted(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps in the middle of the box, as large as it allows."""
    points = [point for _, points in steps for point in points]
    lefts, tops = [x for x, _ in points], [y for _, y in points]
    left, top, width, height = min(lefts), min(tops), max(lefts) - min(lefts), max(tops) - min(tops)
    size = max(width, height)
    scale = _BOX / size if 0 < size < math.inf else math.nan
    if not (math.isfinite(scale) and all(map(math.isfinite, (*lefts, *tops))) and min(width, height) > size / 1000):
        raise OutlineError("svg: expected a shape with width and height, found none or endless numbers")
    x, y = 50 - (left + width / 2) * scale, 50 - (top + height / 2) * scale
    return moved(steps, x, y, scale)


def _text(steps: tuple[Step, ...]) -> str:
    """In tenths of a hundredth of the box, a few micrometres in print; else in hundredths."""
    for decimals in (1, 0):
        text = " ".join(_written(step, decimals) for step in steps)
        if len(text) <= LONGEST:
            return text
    raise OutlineError(f"svg: expected a shape of at most {LONGEST} characters, found {len(text)}: simplify its path")


def _written(step: Step, decimals: int) -> str:
    numbers = (f"{abs(number):.{decimals}f}" for point in step[1] for number in point)
    return " ".join([step[0], *(number.removesuffix(".0") for number in numbers)])
