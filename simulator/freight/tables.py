"""Freight games as tidy tables: what there is a row of, and its columns.

A column has the shape (rows, items), rows those of the table of games, or (items,) where it is the same in all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets.freight.model import Sheet
from simulator.freight.parts import EFFECT, effect_of, parts
from simulator.freight.play_table import CARD, UNUSED
from simulator.freight.uses import used

if TYPE_CHECKING:
    import pandas as pd

    from simulator.freight.fast import GameTable

Columns = Mapping[str, NDArray[Any]]


def tables(sheet: Sheet, table: GameTable) -> dict[str, Columns]:
    """A row a truck, a stop and a week. Weeks are from 1; `spot` and `week` are 0 for what was not delivered.

    `points` of a truck and stop are what its delivery adds to the total, effects included; those of a week are written down at
    its end.
    """
    ids = np.array([truck.id for truck in sheet.trucks], object)
    owner = np.array([place for place, truck in enumerate(sheet.trucks) for _ in truck.route.stops], int)
    spot = np.array([stop.spot for truck in sheet.trucks for stop in truck.route.stops], int)
    week, weeks = table.delivered_week + 1, np.arange(1, table.weeks.shape[1] + 1)
    is_there = table.delivered_spot[:, owner] == spot
    return {
        "truck": {
            "truck": ids,
            "goods": table.goods,
            "spot": table.delivered_spot,
            "week": week,
            "points": table.truck_points,
        },
        "stop": {
            "truck": ids[owner],
            "spot": spot,
            "delivered": is_there,
            "week": np.where(is_there, week[:, owner], 0),
            "points": np.where(is_there, table.truck_points[:, owner], 0),
        },
        "week": {
            "week": weeks,
            "points": table.weeks,
            "deliveries": (week[:, :, None] == weeks).sum(axis=1),
        },
    }


def play_tables(sheet: Sheet, plays: pd.DataFrame, rows: int) -> dict[str, Columns]:
    """A row a card, a square and an effect. The column `game` of the plays holds the row of the table of games.

    A card was used to `load`, to `move` or for `none`; `trucks` counts those of a split move. A square that was not filled has
    value and day 0. An effect is named as the part that it is, without its kind.
    """
    return {
        "card": _cards(plays, rows),
        "square": _squares(sheet, plays, rows),
        "effect": _effects(sheet, plays, rows),
    }


def _cards(plays: pd.DataFrame, rows: int) -> Columns:
    is_used = plays["truck"] != UNUSED
    by_card = plays.assign(
        use=np.select([plays["square"] >= 0, is_used], ["load", "move"], "none"), trucks=is_used.astype(int)
    ).groupby(CARD)
    alike = dict.fromkeys(("week", "day", "card", "suit", "value", "use"), "first")  # in all rows of a card
    cards = by_card.agg(alike | dict.fromkeys(("trucks", "steps", "hours"), "sum")).reset_index()
    return {name: cards[name].to_numpy().reshape(rows, -1) for name in cards.columns if name != "game"}


def _squares(sheet: Sheet, plays: pd.DataFrame, rows: int) -> Columns:
    names = [(truck.id, square) for truck in sheet.trucks for square in range(len(truck.squares))]
    places = {name: place for place, name in enumerate(names)}
    loads = plays[plays["square"] >= 0]
    filled = loads["game"].to_numpy(), [places[name] for name in zip(loads["truck"], loads["square"], strict=True)]

    def column(name: str, empty: int | str) -> NDArray[Any]:
        values = np.full((rows, len(names)), empty, int if isinstance(empty, int) else object)
        values[filled] = loads[name].to_numpy()
        return values

    return {
        "truck": np.array([truck for truck, _ in names], object),
        "square": np.array([square for _, square in names]),
        "value": column("as_value", 0),
        "suit": column("as_suit", ""),
        "week": column("week", 0),
        "day": column("day", 0),
    }


def _effects(sheet: Sheet, plays: pd.DataFrame, rows: int) -> Columns:
    effects = [part for part in parts(sheet) if part.kind == EFFECT]
    does = [effect_of(sheet, part).effect for part in effects]
    earned = [used(sheet, part, plays, rows) for part in effects]
    return {
        "effect": np.array([part.id for part in effects], object),
        "points": np.array([effect.points for effect in does], int),
        "hours": np.array([effect.hours for effect in does], int),
        "earned": np.array(earned, bool).reshape(len(effects), rows).T,
    }
