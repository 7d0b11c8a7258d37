"""The colours of charts, and the signs that tell series apart without them.

One palette serves light and dark pages: each colour has a contrast of 3 to both. Blue, vermillion, purple and green are
those of Okabe and Ito (2008); all stay apart for protanopes, deuteranopes and tritanopes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from designer.charts.chart import Role
from designer.draw.theme import WHITE, mixed
from sheets.colors import contrast

Pattern = Literal["", "/", "\\", ".", "x", "-"]  # the same sign in Plotly and Matplotlib


@dataclass(frozen=True)
class Style:
    """How a role looks: its colour, the dash of a line, the sign of a point and the pattern of a bar beside others."""

    color: str
    dash: Literal["solid", "dash", "dot", "dashdot"]
    sign: Literal["circle", "square", "diamond", "triangle-up", "x", "cross"]
    pattern: Pattern


STYLES: dict[Role, Style] = {
    "first": Style("#0072b2", "solid", "circle", ""),
    "second": Style("#d55e00", "dash", "square", "/"),
    "third": Style("#cc79a7", "dot", "diamond", "."),
    "quiet": Style("#626a72", "dot", "cross", "-"),
    "good": Style("#009e73", "dashdot", "triangle-up", "\\"),
    "bad": Style("#c11e21", "dash", "x", "x"),
}
INKS = {"light": "#22303a", "dark": "#e8ecef"}  # of texts, by the page that a chart stands on
BAND = "#808890"  # behind the marks, at the opacity of `band_opacity`

# Colours from the least value to the greatest: darker is more, so that a print without colour tells it too.
SHADES = ("#fbe9b0", "#b8cfd8", "#6c9ab5", "#2f6690", "#12355b")
AROUND_ZERO = ("#8c3b00", "#d98b4a", "#f4f1ea", "#6ba3c4", "#0b4f7d")


def band_opacity(is_strong: bool) -> float:
    return 0.28 if is_strong else 0.12


def shade(place: float, shades: tuple[str, ...] = SHADES) -> str:
    """The colour at a place from 0 to 1 of a scale, mixed in RGB as both renderers do."""
    steps = len(shades) - 1
    at = min(max(place, 0.0), 1.0) * steps
    low = min(int(at), steps - 1)
    return mixed(shades[low], shades[low + 1], at - low)


def text_on(color: str) -> str:
    """Black or white, whichever is better to read on a colour."""
    return max((WHITE, "#000000"), key=lambda ink: contrast(color, ink))
