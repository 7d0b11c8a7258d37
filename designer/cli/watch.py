"""`flipwright watch`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import (
    agent_option,
    json_option,
    language_option,
    print_json,
    say_if_slow,
    seed_option,
    sheet_argument,
    variant_option,
)
from sheets import load, rules_hash
from sheets.writing import check_writable, write_text
from simulator.core.rng import MAX_GAME

if TYPE_CHECKING:
    from designer.watching import Show


@click.command("watch")
@sheet_argument
@variant_option
@agent_option
@seed_option
@click.option(
    "--game", type=click.IntRange(0, MAX_GAME), default=0, show_default=True, help="Which game of the deal code."
)
@language_option
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="Keep the game in this file, which `replay` reads."
)
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    agent: str,
    seed: int,
    game: int,
    language: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Show one game of a bot, day by day, each play in words and in notation."""
    from designer.watching import record_text, watch

    if out:
        check_writable(out)
    with say_if_slow():
        show = watch(load(sheet_name), variants, agent=agent, seed=seed, game=game, language=language)
    if out:
        write_text(out, record_text(show))
    if as_json:
        about = {"sheet": show.sheet.id, "variants": list(variants), "rules_hash": rules_hash(show.sheet)}
        played = {"agent": agent, "fit": None, "seed": seed, "game": game, "language": language or show.sheet.language}
        result = {"weeks": show.weeks, "total": show.total}
        print_json({**about, **played, "deal": show.record["deal"], "days": _story(show), **result})
        return
    for day in show.days:
        click.echo(click.style(day.heading, bold=True))
        for play in day.plays:
            click.echo(f"  {play.words}" + (f"  [{', '.join(play.notation)}]" if play.notation else ""))
        click.echo(f"  {day.outcome}")
    weeks = " + ".join(map(str, show.weeks))
    click.echo(f"weeks {weeks}, hours {show.total - sum(show.weeks)}: total {show.total}")


def _story(show: Show) -> list[dict[str, Any]]:
    return [
        {
            "heading": day.heading,
            "plays": [{"words": play.words, "actions": list(play.notation)} for play in day.plays],
            "actions": actions,
            "outcome": day.outcome,
        }
        for day, (actions,) in zip(show.days, show.record["days"], strict=True)
    ]
