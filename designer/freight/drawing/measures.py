"""How large the parts of a truck are at a scale of the drawing, in mm. Lengths in capitals are units of the scale."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from designer.draw.fonts import text_width
from designer.draw.scene import Point
from designer.draw.theme import SMALLEST
from designer.freight.drawing.scores import effect_text, stop_cells
from designer.freight.drawing.signs import Sign, Tag
from designer.freight.drawing.sizes import at_least, text_size
from designer.freight.drawing.vehicles import MARGINS
from designer.text.wording import Wording
from sheets.freight.model_trucks import MaxSumRule, Truck

SQUARE, GAP, PAD, HEAD = 8.6, 0.7, 1.0, 5.2  # a square, between squares, around them, a line above a truck


@dataclass(frozen=True)
class Notice:
    """What stands beside a spot: the sign of a stop or the tag of an effect; `part` of the route is what it tells."""

    spot: int
    part: str
    shape: Sign | Tag
    rank: int  # the widest are placed first


def cargo_rows(truck: Truck) -> list[list[int]]:
    """The indices of the squares, row by row."""
    rows: dict[int, list[int]] = {}
    for index, square in enumerate(truck.squares):
        rows.setdefault(square.row, []).append(index)
    return [rows[row] for row in sorted(rows)]


def cargo_size(truck: Truck) -> tuple[float, float]:
    """Width and height of the cargo box, in units."""
    rows = cargo_rows(truck)
    return _side(max(map(len, rows))), _side(len(rows))


def _side(squares: int) -> float:
    return squares * (SQUARE + GAP) - GAP + 2 * PAD


def line_height(scale: float) -> float:
    """Height of a line above a truck: room for the smallest text."""
    return max(HEAD * scale, at_least(SMALLEST + 0.8, scale))


def name_size(scale: float) -> float:
    return text_size(3.1, scale)


def radius_of(scale: float) -> float:
    """The radius of a circle: it shrinks later than squares do, whose numbers need more room than a cross."""
    return min(3.2, max(2.5 * scale, min(2.0, 2.0 / 0.7 * scale)))


def field_width(scale: float) -> float:
    """The width of the field for the score of a truck, at the end of its last sign."""
    return max(9 * scale, at_least(5.0, scale))


class Measures:
    """The parts of one truck, with their texts, at any scale."""

    def __init__(self, index: int, truck: Truck, words: Wording) -> None:
        self.index = index
        self.truck = truck
        self._words = words
        self._cargo = cargo_size(truck)
        self._cells = [tuple(stop_cells(stop, words)) for stop in truck.route.stops]

    @cached_property
    def effects(self) -> list[str]:
        """The effects of the whole truck, as its tags tell them."""
        return [
            self._words.label(f"sheet.{effect.when}", effect=effect_text(effect, self._words))
            for effect in self.truck.effects
        ]

    def effect_lines(self, scale: float) -> list[list[int]]:
        """The tags of the truck's effects in lines; the first stands behind its name, and is empty if it has no room."""
        width = self.size_of_body(scale)[0]
        used = self._name_width(scale)
        lines: list[list[int]] = [[]]
        for index, text in enumerate(self.effects):
            tag = Tag(text, scale).width + at_least(0.6, scale)
            if used + tag > width and (lines[-1] or len(lines) == 1):
                lines.append([])
                used = 0.0
            lines[-1].append(index)
            used += tag
        return lines

    def _name_width(self, scale: float) -> float:
        size = name_size(scale)
        limit = self.truck.load_rule.limit if isinstance(self.truck.load_rule, MaxSumRule) else ""
        width = self.size_of_body(scale)[0]
        return line_height(scale) + text_width(f"{limit} ", size, bold=True) + min(
            text_width(self.truck.name, size, bold=True), 0.7 * width
        )  # fmt: skip

    def size_of_body(self, scale: float) -> tuple[float, float]:
        """The vehicle alone."""
        width, height = self._cargo
        margins = MARGINS[self.truck.vehicle]
        return ((margins.left + width + margins.right) * scale, (margins.top + height + margins.bottom) * scale)

    def size(self, scale: float) -> tuple[float, float]:
        """The vehicle with the lines above it."""
        width, height = self.size_of_body(scale)
        return (width, height + line_height(scale) * len(self.effect_lines(scale)))

    def front(self, at: Point, scale: float) -> Point:
        """Where the way of the truck begins: at its nose, or at its front above the ground."""
        width, height = self.size(scale)
        margins = MARGINS[self.truck.vehicle]
        if margins.nose is None:
            return (at[0] + width, at[1] + height - margins.bottom * scale * 0.6)
        cargo = self._cargo[1] * scale
        return (at[0] + width, at[1] + height - margins.bottom * scale - (1 - margins.nose) * cargo)

    def last_sign(self, scale: float) -> Sign:
        return Sign(self._cells[-1], scale, field_width(scale))

    def notices(self, scale: float) -> list[Notice]:
        """The signs of all stops, then the tags of all effects, as far as they are on the route."""
        route = self.truck.route
        last = len(route.stops) - 1
        signs = [
            Notice(
                stop.spot,
                f"stops/{index}",
                Sign(cells, scale, field_width(scale) if index == last else 0.0),
                rank=int(index < last),
            )
            for index, (stop, cells) in enumerate(zip(route.stops, self._cells, strict=True))
        ]
        tags = [
            Notice(effect.spot, f"effects/{index}", Tag(text, scale), rank=2)
            for index, (effect, text) in enumerate(zip(route.effects, self._tags, strict=True))
            if text
        ]
        return [notice for notice in (*signs, *tags) if notice.spot <= route.spots]

    @cached_property
    def _tags(self) -> list[str]:
        texts = []
        for effect in self.truck.route.effects:
            text = effect_text(effect, self._words)
            is_at_end = text and effect.when == "ends"
            texts.append(self._words.label("sheet.ends", effect=text) if is_at_end else text)
        return texts
