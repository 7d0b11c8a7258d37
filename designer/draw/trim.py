"""Bleed and crop marks for print shops."""

from __future__ import annotations

from dataclasses import replace

from designer.draw.scene import Item, Paint, Path, Scene

_MARK_LENGTH = 5.0
_MARK_GAP = 1.0  # between the bleed and a mark
_MOST_BLEED = 20.0


def with_trim(scene: Scene, *, bleed: float = 0.0, crop_marks: bool = False) -> Scene:
    """The scene with paper `bleed` mm beyond its page, and marks at the corners to cut along.

    Raises `ValueError` for a bleed below 0 or above 20 mm.
    """
    if not 0 <= bleed <= _MOST_BLEED:
        raise ValueError(f"bleed: expected 0 to {_MOST_BLEED:g} mm, found '{bleed:g}'")
    if not crop_marks:
        return replace(scene, bleed=bleed, margin=bleed)
    inner = bleed + _MARK_GAP
    outer = inner + _MARK_LENGTH
    marks = _marks(scene, inner, outer)
    return replace(scene, items=(*scene.items, *marks), bleed=bleed, margin=outer)


def _marks(scene: Scene, inner: float, outer: float) -> list[Item]:
    paint = Paint(stroke="#000000", width=0.1)
    marks: list[Item] = []
    for x, side in ((0.0, -1), (scene.width, 1)):
        for y, up in ((0.0, -1), (scene.height, 1)):
            marks.append(Path((("M", ((x + side * inner, y),)), ("L", ((x + side * outer, y),))), paint))
            marks.append(Path((("M", ((x, y + up * inner),)), ("L", ((x, y + up * outer),))), paint))
    return marks
