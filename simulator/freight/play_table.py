"""Every play of some games, as columns of a table: what was done with each card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from simulator.freight.compiled import Compiled
from simulator.freight.deck import format_card
from simulator.freight.fast import day_player
from simulator.freight.kernels.arrays import COST, COVERED, FACE, SUIT, TRUCK, Ints

if TYPE_CHECKING:
    import pandas as pd

Columns = dict[str, NDArray[Any]]

CARD = ["game", "play"]  # the columns that the rows of one card share
UNUSED = ""  # the truck of a card that was not used

_GAME, _DAY, _SLOT, _IS_MOVE, _FIRST, _SECOND, _DELIVERS, _KIND = range(8)
_IDLE = -1  # of _IS_MOVE: the card was not used


def play_columns(
    compiled: Compiled,
    agent: str,
    *,
    seed: int,
    first: int,
    count: int,
    fit: Mapping[str, NDArray[Any]] | None = None,
    samples: int | None = None,
) -> Columns:
    """The plays of games `first` to `first` + `count` - 1 of an agent that plans: all players of a game play alike.

    A row a load or move in the order of play, and one for each card that was not used: `game`; `week`, `day` from 1; `play`,
    the number of the card within the game from 0; `card` as in notation, `suit` (id, '' of a joker) and `value` (0 of a joker)
    of the card; `truck` (id, '' where the card was not used); of a load `square` (from 0, else -1), `as_suit`, `as_value` (the good);
    of a move `spot` reached (else 0), `steps` and `delivered`; `hours`, the overtime paid, of a split move with its last row.
    Raises `ValueError` for `random`, which does not plan.
    """
    if agent == "random":
        raise ValueError("agent: expected one that plans, found 'random'")
    player = day_player(compiled, agent, fit, samples)
    rows = [
        row
        for game in range(first, first + count)
        for row in _game_rows(game, player.play_game(seed, game), player.cards)
    ]
    table = np.concatenate(rows) if rows else np.zeros((0, 8), np.int64)
    return _named(compiled, table)


def card_shares(plays: pd.DataFrame) -> pd.Series[float]:
    """The share of its card that each row stands for: a split one is shared by the trucks that it moves."""
    shares: pd.Series[float] = 1 / plays.groupby(CARD)["truck"].transform("size")
    return shares


def _game_rows(game: int, logs: list[Ints], cards: Ints) -> list[Ints]:
    hands = cards.reshape(len(logs), -1)
    return [_day_rows(game, day, log, own) for day, (log, own) in enumerate(zip(logs, hands, strict=True))]


def _day_rows(game: int, day: int, log: Ints, cards: Ints) -> Ints:
    idle = np.setdiff1d(np.arange(len(cards)), log[:, 0])
    rows = np.zeros((len(log) + len(idle), 8), np.int64)
    rows[:, _GAME], rows[:, _DAY] = game, day
    rows[: len(log), _SLOT:_KIND] = log
    rows[len(log) :, _SLOT], rows[len(log) :, _IS_MOVE] = idle, _IDLE
    rows[:, _KIND] = cards[rows[:, _SLOT]]
    return rows


def _named(compiled: Compiled, table: Ints) -> Columns:
    sheet, rules, kinds, calendar = compiled.sheet, compiled.rules, compiled.kinds, compiled.sheet.calendar
    kind, is_move, is_load = table[:, _KIND], table[:, _IS_MOVE] == 1, table[:, _IS_MOVE] == 0
    square, value = np.where(is_load, table[:, _FIRST], 0), np.where(is_load, table[:, _SECOND], 0)
    truck = np.where(is_load, rules.square[square, TRUCK], np.where(is_move, table[:, _FIRST], -1))
    first_square = np.searchsorted(rules.square[:, TRUCK], np.arange(len(sheet.trucks)))
    suits, trucks = ([*(part.id for part in parts), ""] for parts in (sheet.suits, sheet.trucks))
    suit, good_suit = np.array([card.suit for card in kinds])[kind], rules.suit_change[kind, square, SUIT]
    play = np.cumsum(_begins(table[:, [_GAME, _DAY, _SLOT]])) - 1
    steps = _steps(compiled, table, is_move)
    paid = rules.value_cost[kind, value] + rules.suit_change[kind, square, COST]
    return {
        "game": table[:, _GAME],
        "week": table[:, _DAY] // calendar.days + 1,
        "day": table[:, _DAY] % calendar.days + 1,
        "play": play % (calendar.weeks * calendar.days * calendar.cards_per_day),
        "card": np.array([format_card(sheet, card) for card in kinds])[kind],
        "suit": np.array(suits)[suit],
        "value": np.array([card.value for card in kinds])[kind],
        "truck": np.array(trucks)[truck],
        "square": np.where(is_load, square - first_square[truck], -1),
        "as_suit": np.array(suits)[np.where(is_load, np.where(good_suit < 0, suit, good_suit), -1)],
        "as_value": value,
        "spot": np.where(is_move, table[:, _SECOND], 0),
        "steps": steps,
        "delivered": is_move & (table[:, _DELIVERS] == 1),
        "hours": np.where(is_load, paid, _overtime(compiled, kind, play, steps)),
    }


def _begins(keys: Ints) -> NDArray[np.bool_]:
    """Whether each row begins another run of equal rows."""
    return np.append(True, (keys[1:] != keys[:-1]).any(axis=1))[: len(keys)]


def _steps(compiled: Compiled, table: Ints, is_move: NDArray[np.bool_]) -> Ints:
    """What each move takes from the spot that its truck stood on."""
    moves = np.flatnonzero(is_move)
    moves = moves[np.lexsort((moves, table[moves, _FIRST], table[moves, _GAME]))]
    truck, spot = table[moves, _FIRST], table[moves, _SECOND]
    start = np.append(0, spot[:-1])[: len(spot)] * ~_begins(table[moves][:, [_GAME, _FIRST]])
    steps = np.zeros(len(table), np.int64)
    steps[moves] = compiled.rules.spot[truck, spot, COVERED] - compiled.rules.spot[truck, start, COVERED]
    return steps


def _overtime(compiled: Compiled, kind: Ints, play: Ints, steps: Ints) -> Ints:
    """Hours for the steps of a card beyond its value, on its last row."""
    ends = _begins(play[::-1, None])[::-1]
    taken = np.bincount(play, steps).astype(np.int64)[play]
    return np.where(ends, np.maximum(0, taken - compiled.rules.card[kind, FACE]), 0)
