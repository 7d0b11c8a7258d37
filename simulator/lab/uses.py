"""How often players who compete use a part: do what its restriction would take from them, where they could do something else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sheets.families import family_module
from simulator.agents import agent_named
from simulator.agents.fits import play_options
from simulator.lab.statistics import Floats

if TYPE_CHECKING:
    from simulator.lab.results import Results
    from simulator.lab.worth import Part

_MOST, _MOST_SEARCHED = 1000, 40  # games that are counted, of quick bots and of those that try samples


def uses_of(results: Results, part: Part) -> Floats:
    """By game and player, the agent on all seats: the first games of the results, played again."""
    experiment = results.experiment
    most = _MOST_SEARCHED if agent_named(experiment.agent).samples else _MOST
    counted = replace(experiment, restrictions=(str(part.restriction),)).compiled()
    found: Floats = family_module("simulator", results.sheet.family, "fast").count_uses(
        counted,
        experiment.agent,
        seed=experiment.seed,
        first=experiment.first,
        count=min(results.games, most),
        players=experiment.players,
        **play_options(results.fit, experiment.samples),
    )
    return found.astype(float)
