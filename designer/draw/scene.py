"""A drawing as plain primitives in millimetres, y downwards; what is edited, printed and played on is made from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import dist
from typing import Literal

from designer.draw.fonts import ASCENT, DESCENT, shorten, text_width

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
Step = tuple[str, tuple[Point, ...]]  # a path command (M, L, Q, C, Z) and its points

_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


@dataclass(frozen=True)
class Paint:
    """How a shape is filled and stroked: colours as #rrggbb or empty for none, widths and dashes in mm."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.3
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True)
class Rect:
    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0
    pointer: str = ""

    @property
    def box(self) -> Box:
        return (self.x, self.y, self.x + self.width, self.y + self.height)


@dataclass(frozen=True)
class Circle:
    x: float
    y: float
    radius: float
    paint: Paint
    pointer: str = ""

    @property
    def box(self) -> Box:
        return (self.x - self.radius, self.y - self.radius, self.x + self.radius, self.y + self.radius)


@dataclass(frozen=True)
class Path:
    steps: tuple[Step, ...]
    paint: Paint
    pointer: str = ""

    @property
    def box(self) -> Box:
        """The box of all points, those of curves included: never smaller than the shape."""
        return around(*((x, y, x, y) for _, points in self.steps for x, y in points))


@dataclass(frozen=True)
class Text:
    """One line of text; `x`, `y` is its anchor on the base line, `size` in mm; `whole` is what it was cut from, if it was."""

    x: float
    y: float
    text: str
    size: float
    color: str
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"
    pointer: str = ""
    whole: str = ""

    @property
    def box(self) -> Box:
        width = text_width(self.text, self.size, bold=self.bold)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        return (left, self.y - ASCENT * self.size, left + width, self.y + DESCENT * self.size)


@dataclass(frozen=True)
class Image:
    """A picture that fills a box, cut at both ends where it is longer; `data` is a JPEG in base64."""

    x: float
    y: float
    width: float
    height: float
    data: str
    opacity: float = 1.0
    pointer: str = ""

    @property
    def box(self) -> Box:
        return (self.x, self.y, self.x + self.width, self.y + self.height)


Item = Rect | Circle | Path | Text | Image


@dataclass(frozen=True)
class Scene:
    """A page: its size and its items, the first at the bottom.

    `background` is the colour of the paper, empty for none; it goes `bleed` beyond the page. `margin` is what is
    shown around the page, bleed included. The `simple` font is one that every screen has; each text keeps its width.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    title: str = ""
    language: str = "en"
    background: str = ""
    bleed: float = 0.0
    margin: float = 0.0
    font: Literal["designer", "simple"] = "designer"


def cut(text: Text, width: float) -> Text:
    """A text, or its beginning and `…` where it is wider than `width`."""
    short = shorten(text.text, width, text.size, bold=text.bold)
    return text if short == text.text else replace(text, text=short, whole=text.text)


def fitted(scene: Scene) -> Scene:
    """The scene with no text cut: each is whole, and set smaller until it is as wide as what was left of it."""
    return replace(scene, items=tuple(_whole(item) if isinstance(item, Text) else item for item in scene.items))


def _whole(text: Text) -> Text:
    if not (text.whole and text.text):
        return text
    was, wide = (text_width(line, text.size, bold=text.bold) for line in (text.text, text.whole))
    return replace(text, text=text.whole, size=text.size * was / wide, whole="")


def around(*boxes: Box) -> Box:
    """The smallest box around all of them."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def overlap(a: Box, b: Box) -> float:
    """The common area of two boxes."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def parse_steps(text: str) -> tuple[Step, ...]:
    """The steps of a path written as in `M 0 0 L 10 0 Q 12 5 10 10 Z`."""
    tokens = iter(text.split())
    return tuple((command, _take(tokens, _POINTS[command])) for command in tokens)


def _take(tokens: Iterator[str], count: int) -> tuple[Point, ...]:
    return tuple((float(next(tokens)), float(next(tokens))) for _ in range(count))


def area(box: Box) -> float:
    """In square mm."""
    return (box[2] - box[0]) * (box[3] - box[1])


def moved(
    steps: Iterable[Step], x: float, y: float, scale: float = 1.0, stretch: float | None = None
) -> tuple[Step, ...]:
    """The steps scaled (`stretch`: upright by another factor), then moved by x and y."""
    upright = scale if stretch is None else stretch
    return tuple((command, tuple((x + px * scale, y + py * upright) for px, py in points)) for command, points in steps)


def scaled(items: Iterable[Item], x: float, y: float, scale: float) -> list[Item]:
    """The items scaled, line widths too, then moved by x and y."""
    return [_scaled(item, x, y, scale) for item in items]


def _scaled(item: Item, x: float, y: float, scale: float) -> Item:
    if isinstance(item, Path):
        return replace(item, steps=moved(item.steps, x, y, scale), paint=_thinner(item.paint, scale))
    left, top = x + item.x * scale, y + item.y * scale
    if isinstance(item, Text):
        return replace(item, x=left, y=top, size=item.size * scale)
    if isinstance(item, Circle):
        return replace(item, x=left, y=top, radius=item.radius * scale, paint=_thinner(item.paint, scale))
    width, height = item.width * scale, item.height * scale
    if isinstance(item, Image):
        return replace(item, x=left, y=top, width=width, height=height)
    paint, radius = _thinner(item.paint, scale), item.radius * scale
    return replace(item, x=left, y=top, width=width, height=height, radius=radius, paint=paint)


def _thinner(paint: Paint, scale: float) -> Paint:
    return replace(paint, width=paint.width * scale, dash=tuple(part * scale for part in paint.dash))


def smooth(points: list[Point]) -> tuple[Step, ...]:
    """A smooth curve through all points, as cubic curves; it leaves each point along the line between its neighbours."""
    padded = [points[0], *points, points[-1]]
    steps: list[Step] = [("M", (points[0],))]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        reach = dist(start, end) / 3
        first, second = _towards(start, before, end, reach), _towards(end, after, start, reach)
        steps.append(("C", (first, second, end)))
    return tuple(steps)


def _towards(point: Point, start: Point, end: Point, reach: float) -> Point:
    """The point at a distance in the direction from start to end."""
    length = dist(start, end) or 1.0
    return (point[0] + (end[0] - start[0]) * reach / length, point[1] + (end[1] - start[1]) * reach / length)


def box_of(scene: Scene, pointer: str) -> Box | None:
    """The box around `boxes_of`; `None` where there are none."""
    boxes = boxes_of(scene, pointer)
    return around(*boxes) if boxes else None


def boxes_of(scene: Scene, pointer: str) -> list[Box]:
    """The boxes of the items of a pointer, else of those beneath it, else of the nearest part around it, as they are drawn.

    The lists and objects at the top of a sheet are no such part: they are found only when they are meant.
    """
    part = pointer
    while part:
        exact = [item.box for item in scene.items if item.pointer == part]
        within = part == pointer or part.count("/") > 1
        boxes = exact or [item.box for item in scene.items if within and item.pointer.startswith(part + "/")]
        if boxes:
            return boxes
        part = part.rpartition("/")[0]
    return []
