"""Bots from weak to strong, as commands ask several of them at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from designer.cli.practice import FITTED, effort_option, fit_seed_option
from simulator.agents import AGENTS

F = TypeVar("F", bound=Callable[..., Any])

_USUAL = ("greedy", "planner", "expert")


def ladder_options(function: F) -> F:
    """`agents`, `effort` and `fit_seed`; see `chosen_agents`."""
    bots = click.option(
        "--agent",
        "agents",
        type=click.Choice(FITTED),
        multiple=True,
        help=f"A bot that plays; may repeat. Left out: {', '.join(_USUAL)}.",
    )
    return bots(effort_option(fit_seed_option(function)))


def chosen_agents(names: tuple[str, ...], effort: str | None) -> list[tuple[str, str | None]]:
    """Each bot once, the weakest first, with the effort that it takes, if any.

    Raises `click.UsageError` for an effort that none of them takes.
    """
    chosen = [agent for agent in AGENTS.values() if agent.name in (names or _USUAL)]
    if effort and not any(agent.takes_effort for agent in chosen):
        raise click.UsageError(
            f"--fit: expected a bot that practises among {', '.join(agent.name for agent in chosen)}, found none"
        )
    return [(agent.name, effort if agent.takes_effort else None) for agent in chosen]
