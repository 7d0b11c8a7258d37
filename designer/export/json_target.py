"""The sheet file in its canonical form; it holds everything, in all languages."""

from __future__ import annotations

from designer.export.target import Built, Order
from sheets import canonical_text

ABOUT = "The sheet file itself, in its canonical form."


def build(order: Order) -> Built:
    sheet = order.sheet
    return Built({f"{sheet.id}.json": lambda: canonical_text(sheet).encode("utf-8")})
