"""The game on a table: its cards."""

from designer.lost_cities.tabletop.cards import cards

__all__ = ["cards"]
