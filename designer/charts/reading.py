"""What renderers of charts share: where values stand on an axis, the cells of a grid, and what a point says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import floor, isfinite, log10

from designer.charts.chart import Axis, Band, Bars, Cells, Chart, Line, Mark, Points, Rule, Value

MOST_TEXTS = 14  # columns of cells that have room for their texts
_LONGEST_NAME = 32


def places(values: Sequence[Value], axis: Axis) -> list[float]:
    """Where values stand: numbers where they are, categories one apart from 0.

    Two parts of a sheet may be called the same: values that are just the categories stand in their order. Raises
    `ValueError` for a value that is none of them.
    """
    if not axis.categories:
        return [float(value) for value in values]
    if tuple(values) == axis.categories:
        return [float(number) for number in range(len(values))]
    order = {name: float(number) for number, name in enumerate(axis.categories)}
    unknown = next((value for value in values if value not in order), None)
    if unknown is not None:
        raise ValueError(f"axis '{axis.title}': expected one of its categories, found '{unknown}'")
    return [order[str(value)] for value in values]


def is_lying(chart: Chart) -> bool:
    """Whether the `y` axis has the categories, so that bars lie and intervals go sideways."""
    return bool(chart.y.categories) and not chart.x.categories


def short_name(text: str) -> str:
    """A category as an axis has room for it, in one line."""
    text = one_line(text)
    return text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"


def one_line(text: str) -> str:
    return " ".join(text.split())


def shift(chart: Chart, mark: Points) -> float:
    """How far a series stands beside its categories: several of the same categories lie side by side."""
    series = [one for one in chart.marks if isinstance(one, Points)]
    named = [set(one.y if is_lying(chart) else one.x) for one in series]
    has_categories = bool(chart.x.categories or chart.y.categories)
    if not has_categories or sum(map(len, named)) == len(set[Value]().union(*named)):
        return 0.0
    return (series.index(mark) - (len(series) - 1) / 2) * 0.6 / len(series)


def spacing(at: Sequence[float]) -> float:
    """The least distance between neighbours; 1 where there are none."""
    distinct = sorted(set(at))
    return min((after - before for before, after in pairwise(distinct)), default=1.0)


def edges(at: Sequence[float]) -> list[float]:
    """The edges of cells around their middles, which rise."""
    if len(at) < 2:
        return [at[0] - 0.5, at[0] + 0.5]
    between = [(before + after) / 2 for before, after in pairwise(at)]
    return [2 * at[0] - between[0], *between, 2 * at[-1] - between[-1]]


def extent(cells: Cells) -> tuple[float, float]:
    """The values at the ends of the colours; the same distance both ways where they go around zero."""
    known = [value for row in cells.values for value in row if value is not None]
    low, high = min(known, default=0.0), max(known, default=0.0)
    if low < 0 < high:
        return -max(-low, high), max(-low, high)
    return (low, high) if low < high else (low - 0.5, high + 0.5)


def cell_place(value: float, cells: Cells) -> float:
    """Where a value of a cell stands between the ends of the colours, 0 to 1."""
    low, high = extent(cells)
    return (value - low) / (high - low)


def cell_texts(cells: Cells) -> tuple[tuple[str, ...], ...]:
    """The text of each cell; its value where it has none of its own."""
    if cells.texts:
        return cells.texts
    return tuple(tuple("–" if value is None else number_text(value) for value in row) for row in cells.values)


def cells_said(cells: Cells) -> list[list[str]]:
    """What each cell says when it is pointed at: the names of its row and its column, and its text."""
    return [
        [f"{number_text(y)}, {number_text(x)}: {one_line(text)}" for x, text in zip(cells.x, row, strict=True)]
        for y, row in zip(cells.y, cell_texts(cells), strict=True)
    ]


def reach(chart: Chart) -> tuple[float, float] | None:
    """From where to where the marks stand on an `x` axis of numbers; `None` where they do not."""
    if chart.x.categories:
        return None
    found: list[float] = []
    for mark in chart.marks:
        if isinstance(mark, Bars | Line | Points | Cells) and mark.x:
            at = places(mark.x, chart.x)
            half = spacing(at) / 2 if isinstance(mark, Bars | Cells) and not is_lying(chart) else 0.0
            found += [min(at) - half, max(at) + half]
            if isinstance(mark, Points) and is_lying(chart):
                found += [
                    one + side * (half or 0.0) for one, half in zip(at, mark.half, strict=False) for side in (-1, 1)
                ]
        elif isinstance(mark, Rule) and mark.axis == "x":
            found += [mark.at - (mark.half or 0.0), mark.at + (mark.half or 0.0)]
    if is_lying(chart) and (chart.x.from_zero or any(isinstance(mark, Bars) for mark in chart.marks)):
        found.append(0.0)
    return (min(found), max(found)) if found else None


def number_text(value: Value, half: float | None = None) -> str:
    """A number as people read it: to the first digit of its interval where that is given, else to three of its own."""
    if isinstance(value, str):
        return one_line(value)
    if not isfinite(value):
        return "∞" if value > 0 else "−∞" if value < 0 else "?"
    if half:
        digits = 0 if half >= 10 else max(1, -floor(log10(half)))
    else:
        digits = 0 if value == int(value) else 2 - floor(log10(abs(value)))
    return f"{value:,.{min(max(digits, 0), 4)}f}"


def value_text(value: Value, half: float | None = None, suffix: str = "") -> str:
    """As `12.3 ± 0.4 %`."""
    if not half or isinstance(value, str):
        return number_text(value) + ("" if isinstance(value, str) else suffix)
    return f"{number_text(value, half)} ± {number_text(half, half)}{suffix}"


def half_at(mark: Bars | Points, index: int) -> float | None:
    return mark.half[index] if index < len(mark.half) else None


def point_text(chart: Chart, mark: Bars | Points | Line, index: int) -> str:
    """What one point of a series says when it is pointed at; its own text where it has one."""
    if isinstance(mark, Points) and index < len(mark.texts) and mark.texts[index]:
        return one_line(mark.texts[index])
    x, y = mark.x[index], mark.y[index]
    half = None if isinstance(mark, Line) else half_at(mark, index)
    if isinstance(mark, Line) and index < min(len(mark.low), len(mark.high)):
        between = f" ({number_text(mark.low[index])}–{number_text(mark.high[index])}{chart.y.suffix})"
    else:
        between = ""
    if is_lying(chart):
        return f"{number_text(y)}: {value_text(x, half, chart.x.suffix)}"
    return f"{value_text(x, None, chart.x.suffix)}: {value_text(y, half, chart.y.suffix)}{between}"


def rule_text(chart: Chart, rule: Rule) -> str:
    """The name of a rule with its figure, unless the name tells it; empty for one without a name, as a line at 0."""
    if not rule.name:
        return ""
    figure = value_text(rule.at, rule.half, (chart.x if rule.axis == "x" else chart.y).suffix)
    return one_line(rule.name) if figure in rule.name else f"{one_line(rule.name)}: {figure}"


def named_marks(chart: Chart) -> list[Mark]:
    """The series that a legend names; none where there is but one."""
    series = [mark for mark in chart.marks if isinstance(mark, Bars | Line | Points)]
    return list(series) if len(series) > 1 else []


def named_upright(chart: Chart) -> list[Rule]:
    """The upright rules that have a name."""
    return [mark for mark in chart.marks if isinstance(mark, Rule) and mark.axis == "x" and mark.name]


def height_reach(chart: Chart) -> tuple[float, float] | None:
    """From the bottom to the top of the `y` axis, with room for the name of each upright rule above the marks.

    `None` where a renderer finds it by itself.
    """
    rules = len(named_upright(chart))
    if chart.y.categories:
        return len(chart.y.categories) - 0.5, -0.5 - 0.6 * rules
    tops = [value for mark in chart.marks if isinstance(mark, Bars | Line) for value in places(mark.y, chart.y)]
    if not (rules and tops and chart.y.from_zero and max(tops) > 0 and min(tops) >= 0):
        return None
    return 0.0, max(tops) * (1.04 + 0.1 * rules)


def is_far_right(chart: Chart, at: float) -> bool:
    """Whether a text at this place of the `x` axis had better stand left of it."""
    found = reach(chart)
    return found is not None and at > (found[0] + 2 * found[1]) / 3


def bands(chart: Chart) -> list[tuple[Band, float, float]]:
    """The bands as far as the marks reach."""
    found = reach(chart)
    if found is None:
        return []
    cut = [(mark, max(mark.start, found[0]), min(mark.end, found[1])) for mark in chart.marks if isinstance(mark, Band)]
    return [(band, start, end) for band, start, end in cut if start < end]
