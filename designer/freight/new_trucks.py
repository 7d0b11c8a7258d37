"""Trucks for a new sheet: varied load rules, routes and scores, balanced by simple formulas of deck and calendar.

A truck costs cards: one a square, and steps over the mean value for its route. What a card earns is about its mean
value, more where a rule is hard to obey; so no truck is plainly better than another, and a full truck is always
within the cards of one game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

Part = dict[str, Any]

_PLENTY = 1.3  # cards that all trucks together ask for, in parts of the cards of a game: so there is a choice
_MOST_SQUARES, _MOST_SPOTS = 6, 12


@dataclass(frozen=True)
class Game:
    """What trucks are made for: the suits' ids, the deck's values 1 to `highest`, copies, and the calendar."""

    suits: tuple[str, ...]
    highest: int
    copies: int
    weeks: int
    week_cards: int  # turned up in a week

    @property
    def cards(self) -> int:
        """Turned up in a game."""
        return self.weeks * self.week_cards

    @property
    def mean(self) -> float:
        return (1 + self.highest) / 2

    def least_sum(self, count: int) -> int:
        """The least sum of so many cards of the deck."""
        each = len(self.suits) * self.copies
        return sum(1 + index // each for index in range(count))


@dataclass(frozen=True)
class _Plan:
    """One truck to be made: `turn` counts the trucks of its kind, `squares` and `spots` are its size."""

    game: Game
    turn: int
    squares: int
    spots: int
    suits: tuple[str, ...]  # its own, where its kind has some

    def worth(self, ease: float) -> float:
        """Points for a full truck at the end of its route."""
        return self.game.mean * (self.squares + self.spots / self.game.mean) * ease

    def count(self, most: int) -> int:
        """Its squares, where no more than `most` could ever be filled."""
        return max(1, min(self.squares, most))


@dataclass(frozen=True)
class Made:
    """A truck without id and name. `kind` tells which name suits it, `suits` are those of a truck of few suits."""

    kind: str
    truck: Part
    suits: tuple[str, ...]


def make_trucks(game: Game, count: int, room: float) -> list[Made]:
    """So many trucks, each suit asked for about as often; `room` from 1 down to 0 makes them smaller."""
    kinds = [_KINDS[index % len(_KINDS)] for index in range(count)]
    if count == 1:
        kinds = ["any"]
    shares = _shares(game.suits, kinds.count("suits"))
    made = []
    for index, kind in enumerate(kinds):
        turn = kinds[:index].count(kind)
        suits = shares[turn % len(shares)] if kind == "suits" else ()
        made.append(Made(kind, _MAKERS[kind](_plan(game, count, room, kind, turn, suits)), suits))
    return made


def _shares(suits: Sequence[str], trucks: int) -> list[tuple[str, ...]]:
    """The suits dealt out to trucks of their own; more trucks than suits begin again."""
    among = max(1, min(trucks, len(suits)))
    return [tuple(suits[start::among]) for start in range(among)]


def _plan(game: Game, count: int, room: float, kind: str, turn: int, suits: tuple[str, ...]) -> _Plan:
    """The size of a truck by its share of the cards, every second one of a kind with a square less.

    A game of mean cards can deliver it full, and the first week can deliver it with one good.
    """
    part, loaded = _SIZES[kind]
    share = part * room * _PLENTY * game.cards / count
    most = min(_MOST_SQUARES + (6 if count == 1 else 0), max(1, game.cards - 2))
    squares = max(min(2, most), min(most, round(share * loaded) - turn % 2))
    steps = (share - squares) * game.mean
    within = min(int((game.cards - squares) * game.mean), (game.week_cards - 1) * game.highest)
    spots = max(2, min(round(steps), _longest(room), within))
    return _Plan(game, turn, squares, spots, suits)


def _longest(room: float) -> int:
    return max(2, round(_MOST_SPOTS * room))


def _rows(squares: list[Part]) -> list[Part]:
    """Four squares and more in two rows, the upper one not longer."""
    if len(squares) < 4:
        return squares
    upper = len(squares) // 2
    return [*squares[:upper], *({**square, "row": 1} for square in squares[upper:])]


def _truck(rule: Part, squares: list[Part], spots: int, last: Part, early: Part | None = None) -> Part:
    """`early` is the score of a stop on the way, on routes long enough for one."""
    stops = [{"spot": spots, "score": last}]
    if early and spots >= 6:
        stops.insert(0, {"spot": round(spots * 0.6), "score": early})
    return {"load_rule": rule, "squares": squares, "route": {"spots": spots, "stops": stops}}


def _one_of_each(plan: _Plan, count: int) -> list[Part]:
    """A square a suit where there are enough suits, else squares of all."""
    suits = plan.game.suits
    first = plan.turn % len(suits)
    turned = (*suits[first:], *suits[:first])
    return [{"suits": [turned[index]]} if count <= len(suits) else {} for index in range(count)]


def _suits(plan: _Plan) -> Part:
    own: Part = {"suits": list(plan.suits)} if len(plan.suits) < len(plan.game.suits) else {}
    count = plan.count(len(plan.suits) * plan.game.copies * plan.game.highest)
    once, twice = ({"kind": "sum", "multiplier": factor} for factor in (1, 2))
    return _truck({"kind": "any"}, _rows([own] * count), plan.spots, twice, once)


def _different(plan: _Plan) -> Part:
    count = plan.count(min(plan.game.highest, max(4, len(plan.game.suits))))
    each = max(2, round(plan.worth(1.05) / plan.squares))
    early = {"kind": "per_good", "points": max(1, each // 2)}
    squares = _rows(_one_of_each(plan, count))
    return _truck({"kind": "different"}, squares, plan.spots, {"kind": "per_good", "points": each}, early)


def _same(plan: _Plan) -> Part:
    count = plan.count(min(4, len(plan.game.suits) * plan.game.copies))
    each = max(2, round(plan.worth(1.3) / plan.squares))
    return _truck({"kind": "same"}, _rows(_one_of_each(plan, count)), plan.spots, {"kind": "per_good", "points": each})


def _in_order(plan: _Plan) -> Part:
    """Each square takes some values; the groups rise to the front, and fall on every second such truck."""
    highest, count = plan.game.highest, plan.count(plan.game.highest)
    count = next((near for near in (count, count + 1, count - 1) if near > 1 and highest % near == 0), count)
    ends = [round(highest * index / count) for index in range(count + 1)]
    groups = [list(range(low + 1, high + 1)) for low, high in pairwise(ends)]
    groups = groups[::-1] if plan.turn % 2 else groups
    squares: list[Part] = [{"values": group} for group in groups]
    return _truck({"kind": "in_order"}, squares, plan.spots, _by_count(plan.worth(1.15) * count / plan.squares, count))


def _sorted(kind: str, ease: float) -> Callable[[_Plan], Part]:
    def make(plan: _Plan) -> Part:
        count = plan.count(min(5, plan.game.highest))
        full = plan.worth(ease) * count / plan.squares
        early = _by_count(full / 2, count)
        return _truck({"kind": kind}, [{} for _ in range(count)], plan.spots, _by_count(full, count), early)

    return make


def _max_sum(plan: _Plan) -> Part:
    limit = max(round(plan.squares * plan.game.mean * 0.9), plan.game.least_sum(plan.squares))
    steps = sorted({max(1, round(limit * share)) for share in (0.5, 0.75, 1.0)})
    full = plan.worth(1.15)
    points = _rising([full * (step / limit) ** 1.5 for step in steps])
    table = [{"from": step, "points": point} for step, point in zip(steps, points, strict=True)]
    rule = {"kind": "max_sum", "limit": limit}
    return _truck(rule, _rows([{} for _ in range(plan.squares)]), plan.spots, {"kind": "by_sum", "table": table})


def _any(plan: _Plan) -> Part:
    """The sum of the goods, times less in later weeks; a stop on the way pays always the same."""
    squares = _rows([{} for _ in range(plan.squares)])
    early = {"kind": "fixed", "points": max(1, round(plan.game.mean))}
    made = _truck({"kind": "any"}, squares, plan.spots, {"kind": "sum", "multiplier": 2}, early)
    weeks = plan.game.weeks
    if weeks > 1:
        factors = [3 - round(2 * week / (weeks - 1)) for week in range(weeks)]
        scores = [{"kind": "sum", "multiplier": factor} for factor in factors]
        made["route"]["stops"][-1] = {"spot": plan.spots, "weeks": scores}
    return made


def _by_count(full: float, count: int) -> Part:
    """Points that grow faster with each good."""
    points = [full * good * (good + 1) / count / (count + 1) for good in range(1, count + 1)]
    return {"kind": "by_count", "points": _rising(points)}


def _rising(points: Sequence[float]) -> list[int]:
    """Whole numbers from 1 on, each greater than the one before."""
    whole: list[int] = []
    for point in points:
        whole.append(max(round(point), whole[-1] + 1 if whole else 1))
    return whole


_MAKERS: dict[str, Callable[[_Plan], Part]] = {
    "suits": _suits,
    "different": _different,
    "same": _same,
    "in_order": _in_order,
    "ascending": _sorted("ascending", 1.25),
    "descending": _sorted("descending", 1.25),
    "max_sum": _max_sum,
    "any": _any,
}
_SIZES = {
    "suits": (1.1, 0.62),
    "different": (1.0, 0.62),
    "same": (0.85, 0.6),
    "in_order": (1.1, 0.74),
    "ascending": (1.0, 0.68),
    "descending": (0.9, 0.62),
    "max_sum": (0.95, 0.7),
    "any": (1.1, 0.55),
}  # a truck's share of the cards, 1 on average, and the part of it that is loaded
_KINDS = (
    *("different", "suits", "in_order", "suits", "same", "max_sum"),
    *("suits", "ascending", "any", "suits", "in_order", "descending"),
)  # in this order, so that the first few are already varied


def fair_score(game: Game, trucks: Sequence[Part]) -> float:
    """About what a fair player scores: the greedy bot came within a quarter of it, with less than five trucks a third.

    What the cards let one deliver counts again each week from its delivery on; deliveries are spread over the game, or
    over its beginning where there are cards to spare, which then also make fuller and better loads.
    """
    needed = sum(len(truck["squares"]) + truck["route"]["spots"] / game.mean for truck in trucks)
    worth = sum(_full(truck, game.mean) for truck in trucks)
    busy = min(1.0, needed / game.cards)
    times = game.weeks - busy * (game.weeks - 1) / 2
    fair: float = 1.1 * worth * min(1.0, game.cards / needed) * times * (1.3 - 0.3 * busy)
    return fair


def _full(truck: Part, mean: float) -> float:
    """Points of a full truck of mean cards at the end of its route, in the middle of the game."""
    stop, count = truck["route"]["stops"][-1], len(truck["squares"])
    score = stop["weeks"][len(stop["weeks"]) // 2] if "weeks" in stop else stop["score"]
    match score["kind"]:
        case "sum":
            return float(score["multiplier"] * count * mean)
        case "per_good":
            return float(score["points"] * count)
        case "by_count":
            return float(score["points"][-1])
    return float(score["table"][-1]["points"])
