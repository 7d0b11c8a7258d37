"""`flipwright replay`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from designer.cli.common import counted, json_option, print_json, say_if_slow


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def command(file: Path, as_json: bool) -> None:
    """Replay recorded games, boards and edge cases with both engines; print the first mismatch of each.

    Reads `flip-freighters-*` files and own records, `flipwright-games/1`.
    """
    from simulator.replay import ENGINES, replay_file

    with say_if_slow():
        report = replay_file(file)
    if as_json:
        print_json(report.as_json())
    else:
        for mismatch in report.mismatches:
            click.echo(f"{file} {mismatch}")
        kinds = {"game": report.games, "state": report.states, "case": report.cases}
        counts = ", ".join(counted(count, kind) for kind, count in kinds.items() if count) or counted(0, "game")
        mismatches = counted(len(report.mismatches), "mismatch", "mismatches")
        click.echo(f"{counts} replayed on {len(ENGINES)} engines, {mismatches}")
    sys.exit(bool(report.mismatches))
