"""The game on a table: its cards."""

from designer.llama.tabletop.cards import cards

__all__ = ["cards"]
