"""Pictures of what one can choose from, as every shape of a suit, each above its name. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from designer.draw.fonts import fit_size
from designer.draw.scene import Box, Item, Paint, Path, Scene, Text
from designer.draw.symbols import symbol_steps
from designer.draw.theme import COLOR, SMALLEST, mixed

_NAME = 3.0  # high
_FOOT = 4.6


@dataclass(frozen=True)
class Samples:
    """The drawing, and the box of each choice in it."""

    scene: Scene
    boxes: Mapping[str, Box]


def symbol_samples(names: Mapping[str, str], color: str) -> Samples:
    """Shapes by their names, drawn as large as they are easily told apart."""
    paint = Paint(color, mixed(color, COLOR.ink, 0.5), 0.3)
    return grid(names, 8, 15.0, 9.0, lambda name, x, y: [Path(symbol_steps(name, x - 4.5, y, 9), paint)])


def grid(
    names: Mapping[str, str],
    columns: int,
    width: float,
    height: float,
    draw: Callable[[str, float, float], list[Item]],
) -> Samples:
    """A grid of cells; `draw` gets a name, the middle of its cell and the top of the picture in it."""
    boxes = dict(_cells(names, columns, width, height + _FOOT + 2))
    items: list[Item] = []
    for name, (left, top, right, bottom) in boxes.items():
        middle = (left + right) / 2
        items += draw(name, middle, top + 1.4)
        size = fit_size(names[name], width - 1, _NAME, SMALLEST)
        items.append(Text(middle, bottom - 1.4, names[name], size, COLOR.ink, anchor="middle"))
    right, bottom = max(box[2] for box in boxes.values()), max(box[3] for box in boxes.values())
    return Samples(Scene(right, bottom, tuple(items)), boxes)


def _cells(names: Mapping[str, str], columns: int, width: float, height: float) -> Iterator[tuple[str, Box]]:
    for index, name in enumerate(names):
        left, top = index % columns * width, index // columns * height
        yield name, (left, top, left + width, top + height)
