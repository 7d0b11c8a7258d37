"""`flipwright restore`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from designer.cli.common import json_option, print_json
from designer.store import Store, StoreError, restore


@click.command("restore")
@click.argument("file", metavar="FILE.zip", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@json_option
def command(file: Path, as_json: bool) -> None:
    """Add what a backup has and the store has not: all of it or, if the file is damaged, nothing.

    What the store has stays as it is. A sheet that went another way since the backup is added as one of its own.
    """
    try:
        with file.open("rb") as stream:
            restored = restore(Store(), stream)
    except StoreError as error:
        raise click.ClickException(f"{file}: {error}") from error
    if as_json:
        print_json(asdict(restored))
    else:
        click.echo(", ".join(f"{name}: {count}" for name, count in asdict(restored).items()))
