"""A sheet as it comes out of a printer: with its score pad, the rules on its back, and several on one paper."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from designer.draw import on_paper, print_scene
from designer.draw.options import COPIES, PrintOptions
from designer.draw.pdf import placed
from designer.draw.printing import to_pdf, to_png
from designer.draw.scene import Paint, Path, Point, Scene
from designer.draw.svg import to_svg
from designer.draw.text_pages import TextPages
from designer.draw.trim import with_trim
from sheets.families import family_module, has_module

if TYPE_CHECKING:
    from sheets.families import Sheet

_PAPERS = ((210.0, 297.0), (297.0, 420.0), (420.0, 594.0), (215.9, 279.4), (279.4, 431.8), (431.8, 558.8))
_ROUNDING = 2.0  # mm: halves of A papers are cut to whole mm
_CUT = 4.0  # mm of a mark at the edge of the paper


def encode(sheet: Sheet, path: FilePath, options: PrintOptions) -> bytes:
    """A file for the sheet by the suffix of its path. Raises as `print_scene`, `ValueError` for another suffix."""
    suffix = path.suffix.lower()
    if suffix not in (".svg", ".pdf", ".png"):
        raise ValueError(f"{path}: expected a name ending in .svg, .pdf or .png, found '{path.suffix}'")
    if suffix != ".pdf" and (options.rules or options.copies > 1):
        raise ValueError(f"{path}: expected a PDF for rules or several copies, found '{path.suffix}'")
    scene = print_scene(sheet, options)
    match suffix:
        case ".svg":
            return to_svg(scene).encode("utf-8")
        case ".png":
            return to_png(scene, ppi=options.ppi)
    return to_paper(sheet, options, scene)


def to_paper(sheet: Sheet, options: PrintOptions, scene: Scene) -> bytes:
    """The PDF of a sheet whose printed drawing is known. Raises `ValueError` for a wrong number of copies."""
    text = rules_text(sheet, options) if options.rules else None
    return in_copies(to_pdf(scene, *score_pads(sheet, options), text=text), scene, options.copies)


def score_pads(sheet: Sheet, options: PrintOptions) -> tuple[Scene, ...]:
    """The pad that scores are written on, of a family whose sheet is not written on itself."""
    if not has_module("designer", sheet.family, "score_pad"):
        return ()
    pad: Scene = family_module("designer", sheet.family, "score_pad").score_pad(sheet, options)
    return (on_paper(pad, options),)


def rules_text(sheet: Sheet, options: PrintOptions) -> TextPages:
    """The rules on pages like the sheet's, with its foot."""
    pages = family_module("designer", sheet.family, "rules_pages").rules_pages(sheet, options)
    paper = with_trim(pages.paper, bleed=options.bleed, crop_marks=options.crop_marks)
    return TextPages(paper, pages.box, pages.blocks, pages.pictures)


def in_copies(data: bytes, scene: Scene, copies: int) -> bytes:
    """Each page of a PDF so many times on one larger paper, at true size, with marks where it is cut.

    Raises `ValueError` for another number than 1, 2 or 4, and where there is bleed, which copies side by side would cover.
    """
    if copies not in COPIES:
        raise ValueError(f"copies: expected one of {', '.join(map(str, COPIES))}, found '{copies}'")
    if copies == 1:
        return data
    if scene.margin:
        raise ValueError(f"copies: expected 1 with bleed or crop marks, found '{copies}'")
    paper, corners = _arranged(scene, copies)
    return placed(data, to_pdf(paper), corners)


def _arranged(scene: Scene, copies: int) -> tuple[Scene, list[Point]]:
    """A paper with marks to cut along, and the corners of the copies: two stand at the long sides of each other."""
    is_wide = scene.width > scene.height
    across, down = (2, 2) if copies == 4 else (1, 2) if is_wide else (2, 1)
    width, height = _paper(across * scene.width, down * scene.height)
    left, top = (width - across * scene.width) / 2, (height - down * scene.height) / 2
    corners = [(left + x * scene.width, top + y * scene.height) for y in range(down) for x in range(across)]
    ends: list[tuple[Point, Point]] = []
    for x in {left + x * scene.width for x in range(across + 1)} - {0.0, width}:
        ends += [((x, 0.0), (x, _CUT)), ((x, height - _CUT), (x, height))]
    for y in {top + y * scene.height for y in range(down + 1)} - {0.0, height}:
        ends += [((0.0, y), (_CUT, y)), ((width - _CUT, y), (width, y))]
    paint = Paint(stroke="#000000", width=0.1)
    marks = tuple(Path((("M", (start,)), ("L", (end,))), paint) for start, end in sorted(ends))
    return Scene(width, height, marks, scene.title, scene.language), corners


def _paper(width: float, height: float) -> Point:
    """The usual paper that is just as large, else one of this size."""
    short, long = min(width, height), max(width, height)
    for across, along in _PAPERS:
        if 0 <= across - short <= _ROUNDING and 0 <= along - long <= _ROUNDING:
            return (across, along) if width < height else (along, across)
    return width, height
