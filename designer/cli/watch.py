"""`flipwright watch`."""

from __future__ import annotations

import click

from designer.cli.common import (
    agent_option,
    json_option,
    language_option,
    load_sheet,
    print_json,
    seed_option,
    sheet_argument,
    variant_option,
)
from simulator.core.rng import MAX_GAME


@click.command("watch")
@sheet_argument
@variant_option
@agent_option
@seed_option
@click.option(
    "--game", type=click.IntRange(0, MAX_GAME), default=0, show_default=True, help="Which game of the deal code."
)
@language_option
@json_option
def command(
    sheet_name: str, variants: tuple[str, ...], agent: str, seed: int, game: int, language: str, as_json: bool
) -> None:
    """Show one game of a bot, day by day, each play in words and in notation."""
    from designer.watching import watch
    from sheets import rules_hash

    sheet = load_sheet(sheet_name, ())
    show = watch(sheet, variants, agent=agent, seed=seed, game=game, language=language)
    if as_json:
        days = [
            {
                "heading": day.heading,
                "plays": [{"words": play.words, "actions": list(play.notation)} for play in day.plays],
                "outcome": day.outcome,
            }
            for day in show.days
        ]
        about = {"rules_hash": rules_hash(show.sheet), "agent": agent, "fit": None, "seed": seed, "game": game}
        print_json({**about, "days": days, "weeks": list(show.weeks), "total": show.total})
        return
    for day in show.days:
        click.echo(click.style(day.heading, bold=True))
        for play in day.plays:
            click.echo(f"  {play.words}" + (f"  [{', '.join(play.notation)}]" if play.notation else ""))
        click.echo(f"  {day.outcome}")
    weeks = " + ".join(map(str, show.weeks))
    click.echo(f"weeks {weeks}, hours {show.total - sum(show.weeks)}: total {show.total}")
