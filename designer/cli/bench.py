"""`flipwright bench`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import cancel_on_interrupt, json_option, print_json, progress_bar, say_if_slow, seed_option
from designer.cli.practice import bar_label, check_bot
from sheets import load, rules_hash
from simulator.agents import AGENT_NAMES, agents_of

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.speed import Contender, Speed

DEFAULT_AGENTS = tuple(name for name in AGENT_NAMES if name != "clairvoyant")  # which takes seconds a game
_HEADS = ("game", "engine", "agent", "threads", "games", "games/s", "spread", "decisions/s", "CPU µs a game", "ratio")
_BUSY = 0.1  # of the time that threads wait for a core, from which rates mislead
_ARE_WORDS = 3  # so many columns are words, the others numbers


@click.command("bench")
@click.option(
    "--sheet",
    "sheet_names",
    metavar="SHEET",
    multiple=True,
    default=("flip-freighters",),
    show_default=True,
    help="May repeat.",
)
@click.option(
    "--agent", "agents", type=click.Choice(AGENT_NAMES), multiple=True, help="May repeat; every bot where left out."
)
@click.option(
    "--threads", type=click.IntRange(1, 1024), multiple=True, help="May repeat; one and all cores where left out."
)
@click.option("--reference", "with_reference", is_flag=True, help="The engine in plain Python as well, for each sheet.")
@click.option("--open-spiel", "with_peers", is_flag=True, help="Games of OpenSpiel as well, stepped from Python.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 3600),
    default=2.0,
    show_default=True,
    help="About so long for each line of the table; more where single games take long.",
)
@seed_option
@json_option
def command(
    sheet_names: tuple[str, ...],
    agents: tuple[str, ...],
    threads: tuple[int, ...],
    with_reference: bool,
    with_peers: bool,
    seconds: float,
    seed: int,
    as_json: bool,
) -> None:
    """Measure games and decisions a second of bots on sheets.

    All lines are measured in turns, a slice each, round by round, and told as medians; a ratio is to the first line, in decisions a
    second. The engine is compiled and bots are fitted before. Ctrl-C stops early and tells what was measured so far.
    """
    from simulator.lab.peers import has_peers, peer_contenders
    from simulator.lab.speed import ROUNDS, compiled_contenders, measure, reference_contender

    if with_peers and not has_peers():
        raise click.ClickException("--open-spiel: expected the package open-spiel, found none: pip install open-spiel")
    sheets = [load(name) for name in dict.fromkeys(sheet_names)]
    threads = tuple(dict.fromkeys(threads or (1, os.cpu_count() or 1)))
    contenders: list[Contender] = []
    with cancel_on_interrupt() as cancelled, say_if_slow() as has_begun:
        for sheet in sheets:
            contenders += [reference_contender(sheet, seed)] if with_reference else []
            for agent in _agents(sheet, agents):
                with progress_bar(bar_label(agent), has_begun) as fit_progress:
                    contenders += compiled_contenders(
                        sheet, agent, seed, threads, progress=fit_progress, cancelled=cancelled
                    )
        contenders += peer_contenders(seed) if with_peers else []
        with progress_bar("measuring", has_begun) as progress:
            speeds = measure(contenders, seconds=seconds, progress=progress, cancelled=cancelled)
    if not speeds:
        raise click.ClickException("stopped before anything was measured")
    if as_json:
        hashes = {sheet.id: rules_hash(sheet) for sheet in sheets}
        results = [_result(speed, speeds[0], hashes) for speed in speeds]
        print_json({"cores": os.cpu_count(), "seed": seed, "seconds": seconds, "rounds": ROUNDS, "results": results})
    else:
        click.echo(_as_text(speeds))
    waited = 1 - sum(speed.cpu_seconds for speed in speeds) / sum(speed.seconds for speed in speeds)
    if waited > _BUSY:
        click.echo(
            f"note: threads waited for a core {waited:.0%} of the time, rates are too low; CPU time holds", err=True
        )
    if any(len(speed.slices) < ROUNDS for speed in speeds) or len(speeds) < len(contenders):
        click.echo("stopped before all rounds were over", err=True)


def _agents(sheet: Sheet, asked: tuple[str, ...]) -> list[str]:
    """Each once: those asked for, or all that the family of the sheet has. Raises `click.ClickException`."""
    for agent in asked:
        check_bot(sheet, "--agent", agent)
    return list(dict.fromkeys(asked)) or [agent for agent in DEFAULT_AGENTS if agent in agents_of(sheet.family)]


def _result(speed: Speed, first: Speed, hashes: dict[str, str]) -> dict[str, Any]:
    contender = speed.contender
    return {
        "sheet": contender.game,
        "rules_hash": hashes.get(contender.game),
        "engine": contender.engine,
        "agent": contender.agent,
        "fit": contender.effort,
        "threads": contender.threads,
        "games": speed.games,
        "games_per_second": speed.games_per_second,
        "spread": list(speed.spread),
        "decisions_per_second": speed.decisions_per_second,
        "cpu_seconds": speed.cpu_seconds,
        "ratio": speed.ratio(first),
    }


def _as_text(speeds: list[Speed]) -> str:
    rows = [_HEADS, *(_row(speed, speeds[0]) for speed in speeds)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place < _ARE_WORDS else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def _row(speed: Speed, first: Speed) -> tuple[str, ...]:
    contender = speed.contender
    low, high = (rate / speed.games_per_second - 1 for rate in speed.spread)
    return (
        contender.game,
        contender.engine,
        contender.agent,
        str(contender.threads),
        f"{speed.games:,}",
        _rate(speed.games_per_second),
        f"{low:+.0%} {high:+.0%}",
        _rate(speed.decisions_per_second),
        _rate(1e6 * speed.cpu_seconds / speed.games),
        f"x{speed.ratio(first):,.3g}" if speed.ratio(first) < 100 else f"x{speed.ratio(first):,.0f}",
    )


def _rate(number: float) -> str:
    """Three digits at least."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
