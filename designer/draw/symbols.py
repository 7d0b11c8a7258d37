"""Shapes of suits, in a box of 100 x 100."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from designer.draw.scene import Paint, Path, Step, moved, parse_steps
from sheets.parts import Suit

_K = 0.5523  # length of a cubic curve's handle for a quarter of a circle


def disc(x: float, y: float, radius: float, upright: float | None = None) -> str:
    """A circle, or an ellipse of two radii, as path text."""
    r, s = radius, radius if upright is None else upright
    k, m = r * _K, s * _K
    return (
        f"M {x - r} {y} C {x - r} {y - m} {x - k} {y - s} {x} {y - s} C {x + k} {y - s} {x + r} {y - m} {x + r} {y} "
        f"C {x + r} {y + m} {x + k} {y + s} {x} {y + s} C {x - k} {y + s} {x - r} {y + m} {x - r} {y} Z"
    )


def polygon(*points: tuple[float, float]) -> str:
    return "M " + " L ".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def _star(points: int, inner: float) -> str:
    return polygon(
        *(
            (50 + 48 * (1 if i % 2 == 0 else inner) * cos(pi * i / points - pi / 2),
             50 + 48 * (1 if i % 2 == 0 else inner) * sin(pi * i / points - pi / 2))
            for i in range(2 * points)
        )
    )  # fmt: skip


def _petals(count: int, away: float, radius: float) -> str:
    turns = [2 * pi * i / count - pi / 2 for i in range(count)]
    return " ".join(disc(50 + away * cos(turn), 50 + away * sin(turn), radius) for turn in turns)


def _wheel(spokes: int) -> str:
    """A rim that one sees through, with handles beyond it; all parts run the same way round but the hole."""
    turns = [2 * pi * i / spokes for i in range(spokes)]
    bars = (
        polygon(*((50 + a * cos(t) - w * sin(t), 50 + a * sin(t) + w * cos(t)) for a, w in ((8, -4), (49, -4), (49, 4), (8, 4))))
        for t in turns
    )  # fmt: skip
    return " ".join([disc(50, 50, 38), disc(50, 50, 25, -25), disc(50, 50, 11), *bars])


SHAPES = {
    "spade": "M 50 4 C 58 24 92 40 92 62 C 92 82 68 86 56 71 C 57 84 61 91 68 96 L 32 96 C 39 91 43 84 44 71 C 32 86 8 82 8 62 C 8 40 42 24 50 4 Z",
    "heart": "M 50 94 C 40 78 6 56 6 31 C 6 4 40 2 50 25 C 60 2 94 4 94 31 C 94 56 60 78 50 94 Z",
    "diamond": "M 50 3 Q 64 28 86 50 Q 64 72 50 97 Q 36 72 14 50 Q 36 28 50 3 Z",
    "club": disc(50, 27, 22) + " " + disc(27, 60, 22) + " " + disc(73, 60, 22) + " M 45 48 L 55 48 C 55 72 58 88 68 96 L 32 96 C 42 88 45 72 45 48 Z",
    "circle": disc(50, 50, 45),
    "square": polygon((10, 10), (90, 10), (90, 90), (10, 90)),
    "triangle": polygon((50, 6), (96, 90), (4, 90)),
    "hexagon": polygon((50, 3), (92, 26.5), (92, 73.5), (50, 97), (8, 73.5), (8, 26.5)) + " " + disc(50, 50, 21, -21),
    "star": _star(5, 0.42),
    "drop": "M 50 4 C 60 28 84 44 84 66 C 84 85 69 97 50 97 C 31 97 16 85 16 66 C 16 44 40 28 50 4 Z",
    "leaf": "M 8 92 L 20 74 C 8 40 34 8 92 8 C 92 66 62 94 28 82 L 16 97 Z",
    "anchor": disc(50, 14, 12) + " M 44 24 L 56 24 L 56 36 L 72 36 L 72 46 L 56 46 L 56 82 C 70 80 78 72 80 64 L 70 66 L 86 46 L 96 68 L 89 66 C 86 86 68 97 50 97 C 32 97 14 86 11 66 L 4 68 L 14 46 L 30 66 L 20 64 C 22 72 30 80 44 82 L 44 46 L 28 46 L 28 36 L 44 36 Z",
    "fish": "M 4 50 C 18 20 50 14 70 42 L 96 22 C 90 42 90 58 96 78 L 70 58 C 50 86 18 80 4 50 Z",
    "shell": "M 38 94 L 42 80 C 18 72 4 50 8 30 C 14 30 18 32 21 36 C 22 24 26 16 34 12 C 38 14 41 18 43 24 C 45 14 47 8 50 4 C 53 8 55 14 57 24 C 59 18 62 14 66 12 C 74 16 78 24 79 36 C 82 32 86 30 92 30 C 96 50 82 72 58 80 L 62 94 Z",
    "wheel": _wheel(8),
    "crown": "M 8 90 L 4 28 L 28 52 L 50 10 L 72 52 L 96 28 L 92 90 Z",
    "bolt": polygon((60, 2), (16, 56), (44, 56), (34, 98), (86, 38), (56, 38)),
    "moon": "M 66 6 C 10 4 -6 62 36 90 C 56 102 82 94 92 74 C 56 84 34 40 66 6 Z",
    "sun": _star(12, 0.68),
    "cross": polygon((34, 6), (66, 6), (66, 34), (94, 34), (94, 66), (66, 66), (66, 94), (34, 94), (34, 66), (6, 66), (6, 34), (34, 34)),
    "flower": _petals(5, 29.5, 18.5),
    "bell": "M 50 4 C 56 4 58 8 58 13 C 78 18 82 36 82 56 C 82 68 88 74 94 80 L 6 80 C 12 74 18 68 18 56 C 18 36 22 18 42 13 C 42 8 44 4 50 4 Z " + disc(50, 88, 9),
    "flame": "M 50 97 C 24 97 12 80 14 60 C 16 46 26 40 26 22 C 36 28 40 38 40 46 C 46 36 44 18 58 4 C 58 22 66 30 72 40 C 76 36 77 30 76 22 C 86 36 90 50 87 64 C 84 84 72 97 50 97 Z M 50 88 C 58 88 65 83 65 74 C 65 65 54 60 52 50 C 44 58 35 66 35 75 C 35 83 42 88 50 88 Z",
    "gem": polygon((24, 10), (76, 10), (97, 34), (3, 34)) + " " + polygon((7, 42), (93, 42), (50, 95)),
}  # fmt: skip


@cache
def _steps(text: str) -> tuple[Step, ...]:
    return parse_steps(text)


def suit_shape(suit: Suit, x: float, y: float, size: float, paint: Paint, pointer: str = "") -> Path:
    """The shape of a suit with its left top corner at x, y."""
    if suit.outline:
        return Path(moved(_steps(suit.outline), x, y, size / 100), paint, pointer)
    return Path(symbol_steps(suit.symbol, x, y, size), paint, pointer)


def symbol_steps(symbol: str, x: float, y: float, size: float) -> tuple[Step, ...]:
    """One of our shapes with its left top corner at x, y."""
    return moved(_steps(SHAPES[symbol]), x, y, size / 100)
