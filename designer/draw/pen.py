"""What a player writes by pen: numbers of a few strokes, crosses, rings and filled circles, all of them paths."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin, sqrt

from designer.draw.scene import Box, Item, Paint, Path, Point, Step, moved, parse_steps

_WIDE, _HIGH = 60.0, 100.0  # the box of a sign
_SPACE = 14.0
_STROKES = {
    "0": "M 33 9 C 8 4 2 92 29 95 C 57 97 58 14 30 8",
    "1": "M 14 30 Q 26 20 34 7 Q 33 52 29 95",
    "2": "M 8 28 C 12 2 54 2 50 30 C 47 52 24 70 6 92 Q 30 86 57 91",
    "3": "M 9 15 C 30 0 56 10 49 30 C 44 44 31 48 23 48 C 44 45 57 58 52 75 C 46 98 18 97 6 84",
    "4": "M 35 8 Q 20 40 6 62 Q 32 62 57 59 M 43 38 Q 42 68 37 96",
    "5": "M 51 9 Q 32 12 17 11 Q 14 28 12 46 C 30 35 55 46 52 69 C 49 95 22 98 5 86",
    "6": "M 45 8 C 22 18 5 48 8 71 C 11 100 51 99 52 72 C 52 50 20 47 9 67",
    "7": "M 6 13 Q 30 8 55 11 C 40 36 29 64 24 96 M 15 53 Q 32 49 47 51",
    "8": "M 48 19 C 36 0 9 7 12 26 C 14 46 53 52 50 75 C 47 99 9 98 8 76 C 7 52 50 44 47 17",
    "9": "M 50 29 C 47 5 11 6 10 30 C 10 53 45 52 50 27 C 53 54 46 78 39 97",
    "-": "M 7 54 Q 28 49 52 51",
    "+": "M 30 30 Q 28 52 29 75 M 7 54 Q 28 49 52 51",
}  # fmt: skip


def write(number: str, box: Box, color: str) -> list[Item]:
    """A number such as `27`, `-3` or `+2` in the middle of a box, as large as it fits."""
    left, top, right, bottom = box
    wide = len(number) * (_WIDE + _SPACE) - _SPACE
    scale = min((right - left) / wide, (bottom - top) / _HIGH)
    x, y = (left + right - wide * scale) / 2, (top + bottom - _HIGH * scale) / 2
    pen = Paint(stroke=color, width=max(0.25, 11 * scale))
    return [
        Path(moved(_steps(_STROKES[sign]), x + place * (_WIDE + _SPACE) * scale, y, scale), pen)
        for place, sign in enumerate(number)
    ]


def cross(box: Box, color: str) -> list[Item]:
    """Two quick strokes from corner to corner."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    strokes = parse_steps("M 6 10 Q 52 44 95 92 M 93 8 Q 54 52 7 94")
    steps = moved(strokes, left, top, width / 100, height / 100)
    return [Path(steps, Paint(stroke=color, width=max(0.25, 0.07 * min(width, height))))]


def ring(middle: Point, radius: float, color: str) -> list[Item]:
    """A circle drawn by hand: it does not quite close."""
    return [Path(_around(middle, radius, turns=1.07), Paint(stroke=color, width=max(0.3, 0.16 * radius)))]


def fill(middle: Point, radius: float, color: str) -> list[Item]:
    """A circle filled to and fro."""
    lines = 6
    points = []
    for line in range(lines + 1):
        height = radius * (2 * line / lines - 1)
        reach = sqrt(radius**2 - height**2) * (1 if line % 2 else -1)
        points.append((middle[0] + reach + 0.2 * height, middle[1] + height))
    return [Path(_line(points), Paint(stroke=color, width=0.42 * radius))]


def _around(middle: Point, radius: float, turns: float) -> tuple[Step, ...]:
    count = 24
    points = []
    for step in range(count + 1):
        turn = 2 * pi * turns * step / count - 1.9
        reach = radius * (0.97 + 0.08 * step / count)
        points.append((middle[0] + reach * cos(turn), middle[1] + reach * sin(turn)))
    return _line(points)


def _line(points: Sequence[Point]) -> tuple[Step, ...]:
    return (("M", (points[0],)), *(("L", (point,)) for point in points[1:]))


@cache
def _steps(strokes: str) -> tuple[Step, ...]:
    return parse_steps(strokes)
