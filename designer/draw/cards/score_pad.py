"""Pads to write scores on: rows and columns of fields on a page like the sheet's. Lengths in mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.draw.cards.faces import centred
from designer.draw.cards.table import draw_line
from designer.draw.scene import Box, Item, Paint, Rect, Step
from designer.draw.theme import Theme, mixed

_LABEL = 0.15  # of the width: the names of the rows
_HIGHEST = 12.0  # of a row
_USUAL = 9.0
_HEAD = 0.8  # of a row's height


@dataclass(frozen=True)
class Label:
    """What stands before a row: a text, and a shape with its colour where it is a suit's."""

    text: str
    shape: tuple[Step, ...] = ()
    color: str = ""


@dataclass(frozen=True)
class Block:
    """Rows under a title, for players side by side; `fields` head the columns of each of them.

    With a `total` the last column of each has a field for it beneath the rows.
    """

    title: str
    rows: tuple[Label, ...]
    players: int
    fields: tuple[str, ...]
    total: str = ""


def block_height(block: Block, row: float) -> float:
    """How high a block is whose rows are `row` high."""
    return (len(block.rows) + (2 if block.fields else 1) * _HEAD + bool(block.total)) * row


def row_count(box: Box) -> int:
    """How many rows a block with fields has room for, high enough to be written in."""
    return max(1, int((box[3] - box[1]) / _USUAL - 2 * _HEAD))


def draw_blocks(blocks: Sequence[Block], box: Box, name: str, theme: Theme) -> list[Item]:
    """All blocks beneath each other, as high as there is room; `name` stands small where players write theirs."""
    left, top, right, bottom = box
    gap = 3.0
    units = sum(block_height(block, 1.0) for block in blocks)
    row = min(_HIGHEST, (bottom - top - gap * (len(blocks) - 1)) / units)
    items: list[Item] = []
    for block in blocks:
        high = block_height(block, row)
        items += _block(block, (left, top, right, top + high), row, name, theme)
        top += high + gap
    return items


def _block(block: Block, box: Box, row: float, name: str, theme: Theme) -> list[Item]:
    left, top, right, bottom = box
    start, head = left + _LABEL * (right - left), _HEAD * row
    wide = (right - start) / block.players
    size = min(4.4, 0.45 * row)
    items: list[Item] = [
        draw_line(block.title, (left, top, start - 1, top + head), size, theme.ink, bold=True, anchor="start")
    ]
    first = top + head
    for player in range(block.players):
        x = start + player * wide
        items.append(_field((x, top, x + wide, first), theme))
        items.append(
            draw_line(name, (x + 1, top, x + wide - 1, top + 0.45 * head), 2.3, theme.soft_ink, anchor="start")
        )
        part = wide / max(1, len(block.fields))
        for place, field in enumerate(block.fields):
            cell = (x + place * part, first, x + (place + 1) * part, first + head)
            items += [_field(cell, theme, shaded=True), draw_line(field, _inner(cell), 0.85 * size, theme.ink)]
    if block.fields:
        first += head
    labels = [*block.rows, *([Label(block.total)] if block.total else [])]
    for number, label in enumerate(labels):
        y = first + number * row
        items += _label(label, (left, y, start - 1, y + row), size, theme)
        is_total = bool(block.total) and number == len(labels) - 1
        items += _fields(block, start, y, wide, row, theme, is_total=is_total)
    for player in range(block.players):
        x = start + player * wide
        items.append(Rect(x, top, wide, bottom - top, Paint("", theme.ink, 0.5), 1.0))
    return items


def _fields(
    block: Block, start: float, y: float, wide: float, row: float, theme: Theme, *, is_total: bool
) -> list[Item]:
    count = max(1, len(block.fields))
    part = wide / count
    cells = [
        (start + player * wide + place * part, y, start + player * wide + (place + 1) * part, y + row)
        for player in range(block.players)
        for place in range(count - 1 if is_total else 0, count)
    ]
    return [_field(cell, theme) for cell in cells]


def _label(label: Label, box: Box, size: float, theme: Theme) -> list[Item]:
    left, top, right, bottom = box
    if not label.shape:
        return [draw_line(label.text, box, size, theme.ink, anchor="start")]
    color = theme.shown(label.color)
    paint = Paint(color if theme.own_colors else theme.field, mixed(color, theme.ink, 0.5), 0.25)
    shape = centred(label.shape, left + size / 2, (top + bottom) / 2, size, paint)
    return [*shape, draw_line(label.text, (left + 1.5 * size, top, right, bottom), size, theme.ink, anchor="start")]


def _field(box: Box, theme: Theme, *, shaded: bool = False) -> Item:
    left, top, right, bottom = box
    fill = mixed(theme.line, theme.field, 0.85) if shaded and theme.own_colors else theme.field
    return Rect(left, top, right - left, bottom - top, Paint(fill, theme.line, 0.25))


def _inner(box: Box) -> Box:
    return (box[0] + 0.6, box[1], box[2] - 0.6, box[3])
