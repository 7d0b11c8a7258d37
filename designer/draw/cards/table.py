"""A table of cards as one player sees it: the drawing with its places, and what lies on any table: decks, plates, lights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from designer.draw.cards.faces import draw_back, draw_empty, sheet_of
from designer.draw.cards.rows import shifted
from designer.draw.fonts import CAP_HEIGHT, fit_size
from designer.draw.scene import Box, Circle, Item, Paint, Rect, Scene, Text, cut
from designer.draw.theme import SMALLEST, Theme, mixed
from designer.text.labels import label

Anchor = Literal["start", "middle", "end"]

_LIGHT = 1.1  # mm
_MOST_EDGES = 4  # cards of a deck that are seen beneath its top one
_EDGE = 0.45  # mm of each


@dataclass(frozen=True)
class TableDrawing:
    """The scene in mm, and the boxes of the places on it by their ids."""

    scene: Scene
    places: Mapping[str, Box]


def hand_ids(cards: Iterable[str]) -> list[str]:
    """A place for each card of a hand by its text; the second of equal ones ends in `#2`."""
    met: Counter[str] = Counter()
    ids = []
    for card in cards:
        met[card] += 1
        ids.append(f"hand:{card}" + (f"#{met[card]}" if met[card] > 1 else ""))
    return ids


def player_name(player: int, names: Sequence[str], language: str) -> str:
    """The name of the player at a seat; where there is none, its number."""
    return names[player] if player < len(names) else label("game.player", language, number=player + 1)


def lights(places: Mapping[str, Box], lit: Collection[str], chosen: str | None, theme: Theme) -> list[Item]:
    """Frames around the places where the player may go on, and a stronger one around what is chosen."""
    frames: list[Item] = []
    for name, box in places.items():
        if name == chosen or name in lit:
            color = theme.ink if name == chosen else theme.accent
            frames.append(_frame(box, Paint("", color, _LIGHT if name == chosen else 0.8 * _LIGHT)))
    return frames


def _frame(box: Box, paint: Paint) -> Rect:
    left, top, right, bottom = box
    return Rect(left - 0.6, top - 0.6, right - left + 1.2, bottom - top + 1.2, paint, 2.0)


def draw_deck(box: Box, count: int, theme: Theme) -> list[Item]:
    """Cards face down with their number; an empty place for none."""
    if not count:
        return draw_empty(box, theme)
    left, top, right, bottom = box
    below = (edge * _EDGE for edge in range(min(count - 1, _MOST_EDGES), 0, -1))
    edges = [sheet_of(shifted(box, edge, edge), Paint(theme.field, theme.line, 0.25)) for edge in below]
    number = draw_count(((left + right) / 2, (top + bottom) / 2), 0.36 * (right - left), str(count), theme)
    return [*edges, *draw_back(box, theme), *number]


def draw_count(middle: tuple[float, float], radius: float, text: str, theme: Theme) -> list[Item]:
    """A number in a disc."""
    size = fit_size(text, 1.5 * radius, 1.25 * radius, SMALLEST, bold=True)
    x, y = middle
    return [
        Circle(x, y, radius, Paint(theme.field, theme.ink, 0.3)),
        Text(x, y + CAP_HEIGHT * size / 2, text, size, theme.ink, bold=True, anchor="middle"),
    ]


def draw_line(text: str, box: Box, size: float, color: str, *, bold: bool = False, anchor: Anchor = "middle") -> Text:
    """A line in the middle of a box's height, set smaller or cut where it is too long."""
    left, top, right, bottom = box
    size = fit_size(text, right - left, size, SMALLEST, bold=bold)
    x = {"start": left, "middle": (left + right) / 2, "end": right}[anchor]
    y = (top + bottom + CAP_HEIGHT * size) / 2
    return cut(Text(x, y, text, size, color, bold, anchor), right - left)


def draw_plate(box: Box, theme: Theme, *, is_active: bool = False) -> Item:
    """The ground of what is told of a player, marked where it is that player's turn."""
    left, top, right, bottom = box
    paint = Paint(
        theme.panel or theme.field,
        theme.accent if is_active else mixed(theme.line, theme.field, 0.4),
        0.9 if is_active else 0.3,
    )
    return Rect(left, top, right - left, bottom - top, paint, 2.0)
