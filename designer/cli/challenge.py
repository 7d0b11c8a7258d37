"""`flipwright challenge`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import json_option, print_json

if TYPE_CHECKING:
    from designer.challenges.model import Readable


@click.command("challenge")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--result", "lines", metavar="LINE", multiple=True, help="A result line to check; may repeat.")
@json_option
def command(file: Path, lines: tuple[str, ...], as_json: bool) -> None:
    """Tell what a challenge asks, and check results: each line holds all plays, which are played again."""
    from designer.challenges.model import read_challenge
    from sheets.files import read_source

    readable = read_challenge(read_source(file))
    results = [_checked(readable, line) for line in lines]
    if as_json:
        print_json({**readable.challenge.model_dump(mode="json", exclude={"sheet"}), "results": results})
    else:
        click.echo(_as_text(readable))
        for result in results:
            click.echo(result["problem"] or f"{result['name']}: {result['total']}, stars {result['stars']}, checked")
    sys.exit(any(result["problem"] for result in results))


def _checked(readable: Readable, line: str) -> dict[str, Any]:
    from designer.challenges.result import ResultError, read_result

    try:
        result = read_result(readable, line)
    except ResultError as error:
        return {"name": "", "total": None, "stars": None, "problem": str(error)}
    stars = readable.challenge.stars_of(result.total) or 0
    return {"name": result.name, "total": result.total, "stars": stars, "problem": ""}


def _as_text(readable: Readable) -> str:
    challenge = readable.challenge
    lines = [
        f"{challenge.title}: {readable.sheet.title}, deal code {challenge.code}, {challenge.first} to {challenge.last}",
        *(f"rule option {option}" for option in challenge.options),
        *(f"bot {par.bot}{f' ({par.effort})' if par.effort else ''}: {par.total}" for par in challenge.pars),
        *(f"{step.stars} stars from {step.least}" for step in challenge.stars),
    ]
    return "\n".join(lines)
