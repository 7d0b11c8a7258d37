"""Fields of a sheet that are varied, on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from simulator.lab.axes import Axis, parse_axes

if TYPE_CHECKING:
    from sheets.families import Sheet


def parsed_axes(sheet: Sheet, texts: Iterable[str]) -> list[Axis]:
    """Each `FIELD=VALUES`, no field twice. Raises `click.ClickException`."""
    try:
        return parse_axes(sheet, texts)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
