"""Results as tables of rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from sheets.families import family_module
from simulator.agents.fits import play_options

if TYPE_CHECKING:
    from simulator.lab.experiment import Results


def game_rows(results: Results) -> pd.DataFrame:
    """One row a (game, player), in that order: `game`, `player` and `fit` from 0, `total`, and the family's columns."""
    columns = family_module("simulator", results.sheet.family, "metrics").columns(results.sheet, results.table)
    return pd.concat([_index(results), pd.DataFrame({"total": results.table.total, **columns})], axis=1)


def tidy_rows(results: Results) -> dict[str, pd.DataFrame]:
    """Further tables by what they have a row of in each (game, player), as in `truck`; see the family's `tables.py`."""
    family = family_module("simulator", results.sheet.family, "tables")
    return {name: _long(results, columns) for name, columns in family.tables(results.sheet, results.table).items()}


def tidy_play_rows(results: Results, plays: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Those that need the plays of the games, see `play_rows`."""
    family = family_module("simulator", results.sheet.family, "tables")
    row = (plays["game"] - results.experiment.first) * results.experiment.players + plays["player"]
    named = family.play_tables(results.sheet, plays.assign(game=row), len(results.table.total))
    return {name: _long(results, columns) for name, columns in named.items()}


def play_rows(results: Results) -> pd.DataFrame:
    """One row a play of the games of an agent that plans, played again: `game`, `player` and `fit`, and the family's columns.

    Raises `ValueError` for an agent that does not plan.
    """
    experiment = results.experiment
    plays = family_module("simulator", results.sheet.family, "play_table")
    columns = plays.play_columns(
        experiment.compiled(),
        experiment.agent,
        seed=experiment.seed,
        first=experiment.first,
        count=results.games,
        **play_options(results.fit, experiment.samples),
    )
    alone = pd.DataFrame(columns)
    rows = pd.concat([alone.assign(player=player) for player in range(experiment.players)], ignore_index=True)
    rows = rows.sort_values(["game", "player"], kind="stable", ignore_index=True)  # players of one game play alike
    keys = pd.DataFrame({"game": rows.pop("game"), "player": rows.pop("player")})
    return pd.concat([keys.assign(fit=keys["game"] % results.fits), rows], axis=1)


def _index(results: Results) -> pd.DataFrame:
    games, players = results.experiment.first + np.arange(results.games), results.experiment.players
    return pd.DataFrame(
        {
            "game": np.repeat(games, players),
            "player": np.tile(np.arange(players), results.games),
            "fit": np.repeat(results.fit_of_game, players),
        }
    )


def _long(results: Results, columns: Mapping[str, NDArray[Any]]) -> pd.DataFrame:
    """A row an item of each row of the games, from columns of shape (rows, items) or (items,)."""
    rows, items = len(results.table.total), next(iter(columns.values())).shape[-1]
    index = _index(results).loc[lambda frame: frame.index.repeat(items)].reset_index(drop=True)
    return index.assign(**{name: np.broadcast_to(column, (rows, items)).ravel() for name, column in columns.items()})
