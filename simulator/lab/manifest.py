"""What results are known by: all that decides them, so that they can be found, and made again to the bit."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np

from sheets import rules_hash, to_document
from sheets.families import family_module
from simulator.agents import agent_named, effort_of, samples_of
from simulator.core.deal import DEAL_VERSION
from simulator.lab.play import Table, arrays_of, versions

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.experiment import Experiment
    from simulator.lab.results import Results

FORMAT = "flipwright-results/1"


def identity(experiment: Experiment, sheet: Sheet) -> dict[str, Any]:
    """All that decides the games of an experiment but how many they are, as plain JSON. `sheet` has the variants applied."""
    agent, program = agent_named(experiment.agent), versions(sheet.family)
    base = experiment.dealt_sheet
    cards = family_module("simulator", base.family, "deck").deck_cards(base)
    return {
        "rules_hash": rules_hash(sheet),
        "base_deck": hashlib.sha256(repr(cards).encode("utf-8")).hexdigest(),
        "agent": agent.name,
        "fit": effort_of(agent, experiment.effort),
        "fit_seed": experiment.fit_seed if _practises(experiment) else None,
        "restrictions": sorted(set(experiment.restrictions)),
        "samples": samples_of(agent, experiment.samples),
        **_rival(experiment),
        "seed": experiment.seed,
        "first": experiment.first,
        "players": experiment.players,
        "deal_version": DEAL_VERSION,
        "package_version": program.package,
        "kernel_version": program.kernels,
        "sources_version": program.sources,
    }


def manifest(results: Results) -> dict[str, Any]:
    """The identity of results, which are not empty, how many they are, and the sheets to make them again from."""
    experiment = results.experiment
    return {
        "format": FORMAT,
        "sheet": results.sheet.id,
        "variants": list(experiment.variants),
        **identity(experiment, results.sheet),
        "fits": results.fits,
        "games": results.games,
        "seconds": results.seconds,
        "digest": digest(results.table),
        "documents": {
            "sheet": to_document(experiment.sheet),
            "base": experiment.base and to_document(experiment.base),
        },
    }


def digest(table: Table) -> str:
    """Of every bit of a table, as 64 hexadecimal digits."""
    found = hashlib.sha256()
    for name, values in arrays_of(table).items():
        array = np.ascontiguousarray(values)
        found.update(f"{name} {array.dtype.str} {array.shape}\n".encode())
        found.update(array.data)
    return found.hexdigest()


def _practises(experiment: Experiment) -> bool:
    """Whether anybody plays by values, that are those of the seed."""
    return any(agent_named(name).values for name in (experiment.agent, experiment.rival) if name)


def _rival(experiment: Experiment) -> dict[str, Any]:
    """Nothing where all seats are the agent's."""
    if experiment.rival is None:
        return {}
    rival = agent_named(experiment.rival)
    return {
        "rival": rival.name,
        "rival_fit": effort_of(rival, experiment.rival_effort),
        "rival_samples": samples_of(rival, experiment.rival_samples),
    }
