"""An answer as one web page with all that it needs, to be opened without Flipwright and without a network.

Each chart is a picture that its script brings to life; without scripts, and in print, the pictures stay. All text is escaped,
and the page's own policy lets no script run but its two, known by their hashes, and loads nothing from anywhere.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from designer.balance.answer import Answer, Cell, Heat, Sentence, View
from designer.balance.cells import cell_texts
from designer.balance.printed.pictures import Picture, Pictures, options_line
from designer.charts.chart import Chart
from designer.charts.reading import one_line
from designer.charts.told import told
from designer.text.labels import DEFAULT_LANGUAGE, label

_SIGNS = {"good": "✔", "look": "◆", "bad": "✖"}


def answer_html(answer: Answer, title: str, language: str = DEFAULT_LANGUAGE) -> bytes:
    return "\n".join(_Page(answer, title, language).lines()).encode("utf-8")


@cache
def _own(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def _plotly() -> str:
    """Plotly's whole program: its Python package brings no smaller one."""
    from plotly.offline import get_plotlyjs

    program: str = get_plotlyjs()
    return program.replace("\r\n", "\n").replace("\r", "\n")  # as a browser reads it, for the hash


@cache
def _policy() -> str:
    hashes = (
        b64encode(sha256(script.encode("utf-8")).digest()).decode("ascii") for script in (_plotly(), _own("page.js"))
    )
    allowed = " ".join(f"'sha256-{found}'" for found in hashes)
    kept = "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
    return f"default-src 'none'; script-src {allowed}; {kept}"


def _text(text: str) -> str:
    return escape(one_line(text))


def _for_script(data: Any) -> str:
    """JSON that ends no script element and begins no comment."""
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")


class _Page:
    def __init__(self, answer: Answer, title: str, language: str) -> None:
        self._answer, self._title, self._language = answer, title, language
        self._pictures = Pictures(answer, language, embed_fonts=True)
        self._charts: list[dict[str, Any]] = []

    def _say(self, key: str) -> str:
        return escape(label(f"answer.{key}", self._language))

    def lines(self) -> Iterator[str]:
        body = list(self._body())
        yield f'<!DOCTYPE html>\n<html lang="{escape(self._language)}">\n<head>\n<meta charset="utf-8">'
        yield f'<meta http-equiv="Content-Security-Policy" content="{_policy()}">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{_text(self._title)}</title>\n<style>\n{_own('page.css')}</style>\n</head>\n<body>"
        yield from body
        if self._charts:
            yield f'<script type="application/json" id="charts">{_for_script(self._charts)}</script>'
            yield f"<script>{_plotly()}</script>\n<script>{_own('page.js')}</script>"
        yield "</body>\n</html>\n"

    def _body(self) -> Iterator[str]:
        yield f"<header>\n<h1>{_text(self._title)}</h1>"
        if options := options_line(self._answer, self._pictures.sheet, self._language):
            yield f"<p>{escape(options)}</p>"
        if not self._answer.complete:
            yield f"<p><strong>{self._say('incomplete')}</strong></p>"
        yield "</header>\n<main>"
        if len(self._answer.views) > 1:
            links = "".join(f'<li><a href="#view-{n}">{_text(view.title)}</a></li>' for n, view in self._numbered())
            yield f'<nav aria-label="{self._say("contents")}"><ul>{links}</ul></nav>'
        if drawing := self._pictures.drawing():
            yield f"<figure>{_image(drawing, 'sheet')}</figure>"
        for number, view in self._numbered():
            yield from self._view(number, view)
        yield "</main>"

    def _numbered(self) -> Iterator[tuple[int, View]]:
        return enumerate(self._answer.views, 1)

    def _view(self, number: int, view: View) -> Iterator[str]:
        yield f'<section aria-labelledby="view-{number}">\n<h2 id="view-{number}">{_text(view.title)}</h2>'
        yield from (self._sentence(sentence) for sentence in view.sentences)
        for picture in self._pictures.of(number, view):
            yield from self._chart(picture, picture.of) if isinstance(picture.of, Chart) else self._heat(picture)
        for table in view.tables:
            yield _table(table.title, table.columns, table.rows)
        if view.offers:
            yield f'<h3>{self._say("offers")}</h3>\n<ul class="offers">'
            yield from (
                f"<li><strong>{_text(offer.text)}</strong><br>{_text(offer.effect)}</li>" for offer in view.offers
            )
            yield "</ul>"
        if view.details:
            lines = "".join(f"<dt>{_text(name)}</dt><dd>{_text(text)}</dd>" for name, text in view.details.lines)
            yield f"<details><summary>{self._say('details')}</summary><dl>{lines}</dl></details>"
        yield "</section>"

    def _sentence(self, sentence: Sentence) -> str:
        if sentence.mark == "neutral":
            return f"<p>{_text(sentence.text)}</p>"
        word = f'<span aria-hidden="true">{_SIGNS[sentence.mark]}</span> {self._say(f"mark.{sentence.mark}")}:'
        return f'<p><span class="mark {sentence.mark}">{word}</span> {_text(sentence.text)}</p>'

    def _chart(self, picture: Picture, chart: Chart) -> Iterator[str]:
        from designer.charts import plotly_chart

        figure = json.loads(plotly_chart.figure(chart).to_json())
        clear = {"template": {}, "paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)"}
        self._charts.append({"data": figure["data"], "layout": figure["layout"] | clear, "config": plotly_chart.CONFIG})
        rows = told(chart, self._language)
        yield f'<figure data-chart="{len(self._charts) - 1}"><figcaption>{_text(picture.title)}</figcaption>{_image(picture, "still")}</figure>'
        yield f"<details><summary>{self._say('as_table')}</summary>{_table(picture.title, rows.columns, rows.rows)}</details>"

    def _heat(self, picture: Picture) -> Iterator[str]:
        """The coloured sheet; what each part says, to be pointed at and as a table."""
        heat, sheet = picture.of, self._pictures.sheet
        if not isinstance(heat, Heat) or sheet is None:
            return
        scene = sheet.with_heat(heat)
        places = [
            f'<span title="{_text(text)}" style="{_place(box, scene.width, scene.height)}"></span>'
            for _, box, text, _ in sheet.targets(heat)
        ]
        caption = f"<figcaption>{_text(picture.title)}</figcaption>"
        yield f'<figure>{caption}<div class="over">{_image(picture, "sheet")}{"".join(places)}</div></figure>'
        parts = sorted(heat.values, key=lambda part: -heat.values[part])
        rows = [(heat.texts.get(part, part), heat.values[part]) for part in parts]
        columns = [label(f"answer.heat_{name}", self._language) for name in ("part", "value")]
        yield f"<details><summary>{self._say('heat_table')}</summary>{_table(picture.title, columns, rows)}</details>"


def _place(box: tuple[float, float, float, float], width: float, height: float) -> str:
    left, top, right, bottom = box
    shares = (100 * left / width, 100 * top / height, 100 * (right - left) / width, 100 * (bottom - top) / height)
    return "left:{:.2f}%;top:{:.2f}%;width:{:.2f}%;height:{:.2f}%".format(*shares)


def _image(picture: Picture, kind: str) -> str:
    data = b64encode(picture.svg).decode("ascii")
    return f'<img class="{kind}" alt="{_text(picture.alt)}" src="data:image/svg+xml;base64,{data}">'


def _table(title: str, columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    texts, numbers = cell_texts(columns, rows)
    looks = [' class="number"' if is_number else "" for is_number in numbers]
    head = "".join(f'<th scope="col"{look}>{_text(name)}</th>' for name, look in zip(columns, looks, strict=True))
    lines = "\n".join(
        "<tr>" + "".join(f"<td{look}>{_text(text)}</td>" for text, look in zip(row, looks, strict=True)) + "</tr>"
        for row in texts
    )
    caption = f"<caption>{_text(title)}</caption>"
    return f'<div class="scroll"><table>{caption}<thead><tr>{head}</tr></thead>\n<tbody>{lines}</tbody></table></div>'
