"""`flipwright bound`."""

from __future__ import annotations

import time
from typing import Any

import click
import numpy as np

from designer.cli.common import (
    counted,
    json_option,
    print_json,
    seed_option,
    sheet_argument,
    variant_option,
)
from designer.cli.machines import machine_options, playing
from designer.cli.seats import check_family
from sheets import load, rules_hash
from simulator.lab.ladder import CLAIRVOYANT, foresee_games
from simulator.lab.statistics import estimate


@click.command("bound")
@sheet_argument
@variant_option
@click.option("--games", type=click.IntRange(1, 100_000), default=40, show_default=True, help="How many games.")
@seed_option
@machine_options
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    games: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Tell what perfect foresight scores on the deals of `simulate`, and what no play can pass.

    It takes seconds a game. Ctrl-C stops early and tells of the games done so far.
    """
    from simulator.lab.experiment import Experiment

    experiment = Experiment(load(sheet_name), variants, games=games, seed=seed)
    sheet = experiment.played_sheet()
    check_family(sheet, "planning.foresight", "whose games can be foreseen")
    with playing(workers, cluster) as play:
        start = time.perf_counter()
        per_game = foresee_games(experiment, play.pool, play.bar(f"bot {CLAIRVOYANT}"), play.cancelled).tolist()
        seconds = time.perf_counter() - start
    if not per_game:
        raise click.ClickException("stopped before the first game was over")
    report = {
        "sheet": sheet.id,
        "variants": list(variants),
        "rules_hash": rules_hash(sheet),
        "agent": CLAIRVOYANT,
        "seed": seed,
        "games": len(per_game),
        "found": float(np.mean([found for found, _ in per_game])),
        "bound": float(np.mean([bound for _, bound in per_game])),
        "per_game": per_game,
        "seconds": seconds,
    }
    if as_json:
        print_json(report)
    else:
        click.echo(_as_text(report))
    if len(per_game) < games:
        click.echo(f"stopped after {len(per_game)} of {games} games", err=True)


def _as_text(report: dict[str, Any]) -> str:
    count, found, bound = report["games"], report["found"], report["bound"]
    interval = estimate(np.array([one for one, _ in report["per_game"]], np.float64))
    spread = f" ± {interval.half_width:.2f} (95 %)" if count > 1 else ""
    apart = f", {(bound - found) / bound:.1%} apart" if bound > 0 else ""
    return (
        f"{report['sheet']}, bot {CLAIRVOYANT}, {counted(count, 'game')}, deal code {report['seed']}\n"
        f"found {found:.2f}{spread}, no play above {bound:.2f}{apart}"
    )
