"""The drawing of a sheet as a picture."""

from __future__ import annotations

from functools import partial

from designer.draw.printing import to_png
from designer.export.drawing import build_drawing
from designer.export.target import Built, Order

ABOUT = "The drawing as a picture."


def build(order: Order) -> Built:
    return build_drawing(order, "png", partial(to_png, ppi=order.options.ppi))
