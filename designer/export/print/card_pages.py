"""The cards of a deck on pages to cut out: as many as a page holds, their backs mirrored for print on both sides. In mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from designer.draw.foot import Foot
from designer.draw.scene import Item, Paint, Path, Point, Scene, scaled
from designer.draw.theme import Theme
from designer.export.table import Cards

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Upright, each for nine cards."""

ACROSS, DOWN = 3, 3
_EDGE = 6.2  # mm that no printer at home reaches, and half of a line
_GAP = 0.6  # between the last row and the foot
_MARK = 4.0  # how far a line to cut along goes beyond the cards


def foot_width(paper: str) -> float:
    return PAPERS[paper][0] - 2 * _EDGE


def card_pages(cards: Cards, paper: str, foot: Foot, theme: Theme, *, backs: bool) -> list[Scene]:
    """Pages of faces with lines to cut along, each followed by that of its backs where these are wanted.

    A page of backs is turned over along its long side, so its columns run the other way. `foot` is drawn on every page.
    """
    page = _Page(cards, paper, foot, theme)
    deck = [face.scene for face in cards.faces for _ in range(face.count)]
    pages = []
    for first in range(0, len(deck), ACROSS * DOWN):
        faces = deck[first : first + ACROSS * DOWN]
        pages.append(page.of(faces, mirrored=False))
        if backs:
            pages.append(page.of([cards.back] * len(faces), mirrored=True))
    return pages


class _Page:
    """Where cards lie on a paper."""

    def __init__(self, cards: Cards, paper: str, foot: Foot, theme: Theme) -> None:
        self._like = cards.back
        self._wide, self._high = cards.back.width, cards.back.height
        self._width, self._height = PAPERS[paper]
        self._left = (self._width - ACROSS * self._wide) / 2
        self._end = self._height - _EDGE - foot.height
        self._top = min((self._height - DOWN * self._high) / 2, self._end - _GAP - DOWN * self._high)
        self._foot = foot.draw((_EDGE, self._end, self._width - _EDGE, self._height - _EDGE))
        self._cut = Paint(stroke=theme.line, width=0.1)

    def of(self, cards: Sequence[Scene], *, mirrored: bool) -> Scene:
        items: list[Item] = []
        for place, card in enumerate(cards):
            down, across = divmod(place, ACROSS)
            column = ACROSS - 1 - across if mirrored else across
            items += scaled(card.items, self._left + column * self._wide, self._top + down * self._high, 1)
        lines = [] if mirrored else self._lines()  # on backs they would tell how far both sides lie apart
        return replace(self._like, width=self._width, height=self._height, items=(*items, *lines, *self._foot))

    def _lines(self) -> list[Item]:
        """Between and around the cards, a little beyond them where the paper is not printed upon."""
        right, bottom = self._left + ACROSS * self._wide, self._top + DOWN * self._high
        upright = [self._left + column * self._wide for column in range(ACROSS + 1)]
        level = [self._top + row * self._high for row in range(DOWN + 1)]
        ends: list[tuple[Point, Point]] = [((x, self._top - _MARK), (x, bottom)) for x in upright]
        ends += [((self._left - _MARK, y), (right + _MARK, y)) for y in level]
        return [Path((("M", (start,)), ("L", (end,))), self._cut) for start, end in ends]
