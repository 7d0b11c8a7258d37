"""`flipwright export`."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.common import json_option, print_json, sheet_argument, variant_option
from designer.cli.print_options import print_options
from designer.draw import PrintOptions
from designer.export import TARGETS, export
from sheets import load


@click.command("export")
@sheet_argument
@variant_option
@click.option("--to", "target", type=click.Choice(list(TARGETS)), required=True, help="What is written.")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="Folder, made where there is none.",
)
@click.option(
    "--set", "settings", metavar="NAME=TEXT", multiple=True, help="What the target asks for; see `targets --long`."
)
@print_options
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    target: str,
    out: Path,
    settings: tuple[str, ...],
    options: PrintOptions,
    as_json: bool,
) -> None:
    """Write a sheet for printing or for another program, with a report of what the target cannot hold."""
    given = dict(_pair(text) for text in settings)
    report = export(load(sheet_name), target, out, variants=variants, options=options, settings=given)
    if as_json:
        print_json(report.to_document())
        return
    for name in report.files:
        click.echo(f"wrote {out / name}")
    for loss in report.losses:
        place = f"{loss.pointer}: " if loss.pointer else ""
        click.echo(f"left out: {place}{loss.message}")
    if report.unfinished:
        click.echo(f"unfinished: {report.unfinished}")


def _pair(text: str) -> tuple[str, str]:
    name, mark, value = text.partition("=")
    if not mark:
        raise click.UsageError(f"--set: expected NAME=TEXT, found '{text[:40]}'")
    return name, value
