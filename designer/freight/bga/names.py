"""The constants of the public module, and those that a sheet needs beside them, named in the same manner.

Numbers of the module are facts of its `flipfreighters.game.php`; new ones follow on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from designer.export.bga.php import Name
from sheets.freight.model_trucks import ByCountScore, BySumScore, FixedScore, PerGoodScore, Score, SumScore

SUIT = "CARGO_SUIT_"
ALL_SUITS = Name(f"{SUIT}ALL")
BY_WEEK = Name("SCORE_TYPE_BY_WEEK")

LOAD_RULES = {
    "different": Name("CARGO_TYPE_DIFFERENT_VALUES"),
    "same": Name("CARGO_TYPE_SAME_VALUES"),
    "falling": Name("CARGO_TYPE_REVERSE_ORDERED_VALUES"),
    "rising": Name("CARGO_TYPE_ORDERED_VALUES"),
    "any": Name("CARGO_TYPE_ALL_VALUES"),
    "in_order": Name("CARGO_TYPE_IN_ORDER"),
    "ascending": Name("CARGO_TYPE_ASCENDING_VALUES"),
    "descending": Name("CARGO_TYPE_DESCENDING_VALUES"),
    "max_sum": Name("CARGO_TYPE_MAX_SUM"),
}
"""By load rule, numbered from 1. One that is filled in order is `rising` or `falling` where each square has one value and
these rise or fall to the right: the module then has them in `containers`."""
MODULE_RULES = tuple(LOAD_RULES.values())[:5]

MODULE_SCORES: dict[Name, dict[str, Any]] = {
    Name("SCORE_TYPE_NUMBER_OF_GOODS_X5"): {"kind": "per_good", "points": 5},
    Name("SCORE_TYPE_NUMBER_OF_GOODS_3_TO_30"): {"kind": "by_count", "points": [3, 7, 10, 15, 20, 30]},
    Name("SCORE_TYPE_SUM_GOODS_X1"): {"kind": "sum", "multiplier": 1},
    Name("SCORE_TYPE_SUM_GOODS_X2"): {"kind": "sum", "multiplier": 2},
}
"""The scores that the module has, numbered from 1."""


def suit_names(suits: Iterable[str]) -> dict[str, Name]:
    """A constant a suit, numbered from 1 in the sheet's order as in the module."""
    taken = {ALL_SUITS, Name(f"{SUIT}JOKER")}  # the second one in the keys of statistics
    return {suit: _free(f"{SUIT}{suit.replace('-', '_').upper()}", taken) for suit in suits}


def score_names(scores: Iterable[Score]) -> dict[Name, dict[str, Any]]:
    """The constants of the module, then one for each other score, with what each means; in the order of their numbers."""
    names = dict(MODULE_SCORES)
    taken = {*names, BY_WEEK}
    for score in scores:
        if meaning(score) not in names.values():
            names[_free(f"SCORE_TYPE_{_score_words(score)}", taken)] = meaning(score)
    return names


def name_of(score: Score, names: Mapping[Name, Mapping[str, Any]]) -> Name:
    own = meaning(score)
    return next(name for name, other in names.items() if other == own)


def meaning(score: Score) -> dict[str, Any]:
    """The score as the sheet's file has it, without notes."""
    return score.model_dump(mode="json", by_alias=True, exclude={"notes"})


def _score_words(score: Score) -> str:
    match score:
        case PerGoodScore():
            return f"NUMBER_OF_GOODS_X{_number(score.points)}"
        case ByCountScore():
            return f"NUMBER_OF_GOODS_{_number(score.points[0])}_TO_{_number(score.points[-1])}"
        case SumScore():
            return f"SUM_GOODS_X{_number(score.multiplier)}"
        case BySumScore():
            return f"SUM_GOODS_{_number(score.table[0].points)}_TO_{_number(score.table[-1].points)}"
        case FixedScore():
            return f"FIXED_{_number(score.points)}"


def _number(number: int) -> str:
    return str(number) if number >= 0 else f"MINUS_{-number}"


def _free(name: str, taken: set[Name]) -> Name:
    """The name, or where it is taken the first that is free with a number behind it."""
    number, free = 2, name
    while free in taken:
        number, free = number + 1, f"{name}_{number}"
    taken.add(Name(free))
    return Name(free)
