"""The game on a table in other clients: where the sheet is written on, its cards, and a script that counts."""

from designer.freight.tabletop.cards import cards
from designer.freight.tabletop.fields import page
from designer.freight.tabletop.losses import losses
from designer.freight.tabletop.script import script
from designer.freight.tabletop.turns import turns

__all__ = ["cards", "losses", "page", "script", "turns"]
