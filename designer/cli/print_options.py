"""The options of the commands that draw: how the sheet is printed."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import fields
from datetime import UTC, date, datetime
from functools import wraps
from typing import Any

import click

from designer.cli.common import language_option
from designer.draw import THEMES, PrintOptions
from designer.draw.options import COPIES


def _day(_context: click.Context, _option: click.Parameter, given: datetime | None) -> date:
    """The day that is given, else that of `SOURCE_DATE_EPOCH`, by which builds are made again, else today."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return given.date()
    if not epoch:
        return date.today()
    try:
        return datetime.fromtimestamp(int(epoch), UTC).date()
    except (ValueError, OverflowError, OSError):
        raise click.ClickException(f"SOURCE_DATE_EPOCH: expected seconds since 1970, found '{epoch}'") from None


_OPTIONS = (
    language_option,
    click.option(
        "--theme", type=click.Choice(list(THEMES)), default="color", show_default=True, help="Colours of the drawing."
    ),
    click.option("--page", help="Another paper than the sheet's own, as a4-landscape."),
    click.option(
        "--bleed",
        type=click.FloatRange(0, 20),
        default=0.0,
        show_default=True,
        help="Paper drawn beyond the page, in mm.",
    ),
    click.option("--crop-marks", is_flag=True, help="Draw marks to cut along."),
    click.option(
        "--ppi", type=click.FloatRange(36, 1200), default=300.0, show_default=True, help="Points an inch of a PNG."
    ),
    click.option(
        "--copies",
        type=click.Choice(list(map(str, COPIES))),
        default="1",
        show_default=True,
        callback=lambda _context, _option, given: int(given),
        help="Sheets on one larger paper, at true size: 2 of A5 are on A4. PDF only.",
    ),
    click.option("--rules", is_flag=True, help="The rules on the back. PDF only."),
    click.option(
        "--minutes", default="", metavar="TEXT", help="Minutes under the title as playtests had them, as 25-40."
    ),
    click.option(
        "--luck",
        type=click.IntRange(0, 100),
        help="Percent of the difference between scores that is the cards', as `report` tells it; under the title.",
    ),
    click.option(
        "--date",
        "printed",
        type=click.DateTime(["%Y-%m-%d"]),
        metavar="YYYY-MM-DD",
        callback=_day,
        help="The day written in the foot: today, or that of SOURCE_DATE_EPOCH, unless it is given.",
    ),
)


def print_options(function: Callable[..., None]) -> Callable[..., None]:
    """Adds the options to a command, which gets them as one `PrintOptions`; wrong ones end it with a message."""

    @wraps(function)
    def with_options(**values: Any) -> None:
        options = PrintOptions(**{field.name: values.pop(field.name) for field in fields(PrintOptions)})
        try:
            function(**values, options=options)
        except ValueError as error:
            raise click.ClickException(str(error)) from error

    command: Callable[..., None] = with_options
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
