"""How cards come to a table: all known from the first, or one by one as they turn up, where what turns up depends on play."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sheets.families import family_module
from simulator.core.play import by_chance
from simulator.core.rng import MAX_SEED, Purpose, Stream

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.core.game import Game

Dealer = Callable[[Any], Any]
"""What turns up at a chance node: a card, or whatever the family's chance gives, as where a disc comes down."""


def hides_cards(family: str) -> bool:
    """Whether what turns up comes one by one as it depends on play, as cards drawn to hands that others may not see."""
    return hasattr(family_module("simulator", family, "dealing"), "dealer")


def dealer_of(sheet: Sheet, seed: int, base: Sheet) -> Dealer:
    """The cards of game 0 of a deal code as they turn up, for families that hide cards."""
    dealer: Dealer = family_module("simulator", sheet.family, "dealing").dealer(sheet, seed, 0, base)
    return dealer


def dealer_of_chance(game: Game[Any, Any, Any]) -> Dealer:
    """Cards drawn by their chances, for a game that came without a deal code; no two dealers are alike."""
    return by_chance(game, Stream(secrets.randbelow(MAX_SEED), 0, Purpose.DEAL))
