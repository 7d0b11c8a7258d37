"""A map for the editor Tiled, which can be edited there and imported again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from designer.export.target import Built, Loss, Order
from designer.export.tiled.shapes import FORMAT, PIXELS
from designer.export.tiled.tmj import map_text, project_text, types_of, types_text
from sheets import canonical_text
from sheets.families import family_module

if TYPE_CHECKING:
    from designer.draw import Scene

ABOUT = (
    "A map for the editor Tiled: trucks, squares, circles and stops as objects, to be edited there and imported again."
)
NEEDS = "tiled.parts"

_PPI = PIXELS * 25.4
_GROUND, _DRAWING = "ground.png", "drawing.png"


def build(order: Order) -> Built:
    """On another paper than its own the places of the sheet are those that it has there."""
    layout, parts = (family_module("designer", order.sheet.family, name) for name in ("layout", "tiled.parts"))
    sheet = layout.on_page(order.sheet, order.options.page)
    drawing, shapes = parts.shapes(sheet)
    types = types_of(parts.KINDS, parts.choices(sheet))
    properties = {"format": FORMAT, "sheet": canonical_text(sheet), "title": sheet.title}

    def map_bytes() -> bytes:
        pictures = (("ground", _GROUND), ("drawing", _DRAWING))
        text = map_text((drawing.width, drawing.height), pictures, parts.KINDS, shapes, properties)
        return text.encode("utf-8")

    files: dict[str, Callable[[], bytes]] = {
        f"{sheet.id}.tmj": map_bytes,
        f"{sheet.id}.tiled-project": lambda: project_text(types).encode("utf-8"),
        "propertytypes.json": lambda: types_text(types).encode("utf-8"),
        _DRAWING: partial(_picture, drawing),
        _GROUND: lambda: _picture(replace(drawing, items=parts.ground(sheet))),
    }
    losses = [Loss("", f"only {parts.EDITABLE} can be edited in Tiled; all else is kept in the map as it is")]
    if sheet is not order.sheet:
        losses.append(Loss("/layout", "the places of the sheet on its own paper are not in the map"))
    return Built(files, tuple(losses))


def _picture(drawing: Scene) -> bytes:
    from designer.draw.printing import to_png

    return to_png(drawing, ppi=_PPI)
