"""The pictures of a report: the sheet, its heats and the charts, each as SVG by a name, with a title and what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from designer.balance.answer import Answer, Heat, View
from designer.balance.drawn import Drawn, drawn
from designer.charts.chart import Chart
from designer.charts.printed_chart import chart_svg
from designer.charts.reading import one_line
from designer.charts.told import alternative_text
from designer.draw.svg import to_svg
from designer.text.labels import label


@dataclass(frozen=True)
class Picture:
    """A picture: the name of its file without ending, its title, what it shows in words, the SVG, and what it is of."""

    name: str
    title: str
    alt: str
    svg: bytes
    of: Chart | Heat | None = None


class Pictures:
    """The pictures of one answer. With fonts, an SVG of the sheet looks right outside of our PDF too."""

    def __init__(self, answer: Answer, language: str, *, embed_fonts: bool) -> None:
        self.sheet: Drawn | None = drawn(answer)
        self._language, self._embed_fonts = language, embed_fonts

    def drawing(self) -> Picture | None:
        if self.sheet is None:
            return None
        title = label("answer.drawing", self._language, title=one_line(self.sheet.sheet.title))
        return Picture("sheet", title, title, to_svg(self.sheet.scene, embed_fonts=self._embed_fonts).encode("utf-8"))

    def of(self, number: int, view: View) -> Iterator[Picture]:
        """Those of a view: its charts, then its heats."""
        for index, chart in enumerate(view.charts, 1):
            alt = alternative_text(chart, self._language)
            yield Picture(f"{number}-chart-{index}", one_line(chart.title), alt, _untitled(chart), chart)
        if self.sheet is None:
            return
        for index, heat in enumerate(view.heats, 1):
            scene = replace(self.sheet.with_heat(heat), title=one_line(heat.title))
            svg = to_svg(scene, embed_fonts=self._embed_fonts).encode("utf-8")
            alt = one_line(self.sheet.alternative_text(heat))
            yield Picture(f"{number}-heat-{index}", one_line(heat.title), alt, svg, heat)


@lru_cache(64)
def _untitled(chart: Chart) -> bytes:
    """The chart without its title, which the report itself says; remembered from one report to the next."""
    return chart_svg(chart.model_copy(update={"title": ""}))


def options_line(answer: Answer, sheet: Drawn | None, language: str) -> str:
    """The rule options that were on, by their titles where the sheet is known; empty where none was."""
    names = ", ".join(map(one_line, sheet.options if sheet else answer.options))
    return label("answer.options", language, options=names) if names else ""
