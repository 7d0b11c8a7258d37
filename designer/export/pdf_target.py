"""The drawing of a sheet as a PDF of its true size."""

from __future__ import annotations

from designer.draw.printing import to_pdf
from designer.export.drawing import build_drawing
from designer.export.target import Built, Order


def build(order: Order) -> Built:
    return build_drawing(order, "pdf", to_pdf)
