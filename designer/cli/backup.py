"""`flipwright backup`."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import click

from designer.cli.common import json_option, print_json
from designer.store import Store, StoreError, back_up
from sheets.writing import write_bytes


@click.command("backup")
@click.argument("file", metavar="FILE.zip", type=click.Path(dir_okay=False, path_type=Path))
@json_option
def command(file: Path, as_json: bool) -> None:
    """Write everything in the store into one zip of JSON: sheets with all versions and names, the trash, themes."""
    packed = BytesIO()
    try:
        sheets = back_up(Store(), packed)
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    write_bytes(file, packed.getvalue())
    if as_json:
        print_json({"file": str(file), "sheets": sheets})
    else:
        click.echo(f"{file}: {sheets} sheets")
