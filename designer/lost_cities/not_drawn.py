"""What the drawing of a sheet does not show, or shows too small to read."""

from __future__ import annotations

from designer.draw.cards.not_drawn import not_drawn
from designer.draw.legible import hard_to_read

__all__ = ["hard_to_read", "not_drawn"]
