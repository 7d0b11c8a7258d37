"""Figures as commands write them."""

from __future__ import annotations

from collections.abc import Sequence


def with_error(mean: float, interval: Sequence[float], form: str = ".2f") -> str:
    """As `12.30 ± 0.40`; in the form `+.2f` a difference, in `.1%` a share."""
    return f"{mean:{form}} ± {(interval[1] - interval[0]) / 2:{form.removeprefix('+')}}"
