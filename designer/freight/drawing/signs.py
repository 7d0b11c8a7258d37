"""Signs of stops and small tags of effects: their sizes, and their drawing into a box. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil

from designer.draw.fonts import CAP_HEIGHT, text_width
from designer.draw.scene import Box, Item, Paint, Path, Point, Rect, Text, cut
from designer.draw.theme import Theme, mixed
from designer.freight.drawing.scores import Cell
from designer.freight.drawing.sizes import at_least, text_size

_IN_A_ROW = 6  # cells of a table
_WIDEST = 60.0  # mm of a table


@dataclass(frozen=True)
class Sign:
    """A table of a few cells; `field` is the width of the field to write in behind it, 0 for none."""

    cells: tuple[Cell, ...]
    scale: float
    field: float = 0.0

    @cached_property
    def size(self) -> float:
        return text_size(3.3, self.scale)

    @cached_property
    def heading(self) -> float:
        return text_size(2.3, self.scale)

    @cached_property
    def columns(self) -> int:
        """Cells in a row: rows as even as can be, and no wider than a sign may be."""
        most = max(1, min(_IN_A_ROW, int(self._widest / self.cell_width)))
        return ceil(len(self.cells) / ceil(len(self.cells) / most))

    @cached_property
    def _widest(self) -> float:
        return at_least(_WIDEST, self.scale)

    @cached_property
    def cell_width(self) -> float:
        widths = (
            max(text_width(head, self.heading), text_width(text, self.size, bold=True)) for head, text in self.cells
        )
        return min(max(widths), self._widest) + 1.5 * self.scale

    @cached_property
    def row_height(self) -> float:
        heading = self.heading * 0.85 if any(head for head, _ in self.cells) else 0.0
        return heading + self.size + 1.0 * self.scale

    @cached_property
    def table_width(self) -> float:
        return self.columns * self.cell_width + 0.8 * self.scale

    @cached_property
    def width(self) -> float:
        return self.table_width + self.field

    @cached_property
    def height(self) -> float:
        return max(ceil(len(self.cells) / self.columns) * self.row_height, 6.6 * self.scale if self.field else 0.0)


@dataclass(frozen=True)
class Tag:
    """An effect in a few letters."""

    text: str
    scale: float

    @cached_property
    def size(self) -> float:
        return text_size(2.4, self.scale)

    @cached_property
    def width(self) -> float:
        return text_width(self.text, self.size, bold=True) + at_least(1.2, self.scale)

    @cached_property
    def height(self) -> float:
        return self.size + at_least(0.5, self.scale)


def draw_sign(sign: Sign, box: Box, spot: Point, color: str, theme: Theme, pointer: str) -> list[Item]:
    """A sign with its post from the spot, which is drawn first so that the circle may cover it."""
    left, top, right, bottom = box
    nearest = (min(max(spot[0], left), right), min(max(spot[1], top), bottom))
    plate, on_plate = theme.plate(color)
    table = sign.table_width
    items: list[Item] = [
        Path((("M", (spot,)), ("L", (nearest,))), Paint(stroke=color, width=0.6)),
        Rect(left, top, right - left, bottom - top, Paint(theme.field, color, 0.35), 0.9 * sign.scale, pointer),
        Rect(left, top, table, bottom - top, Paint(plate, color, 0.35), 0.9 * sign.scale),
    ]
    rows = ceil(len(sign.cells) / sign.columns)
    first = top + (bottom - top - rows * sign.row_height) / 2
    for index, (head, text) in enumerate(sign.cells):
        x = left + 0.4 * sign.scale + (index % sign.columns + 0.5) * sign.cell_width
        y = first + (index // sign.columns + 1) * sign.row_height - 0.5 * sign.scale - 0.15 * sign.size
        if head:
            soft = mixed(plate, on_plate, 0.75)
            items.append(Text(x, y - 0.85 * sign.size, head, sign.heading, soft, anchor="middle", pointer=pointer))
        cell = Text(x, y, text, sign.size, on_plate, bold=True, anchor="middle", pointer=pointer)
        items.append(cut(cell, sign.cell_width))
    return items


def draw_tag(tag: Tag, box: Box, theme: Theme, pointer: str) -> list[Item]:
    """A small rounded tag; its text is set smaller where the box has no room for it."""
    left, top, right, bottom = box
    size = tag.size * min(1.0, (right - left) / tag.width)
    fill = mixed(theme.accent, theme.field, 0.55) if theme.own_colors else theme.field
    middle = ((left + right) / 2, (top + bottom + CAP_HEIGHT * size) / 2)
    return [
        Rect(left, top, right - left, bottom - top, Paint(fill, theme.ink, 0.2), (bottom - top) / 2, pointer),
        Text(*middle, tag.text, size, theme.ink, bold=True, anchor="middle", pointer=pointer),
    ]
