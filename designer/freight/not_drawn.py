"""What the drawing of a freight sheet does not show, or shows too small to write on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from designer.draw.scene import Rect, Scene, Text
from sheets.freight.model import Sheet

_LEAST_SQUARE = 7.0  # mm, the least a pen fills well
_SQUARE = re.compile(r"(/trucks/\d+)/squares/\d+$")


def not_drawn(sheet: Sheet, scene: Scene) -> Iterator[tuple[str, str]]:
    """Pointers into the sheet, each with a message."""
    yield "/deck", "the drawing does not list the cards"
    if sheet.scoring.tie_break:
        yield "/scoring/tie_break", "the drawing does not say how ties are broken"
    if not sheet.scoring.cumulative:
        yield "/scoring/cumulative", "the drawing does not say that a delivery scores in one week only"
    if not sheet.show_discard:
        yield "/show_discard", "the drawing does not say that played cards stay hidden"
    for index, variant in enumerate(sheet.variants):
        yield f"/variants/{index}", f"the drawing does not describe the rule option '{variant.id}'"
    if sheet.notes:
        yield "/notes", "the drawing holds no notes"
    if sheet.extensions:
        yield "/extensions", "the drawing holds no extensions"
    yield from _small_squares(scene)
    for item in scene.items:
        if isinstance(item, Text) and item.text.endswith("…"):
            yield item.pointer, f"the drawing has room only for '{item.text}'"


def _small_squares(scene: Scene) -> Iterator[tuple[str, str]]:
    sides = {}
    for item in scene.items:
        found = _SQUARE.match(item.pointer)
        if found and isinstance(item, Rect):
            sides[found[1]] = item.width
    for pointer, side in sides.items():
        if side < _LEAST_SQUARE:
            yield pointer, f"expected squares of {_LEAST_SQUARE:g} mm, found {side:.1f} mm"
