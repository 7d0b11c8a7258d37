"""`flipwright import`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from designer.cli.common import json_option, print_json
from designer.importing import FORMATS, read
from designer.importing.imported import MAX_BYTES
from sheets import SheetError, check, rules_hash, save


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--from", "form", type=click.Choice(list(FORMATS)), help="Its format; told from what it holds if left out."
)
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="The sheet file that is written.",
)
@json_option
def command(file: Path, form: str | None, out: Path, as_json: bool) -> None:
    """Read a file of another program as a sheet, with a report of what is missing.

    A sheet that still has problems is written too: open it in the editor, or see `flipwright validate`.
    """
    with file.open("rb") as opened:
        data = opened.read(MAX_BYTES + 1)
    try:
        imported = read(data, form)
    except SheetError as error:
        raise SheetError(str(file), error.problems) from None
    checked = check(imported.document)
    save(out, imported.document)
    if as_json:
        print_json(
            {
                "file": str(out),
                "sheet": imported.document.get("id"),
                "rules_hash": rules_hash(checked.sheet) if checked.sheet else None,
                "missing": [asdict(loss) for loss in imported.missing],
                "problems": [str(problem) for problem in checked.problems],
            }
        )
        return
    click.echo(f"wrote {out}")
    for loss in imported.missing:
        click.echo(f"missing: {loss.pointer}: {loss.message}")
    for problem in checked.problems:
        click.echo(f"problem: {problem}")
