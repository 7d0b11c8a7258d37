"""Pictures of all vehicles to choose from. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping

from designer.draw.samples import Samples, grid
from designer.draw.scene import Item
from designer.draw.theme import COLOR
from designer.freight.drawing.vehicles import MARGINS, Body, draw_vehicle


def vehicle_samples(names: Mapping[str, str], color: str) -> Samples:
    """Vehicles by their names, each with the same cargo."""

    def draw(name: str, x: float, y: float) -> list[Item]:
        unit, width, height = 0.85, 14.0, 8.6
        margins = MARGINS[name]
        left = x - (margins.left + width + margins.right) * unit / 2 + margins.left * unit
        top = y + 16 - (height + margins.bottom) * unit
        return draw_vehicle(name, Body(left, top, width, height, unit, color, COLOR, ""))

    return grid(names, 4, 30.0, 16.0, draw)
