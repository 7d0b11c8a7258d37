"""The drawing of a sheet as one SVG with its fonts inside."""

from __future__ import annotations

from designer.draw import to_svg
from designer.export.drawing import build_drawing
from designer.export.target import Built, Order

ABOUT = "The drawing for drawing programs and the web."


def build(order: Order) -> Built:
    return build_drawing(order, "svg", lambda scene: to_svg(scene).encode("utf-8"))
