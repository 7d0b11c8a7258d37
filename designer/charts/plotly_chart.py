"""A chart as a Plotly figure, for pages. Its title is left to the page, where it is wrapped.

Colours of series and texts are our own; no template is set, so that Streamlit's theme, or who shows the figure, gives fonts
and grid. Plotly reads tags in texts, so each text is escaped, and what a point says is written here rather
than by a template of Plotly, which would fill in values.
"""

from __future__ import annotations

from html import escape
from typing import Any

import plotly.graph_objects as go

from designer.charts import reading
from designer.charts.chart import Axis, Band, Bars, Cells, Chart, Line, Points, Rule
from designer.charts.palette import AROUND_ZERO, BAND, INKS, SHADES, STYLES, band_opacity, shade, text_on

CONFIG: dict[str, Any] = {
    "displaylogo": False,
    "modeBarButtonsToRemove": ["toImage", "lasso2d", "select2d", "autoScale2d"],
    "responsive": True,
    "typesetMath": False,  # `$` is a sign of money
}
_HEIGHT = 360  # px
_LINE = 26  # px for each category of lying marks
_NAME_SIZE = 11  # px
_RULE_NAME = 19  # px, its line
_INTERVAL = STYLES["quiet"].color  # of bars, to be seen on light and dark


def figure(chart: Chart, page: str = "light") -> go.Figure:
    """The figure for a light or a dark page; a point with a key carries it as its `customdata`."""
    found = _Figure(chart, INKS[page])
    for mark in chart.marks:
        match mark:
            case Bars():
                found.bars(mark)
            case Line():
                found.line(mark)
            case Points():
                found.points(mark)
            case Cells():
                found.cells(mark)
            case Rule():
                found.rule(mark)
    for band, start, end in reading.bands(chart):
        found.band(band, start, end)
    return go.Figure({"data": found.traces, "layout": found.layout()})


def _text(text: str) -> str:
    return escape(reading.one_line(text), quote=False)


class _Figure:
    def __init__(self, chart: Chart, ink: str) -> None:
        self._chart, self._ink = chart, ink
        self._lying = reading.is_lying(chart)
        self._named = reading.named_marks(chart)
        self._many_bars = sum(isinstance(mark, Bars) for mark in chart.marks) > 1
        self._rules = 0
        self._shapes: list[dict[str, Any]] = []
        self._notes: list[dict[str, Any]] = []
        self.traces: list[dict[str, Any]] = []

    def bars(self, mark: Bars) -> None:
        style = STYLES[mark.role]
        trace = self._series(mark) | {"type": "bar", "orientation": "h" if self._lying else "v"}
        trace["marker"] = {"color": style.color, "line": {"width": 0}}
        if self._many_bars:
            inks = {"bgcolor": style.color, "fgcolor": "#ffffff"}
            trace["marker"]["pattern"] = {"shape": style.pattern, "size": 7, "solidity": 0.25} | inks
        if not (self._chart.x.categories or self._lying or self._many_bars):
            trace["width"] = 0.94 * reading.spacing(trace["x"])
        self.traces.append(trace)

    def points(self, mark: Points) -> None:
        style = STYLES[mark.role]
        look = {"color": style.color, "symbol": style.sign, "size": 10, "line": {"width": 1, "color": "#ffffff"}}
        drawn = {"type": "scatter", "mode": "markers", "marker": look, "cliponaxis": False}  # whole, at 0 too
        trace = self._series(mark) | drawn
        along, aside = "y" if self._lying else "x", reading.shift(self._chart, mark)
        trace[along] = [at + aside for at in trace[along]]
        self.traces.append(trace)

    def line(self, mark: Line) -> None:
        style = STYLES[mark.role]
        shape = "hvh" if mark.is_stepped else "linear"
        at = reading.places(mark.x, self._chart.x)
        if mark.low and mark.high:
            around = {"x": [*at, *reversed(at)], "y": [*mark.low, *reversed(mark.high)]}
            filled = {"fill": "toself", "fillcolor": style.color, "opacity": 0.2, "line": {"width": 0}, "mode": "lines"}
            self.traces.append({"type": "scatter", "hoverinfo": "skip", "showlegend": False} | around | filled)
        few = len(mark.x) <= 30 and not mark.is_stepped
        look = {"color": style.color, "dash": style.dash, "width": 2.5, "shape": shape}
        trace = self._series(mark) | {"type": "scatter", "mode": "lines+markers" if few else "lines", "line": look}
        self.traces.append(trace | {"marker": {"symbol": style.sign, "size": 8, "color": style.color}})

    def cells(self, mark: Cells) -> None:
        if not (mark.x and mark.y):
            return
        low, high = reading.extent(mark)
        shades = AROUND_ZERO if low == -high else SHADES
        self.traces.append(
            {
                "type": "heatmap",
                "name": _text(mark.name),
                "x": reading.edges(reading.places(mark.x, self._chart.x)),
                "y": reading.edges(reading.places(mark.y, self._chart.y)),
                "z": mark.values,
                "zmin": low,
                "zmax": high,
                "hovertext": [[_text(text) for text in row] for row in reading.cells_said(mark)],
                "hoverinfo": "text",
                "xgap": 2,
                "ygap": 2,
                "colorscale": [[index / (len(shades) - 1), color] for index, color in enumerate(shades)],
                "colorbar": {"title": {"text": _text(mark.name)}, "tickfont": {"color": self._ink}},
            }
        )
        if len(mark.x) <= reading.MOST_TEXTS:
            self.traces.append(self._cell_texts(mark, shades))

    def _cell_texts(self, mark: Cells, shades: tuple[str, ...]) -> dict[str, Any]:
        """The text of each cell that has a value, black or white."""
        x, y = reading.places(mark.x, self._chart.x), reading.places(mark.y, self._chart.y)
        known = [
            (along, up, _text(text), text_on(shade(reading.cell_place(value, mark), shades)))
            for up, values, texts in zip(y, mark.values, reading.cell_texts(mark), strict=True)
            for along, value, text in zip(x, values, texts, strict=True)
            if value is not None
        ]
        columns = dict(zip(("x", "y", "text", "colors"), map(list, zip(*known, strict=True)), strict=False))
        font = {"color": columns.pop("colors", [])}
        return {"type": "scatter", "mode": "text", "hoverinfo": "skip", "showlegend": False, "textfont": font} | columns

    def rule(self, mark: Rule) -> None:
        style = STYLES[mark.role]
        along, across = ("x", "y") if mark.axis == "x" else ("y", "x")
        whole = {f"{along}ref": along, f"{across}ref": f"{across} domain", f"{across}0": 0, f"{across}1": 1}
        if mark.half:
            ends = {f"{along}0": mark.at - mark.half, f"{along}1": mark.at + mark.half}
            tint = {"fillcolor": style.color, "opacity": 0.3, "line": {"width": 0}, "layer": "below"}
            self._shapes.append({"type": "rect"} | whole | ends | tint)
        at = {f"{along}0": mark.at, f"{along}1": mark.at}
        self._shapes.append(
            {"type": "line", "line": {"color": style.color, "width": 2, "dash": style.dash}} | whole | at
        )
        if not mark.name:
            return
        place = {along: mark.at, f"{along}ref": along, f"{across}ref": f"{across} domain"}
        if mark.axis == "x":
            anchor = "right" if reading.is_far_right(self._chart, mark.at) else "left"
            side = {"y": 1, "yshift": -_RULE_NAME * self._rules, "xanchor": anchor, "yanchor": "top"}
            self._rules += 1
        else:
            side = {"x": 1, "xanchor": "right", "yanchor": "bottom"}
        self._notes.append(
            {"text": _text(reading.rule_text(self._chart, mark)), "showarrow": False, "font": {"color": self._ink}}
            | place
            | side
        )

    def band(self, mark: Band, start: float, end: float) -> None:
        within = {"xref": "x", "x0": start, "x1": end, "yref": "y domain", "y0": 0, "y1": 1, "layer": "below"}
        tint = {"fillcolor": BAND, "opacity": band_opacity(mark.is_strong), "line": {"width": 0}}
        self._shapes.append({"type": "rect"} | within | tint)
        name = {"text": _text(mark.name), "x": (start + end) / 2, "xref": "x", "y": 1, "yref": "y domain"}
        look = {"yanchor": "bottom", "showarrow": False, "font": {"size": _NAME_SIZE, "color": self._ink}}
        self._notes.append(name | look)

    def layout(self) -> dict[str, Any]:
        chart = self._chart
        rows = len(chart.y.categories)
        return {
            "height": max(_HEIGHT, _LINE * rows * max(1, len(self._named)) + 110) if rows else _HEIGHT,
            "margin": {"l": 10, "r": 10, "t": 40 if self._named or self._shapes else 16, "b": 10},
            "font": {"color": self._ink},
            "xaxis": self._axis(chart.x) | _range(reading.reach(chart) if reading.bands(chart) else None),
            "yaxis": self._axis(chart.y) | _range(reading.height_reach(chart)),
            "barmode": "group",
            "bargap": 0.25,
            "shapes": self._shapes,
            "annotations": self._notes,
            "showlegend": bool(self._named),
            "legend": {
                "font": {"color": self._ink},
                "orientation": "h",
                "y": 1.06,
                "x": 0,  # on the right are Plotly's own buttons
                "xanchor": "left",
                "yanchor": "bottom",
            },
            "hovermode": "closest",
        }

    def _axis(self, axis: Axis) -> dict[str, Any]:
        ink = {"color": self._ink}
        shown = {"title": {"text": _text(axis.title), "font": ink}, "tickfont": ink, "automargin": True}
        if axis.categories:
            names = [_text(reading.short_name(name)) for name in axis.categories]
            return shown | {
                "tickvals": list(range(len(names))),
                "ticktext": names,
                "showgrid": False,
                "zeroline": False,
            }
        start = "tozero" if axis.from_zero else "normal"
        return shown | {"ticksuffix": escape(axis.suffix, quote=False), "rangemode": start}

    def _series(self, mark: Bars | Line | Points) -> dict[str, Any]:
        chart = self._chart
        said = [_text(reading.point_text(chart, mark, index)) for index in range(len(mark.x))]
        name = _text(mark.name)
        trace: dict[str, Any] = {
            "name": name,
            "x": reading.places(mark.x, chart.x),
            "y": reading.places(mark.y, chart.y),
            "hovertext": [f"{name}<br>{text}" for text in said] if self._named else said,
            "hoverinfo": "text",
        }
        if isinstance(mark, Line):
            return trace
        if mark.keys:
            trace["customdata"] = list(mark.keys)
        if any(mark.half):
            halves = [half or 0 for half in mark.half]
            ink = _INTERVAL if isinstance(mark, Bars) else STYLES[mark.role].color
            look = {"type": "data", "thickness": 1.5, "width": 4, "color": ink}
            trace["error_x" if self._lying else "error_y"] = look | {"array": halves}
        return trace


def _range(ends: tuple[float, float] | None) -> dict[str, Any]:
    return {"range": list(ends)} if ends else {}
