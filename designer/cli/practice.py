"""How a bot practises and plays, on the command line: options, their check, and what is told of a fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sheets import rules_hash
from sheets.families import family_module
from simulator.agents import AGENTS, EFFORTS, MAX_SAMPLES, agent_named, agents_of
from simulator.core.rng import MAX_SEED

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.agents.fits import Fit
    from simulator.lab.results import Results

F = TypeVar("F", bound=Callable[..., Any])

FITTED = [agent.name for agent in AGENTS.values() if agent.values]  # bots that play by values, and so for a verdict


def restrict_option(function: F) -> F:
    text = "What the bot must not do, as in `overtime`; a word that is none names those of the sheet. May repeat."
    return click.option("--restrict", "restrictions", metavar="R", multiple=True, help=text)(function)


def effort_option(function: F) -> F:
    text = f"How long the bot practises on the sheet before it plays, once ({_practising()})."
    return click.option("--fit", "effort", type=click.Choice(EFFORTS), help=text)(function)


def fit_seed_option(function: F) -> F:
    text = "The seed of the practice, as in `flipwright fit --seed`."
    return click.option("--fit-seed", type=click.IntRange(0, MAX_SEED), default=1, show_default=True, help=text)(
        function
    )


def play_options(function: F) -> F:
    """How a bot practises and plays: `effort`, `fit_seed`, `restrictions`, `samples`; see `check_play_options`."""
    samples = click.option(
        "--samples",
        type=click.IntRange(1, MAX_SAMPLES),
        help=f"How many next days or turns, or with foresight whole games, the bot tries ({_sampling()}).",
    )
    return effort_option(fit_seed_option(restrict_option(samples(function))))


def check_play_options(agent_name: str, effort: str | None, samples: int | None) -> None:
    """Raises `click.UsageError` for what the agent does not take."""
    check_effort("--fit", agent_name, effort)
    check_samples("--samples", agent_name, samples)


def check_samples(option: str, agent_name: str, samples: int | None) -> None:
    """Raises `click.UsageError` for samples of an agent that tries none."""
    if samples and not agent_named(agent_name).samples:
        raise click.UsageError(f"{option}: expected a bot that tries some ({_sampling()}), found '{agent_name}'")


def check_bot(sheet: Sheet, option: str, agent_name: str) -> None:
    """Raises `click.ClickException` for an agent that the family of a sheet has not."""
    known = agents_of(sheet.family)
    if agent_name not in known:
        raise click.ClickException(f"{option}: expected one of {', '.join(known)} for {sheet.id}, found '{agent_name}'")


def check_effort(option: str, agent_name: str, effort: str | None) -> None:
    """Raises `click.UsageError` for an effort of an agent that takes none."""
    if effort and not agent_named(agent_name).takes_effort:
        raise click.UsageError(f"{option}: expected a bot that practises ({_practising()}), found '{agent_name}'")


def check_restrictions(sheet: Sheet, restrictions: tuple[str, ...]) -> None:
    """Raises `click.ClickException` for what cannot be forbidden on a sheet, variants applied."""
    if restrictions:
        try:
            family_module("simulator", sheet.family, "restrictions").parse_restrictions(sheet, restrictions)
        except ValueError as error:
            raise click.ClickException(str(error)) from None


def _practising() -> str:
    return ", ".join(agent.name for agent in AGENTS.values() if agent.takes_effort) or "none"


def _sampling() -> str:
    return ", ".join(agent.name for agent in AGENTS.values() if agent.samples) or "none"


def bot_name(agent: str, effort: str | None) -> str:
    """With how long it has practised, if it does, as in 'expert quick'."""
    return f"{agent} {effort}" if effort else agent


def bar_label(agent: str) -> str:
    """Of the bar of a fit that is made now."""
    return f"bot {agent} practises on this sheet, once"


def practice(fit: Fit) -> str:
    """How old a fit is and what it cost, as in 'practised 3 minutes ago, 4.1 s of computing'."""
    return f"practised {_ago(fit.age)}, {fit.cpu_seconds:.1f} s of computing"


def _ago(seconds: float) -> str:
    for name, length in (("day", 24 * 3600), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = int(seconds // length)
            return f"{count} {name}{'s' if count > 1 else ''} ago"
    return "just now"


def practice_report(fit: Fit) -> dict[str, Any]:
    """The seed of a fit, how many independent ones it holds, what it cost and how old it is."""
    return {"seed": fit.key.seed, "fits": fit.count, "cpu_seconds": fit.cpu_seconds, "age_seconds": fit.age}


def fit_report(fit: Fit | None) -> dict[str, Any]:
    """What the `--json` of a command says of the fit that its bot plays by; null where it needs none."""
    return {"fit": fit and fit.key.effort, "practice": fit and practice_report(fit)}


def results_report(results: Results) -> dict[str, Any]:
    """What the `--json` of a command says of who played on what."""
    experiment = results.experiment
    about = {
        "sheet": results.sheet.id,
        "variants": list(experiment.variants),
        "rules_hash": rules_hash(results.sheet),
    }
    rival = {"rival": experiment.rival, "rival_fit": results.rival_fit and results.rival_fit.key.effort}
    return {
        **about,
        "agent": experiment.agent,
        **fit_report(results.fit),
        **(rival if experiment.rival else {}),
    }
