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
from designer.cli.ladder import chosen_agents, ladder_options
from designer.cli.machines import machine_options, playing
from designer.cli.practice import fit_report
from designer.cli.seats import Seats, check_family, seat_options
from designer.text.wording import Wording
from sheets import apply_variants, load, rules_hash, to_document
from sheets.families import family_module
from simulator.agents import competes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sheets.families import Sheet
    from simulator.lab.diagnosis import Diagnosis, Level
    from simulator.lab.experiment import Experiment
    from simulator.lab.remedies import Band, Offer, Remedies
    from simulator.lab.shares import Share
    from simulator.lab.statistics import Difference


_GAMES, _DEALS = 500, 2000


def _band(_context: click.Context, _option: click.Parameter, text: str | None) -> Band | None:
    """The callback of `--band`: its ends as they are written."""
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
    help="Worth that changes shall bring the part to, in points, or where players compete in percentage points of the wins; "
    "left out: the middle half of the others of its kind, and where players compete of a choice alone in its kind 2 or more.",
)
@click.option(
    "--changes/--no-changes", default=True, show_default=True, help="Look for changes, which takes the longest."
)
@click.option(
    "--games",
    type=click.IntRange(50, 1_000_000),
    help=f"How many games of each; left out: {_GAMES}, or where players compete {_DEALS}.",
)
@seed_option
@machine_options
@seat_options
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
    games: int | None,
    seed: int,
    workers: int | None,
    cluster: str | None,
    seats: Seats,
    as_json: bool,
) -> None:
    """Tell what is wrong with a part of a sheet, as in `truck=hearts` or `suit=red`, and what changes would bring its worth into a band.

    Where players compete a bot without the part meets itself with it, or --rival, on each seat, and its worth is in wins. The strongest bot tells whether the part is needed, the weakest whether it is seen. Changes are looked for by the bot `planner`,
    and measured by the strongest on fresh cards. Ctrl-C stops early and tells what is known.
    """
    from designer.reports.diagnosis import worth_unit
    from simulator.lab.diagnosis import diagnose
    from simulator.lab.experiment import Experiment
    from simulator.lab.remedies import Band, remedies, usual_band

    asked = [agent for agent, _ in chosen_agents(agents, effort)]
    if len(asked) < 2:
        raise click.UsageError(f"--agent: expected a weak bot and a strong one, found '{asked[0]}' alone")
    base = load(sheet_name)
    sheet = apply_variants(base, variants)
    check_family(sheet, "changes", "whose parts can be diagnosed")
    try:
        part = family_module("simulator", sheet.family, "parts").parse_part(sheet, part_text)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    games = games or (_DEALS if competes(sheet.family) else _GAMES)
    experiment = Experiment(base, variants, games=games, seed=seed, fit_seed=fit_seed).by_agent(asked[-1], effort)
    experiment = seats.at(experiment)
    if band:
        unit = worth_unit(sheet.family)
        band = Band(band.low / unit, band.high / unit)
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
    wording = Wording(sheet)
    if as_json:
        print_json(_report(diagnosis, found, experiment, wording))
    else:
        click.echo("\n".join(_lines(diagnosis, found, experiment, wording)))
    if is_stopped:
        click.echo("stopped before the changes were measured", err=True)


# The report


def _report(diagnosis: Diagnosis, found: Remedies | None, experiment: Experiment, wording: Wording) -> dict[str, Any]:
    from designer.reports.diagnosis import reason

    sheet = wording.sheet
    strongest = diagnosis.levels[-1].results if diagnosis.levels else None
    worth_of = _wins if competes(sheet.family) else _figures
    return {
        "sheet": sheet.id,
        "variants": list(experiment.variants),
        "rules_hash": rules_hash(sheet),
        "agent": experiment.agent,
        **fit_report(strongest.fit if strongest else None),
        "seed": experiment.seed,
        "games": experiment.games,
        **({"players": experiment.players, "rival": experiment.rival} if competes(sheet.family) else {}),
        "kind": diagnosis.part.kind,
        "id": diagnosis.part.id,
        "verdict": diagnosis.verdict,
        "reason": reason(diagnosis, wording),
        "proof": diagnosis.proof,
        "bots": [
            {"agent": level.agent, "use": _share(level.use), "worth": worth_of(level.worth), **_further(level)}
            for level in diagnosis.levels
        ],
        **(_course(diagnosis) if competes(sheet.family) else _cards(diagnosis)),
        "band": [found.band.low, found.band.high] if found else None,
        "fresh_seed": experiment.on_fresh_deals().seed if found else None,
        "fresh_worth": worth_of(found.worth) if found else None,
        "changes": [_change(sheet, offer, found.band, worth_of) for offer in found.offers] if found else [],
    }


def _further(level: Level) -> dict[str, Any]:
    """What is told of a bot where players compete."""
    if level.times is None or level.points is None:
        return {}
    return {"times": level.times.mean, "times_ci95": list(level.times.interval), "points": _figures(level.points)}


def _course(diagnosis: Diagnosis) -> dict[str, Any]:
    changes = [
        {"figure": change.figure[1], "with": change.first, "without": change.second, "p_holm": change.p_holm}
        for change in diagnosis.course
    ]
    return {"course": changes}


def _cards(diagnosis: Diagnosis) -> dict[str, Any]:
    """Where cards went."""
    days, rival = diagnosis.days, diagnosis.rival
    return {
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
    }


def _change(sheet: Sheet, offer: Offer, band: Band, worth_of: Callable[[Difference], dict[str, Any]]) -> dict[str, Any]:
    from designer.edit.recording import difference

    return {
        "words": offer.change.words,
        "size": offer.change.size,
        "patch": difference(to_document(sheet), to_document(offer.results.sheet)),
        "in_band": offer.is_within(band),
        "worth": worth_of(offer.worth),
        "mean": _figures(offer.mean),
        "others": [{"kind": part.kind, "id": part.id, **_figures(gain)} for part, gain in offer.others],
    }


def _share(share: Share) -> dict[str, Any]:
    return {"share": share.share, "ci95": list(share.interval)}


def _figures(found: Difference) -> dict[str, Any]:
    return {"points": found.estimate.mean, "ci95": list(found.estimate.interval), "p_value": found.p_value}


def _wins(found: Difference) -> dict[str, Any]:
    """As shares of the win."""
    return {"wins": found.estimate.mean, "ci95": list(found.estimate.interval), "p_value": found.p_value}


# In words


def _lines(diagnosis: Diagnosis, found: Remedies | None, experiment: Experiment, wording: Wording) -> Iterator[str]:
    from designer.reports import diagnosis as told

    part = diagnosis.part
    name = part.kind if part.id == part.kind else f"{part.kind} {part.id}"
    yield f"{wording.sheet.id}, {name}: {diagnosis.verdict}"
    yield told.reason(diagnosis, wording)
    if diagnosis.levels:
        key = "diagnosis.deals" if competes(wording.sheet.family) else "diagnosis.games"
        yield wording.label(key, games=experiment.games, seed=experiment.seed, players=experiment.players)
        yield from _evidence(diagnosis, wording)
    if found:
        yield from ("", told.wanted(found, experiment.on_fresh_deals().seed, wording))
        if outcome := told.outcome(found, wording):
            yield outcome
        for offer in found.offers:
            yield f"* {offer.change.words} (by {offer.change.size:.0%}): {told.effect(offer, found.band, wording)}"
            if others := told.others(offer, wording):
                yield f"  {others}"


def _evidence(diagnosis: Diagnosis, wording: Wording) -> Iterator[str]:
    from designer.reports import diagnosis as told

    yield from ("", told.levels(diagnosis, wording).plain())
    if competes(wording.sheet.family):
        yield from filter(None, (told.course_changes(diagnosis, wording),))
        yield from ("", told.course(diagnosis, wording).plain())
        return
    family = family_module("designer", wording.sheet.family, "diagnosis")
    yield from filter(None, (told.went(diagnosis, wording), family.days(diagnosis, wording)))
    yield from ("", family.yields(diagnosis, wording).plain())
