"""Signs of stops and small tags of effects, each put where it covers least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import ceil, floor, inf

from designer.draw.fonts import CAP_HEIGHT, shorten, text_width
from designer.draw.scene import Box, Item, Paint, Path, Point, Rect, Text, overlap
from designer.draw.theme import SMALLEST, Theme, mixed
from designer.freight.scores import Cell

_IN_A_ROW = 6  # cells of a table
_WIDEST = 60.0  # mm of a table
_AWAY = ((1, 0), (0, -1), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, -1), (-1, 1))  # where a sign may stand, best first
_TILE = 8.0  # mm; what is taken is kept by tiles, so that a full page is drawn in a moment


@dataclass(frozen=True)
class Sign:
    """A table of a few cells; `field` is the width of the field to write in behind it, 0 for none. Lengths in mm."""

    cells: tuple[Cell, ...]
    scale: float
    field: float = 0.0

    @property
    def size(self) -> float:
        return max(SMALLEST, 3.3 * self.scale)

    @property
    def heading(self) -> float:
        return max(SMALLEST, 2.3 * self.scale)

    @cached_property
    def columns(self) -> int:
        """Cells in a row: rows as even as can be, and no wider than a sign may be."""
        most = max(1, min(_IN_A_ROW, int(_WIDEST / self.cell_width)))
        return ceil(len(self.cells) / ceil(len(self.cells) / most))

    @cached_property
    def cell_width(self) -> float:
        widths = (
            max(text_width(head, self.heading), text_width(text, self.size, bold=True)) for head, text in self.cells
        )
        return min(max(widths), _WIDEST) + 1.5 * self.scale

    @property
    def row_height(self) -> float:
        heading = self.heading * 0.85 if any(head for head, _ in self.cells) else 0.0
        return heading + self.size + 1.0 * self.scale

    @property
    def table_width(self) -> float:
        return self.columns * self.cell_width + 0.8 * self.scale

    @property
    def width(self) -> float:
        return self.table_width + self.field

    @property
    def height(self) -> float:
        return max(ceil(len(self.cells) / self.columns) * self.row_height, 6.6 * self.scale if self.field else 0.0)


class Clearing:
    """What is taken on the page already; finds the freest place for more."""

    def __init__(self, area: Box, taken: Iterable[Box]) -> None:
        self._area = area
        self._taken: list[Box] = []
        self._tiles: dict[
            tuple[int, int], list[int]
        ] = {}  # what touches each tile of the page, by position in the list
        for box in taken:
            self.take(box)

    def is_free(self, box: Box) -> bool:
        return _inside(box, self._area) and not any(_meet(box, other) for other in self._near(box))

    def take(self, box: Box) -> None:
        for tile in _tiles(box):
            self._tiles.setdefault(tile, []).append(len(self._taken))
        self._taken.append(box)

    def _near(self, box: Box) -> list[Box]:
        """All that may meet a box, in the order in which it was taken."""
        found = {index for tile in _tiles(box) for index in self._tiles.get(tile, ())}
        return [self._taken[index] for index in sorted(found)]

    def place(self, spot: Point, radius: float, width: float, height: float) -> Box:
        """Take the freest box of that size beside a spot."""
        gap = radius + 0.8
        boxes = [_beside(spot, gap + more, width, height, away) for more in (0.0, radius * 2) for away in _AWAY]
        best, least = boxes[0], inf
        for box in boxes:
            cost = self._cost(box, least)
            if cost < least:
                best, least = box, cost
        best = _pushed(best, self._area)
        self.take(best)
        return best

    def _cost(self, box: Box, least: float) -> float:
        """What a box covers, and five times what lies outside; counting ends where it is no less than `least`."""
        cost = 5 * _outside(box, self._area)
        for other in self._near(box):
            if cost >= least:
                break
            cost += overlap(box, other)
        return cost


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
            items.append(Text(x, y - 0.85 * sign.size, head, sign.heading, soft, anchor="middle"))
        text = shorten(text, sign.cell_width, sign.size, bold=True)
        items.append(Text(x, y, text, sign.size, on_plate, bold=True, anchor="middle", pointer=pointer))
    return items


def tag_size(text: str, scale: float) -> tuple[float, float]:
    size = max(SMALLEST, 2.4 * scale)
    return text_width(text, size, bold=True) + 1.2, size + 0.5


def draw_tag(text: str, box: Box, scale: float, theme: Theme, pointer: str) -> list[Item]:
    """An effect as a small rounded tag."""
    left, top, right, bottom = box
    size = max(SMALLEST, 2.4 * scale)
    fill = mixed(theme.accent, "#ffffff", 0.55) if theme.own_colors else theme.field
    return [
        Rect(left, top, right - left, bottom - top, Paint(fill, theme.ink, 0.2), (bottom - top) / 2, pointer),
        Text(
            (left + right) / 2,
            (top + bottom + CAP_HEIGHT * size) / 2,
            text,
            size,
            theme.ink,
            bold=True,
            anchor="middle",
        ),
    ]


def _beside(spot: Point, gap: float, width: float, height: float, away: tuple[int, int]) -> Box:
    near = 0.75 if all(away) else 1.0  # a corner comes nearer to a circle than a side
    x = spot[0] + away[0] * (gap * near + width / 2)
    y = spot[1] + away[1] * (gap * near + height / 2)
    return (x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _pushed(box: Box, area: Box) -> Box:
    x = max(area[0] - box[0], 0.0) + min(area[2] - box[2], 0.0)
    y = max(area[1] - box[1], 0.0) + min(area[3] - box[3], 0.0)
    return (box[0] + x, box[1] + y, box[2] + x, box[3] + y)


def _tiles(box: Box) -> Iterator[tuple[int, int]]:
    """The tiles of the page that a box touches."""
    left, top, right, bottom = (floor(edge / _TILE) for edge in box)
    return product(range(left, right + 1), range(top, bottom + 1))


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _inside(box: Box, area: Box) -> bool:
    return area[0] <= box[0] and area[1] <= box[1] and box[2] <= area[2] and box[3] <= area[3]


def _outside(box: Box, area: Box) -> float:
    """How much of a box lies outside of the area."""
    return (box[2] - box[0]) * (box[3] - box[1]) - overlap(box, area)
