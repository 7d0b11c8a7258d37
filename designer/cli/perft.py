"""`flipwright perft`."""

from __future__ import annotations

import click

from designer.cli.common import json_option, load_sheet, print_json, sheet_argument, variant_option


@click.command("perft")
@sheet_argument
@variant_option
@click.option("--deal", required=True, metavar="CARDS", help="Cards in order, as S3,H5,*; the game ends with them.")
@click.option("--depth", type=click.IntRange(0, 1000), required=True, help="Length of the action sequences.")
@click.option("--split", is_flag=True, help="Part the count by first action.")
@json_option
def command(sheet_name: str, variants: tuple[str, ...], deal: str, depth: int, split: bool, as_json: bool) -> None:
    """Count the action sequences of one length with a fixed deal, for one player."""
    from sheets import rules_hash
    from simulator.core.game import PlayError
    from simulator.core.perft import perft, perft_split
    from simulator.core.play import new_game_of_deal

    sheet = load_sheet(sheet_name, variants)
    try:
        game, cards = new_game_of_deal(sheet, deal.split(","))
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
