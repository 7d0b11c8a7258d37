"""What stops, squares and effects say on a sheet, in the fewest signs."""

from __future__ import annotations

from collections.abc import Sequence

from designer.text.wording import Wording
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


def stop_cells(stop: Stop, words: Wording) -> list[Cell]:
    """The table on a stop's sign: one cell for a plain score, one a line or a week for the others."""
    if isinstance(stop, PlainStop):
        return _score_cells(stop.score, words)
    letter = words.letter("week")
    return [(f"{letter}{week}", score_text(score, words) if score else "–") for week, score in enumerate(stop.weeks, 1)]


def _score_cells(score: Score, words: Wording) -> list[Cell]:
    match score:
        case ByCountScore():
            return [(str(count), str(points)) for count, points in enumerate(score.points, 1)]
        case BySumScore():
            return [(words.label("sheet.from", least=step.least), str(step.points)) for step in score.table]
    return [("", score_text(score, words))]


def score_text(score: Score, words: Wording) -> str:
    """A score in one line."""
    match score:
        case PerGoodScore():
            return words.label("sheet.each", points=score.points)
        case SumScore():
            return words.label("sheet.times", factor=score.multiplier)
        case FixedScore():
            return str(score.points)
        case ByCountScore() | BySumScore():
            return " · ".join(f"{head}: {text}" for head, text in _score_cells(score, words))


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


def effect_text(effect: Effect, words: Wording) -> str:
    """An effect in short, as in `+2` and `+1h`; empty for none."""
    hours = words.letter("hour")
    parts = [f"{effect.points:+d}"] if effect.points else []
    parts += [f"{effect.hours:+d}{hours}"] if effect.hours else []
    return " ".join(parts)
