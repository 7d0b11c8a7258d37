"""Least sizes. They hold down to a scale at which nobody could write any more; below it all shrinks alike.

So any sheet fits on any page; what became too small is told by the checks of the drawing.
"""

from __future__ import annotations

from designer.draw.theme import SMALLEST

_HELD = 0.45  # the scale down to which they hold


def at_least(least: float, scale: float) -> float:
    """A least length in mm, as it holds at a scale."""
    return least * min(1.0, scale / _HELD)


def text_size(size: float, scale: float) -> float:
    """The size of a text in mm, `size` in units of the scale: not below 6 points as long as that holds."""
    return max(size * scale, at_least(SMALLEST, scale))
