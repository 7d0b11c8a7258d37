"""Who uses a part of a sheet, and who takes its cards: told by the plays of games.

Plays are those of `simulator.lab.tables.play_rows`: a row a load or move, and one with no truck for a card that was not used.
All is for games of one player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Square
from simulator.freight import report
from simulator.freight.deck import JOKER_TEXT, deck_counts, format_card
from simulator.freight.parts import Part, effect_of
from simulator.freight.play_table import CARD, UNUSED, card_shares
from simulator.freight.proofs import earliest_day

if TYPE_CHECKING:
    import pandas as pd

    from simulator.freight.report import TruckReport
    from simulator.lab.results import Results


@dataclass(frozen=True)
class Days:
    """Days from 1 over all weeks: by which some deal may let the part be used, and on which it was first used in games.

    None where no bound is known, and where it never was used.
    """

    possible: int | None
    earliest: int | None
    median: float | None


def used(sheet: Sheet, part: Part, plays: pd.DataFrame, games: int) -> NDArray[np.bool_]:
    """Whether each game uses the part; hours: whether it spends one of the last so many."""
    return np.bincount(_using(sheet, part, plays)["game"], minlength=games) > 0


def days(sheet: Sheet, part: Part, plays: pd.DataFrame) -> Days:
    using = _using(sheet, part, plays)
    first = ((using["week"] - 1) * sheet.calendar.days + using["day"]).groupby(using["game"]).min()
    seen = (int(first.min()), float(first.median())) if len(first) else (None, None)
    return Days(_possible_day(sheet, part), *seen)


def takers(sheet: Sheet, part: Part, plays: pd.DataFrame) -> dict[str, float]:
    """Where what the part could have used went, as shares by the text of a part, the greatest first; `` is unused.

    For a truck, its only stop, a square and an effect: cards that fit a square as they are, each shared by the trucks that it loads
    or moves. For one of several stops: deliveries of its truck. For overtime: hours, by the truck of the card.
    """
    if part.kind == "stop" and not _is_only_stop(sheet, part):
        truck = sheet.trucks[part.numbers[0]].id
        delivered = plays[(plays["truck"] == truck) & plays["delivered"]]
        return _shares({f"stop={truck}.{spot}": float(n) for spot, n in delivered["spot"].value_counts().items()})
    if part.kind == "overtime":
        paid = plays[plays["hours"] > 0]
        return _by_truck(paid, paid["hours"])
    if part.kind in {"truck", "stop", "square", "effect"}:
        fitting = plays[plays["card"].isin(_fitting_cards(sheet, part))]
        return _by_truck(fitting, card_shares(fitting))
    return {}


def rival(sheet: Sheet, part: Part, plays: pd.DataFrame) -> str | None:
    """The other truck, or for a stop the other stop, that took the most of what the part could have used; its text."""
    if alone(sheet, part) is None:
        return None
    own = {UNUSED, part.text, f"truck={sheet.trucks[part.numbers[0]].id}"}
    return next((taker for taker in takers(sheet, part, plays) if taker not in own), None)


def yields(results: Results, plays: pd.DataFrame) -> tuple[TruckReport, ...]:
    """What each truck brings, and the cards and steps put into it."""
    return report.parts(results, plays).trucks


def alone(sheet: Sheet, part: Part) -> tuple[str, ...] | None:
    """Restrictions that leave the part all cards, and a stop all deliveries of its truck; None where it has no truck."""
    if part.kind not in {"truck", "square", "stop", "effect"}:
        return None
    own = sheet.trucks[part.numbers[0]]
    others = tuple(f"truck={truck.id}" for truck in sheet.trucks if truck is not own)
    if part.kind != "stop":
        return others
    return (*others, *(f"stop={own.id}.{stop.spot}" for stop in own.route.stops if stop.spot != part.numbers[1]))


def _using(sheet: Sheet, part: Part, plays: pd.DataFrame) -> pd.DataFrame:
    """The plays by which the part is used, in a game the first of them as soon as it is."""
    loads = plays["square"] >= 0
    match part.kind:
        case "truck":
            return plays[_is_of(sheet, part, plays) & plays["delivered"]]
        case "stop":
            return plays[_is_of(sheet, part, plays) & plays["delivered"] & (plays["spot"] == part.numbers[1])]
        case "square":
            return plays[_is_of(sheet, part, plays) & (plays["square"] == part.numbers[1])]
        case "week":
            return plays[plays["delivered"] & (plays["week"] == part.numbers[0] + 1)]
        case "overtime":
            first = sheet.overtime.hours - part.numbers[0] if part.numbers else 0
            return plays[(plays["hours"] > 0) & (plays.groupby("game")["hours"].cumsum() > first)]
        case "joker":
            return plays[(plays["card"] == JOKER_TEXT) & (plays["truck"] != UNUSED)]
        case "early":
            last = plays["truck"].map({truck.id: truck.route.spots for truck in sheet.trucks})
            return plays[plays["delivered"] & (plays["spot"] < last)]
        case "split":
            return plays[~loads & plays.duplicated(CARD, keep=False)]
    return _earning(sheet, part, plays)


def _earning(sheet: Sheet, part: Part, plays: pd.DataFrame) -> pd.DataFrame:
    placed, own = effect_of(sheet, part), plays[_is_of(sheet, part, plays)]
    truck = sheet.trucks[part.numbers[0]]
    if placed.field == "squares":
        return own[own["square"] == placed.index]
    if placed.field == "route":
        effect = truck.route.effects[placed.index]
        return own[own["spot"] >= effect.spot] if effect.when == "filled" else own[own["spot"] == effect.spot]
    if truck.effects[placed.index].when == "delivered":
        return own[own["delivered"]]
    loads = own[own["square"] >= 0]
    return loads[loads.groupby("game").cumcount() + 1 == len(truck.squares)]


def _is_of(sheet: Sheet, part: Part, plays: pd.DataFrame) -> pd.Series[bool]:
    return plays["truck"] == sheet.trucks[part.numbers[0]].id


def _is_only_stop(sheet: Sheet, part: Part) -> bool:
    return len(sheet.trucks[part.numbers[0]].route.stops) == 1


def _fitting_cards(sheet: Sheet, part: Part) -> list[str]:
    """Texts of the cards that fill one of the part's squares as they are, whatever stands in the others."""
    truck, place = sheet.trucks[part.numbers[0]], None
    if part.kind == "square":
        place = part.numbers[1]
    elif part.kind == "effect" and effect_of(sheet, part).field == "squares":
        place = effect_of(sheet, part).index
    squares = truck.squares if place is None else (truck.squares[place],)
    return [
        format_card(sheet, card)
        for card in deck_counts(sheet)
        if card.is_joker or any(_fits(square, sheet.suits[card.suit].id, card.value) for square in squares)
    ]


def _fits(square: Square, suit: str, value: int) -> bool:
    return (not square.suits or suit in square.suits) and (not square.values or value in square.values)


def _by_truck(plays: pd.DataFrame, weights: Any) -> dict[str, float]:
    sums = weights.groupby(plays["truck"]).sum()
    return _shares({f"truck={truck}" if truck != UNUSED else UNUSED: float(sums[truck]) for truck in sums.index})


def _shares(amounts: Mapping[str, float]) -> dict[str, float]:
    total = sum(amounts.values())
    return {name: amounts[name] / total for name in sorted(amounts, key=lambda name: (-amounts[name], name))}


def _possible_day(sheet: Sheet, part: Part) -> int | None:
    if part.kind not in {"truck", "stop"}:
        return None
    number = part.numbers[0]
    spots = part.numbers[1:] or [stop.spot for stop in sheet.trucks[number].route.stops]
    found = [day for spot in spots if (day := earliest_day(sheet, number, spot)) is not None]
    return min(found, default=None)
