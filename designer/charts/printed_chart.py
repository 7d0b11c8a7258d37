"""A chart as SVG and PNG by Matplotlib, without any browser: black on white, its title above it, the same bytes each time.

The letters of an SVG are outlines, so that it looks the same everywhere. Figures share no state of `pyplot`; Matplotlib's
settings are global, so one is drawn at a time. Matplotlib is loaded by the first chart.
"""

from __future__ import annotations

import io
import logging
from functools import cache
from textwrap import wrap
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal

from designer.charts import reading
from designer.charts.chart import Axis, Band, Bars, Cells, Chart, Line, Points, Rule
from designer.charts.palette import AROUND_ZERO, BAND, SHADES, STYLES, Style, band_opacity, shade, text_on
from designer.draw.fonts import WEIGHTS, font_file

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PPI = 200
_WIDTH = 7.2  # inches
_HEIGHT = 3.6
_LINE = 0.24  # inches for each category of lying marks
_TITLE_LETTERS = 110  # of a line of the title
_LETTERS = 100  # that stand side by side below the chart
_MOST_UPRIGHT = 10  # categories side by side whose names are not turned
_INK, _GRID = "#22303a", "#d9dde1"
_DASHES: dict[str, Any] = {"solid": "-", "dash": (0, (5, 2)), "dot": (0, (1, 1.5)), "dashdot": (0, (6, 2, 1, 2))}
_SIGNS = {"circle": "o", "square": "s", "diamond": "D", "triangle-up": "^", "x": "X", "cross": "P"}
_SETTINGS: Any = {
    "axes.axisbelow": True,
    "axes.edgecolor": _GRID,
    "axes.labelcolor": _INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.unicode_minus": True,
    "font.family": ["Barlow Condensed Medium", "DejaVu Sans"],
    "font.size": 10,
    "font.weight": 500,
    "grid.color": _GRID,
    "hatch.linewidth": 0.8,
    "path.simplify": False,
    "svg.fonttype": "path",
    "svg.hashsalt": "flipwright",
    "text.color": _INK,
    "text.parse_math": False,
    "xtick.color": _INK,
    "ytick.color": _INK,
}
_BOLD: dict[str, Any] = {"fontfamily": ["Barlow Condensed", "DejaVu Sans"], "fontweight": 700}
_one_at_a_time = Lock()


def chart_svg(chart: Chart) -> bytes:
    return _printed(chart, "svg", metadata={"Date": None, "Creator": None, "Title": reading.one_line(chart.title)})


def chart_png(chart: Chart, ppi: int = PPI) -> bytes:
    return _printed(chart, "png", dpi=ppi, metadata={"Software": None, "Title": reading.one_line(chart.title)})


def _printed(chart: Chart, form: Literal["svg", "png"], **options: Any) -> bytes:
    import warnings

    import matplotlib

    written = io.BytesIO()
    with _one_at_a_time, matplotlib.rc_context(_SETTINGS), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph")  # a letter that no font of ours has is drawn as a box
        _load_fonts()
        _Printed(chart).figure.savefig(written, format=form, **options)
    return written.getvalue()


@cache
def _load_fonts() -> None:
    from matplotlib.font_manager import fontManager

    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # our fonts have one weight a family
    for weight in WEIGHTS:
        fontManager.addfont(font_file(weight, "ttf"))


class _Printed:
    def __init__(self, chart: Chart) -> None:
        from matplotlib.figure import Figure

        self._chart = chart
        self._lying = reading.is_lying(chart)
        self._named = reading.named_marks(chart)
        self._bars = [mark for mark in chart.marks if isinstance(mark, Bars)]
        self._rules = 0
        self._handles: list[Any] = []
        rows = len(chart.y.categories)
        height = max(_HEIGHT, _LINE * rows * max(1, len(self._named)) + 1.1)
        self.figure: Figure = Figure(figsize=(_WIDTH, height), layout="constrained", facecolor="white")
        self._axes: Axes = self.figure.add_subplot()
        self._draw()

    def _draw(self) -> None:
        chart, axes = self._chart, self._axes
        if not any(isinstance(mark, Cells) for mark in chart.marks):
            axes.grid(visible=True, axis="x" if self._lying else "y", linewidth=0.8)
        for band, start, end in reading.bands(chart):
            self._band(band, start, end)
        for mark in chart.marks:
            match mark:
                case Bars():
                    self._draw_bars(mark)
                case Line():
                    self._line(mark)
                case Points():
                    self._points(mark)
                case Cells():
                    self._cells(mark)
                case Rule():
                    self._rule(mark)
        self._frame()

    def _frame(self) -> None:
        chart, axes = self._chart, self._axes
        _dress(axes.xaxis, chart.x)
        _dress(axes.yaxis, chart.y)
        if ends := reading.height_reach(chart):
            axes.set_ylim(*ends)
        elif chart.y.from_zero:
            axes.set_ylim(bottom=0)
        if (found := reading.reach(chart)) and reading.bands(chart):
            axes.set_xlim(*found)
        elif chart.x.from_zero:
            axes.set_xlim(left=0)
        title = "\n".join(wrap(reading.one_line(chart.title), _TITLE_LETTERS))
        self.figure.suptitle(title, x=0.01, ha="left", fontsize=10.5, **_BOLD)
        if self._named:
            self.figure.legend(handles=self._handles, loc="outside lower center", ncols=4, frameon=False)

    def _draw_bars(self, mark: Bars) -> None:
        count, number = len(self._bars), self._bars.index(mark)
        at, lengths = self._along(mark), self._across(mark)
        room = reading.spacing(at) * (0.75 if self._has_categories() or count > 1 else 0.94)
        wide = room / count
        middles = [place - room / 2 + (number + 0.5) * wide for place in at]
        style = STYLES[mark.role]
        look: dict[str, Any] = {"color": style.color, "label": reading.one_line(mark.name), "linewidth": 0}
        if count > 1:
            look |= {"hatch": 2 * style.pattern, "edgecolor": "white"}
        if self._lying:
            self._handles.append(self._axes.barh(middles, lengths, height=wide, **look))
        else:
            self._handles.append(self._axes.bar(middles, lengths, width=wide, **look))
        self._intervals(mark, middles, lengths, _INK)

    def _points(self, mark: Points) -> None:
        style = STYLES[mark.role]
        aside = reading.shift(self._chart, mark)
        at, across = [place + aside for place in self._along(mark)], self._across(mark)
        x, y = (across, at) if self._lying else (at, across)
        self._intervals(mark, at, across, style.color)
        self._handles += self._axes.plot(
            x, y, linestyle="none", zorder=4, label=reading.one_line(mark.name), **_signed(style)
        )

    def _intervals(self, mark: Bars | Points, at: list[float], ends: list[float], color: str) -> None:
        if not any(mark.half):
            return
        halves = [half or 0.0 for half in mark.half]
        look: dict[str, Any] = {"fmt": "none", "ecolor": color, "elinewidth": 1.2, "capsize": 2.5, "zorder": 3}
        if self._lying:
            self._axes.errorbar(ends, at, xerr=halves, **look)
        else:
            self._axes.errorbar(at, ends, yerr=halves, **look)

    def _line(self, mark: Line) -> None:
        style, at = STYLES[mark.role], reading.places(mark.x, self._chart.x)
        if mark.low and mark.high:
            self._axes.fill_between(at, mark.low, mark.high, color=style.color, alpha=0.2, linewidth=0)
        few = len(at) <= 30 and not mark.is_stepped
        look: dict[str, Any] = {"color": style.color, "linestyle": _DASHES[style.dash], "linewidth": 1.8}
        if few:
            look |= _signed(style)
        drawn = "steps-mid" if mark.is_stepped else "default"
        self._handles += self._axes.plot(at, mark.y, drawstyle=drawn, label=reading.one_line(mark.name), **look)

    def _cells(self, mark: Cells) -> None:
        from matplotlib.colors import LinearSegmentedColormap

        if not (mark.x and mark.y):
            return
        low, high = reading.extent(mark)
        shades = AROUND_ZERO if low == -high else SHADES
        x, y = reading.places(mark.x, self._chart.x), reading.places(mark.y, self._chart.y)
        values = [[float("nan") if value is None else value for value in row] for row in mark.values]
        colors = LinearSegmentedColormap.from_list("cells", shades)
        grid = self._axes.pcolormesh(
            reading.edges(x), reading.edges(y), values, cmap=colors, vmin=low, vmax=high, edgecolors="white"
        )
        self.figure.colorbar(grid, ax=self._axes, label=reading.one_line(mark.name))
        if len(x) > reading.MOST_TEXTS:
            return
        for up, row, texts in zip(y, mark.values, reading.cell_texts(mark), strict=True):
            for along, value, text in zip(x, row, texts, strict=True):
                below = "#ffffff" if value is None else shade(reading.cell_place(value, mark), shades)
                self._axes.text(along, up, reading.one_line(text), color=text_on(below), ha="center", va="center")

    def _rule(self, mark: Rule) -> None:
        style, axes = STYLES[mark.role], self._axes
        line, span = (axes.axvline, axes.axvspan) if mark.axis == "x" else (axes.axhline, axes.axhspan)
        if mark.half:
            span(mark.at - mark.half, mark.at + mark.half, color=style.color, alpha=0.3, linewidth=0)
        line(mark.at, color=style.color, linestyle=_DASHES[style.dash], linewidth=1.5)
        text = reading.rule_text(self._chart, mark)
        place: dict[str, Any]
        if mark.axis == "x":
            side = "right" if reading.is_far_right(self._chart, mark.at) else "left"
            lines = "\n" * self._rules  # each in a line of its own
            text = f"{lines} {text} "
            place = {"x": mark.at, "y": 1.0, "transform": axes.get_xaxis_transform(), "va": "top", "ha": side}
            self._rules += 1
        else:
            place = {"x": 1.0, "y": mark.at, "transform": axes.get_yaxis_transform(), "va": "bottom", "ha": "right"}
        axes.text(s=text, fontsize=9, zorder=5, **place)

    def _band(self, band: Band, start: float, end: float) -> None:
        axes = self._axes
        axes.axvspan(start, end, color=BAND, alpha=band_opacity(band.is_strong), linewidth=0, zorder=0)
        place: dict[str, Any] = {
            "transform": axes.get_xaxis_transform(),
            "ha": "center",
            "va": "bottom",
            "fontsize": 8.5,
        }
        axes.text((start + end) / 2, 1.01, reading.short_name(band.name), **place)

    def _has_categories(self) -> bool:
        return bool(self._chart.x.categories or self._chart.y.categories)

    def _along(self, mark: Bars | Points) -> list[float]:
        """The places on the axis that marks stand on."""
        return reading.places(*((mark.y, self._chart.y) if self._lying else (mark.x, self._chart.x)))

    def _across(self, mark: Bars | Points) -> list[float]:
        return reading.places(*((mark.x, self._chart.x) if self._lying else (mark.y, self._chart.y)))


def _signed(style: Style) -> dict[str, Any]:
    return {"marker": _SIGNS[style.sign], "color": style.color, "markersize": 7, "markeredgecolor": "white"}


def _dress(drawn: Any, axis: Axis) -> None:
    """The title and the ticks of an axis of Matplotlib."""
    from matplotlib.ticker import FuncFormatter

    drawn.set_label_text(reading.one_line(axis.title))
    drawn.set_tick_params(length=0)
    if axis.categories:
        names, turned = [reading.short_name(name) for name in axis.categories], {}
        if drawn.axis_name == "x" and len(names) > _MOST_UPRIGHT:
            turned = {"rotation": 40, "ha": "right", "rotation_mode": "anchor"}
        elif drawn.axis_name == "x":
            names = ["\n".join(wrap(name, _LETTERS // len(names))) for name in names]
        drawn.set_ticks(range(len(names)), names, **turned)
    else:
        drawn.set_major_formatter(FuncFormatter(lambda value, _: reading.number_text(round(value, 10)) + axis.suffix))
