"""What results are known by: all that decides them, so that they can be found, and made again to the bit."""

from __future__ import annotations

import hashlib
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import numpy as np

from sheets import rules_hash, to_document
from sheets.families import family_module
from simulator.agents import agent_named, effort_of, samples_of
from simulator.core.deal import DEAL_VERSION
from simulator.lab.play import Table, versions

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.experiment import Experiment, Results

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
        "fit_seed": experiment.fit_seed if agent.values else None,
        "restrictions": sorted(set(experiment.restrictions)),
        "samples": samples_of(agent, experiment.samples),
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
    for field in fields(table):
        array = np.ascontiguousarray(getattr(table, field.name))
        found.update(f"{field.name} {array.dtype.str} {array.shape}\n".encode())
        found.update(array.data)
    return found.hexdigest()
