"""Results as tables of rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from sheets.families import family_module

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
