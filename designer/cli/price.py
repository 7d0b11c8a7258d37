"""`flipwright price`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from designer.cli.common import (
    json_option,
    print_json,
    seed_option,
    sheet_argument,
    variant_option,
)
from designer.cli.figures import with_error
from designer.cli.ladder import chosen_agents, ladder_options
from designer.cli.machines import machine_options, playing
from designer.cli.practice import bot_name, fit_report, results_report
from designer.cli.seats import Seats, seat_options
from sheets import apply_variants, load
from sheets.families import family_module
from simulator.lab.statistics import ERROR, other_share

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.worth import Part, Pricing, Worth

_WIDTH = 20


@click.command("price")
@sheet_argument
@variant_option
@ladder_options
@click.option(
    "--kind", "kinds", metavar="KIND", multiple=True, help="Price parts of this kind only, as in `truck`; may repeat."
)
@click.option(
    "--games", type=click.IntRange(2, 1_000_000), default=1000, show_default=True, help="How many games a part."
)
@seed_option
@machine_options
@seat_options
@json_option
def command(
    sheet_name: str,
    variants: tuple[str, ...],
    agents: tuple[str, ...],
    effort: str | None,
    fit_seed: int,
    kinds: tuple[str, ...],
    games: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
    seats: Seats,
    as_json: bool,
) -> None:
    """Tell what each part of a sheet is worth: the points, and where players compete the wins, that a bot loses without it.

    The bot is forbidden the part, practises anew, and plays the same cards; where players compete against itself, which nothing
    is forbidden, or against --rival, from each seat. All bots but `planner` and `greedy` practise for
    seconds a part: of the trucks alone, `--kind truck`, a sheet of nine is told in a minute, of all parts in some. Ctrl-C stops early
    and tells of the parts done so far.
    """
    from simulator.lab.experiment import Experiment
    from simulator.lab.worth import price

    asked = chosen_agents(agents, effort)
    sheet = load(sheet_name)
    parts = _parts(apply_variants(sheet, variants), kinds)
    pricings: list[Pricing] = []
    start = time.perf_counter()
    with playing(workers, cluster) as play:
        for agent, own_effort in asked:
            experiment = Experiment(sheet, variants, agent, games, seed, effort=own_effort, fit_seed=fit_seed)
            experiment = seats.at(experiment)
            progress = play.bar(f"bot {agent}")
            pricings.append(price(experiment, parts, pool=play.pool, progress=progress, cancelled=play.cancelled))
            if play.cancelled():
                break
    done = [pricing for pricing in pricings if pricing.worths]
    if not done:
        raise click.ClickException("stopped before the first part was done")
    report = _report(done, parts, time.perf_counter() - start)
    if as_json:
        print_json(report)
    else:
        click.echo(_as_text(report))
    if len(done) < len(asked) or len(done[-1].worths) < len(parts):
        last = done[-1]
        bot = last.whole.experiment.agent
        click.echo(f"stopped after {len(last.worths)} of {len(parts)} parts of bot {bot}", err=True)


def _parts(sheet: Sheet, kinds: tuple[str, ...]) -> list[Part]:
    """Those of the kinds, or all. Raises `click.ClickException` for a kind that the sheet does not have."""
    every = family_module("simulator", sheet.family, "parts").parts(sheet)
    known = list(dict.fromkeys(part.kind for part in every))
    for kind in kinds:
        if kind not in known:
            raise click.ClickException(f"--kind: expected one of {', '.join(known)}, found '{kind}'")
    return [part for part in every if not kinds or part.kind in kinds]


def _report(pricings: Sequence[Pricing], parts: Sequence[Part], seconds: float) -> dict[str, Any]:
    strongest = pricings[-1].whole
    experiment = strongest.experiment
    return {
        **results_report(strongest),
        "seed": experiment.seed,
        "games": experiment.games,
        "bots": [_bot(pricing) for pricing in pricings],
        "items": [item for part in parts if (item := _item(part, pricings))],
        "seconds": seconds,
    }


def _bot(pricing: Pricing) -> dict[str, Any]:
    score = pricing.whole.estimate()
    about = {"agent": pricing.whole.experiment.agent, **fit_report(pricing.whole.fit)}
    return {**about, "mean": score.mean, "ci95": list(score.interval)}


def _item(part: Part, pricings: Sequence[Pricing]) -> dict[str, Any] | None:
    """What a part is worth to the strongest bot that was asked, and to each; None where none was."""
    worths = {
        pricing.whole.experiment.agent: worth for pricing in pricings for worth in pricing.worths if worth.part == part
    }
    if not worths:
        return None
    agent, strongest = list(worths.items())[-1]
    return {
        "kind": part.kind,
        "id": part.id,
        "agent": agent,
        **_figures(strongest),
        "by": strongest.by,
        "bots": {name: _figures(worth) for name, worth in worths.items()},
    }


def _figures(worth: Worth) -> dict[str, Any]:
    known = {
        "points": worth.points,
        "ci95": list(worth.interval),
        "p_value": worth.p_value,
        "never_used": worth.is_never_used,
    }
    if worth.wins is None:
        return known
    return {**known, "wins": worth.wins.estimate.mean, "wins_ci95": list(worth.wins.estimate.interval)}


def _as_text(report: dict[str, Any]) -> str:
    agents = [bot["agent"] for bot in report["bots"]]
    scores = (f"{bot_name(bot['agent'], bot['fit'])} {with_error(bot['mean'], bot['ci95'])}" for bot in report["bots"])
    source = f"{report['games']} games each, deal code {report['seed']}, ± at 95 %"
    lines = [
        f"{report['sheet']}: {_lost(report)} lost without each part, {source}",
        f"scores with all: {', '.join(scores)}",
    ]
    for kind in dict.fromkeys(item["kind"] for item in report["items"]):
        items = [item for item in report["items"] if item["kind"] == kind]
        width = max(len(kind), *(len(item["id"]) for item in items))
        lines += ["", f"{kind:{width}}" + "".join(f"{agent:>{_WIDTH}}" for agent in agents)]
        for item in sorted(items, key=lambda item: -item.get("wins", item["points"])):
            cells = (_cell(item, agent) for agent in agents)
            lines.append(f"{item['id']:{width}}" + "".join(f"{cell:>{_WIDTH}}" for cell in cells))
    return "\n".join(line.rstrip() for line in [*lines, "", *_notes(report)])


def _lost(report: dict[str, Any]) -> str:
    return "wins (in percentage points, then points)" if "wins" in report["items"][0] else "points"


def _cell(item: dict[str, Any], agent: str) -> str:
    figures = item["bots"].get(agent)
    if figures is None:
        return "-"
    if item["by"] == "proof":
        return "0   "
    if figures["never_used"]:
        return "0 * "
    mark = " " if figures["p_value"] < ERROR else "?"
    if "wins" in figures:
        low, high = (100 * end for end in figures["wins_ci95"])
        return f"{with_error(100 * figures['wins'], (low, high), '.1f')} {mark} {figures['points']:.1f}"
    return f"{with_error(figures['points'], figures['ci95'])} {mark}"


def _notes(report: dict[str, Any]) -> list[str]:
    hows = {item["by"] for item in report["items"]}
    is_contest = any("wins" in figures for item in report["items"] for figures in item["bots"].values())
    kept = "" if is_contest else "; what it keeps counts as left over"
    notes = {
        "restriction": f"the bot is forbidden the part and practises anew{kept}",
        "edit": "effects are taken off the sheet, as nobody can decline them",
        "proof": "0 without ±: proved that no play can use it",
    }
    said = [text for how, text in notes.items() if how in hows]
    every = [figures for item in report["items"] if item["by"] != "proof" for figures in item["bots"].values()]
    if any(figures["never_used"] for figures in every):
        said.append(
            f"*: in no game does this bot play otherwise without it, up to {other_share(report['games']):.1%} of games may (95 %)"
        )
    if any(figures["p_value"] >= ERROR and not figures["never_used"] for figures in every):
        said.append("?: not told apart from 0, all parts of a bot taken together (Holm)")
    if any(figures["p_value"] < ERROR and figures.get("wins", figures["points"]) < 0 for figures in every):
        said.append(
            "below 0: the bot does better without the part, so it uses it badly; one that practises longer tells more"
        )
    return said
