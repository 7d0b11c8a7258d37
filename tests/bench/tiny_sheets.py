"""Ten sheets so small that their exact fair optimum is known, each with another kind of rule; and how they are written."""

from __future__ import annotations

from typing import Any

from sheets import check
from sheets.freight.model import Sheet

Json = dict[str, Any]

_SUITS = [
    {"id": "sun", "name": "Sun", "letter": "S", "symbol": "sun", "color": "#b45f06"},
    {"id": "moon", "name": "Moon", "letter": "M", "symbol": "moon", "color": "#1f4e79"},
]
_SUN, _MOON = {"suits": ["sun"]}, {"suits": ["moon"]}


def tiny_sheets() -> list[Sheet]:
    """The same at each call, without errors."""
    return [
        _sheet("tiny-same", (1, 5, 1), [
            _truck("same", [{}, {}, {}], 3, _count(2, 6, 12)),
            _truck("any", [{}, {}], 4, _sum(1), early=(2, _fixed(1))),
        ]),
        _sheet("tiny-different", (1, 4, 2), [
            _truck("different", [{}, {}, {}], 3, _count(1, 4, 10)),
            _truck("different", [_SUN, _MOON], 2, _per_good(3)),
            _truck("any", [_SUN], 3, _sum(2)),
        ], values=[1, 2, 3]),
        _sheet("tiny-ladder", (1, 6, 1), [
            _truck("ascending", [{}, {}, {}], 2, _count(2, 5, 11)),
            _truck("descending", [{}, {}], 3, _sum(1)),
        ], values=[1, 2, 3, 4], suits=1, copies=2),
        _sheet("tiny-in-order", (1, 4, 2), [
            _truck("in_order", [{"values": [3]}, {"values": [2]}, {"values": [1]}], 3, _count(2, 6, 12)),
            _truck("max_sum", [{}, {}, {}], 4, {"kind": "by_sum", "table": [{"from": 2, "points": 2}, {"from": 4, "points": 8}]}, limit=4),
        ], values=[1, 2, 3], jokers=1),
        _sheet("tiny-overtime", (1, 5, 1), [
            _truck("same", [_SUN, _MOON], 3, _count(2, 8)),
            _truck("any", [_SUN, _SUN], 4, _sum(1)),
        ], overtime={"hours": 3, "unused_points": 1, "changes": ["value", "suit"]}),
        _sheet("tiny-jokers", (1, 4, 2), [
            _truck("same", [{}, {}], 4, _sum(2)),
            _truck("different", [{}, {}, {}], 3, _count(1, 3, 9)),
        ], jokers=3, copies=1, values=[1, 2, 3], overtime={"hours": 1, "unused_points": 2}),
        _sheet("tiny-effects", (1, 6, 1), [
            _truck("any", [{"effect": {"hours": 1}}, {"effect": {"points": 2}}, {}], 3, _per_good(2), full={"points": 3}),
            _truck("same", [{}, {"effect": {"hours": -1}}], 4, _count(1, 7), costs=[1, 2, 1, 1],
                   effects=[{"spot": 2, "hours": 1}, {"spot": 3, "when": "ends", "points": 2}]),
            _truck("different", [{"effect": {"points": 1}}, _MOON], 2, _count(1, 5)),
        ], overtime={"hours": 1, "unused_points": 1}),
        _sheet("tiny-weeks", (2, 2, 2), [
            _truck("any", [_SUN, _MOON], 3, _sum(1)),
            _truck("same", [{}, {}], 3, _count(1, 6), early=(1, _fixed(1))),
            _truck("any", [{}], 2, _fixed(3), weekly=[_fixed(2), _fixed(7)]),
        ], values=[1, 2, 3]),
        _sheet("tiny-weights", (3, 2, 1), [
            _truck("any", [{}, {}], 2, _sum(1), early=(1, _fixed(1))),
            _truck("different", [{}, {}], 3, _count(1, 4)),
        ], scoring={"week_weights": [3, 1, 2], "cumulative": False}, copies=2),
        _sheet("tiny-reshuffle", (3, 2, 1), [
            _truck("in_order", [{"values": [1]}, {"values": [2]}, {"values": [3]}], 2, _count(1, 4, 9)),
            _truck("any", [_MOON, _MOON], 4, _sum(2), costs=[1, 1, 2, 1]),
        ], reshuffled=True, values=[1, 2, 3], overtime={"hours": 2, "unused_points": 0}),
    ]  # fmt: skip


def _sheet(
    name: str,
    calendar: tuple[int, int, int],
    trucks: list[Json],
    *,
    values: list[int] = [1, 2],  # noqa: B006  # never changed
    suits: int = 2,
    copies: int = 2,
    jokers: int = 0,
    overtime: Json | None = None,
    scoring: Json | None = None,
    reshuffled: bool = False,
) -> Sheet:
    deck = {"values": values, "copies": copies, "jokers": jokers, "reshuffle_weekly": reshuffled}
    checked = check(
        {
            "format_version": 1,
            "family": "freight",
            "id": name,
            "title": name.replace("-", " ").capitalize(),
            "credits": {"license": "CC0-1.0"},
            "suits": _SUITS[:suits],
            "deck": deck,
            "calendar": dict(zip(("weeks", "days", "cards_per_day"), calendar, strict=True)),
            "overtime": overtime or {},
            "trucks": [{"id": f"t{number}", **truck} for number, truck in enumerate(trucks)],
            "scoring": scoring or {},
        }
    )
    assert checked.sheet is not None, checked.problems
    assert not checked.errors, checked.errors
    return checked.sheet


def _truck(
    kind: str,
    squares: list[Json],
    spots: int,
    score: Json,
    *,
    early: tuple[int, Json] | None = None,
    weekly: list[Json] | None = None,
    limit: int | None = None,
    full: Json | None = None,
    costs: list[int] | None = None,
    effects: list[Json] | None = None,
) -> Json:
    """`early` is a stop on the way; `weekly` scores stand instead of the one at the end; `full` is an effect."""
    stops = [{"spot": early[0], "score": early[1]}] if early else []
    last = {"spot": spots, "weeks": weekly} if weekly else {"spot": spots, "score": score}
    route = {"spots": spots, "stops": [*stops, last], "effects": effects or [], **({"costs": costs} if costs else {})}
    rule = {"kind": kind, **({"limit": limit} if limit else {})}
    full_effects = [{"when": "full", **full}] if full else []
    return {"load_rule": rule, "squares": squares, "route": route, "effects": full_effects}


def _count(*points: int) -> Json:
    return {"kind": "by_count", "points": list(points)}


def _per_good(points: int) -> Json:
    return {"kind": "per_good", "points": points}


def _sum(multiplier: int) -> Json:
    return {"kind": "sum", "multiplier": multiplier}


def _fixed(points: int) -> Json:
    return {"kind": "fixed", "points": points}
