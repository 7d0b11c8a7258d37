"""The charts of a comparison: differences with their intervals, and how often scores come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING

import numpy as np

from designer.balance.telling import percent_axis
from designer.charts.chart import Axis, Band, Bars, Chart, Line, Mark, Points, Role, Rule
from designer.text.stars import stars_text
from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.statistics import estimate

if TYPE_CHECKING:
    from designer.balance.compared import Compared
    from simulator.lab.comparison import Side
    from simulator.lab.statistics import Difference

_BARS = 40
_MOST_BANDS = 12
_ROLES: tuple[Role, ...] = ("first", "second", "third", "quiet")


@dataclass(frozen=True)
class Row:
    """A difference by its name; `is_found`: beyond what chance explains, all figures considered. `times`: 100 for shares."""

    name: str
    difference: Difference
    is_found: bool
    times: int = 1


def forest(id_: str, title: str, found: Compared, rows: Sequence[Row], *, in_percent: bool = False) -> Chart:
    """Differences one below another, each with its interval, and a line at none; those that chance explains stand back.

    What is the same in every game is left out, unless nothing else is there.
    """
    rows = [row for row in rows if row.difference.estimate.mean or row.difference.estimate.std] or rows[:1]
    groups: list[tuple[str, Role, list[Row]]] = [
        ("found", "first", [row for row in rows if row.is_found]),
        ("by_luck", "quiet", [row for row in rows if not row.is_found]),
    ]
    marks: list[Mark] = [Rule(name=found.text("none"), at=0.0, role="quiet")]
    marks += [_points(found.text(name), shown, role) for name, role, shown in groups if shown]
    return Chart(
        id=id_,
        title=title,
        x=Axis(title=found.text("percent" if in_percent else "points"), suffix=" %" if in_percent else ""),
        y=Axis(title="", categories=tuple(dict.fromkeys(row.name for row in rows))),
        marks=tuple(marks),
    )


def _points(name: str, rows: Sequence[Row], role: Role) -> Points:
    means = [row.difference.estimate.mean * row.times for row in rows]
    halves = [row.difference.estimate.half_width * row.times for row in rows]
    return Points(
        name=name,
        x=tuple(means),
        y=tuple(row.name for row in rows),
        half=tuple(half if isfinite(half) else None for half in halves),
        texts=tuple(
            f"{row.name}: {mean:+.2f} ± {half:.2f}" for row, mean, half in zip(rows, means, halves, strict=True)
        ),
        role=role,
    )


def scores_chart(id_: str, title: str, found: Compared) -> Chart:
    """Shares of games by score: bars for the first side, outlines for the others; means with intervals, and the first's grades."""
    totals = [side.totals.ravel() for side in found.sides]
    low, high = min(float(each.min()) for each in totals), max(float(each.max()) for each in totals)
    width = max(1, -(-int(high - low + 1) // _BARS))
    edges = np.arange(low, high + width + 1, width)
    x = tuple(float(edge) for edge in edges[:-1] + (width - 1) / 2)
    marks: list[Mark] = list(_grades(found.sides[0], float(edges[0]), float(edges[-1])))
    for name, total, role in zip(found.names, totals, _ROLES, strict=False):
        y = tuple(float(share) for share in np.histogram(total, edges)[0] / len(total) * 100)
        marks.append(
            Bars(name=name, x=x, y=y, role=role)
            if role == "first"
            else Line(name=name, x=x, y=y, role=role, is_stepped=True)
        )
    for name, side, role in zip(found.names, found.sides, _ROLES, strict=False):
        own = estimate(side.games, side.fits)
        marks.append(
            Rule(name=f"{name}: {own.mean:,.1f} ± {own.half_width:,.1f}", at=own.mean, half=own.half_width, role=role)
        )
    return Chart(
        id=id_,
        title=title,
        x=Axis(title=found.text("total")),
        y=percent_axis(found.text("games")),
        marks=tuple(marks),
    )


def _grades(side: Side, low: float, high: float) -> Iterator[Band]:
    """Where a total earns another grade, as far as the chart shows it."""
    sheet = side.results.sheet
    if competes(sheet.family):
        return  # who has more wins, whatever it is
    steps = list(family_module("simulator", sheet.family, "report").grades(sheet))[:_MOST_BANDS]
    for number, ((stars, least), (_, following)) in enumerate(pairwise([*steps, (0, high)])):
        start, end = max(float(least), low), min(float(following), high)
        if start < end:
            yield Band(name=stars_text(stars), start=start, end=end, is_strong=number % 2 == 0)
