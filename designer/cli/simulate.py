"""`flipwright simulate`."""

from __future__ import annotations

from pathlib import Path
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
from designer.cli.contest_words import contest_lines
from designer.cli.figures import with_error
from designer.cli.machines import machine_options, playing
from designer.cli.practice import (
    bar_label,
    check_play_options,
    check_restrictions,
    play_options,
    practice,
    results_report,
)
from designer.cli.seats import Seats, seat_options
from sheets import apply_variants, load
from sheets.writing import check_writable, write_text
from simulator.agents import competes

if TYPE_CHECKING:
    from simulator.lab.results import Results


@click.command("simulate")
@sheet_argument
@variant_option
@agent_option("random")
@play_options
@click.option("--games", type=click.IntRange(1, 10_000_000), default=1000, show_default=True, help="How many games.")
@seed_option
@machine_options
@seat_options
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep one row a game and player in this Parquet file, and beside it as .manifest.json what decides them all.",
)
@click.option(
    "--scores",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the totals in this file, a line a game, or with a rival a line a seating.",
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
    games: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
    seats: Seats,
    out: Path | None,
    scores: Path | None,
    as_json: bool,
) -> None:
    """Let a bot play many games on a sheet and tell how it scores.

    A bot that practises does so first where it never did on this sheet. Games that took long are kept: they are not played
    again. Ctrl-C stops early and tells of the games played so far.
    """
    from simulator.lab.experiment import Experiment, run

    check_play_options(agent, effort, samples)
    if out and out == scores:
        raise click.UsageError(f"--out, --scores: expected two files, found '{out}' for both")
    if out and out.suffix != ".parquet" and (out.is_file() or not out.exists()):
        raise click.UsageError(f"--out: expected a name ending in .parquet, found '{out}'")
    sheet = load(sheet_name)
    check_restrictions(apply_variants(sheet, variants), restrictions)
    experiment = Experiment(
        sheet,
        variants,
        agent,
        games,
        seed,
        effort=effort,
        fit_seed=fit_seed,
        restrictions=restrictions,
        samples=samples,
    )
    experiment = seats.at(experiment)
    for path in filter(None, (out, scores)):
        check_writable(path)  # now, not after hours of play
    with playing(workers, cluster) as play:
        results = run(
            experiment,
            pool=play.pool,
            progress=play.bar(f"bot {agent}"),
            fit_progress=play.bar(bar_label(agent)),
            cancelled=play.cancelled,
        )
    if not results.games:
        raise click.ClickException("stopped before the first game was over")
    if out:
        from simulator.lab.remake import write_rows

        write_rows(out, results)
    if scores:
        lines = results.table.total.reshape(-1, experiment.players)
        write_text(scores, "".join(" ".join(map(str, line)) + "\n" for line in lines.tolist()))
    report = _report(results)
    if as_json:
        print_json(report)
    else:
        click.echo("\n".join(contest_lines(results)) if competes(sheet.family) else _as_text(report))
        if results.fit and results.fit.key.effort:  # else it has simple values, found in an instant
            click.echo(practice(results.fit))
        if results.kept:
            click.echo(f"{results.kept} of the games were played earlier and kept")
    if not results.is_complete:
        click.echo(f"stopped after {results.games} of {games} games", err=True)


def _report(results: Results) -> dict[str, Any]:
    experiment = results.experiment
    return {
        **results_report(results),
        "restrictions": list(experiment.restrictions),
        "seed": experiment.seed,
        "games": results.games,
        "plays": results.games * experiment.seatings,
        "kept": results.kept,
        "players": experiment.players,
        **results.summary(),
        "seconds": results.seconds,
        "games_per_second": results.games / results.seconds,
    }


def _as_text(report: dict[str, Any]) -> str:
    is_one = report["games"] == 1  # of which no interval is known
    score = f"score {report['mean']:.2f}" if is_one else f"score {with_error(report['mean'], report['ci95'])} (95 %)"
    spread = f"one game ± {report['std']:.1f}, lowest {report['min']}, highest {report['max']}"
    weeks = ", ".join(f"{week:.1f}" for week in report["weeks"])
    lines = [
        f"{report['sheet']}, bot {report['agent']}, {report['games']} {'game' if is_one else 'games'}, deal code {report['seed']}",
        f"{score}, {spread}",
        f"weeks {weeks}; hours left {report['overtime_left']:.2f}",
    ]
    if report["ratings"]:
        lines.append("stars " + ", ".join(f"{stars}: {share:.1%}" for stars, share in report["ratings"].items()))
    width = max(len(truck["id"]) for truck in report["trucks"])
    lines.append(f"{'':{width}}  goods  delivered  points")
    lines += [
        f"{truck['id']:{width}}  {truck['loaded']:5.2f}  {truck['delivered']:9.1%}  {truck['points']:6.2f}"
        for truck in report["trucks"]
    ]
    return "\n".join(lines)
