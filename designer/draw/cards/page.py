"""The pages of a game of cards: a banner, what stands between it and the foot, and panels of short lines. Lengths in mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from designer.draw.banner import facts, title_texts
from designer.draw.cards.faces import centred
from designer.draw.fonts import CAP_HEIGHT, fit_size, text_width
from designer.draw.foot import Foot, stamp_of
from designer.draw.scene import Box, Item, Paint, Rect, Scene, Step, Text, cut, scaled
from designer.draw.theme import SMALLEST, Theme, mixed
from sheets.pages import PAGE_SIZES

if TYPE_CHECKING:
    from datetime import date

    from designer.draw.options import Measured
    from designer.text.wording import Wording
    from sheets.families import Sheet
    from sheets.sheet import AnySheet

S = TypeVar("S", bound="AnySheet")

MARGIN = 6.2  # 6 mm, which every printer reaches, and half of the outlines
GAP = 2.5
_ROW = 13.0  # the highest row of a panel
_TEXT = 4.6  # its largest letters
_HEAD = 6.0
_TITLE = 3.4  # the smallest letters of a title
_INNER = 2.5
_LEAD = 0.3  # of a panel's width, at most, for what stands first in its rows


@dataclass(frozen=True)
class Row:
    """A line of a panel: a shape (in a box of 100 x 100), a short lead and a text, at a place of the sheet."""

    text: str
    pointer: str
    lead: str = ""
    shape: tuple[Step, ...] = ()
    color: str = ""


@dataclass(frozen=True)
class Panel:
    """A titled block of rows."""

    title: str
    rows: tuple[Row, ...]


class Page:
    """A page of a sheet in a language and a theme, with its banner and its foot; `box` is the room between them."""

    def __init__(
        self, sheet: Sheet, words: Wording, page: str, theme: Theme, printed: date | None, measured: Measured, *own: str
    ) -> None:
        """`sheet` is as in its file; `own` are facts of the family. Raises `ValueError` for an unknown page."""
        self._words, self._theme = words, theme
        self.width, self.height = size_of(page)
        stamp = stamp_of(sheet, printed) if printed else ""
        left, right, bottom = MARGIN, self.width - MARGIN, self.height - MARGIN
        foot = Foot(words.sheet, right - left, theme, words.language, stamp)
        head = (left, MARGIN, right, MARGIN + 0.042 * self.height + 6)
        self.box: Box = (left, head[3] + GAP, right, bottom - foot.height - GAP)
        told = facts(words.sheet, words.language, measured, *own)
        fill = Paint(theme.banner, "" if theme.banner else theme.ink, 0.4)
        self._items: list[Item] = [
            Rect(left, head[1], right - left, head[3] - head[1], fill, 2.5),
            *title_texts(words.sheet, told, head, right - left - 8, theme),
            *foot.draw((left, bottom - foot.height, right, bottom)),
        ]

    def scene(self, items: Sequence[Item]) -> Scene:
        title, paper = self._words.sheet.title, self._theme.paper
        return Scene(self.width, self.height, (*self._items, *items), title, self._words.language, paper)


def size_of(page: str) -> tuple[float, float]:
    """Width and height in mm. Raises `ValueError` for an unknown page."""
    for name, size in PAGE_SIZES.items():
        if name == page:
            return size
    raise ValueError(f"page: expected one of {', '.join(PAGE_SIZES)}, found '{page}'")


def on_page(sheet: S, page: str | None) -> S:
    """The sheet on a page, `None` for its own. Raises `ValueError` for an unknown page."""
    if page is None or page == sheet.layout.page:
        return sheet
    size_of(page)
    return sheet.model_copy(update={"layout": sheet.layout.model_copy(update={"page": page})})


def beside(table: Scene | None, panels: Sequence[Panel], box: Box, theme: Theme) -> list[Item]:
    """A table with panels beneath it, or at its right where the room is wider than high."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    if table is None:
        return _in_columns(panels, box, theme)
    if width > 1.1 * height:
        scale = min(0.7 * width / table.width, height / table.height)
        edge = left + scale * table.width
        rest = (edge + GAP, top, right, bottom)
        return [*scaled(table.items, left, top, scale), *_stacked(panels, rest, theme)]
    scale = min(width / table.width, 0.66 * height / table.height)
    x, edge = left + (width - scale * table.width) / 2, top + scale * table.height
    return [*scaled(table.items, x, top, scale), *_in_columns(panels, (left, edge + GAP, right, bottom), theme)]


def _in_columns(panels: Sequence[Panel], box: Box, theme: Theme) -> list[Item]:
    left, top, right, bottom = box
    wide = (right - left + GAP) / len(panels)
    rows = max(len(panel.rows) for panel in panels)
    row = _row(rows, bottom - top)
    corners = (left + place * wide for place in range(len(panels)))
    boxes = ((x, top, x + wide - GAP, top + _high(rows, row)) for x in corners)
    return [item for panel, place in zip(panels, boxes, strict=True) for item in _draw(panel, place, row, theme)]


def _stacked(panels: Sequence[Panel], box: Box, theme: Theme) -> list[Item]:
    left, top, right, bottom = box
    gaps = GAP * (len(panels) - 1) + (_HEAD + 2) * (len(panels) - 1)
    row = _row(sum(len(panel.rows) for panel in panels), bottom - top - gaps)
    items: list[Item] = []
    for panel in panels:
        high = _high(len(panel.rows), row)
        items += _draw(panel, (left, top, right, top + high), row, theme)
        top += high + GAP
    return items


def _row(rows: int, height: float) -> float:
    return min(_ROW, (height - _HEAD - 2) / rows)


def _high(rows: int, row: float) -> float:
    return _HEAD + 2 + rows * row


def _draw(panel: Panel, box: Box, row: float, theme: Theme) -> list[Item]:
    left, top, right, bottom = box
    size = max(SMALLEST, min(_TEXT, 0.5 * row))
    width = right - left - 2 * _INNER
    head = fit_size(panel.title, width, max(_TITLE, size), SMALLEST, bold=True)
    title = Text(left + _INNER, top + 5.2, panel.title, head, theme.ink, bold=True)
    items: list[Item] = [
        Rect(left, top, right - left, bottom - top, Paint(theme.panel, mixed(theme.line, theme.paper, 0.4), 0.3), 2.0),
        cut(title, width),
    ]
    leads = max((text_width(each.lead, size, bold=True) for each in panel.rows), default=0.0)
    lead = min(leads + 1.6, _LEAD * width) if leads else 0.0
    for place, each in enumerate(panel.rows):
        y = top + _HEAD + 0.5 + (place + 0.5) * row
        items += _line(each, (left + _INNER, y, right - _INNER, y), size, lead, theme)
    return items


def _line(row: Row, at: Box, size: float, lead: float, theme: Theme) -> list[Item]:
    left, y, right, _ = at
    items: list[Item] = []
    base = y + CAP_HEIGHT * size / 2
    if row.shape:
        color = theme.shown(row.color)
        paint = Paint(color if theme.own_colors else theme.field, mixed(color, theme.ink, 0.5), 0.2)
        items += [replace(path, pointer=row.pointer) for path in centred(row.shape, left + size / 2, y, size, paint)]
        left += size + 1.2
    if lead:
        text = Text(
            left,
            base,
            row.lead,
            fit_size(row.lead, lead, size, SMALLEST, bold=True),
            theme.ink,
            True,
            pointer=row.pointer,
        )
        items += [cut(text, lead)] if row.lead else []
        left += lead
    small = fit_size(row.text, right - left, size, SMALLEST)
    return [*items, cut(Text(left, base, row.text, small, theme.ink, pointer=row.pointer), right - left)]
