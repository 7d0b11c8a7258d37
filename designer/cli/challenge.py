"""`flipwright challenge`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import json_option, print_json

if TYPE_CHECKING:
    from designer.challenges.model import Bot, Par, Readable


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
            click.echo(result["problem"] or _result_text(readable, result))
    sys.exit(any(result["problem"] for result in results))


def _checked(readable: Readable, line: str) -> dict[str, Any]:
    from designer.challenges.result import ResultError, read_result

    try:
        result = read_result(readable, line)
    except ResultError as error:
        return {"name": "", "total": None, "stars": None, "problem": str(error)}
    assert result is not None, "nobody cancels it"
    stars = readable.challenge.stars_of(result.total) or 0
    return {"name": result.name, "total": result.total, "stars": stars, "problem": ""}


def _result_text(readable: Readable, result: dict[str, Any]) -> str:
    if readable.challenge.rivals:
        return f"{result['name']}: {result['total']:+d} against the best rival, checked"
    return f"{result['name']}: {result['total']}, stars {result['stars']}, checked"


def _as_text(readable: Readable) -> str:
    from designer.challenges.rivals import are_ours

    challenge = readable.challenge
    code = f"{'challenge' if challenge.rivals else 'deal'} code {challenge.code}"
    lines = [
        f"{challenge.title}: {readable.sheet.title}, {code}, {challenge.first} to {challenge.last}",
        *(f"rule option {option}" for option in challenge.options),
        *_seats(readable),
        *(f"bot {_bot(par)}: {par.total}{_ahead(par)}" for par in challenge.pars),
        *(f"{step.stars} stars from {step.least}" for step in challenge.stars),
    ]
    if not are_ours(readable):
        lines.append("made with another version, whose bots may answer otherwise: such results cannot be checked here")
    return "\n".join(lines)


def _seats(readable: Readable) -> Iterator[str]:
    """Who sits where, from 1, where players compete."""
    from designer.challenges.rivals import bots_by_seat

    if rivals := readable.challenge.rivals:
        yield f"seat {rivals.seat + 1}: who takes part"
        for bot, seat in zip(rivals.bots, bots_by_seat(rivals), strict=True):
            yield f"seat {seat + 1}: bot {_bot(bot)}"


def _bot(bot: Bot) -> str:
    return f"{bot.bot} ({bot.effort})" if bot.effort else bot.bot


def _ahead(par: Par) -> str:
    return "" if par.ahead is None else f", {par.ahead:+d} against the best rival"
