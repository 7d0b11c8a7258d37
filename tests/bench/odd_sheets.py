"""Sheets of odd shapes, as different as designers' ideas: the public of "any sheet".

    python -m tests.bench.odd_sheets

tells of each how `random` and `greedy` play it. A `Shape` says what makes a sheet odd; trucks and scores are drawn from a
seed of its name, in sizes that a game's cards can about fill, so that each choice is one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from sheets import check
from sheets.freight.model import Sheet

Json = dict[str, Any]

_SYMBOLS = ("star", "moon", "leaf", "bell", "drop", "gem", "fish", "crown")
_COLORS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#5a3d8a", "#333333")
_ANY = ("any", "same", "different", "in_order", "ascending", "descending", "max_sum")
_HARDER = {"in_order": 1.7, "same": 1.4, "max_sum": 1.4}  # goods that are harder to find are worth more
_DEMAND = 1.35  # cards that all trucks would take, over those of a game: as on a sheet of nine trucks that play well


@dataclass(frozen=True)
class Shape:
    """One idea of a sheet; what is left out is plain."""

    id: str
    trucks: int
    calendar: tuple[int, int, int]  # weeks, days, cards a day
    suits: int = 4
    values: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    copies: int = 2
    jokers: int = 0
    hours: int = 0
    unused: int = 1
    changes: tuple[str, ...] = ("value",)
    rules: tuple[str, ...] = _ANY
    scores: tuple[str, ...] = ("per_good", "by_count", "sum", "by_sum", "fixed")
    squares: float = 0.65  # share of the cards that go into squares; the others move
    effects: int = 0  # percent of squares, spots and trucks that have one
    narrow: int = 40  # percent of squares that take some suits only
    listed: int = 0  # percent of squares that take some values only
    costs: bool = False
    weekly: int = 0  # percent of stops whose score depends on the week
    early: int = 40  # percent of routes with a stop on the way
    scoring: Json = field(default_factory=dict)
    reshuffled: bool = False


SHAPES = (
    Shape("three-giants", 3, (2, 6, 3), jokers=2, hours=3, values=tuple(range(1, 9)), rules=("any", "descending", "in_order")),
    Shape("ladders", 4, (3, 5, 3), values=tuple(range(1, 13)), copies=2, hours=4, rules=("ascending", "descending"), scores=("by_count", "sum")),
    Shape("small-change", 6, (2, 5, 2), suits=2, values=(1, 2), copies=6, hours=2, scores=("by_count", "fixed", "per_good")),
    Shape("one-suit", 5, (3, 4, 2), suits=1, values=tuple(range(1, 8)), copies=4, hours=3, narrow=0, listed=60),
    Shape("eight-suits", 8, (3, 4, 3), suits=8, values=(1, 2, 3, 4, 5), copies=1, hours=4, changes=("value", "suit"), narrow=90),
    Shape("bonus-streets", 7, (3, 4, 3), hours=3, effects=60, rules=("any", "same", "max_sum"), costs=True),
    Shape("night-shift", 8, (3, 4, 3), hours=12, unused=0, changes=("value", "suit"), jokers=2, narrow=80),
    Shape("no-overtime", 9, (3, 5, 3), jokers=4, changes=(), early=80),
    Shape("suits-for-hours", 7, (2, 5, 3), hours=6, unused=2, changes=("suit",), narrow=95, rules=("any", "different", "same")),
    Shape("joker-rush", 6, (2, 4, 3), jokers=8, copies=1, hours=2, rules=("same", "different", "ascending", "in_order")),
    Shape("twelve-weeks", 9, (12, 2, 2), copies=3, hours=3, weekly=30, scoring={"cumulative": False}),
    Shape("late-harvest", 8, (4, 3, 3), copies=2, hours=3, jokers=2, scoring={"week_weights": [0, 1, 2, 4], "cumulative": False}),
    Shape("first-come", 8, (3, 5, 2), hours=4, scoring={"week_weights": [4, 2, 1]}, weekly=50),
    Shape("fresh-decks", 8, (4, 4, 2), copies=1, jokers=2, hours=3, reshuffled=True, effects=20),
    Shape("one-card-days", 6, (3, 10, 1), hours=5, early=70, rules=("any", "in_order", "same", "max_sum")),
    Shape("short-race", 5, (1, 6, 3), copies=1, jokers=1, hours=2, squares=0.5, costs=True, scores=("fixed", "per_good")),
    Shape("toll-roads", 8, (3, 4, 3), hours=8, unused=3, effects=35, costs=True, squares=0.4, rules=("any", "different", "max_sum")),
    Shape("wide-days", 12, (2, 4, 5), copies=2, jokers=2, hours=2, rules=("same", "different", "in_order", "any")),
    Shape("flood", 14, (1, 5, 8), suits=5, copies=2, hours=1, rules=("in_order", "same", "any"), listed=30),
    Shape("convoy", 24, (3, 6, 4), suits=6, copies=3, jokers=4, hours=6, weekly=15, effects=10, values=(1, 2, 3, 4, 5, 6, 8)),
)  # fmt: skip


def odd_sheets() -> list[Sheet]:
    """Twenty sheets without errors, the same at each call; their ids tell what is odd."""
    return [odd_sheet(shape) for shape in SHAPES]


def odd_sheet(shape: Shape) -> Sheet:
    checked = check(_document(shape))
    assert checked.sheet is not None, checked.problems
    assert not checked.errors, checked.errors
    return checked.sheet


def _document(shape: Shape) -> Json:
    rng = Random(shape.id)
    names = [f"suit_{symbol}" for symbol in _SYMBOLS[: shape.suits]]
    return {
        "format_version": 1,
        "family": "freight",
        "id": shape.id,
        "title": shape.id.replace("-", " ").capitalize(),
        "credits": {"license": "CC0-1.0"},
        "suits": [
            {"id": name, "name": symbol.capitalize(), "letter": "ABCDEFGH"[i], "symbol": symbol, "color": _COLORS[i]}
            for i, (name, symbol) in enumerate(zip(names, _SYMBOLS, strict=False))
        ],
        "deck": {
            "values": list(shape.values),
            "copies": shape.copies,
            "jokers": shape.jokers,
            "reshuffle_weekly": shape.reshuffled,
        },
        "calendar": dict(zip(("weeks", "days", "cards_per_day"), shape.calendar, strict=True)),
        "overtime": {"hours": shape.hours, "unused_points": shape.unused, "changes": list(shape.changes)},
        "trucks": [_truck(rng, shape, number, names) for number in range(shape.trucks)],
        "scoring": shape.scoring,
    }


def _truck(rng: Random, shape: Shape, number: int, names: list[str]) -> Json:
    weeks, days, width = shape.calendar
    cards = _DEMAND * weeks * days * width / shape.trucks * rng.uniform(0.7, 1.3)
    kind = shape.rules[number % len(shape.rules)]
    most = len(shape.values) if kind in ("different", "ascending", "descending") else 16
    count = max(1, min(most, round(cards * shape.squares)))
    spots = max(2, min(40, round(cards * (1 - shape.squares) * sum(shape.values) / len(shape.values))))
    rule: Json = {"kind": kind}
    if kind == "max_sum":
        rule["limit"] = round(count * max(shape.values) * 0.6) + 1
    return {
        "id": f"t{number}",
        "load_rule": rule,
        "squares": _squares(rng, shape, kind, count, names),
        "route": _route(rng, shape, kind, count, spots),
        "effects": [
            {"when": when, **_effect(rng, shape)} for when in ("full", "delivered") if _chance(rng, shape.effects)
        ],
    }


def _squares(rng: Random, shape: Shape, kind: str, count: int, names: list[str]) -> list[Json]:
    """Squares of a truck take the same suits, suits in turn, or any; in order they ask for values that rise or fall."""
    style = rng.choice(("alike", "in turn", "mixed"))
    own, offset = rng.sample(names, rng.randint(1, max(1, len(names) // 2))), rng.randrange(len(names))
    falling = rng.random() < 0.5
    squares: list[Json] = []
    for place in range(count):
        square: Json = {"row": place * 2 // count if count > 3 else 0}
        if style == "alike" and shape.narrow > 50:
            square["suits"] = own
        elif style == "in turn" and shape.narrow:
            square["suits"] = [names[(place + offset) % len(names)]]
        elif _chance(rng, shape.narrow):
            square["suits"] = rng.sample(names, rng.randint(1, max(1, len(names) - 1)))
        rank = (count - 1 - place if falling else place) * (len(shape.values) - 1) // max(1, count - 1)
        if kind == "in_order":
            square["values"] = list(shape.values[max(0, rank - 1) : rank + 1]) if count > 4 else [shape.values[rank]]
        elif _chance(rng, shape.listed) and kind in ("any", "max_sum", "different"):
            square["values"] = sorted(rng.sample(shape.values, max(1, len(shape.values) // 2)))
        if _chance(rng, shape.effects):
            square["effect"] = _effect(rng, shape)
        squares.append(square)
    return squares


def _route(rng: Random, shape: Shape, load_rule: str, squares: int, spots: int) -> Json:
    route: Json = {}
    if shape.costs:
        spots = max(1, spots // 2)
        route["costs"] = [rng.choice((1, 1, 2, 3)) for _ in range(spots)]
    early = [max(1, spots * 3 // 5)] if spots > 2 and _chance(rng, shape.early) else []
    worth = (squares + spots / 3) * rng.uniform(1.5, 3) * _HARDER.get(load_rule, 1)
    kind = rng.choice(shape.scores)
    stops = [(spot, worth * (0.55 if spot < spots else 1)) for spot in (*early, spots)]
    route["spots"] = spots
    route["stops"] = [_stop(rng, shape, spot, kind, squares, points) for spot, points in stops]
    route["effects"] = [
        {"spot": spot, "when": rng.choice(("filled", "filled", "ends")), **_effect(rng, shape)}
        for spot in range(1, spots + 1)
        if _chance(rng, shape.effects // 3)
    ]
    return route


def _stop(rng: Random, shape: Shape, spot: int, kind: str, squares: int, worth: float) -> Json:
    if not _chance(rng, shape.weekly):
        return {"spot": spot, "score": _score(shape, kind, squares, worth)}
    factors = [rng.choice((0.6, 1, 1.4)) for _ in range(shape.calendar[0])]
    return {"spot": spot, "weeks": [_score(shape, kind, squares, worth * factor) for factor in factors]}


def _score(shape: Shape, kind: str, squares: int, worth: float) -> Json:
    """A score that a full truck of middling goods gets about `worth` for."""
    middle = squares * sum(shape.values) / len(shape.values)
    if kind == "by_count":
        return {"kind": kind, "points": [max(1, round(worth * (n / squares) ** 1.5)) for n in range(1, squares + 1)]}
    if kind == "by_sum":
        shares = {round(middle * share): max(1, round(worth * share**1.3)) for share in (0.3, 0.6, 0.9, 1.2)}
        return {"kind": kind, "table": [{"from": least, "points": points} for least, points in sorted(shares.items())]}
    if kind == "sum":
        return {"kind": kind, "multiplier": max(1, round(worth / middle))}
    if kind == "per_good":
        return {"kind": kind, "points": max(1, round(worth / squares))}
    return {"kind": kind, "points": max(1, round(worth / 2))}


def _effect(rng: Random, shape: Shape) -> Json:
    """Mostly a gain; a sheet with overtime may ask for an hour or give one."""
    if shape.hours and _chance(rng, 35):
        return {"hours": rng.choice((1, 1, -1))}
    return {"points": rng.choice((1, 2, 2, 3, 4, -1))}


def _chance(rng: Random, percent: int) -> bool:
    return rng.randrange(100) < percent
