"""`flipwright report`."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from designer.cli.common import (
    json_option,
    language_option,
    print_json,
    seed_option,
    sheet_argument,
    variant_option,
)
from designer.cli.machines import machine_options, playing
from designer.cli.practice import check_effort, effort_option
from designer.cli.seats import Seats, seat_options
from sheets import load
from sheets.writing import check_writable, write_text
from simulator.agents import competes
from simulator.lab.ladder import STRONG

if TYPE_CHECKING:
    from designer.cli.machines import Playing
    from simulator.lab.experiment import Experiment

_BOT, _QUICK_BOT = "expert", "planner"
_STAGES = {
    "practice": "bots practise, once",
    "games": "games of all bots",
    "again": "the same cards again",
    "choices": "second-best plans",
    "foresight": "perfect foresight",
    "worth": "without each part",
    "options": "rule options",
    "days": "days with rule options",
    "duels": "each bot against each",
}


@click.command("report")
@sheet_argument
@variant_option
@click.option(
    "--agent",
    type=click.Choice(STRONG),
    help=f"The bot whose play gives the verdict; {_BOT} where left out, {_QUICK_BOT} with --quick.",
)
@effort_option
@click.option("--games", type=click.IntRange(2, 1_000_000), help="How many games of the bot.")
@click.option("--quick", is_flag=True, help="Few games, and nothing that takes long: a first look in seconds.")
@seed_option
@machine_options
@seat_options
@language_option
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the report into this file: Markdown, or JSON where its name ends in .json.",
)
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    agent: str | None,
    effort: str | None,
    games: int | None,
    quick: bool,
    seed: int,
    workers: int | None,
    cluster: str | None,
    seats: Seats,
    language: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Tell how a sheet is balanced: what stands out, scores, grades, luck and skill, each part, and what rule options do.

    Where players compete: seats, who beats whom, the course of a game, each part, and rule options. A strong bot's games are taken apart and compared with those of other bots on the same cards. It takes a minute or two, with
    --quick some seconds. Ctrl-C stops early and tells what is known so far.
    """
    from simulator.lab.experiment import Experiment

    agent = agent or (_QUICK_BOT if quick else _BOT)
    check_effort("--fit", agent, effort)
    sheet = load(sheet_name)
    if out:
        check_writable(out)
    experiment = seats.at(Experiment(sheet, variants, agent, seed=seed, effort=effort))
    if seats.players and not competes(sheet.family):
        raise click.UsageError(f"--players: expected none, as players of {sheet.id} don't meet, found {seats.players}")
    start = time.perf_counter()
    with playing(workers, cluster) as play:
        told = (_of_contest if competes(sheet.family) else _of_scores)(experiment, games, play, language, quick=quick)
    if told is None:
        raise click.ClickException("stopped before the games were over")
    document, markdown = {**told.document, "seconds": time.perf_counter() - start}, told.markdown
    if out and out.suffix == ".json":
        write_text(out, json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    elif out:
        write_text(out, markdown)
    if as_json:
        print_json(document)
    elif not out:
        click.echo(markdown, nl=False)
    if not document["complete"]:
        click.echo("stopped early: the report tells what was known by then", err=True)


class _Told(NamedTuple):
    document: dict[str, Any]
    markdown: str


def _of_scores(
    experiment: Experiment, games: int | None, play: Playing, language: str | None, *, quick: bool
) -> _Told | None:
    from designer.reports import report_document, report_markdown
    from simulator.lab.report import QUICK, Sizes, make_report

    sizes = QUICK if quick else Sizes()
    report = make_report(
        experiment,
        replace(sizes, games=games or sizes.games),
        play.pool,
        progress=lambda stage: play.bar(_STAGES[stage]),
        cancelled=play.cancelled,
    )
    return _Told(report_document(report, language), report_markdown(report, language)) if report else None


def _of_contest(
    experiment: Experiment, games: int | None, play: Playing, language: str | None, *, quick: bool
) -> _Told | None:
    from designer.reports import contest_document, contest_markdown
    from simulator.lab.contest import CONTEST_QUICK, ContestSizes, make_contest_report

    sizes = CONTEST_QUICK if quick else ContestSizes()
    report = make_contest_report(
        experiment,
        replace(sizes, games=games or sizes.games),
        play.pool,
        progress=lambda stage: play.bar(_STAGES[stage]),
        cancelled=play.cancelled,
    )
    return _Told(contest_document(report, language), contest_markdown(report, language)) if report else None
