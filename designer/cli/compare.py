"""`flipwright compare`."""

from __future__ import annotations

import time
from math import isfinite
from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import (
    agent_option,
    json_option,
    print_json,
    seed_option,
    sheet_argument,
    variant_option,
)
from designer.cli.compare_words import comparison_text
from designer.cli.machines import machine_options, playing
from designer.cli.practice import bar_label, check_play_options, check_restrictions, play_options, results_report
from designer.cli.seats import Seats, seat_options
from sheets import apply_variants, load, rules_hash

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.comparison import Change, Comparison, Side
    from simulator.lab.statistics import Difference

_GAMES = 2000
_MOST_GAMES = 50_000

Asked = tuple["Sheet", tuple[str, ...]]  # a sheet and the rule options to switch on


@click.command("compare")
@sheet_argument
@variant_option
@click.option("--against", "sheet_names", metavar="SHEET2", multiple=True, help="Another sheet; may repeat.")
@click.option(
    "--against-variant",
    "against_variants",
    metavar="ID",
    multiple=True,
    help="A rule option of the other sheet, or, without --against, of the same one; may repeat.",
)
@click.option("--each-variant", is_flag=True, help="Compare each rule option of the sheet with the sheet.")
@agent_option("planner")
@play_options
@click.option(
    "--games",
    type=click.IntRange(2, 1_000_000),
    help=f"How many games of each sheet, {_GAMES} where left out; at most how many with --precision or --sequential, {_MOST_GAMES}.",
)
@click.option(
    "--precision",
    metavar="POINTS",
    type=click.FloatRange(0, min_open=True),
    help="Stop as soon as the difference is known to ± so many points.",
)
@click.option(
    "--sequential",
    is_flag=True,
    help="Stop as soon as there is a difference beyond doubt; its interval allows for looking again and again.",
)
@seed_option
@machine_options
@seat_options
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    sheet_names: tuple[str, ...],
    against_variants: tuple[str, ...],
    each_variant: bool,
    agent: str,
    effort: str | None,
    fit_seed: int,
    restrictions: tuple[str, ...],
    samples: int | None,
    games: int | None,
    precision: float | None,
    sequential: bool,
    seed: int,
    workers: int | None,
    cluster: str | None,
    seats: Seats,
    as_json: bool,
) -> None:
    """Tell what a change does: SHEET is A, what it is compared with is B, and a difference is B minus A.

    Both play the same cards, dealt from the deck of SHEET, with the same bot, which practises on each. Without --against, B is
    the same sheet with other rule options. Of several Bs each is compared with A, and p-values allow for their number (Holm).
    Ctrl-C stops early and tells of the games played so far.
    """
    from simulator.lab.comparison import compare_all
    from simulator.lab.experiment import Experiment
    from simulator.lab.stopping import Stopping

    check_play_options(agent, effort, samples)
    if precision and not isfinite(precision):
        raise click.UsageError(f"--precision: expected points, found '{precision}'")
    usual = _GAMES if precision is None and not sequential else _MOST_GAMES
    stopping = Stopping(games or usual, precision, sequential)
    sheet = load(sheet_name)
    asked = [(sheet, variants), *_others(sheet, variants, sheet_names, against_variants, each_variant)]
    for each, switched in asked:
        check_restrictions(apply_variants(each, switched), restrictions)
    if others := sorted({each.family for each, _ in asked} - {sheet.family}):
        raise click.ClickException(f"--against: expected a sheet of the family '{sheet.family}', found '{others[0]}'")
    experiments = [
        seats.at(
            Experiment(
                each,
                switched,
                agent,
                seed=seed,
                base=sheet,
                effort=effort,
                fit_seed=fit_seed,
                restrictions=restrictions,
                samples=samples,
            )
        )
        for each, switched in asked
    ]
    if len({experiment.players for experiment in experiments}) > 1:
        raise click.UsageError("--players: expected a number for sheets of different numbers of players, found none")
    start = time.perf_counter()
    with playing(workers, cluster) as play:
        bar = play.bar(f"bot {agent}")

        def progress(done: int, most: int, half_width: float | None) -> None:
            bar(done, most, None if half_width is None else f"± {half_width:.2f}")

        comparisons = compare_all(
            experiments,
            stopping,
            pool=play.pool,
            progress=progress,
            fit_progress=play.bar(bar_label(agent)),
            cancelled=play.cancelled,
        )
        is_cancelled = play.cancelled()
    if not comparisons:
        raise click.ClickException("stopped before there was anything to compare")
    if as_json:
        seconds = time.perf_counter() - start
        print_json({**_report(comparisons), "precision": precision, "sequential": sequential, "seconds": seconds})
    else:
        click.echo(comparison_text(comparisons, stopping))
    if is_cancelled:
        click.echo(f"stopped after {len(comparisons[0].first.totals)} of {stopping.games} games", err=True)


def _others(
    sheet: Sheet,
    variants: tuple[str, ...],
    sheet_names: tuple[str, ...],
    against_variants: tuple[str, ...],
    each_variant: bool,
) -> list[Asked]:
    """What is compared with the sheet and its variants. Raises `click.UsageError` where nothing is named."""
    if each_variant:
        if sheet_names or against_variants:
            raise click.UsageError("--each-variant: expected neither --against nor --against-variant beside it")
        others = [variant.id for variant in sheet.variants if variant.id not in variants]
        if not others:
            raise click.ClickException(f"{sheet.id}: expected a rule option that is not on yet, found none")
        return [(sheet, (*variants, variant)) for variant in others]
    if not sheet_names and not against_variants:
        raise click.UsageError("expected --against, --against-variant or --each-variant, found nothing to compare with")
    return [(other, against_variants) for other in (map(load, sheet_names) if sheet_names else [sheet])]


def _report(comparisons: list[Comparison]) -> dict[str, Any]:
    """One comparison stands in the report itself, several in the list `comparisons`."""
    first = comparisons[0].first
    experiment = first.results.experiment
    found = [_found(comparison) for comparison in comparisons]
    return {
        **results_report(first.results),
        "fits": first.fits,
        "restrictions": list(experiment.restrictions),
        "seed": experiment.seed,
        "games": len(first.totals),
        "players": experiment.players,
        **(found[0] if len(found) == 1 else {"comparisons": found}),
    }


def _identity(side: Side) -> dict[str, Any]:
    results = side.results
    variants = list(results.experiment.variants)
    return {"sheet": results.sheet.id, "variants": variants, "rules_hash": rules_hash(results.sheet)}


def _found(comparison: Comparison) -> dict[str, Any]:
    notice = comparison.notice
    return {
        "against": _identity(comparison.second),
        "a": float(comparison.first.totals.mean()),
        "b": float(comparison.second.totals.mean()),
        **_difference(comparison.difference),
        "p_holm": comparison.p_holm,
        "variance_ratio": comparison.difference.variance_ratio,
        "bootstrap95": list(comparison.bootstrap),
        "fit_share": comparison.fit_share,
        "same_cards": comparison.has_same_cards,
        "notice": {"level": notice.level, "effect": notice.effect, "chance": notice.chance, "games": notice.games},
        "changes": [_change(change) for change in comparison.changes],
    }


def _change(change: Change) -> dict[str, Any]:
    kind, id_, figure = change.figure
    known = {"kind": kind, "id": id_, "figure": figure, "a": change.first, "b": change.second}
    return {**known, **_difference(change.difference), "p_holm": change.p_holm}


def _difference(difference: Difference) -> dict[str, Any]:
    """The ends of an interval that is still infinite are null."""
    found = difference.estimate
    ends = [end if isfinite(end) else None for end in found.interval]
    return {"difference": found.mean, "ci95": ends, "p_value": difference.p_value}
