"""A scene as PDF or PNG bytes, the same each time. Print goes through typst with our fonts only."""

from __future__ import annotations

import struct
from functools import cache
from typing import Any, Literal
from zlib import crc32

import typst

from designer.draw.fonts import FOLDER
from designer.draw.pdf import page_count, with_boxes
from designer.draw.scene import Scene
from designer.draw.svg import number, to_svg
from designer.draw.text_pages import SIZES, USUAL, TextPages

# Constant: all that changes comes in through `sys.inputs`, so that no text of a sheet is ever read as a program.
_SOURCE = b"""\
#let mm(name) = float(sys.inputs.at(name)) * 1mm
#let drawing(number) = place(top + left, dx: -mm("beyond"), dy: -mm("beyond"), image(
  bytes(sys.inputs.at("drawing" + str(number))), format: "svg",
  width: mm("width") + 2 * mm("beyond"), height: mm("height") + 2 * mm("beyond"),
))
#set document(title: sys.inputs.title, date: none)
#set page(width: mm("width"), height: mm("height"), margin: 0mm, bleed: mm("beyond"))
#set page(fill: if sys.inputs.fill == "none" { none } else { auto })
#for number in range(int(sys.inputs.pages)) {
  if number > 0 { pagebreak() }
  drawing(number)
}
#if "text" in sys.inputs {
  let told = json(bytes(sys.inputs.text))
  let line(block) = block.pieces.map(piece => if "picture" not in piece { piece.text } else {
    let picture = image(bytes(told.pictures.at(piece.picture)), format: "svg", height: 1em)
    box(box(width: 1.1em, height: 0.7em, place(dy: -0.15em, picture)) + piece.word)
  }).join()
  set page(
    margin: (left: told.left * 1mm, top: told.top * 1mm, right: told.right * 1mm, bottom: told.bottom * 1mm),
    columns: told.columns, background: drawing(sys.inputs.pages),
  )
  set columns(gutter: 6mm)
  set text(
    font: "Barlow Condensed", weight: 500, size: told.size * 1pt, lang: sys.inputs.language, hyphenate: false,
    fill: rgb("#1d2b36"),
  )
  set par(justify: true, leading: 0.5em, spacing: 0.7em)
  set list(marker: [-], body-indent: 0.5em, spacing: 0.6em)
  for part in told.blocks {
    if part.kind == "title" {
      block(above: 1.1em, below: 0.6em, sticky: true, text(weight: 700, size: 1.2em, line(part)))
    } else if part.kind == "point" {
      list(line(part))
    } else {
      par(line(part))
    }
  }
}
"""
_PPI = (36.0, 1200.0)
_HEADER = 33  # bytes of a PNG's signature and first chunk


def to_pdf(*scenes: Scene, text: TextPages | None = None) -> bytes:
    """A PDF of pages of exactly the first one's size, its fonts embedded; with bleed the page is its trim box.

    A text is set on pages of its own after the scenes.
    """
    first = scenes[0] if text is None else text.paper
    data = _with_text(scenes, text) if text else _compiled(scenes, "pdf", beyond=first.margin)
    return with_boxes(data, margin=first.margin, bleed=first.bleed)


def _with_text(scenes: tuple[Scene, ...], text: TextPages) -> bytes:
    """The text on one page as large as it fits, else in its usual size on several."""
    papers = (*scenes, text.paper)
    for size in SIZES:
        data = _compiled(papers, "pdf", beyond=text.paper.margin, text=text.to_json(size))
        if page_count(data) == len(papers):
            return data
    return _compiled(papers, "pdf", beyond=text.paper.margin, text=text.to_json(USUAL))


def to_png(scene: Scene, *, ppi: float = 300.0, clear: bool = False) -> bytes:
    """A picture of `ppi` points an inch, which it tells, on white or `clear`. Raises `ValueError` for less than 36 or more than 1200."""
    if not _PPI[0] <= ppi <= _PPI[1]:
        raise ValueError(f"ppi: expected {_PPI[0]:g} to {_PPI[1]:g}, found '{ppi:g}'")
    return _with_size(
        _compiled((scene,), "png", beyond=0.0, clear=clear, ppi=ppi), ppi
    )  # no trim box: all of it is page


def _with_size(png: bytes, ppi: float) -> bytes:
    """The picture with its resolution (chunk `pHYs`, in points a metre): programs then print it at its true size."""
    points = round(ppi / 0.0254)
    body = b"pHYs" + struct.pack(">IIB", points, points, 1)
    return png[:_HEADER] + struct.pack(">I", len(body) - 4) + body + struct.pack(">I", crc32(body)) + png[_HEADER:]


def _compiled(
    scenes: tuple[Scene, ...],
    form: Literal["pdf", "png"],
    *,
    beyond: float,
    text: str = "",
    clear: bool = False,
    **options: Any,
) -> bytes:
    """With a text the last of the scenes is what stands behind it; `clear` pages have no paper."""
    scene = scenes[0]
    around = scene.margin - beyond
    inputs = {
        "title": scene.title,
        "language": scene.language.partition("-")[0],
        "width": number(scene.width + 2 * around),
        "height": number(scene.height + 2 * around),
        "beyond": number(beyond),
        "pages": str(len(scenes) - bool(text)),
        **{f"drawing{number}": to_svg(each, embed_fonts=False) for number, each in enumerate(scenes)},
        "fill": "none" if clear else "auto",
    }
    if text:
        inputs["text"] = text
    made: bytes = typst.compile(_SOURCE, font_paths=_fonts(), format=form, sys_inputs=inputs, **options)
    return made


@cache
def _fonts() -> Any:
    return typst.Fonts(font_paths=[FOLDER], include_system_fonts=False, include_embedded_fonts=False)
