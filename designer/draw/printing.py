"""A scene as SVG, PDF or PNG bytes, the same each time. Print goes through typst with our fonts only."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

import typst

from designer.draw.fonts import FOLDER
from designer.draw.scene import Scene
from designer.draw.svg import number, to_svg

# Constant: all that changes comes in through `sys.inputs`, so that no text of a sheet is ever read as a program.
_SOURCE = b"""\
#let mm(name) = float(sys.inputs.at(name)) * 1mm
#set document(title: sys.inputs.title, date: none)
#set page(width: mm("width"), height: mm("height"), margin: 0mm, bleed: mm("beyond"))
#place(dx: -mm("beyond"), dy: -mm("beyond"), image(
  bytes(sys.inputs.drawing), format: "svg",
  width: mm("width") + 2 * mm("beyond"), height: mm("height") + 2 * mm("beyond"),
))
"""
_PPI = (36.0, 1200.0)
_HEADER = 33  # bytes of a PNG's signature and first chunk


def to_pdf(scene: Scene) -> bytes:
    """A one-page PDF of exactly the scene's size, its fonts embedded; with bleed the page is its trim box."""
    return _compiled(scene, "pdf", beyond=scene.margin)


def to_png(scene: Scene, *, ppi: float = 300.0) -> bytes:
    """A picture of `ppi` points an inch, which it tells. Raises `ValueError` for less than 36 or more than 1200."""
    if not _PPI[0] <= ppi <= _PPI[1]:
        raise ValueError(f"ppi: expected {_PPI[0]:g} to {_PPI[1]:g}, found '{ppi:g}'")
    return _with_size(_compiled(scene, "png", beyond=0.0, ppi=ppi), ppi)  # no trim box: all of it is page


def _with_size(png: bytes, ppi: float) -> bytes:
    """The picture with its resolution (chunk `pHYs`, in points a metre): programs then print it at its true size."""
    points = round(ppi / 0.0254)
    body = b"pHYs" + struct.pack(">IIB", points, points, 1)
    return png[:_HEADER] + struct.pack(">I", len(body) - 4) + body + struct.pack(">I", crc32(body)) + png[_HEADER:]


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


def _compiled(scene: Scene, form: Literal["pdf", "png"], *, beyond: float, **options: Any) -> bytes:
    around = scene.margin - beyond
    inputs = {
        "title": scene.title,
        "width": number(scene.width + 2 * around),
        "height": number(scene.height + 2 * around),
        "beyond": number(beyond),
        "drawing": to_svg(scene, embed_fonts=False),
    }
    made: bytes = typst.compile(_SOURCE, font_paths=_fonts(), format=form, sys_inputs=inputs, **options)
    return made


@cache
def _fonts() -> Any:
    return typst.Fonts(font_paths=[FOLDER], include_system_fonts=False, include_embedded_fonts=False)
