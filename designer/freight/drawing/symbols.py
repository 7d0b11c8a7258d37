"""Signs of load rules, in a box of 100 x 100."""

from __future__ import annotations

from functools import cache

from designer.draw.scene import Item, Paint, Path, Step, moved, parse_steps
from designer.draw.symbols import SHAPES, polygon

_SIGNS = {
    "same": (polygon((16, 28), (84, 28), (84, 44), (16, 44)), polygon((16, 58), (84, 58), (84, 74), (16, 74))),
    "different": (
        polygon((16, 30), (84, 30), (84, 44), (16, 44)),
        polygon((16, 58), (84, 58), (84, 72), (16, 72)),
        polygon((58, 8), (72, 14), (42, 94), (28, 88)),
    ),
    "any": (
        polygon((34, 12), (46, 12), (40, 90), (28, 90)),
        polygon((60, 12), (72, 12), (66, 90), (54, 90)),
        polygon((16, 30), (86, 30), (85, 42), (15, 42)),
        polygon((14, 58), (84, 58), (83, 70), (13, 70)),
    ),
    "in_order": (polygon((92, 43), (44, 43), (44, 24), (8, 51), (44, 78), (44, 59), (92, 59)),),
    "ascending": (polygon((10, 82), (30, 82), (30, 62), (10, 62)), polygon((40, 82), (60, 82), (60, 40), (40, 40)), polygon((70, 82), (90, 82), (90, 18), (70, 18))),
    "descending": (polygon((10, 82), (30, 82), (30, 18), (10, 18)), polygon((40, 82), (60, 82), (60, 40), (40, 40)), polygon((70, 82), (90, 82), (90, 62), (70, 62))),
    "max_sum": (polygon((20, 40), (80, 10), (80, 24), (46, 41), (80, 58), (80, 72)), polygon((20, 80), (80, 80), (80, 92), (20, 92))),
    "star": (SHAPES["star"],),
}  # fmt: skip


@cache
def _steps(text: str) -> tuple[Step, ...]:
    return parse_steps(text)


def sign_shape(name: str, x: float, y: float, size: float, color: str) -> list[Item]:
    """The sign of a load rule kind, or a `star`, with its left top corner at x, y."""
    return [Path(moved(_steps(text), x, y, size / 100), Paint(fill=color)) for text in _SIGNS[name]]
