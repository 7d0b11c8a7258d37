"""`flipwright search`."""

from __future__ import annotations

import json
import time
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import (
    json_option,
    print_json,
    seed_option,
    sheet_argument,
    variant_option,
)
from designer.cli.machines import machine_options, playing
from designer.cli.practice import FITTED, check_effort, effort_option
from designer.cli.search_words import change_words, search_lines
from designer.cli.seats import Seats, seat_options
from designer.cli.varied import parsed_axes
from designer.edit.recording import difference
from designer.text.labels import DEFAULT_LANGUAGE
from sheets import apply_variants, load, rules_hash, to_document
from sheets.writing import check_writable, write_text
from simulator.agents import AGENTS, agent_named, effort_of

if TYPE_CHECKING:
    from simulator.lab.experiment import Experiment
    from simulator.lab.search import Judged, Search
    from simulator.lab.targets import Target

_USUAL = next(agent.name for agent in AGENTS.values() if agent.takes_effort)


@click.command("search")
@sheet_argument
@variant_option
@click.option(
    "--target",
    "targets",
    metavar="NAME=LOW:HIGH",
    multiple=True,
    help="What is wanted, as in mean=300:320, sd=:60, stars5=0.05:0.1, trucks=15:60, truck.hearts=15:30,"
    " truck.hearts.delivered=0.5: or worth.trucks=5:40; `flipwright search SHEET --targets` lists them. May repeat.",
)
@click.option("--targets", "lists_targets", is_flag=True, help="List what can be wanted of the sheet, and stop.")
@click.option(
    "--free",
    "fields",
    metavar="FIELD=VALUES",
    multiple=True,
    help="A field that may change, and to what, as in /overtime/hours=3:8; `flipwright sweep SHEET --fields` lists them. May repeat.",
)
@click.option(
    "--trials", type=click.IntRange(1, 100_000), default=100, show_default=True, help="How many changes are tried."
)
@click.option(
    "--agent", type=click.Choice(FITTED), default=_USUAL, show_default=True, help="The bot whose scores are meant."
)
@effort_option
@click.option(
    "--games",
    type=click.IntRange(2, 1_000_000),
    default=1000,
    show_default=True,
    help="How many games a change plays at most before it is chosen.",
)
@click.option(
    "--fresh-games",
    type=click.IntRange(2, 1_000_000),
    default=2000,
    show_default=True,
    help="How many games, on other cards, those that are chosen are measured with.",
)
@seed_option
@machine_options
@seat_options
@click.option(
    "--study",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what is found in this file, and go on with it: nothing is lost by stopping.",
)
@click.option(
    "-o",
    "out",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write each change that is found into this folder, as a JSON Patch.",
)
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    targets: tuple[str, ...],
    lists_targets: bool,
    fields: tuple[str, ...],
    trials: int,
    agent: str,
    effort: str | None,
    games: int,
    fresh_games: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
    seats: Seats,
    study: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Find small changes that bring a sheet near to what is wanted.

    An optimiser proposes changes; they are raced on the same cards, by a bot that needs no practice, and those fall out that
    are beaten. What is left, changes from small to great of which each comes nearer than all smaller ones, is measured by the
    bot that is meant, on other cards than those that chose it. Ctrl-C stops early and tells what is known so far.
    """
    from simulator.lab.experiment import Experiment
    from simulator.lab.proposals import StudyError
    from simulator.lab.search import search
    from simulator.lab.targets import parse_targets

    check_effort("--fit", agent, effort)
    sheet = load(sheet_name)
    experiment = seats.at(Experiment(sheet, variants, agent, games, seed, effort=effort))
    if lists_targets:
        _list_targets(experiment, as_json=as_json)
        return
    for option, given in (("--target", targets), ("--free", fields)):
        if not given:
            raise click.MissingParameter(param_type="option", param_hint=f"'{option}'")
    axes = parsed_axes(sheet, fields)
    try:
        wanted = parse_targets(experiment, targets)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    if out:
        out.mkdir(parents=True, exist_ok=True)
        check_writable(out / _file_name(sheet.id, 1))  # now, not after hours of play
    start = time.perf_counter()
    with playing(workers, cluster) as play:
        try:
            found = search(
                experiment,
                axes,
                wanted,
                trials=trials,
                fresh_games=fresh_games,
                study=study,
                pool=play.pool,
                progress=play.bar("changes tried"),
                fresh_progress=play.bar(f"bot {agent} on other cards"),
                cancelled=play.cancelled,
            )
        except StudyError as error:
            raise click.ClickException(str(error)) from None
    if found.present is None:
        raise click.ClickException("stopped before the sheet as it is was measured")
    if found.refused == found.tried > 0:
        raise click.ClickException(f"--free: expected values that the sheet can have, found {found.problem}")
    report = _report(found, found.present, experiment, time.perf_counter() - start)
    if out:
        _write(out, report)
    if as_json:
        print_json(report)
    else:
        click.echo("\n".join(search_lines(found, found.present, experiment)))
    if not found.is_complete:
        click.echo(f"stopped after {found.done} of {found.trials} changes", err=True)
        if not found.present.is_fresh:
            click.echo("the figures are those of the cards that chose the changes, which flatter them", err=True)


def _list_targets(experiment: Experiment, *, as_json: bool) -> None:
    from designer.reports.targets import wishes
    from designer.text.wording import Wording

    offered = wishes(Wording(experiment.played_sheet(), DEFAULT_LANGUAGE), experiment, every=True)
    if as_json:
        targets = [{"name": name, "words": wish.title, "share": wish.is_share} for name, wish in offered.items()]
        print_json({"sheet": experiment.sheet.id, "targets": targets})
        return
    width = max(map(len, offered))
    for name, wish in offered.items():
        click.echo(f"{name:{width}}  {wish.title}{', a share from 0 to 1' if wish.is_share else ''}")


def _write(folder: Path, report: dict[str, Any]) -> None:
    for number, change in enumerate(report["front"], 1):
        text = json.dumps(change["patch"], indent=2, ensure_ascii=False)
        write_text(folder / _file_name(report["sheet"], number), f"{text}\n")


def _file_name(sheet_id: str, number: int) -> str:
    return f"{sheet_id}-{number}.patch.json"


def _report(found: Search, present: Judged, experiment: Experiment, seconds: float) -> dict[str, Any]:
    return {
        "sheet": experiment.sheet.id,
        "variants": list(experiment.variants),
        "rules_hash": rules_hash(apply_variants(experiment.sheet, experiment.variants)),
        "agent": experiment.agent,
        "fit": effort_of(agent_named(experiment.agent), experiment.effort),
        "seed": experiment.seed,
        "games": experiment.games,
        "targets": [{"target": target.name, **_band(target)} for target in found.targets],
        "trials": found.done,
        "tried": found.tried,
        "refused": found.refused,
        "problem": found.problem,
        "complete": found.is_complete,
        "present": _judged(found, present),
        "front": [{**_change(experiment, each), **_judged(found, each)} for each in found.front],
        "seconds": seconds,
    }


def _band(target: Target) -> dict[str, float | None]:
    """An open end is null."""
    return {name: end if isfinite(end) else None for name, end in (("low", target.low), ("high", target.high))}


def _change(experiment: Experiment, judged: Judged) -> dict[str, Any]:
    return {
        "words": change_words(judged),
        "settings": [{"field": field.name, "before": field.now, "after": value} for field, value in judged.settings],
        "patch": difference(to_document(experiment.sheet), to_document(judged.experiment.sheet)),
        "size": judged.size,
    }


def _judged(found: Search, judged: Judged) -> dict[str, Any]:
    """Of which games the figures are, too."""
    return {
        "seed": judged.experiment.seed,
        "games": judged.mean.games,
        "fresh": judged.is_fresh,
        "distance": judged.distance,
        "mean": judged.mean.mean,
        "ci95": list(judged.mean.interval),
        "figures": [
            {
                "target": target.name,
                "value": own.mean,
                "ci95": list(own.interval),
                "difference": change.estimate.mean,
                "difference_ci95": list(change.estimate.interval),
            }
            for target, own, change in zip(found.targets, judged.figures, judged.differences, strict=True)
        ],
    }
