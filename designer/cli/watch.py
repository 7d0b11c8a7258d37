"""`flipwright watch`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import (
    agent_option,
    cancel_on_interrupt,
    json_option,
    language_option,
    print_json,
    progress_bar,
    say_if_slow,
    seed_option,
    sheet_argument,
    variant_option,
)
from designer.cli.practice import bar_label, check_play_options, check_restrictions, fit_report, play_options
from sheets import apply_variants, load, rules_hash
from sheets.writing import check_writable, write_text
from simulator.core.rng import MAX_GAME

if TYPE_CHECKING:
    from designer.watching import Show


@click.command("watch")
@sheet_argument
@variant_option
@agent_option("random")
@play_options
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
    effort: str | None,
    fit_seed: int,
    restrictions: tuple[str, ...],
    samples: int | None,
    seed: int,
    game: int,
    language: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Show one game of a bot, day by day, each play in words and in notation."""
    from designer.watching import record_text, watch

    check_play_options(agent, effort, samples)
    sheet = load(sheet_name)
    check_restrictions(apply_variants(sheet, variants), restrictions)
    if out:
        check_writable(out)
    with (
        cancel_on_interrupt() as cancelled,
        say_if_slow() as has_begun,
        progress_bar(bar_label(agent), has_begun) as progress,
    ):
        show = watch(
            sheet,
            variants,
            agent=agent,
            seed=seed,
            game=game,
            language=language,
            effort=effort,
            fit_seed=fit_seed,
            restrictions=restrictions,
            samples=samples,
            progress=progress,
            cancelled=cancelled,
        )
    if show is None:
        raise click.Abort
    if out:
        write_text(out, record_text(show))
    if as_json:
        about = {"sheet": show.sheet.id, "variants": list(variants), "rules_hash": rules_hash(show.sheet)}
        by = {"agent": agent, **fit_report(show.fit), "restrictions": list(restrictions)}
        played = {**by, "seed": seed, "game": game, "language": language or show.sheet.language}
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
