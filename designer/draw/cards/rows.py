"""Where cards lie that lie together: side by side in a hand, one upon another in a stack. Lengths in mm."""

from __future__ import annotations

from designer.draw.cards.faces import RATIO, card_box
from designer.draw.scene import Box

_GAP = 0.08  # of a card's width, between cards that do not overlap


def shifted(box: Box, right: float, down: float) -> Box:
    """The box elsewhere."""
    return (box[0] + right, box[1] + down, box[2] + right, box[3] + down)


def in_a_row(count: int, box: Box) -> list[Box]:
    """Cards as high as the box, in the middle of its width; they overlap, each upon the one before, where they are too many."""
    left, top, right, bottom = box
    width = min((bottom - top) / RATIO, right - left)
    step = width * (1 + _GAP)
    if count > 1:
        step = min(step, (right - left - width) / (count - 1))
    start = (left + right - width - step * max(count - 1, 0)) / 2
    return [card_box(start + index * step, top, width) for index in range(count)]


def in_a_stack(count: int, box: Box, width: float, widest: float, *, upward: bool = False) -> list[Box]:
    """Cards of a width from the top of a box downwards, or from its foot upwards, each upon the one before.

    Of each that is covered at most `widest` stays in sight, less where the box is too low.
    """
    left, top, right, bottom = box
    height = width * RATIO
    step = widest if count < 2 else min(widest, (bottom - top - height) / (count - 1))
    x = (left + right - width) / 2
    if upward:
        return [card_box(x, bottom - height - index * step, width) for index in range(count)]
    return [card_box(x, top + index * step, width) for index in range(count)]
