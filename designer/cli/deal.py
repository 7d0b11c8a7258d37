"""`flipwright deal`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from designer.cli.common import json_option, language_option, print_json, sheet_argument, variant_option


@click.command("deal")
@sheet_argument
@variant_option
@click.option("--code", default="1", show_default=True, help="A deal code as the app shows it, or a seed.")
@click.option("-o", "--out", type=click.Path(path_type=Path, dir_okay=False), help="Write a list to fold, a PDF.")
@language_option
@json_option
def command(
    sheet_name: str, variants: tuple[str, ...], code: str, out: Path | None, language: str | None, as_json: bool
) -> None:
    """Tell the cards of a deal day by day, with its code; those of `simulate`, `watch` and the app."""
    from designer.cli.seats import check_family
    from designer.play.deal_codes import code_of, seed_of
    from designer.play.match import begin
    from sheets import apply_variants, load
    from sheets.families import family_module

    base = load(sheet_name)
    sheet = apply_variants(base, variants)
    check_family(sheet, "dealt", "whose cards turn up in an order that players do not change", layer="designer")
    dealt = family_module("designer", sheet.family, "dealt")
    seed = seed_of(code, base, variants)
    match = begin(base, variants, seed=seed)
    days = dealt.days_of(sheet, match.deal)
    own = code_of(base, variants, seed)
    if out:
        _write_list(out, dealt.draw_list(sheet, days, f"{sheet.title} · {own}", language))
    cards = [[match.game.format_outcome(card) for card in day] for day in days]
    if as_json:
        print_json({"sheet": sheet.id, "variants": list(variants), "code": own, "seed": seed, "days": cards})
        return
    click.echo(f"{sheet.title}, deal code {own}")
    for number, day in enumerate(days):
        click.echo(f"{dealt.heading(sheet, number, language)}: {dealt.names_of(sheet, day)}")


def _write_list(out: Path, pages: list[Any]) -> None:
    from designer.draw.printing import to_pdf
    from sheets.writing import write_bytes

    if out.suffix.lower() != ".pdf":
        raise click.ClickException(f"{out}: expected a name ending in .pdf, found '{out.suffix}'")
    write_bytes(out, to_pdf(*pages))
