"""The parts of a sheet as objects of a map. Lengths are mm; a map has `PIXELS` for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from designer.draw.scene import Box, Point

PIXELS = 5
"""Of a map and its pictures for each mm, so that these are 127 ppi."""

FORMAT = "flipwright-tiled/1"
POINTER = "pointer"
"""The property that says which part of the sheet an object is."""

Value = str | int


@dataclass(frozen=True)
class Member:
    """A property of a kind of objects: its usual value says its type.

    `choices` names a list of values that Tiled offers.
    """

    usual: Value = ""
    choices: str = ""
    is_color: bool = False


@dataclass(frozen=True)
class Kind:
    """A class of objects, which have a layer of their own: how they look, and their properties beside `pointer`."""

    name: str
    layer: str
    color: str
    form: Literal["rect", "ellipse", "line"] = "rect"
    members: Mapping[str, Member] = field(default_factory=dict)


@dataclass(frozen=True)
class Choices:
    """Values that a property may have; with `several` any set of them."""

    name: str
    values: tuple[str, ...]
    several: bool = False


@dataclass(frozen=True)
class Shape:
    """An object: a part of the sheet by its pointer, where it stands, and its properties; a line has `points`.

    One that was read from a map has the `number` that it has there, and says whether it was turned.
    """

    kind: str
    pointer: str
    name: str
    box: Box
    values: Mapping[str, Value]
    points: tuple[Point, ...] = ()
    number: int = 0
    is_turned: bool = False

    @property
    def size(self) -> Point:
        return (self.box[2] - self.box[0], self.box[3] - self.box[1])

    @property
    def middle(self) -> Point:
        return ((self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2)
