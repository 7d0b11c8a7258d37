"""An answer as a PDF by typst, the same bytes each time: our fonts embedded, headings and alternative texts in its structure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

import typst

from designer.balance.answer import Answer, Table, View
from designer.balance.cells import cell_texts
from designer.balance.printed.pictures import Picture, Pictures, options_line
from designer.charts.reading import one_line
from designer.draw.fonts import FOLDER
from designer.text.labels import DEFAULT_LANGUAGE, label

# Constant: all that changes comes in through `sys.inputs`, so that no text of a sheet is ever read as a program.
_SOURCE = b"""\
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, date: none)
#set page(paper: data.paper, margin: (x: 18mm, y: 17mm), numbering: "1 / 1")
#set text(font: ("Barlow", "DejaVu Sans"), stretch: 75%, fallback: false)
#set text(weight: 500, size: 12pt, lang: data.language, fill: rgb("#22303a"))
#set par(leading: 0.55em)
#set table(stroke: (x, y) => (bottom: if y == 0 { 1pt } else { 0.4pt } + rgb("#b8c0c8")), inset: (x: 4pt, y: 3pt))
#show heading: set block(above: 1.4em, below: 0.7em, sticky: true)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 2): set text(size: 15pt)
#show heading.where(level: 3): set text(size: 12pt)
#show table: set text(size: 11pt)
#let colors = (good: rgb("#00694c"), look: rgb("#9a4300"), bad: rgb("#a81519"), neutral: black)
#let picture(each) = block(breakable: false, width: 100%)[
  #text(weight: 700, each.title)
  #image(bytes(sys.inputs.at(each.name)), format: "svg", width: 100%, alt: each.alt)
]
#heading(level: 1, data.title)
#for line in data.about { par(line) }
#if data.drawing != none {
  image(bytes(sys.inputs.at(data.drawing.name)), format: "svg", width: 100%, alt: data.drawing.alt)
}
#for view in data.views {
  heading(level: 2, view.title)
  for each in view.sentences {
    par({
      if each.word != "" { text(weight: 700, fill: colors.at(each.mark), each.word + ": ") }
      each.text
    })
  }
  for each in view.pictures { picture(each) }
  for each in view.tables {
    if each.title != "" { heading(level: 3, each.title) }
    table(
      columns: each.columns.len(),
      align: (x, y) => if each.numbers.at(x) { right } else { left },
      table.header(..each.columns.map(name => text(weight: 700, name))),
      ..each.rows.flatten(),
    )
  }
  if view.offers.len() > 0 {
    heading(level: 3, data.words.offers)
    list(..view.offers.map(each => { text(weight: 700, each.at(0)); ": "; each.at(1) }))
  }
  if view.details.len() > 0 {
    set text(size: 10pt)
    par({
      text(weight: 700, data.words.details + ". ")
      view.details.map(each => each.at(0) + ": " + each.at(1)).join(sym.space + sym.dot.c + sym.space)
    })
  }
}
"""
_MOST_COLUMNS = 10  # of a table on upright paper


def answer_pdf(answer: Answer, title: str, language: str = DEFAULT_LANGUAGE) -> bytes:
    """The report on the paper of its sheet, upright; on A4 where it has none."""
    pictures = Pictures(answer, language, embed_fonts=False)
    svgs: dict[str, str] = {}

    def known(picture: Picture) -> dict[str, str]:
        svgs[picture.name] = picture.svg.decode("utf-8")
        return {"name": picture.name, "title": picture.title, "alt": picture.alt}

    drawing = pictures.drawing()
    about = [options_line(answer, pictures.sheet, language)]
    about += [] if answer.complete else [label("answer.incomplete", language)]
    data = {
        "title": one_line(title),
        "language": language.partition("-")[0],
        "paper": _paper(answer),
        "about": [line for line in about if line],
        "drawing": known(drawing) if drawing else None,
        "views": [
            _view(view, language) | {"pictures": [known(picture) for picture in pictures.of(number, view)]}
            for number, view in enumerate(answer.views, 1)
        ],
        "words": {name: label(f"answer.{name}", language) for name in ("offers", "details")},
    }
    inputs = {"data": json.dumps(data)} | svgs
    made: bytes = typst.compile(_SOURCE, font_paths=_fonts(), format="pdf", sys_inputs=inputs)
    return made


def _view(view: View, language: str) -> dict[str, Any]:
    return {
        "title": one_line(view.title),
        "sentences": [
            {
                "mark": sentence.mark,
                "word": "" if sentence.mark == "neutral" else label(f"answer.mark.{sentence.mark}", language),
                "text": one_line(sentence.text),
            }
            for sentence in view.sentences
        ],
        "tables": [part for table in view.tables for part in _parts(table)],
        "offers": [[one_line(offer.text), one_line(offer.effect)] for offer in view.offers],
        "details": [[one_line(name), one_line(text)] for name, text in view.details.lines] if view.details else [],
    }


def _parts(table: Table) -> Iterator[dict[str, Any]]:
    """A table as wide as a page can show it: further columns follow below, beside the first one again."""
    if not table.columns:
        return
    rows, numbers = cell_texts(table.columns, table.rows)
    columns = [one_line(name) for name in table.columns]
    count = ceil((len(columns) - 1) / (_MOST_COLUMNS - 1)) or 1
    wide = ceil((len(columns) - 1) / count)
    for part in range(count):
        shown = [0, *range(1 + part * wide, min(1 + (part + 1) * wide, len(columns)))]
        yield {
            "title": "" if part else one_line(table.title),
            "columns": [columns[index] for index in shown],
            "numbers": [numbers[index] for index in shown],
            "rows": [[row[index] for index in shown] for row in rows],
        }


def _paper(answer: Answer) -> str:
    page = str(((answer.sheet or {}).get("layout") or {}).get("page", ""))
    return "us-letter" if page.startswith("letter") else "a4"


@cache
def _fonts() -> Any:
    """Ours, and Matplotlib's DejaVu for the letters and signs that ours lack."""
    import matplotlib

    more = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    return typst.Fonts(font_paths=[FOLDER, more], include_system_fonts=False, include_embedded_fonts=False)
