"""`flipwright sweep`."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.balance.bots import USUAL
from designer.cli.common import (
    agent_option,
    json_option,
    print_json,
    seed_option,
    sheet_argument,
    variant_option,
)
from designer.cli.contest_words import duel_words, figure_words
from designer.cli.figures import table, told, with_error
from designer.cli.machines import machine_options, playing
from designer.cli.practice import bot_name, check_play_options, check_restrictions, play_options, results_report
from designer.cli.seats import Seats, seat_options
from designer.cli.varied import parsed_axes
from sheets import apply_variants, load
from sheets.writing import check_writable, write_bytes
from simulator.agents import competes
from simulator.lab.axes import written
from simulator.lab.figures import is_share
from simulator.lab.ladder import BY_CHANCE
from simulator.lab.statistics import ERROR

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.axes import Axis
    from simulator.lab.results import Results
    from simulator.lab.statistics import Estimate
    from simulator.lab.sweep import Cell, Measured, Sweep

_MOST_FIELDS = 2
_MOST_SHEETS = 10_000
_ENDINGS = (".csv", ".parquet")
_PRACTISING = f"--agent {USUAL}"


@click.command("sweep")
@sheet_argument
@variant_option
@click.option(
    "--field",
    "fields",
    metavar="FIELD=VALUES",
    multiple=True,
    help="A field and what it is set to, as in /overtime/hours=0:10, /deck/jokers=0:8:2 or /trucks/hearts/load_rule/kind=any,same;"
    " two for all pairs.",
)
@click.option("--fields", "lists_fields", is_flag=True, help="List the numbers and switches of the sheet, and stop.")
@agent_option("planner")
@play_options
@click.option(
    "--games", type=click.IntRange(2, 1_000_000), default=1000, show_default=True, help="How many games of each sheet."
)
@seed_option
@machine_options
@seat_options
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep a row for each sheet, with all figures, in this CSV or Parquet file.",
)
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    fields: tuple[str, ...],
    lists_fields: bool,
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
    as_json: bool,
) -> None:
    """Try a field at several values: what it does to the score, and to each part or seat.

    Each sheet plays the same cards as the one as it is, with the same rule options and a bot that practises on it. Fields are
    JSON pointers; they may name trucks, rule options and stops, as in /trucks/hearts/route/stops/8/score/multiplier. Ctrl-C
    stops early and tells of the sheets done so far.
    """
    from simulator.lab.experiment import Experiment
    from simulator.lab.sweep import sweep

    sheet = load(sheet_name)
    if lists_fields:
        _list_fields(sheet, as_json=as_json)
        return
    check_play_options(agent, effort, samples)
    if not 0 < len(fields) <= _MOST_FIELDS:
        raise click.UsageError(f"--field: expected one or two, found {len(fields) or 'none'}")
    if out and out.suffix not in _ENDINGS:
        raise click.UsageError(f"--out: expected a name ending in {' or '.join(_ENDINGS)}, found '{out}'")
    axes = parsed_axes(sheet, fields)
    if (sheets := prod(len(axis.values) for axis in axes)) > _MOST_SHEETS:
        raise click.ClickException(f"--field: expected at most {_MOST_SHEETS} sheets in all, found {sheets}")
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
    if out:
        check_writable(out)  # now, not after hours of play
    start = time.perf_counter()
    with playing(workers, cluster) as play:
        found = sweep(experiment, axes, pool=play.pool, progress=play.bar(f"bot {agent}"), cancelled=play.cancelled)
    _check_playable(found.cells)
    if found.present is None:
        raise click.ClickException("stopped before the sheet as it is was measured")
    if out:
        _write(out, found)
    report = _report(found, found.present, time.perf_counter() - start)
    if as_json:
        print_json(report)
    else:
        click.echo("\n".join(_lines(found, report)))
    if not found.is_complete:
        known = sum(bool(cell.problem or cell.measured) for cell in found.cells)
        click.echo(f"stopped after {known} of {len(found.cells)} sheets", err=True)


def _list_fields(sheet: Sheet, *, as_json: bool) -> None:
    from simulator.lab.fields import all_fields

    fields = all_fields(sheet)
    if as_json:
        names = ("name", "pointer", "words", "now")
        print_json({"sheet": sheet.id, "fields": [{name: getattr(field, name) for name in names} for field in fields]})
        return
    width = max(len(field.name) for field in fields)
    for field in fields:
        click.echo(f"{field.name:{width}}  {written(field.now):>5}  {field.words}")


def _check_playable(cells: Sequence[Cell]) -> None:
    """Raises `click.ClickException` where no sheet of the grid can be played."""
    problems = [cell.problem for cell in cells if cell.problem]
    if len(problems) == len(cells):
        raise click.ClickException(f"--field: expected a value that the sheet can have, found {problems[0]}")


def _write(path: Path, found: Sweep) -> None:
    import io

    from simulator.lab.sweep import rows

    data, table = io.BytesIO(), rows(found)
    if path.suffix == ".csv":
        table.to_csv(data, index=False, lineterminator="\n")
    else:
        table.to_parquet(data, index=False)
    write_bytes(path, data.getvalue())


def _report(found: Sweep, present: Results, seconds: float) -> dict[str, Any]:
    experiment = present.experiment
    return {
        **results_report(present),
        "restrictions": list(experiment.restrictions),
        "seed": experiment.seed,
        "games": experiment.games,
        "fields": [_field(axis) for axis in found.axes],
        "present": present.summary(),
        "alike": found.alike,
        "cells": [_cell(cell) for cell in found.cells],
        "seconds": seconds,
    }


def _field(axis: Axis) -> dict[str, Any]:
    return {
        "field": axis.name,
        "pointers": [field.pointer for field in axis.fields],
        "now": axis.now,
        "values": list(axis.values),
    }


def _cell(cell: Cell) -> dict[str, Any]:
    known = {"values": list(cell.values), "problem": cell.problem}
    return known | _measured(cell.measured) if cell.measured else known


def _measured(measured: Measured) -> dict[str, Any]:
    difference = measured.difference
    return {
        "rules_hash": measured.rules_hash,
        **measured.summary,
        "difference": difference.estimate.mean,
        "difference_ci95": list(difference.estimate.interval),
        "p_value": difference.p_value,
        "p_holm": measured.p_holm,
        "variance_ratio": difference.variance_ratio,
    }


def _lines(found: Sweep, report: dict[str, Any]) -> Iterator[str]:
    now = ", ".join(f"{axis.name} {written(axis.now)}" for axis in found.axes)
    bot, experiment = bot_name(report["agent"], report["fit"]), found.present.experiment if found.present else None
    who = duel_words(experiment) if experiment and competes(experiment.sheet.family) else f"bot {bot}"
    yield (
        f"{report['sheet']}, {who}, {report['games']} games of each sheet, deal code {report['seed']},"
        " same cards for all, ± at 95 %"
    )
    yield f"now {now}: score {with_error(report['present']['mean'], report['present']['ci95'])}"
    played = [cell for cell in report["cells"] if not cell["problem"] and "mean" in cell]
    names = [axis.name for axis in found.axes]
    stars = list(report["present"].get("ratings", ()))
    yield from (
        "",
        *table(
            [*names, "score", "than now", *(f"{each} stars" for each in stars)],
            (_scores(cell, stars) for cell in played),
        ),
    )
    if trucks := [truck["id"] for truck in report["present"].get("trucks", ())]:
        yield from ("", *table([*names, *trucks], (_parts(cell, trucks) for cell in played)))
        yield "points of each, and how often it is delivered"
    else:
        yield from ("", *_figures(found, names))
    if report["agent"] == BY_CHANCE:
        yield f"the bot {bot} plays by chance: no verdict"
    elif any(map(_is_doubtful, played)):
        yield "?: not told apart from the sheet as it is, all sheets taken together (Holm)"
    if found.alike and report["agent"] != USUAL:
        yield (
            f"the bot {bot} plays alike on all of these sheets ({found.alike:.0%} of games at least), which only score the plays"
            f" otherwise: {_PRACTISING} practises on each, and so answers the change"
        )
    yield from (f"{_values(cell)}: cannot be played: {cell['problem']}" for cell in report["cells"] if cell["problem"])


def _scores(cell: dict[str, Any], stars: Sequence[str]) -> list[str]:
    change = f"{with_error(cell['difference'], cell['difference_ci95'], '+.2f')} {'?' if _is_doubtful(cell) else ' '}"
    if cell["difference_ci95"] == [0, 0]:
        change = "the same"
    shares = (f"{cell['ratings'].get(each, 0.0):.1%}" for each in stars)
    return [*map(written, cell["values"]), with_error(cell["mean"], cell["ci95"]), change, *shares]


def _is_doubtful(cell: dict[str, Any]) -> bool:
    return bool(cell["p_holm"] >= ERROR and cell["difference_ci95"] != [0, 0])


def _parts(cell: dict[str, Any], trucks: Sequence[str]) -> list[str]:
    own = {truck["id"]: f"{truck['points']:.1f} {truck['delivered']:4.0%}" for truck in cell["trucks"]}
    return [*map(written, cell["values"]), *(own.get(truck, "-") for truck in trucks)]


def _figures(found: Sweep, names: Sequence[str]) -> Iterator[str]:
    """A row a figure, a column a sheet that was played."""
    played = [(cell, cell.measured.figures) for cell in found.cells if cell.measured]
    figures = dict.fromkeys(figure for _, known in played for figure in known)
    head = [", ".join(names), *(", ".join(map(written, cell.values)) for cell, _ in played)]
    rows = [
        [figure_words(figure), *(_told(known.get(figure), ".1%" if is_share(figure) else ".2f") for _, known in played)]
        for figure in figures
    ]
    yield from table(head, rows)


def _told(found: Estimate | None, form: str) -> str:
    return told(found, form) if found else "-"


def _values(cell: dict[str, Any]) -> str:
    return ", ".join(map(written, cell["values"]))
