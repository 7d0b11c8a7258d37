"""Results as tables of rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from sheets.families import family_module
from simulator.agents import competes
from simulator.agents.fits import play_options

if TYPE_CHECKING:
    from simulator.lab.results import Results


def game_rows(results: Results) -> pd.DataFrame:
    """One row a (game, player), in that order: `game`, `player` and `fit` from 0, `total`, and the family's columns.

    Where players compete, `place`, `win` and `own` too, whether the player is the agent; with a rival, a row a (game, seat of the
    agent, player).
    """
    table, family = results.table, results.sheet.family
    if competes(family):
        columns = {"place": table.place, "win": table.win, "own": table.is_own}
        columns |= {name: table.figure(name) for name in table.names}
    else:
        columns = family_module("simulator", family, "metrics").columns(results.sheet, table)
    return pd.concat([_index(results), pd.DataFrame({"total": table.total, **columns})], axis=1)


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
    experiment = results.experiment
    players, seatings = experiment.players, experiment.seatings
    rows = players * seatings
    return pd.DataFrame(
        {
            "game": np.repeat(experiment.first + np.arange(results.games), rows),
            **({"seat": np.tile(np.repeat(np.arange(players), players), results.games)} if seatings > 1 else {}),
            "player": np.tile(np.arange(players), seatings * results.games),
            "fit": np.repeat(results.fit_of_game, rows),
        }
    )


def _long(results: Results, columns: Mapping[str, NDArray[Any]]) -> pd.DataFrame:
    """A row an item of each row of the games, from columns of shape (rows, items) or (items,)."""
    rows, items = len(results.table.total), next(iter(columns.values())).shape[-1]
    index = _index(results).loc[lambda frame: frame.index.repeat(items)].reset_index(drop=True)
    return index.assign(**{name: np.broadcast_to(column, (rows, items)).ravel() for name, column in columns.items()})
