"""A scene as SVG, PDF or PNG bytes, the same each time. Print goes through typst with our fonts only."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import typst

from designer.draw.fonts import FOLDER
from designer.draw.scene import Scene
from designer.draw.svg import number, to_svg

# Constant: all that changes comes in through `sys.inputs`, so that no text of a sheet is ever read as a program.
_SOURCE = b"""\
#set document(title: sys.inputs.title, date: none)
#set page(width: float(sys.inputs.width) * 1mm, height: float(sys.inputs.height) * 1mm, margin: 0mm)
#image(bytes(sys.inputs.drawing), format: "svg", width: 100%, height: 100%)
"""
_PPI = (36.0, 1200.0)


def to_pdf(scene: Scene) -> bytes:
    """A one-page PDF of exactly the scene's size, its fonts embedded."""
    return _compiled(scene, "pdf")


def to_png(scene: Scene, *, ppi: float = 300.0) -> bytes:
    """A picture of `ppi` points an inch. Raises `ValueError` for less than 36 or more than 1200."""
    if not _PPI[0] <= ppi <= _PPI[1]:
        raise ValueError(f"ppi: expected {_PPI[0]:g} to {_PPI[1]:g}, found '{ppi:g}'")
    return _compiled(scene, "png", ppi=ppi)


def encode(scene: Scene, path: Path, *, ppi: float = 300.0) -> bytes:
    """The bytes of a file for the scene, by the suffix of its path. Raises `ValueError` for another suffix."""
    match path.suffix.lower():
        case ".svg":
            return to_svg(scene).encode("utf-8")
        case ".pdf":
            return to_pdf(scene)
        case ".png":
            return to_png(scene, ppi=ppi)
    raise ValueError(f"{path}: expected a name ending in .svg, .pdf or .png, found '{path.suffix}'")


def _compiled(scene: Scene, form: Literal["pdf", "png"], **options: Any) -> bytes:
    inputs = {
        "title": scene.title,
        "width": number(scene.width + 2 * scene.margin),
        "height": number(scene.height + 2 * scene.margin),
        "drawing": to_svg(scene, embed_fonts=False),
    }
    made: bytes = typst.compile(_SOURCE, font_paths=_fonts(), format=form, sys_inputs=inputs, **options)
    return made


@cache
def _fonts() -> Any:
    return typst.Fonts(font_paths=[FOLDER], include_system_fonts=False, include_embedded_fonts=False)
