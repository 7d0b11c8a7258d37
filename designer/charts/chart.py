"""What a chart shows, as plain data: axes, and marks on them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Value = float | str  # a number on an axis of numbers, else the name of a category
Role = Literal["first", "second", "third", "quiet", "good", "bad"]  # what a colour means; a theme gives the colour


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Axis(_Part):
    """An axis; `categories` in their order where it counts none."""

    title: str
    suffix: str = ""  # of its numbers, as " %"
    categories: tuple[str, ...] = ()
    from_zero: bool = False


class Bars(_Part):
    """A bar for each `x`, from 0 to `y`; lying ones where the chart's `y` axis has the categories. `half`: of the intervals."""

    mark: Literal["bars"] = "bars"
    name: str
    x: tuple[Value, ...]
    y: tuple[Value, ...]
    half: tuple[float | None, ...] = ()
    role: Role = "first"
    keys: tuple[str, ...] = ()  # the parts of the sheet that the bars are of, to be clicked


class Line(_Part):
    """A line through points, `low` and `high` the band around it; as steps for outlines of histograms."""

    mark: Literal["line"] = "line"
    name: str
    x: tuple[Value, ...]
    y: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    role: Role = "first"
    is_stepped: bool = False


class Points(_Part):
    """Points with intervals along the axis of numbers (a forest plot where the `y` axis has the categories), or a scatter."""

    mark: Literal["points"] = "points"
    name: str
    x: tuple[Value, ...]
    y: tuple[Value, ...]
    half: tuple[float | None, ...] = ()
    texts: tuple[str, ...] = ()  # what each point says when it is pointed at
    role: Role = "first"
    keys: tuple[str, ...] = ()


class Cells(_Part):
    """A grid of cells, coloured by `values` (a row a `y`, a column an `x`)."""

    mark: Literal["cells"] = "cells"
    name: str
    x: tuple[Value, ...]
    y: tuple[Value, ...]
    values: tuple[tuple[float | None, ...], ...]
    texts: tuple[tuple[str, ...], ...] = ()


class Band(_Part):
    """A quiet band behind the marks, from one place of the `x` axis to another, as that of a grade."""

    mark: Literal["band"] = "band"
    name: str
    start: float
    end: float
    is_strong: bool = False


class Rule(_Part):
    """A line across the chart at one place of an axis, as a mean or a zero, with its interval."""

    mark: Literal["rule"] = "rule"
    name: str
    at: float
    half: float | None = None
    role: Role = "first"
    axis: Literal["x", "y"] = "x"


Mark = Annotated[Bars | Line | Points | Cells | Band | Rule, Field(discriminator="mark")]


class Chart(_Part):
    """A chart with its title, which names bot, games, deal code and interval as every figure does."""

    id: str
    title: str
    x: Axis
    y: Axis
    marks: tuple[Mark, ...]
