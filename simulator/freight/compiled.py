"""A sheet as arrays: every rule, score and effect becomes numbers that the kernels look up.

What the reference engine can say about the sheet is asked from it, so that no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sheets.freight import model_trucks as model
from sheets.freight.model import Sheet
from simulator.core.deal import couple
from simulator.freight.deck import Card, deck_cards, deck_counts
from simulator.freight.kernels.arrays import NEVER, OWED, TOLLS, Bits, Deck, Ints, Rules
from simulator.freight.moves import number_moves
from simulator.freight.planning.graph import Graph, build_graph
from simulator.freight.restrictions import parse_restrictions, restrict
from simulator.freight.rules import FreightGame
from simulator.freight.trucks import Gain, TruckRules, delivery_score

_NONE, _BEHIND, _FRONT, _ALL = (False, False), (True, False), (False, True), (True, True)

# Which other squares of a truck, those behind (to the left) and those in front, stay open to lesser, equal and greater
# values when one is filled. Pairs of goods tell all of a rule but the sum of `max_sum`, which `sum_limit` holds.
_KEEPS = {
    "same": (_NONE, _ALL, _NONE),
    "different": (_ALL, _NONE, _ALL),
    "any": (_ALL, _ALL, _ALL),
    "in_order": (_BEHIND, _BEHIND, _BEHIND),
    "ascending": (_FRONT, _NONE, _BEHIND),
    "descending": (_BEHIND, _NONE, _FRONT),
    "max_sum": (_ALL, _ALL, _ALL),
}


@dataclass(frozen=True)
class Compiled:
    """A sheet, variants applied, ready for the kernels. Its deal is coupled to that of the sheet `base`.

    `rules` are those that an agent plays by: a restricted one has fewer options than the sheet.
    """

    sheet: Sheet
    base: Sheet
    kinds: tuple[Card, ...]
    deck: Deck
    rules: Rules

    @cached_property
    def graph(self) -> Graph:
        """What the planning agents see of the trucks."""
        return build_graph(self.rules)


def compile_sheet(sheet: Sheet, base: Sheet | None = None, restrictions: Iterable[str] = ()) -> Compiled:
    """The sheet has no errors. `base` is the sheet whose cards its own are coupled to, so that deals compare; None: itself.

    `restrictions` are texts, see `restrictions.py`. Raises `ValueError` for one that the sheet does not offer.
    """
    base = base or sheet
    game = FreightGame(sheet)
    rules = restrict(_rules(game), parse_restrictions(sheet, restrictions))
    return Compiled(sheet, base, game.kinds, _deck(sheet, base), rules)


def _deck(sheet: Sheet, base: Sheet) -> Deck:
    coupling = couple(deck_cards(base), deck_cards(sheet))
    kinds = [kind for kind, count in enumerate(deck_counts(sheet).values()) for _ in range(count)]
    return Deck(_ints(coupling.target_of), _ints(coupling.inserted), _ints(kinds))


def _rules(game: FreightGame) -> Rules:
    sheet, kinds, trucks = game.sheet, game.kinds, game.sheet.trucks
    values = range(sheet.value_limit + 1)
    squares = [(truck, square) for truck, t in enumerate(trucks) for square in range(len(t.squares))]
    costs = [[game.value_cost(kind, value) for value in values] for kind in kinds]
    free = [[value for value, cost in enumerate(row) if cost == 0] for row in costs]
    suit_change = [[game.suit_change(kind, *square) for square in squares] for kind in kinds]
    suit_price = 1 if "suit" in sheet.overtime.changes else NEVER
    scores = _Scores(game)
    steps = range(max(map(game.face_steps, kinds)) + 1)
    reach = _by_spot(game, lambda truck, spot: [_reach(game.trucks[truck], spot, most) for most in steps])
    arrival = _by_week(game, lambda truck, week, spot: _arrivals(game, scores, truck, week, spot))
    spot = _by_spot(game, lambda truck, spot: _spot(game.trucks[truck], spot))
    truck_rows = _ints([_truck(game, truck) for truck in trucks])
    truck_rows[:, TOLLS] = (spot[:, None, :, None, OWED] + arrival[..., OWED]).max(axis=(1, 2, 3))
    choices, moves, counts = number_moves(arrival, reach, truck_rows)
    return Rules(
        game=_ints(_game(sheet)),
        week_weight=_ints(_week_weight(sheet)),
        card=_ints([(game.face_steps(k), len(values), game.counts[k]) for k, values in zip(kinds, free, strict=True)]),
        free_values=_padded(free),
        value_cost=_ints([[NEVER if cost is None else cost for cost in row] for row in costs]),
        suit_change=_ints([[(0, -1) if suit is None else (suit_price, suit) for suit in row] for row in suit_change]),
        square=_ints([(*_gain([trucks[truck].squares[square].effect]), truck) for truck, square in squares]),
        truck=truck_rows,
        spot=spot,
        arrival=arrival,
        reach=reach,
        choices=choices,
        moves=moves,
        counts=counts,
        points=_padded(list(scores.rows)),
        opening=_bits([[_is_open(game, *square, value) for square in squares] for value in values]),
        suit_squares=_bits([[suit is None for suit in row] for row in suit_change]),
        keeps=_bits([[[_keeps(game, a, b, order) for b in squares] for order in range(3)] for a in squares]),
        truck_squares=_bits([[truck == own for own, _ in squares] for truck in range(len(trucks))]),
        owing=_bits([_may_owe([trucks[t].squares[s].effect, *trucks[t].effects]) for t, s in squares]),
    )


# Parts of the sheet, one value each


def _game(sheet: Sheet) -> list[int]:
    calendar, overtime = sheet.calendar, sheet.overtime
    step_price = 1 if "value" in overtime.changes else NEVER
    days = [calendar.weeks, calendar.days, calendar.cards_per_day, int(sheet.deck.reshuffle_weekly)]
    return [*days, overtime.hours, overtime.unused_points, step_price, 0, 0]


def _week_weight(sheet: Sheet) -> list[list[int]]:
    """What a delivery in the first week counts in the second."""
    weeks = list(enumerate(sheet.week_weights))
    is_repeated = sheet.scoring.cumulative
    return [[w if week == first or (is_repeated and week > first) else 0 for week, w in weeks] for first, _ in weeks]


def _is_open(game: FreightGame, truck: int, square: int, value: int) -> bool:
    return 0 < value <= _sum_limit(game, game.sheet.trucks[truck]) and game.trucks[truck].square_takes(square, value)


def _keeps(game: FreightGame, filled: tuple[int, int], other: tuple[int, int], order: int) -> bool:
    """Whether a square stays open when another is filled, to values lesser (0), equal (1) or greater (2)."""
    if filled[0] != other[0]:
        return True
    behind, front = _KEEPS[game.sheet.trucks[filled[0]].load_rule.kind][order]
    return behind if other[1] < filled[1] else front and other[1] > filled[1]


def _sum_limit(game: FreightGame, truck: model.Truck) -> int:
    most = len(truck.squares) * game.sheet.value_limit
    return min(most, truck.load_rule.limit) if isinstance(truck.load_rule, model.MaxSumRule) else most


def _may_owe(effects: Sequence[model.Effect]) -> bool:
    return any(effect.hours < 0 for effect in effects)


def _gain(effects: Sequence[model.Effect]) -> tuple[int, int, int]:
    gain = Gain.of(list(effects))
    return gain.points, gain.hours_owed, gain.hours_gained


def _truck(game: FreightGame, truck: model.Truck) -> tuple[int, ...]:
    full = _gain([effect for effect in truck.effects if effect.when == "full"])
    effects = any(effect.points or effect.hours for effect in [*truck.route.effects, *truck.effects])
    return (*full, len(truck.squares), truck.route.spots, _sum_limit(game, truck), 0, effects)


def _spot(rules: TruckRules, spot: int) -> tuple[int, ...]:
    filled = [effect for effect in rules.route.effects if effect.when == "filled" and effect.spot <= spot]
    return (*_gain(filled), rules.steps(0, spot))


def _reach(rules: TruckRules, start: int, steps: int) -> int:
    return max(spot for spot in range(start, rules.route.spots + 1) if rules.steps(start, spot) <= steps)


def _arrivals(game: FreightGame, scores: _Scores, truck: int, week: int, spot: int) -> list[tuple[int, ...]]:
    """What a move that ends on the spot gains and scores, without and with delivery."""
    rules = game.trucks[truck]
    choices = rules.delivery_choices(spot, week) if spot else ()
    ends = [effect for effect in rules.route.effects if effect.when == "ends" and effect.spot == spot]
    delivered = [effect for effect in rules.truck.effects if effect.when == "delivered"]
    stay = (*_gain(ends), 0 if False in choices else -1)
    return [stay, (*_gain([*ends, *delivered]), scores.row(truck, week, spot) if True in choices else -1)]


class _Scores:
    """Scores as rows of points by the sum of the goods (column 0 is 1) or by their number; equal ones share a row."""

    def __init__(self, game: FreightGame) -> None:
        self._game = game
        most_goods = max(len(truck.squares) for truck in game.sheet.trucks)
        self.rows: dict[tuple[int, ...], int] = {(0,) * (most_goods + 1): 0}  # row 0 scores nothing

    def row(self, truck: int, week: int, spot: int) -> int:
        """The row of a delivery, which is possible."""
        rules = self._game.trucks[truck]
        score = rules.score_rule(spot, week)
        if score is None:
            return 0
        by_sum = isinstance(score, model.SumScore | model.BySumScore)
        most = _sum_limit(self._game, rules.truck) if by_sum else len(rules.truck.squares)
        examples = [(number,) if by_sum else (1,) * number for number in range(1, most + 1)]
        points = (int(by_sum), *(delivery_score(score, loads) for loads in examples))
        return self.rows.setdefault(points, len(self.rows))


# Arrays, all of one type and layout, so that the kernels are compiled once


def _ints(values: object) -> Ints:
    return np.ascontiguousarray(values, dtype=np.int64)


def _bits(flags: object) -> Bits:
    """Sets of squares: bit q % 64 of word q // 64 in the last axis says whether square q is in."""
    array = np.asarray(flags, dtype=bool)
    words = -(-array.shape[-1] // 64)
    wide = np.zeros((*array.shape[:-1], words * 64), dtype=bool)
    wide[..., : array.shape[-1]] = array
    return np.packbits(wide, axis=-1, bitorder="little").view("<u8").astype(np.uint64)


def _padded(rows: Sequence[Sequence[int]]) -> Ints:
    """Rows of different lengths, filled up with zeros."""
    array = np.zeros((len(rows), max(map(len, rows))), dtype=np.int64)
    for row, values in zip(array, rows, strict=True):
        row[: len(values)] = values
    return array


def _by_spot(game: FreightGame, entry: Callable[[int, int], object]) -> Ints:
    """An entry a truck and spot, from 0; spots beyond a shorter route repeat its last and are never read."""
    routes = [truck.route.spots for truck in game.sheet.trucks]
    return _ints([[entry(t, min(spot, last)) for spot in range(max(routes) + 1)] for t, last in enumerate(routes)])


def _by_week(game: FreightGame, entry: Callable[[int, int, int], object]) -> Ints:
    """An entry a truck, week and spot, as `_by_spot`."""
    weeks = range(game.sheet.calendar.weeks)
    return _by_spot(game, lambda truck, spot: [entry(truck, week, spot) for week in weeks]).swapaxes(1, 2).copy()
