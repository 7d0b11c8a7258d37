"""Where the boxes around the map stand: in rows above and beneath it, or where the layout says. Lengths are mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from designer.draw.scene import Box, Item, Point, Rect, around
from designer.freight.drawing.panels import PANEL_GAP, PANEL_HEIGHT, Panel, Panels
from sheets.freight.model import Layout, PanelName
from sheets.pointers import format_pointer

ON_BANNER: tuple[PanelName, ...] = ("title", "name")
"""What stands on the banner, and moves with it, until it has a place of its own."""


@dataclass(frozen=True)
class PanelPlace:
    """A box and what is drawn in it; `moved` where it has a place of its own."""

    name: PanelName
    box: Box
    items: tuple[Item, ...]
    moved: bool

    @property
    def pointer(self) -> str:
        return panel_pointer(self.name)


def panel_pointer(name: str) -> str:
    """Where the layout holds the place of a box."""
    return format_pointer(["layout", "panels", name])


def place_panels(
    panels: Panels, layout: Layout, page: Box, head: float, lengths: Sequence[int]
) -> tuple[list[PanelPlace], Box]:
    """All boxes on a page, a banner of `head` mm and rows of so many panels; and what they leave to the map.

    What is moved leaves its gap, so that the others stay; only a row where nothing is left goes.
    """
    left, top, right, bottom = page
    rows = panels.rows(right - left, lengths)
    kept = [row for row in rows if any(panel.name not in layout.panels for panel in row)]
    end = bottom - len(kept) * (PANEL_HEIGHT + PANEL_GAP)
    begin = top if "banner" in layout.panels else top + head + PANEL_GAP
    places = [*_banner(panels, layout, (left, top, right, top + head))]
    for row in rows:
        level = end + PANEL_GAP + (kept.index(row) if row in kept else 0) * (PANEL_HEIGHT + PANEL_GAP)
        places += _row(panels, layout, row, (left, level, right, level + PANEL_HEIGHT))
    return places, (left, begin, right, end)


def _banner(panels: Panels, layout: Layout, usual: Box) -> Iterator[PanelPlace]:
    """The banner, and upon it the title and the line for the name, as far as they stay there."""
    box = _at(usual, layout.panels.get("banner"))
    title = panels.title(box, layout.panels.get("title"))
    corner = around(*(text.box for text in title))
    written = 0.0 if "title" in layout.panels else corner[2] - corner[0]
    name = _at(panels.name_box(box), layout.panels.get("name"))
    yield _place(layout, "banner", box, panels.banner(box, written))
    yield _place(layout, "name", name, panels.name_field(name))
    yield _place(layout, "title", corner, list(title))


def _row(panels: Panels, layout: Layout, row: Sequence[Panel], box: Box) -> Iterator[PanelPlace]:
    """The panels of a row, which fill its width."""
    stretch = (box[2] - box[0] - PANEL_GAP * (len(row) - 1)) / sum(panel.width for panel in row)
    left = box[0]
    for panel in row:
        right = left + panel.width * stretch
        own = _at((left, box[1], right, box[3]), layout.panels.get(panel.name))
        yield _place(layout, panel.name, own, panels.framed(panel, own))
        left = right + PANEL_GAP


def _place(layout: Layout, name: PanelName, box: Box, items: list[Item]) -> PanelPlace:
    """The frame of a box that has a place of its own says so."""
    moved = name in layout.panels
    if moved and isinstance(items[0], Rect):
        items[0] = replace(items[0], pointer=panel_pointer(name))
    return PanelPlace(name, box, tuple(items), moved)


def _at(box: Box, place: Point | None) -> Box:
    """The box at another place."""
    return box if place is None else (*place, place[0] + box[2] - box[0], place[1] + box[3] - box[1])
