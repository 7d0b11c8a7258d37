"""Vehicles as vector shapes around a box of cargo; the front is on the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from designer.draw.scene import Circle, Item, Paint, Path, Rect, moved, parse_steps
from designer.draw.symbols import disc
from designer.draw.theme import Theme, mixed


@dataclass(frozen=True)
class Margins:
    """Room of a vehicle around its cargo, in units of the drawing's scale, and what carries it.

    `nose` is the height at which its way begins, in parts of the cargo's height; `None` is the ground.
    """

    left: float
    top: float
    right: float
    bottom: float
    ground: Literal["road", "water", "air"] = "road"
    nose: float | None = None


@dataclass(frozen=True)
class Body:
    """A vehicle being drawn: cargo of `width` x `height` units with its left top corner at x, y; a unit is `unit` mm."""

    x: float
    y: float
    width: float
    height: float
    unit: float
    color: str
    theme: Theme
    pointer: str

    def shape(self, text: str, fill: str = "", *, line: str = "") -> Path:
        """A path written in units from the left top corner of the cargo."""
        return Path(moved(parse_steps(text), self.x, self.y, self.unit), self.paint(fill, line), self.pointer)

    def box(self, x: float, y: float, width: float, height: float, fill: str = "", radius: float = 0.4) -> Rect:
        u = self.unit
        return Rect(self.x + x * u, self.y + y * u, width * u, height * u, self.paint(fill), radius * u, self.pointer)

    def wheels(self, *places: float, radius: float = 1.7) -> list[Item]:
        """Wheels on the ground, by their places along the vehicle."""
        y = self.y + (self.height + 3.4 - radius) * self.unit
        items: list[Item] = []
        for place in places:
            x = self.x + place * self.unit
            items.append(Circle(x, y, radius * self.unit, self.paint("wheel"), self.pointer))
            items.append(Circle(x, y, radius * 0.45 * self.unit, self.paint("pale"), self.pointer))
        return items

    def paint(self, fill: str, line: str = "") -> Paint:
        ink = self.theme.ink
        white, tint = self.theme.field, self.theme.tint
        if self.theme.own_colors:
            fills = {
                "": self.color, "pale": mixed(self.color, white, 0.78), "dark": mixed(self.color, ink, 0.45),
                "glass": tint("#d6ecf5"), "wheel": ink, "sail": tint("#fdfbf3"), "fire": tint("#f2a33a"), "none": "",
            }  # fmt: skip
        else:
            fills = dict.fromkeys(("", "pale", "dark", "glass", "wheel", "sail", "fire"), white) | {"none": ""}
        return Paint(fills[fill], line or (mixed(self.color, ink, 0.6)), 0.25)


def _truck(b: Body) -> list[Item]:
    w, h = b.width, b.height
    cab = min(h, 8.6)
    return [
        b.box(-0.4, h, w + 9, 1.3, "dark", 0.5),
        b.box(0, 0, w, h, "pale", 0.8),
        b.shape(f"M {w + 0.5} {h + 0.6} L {w + 0.5} {h - cab + 0.8} Q {w + 0.5} {h - cab} {w + 1.3} {h - cab} L {w + 4.6} {h - cab} Q {w + 5.6} {h - cab} {w + 6} {h - cab + 1} L {w + 7.3} {h - 4.2} Q {w + 9} {h - 4} {w + 9} {h - 2.8} L {w + 9} {h + 0.6} Z"),
        b.shape(f"M {w + 2.2} {h - cab + 1.2} L {w + 4.6} {h - cab + 1.2} L {w + 5.9} {h - 4.2} L {w + 2.2} {h - 4.2} Z", "glass"),
        *b.wheels(3, *((7,) if w > 24 else ()), w + 5.6),
    ]  # fmt: skip


def _van(b: Body) -> list[Item]:
    w, h = b.width, b.height
    top = max(0.0, h - 15)
    return [
        b.shape(f"M -0.8 {h + 1.2} L -0.8 0.6 Q -0.8 -0.8 0.6 -0.8 L {w + 1} -0.8 Q {w + 2.6} -0.8 {w + 3.4} {top + 1} L {w + 5.6} {h - 4.6} Q {w + 8} {h - 4} {w + 8} {h - 2} L {w + 8} {h + 1.2} Z"),
        b.box(0, 0, w, h, "pale", 0.6),
        b.shape(f"M {w + 1.1} {h - 8} L {w + 2.9} {h - 8} L {w + 4.6} {h - 4.2} L {w + 1.1} {h - 4.2} Z", "glass"),
        *b.wheels(3.4, w + 4.4, radius=1.9),
    ]  # fmt: skip


def _tanker(b: Body) -> list[Item]:
    w, h = b.width, b.height
    return [
        b.box(-1.4, h, w + 11.6, 1.3, "dark", 0.5),
        b.box(-1.8, -0.3, w + 3.4, h + 0.6, "", 3.2),
        b.box(0, 0, w, h, "pale", 1.2),
        b.shape(f"M {w + 2.4} {h + 0.6} L {w + 2.4} {h - 7} Q {w + 2.4} {h - 8} {w + 3.4} {h - 8} L {w + 5.6} {h - 8} Q {w + 8.2} {h - 7.8} {w + 8.8} {h - 4} L {w + 10.2} {h - 3.4} L {w + 10.2} {h + 0.6} Z"),
        b.shape(f"M {w + 3.8} {h - 6.8} L {w + 5.4} {h - 6.8} Q {w + 7} {h - 6.6} {w + 7.4} {h - 4} L {w + 3.8} {h - 4} Z", "glass"),
        *b.wheels(2.4, 6.2, w + 6.6),
    ]  # fmt: skip


def _trailer(b: Body) -> list[Item]:
    w, h = b.width, b.height
    return [
        b.box(-0.4, h, w + 11.2, 1.2, "dark", 0.5),
        b.box(0, 0, w, h, "pale", 0.5),
        b.shape(f"M {w + 2} {h + 0.6} L {w + 2} {h - 8.4} L {w + 3.2} {h - 9.6} L {w + 6.6} {h - 9.6} Q {w + 7.4} {h - 9.6} {w + 7.4} {h - 8.6} L {w + 7.6} {h - 3.8} L {w + 10.6} {h - 3.2} Q {w + 11} {h - 3} {w + 11} {h - 2.4} L {w + 11} {h + 0.6} Z"),
        b.box(w + 3.8, h - 8, 2.6, 3.6, "glass", 0.3),
        *b.wheels(2.6, 6.2, w + 3.4, w + 8.4),
    ]  # fmt: skip


def _ship(b: Body) -> list[Item]:
    w, h = b.width, b.height
    return [
        b.box(-4.4, h - 7, 3.6, 7, "sail"),
        b.box(-3.8, h - 6, 2.4, 1.4, "glass", 0.2),
        b.box(-3.4, h - 9.6, 1.6, 2.6),
        b.box(0, 0, w, h, "pale", 0.4),
        b.shape(f"M -5.4 {h + 0.4} L {w + 2} {h + 0.4} L {w + 3.4} {h - 1.6} L {w + 9} {h - 2.2} Q {w + 6.4} {h + 3.6} {w + 3.6} {h + 4.4} L -3.6 {h + 4.4} Q -5 {h + 2.6} -5.4 {h + 0.4} Z"),
        _waves(b, -6, w + 8),
    ]  # fmt: skip


def _sailboat(b: Body) -> list[Item]:
    w, h = b.width, b.height
    top = min(-0.4, h - 12)
    return [
        b.shape(f"M {w + 1.2} {top} L {w + 2} {top} L {w + 2} {h + 0.8} L {w + 1.2} {h + 0.8} Z", "dark"),
        b.shape(f"M {w + 2.4} {top + 0.6} Q {w + 7.6} {h - 5} {w + 8.4} {h - 2.2} L {w + 2.4} {h - 1.4} Z", "sail"),
        b.box(0, 0, w, h, "pale", 0.4),
        b.shape(f"M -2.4 {h + 0.2} L {w + 9.4} {h - 0.8} Q {w + 6.6} {h + 3.8} {w + 3} {h + 4.4} L 1 {h + 4.4} Q -1.8 {h + 3.6} -2.4 {h + 0.2} Z"),
        _waves(b, -3, w + 8),
    ]  # fmt: skip


def _barge(b: Body) -> list[Item]:
    w, h = b.width, b.height
    return [
        b.box(-4.6, h - 5.4, 3.6, 5.4, "sail"),
        b.box(-4, h - 4.6, 2.4, 1.5, "glass", 0.2),
        b.box(0, 0, w, h, "pale", 0.3),
        b.shape(f"M -6 {h + 0.2} L {w + 6.6} {h - 0.6} L {w + 3.6} {h + 4.2} L -4.4 {h + 4.2} Z"),
        _waves(b, -6, w + 6),
    ]  # fmt: skip


def _train(b: Body) -> list[Item]:
    w, h = b.width, b.height
    return [
        b.box(-0.6, h, w + 13.2, 1.2, "dark", 0.3),
        b.box(0, 0, w, h, "pale", 0.3),
        b.box(w + 1.6, h - 8.6, 4, 8.8),
        b.box(w + 1.2, h - 9.4, 4.8, 1, "dark", 0.3),
        b.box(w + 2.4, h - 7.6, 2.4, 2.8, "glass", 0.2),
        b.box(w + 5.6, h - 5.2, 6.4, 5.4, "", 1.6),
        b.shape(f"M {w + 9.2} {h - 5.2} L {w + 8.8} {h - 8.6} L {w + 11.2} {h - 8.6} L {w + 10.8} {h - 5.2} Z", "dark"),
        b.shape(f"M {w + 11.6} {h + 0.6} L {w + 13.4} {h + 2.8} L {w + 11} {h + 2.8} Z", "dark"),
        *b.wheels(2.4, w - 2.4, w + 3.6, w + 7.2, w + 10.2, radius=1.5),
    ]


def _plane(b: Body) -> list[Item]:
    w, h = b.width, b.height
    return [
        b.shape(f"M -6.4 {h - 9.6} L -3.6 {h - 9.6} L 0.6 {h - 3} L -4 {h - 2} Z", "dark"),
        b.shape(f"M -5.6 {h - 2.4} Q -1.6 -0.8 1.2 -0.8 L {w + 1.4} -0.8 Q {w + 6} -0.6 {w + 9.4} {h * 0.62} Q {w + 8} {h + 1.4} {w + 2} {h + 1.4} L 0 {h + 1.4} Q -4.4 {h + 0.4} -5.6 {h - 2.4} Z"),
        b.box(0, 0, w, h, "pale", 0.8),
        b.shape(f"M {w + 1.6} {h * 0.2} L {w + 3} {h * 0.22} Q {w + 5} {h * 0.3} {w + 6} {h * 0.5} L {w + 1.6} {h * 0.5} Z", "glass"),
        b.shape(f"M {w * 0.34} {h + 0.8} L {w * 0.62} {h + 0.8} L {w * 0.4} {h + 3.6} L {w * 0.24} {h + 3.6} Z", "dark"),
    ]  # fmt: skip


def _balloon(b: Body) -> list[Item]:
    w, h = b.width, b.height
    middle = w / 2
    return [
        b.shape(f"M {middle - 3} {h + 3} L {middle - 1.6} {h + 4.6} M {middle + 3} {h + 3} L {middle + 1.6} {h + 4.6}", "none"),
        b.shape(f"M -3.4 {h * 0.5} C -3.4 -1.6 {w * 0.1} -1.6 {middle} -1.6 C {w * 0.9} -1.6 {w + 3.4} -1.6 {w + 3.4} {h * 0.5} C {w + 3.4} {h + 1.6} {w * 0.8} {h + 1.2} {middle + 2.6} {h + 3.2} L {middle - 2.6} {h + 3.2} C {w * 0.2} {h + 1.2} -3.4 {h + 1.6} -3.4 {h * 0.5} Z"),
        b.box(0, 0, w, h, "pale", 1.6),
        b.box(middle - 2, h + 4.4, 4, 2.4, "dark", 0.5),
    ]  # fmt: skip


def _cart(b: Body) -> list[Item]:
    w, h = b.width, b.height
    return [
        b.shape(f"M {w - 0.4} {h + 0.2} L {w + 7.4} {h - 2} L {w + 7.6} {h - 1.2} L {w - 0.4} {h + 1.2} Z", "dark"),
        b.shape(f"M -1 -0.6 L {w + 1.4} -0.6 L {w} {h + 0.9} L 0 {h + 0.9} Z"),
        b.box(0, 0, w, h, "pale", 0.2),
        *b.wheels(min(4.0, w * 0.3), w - min(4.0, w * 0.3), radius=2.5),
    ]


def _rocket(b: Body) -> list[Item]:
    w, h = b.width, b.height
    return [
        b.shape(f"M -2 {h * 0.28} Q -5.6 {h * 0.34} -7.4 {h * 0.5} Q -5.6 {h * 0.66} -2 {h * 0.72} Z", "fire"),
        b.shape(f"M 4.6 {h} L 0.4 {h + 3} L -3.4 {h + 3} L -1.6 {h * 0.55} Z", "dark"),
        b.shape(f"M -2 {h * 0.1} Q -1.6 -0.8 0 -0.8 L {w + 1} -0.8 Q {w + 6} 0 {w + 9.6} {h * 0.5} Q {w + 6} {h} {w + 1} {h + 0.8} L 0 {h + 0.8} Q -1.6 {h + 0.8} -2 {h * 0.9} Z"),
        b.box(0, 0, w, h, "pale", 0.8),
        b.shape(disc(w + 3.6, h * 0.5, min(1.8, h * 0.25)), "glass"),
    ]  # fmt: skip


def _waves(b: Body, start: float, end: float) -> Path:
    """The water line under a ship."""
    count = max(2, round((end - start) / 4))
    step = (end - start) / count
    y = b.height + 4.4
    curve = " ".join(
        f"Q {start + (i + 0.5) * step} {y + (1.2 if i % 2 else -1.2)} {start + (i + 1) * step} {y}"
        for i in range(count)
    )
    return b.shape(f"M {start} {y} {curve}", "none", line=b.theme.soft_ink)


MARGINS = {
    "truck": Margins(0.4, 0, 9, 3.4),
    "van": Margins(0.8, 0.8, 8, 3.4),
    "tanker": Margins(1.8, 0.3, 10.2, 3.4),
    "trailer": Margins(0.4, 0, 11, 3.4),
    "ship": Margins(6, 1.4, 9, 5, "water"),
    "sailboat": Margins(3, 3.2, 9.4, 5, "water"),
    "barge": Margins(6, 0, 6.6, 4.8, "water"),
    "train": Margins(0.6, 0, 13.4, 3.4),
    "plane": Margins(6.4, 1, 9.4, 3.6, "air", 0.62),
    "balloon": Margins(3.4, 1.6, 3.4, 6.8, "air", 0.5),
    "cart": Margins(1, 0.6, 7.6, 3.4),
    "rocket": Margins(7.4, 0.8, 9.6, 3, "air", 0.5),
}

_DRAWN: dict[str, Callable[[Body], list[Item]]] = {
    "truck": _truck, "van": _van, "tanker": _tanker, "trailer": _trailer, "ship": _ship, "sailboat": _sailboat,
    "barge": _barge, "train": _train, "plane": _plane, "balloon": _balloon, "cart": _cart, "rocket": _rocket,
}  # fmt: skip


def draw_vehicle(kind: str, body: Body) -> list[Item]:
    """The vehicle around its cargo; nothing goes beyond its margins."""
    return _DRAWN[kind](body)
