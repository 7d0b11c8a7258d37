"""What a delivery scores."""

from __future__ import annotations

from itertools import accumulate

from sheets.freight.model import Sheet
from sheets.freight.model_trucks import (
    ByCountScore,
    BySumScore,
    FixedScore,
    PerGoodScore,
    PlainStop,
    Score,
    Stop,
    SumScore,
)


def points_of(score: Score, count: int, total: int) -> int:
    """Points of a delivery of so many goods of this sum."""
    match score:
        case PerGoodScore():
            return score.points * count
        case ByCountScore():
            return score.points[count - 1]
        case SumScore():
            return score.multiplier * total
        case BySumScore():
            return next((step.points for step in reversed(score.table) if step.least <= total), 0)
        case FixedScore():
            return score.points


def score_in(stop: Stop, week: int) -> Score | None:
    """What a delivery scores in a week; None where none is offered."""
    return stop.score if isinstance(stop, PlainStop) else stop.weeks[week]


def multipliers(sheet: Sheet) -> list[int]:
    """By week, how often the score of a delivery then counts in all, weights applied."""
    weights = sheet.week_weights
    if not sheet.scoring.cumulative:
        return list(weights)
    return list(accumulate(reversed(weights)))[::-1]
