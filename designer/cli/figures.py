"""Figures as commands write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.lab.statistics import Estimate


def with_error(mean: float, interval: Sequence[float], form: str = ".2f") -> str:
    """As `12.30 ± 0.40`; in the form `+.2f` a difference, in `.1%` a share."""
    return f"{mean:{form}} ± {(interval[1] - interval[0]) / 2:{form.removeprefix('+')}}"


def told(found: Estimate, form: str = ".2f") -> str:
    """With its interval; of one game there is none."""
    return with_error(found.mean, found.interval, form) if found.games > 1 else f"{found.mean:{form}}"


def table(head: list[str], rows: Iterable[list[str]]) -> Iterator[str]:
    """Columns as wide as they need to be, all to the right."""
    lines = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        yield "  ".join(f"{text:>{width}}" for text, width in zip(line, widths, strict=True)).rstrip()
