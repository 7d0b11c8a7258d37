"""Small sheets, each with a truck `part` that has one fault, and one that has none."""

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


def truck(name: str, squares: list[Json], spots: int, score: Json, rule: str = "any") -> Json:
    route = {"spots": spots, "stops": [{"spot": spots, "score": score}]}
    return {"id": name, "load_rule": {"kind": rule}, "squares": squares, "route": route}


def sums(multiplier: int) -> Json:
    return {"kind": "sum", "multiplier": multiplier}


def fixed(points: int) -> Json:
    return {"kind": "fixed", "points": points}


def sheet_with(part: Json, *others: Json, days: int = 6) -> Sheet:
    """A week of two cards a day, of two suits of 1 to 4; `part` beside two trucks that are worth their cards."""
    trucks = others or (
        truck("suns", [_SUN, _SUN], 4, sums(2)),
        truck("moons", [_MOON, _MOON], 4, sums(2)),
    )
    checked = check(
        {
            "format_version": 1,
            "family": "freight",
            "id": "planted",
            "title": "Planted",
            "credits": {"license": "CC0-1.0"},
            "suits": _SUITS,
            "deck": {"values": [1, 2, 3, 4], "copies": 2},
            "calendar": {"weeks": 1, "days": days, "cards_per_day": 2},
            "overtime": {"hours": 1, "unused_points": 1},
            "trucks": [part, *trucks],
        }
    )
    assert checked.sheet is not None, checked.problems
    assert checked.playable, checked.problems
    return checked.sheet


PLANTED = {
    "fine": sheet_with(truck("part", [{}, {}], 3, sums(2))),
    "weak": sheet_with(truck("part", [{}, {}], 8, fixed(1)), days=4),
    "hidden": sheet_with(
        truck("part", [_MOON, _SUN, _SUN, {}], 7, {"kind": "by_count", "points": [0, 0, 0, 26]}, "different"), days=5
    ),
    "crowded": sheet_with(
        truck("part", [_SUN, _SUN], 4, sums(2)),
        truck("suns", [_SUN, _SUN], 3, sums(4)),
        truck("moons", [_MOON, _MOON], 4, sums(2)),
        days=4,
    ),
    "late": sheet_with(truck("part", [{}], 33, fixed(40))),
    "impossible": sheet_with(truck("part", [{"values": [9]}], 3, fixed(40))),
}
"""By the verdict. `weak`: a point for two cards and eight steps. `hidden`: it pays nothing before its
fourth good, to which nobody comes who looks at one card at a time. `crowded`: the same cards bring twice as much on another truck. `late`: 33 steps where eleven cards have 27 on
average. `impossible`: no card becomes a 9."""
