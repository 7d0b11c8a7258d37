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
from designer.cli.practice import (
    bar_label,
    check_bot,
    check_play_options,
    check_restrictions,
    fit_report,
    play_options,
)
from designer.cli.seats import check_players
from sheets import apply_variants, load, rules_hash
from sheets.writing import check_writable, write_text
from simulator.agents import competes
from simulator.core.game import MAX_PLAYERS
from simulator.core.rng import MAX_GAME

if TYPE_CHECKING:
    from designer.watching import Show
    from sheets.families import Sheet


@click.command("watch")
@sheet_argument
@variant_option
@agent_option("random")
@play_options
@seed_option
@click.option(
    "--game", type=click.IntRange(0, MAX_GAME), default=0, show_default=True, help="Which game of the deal code."
)
@click.option(
    "--players",
    type=click.IntRange(2, MAX_PLAYERS),
    help="How many take turns; left out: the fewest that the sheet takes.",
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
    players: int | None,
    language: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Show one game of a bot, day by day or turn by turn, each play in words and in notation, hands and all."""
    from designer.watching import record_text, watch

    check_play_options(agent, effort, samples)
    sheet = load(sheet_name)
    check_restrictions(apply_variants(sheet, variants), restrictions)
    check_bot(sheet, "--agent", agent)
    if players:
        _check_players(sheet, players)
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
            players=players,
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
        print_json({**about, **played, "deal": show.record["deal"], "days": _story(show), **_result(show)})
        return
    heading = ""
    for number, day in enumerate(show.days):
        if day.heading != heading:  # a round has many turns
            click.echo(click.style(heading := day.heading, bold=True))
        if show.match:
            click.echo(click.style(f"  {show.match.game.format_state(show.match.dawns[number])}", dim=True))
        for play in day.plays:
            click.echo(f"  {play.words}" + (f"  [{', '.join(play.notation)}]" if play.notation else ""))
        if day.outcome:
            click.echo(f"  {day.outcome}")
    click.echo(_ending(show))


def _check_players(sheet: Sheet, players: int) -> None:
    if not competes(sheet.family):
        raise click.ClickException(f"--players: expected a sheet whose players take turns, found '{sheet.id}'")
    check_players(sheet, players)


def _result(show: Show) -> dict[str, Any]:
    return {"weeks": show.weeks, "total": show.total} if show.match is None else {"result": show.result}


def _ending(show: Show) -> str:
    if show.match is None:
        weeks = " + ".join(map(str, show.weeks))
        return f"weeks {weeks}, hours {show.total - sum(show.weeks)}: total {show.total}"
    result = show.match.game.result(show.match.dawn)
    stands = zip(show.names, result.scores, result.places, strict=True)
    return ", ".join(f"{name} {score} (place {place})" for name, score, place in stands)


def _story(show: Show) -> list[dict[str, Any]]:
    """Each day or turn; of players who take turns with the state that it began in."""
    told = [
        {
            "heading": day.heading,
            "plays": [{"words": play.words, "actions": list(play.notation)} for play in day.plays],
            "actions": [action for own in by_player for action in own],
            "outcome": day.outcome,
        }
        for day, by_player in zip(show.days, show.record["days"], strict=True)
    ]
    if match := show.match:
        told = [one | {"state": match.game.format_state(dawn)} for one, dawn in zip(told, match.dawns, strict=False)]
    return told
