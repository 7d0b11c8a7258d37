"""`flipwright fit`."""

from __future__ import annotations

import click

from designer.cli.common import (
    cancel_on_interrupt,
    json_option,
    load_sheet,
    print_json,
    progress_bar,
    say_if_slow,
    sheet_argument,
    variant_option,
)
from designer.cli.practice import (
    FITTED,
    bar_label,
    check_bot,
    check_effort,
    check_restrictions,
    practice,
    practice_report,
    restrict_option,
)
from simulator.agents import AGENTS, DEFAULT_EFFORT, EFFORTS
from simulator.core.rng import MAX_SEED

_USUAL = next((agent.name for agent in AGENTS.values() if agent.takes_effort), None)


@click.command("fit")
@sheet_argument
@variant_option
@click.option("--agent", type=click.Choice(FITTED), default=_USUAL, show_default=True, help="The bot that practises.")
@click.option(
    "--effort",
    type=click.Choice(EFFORTS),
    help=f"How long it practises, for bots that take it; {DEFAULT_EFFORT} where left out.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, MAX_SEED),
    default=1,
    show_default=True,
    help="Of the cards that it practises with.",
)
@restrict_option
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    agent: str,
    effort: str | None,
    seed: int,
    restrictions: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let a bot practise on a sheet, and keep what it learns for the commands and the app.

    It is done once for the rules of a sheet; names and drawing may change. Ctrl-C stops it, and nothing is kept.
    """
    from simulator.agents.fits import find, fit_key, fitted

    check_effort("--effort", agent, effort)
    sheet = load_sheet(sheet_name, variants)
    check_bot(sheet, "--agent", agent)
    check_restrictions(sheet, restrictions)
    with (
        cancel_on_interrupt() as cancelled,
        say_if_slow() as has_begun,
        progress_bar(bar_label(agent), has_begun) as progress,
    ):
        is_cached = find(fit_key(sheet, agent, effort=effort, seed=seed, restrictions=restrictions)) is not None
        fit = fitted(
            sheet,
            agent,
            effort=effort,
            seed=seed,
            restrictions=restrictions,
            progress=progress,
            cancelled=cancelled,
        )
    if fit is None:
        raise click.Abort
    if as_json:
        about = {"sheet": sheet.id, "variants": list(variants), "rules_hash": fit.key.rules_hash, "agent": agent}
        known = {"fit": fit.key.effort, "restrictions": list(fit.key.restrictions)}
        print_json({**about, **known, **practice_report(fit), "cached": is_cached})
        return
    alike = ", ".join(other.name for other in AGENTS.values() if other.values == fit.key.values)
    options = {"--fit": fit.key.effort, "--fit-seed": seed if seed != 1 else None}
    told = " ".join(f"{option} {value}" for option, value in options.items() if value)
    click.echo(f"{sheet.id}: {practice(fit)}")
    click.echo(f"used by {alike} on these rules" + (f" with {told}" if told else ""))
