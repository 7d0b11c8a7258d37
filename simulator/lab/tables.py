"""Results as tables of rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from sheets.families import family_module
from simulator.agents.fits import play_options

if TYPE_CHECKING:
    from simulator.lab.experiment import Results


def game_rows(results: Results) -> pd.DataFrame:
    """One row a (game, player), in that order: `game`, `player` and `fit` from 0, `total`, and the family's columns."""
    players = results.experiment.players
    columns = family_module("simulator", results.sheet.family, "metrics").columns(results.sheet, results.table)
    rows = pd.DataFrame({"total": results.table.total, **columns})
    rows.insert(0, "game", np.arange(len(rows)) // players)
    rows.insert(1, "player", np.arange(len(rows)) % players)
    rows.insert(2, "fit", np.repeat(results.fit_of_game, players))
    return rows


def play_rows(results: Results) -> pd.DataFrame:
    """One row a play of the games of an agent that plans, played again; the columns are the family's, and `fit`.

    The players of a game play alike, so they are told once. Raises `ValueError` for an agent that does not plan.
    """
    experiment = results.experiment
    fast, plays = (family_module("simulator", results.sheet.family, name) for name in ("fast", "play_table"))
    compiled = fast.compile_sheet(results.sheet, experiment.base or experiment.sheet, experiment.restrictions)
    options = play_options(results.fit, experiment.samples)
    rows = pd.DataFrame(
        plays.play_columns(compiled, experiment.agent, seed=experiment.seed, first=0, count=results.games, **options)
    )
    rows.insert(1, "fit", rows["game"] % results.fits)
    return rows
