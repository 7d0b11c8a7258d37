"""The ground that the routes run on: quiet land, sea or sky, the same for the same page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import cos, pi, sin
from typing import Literal

from designer.draw.pictures import in_gray, picture_size
from designer.draw.scene import Box, Circle, Image, Item, Paint, Path, Point, Rect, Step, smooth
from designer.draw.theme import Theme, mixed
from designer.freight.drawing.clearing import Clearing
from designer.freight.drawing.vehicles import MARGINS
from sheets.freight.model import Ground, Sheet

_TRIES = 260


Terrain = Literal["road", "water", "air", "grid", "plain"]

_USUAL_STRENGTH = 30  # percent of a picture
_GRID = 5.0  # mm
_PATTERNS: dict[str, Terrain] = {"land": "road", "sea": "water", "sky": "air", "grid": "grid", "plain": "plain"}


def terrain(sheet: Sheet) -> Terrain:
    """The pattern of the sheet, else what most vehicles move on; the road where no other has the most."""
    if pattern := sheet.layout.ground.pattern:
        return _PATTERNS[pattern]
    counts: Counter[Terrain] = Counter(MARGINS[truck.vehicle].ground for truck in sheet.trucks)
    kinds: tuple[Terrain, ...] = ("road", "water", "air")
    return max(kinds, key=lambda kind: counts[kind])


def draw_picture(area: Box, theme: Theme, ground: Ground) -> list[Item]:
    """The picture of the ground in its frame; nothing where there is none that can be drawn, or none is wanted."""
    if not theme.land or picture_size(ground.picture) is None:
        return []
    left, top, right, bottom = area
    place = (left, top, right - left, bottom - top)
    picture = in_gray(ground.picture) if theme.is_gray else ground.picture
    return [
        Rect(*place, Paint(theme.field)),
        Image(*place, picture, (ground.strength or _USUAL_STRENGTH) / 100),
        Rect(*place, Paint(stroke=theme.line)),
    ]


def draw_ground(area: Box, theme: Theme, kind: Terrain) -> list[Item]:
    """Land with hills and a river; sea with shallows; a wide sky; squared paper; or plain paper."""
    left, top, right, bottom = area
    width, height = right - left, bottom - top
    fills: dict[Terrain, tuple[str, str]] = {
        "road": (theme.land, theme.hill), "water": (theme.water, theme.shallow), "air": (theme.sky, theme.haze),
        "grid": (theme.land and theme.field, theme.hill), "plain": (theme.land and theme.field, ""),
    }  # fmt: skip
    base, patch = fills[kind]
    items: list[Item] = [Rect(left, top, width, height, Paint(base, theme.line, 0.3), 3)]
    if kind == "grid" and base:
        items.append(Path(_squared(area), Paint(stroke=patch, width=0.2)))
    if not base or kind in ("grid", "plain"):
        return items
    blobs = ((0.16, 0.3, 0.12), (0.42, 0.8, 0.13), (0.66, 0.22, 0.14), (0.86, 0.62, 0.11), (0.3, 0.1, 0.07))
    for turn, (x, y, size) in enumerate(blobs):
        room = min(min(x, 1 - x) * width / 1.5, min(y, 1 - y) * height) * 0.8
        radius = min(size * min(width, height) * 1.2, room)
        for share in (1.0, 0.62):
            steps = _blob(left + x * width, top + y * height, radius * share * 1.5, radius * share, turn)
            items.append(Path(steps, Paint(patch, base, 0.3)))
    if kind == "road":
        bends = ((0.57, 0.0), (0.6, 0.16), (0.53, 0.34), (0.57, 0.52), (0.66, 0.68), (0.63, 0.84), (0.67, 1.0))
        river = _river([(left + x * width, top + y * height) for x, y in bends], 1.6)
        items.append(Path(river, Paint(theme.water, theme.wave, 0.3)))
    return items


def draw_growth(area: Box, clearing: Clearing, theme: Theme, kind: Terrain) -> list[Item]:
    """A compass in a free corner; trees and houses, islands and waves, or clouds and birds, wherever the page is still free."""
    if kind in ("grid", "plain"):
        return []
    items = _compass(area, clearing, theme)
    places = [_scattered_in(area, index) for index in range(1, _TRIES)]
    if kind == "water" and theme.land:
        items += _large(places, clearing, lambda x, y, index: _island(x, y, index, theme))
    if kind == "air" and theme.sky:
        items += _large(places, clearing, lambda x, y, index: _cloud(x, y, index, theme))
    for index, (x, y) in enumerate(places):
        box = (x - 2.6, y - 2.6, x + 2.6, y + 2.2)
        if clearing.is_free(box):
            clearing.take(box)
            match kind:
                case "road":
                    items += _tree(x, y, index, theme)
                case "water":
                    items += _wave(x, y, theme)
                case "air":
                    items += _bird(x, y, index, theme)
    return items


def _squared(area: Box) -> tuple[Step, ...]:
    """Lines of a grid about the middle of an area, none nearer to its edges than half a square."""
    left, top, right, bottom = area
    lines: list[tuple[Point, Point]] = [((x, top), (x, bottom)) for x in _between(left, right)]
    lines += [((left, y), (right, y)) for y in _between(top, bottom)]
    return tuple(step for start, end in lines for step in (("M", (start,)), ("L", (end,))))


def _between(start: float, end: float) -> list[float]:
    count = int((end - start) / _GRID)
    first = (start + end - (count - 1) * _GRID) / 2
    return [first + index * _GRID for index in range(count)]


def _large(places: list[Point], clearing: Clearing, draw: Callable[[float, float, int], list[Item]]) -> list[Item]:
    """Something of several centimetres wherever there is room for it."""
    items: list[Item] = []
    for index, (x, y) in enumerate(places):
        size = 3.5 + index % 4
        box = (x - size * 2, y - size * 1.3, x + size * 2, y + size * 1.3)
        if clearing.is_free(box):
            clearing.take(box)
            items += draw(x, y, index)
    return items


def _island(x: float, y: float, index: int, theme: Theme) -> list[Item]:
    size = 3.5 + index % 4
    return [
        Path(_blob(x, y, size * 1.75, size * 1.15, index), Paint(theme.shallow, theme.wave, 0.3)),
        Path(_blob(x, y, size * 1.5, size * 0.9, index), Paint(theme.land, theme.line, 0.2)),
        *_tree(x - 1.5, y, 1, theme),
        *_tree(x + 1.6, y + 0.6, 1, theme),
    ]


def _cloud(x: float, y: float, index: int, theme: Theme) -> list[Item]:
    """Puffs over a flat base."""
    size = 3.5 + index % 4
    paint = Paint(theme.field, opacity=0.8)
    puffs = (
        ((-0.8, 0.1, 0.55), (-0.15, -0.3, 0.8), (0.65, -0.05, 0.65))
        if index % 2
        else ((-0.5, -0.1, 0.7), (0.4, 0, 0.6))
    )
    return [
        *(Circle(x + left * size, y + up * size, radius * size * 0.8, paint) for left, up, radius in puffs),
        Rect(x - size * 1.3, y, size * 2.6, size * 0.55, paint, size * 0.27),
    ]


def _bird(x: float, y: float, index: int, theme: Theme) -> list[Item]:
    """Few, and only in colour: a sky is mostly empty."""
    if index % 4 or not theme.sky:
        return []
    wings: tuple[Step, ...] = (
        ("M", ((x - 1.6, y - 0.5),)),
        ("Q", ((x - 0.6, y - 1), (x, y))),
        ("Q", ((x + 0.6, y - 1), (x + 1.6, y - 0.5))),
    )
    return [Path(wings, Paint(stroke=theme.wave, width=0.35))]


def _tree(x: float, y: float, index: int, theme: Theme) -> list[Item]:
    if not theme.tree:
        return []
    paint = Paint(theme.tree, opacity=0.75)
    if index % 11 == 0:
        return _house(x, y, theme)
    if index % 3 == 0:
        return [Circle(x, y - 0.4, 1.2, paint), Rect(x - 0.15, y + 0.6, 0.3, 1, paint)]
    triangle: tuple[Step, ...] = (
        ("M", ((x, y - 2),)),
        ("L", ((x + 1.1, y + 1),)),
        ("L", ((x - 1.1, y + 1),)),
        ("Z", ()),
    )
    return [Path(triangle, paint), Rect(x - 0.15, y + 0.9, 0.3, 0.8, paint)]


def _house(x: float, y: float, theme: Theme) -> list[Item]:
    walls = Rect(x - 1.3, y - 0.4, 2.6, 1.9, Paint(theme.field, theme.line, 0.2))
    roof: tuple[Step, ...] = (
        ("M", ((x - 1.7, y - 0.4),)),
        ("L", ((x, y - 2),)),
        ("L", ((x + 1.7, y - 0.4),)),
        ("Z", ()),
    )
    return [
        walls,
        Path(roof, Paint(mixed(theme.accent, theme.land, 0.35), theme.line, 0.2)),
        Rect(x - 0.3, y + 0.4, 0.6, 1.1, Paint(theme.line)),
    ]


def _compass(area: Box, clearing: Clearing, theme: Theme) -> list[Item]:
    """A compass rose in the first free corner, if any."""
    reach = 8.0
    left, top, right, bottom = area
    corners = ((right, top), (right, bottom), (left, top), (left, bottom))
    for x, y in corners:
        x, y = min(max(x, left + reach), right - reach), min(max(y, top + reach), bottom - reach)
        box = (x - reach, y - reach, x + reach, y + reach)
        if clearing.is_free(box):
            clearing.take(box)
            return _rose(x, y, reach - 1, theme)
    return []


def _rose(x: float, y: float, radius: float, theme: Theme) -> list[Item]:
    line = Paint(stroke=theme.line, width=0.25)
    items: list[Item] = [Circle(x, y, radius * 0.62, line)]
    for turn in range(4):
        angle = pi / 2 * turn - pi / 2
        tip = (x + radius * cos(angle), y + radius * sin(angle))
        for side in (-1, 1):
            waist = (x + radius * 0.24 * cos(angle + side * pi / 4), y + radius * 0.24 * sin(angle + side * pi / 4))
            half: tuple[Step, ...] = (("M", ((x, y),)), ("L", (tip,)), ("L", (waist,)), ("Z", ()))
            items.append(Path(half, Paint(theme.field if side < 0 else theme.line, theme.line, 0.2)))
    return items


def _wave(x: float, y: float, theme: Theme) -> list[Item]:
    steps: tuple[Step, ...] = (
        ("M", ((x - 2.2, y),)),
        ("Q", ((x - 1.1, y - 1.2), (x, y))),
        ("Q", ((x + 1.1, y - 1.2), (x + 2.2, y))),
    )
    return [Path(steps, Paint(stroke=theme.wave, width=0.3))]


def _blob(x: float, y: float, wide: float, high: float, turn: int) -> tuple[Step, ...]:
    """A closed smooth shape about an ellipse."""
    count = 10
    points = []
    for i in range(count + 3):
        angle = 2 * pi * i / count
        share = 1 + 0.13 * sin(3 * angle + turn) + 0.07 * cos(2 * angle + 2 * turn)
        points.append((x + wide * share * cos(angle), y + high * share * sin(angle)))
    return (("M", (points[1],)), *smooth(points)[2 : count + 2], ("Z", ()))


def _river(middle: list[Point], half: float) -> tuple[Step, ...]:
    """A band about a line from the top to the bottom."""
    down = smooth([(x - half, y) for x, y in middle])
    up = smooth([(x + half, y) for x, y in reversed(middle)])
    return (*down, ("L", up[0][1]), *up[1:], ("Z", ()))


def _scattered_in(area: Box, index: int) -> Point:
    """Places evenly scattered over an area for rising indices (Halton's sequence)."""
    x, y = _part_of(index, 2), _part_of(index, 3)
    return (area[0] + (area[2] - area[0]) * x, area[1] + (area[3] - area[1]) * y)


def _part_of(index: int, base: int) -> float:
    """The digits of an index mirrored at the point: van der Corput's sequence, from 0 to 1."""
    value, part = 0.0, 1.0
    while index:
        part /= base
        value += part * (index % base)
        index //= base
    return value
