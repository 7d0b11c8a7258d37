"""`flipwright draw`."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.common import load_sheet, sheet_argument, variant_option
from designer.cli.print_options import print_options
from designer.draw import PrintOptions, draw_to_file


@click.command("draw")
@sheet_argument
@variant_option
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help="A name in .svg, .png or .pdf."
)
@print_options
def command(sheet_name: str, variants: tuple[str, ...], out: Path, options: PrintOptions) -> None:
    """Draw a sheet into a file."""
    draw_to_file(load_sheet(sheet_name, variants), out, options)
    click.echo(f"wrote {out}")
