"""`flipwright library`."""

from __future__ import annotations

import click

from designer.cli.common import json_option, print_json
from sheets import library_ids, load


@click.command("library")
@json_option
def command(as_json: bool) -> None:
    """List the sheets that come with the program: id, title, family and rule options."""
    sheets = [load(sheet_id) for sheet_id in library_ids()]
    if as_json:
        rows = [
            {
                "id": sheet.id,
                "title": sheet.title,
                "family": sheet.family,
                "variants": [{"id": variant.id, "title": variant.title} for variant in sheet.variants],
            }
            for sheet in sheets
        ]
        print_json({"sheets": rows})
        return
    for sheet in sheets:
        click.echo(f"{sheet.id}: {sheet.title} ({sheet.family})")
        for variant in sheet.variants:
            click.echo(f"  --variant {variant.id}: {variant.title}")
