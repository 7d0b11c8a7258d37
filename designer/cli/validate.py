"""`flipwright validate`."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path

import click

from designer.checking import check_whole
from designer.cli.common import json_option, print_json
from sheets import Problem, read_document
from sheets.files import read_source


@click.command("validate")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@json_option
def command(files: tuple[str, ...], as_json: bool) -> None:
    """Check sheets (files or library ids) and print each problem as `file pointer: message [code]`.

    The message of a hint begins so; hints don't count for the exit status, which is 0 only when no file has an error.
    """
    found = {file: _problems(file) for file in files}
    if as_json:
        print_json({"files": [{"file": file, "problems": [asdict(p) for p in found[file]]} for file in found]})
    else:
        for file, problems in found.items():
            for problem in problems:
                click.echo(f"{file} {problem}")
    everything = [problem for problems in found.values() for problem in problems]
    errors = sum(problem.severity == "error" for problem in everything)
    counted = f"{len(found)} checked, errors: {errors}, hints: {len(everything) - errors}"
    click.echo(counted, err=True)
    sys.exit(errors > 0)


def _problems(file: str) -> tuple[Problem, ...]:
    from sheets import SheetError

    try:
        document, problems = read_document(read_source(file))
    except SheetError as error:
        return error.problems
    if document is None:
        return problems
    path = Path(file)
    return check_whole(document, file_name=path.stem if path.suffix == ".json" else None).problems
