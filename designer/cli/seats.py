"""Who plays against whom, on the command line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

from designer.cli.practice import check_bot, check_effort, check_samples
from sheets.families import has_module
from simulator.agents import AGENT_NAMES, EFFORTS, MAX_SAMPLES, competes
from simulator.core.game import MAX_PLAYERS

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.experiment import Experiment

F = TypeVar("F", bound=Callable[..., Any])

_PLAYERS = click.option(
    "--players",
    type=click.IntRange(1, MAX_PLAYERS),
    help="How many play; left out: one, or where players compete the fewest that can.",
)
_RIVAL = click.option(
    "--rival",
    type=click.Choice(AGENT_NAMES),
    help="The bot of all other seats, where players compete. Each deal is then one game, played once with the bot on each seat.",
)
_EFFORT = click.option("--rival-fit", "rival_effort", type=click.Choice(EFFORTS), help="How long the rival practises.")
_SAMPLES = click.option("--rival-samples", type=click.IntRange(1, MAX_SAMPLES), help="How much the rival tries.")


@dataclass(frozen=True)
class Seats:
    """What was asked for; None: not said."""

    players: int | None
    rival: str | None
    rival_effort: str | None
    rival_samples: int | None

    def at(self, experiment: Experiment) -> Experiment:
        """The experiment with its players and rival. Raises `click.ClickException` for what its family or sheet has not."""
        from simulator.lab.experiment import usual_players

        sheet = experiment.played_sheet()
        check_bot(sheet, "--agent", experiment.agent)
        players = self.players or usual_players(sheet)
        check_players(sheet, players)
        if self.rival is None:
            if self.rival_effort or self.rival_samples:
                raise click.UsageError("--rival-fit, --rival-samples: expected --rival beside them, found none")
            return replace(experiment, players=players)
        if not competes(sheet.family):
            raise click.ClickException(f"--rival: expected a sheet whose players compete, found '{sheet.id}'")
        check_bot(sheet, "--rival", self.rival)
        check_effort("--rival-fit", self.rival, self.rival_effort)
        check_samples("--rival-samples", self.rival, self.rival_samples)
        return replace(experiment, players=players).against(self.rival, self.rival_effort, self.rival_samples)


def seat_options(function: F) -> F:
    """`seats`, see `Seats`."""

    @wraps(function)
    def collected(
        *args: Any,
        players: int | None,
        rival: str | None,
        rival_effort: str | None,
        rival_samples: int | None,
        **more: Any,
    ) -> Any:
        return function(*args, seats=Seats(players, rival, rival_effort, rival_samples), **more)

    return _PLAYERS(_RIVAL(_EFFORT(_SAMPLES(collected))))  # type: ignore[return-value]


def check_players(sheet: Sheet, players: int) -> None:
    """Where players only share cards, any number can be played, and a note tells of those that the sheet is not for."""
    if sheet.players.min <= players <= sheet.players.max:
        return
    expected = f"{sheet.players.min} to {sheet.players.max} players"
    if competes(sheet.family):
        raise click.ClickException(f"--players: expected {expected}, found {players}")
    click.echo(f"note: {sheet.id} is for {expected}, not {players}", err=True)


def check_family(sheet: Sheet, module: str, what: str, layer: str = "simulator") -> None:
    """Raises `click.ClickException` for a sheet whose family lacks a module, and so what it is for."""
    if not has_module(layer, sheet.family, module):
        raise click.ClickException(f"{sheet.id}: expected a family {what}, found '{sheet.family}'")
