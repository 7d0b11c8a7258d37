"""Fields of a sheet that are varied, on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from simulator.lab.axes import Axis, parse_axis

if TYPE_CHECKING:
    from sheets.families import Sheet


def parsed_axes(sheet: Sheet, texts: Iterable[str]) -> list[Axis]:
    """Each `FIELD=VALUES`, no field twice. Raises `click.ClickException`."""
    axes: list[Axis] = []
    for text in texts:
        try:
            axis = parse_axis(sheet, text)
        except ValueError as error:
            raise click.ClickException(str(error)) from None
        axes.append(axis)
    fields = [field for axis in axes for field in axis.fields]
    for place, field in enumerate(fields):
        if field in fields[:place]:
            raise click.ClickException(f"field {field}: expected once, found again")
    return axes
