"""What stops, squares and effects say on a sheet, in the fewest signs."""

from __future__ import annotations

from collections.abc import Sequence

from designer.text.labels import label
from sheets.freight.model_trucks import (
    ByCountScore,
    BySumScore,
    Effect,
    FixedScore,
    PerGoodScore,
    PlainStop,
    Score,
    Stop,
    SumScore,
)

Cell = tuple[str, str]  # a small heading (may be empty) and what stands under it


def stop_cells(stop: Stop, language: str) -> list[Cell]:
    """The table on a stop's sign: one cell for a plain score, one a line or a week for the others."""
    if isinstance(stop, PlainStop):
        return _score_cells(stop.score, language)
    letter = label("sheet.week_letter", language)
    return [
        (f"{letter}{week}", score_text(score, language) if score else "–") for week, score in enumerate(stop.weeks, 1)
    ]


def _score_cells(score: Score, language: str) -> list[Cell]:
    match score:
        case ByCountScore():
            return [(str(count), str(points)) for count, points in enumerate(score.points, 1)]
        case BySumScore():
            return [(label("sheet.from", language, least=step.least), str(step.points)) for step in score.table]
    return [("", score_text(score, language))]


def score_text(score: Score, language: str) -> str:
    """A score in one line."""
    match score:
        case PerGoodScore():
            return label("sheet.each", language, points=score.points)
        case SumScore():
            return label("sheet.times", language, factor=score.multiplier)
        case FixedScore():
            return str(score.points)
        case ByCountScore() | BySumScore():
            return " · ".join(f"{head}: {text}" for head, text in _score_cells(score, language))


def values_text(values: Sequence[int]) -> str:
    """Rising values in short, as in `1-4, 6`."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(
        f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    )  # a pair is as short written out


def effect_text(effect: Effect, language: str) -> str:
    """An effect in short, as in `+2` and `+1h`; empty for none."""
    hours = label("sheet.hour_letter", language)
    parts = [f"{effect.points:+d}"] if effect.points else []
    parts += [f"{effect.hours:+d}{hours}"] if effect.hours else []
    return " ".join(parts)
