"""`flipwright draw`."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.common import language_option, load_sheet, sheet_argument, variant_option
from designer.draw import THEMES, draw_to_file


@click.command("draw")
@sheet_argument
@variant_option
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help="A name in .svg, .png or .pdf."
)
@language_option
@click.option(
    "--theme", type=click.Choice(list(THEMES)), default="color", show_default=True, help="Colours of the drawing."
)
@click.option("--page", help="Another paper than the sheet's own, as a4-landscape.")
@click.option(
    "--bleed", type=click.FloatRange(0, 20), default=0.0, show_default=True, help="Paper drawn beyond the page, in mm."
)
@click.option("--crop-marks", is_flag=True, help="Draw marks to cut along.")
@click.option(
    "--ppi", type=click.FloatRange(36, 1200), default=300.0, show_default=True, help="Points an inch of a PNG."
)
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    out: Path,
    language: str,
    theme: str,
    page: str | None,
    bleed: float,
    crop_marks: bool,
    ppi: float,
) -> None:
    """Draw a sheet into a file."""
    sheet = load_sheet(sheet_name, variants)
    try:
        draw_to_file(sheet, out, language=language, theme=theme, page=page, bleed=bleed, crop_marks=crop_marks, ppi=ppi)
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"wrote {out}")
