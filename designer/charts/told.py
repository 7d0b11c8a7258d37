"""A chart told: as a table, and in a sentence or two for who does not see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.charts import reading
from designer.charts.chart import Band, Bars, Cells, Chart, Line, Mark, Points, Rule, Value
from designer.text.labels import label

_COLUMNS = ("series", "x", "y", "half", "low", "high", "value", "text")

Cell = Value | None


@dataclass(frozen=True)
class Told:
    """A chart as rows, one for each point, cell, rule and band, in the columns that some row needs.

    `keys` name the part of the sheet of each row, an empty one where a row is of none.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    keys: tuple[str, ...]


def told(chart: Chart, language: str | None = None) -> Told:
    """In a language, `None`: that of who reads."""
    names = {"x": chart.x.title, "y": chart.y.title}
    rows = [row for mark in chart.marks for row in _rows(mark)]
    used = [name for name in _COLUMNS if any(row.get(name) is not None for row in rows)]
    titles = [reading.one_line(names.get(name) or label(f"chart.column.{name}", language)) for name in used]
    return Told(
        tuple(titles),
        tuple(tuple(row.get(name) for name in used) for row in rows),
        tuple(str(row.get("key") or "") for row in rows),
    )


def _rows(mark: Mark) -> Iterator[dict[str, Cell]]:
    series: dict[str, Cell] = {"series": mark.name}
    match mark:
        case Bars() | Points():
            texts = mark.texts if isinstance(mark, Points) else ()
            for index, (x, y) in enumerate(zip(mark.x, mark.y, strict=True)):
                text, key = (found[index] if index < len(found) else None for found in (texts, mark.keys))
                half = reading.half_at(mark, index)
                yield series | {"x": x, "y": y, "half": half, "text": text or None, "key": key}
        case Line():
            for index, (x, y) in enumerate(zip(mark.x, mark.y, strict=True)):
                low, high = (band[index] if band else None for band in (mark.low, mark.high))
                yield series | {"x": x, "y": y, "low": low, "high": high}
        case Cells():
            for up, (y, row) in enumerate(zip(mark.y, mark.values, strict=True)):
                for along, (x, value) in enumerate(zip(mark.x, row, strict=True)):
                    yield series | {
                        "x": x,
                        "y": y,
                        "value": value,
                        "text": mark.texts[up][along] if mark.texts else None,
                    }
        case Rule():
            yield series | {mark.axis: mark.at, "half": mark.half}
        case Band():
            yield series | {"low": mark.start, "high": mark.end}


def alternative_text(chart: Chart, language: str | None = None) -> str:
    """What kind of chart it is of what; then the greatest and the least of each series, and the rules."""
    by, of = (
        reading.one_line(axis.title) for axis in ((chart.y, chart.x) if reading.is_lying(chart) else (chart.x, chart.y))
    )
    about = label("chart.alt", language, title=reading.one_line(chart.title), of=of, by=by)
    found = [text for mark in chart.marks if (text := _about(chart, mark, language))]
    return f"{about} {'; '.join(found)}." if found else about


def _about(chart: Chart, mark: Mark, language: str | None) -> str:
    match mark:
        case Bars() | Line() | Points():
            sizes = reading.places(*((mark.x, chart.x) if reading.is_lying(chart) else (mark.y, chart.y)))
            said = [reading.point_text(chart, mark, index) for index in range(len(sizes))]
            count = len(said)
        case Cells():
            sizes, said = _cells(mark)
            count = len(mark.x) * len(mark.y)
        case Rule():
            return reading.rule_text(chart, mark)
        case Band():
            return ""
    name = reading.one_line(mark.name)
    if not sizes:
        return label("chart.alt.empty", language, name=name)
    most, least = said[sizes.index(max(sizes))], said[sizes.index(min(sizes))]
    return label(f"chart.alt.{mark.mark}", language, name=name, count=count, most=most, least=least)


def _cells(cells: Cells) -> tuple[list[float], list[str]]:
    """The known values and what each says."""
    rows = zip(cells.values, reading.cells_said(cells), strict=True)
    known = [(value, text) for row in rows for value, text in zip(*row, strict=True) if value is not None]
    return [value for value, _ in known], [text for _, text in known]
