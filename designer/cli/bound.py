"""`flipwright bound`."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click
import numpy as np

from designer.cli.common import (
    cancel_on_interrupt,
    json_option,
    print_json,
    progress_bar,
    say_if_slow,
    seed_option,
    sheet_argument,
    variant_option,
)
from sheets import apply_variants, load, rules_hash
from sheets.families import family_module
from simulator.lab.executors import default_workers, run_chunks, thread_pool
from simulator.lab.statistics import estimate

if TYPE_CHECKING:
    from sheets.families import Sheet

_AGENT = "clairvoyant"


@click.command("bound")
@sheet_argument
@variant_option
@click.option("--games", type=click.IntRange(1, 100_000), default=40, show_default=True, help="How many games.")
@seed_option
@click.option("--workers", type=click.IntRange(1, 1024), help="Threads; all cores where left out.")
@json_option
def command(
    sheet_name: str, variants: tuple[str, ...], games: int, seed: int, workers: int | None, as_json: bool
) -> None:
    """Tell what perfect foresight scores on the deals of `simulate`, and what no play can pass.

    It takes seconds a game. Ctrl-C stops early and tells of the games done so far.
    """
    base = load(sheet_name)
    sheet = apply_variants(base, variants)
    with (
        cancel_on_interrupt() as cancelled,
        say_if_slow() as has_begun,
        progress_bar(f"bot {_AGENT}", has_begun) as progress,
    ):
        start = time.perf_counter()
        per_game = _foresee(sheet, base, games, seed, workers or default_workers(), progress, cancelled)
        seconds = time.perf_counter() - start
    if not per_game:
        raise click.ClickException("stopped before the first game was over")
    report = {
        "sheet": sheet.id,
        "variants": list(variants),
        "rules_hash": rules_hash(sheet),
        "agent": _AGENT,
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


def _foresee(
    sheet: Sheet,
    base: Sheet,
    games: int,
    seed: int,
    workers: int,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> list[list[int]]:
    """Found and bound of each game; of fewer where cancelled, each of them as good as ever."""
    compiled = family_module("simulator", sheet.family, "fast").compile_sheet(sheet, base)
    foresight = family_module("simulator", sheet.family, "planning.foresight")

    def play(first: int, count: int) -> list[list[int]]:
        foreseen = [foresight.foresee(compiled, seed, game, cancelled) for game in range(first, first + count)]
        return [[one.total, one.bound] for one in foreseen]

    per_game: list[list[int]] = []
    with thread_pool(workers) as pool:
        for chunk, done in run_chunks(play, games, pool, workers, cancelled):
            if cancelled():
                break
            per_game += chunk
            progress(done, games)
    return per_game


def _as_text(report: dict[str, Any]) -> str:
    count, found, bound = report["games"], report["found"], report["bound"]
    interval = estimate(np.array([one for one, _ in report["per_game"]], np.float64))
    spread = f" ± {interval.half_width:.2f} (95 %)" if count > 1 else ""
    apart = f", {(bound - found) / bound:.1%} apart" if bound > 0 else ""
    return (
        f"{report['sheet']}, bot {_AGENT}, {count} {'game' if count == 1 else 'games'}, deal code {report['seed']}\n"
        f"found {found:.2f}{spread}, no play above {bound:.2f}{apart}"
    )
