"""`flipwright diagnose`."""

from __future__ import annotations

import re
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
from designer.cli.practice import fit_report
from sheets import apply_variants, load, rules_hash, to_document
from sheets.families import family_module

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheets.families import Sheet
    from simulator.lab.diagnosis import Diagnosis
    from simulator.lab.experiment import Experiment
    from simulator.lab.remedies import Band, Offer, Remedies
    from simulator.lab.shares import Share
    from simulator.lab.statistics import Difference


def _band(_context: click.Context, _option: click.Parameter, text: str | None) -> Band | None:
    """The callback of `--band`."""
    from simulator.lab.remedies import Band

    if text is None:
        return None
    found = re.fullmatch(r"(-?[0-9]+(?:\.[0-9]+)?):(-?[0-9]+(?:\.[0-9]+)?)", text)
    band = Band(*map(float, found.groups())) if found else None
    if band is None or band.low > band.high:
        raise click.BadParameter(f"expected points as in 15:30, the lower first, found '{text}'")
    return band


@click.command("diagnose")
@sheet_argument
@click.argument("part_text", metavar="PART")
@variant_option
@ladder_options
@click.option(
    "--band",
    metavar="LOW:HIGH",
    callback=_band,
    help="Worth in points that changes shall bring the part to; left out: the middle half of the others of its kind.",
)
@click.option(
    "--changes/--no-changes", default=True, show_default=True, help="Look for changes, which takes the longest."
)
@click.option(
    "--games", type=click.IntRange(50, 1_000_000), default=500, show_default=True, help="How many games of each."
)
@seed_option
@machine_options
@json_option
def command(
    sheet_name: str,
    part_text: str,
    variants: tuple[str, ...],
    agents: tuple[str, ...],
    effort: str | None,
    fit_seed: int,
    band: Band | None,
    changes: bool,
    games: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Tell what is wrong with a part of a sheet, as in `truck=hearts`, and what changes would bring its worth into a band.

    The strongest bot tells whether the part is needed, the weakest whether it is seen. Changes are looked for by the bot `planner`,
    and measured by the strongest on fresh cards. Ctrl-C stops early and tells what is known.
    """
    from simulator.lab.diagnosis import diagnose
    from simulator.lab.experiment import Experiment
    from simulator.lab.remedies import remedies, usual_band

    asked = [agent for agent, _ in chosen_agents(agents, effort)]
    if len(asked) < 2:
        raise click.UsageError(f"--agent: expected a weak bot and a strong one, found '{asked[0]}' alone")
    base = load(sheet_name)
    sheet = apply_variants(base, variants)
    try:
        part = family_module("simulator", sheet.family, "parts").parse_part(sheet, part_text)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    experiment = Experiment(base, variants, games=games, seed=seed, fit_seed=fit_seed).by_agent(asked[-1], effort)
    found = None
    with playing(workers, cluster) as play:
        pool, cancelled, changing = play.pool, play.cancelled, play.bar("changes")
        diagnosis = diagnose(experiment, part, asked, pool=pool, progress=play.bar("diagnosis"), cancelled=cancelled)
        if diagnosis and changes:
            band = band or usual_band(experiment, part, pool=pool, progress=changing, cancelled=cancelled)
            if band:
                found = remedies(experiment, part, band, pool=pool, progress=changing, cancelled=cancelled)
        is_stopped = cancelled()
    if diagnosis is None:
        raise click.ClickException("stopped before the diagnosis was done")
    report = _report(sheet, experiment, diagnosis, found)
    if as_json:
        print_json(report)
    else:
        click.echo("\n".join(_lines(report)))
    if is_stopped:
        click.echo("stopped before the changes were measured", err=True)


# The report


def _report(sheet: Sheet, experiment: Experiment, diagnosis: Diagnosis, found: Remedies | None) -> dict[str, Any]:
    strongest = diagnosis.levels[-1].results if diagnosis.levels else None
    days, rival = diagnosis.days, diagnosis.rival
    return {
        "sheet": sheet.id,
        "variants": list(experiment.variants),
        "rules_hash": rules_hash(sheet),
        "agent": experiment.agent,
        **fit_report(strongest.fit if strongest else None),
        "seed": experiment.seed,
        "games": experiment.games,
        "kind": diagnosis.part.kind,
        "id": diagnosis.part.id,
        "verdict": diagnosis.verdict,
        "reason": diagnosis.reason,
        "proof": diagnosis.proof,
        "bots": [
            {"agent": level.agent, "use": _share(level.use), "worth": _figures(level.worth)}
            for level in diagnosis.levels
        ],
        "took": [{"part": text or None, "share": share} for text, share in (diagnosis.takers or {}).items()],
        "trucks": [
            {"id": truck.id, "points": truck.points.mean, "cards": truck.cards.mean, "steps": truck.steps.mean}
            for truck in diagnosis.yields
        ],
        "days": days and {"possible": days.possible, "earliest": days.earliest, "median": days.median},
        "alone": _share(diagnosis.alone) if diagnosis.alone else None,
        "rival": rival
        and {
            "part": rival.text,
            "share": rival.share,
            "use": _share(rival.use),
            "worth": _figures(rival.worth),
            "gain": _figures(rival.gain),
        },
        "band": [found.band.low, found.band.high] if found else None,
        "fresh_seed": experiment.on_fresh_deals().seed if found else None,
        "fresh_worth": _figures(found.worth) if found else None,
        "changes": [_change(sheet, offer, found.band) for offer in found.offers] if found else [],
    }


def _change(sheet: Sheet, offer: Offer, band: Band) -> dict[str, Any]:
    from designer.edit.recording import difference

    return {
        "words": offer.change.words,
        "size": offer.change.size,
        "patch": difference(to_document(sheet), to_document(offer.results.sheet)),
        "in_band": offer.is_within(band),
        "worth": _figures(offer.worth),
        "mean": _figures(offer.mean),
        "others": [{"kind": part.kind, "id": part.id, **_figures(gain)} for part, gain in offer.others],
    }


def _share(share: Share) -> dict[str, Any]:
    return {"share": share.share, "ci95": list(share.interval)}


def _figures(found: Difference) -> dict[str, Any]:
    return {"points": found.estimate.mean, "ci95": list(found.estimate.interval), "p_value": found.p_value}


# In words


def _lines(report: dict[str, Any]) -> Iterator[str]:
    name = report["kind"] if report["id"] == report["kind"] else f"{report['kind']} {report['id']}"
    yield f"{report['sheet']}, {name}: {report['verdict']}"
    yield report["reason"]
    if report["bots"]:
        yield f"{report['games']} games of each bot, deal code {report['seed']}, ± at 95 %"
        yield from _evidence(report)
    if report["band"]:
        yield from _changes(report)


def _evidence(report: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield f"{'bot':10}{'uses it in':>16}{'loses without it':>22}"
    for bot in report["bots"]:
        share, (low, high) = bot["use"]["share"], bot["use"]["ci95"]
        use = f"{share:.0%} ± {100 * max(share - low, high - share):.0f}"
        yield f"{bot['agent']:10}{use:>16}{_told(bot['worth']):>22}"
    if report["took"]:
        shares = (f"{took['part'] or 'nobody'} {took['share']:.0%}" for took in report["took"])
        yield f"what it could have used went to: {', '.join(shares)}"
    days = report["days"]
    if days["earliest"]:
        bound = f", no deal allows it before day {days['possible']}" if (days["possible"] or 1) > 1 else ""
        yield f"first used on day {days['earliest']}, mostly by day {days['median']:.0f}{bound}"
    yield ""
    width = max(len(truck["id"]) for truck in report["trucks"])
    yield f"{'':{width}}  points   cards   steps  points a card  a step"
    for truck in report["trucks"]:
        numbers = "".join(f"{truck[key]:8.2f}" for key in ("points", "cards", "steps"))
        a_card, a_step = (_ratio(truck["points"], truck[key]) for key in ("cards", "steps"))
        yield f"{truck['id']:{width}}{numbers}{a_card:>15}{a_step:>8}"


def _ratio(points: float, by: float) -> str:
    return f"{points / by:.2f}" if by else "-"


def _changes(report: dict[str, Any]) -> Iterator[str]:
    low, high = report["band"]
    yield ""
    yield f"worth {_told(report['fresh_worth'])} on fresh cards (deal code {report['fresh_seed']}), wanted {low:.1f} to {high:.1f}"
    if not low <= report["fresh_worth"]["points"] <= high and not report["changes"]:
        yield "no single change of one field was found that brings it there"
    for change in report["changes"]:
        out = "" if change["in_band"] else ", outside the band"
        others = ", ".join(f"{other['id']} {_told(other, '+')}" for other in change["others"])
        yield f"* {change['words']} (by {change['size']:.0%}): worth {_told(change['worth'])}{out}; score {_told(change['mean'], '+')}"
        if others:
            yield f"  worth of the others: {others}"


def _told(figures: dict[str, Any], sign: str = "") -> str:
    return with_error(figures["points"], figures["ci95"], f"{sign}.1f")
