"""The drawing of a sheet as one SVG with its fonts inside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.draw import draw_sheet, to_svg
from designer.draw.fonts import missing_letters
from designer.draw.scene import Scene, Text
from designer.export.target import Built, Loss
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet


def build(sheet: Sheet, language: str | None) -> Built:
    scene = draw_sheet(sheet, language=language)
    not_drawn = family_module("designer", sheet.family, "not_drawn").not_drawn(sheet, scene)
    losses = (*(Loss(pointer, message) for pointer, message in not_drawn), *_letters(scene))
    return Built({f"{sheet.id}.svg": to_svg(scene).encode("utf-8")}, losses)


def _letters(scene: Scene) -> list[Loss]:
    """Texts with letters that our fonts lack: another font of the reader's shows them, and print not at all."""
    found = {
        (item.pointer, letters): Loss(item.pointer, f"expected letters of the fonts, found '{letters}'")
        for item in scene.items
        if isinstance(item, Text) and (letters := missing_letters(item.text))
    }
    return list(found.values())
