"""Drawing a sheet: `draw_sheet` makes a scene in mm, `to_svg` writes it, `draw_to_file` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.draw.scene import Scene, mark
from designer.draw.svg import to_svg
from designer.draw.theme import THEMES
from designer.draw.trim import with_trim
from sheets.families import family_module

if TYPE_CHECKING:
    from pathlib import Path

    from sheets.families import Sheet

__all__ = ["THEMES", "Scene", "draw_sheet", "draw_to_file", "mark", "to_svg", "with_trim"]


def draw_sheet(sheet: Sheet, *, language: str | None = None, theme: str = "color", page: str | None = None) -> Scene:
    """The drawing of a sheet of any family: its texts in `language` where it has translations, colours of `THEMES`.

    `page` is another paper than the sheet's own. Raises `ValueError` for an unknown theme or page.
    """
    if theme not in THEMES:
        raise ValueError(f"theme: expected one of {', '.join(THEMES)}, found '{theme}'")
    layout = family_module("designer", sheet.family, "layout")
    scene: Scene = layout.draw(sheet, language=language, theme=THEMES[theme], page=page)
    return scene


def draw_to_file(
    sheet: Sheet,
    path: Path,
    *,
    language: str | None = None,
    theme: str = "color",
    page: str | None = None,
    bleed: float = 0.0,
    crop_marks: bool = False,
    ppi: float = 300.0,
) -> None:
    """Draw a sheet into a file whose suffix says how: `.svg`, `.pdf`, or `.png` with `ppi` points an inch.

    `bleed` mm of paper are drawn beyond the page. Raises `ValueError` for another suffix and wrong options, `OSError`
    where the file cannot be written; it is written whole or not at all.
    """
    from designer.draw.printing import encode
    from sheets.writing import write_bytes

    scene = with_trim(draw_sheet(sheet, language=language, theme=theme, page=page), bleed=bleed, crop_marks=crop_marks)
    write_bytes(path, encode(scene, path, ppi=ppi))
