"""The drawing of a sheet as a PDF of its true size."""

from __future__ import annotations

from functools import partial

from designer.draw.printed import to_paper
from designer.export.drawing import build_drawing
from designer.export.target import Built, Order

ABOUT = "The drawing for paper, at its true size; on demand with the rules on the back and several on one paper."


def build(order: Order) -> Built:
    return build_drawing(order, "pdf", partial(to_paper, order.sheet, order.options))
