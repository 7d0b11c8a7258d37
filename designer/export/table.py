"""What targets with a table need of a sheet of any family: where it is written on, and its cards.

A family gives it by its package `tabletop`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, sqrt
from typing import Literal

from designer.draw import PrintOptions
from designer.draw.printing import to_png
from designer.draw.scene import Box, Scene, scaled

_MOST_PIXELS = 4096  # a side: what graphic cards of any age take
_COLUMNS, _ROWS = 10, 7  # of a picture of cards, at most


@dataclass(frozen=True)
class Field:
    """A place of a sheet that is written on: its box in mm from the left top of the page, and how.

    A `number` is written by the player, a `mark` is set by a click and shows its `sign`, a `result` is counted. `truck` and
    `place` tell fields of a kind apart, both from 0; `truck` is none where the field is none of a truck's.
    """

    kind: str
    writing: Literal["number", "mark", "result"]
    box: Box
    truck: int | None = None
    place: int = 0
    sign: str = ""

    @property
    def name(self) -> str:
        parts = (self.kind, self.place) if self.truck is None else (self.kind, self.truck, self.place)
        return "-".join(map(str, parts))


@dataclass(frozen=True)
class Page:
    """A sheet to be written on: its size in mm, and its fields."""

    width: float
    height: float
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Face:
    """A card: its name, its picture, and how often it is in the deck."""

    name: str
    scene: Scene
    count: int


@dataclass(frozen=True)
class Cards:
    """The cards of a deck, all of one size, and the picture of their backs."""

    faces: tuple[Face, ...]
    back: Scene


@dataclass(frozen=True)
class Turns:
    """How cards are turned up: so many at a time, what such a time is called, and how many a game has."""

    cards: int
    name: str
    count: int


@dataclass(frozen=True)
class Grid:
    """Cards side by side on one picture, row by row from the left top."""

    columns: int
    rows: int
    faces: tuple[Face, ...]

    @property
    def scene(self) -> Scene:
        """All of them; places without a card are left white."""
        width, height = self.faces[0].scene.width, self.faces[0].scene.height
        items = [
            item
            for place, face in enumerate(self.faces)
            for item in scaled(face.scene.items, place % self.columns * width, place // self.columns * height, 1)
        ]
        return replace(self.faces[0].scene, width=self.columns * width, height=self.rows * height, items=tuple(items))


def grids(cards: Cards, most: int) -> list[Grid]:
    """The faces on as few pictures as hold at most so many each."""
    found = []
    for first in range(0, len(cards.faces), most):
        faces = cards.faces[first : first + most]
        columns = max(2, min(_COLUMNS, ceil(sqrt(len(faces)))))
        columns = max(columns, ceil(len(faces) / _ROWS))
        found.append(Grid(columns, max(2, ceil(len(faces) / columns)), faces))
    return found


def picture(scene: Scene, ppi: float, *, pixels: int = _MOST_PIXELS, size: int | None = None) -> bytes:
    """A PNG of so many points an inch, or of as many fewer as have at most so many pixels a side, and so many bytes."""
    ppi = max(36.0, min(ppi, pixels / max(scene.width, scene.height) * 25.4))
    made = to_png(scene, ppi=ppi)
    while size and len(made) > size and ppi > 36.0:
        ppi = max(36.0, 0.8 * ppi)
        made = to_png(scene, ppi=ppi)
    return made


def on_table(options: PrintOptions) -> PrintOptions:
    """No table shows what is cut off, the rules on a back, or the day of a print."""
    return replace(options, bleed=0.0, crop_marks=False, printed=None, copies=1, rules=False)
