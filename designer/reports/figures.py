"""Figures with their intervals as people read them, and tables of them in Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isinf

from simulator.lab.shares import Share
from simulator.lab.statistics import Difference, Estimate

NONE = "–"


def figure(value: object) -> str:
    """As `12.3 ± 0.4`, a difference as `+12.3 ± 0.4`, a share as `12.3% ± 0.4`; of one game there is no interval.

    What is no figure is text.
    """
    match value:
        case None:
            return NONE
        case Share():
            return f"{value.share:.1%}" + (f" ± {100 * value.margin:.1f}" if value.margin else "")
        case Estimate():
            return f"{value.mean:.1f}" + (f" ± {value.half_width:.1f}" if value.games > 1 else "")
        case Difference():
            return f"{value.estimate.mean:+.1f} ± {value.estimate.half_width:.1f}"
        case float():
            return NONE if isinf(value) else f"{value:.1f}"
    return str(value)


def escaped(text: str) -> str:
    """A text of a sheet, as Markdown that shows it as it is, in one line; `|` is left to tables."""
    text = re.sub(r"([\\`*_\[\]<>#~&!$])", r"\\\1", " ".join(text.split()))
    return re.sub(r"^(\d*)([-+.)])", r"\1\\\2", text)  # what begins a list


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A Markdown table, its first column to the left, the others to the right."""
    lines = [list(map(_cell, row)) for row in (head, *rows)]
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(line)} |" for line in (lines[0], rule, *lines[1:]))


def _cell(value: object) -> str:
    return figure(value).replace("|", "\\|").replace("\n", " ")
