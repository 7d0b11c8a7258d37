"""`flipwright perft`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import json_option, load_sheet, print_json, sheet_argument, variant_option
from designer.cli.seats import check_players
from simulator.agents import competes
from simulator.core.game import MAX_PLAYERS

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.core.game import Game


@click.command("perft")
@sheet_argument
@variant_option
@click.option("--deal", required=True, metavar="CARDS", help="Cards in order, as S3,H5,*; the game ends with them.")
@click.option("--depth", type=click.IntRange(0, 1000), required=True, help="Length of the action sequences.")
@click.option(
    "--players",
    type=click.IntRange(1, MAX_PLAYERS),
    help="Who take turns, where players compete; left out: the fewest.",
)
@click.option("--split", is_flag=True, help="Part the count by first action.")
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    deal: str,
    depth: int,
    players: int | None,
    split: bool,
    as_json: bool,
) -> None:
    """Count the action sequences of one length with a fixed deal: of one player, or of players who take turns."""
    from sheets import rules_hash
    from simulator.core.game import PlayError
    from simulator.core.perft import perft, perft_split

    sheet = load_sheet(sheet_name, variants)
    try:
        game, cards = _game_of(sheet, deal.split(","), players)
        parts = perft_split(game, cards, depth) if split and depth else {}
        nodes = sum(parts.values()) if parts else perft(game, cards, depth)
    except PlayError as error:
        raise click.ClickException(f"--deal: {error}") from error
    if as_json:
        print_json({"rules_hash": rules_hash(sheet), "nodes": nodes, **({"split": parts} if split else {})})
        return
    for action, count in parts.items():
        click.echo(f"{action}: {count}")
    click.echo(nodes)


def _game_of(sheet: Sheet, cards: list[str], players: int | None) -> tuple[Game[Any, Any, Any], tuple[Any, ...]]:
    """The game and the cards of its deal. Raises `click.ClickException` for players that the sheet cannot seat, and `PlayError`."""
    from simulator.core.play import new_game, new_game_of_deal
    from simulator.lab.experiment import usual_players

    if not competes(sheet.family):
        if players not in (None, 1):
            raise click.ClickException(f"--players: expected one, as players of {sheet.id} don't meet, found {players}")
        return new_game_of_deal(sheet, cards)
    players = players or usual_players(sheet)
    check_players(sheet, players)
    game = new_game(sheet, players)
    return game, tuple(map(game.parse_outcome, cards))
