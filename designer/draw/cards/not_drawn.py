"""What the drawing of a game of cards does not show, or shows too small to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from designer.draw.legible import hard_to_read

if TYPE_CHECKING:
    from designer.draw.scene import Scene
    from sheets.families import Sheet


def not_drawn(sheet: Sheet, scene: Scene, *, rules: bool = False) -> Iterator[tuple[str, str]]:
    """Pointers into the sheet, each with a message; with `rules` beside the drawing these say what it does not."""
    if not rules:
        yield "", "the drawing shows the game in short: the whole rules are on pages of their own"
        for index, variant in enumerate(sheet.variants):
            yield f"/variants/{index}", f"the drawing does not describe the rule option '{variant.id}'"
    if sheet.notes:
        yield "/notes", "the drawing holds no notes"
    if sheet.extensions:
        yield "/extensions", "the drawing holds no extensions"
    yield from hard_to_read(scene)
