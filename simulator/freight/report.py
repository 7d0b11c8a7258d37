"""What games of a bot say of each part of a freight sheet: trucks, squares, stops, weeks, cards and hours.

Plays are those of `simulator.lab.tables.play_rows`: a row a load or move, and one with no truck for a card that was not used.
All is for games of one player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike

from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Truck
from simulator.freight.deck import JOKER, JOKER_TEXT, deck_counts
from simulator.freight.parts import Part
from simulator.freight.parts import parts as all_parts
from simulator.freight.play_table import CARD, UNUSED, card_shares
from simulator.lab.shares import Share, ratio_of, share_of
from simulator.lab.statistics import Estimate, Floats, estimate

if TYPE_CHECKING:
    from simulator.freight.fast import GameTable
    from simulator.lab.results import Results


@dataclass(frozen=True)
class SquareReport:
    """`filled`: of games; `value`: the mean of its goods, None where it had none."""

    square: int
    filled: Share
    value: float | None


@dataclass(frozen=True)
class StopReport:
    """`used`: of games; `points`: what a delivery there brings to the total, effects of the truck included."""

    spot: int
    used: Share
    points: Estimate | None


@dataclass(frozen=True)
class TruckReport:
    """`used`, `full`, `delivered` and `stranded`, loaded and not delivered: of games; `weeks`: the share with a delivery in each.

    Means a game: `goods`, `steps`, `points` to the total, and `cards` that load or move it, a split one in parts. `of_score` is its
    share of all points of trucks.
    """

    id: str
    used: Share
    full: Share
    delivered: Share
    stranded: Share
    weeks: tuple[Share, ...]
    goods: Estimate
    cards: Estimate
    steps: Estimate
    points: Estimate
    of_score: Share | None
    squares: tuple[SquareReport, ...]
    stops: tuple[StopReport, ...]

    @property
    def points_per_card(self) -> float | None:
        return self.points.mean / self.cards.mean if self.cards.mean else None


@dataclass(frozen=True)
class WeekReport:
    """`points` are written down at its end, `of_score` is their share of all weeks' points.

    `brought` is the share of all points of trucks that those delivered in this week bring, in later weeks too.
    """

    week: int
    points: Estimate
    of_score: Share | None
    deliveries: Estimate
    brought: Share | None


@dataclass(frozen=True)
class CardReport:
    """Cards of a kind, `dealt` of them a game, and what became of them; `name` is a suit's id, a value, or empty."""

    name: str
    dealt: float
    loaded: Share | None
    moved: Share | None
    wasted: Share | None


@dataclass(frozen=True)
class CardsReport:
    every: CardReport
    suits: tuple[CardReport, ...]
    values: tuple[CardReport, ...]
    jokers: CardReport | None


@dataclass(frozen=True)
class OvertimeReport:
    """Hours a game: `spent` on cards, and `by_effects` what effects bring less what they cost. `gone`: of games, none is left.

    `spent_on` are shares of those spent, by what they change: `value` and `suit` of a good, `move`: steps.
    """

    start: int
    spent: Estimate
    by_effects: Estimate
    left: Estimate
    gone: Share
    spent_on: Mapping[str, Share]


@dataclass(frozen=True)
class Parts:
    """`overtime` is None where the sheet has no hours."""

    trucks: tuple[TruckReport, ...]
    weeks: tuple[WeekReport, ...]
    cards: CardsReport
    overtime: OvertimeReport | None


def parts(results: Results, plays: pd.DataFrame) -> Parts:
    """Of a game or more of one player."""
    sheet: Any = results.sheet
    games = _Games(sheet, results.table, plays, results.fits)
    return Parts(
        tuple(games.truck(number, truck) for number, truck in enumerate(sheet.trucks)),
        tuple(games.week(week) for week in range(sheet.calendar.weeks)),
        games.cards(),
        games.overtime(),
    )


def deal_features(sheet: Sheet, plays: pd.DataFrame, games: int) -> dict[str, Floats]:
    """What the deals of games 0, 1 ... had, (games, n) each, that a score may be explained by.

    `jokers`: those of each day; `values`: the sum of each day; `suits`: cards of each suit in all.
    """
    cards = _cards(plays[plays["game"] < games])
    jokers, day = cards["card"] == JOKER_TEXT, (cards["week"] - 1) * sheet.calendar.days + cards["day"] - 1
    days = sheet.calendar.weeks * sheet.calendar.days

    def by_day(weights: ArrayLike) -> Floats:
        sums = np.bincount(cards["game"] * days + day, np.asarray(weights, float), games * days)
        return sums.astype(float).reshape(games, days)

    features = {
        "values": by_day(cards["value"].where(~jokers, 0)),
        "suits": np.column_stack([_a_game(cards[cards["suit"] == suit.id], games) for suit in sheet.suits]),
    }
    return {"jokers": by_day(jokers), **features} if JOKER in deck_counts(sheet) else features


def grades(sheet: Sheet) -> list[tuple[int, int]]:
    """Stars and the least total that earns them, rising."""
    return [(step.stars, step.least) for step in sheet.rating]


def priced_parts(sheet: Sheet) -> list[Part]:
    """The parts whose worth the report tells; `flipwright price` tells that of all."""
    wanted = {"truck", "joker", "overtime"}
    return [part for part in all_parts(sheet) if part.kind in wanted and (part.kind == "truck" or part.id == part.kind)]


class _Games:
    """The games of one experiment, asked for one part after another."""

    def __init__(self, sheet: Sheet, table: GameTable, plays: pd.DataFrame, fits: int) -> None:
        self._sheet, self._table, self._fits = sheet, table, fits
        self._games = len(table.total)
        self._used = plays[plays["truck"] != UNUSED]
        self._loads, self._moves = self._used[self._used["square"] >= 0], self._used[self._used["square"] < 0]
        self._parts = card_shares(self._used)
        self._cards = _cards(plays)

    def truck(self, number: int, truck: Truck) -> TruckReport:
        table, is_own = self._table, self._used["truck"] == truck.id
        goods, week, points = table.goods[:, number], table.delivered_week[:, number], table.truck_points[:, number]
        own = self._used[is_own]
        return TruckReport(
            id=truck.id,
            used=share_of(goods > 0),
            full=share_of(goods == len(truck.squares)),
            delivered=share_of(week >= 0),
            stranded=share_of((goods > 0) & (week < 0)),
            weeks=tuple(share_of(week == number) for number in range(self._sheet.calendar.weeks)),
            goods=self._mean(goods),
            cards=self._mean(_a_game(own, self._games, self._parts[is_own])),
            steps=self._mean(_a_game(own, self._games, own["steps"])),
            points=self._mean(points),
            of_score=ratio_of(points, table.truck_points.sum(axis=1)),
            squares=tuple(self._square(truck, square) for square in range(len(truck.squares))),
            stops=tuple(self._stop(number, stop.spot) for stop in truck.route.stops),
        )

    def _square(self, truck: Truck, square: int) -> SquareReport:
        own = self._loads[(self._loads["truck"] == truck.id) & (self._loads["square"] == square)]
        value = float(own["as_value"].mean()) if len(own) else None
        return SquareReport(square, share_of(_a_game(own, self._games) > 0), value)

    def _stop(self, number: int, spot: int) -> StopReport:
        used = self._table.delivered_spot[:, number] == spot
        points = self._table.truck_points[used, number]
        return StopReport(spot, share_of(used), estimate(points.astype(float)) if len(points) else None)

    def week(self, week: int) -> WeekReport:
        table = self._table
        is_delivered = table.delivered_week == week
        return WeekReport(
            week + 1,
            self._mean(table.weeks[:, week]),
            ratio_of(table.weeks[:, week], table.weeks.sum(axis=1)),
            self._mean(is_delivered.sum(axis=1)),
            ratio_of((table.truck_points * is_delivered).sum(axis=1), table.truck_points.sum(axis=1)),
        )

    def cards(self) -> CardsReport:
        cards, jokers = self._cards, self._cards["card"] == JOKER_TEXT
        return CardsReport(
            self._card("", cards),
            tuple(self._card(suit.id, cards[cards["suit"] == suit.id]) for suit in self._sheet.suits),
            tuple(
                self._card(str(value), cards[~jokers & (cards["value"] == value)]) for value in self._sheet.deck.values
            ),
            self._card(JOKER_TEXT, cards[jokers]) if JOKER in deck_counts(self._sheet) else None,
        )

    def _card(self, name: str, cards: pd.DataFrame) -> CardReport:
        dealt, is_used = _a_game(cards, self._games), cards["truck"] != UNUSED
        fates = (is_used & (cards["square"] >= 0), is_used & (cards["square"] < 0), ~is_used)
        return CardReport(
            name, float(dealt.mean()), *(ratio_of(_a_game(cards[fate], self._games), dealt) for fate in fates)
        )

    def overtime(self) -> OvertimeReport | None:
        left, start = self._table.overtime_left, self._sheet.overtime.hours
        paid = self._used[self._used["hours"] > 0]
        if not start and not len(paid) and not left.any():
            return None
        is_load = paid["square"] >= 0
        suit = is_load & (paid["card"] != JOKER_TEXT) & (paid["as_suit"] != paid["suit"])
        hours = {"value": (paid["hours"] - suit) * is_load, "suit": suit, "move": paid["hours"] * ~is_load}
        spent = _a_game(paid, self._games, paid["hours"])
        shares = {name: ratio_of(_a_game(paid, self._games, some), spent) for name, some in hours.items()}
        return OvertimeReport(
            start,
            self._mean(spent),
            self._mean(left - start + spent),
            self._mean(left),
            share_of(left == 0),
            {name: share for name, share in shares.items() if share},
        )

    def _mean(self, numbers: ArrayLike) -> Estimate:
        return estimate(np.asarray(numbers, float), self._fits)


def _cards(plays: pd.DataFrame) -> pd.DataFrame:
    """A row a card: the first of a split one."""
    return plays.drop_duplicates(CARD)


def _a_game(rows: pd.DataFrame, games: int, weights: ArrayLike | None = None) -> Floats:
    """The rows of each game counted, or their weights added up."""
    sums = np.bincount(rows["game"], None if weights is None else np.asarray(weights, float), games)
    return sums.astype(float)
