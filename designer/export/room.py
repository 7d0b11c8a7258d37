"""A room of 1600 x 1000 pixels with the sheet, the deck and a row of open cards: as browser tables have it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from designer.draw import print_scene
from designer.draw.scene import Scene
from designer.export.table import Cards, Turns, on_table
from designer.export.target import Loss, Order
from designer.text.wording import Wording
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet

Rect = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""

CARD = (96, 134)
PILE = (104, 142)
"""A place of cards is a little larger than they are."""

_SHEET_AREA = (20.0, 20.0, 1130.0, 960.0)
_LEFT = 1172
_IN_A_ROW = 4

DRAW: Rect = (_LEFT, 40, *PILE)
DISCARD: Rect = (_LEFT + 3 * PILE[0], 40, *PILE)
BUTTON: Rect = (_LEFT + 1.5 * PILE[0], 60, 104, 80)
COUNTER: Rect = (_LEFT + 1.5 * PILE[0] - 18, 170, 140, 44)


@dataclass(frozen=True)
class Room:
    """What a sheet brings to such a room."""

    sheet: Sheet
    words: Wording
    scene: Scene
    cards: Cards
    turns: Turns

    @classmethod
    def of(cls, order: Order) -> Room:
        """Raises `SheetError` where the drawing would be wrong."""
        sheet, options = order.sheet, on_table(order.options)
        tabletop = family_module("designer", sheet.family, "tabletop")
        language = options.language
        scene, cards = print_scene(sheet, options), tabletop.cards(sheet, options)
        return cls(sheet, Wording(sheet, language), scene, cards, tabletop.turns(sheet, language))

    def say(self, name: str, **values: object) -> str:
        return self.words.label(f"tabletop.room.{name}", **values)

    def player(self, number: int) -> str:
        return self.words.label("game.player", number=number)

    @property
    def sheet_place(self) -> Rect:
        """As large as its area allows."""
        left, top, width, height = _SHEET_AREA
        scale = min(width / self.scene.width, height / self.scene.height)
        return (left, top, round(scale * self.scene.width, 1), round(scale * self.scene.height, 1))

    def open_places(self) -> Iterator[Rect]:
        """A place for each card that is turned up."""
        for number in range(self.turns.cards):
            row, column = divmod(number, _IN_A_ROW)
            yield (_LEFT + column * PILE[0], 240 + row * (PILE[1] + 8), *PILE)

    def player_places(self, width: float, height: float) -> Iterator[Rect]:
        """A place for each player who may take part, beneath the cards."""
        top, wide = 580.0, PILE[0] * _IN_A_ROW / 2
        step = (980 - top) / 6
        for player in range(self.sheet.players.max):
            row, column = divmod(player, 2)
            yield (_LEFT + column * wide + (wide - width) / 2, top + row * step + step - height, width, height)


def room_losses(order: Order, skill: str) -> tuple[Loss, ...]:
    """What no such room holds; `skill` says what its sheets do."""
    tabletop, options = family_module("designer", order.sheet.family, "tabletop"), on_table(order.options)
    losses = tabletop.losses(order.sheet, order.base, order.variants, options, skill)
    return tuple(Loss(*loss) for loss in losses)
