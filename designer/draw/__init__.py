"""Drawing a sheet: `draw_sheet` makes a scene in mm, `to_svg` writes it, `draw_to_file` prints it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from designer.draw.options import PLAIN, UNMEASURED, Measured, PrintOptions
from designer.draw.scene import Scene
from designer.draw.svg import to_svg
from designer.draw.theme import THEMES, WHITE
from designer.draw.trim import with_trim
from sheets import SheetError
from sheets.families import family_module

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from sheets.families import Sheet

__all__ = [
    "PLAIN",
    "THEMES",
    "Measured",
    "PrintOptions",
    "Scene",
    "check_drawing",
    "draw_sheet",
    "draw_to_file",
    "print_scene",
    "to_svg",
    "with_trim",
]


def draw_sheet(
    sheet: Sheet,
    *,
    language: str | None = None,
    theme: str = "color",
    page: str | None = None,
    printed: date | None = None,
    measured: Measured = UNMEASURED,
) -> Scene:
    """The drawing of a sheet of any family: its texts in `language` where it has translations, colours of `THEMES`.

    `page` is another paper than the sheet's own. With a day its foot tells that and the fingerprint of the file; all
    else stays where it is. What was `measured` stands under the title. Raises `ValueError` for an unknown theme or page.
    """
    if theme not in THEMES:
        raise ValueError(f"theme: expected one of {', '.join(THEMES)}, found '{theme}'")
    layout = family_module("designer", sheet.family, "layout")
    scene: Scene = layout.draw(
        sheet, language=language, theme=THEMES[theme], page=page, printed=printed, measured=measured
    )
    return scene


def print_scene(sheet: Sheet, options: PrintOptions) -> Scene:
    """The drawing as it is printed: on white paper, unless it goes beyond the page and is cut to it.

    No printer at home prints up to the edge, and a tint over the whole page is all ink. Raises `ValueError` for wrong
    options, `SheetError` where what is printed would be wrong.
    """
    check_drawing(sheet, options)
    scene = draw_sheet(
        sheet,
        language=options.language,
        theme=options.theme,
        page=options.page,
        printed=options.printed,
        measured=options.measured,
    )
    return on_paper(scene, options)


def on_paper(scene: Scene, options: PrintOptions) -> Scene:
    """A page of a print: on white paper, or with bleed and marks to cut along."""
    if not options.bleed:
        scene = replace(scene, background=WHITE)
    return with_trim(scene, bleed=options.bleed, crop_marks=options.crop_marks)


def check_drawing(sheet: Sheet, options: PrintOptions) -> None:
    """Raises `SheetError` where a drawing on this page and in this language would be wrong, `ValueError` for an unknown page."""
    layout, checks = (family_module("designer", sheet.family, name) for name in ("layout", "drawn_checks"))
    problems = checks.drawn_problems(layout.on_page(sheet, options.page), options.language or sheet.language)
    if errors := [problem for problem in problems if problem.severity == "error"]:
        raise SheetError(sheet.id, errors)


def draw_to_file(sheet: Sheet, path: Path, options: PrintOptions = PLAIN) -> None:
    """Print a sheet into a file whose suffix says how: `.svg`, `.pdf`, or `.png` by its points an inch.

    Raises as `print_scene`, `ValueError` for another suffix, and `OSError` where the file cannot be written; it is
    written whole or not at all.
    """
    from designer.draw.printed import encode
    from sheets.writing import write_bytes

    write_bytes(path, encode(sheet, path, options))
