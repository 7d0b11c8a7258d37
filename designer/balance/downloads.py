"""Charts and tables of an answer as files: PNG and SVG, CSV and Parquet."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from designer.balance.answer import Answer, Cell, Table, View
from designer.charts.chart import Chart
from designer.charts.printed_chart import chart_png, chart_svg
from designer.charts.told import told
from designer.edit.csv_text import csv_bytes

Make = Callable[[], bytes]

MEDIA_TYPES = {
    "csv": "text/csv",
    "html": "text/html",
    "parquet": "application/vnd.apache.parquet",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "zip": "application/zip",
}


@dataclass(frozen=True)
class Download:
    """What is offered of one chart or table: its title, and its files by name, each made when it is called."""

    title: str
    files: Mapping[str, Make]


def downloads(answer: Answer) -> tuple[Download, ...]:
    """Those of all views; no two files have the same name."""
    return tuple(download for view in answer.views for download in view_downloads(view))


def view_downloads(view: View) -> tuple[Download, ...]:
    charts = [Download(chart.title, chart_files(chart, f"{view.id}-{chart.id}")) for chart in view.charts]
    tables = [Download(table.title, table_files(table, f"{view.id}-{table.id}-table")) for table in view.tables]
    return (*charts, *tables)


def chart_files(chart: Chart, name: str) -> dict[str, Make]:
    """The chart as a picture and as a table."""
    found = told(chart)
    pictures: dict[str, Make] = {"png": partial(chart_png, chart), "svg": partial(chart_svg, chart)}
    return _named(name, pictures | _table_files(found.columns, found.rows))


def table_files(table: Table, name: str) -> dict[str, Make]:
    return _named(name, _table_files(table.columns, table.rows))


def _named(name: str, files: Mapping[str, Make]) -> dict[str, Make]:
    return {f"{_slug(name)}.{suffix}": make for suffix, make in files.items()}


def _slug(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", text).strip("-").lower() or "balance"


def _table_files(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> dict[str, Make]:
    return {"csv": partial(csv_bytes, [columns, *rows]), "parquet": partial(parquet_bytes, columns, rows)}


def parquet_bytes(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> bytes:
    """A Parquet file: a column of numbers where all that is known in it are numbers, else one of texts."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    arrays = [_array([row[index] for row in rows]) for index in range(len(columns))]
    written = io.BytesIO()
    pq.write_table(pa.table(arrays, names=_distinct(columns)), written)
    return written.getvalue()


def _array(cells: Sequence[Cell]) -> Any:
    import pyarrow as pa

    if any(isinstance(cell, str) for cell in cells):
        return pa.array([None if cell is None else str(cell) for cell in cells], pa.string())
    whole = all(cell is None or isinstance(cell, int) for cell in cells)
    return pa.array(cells, pa.int64() if whole and any(cell is not None for cell in cells) else pa.float64())


def _distinct(columns: Sequence[str]) -> list[str]:
    """The names, a repeated one with a number: a column is known by its name."""
    found: list[str] = []
    for name in columns:
        number, free = 1, name
        while free in found:
            number += 1
            free = f"{name} ({number})"
        found.append(free)
    return found
