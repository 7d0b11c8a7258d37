"""Where all lies on a table, in mm: for a sheet always the same, whatever has been played."""

from __future__ import annotations

from collections.abc import Mapping

from designer.draw.cards.faces import RATIO, card_box
from designer.draw.cards.rows import in_a_row, shifted
from designer.draw.cards.table import hand_ids
from designer.draw.scene import Box
from sheets.lost_cities.model import Sheet
from simulator.lost_cities.deck import format_card
from simulator.lost_cities.state import Observation

WIDTH = 240.0
EDGE = 4.0
SIDE = WIDTH - EDGE - 34.0  # where the column of the deck and the players begins
_TOP = 15.0  # high: the other's hand
_HAND = 29.0
_MIDDLE = 18.0  # the discard piles
_GAP = 3.0
_CARD = 15.0  # the widest card of an expedition
_DECK = 20.0
_ROOM = (23.0, 48.0)  # the least and the most for what covered cards show
_SHOWN = 2.1  # the least of each, unless there are too many
_RAISED = 2.5  # the card that is chosen


class Places:
    """The places of a sheet's table."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._column = (SIDE - EDGE) / len(sheet.suits)
        self.card = min(_CARD, 0.5 * self._column)
        copies = sheet.deck.copies if sheet.expeditions.order == "not_falling" else 1
        longest = sheet.deck.investments + copies * len(sheet.deck.values)
        least, most = _ROOM
        self._stack = self.card * RATIO + min(max(least, _SHOWN * (longest - 1)), most)
        self._discards = EDGE + _TOP + self._stack + _GAP
        self._own = self._discards + _MIDDLE + _GAP
        self._hand = self._own + self._stack + _GAP
        self.height = self._hand + _HAND + EDGE

    def of(self, seen: Observation, chosen: str | None) -> Mapping[str, Box]:
        """All places by id, in the order of the Tab key: the hand, where its cards go to, where others come from."""
        ids = hand_ids(format_card(self._sheet, card) for card in seen.hand)
        row = in_a_row(len(ids), (EDGE, self._hand, SIDE - _GAP, self._hand + _HAND))
        hand = {name: shifted(box, 0, -_RAISED) if name == chosen else box for name, box in zip(ids, row, strict=True)}
        me, other = seen.player, 1 - seen.player
        middle = self._discards + _MIDDLE / 2
        deck = card_box((SIDE + WIDTH - EDGE - _DECK) / 2, middle - _DECK * RATIO / 2, _DECK)
        return {
            **hand,
            **self._lanes(f"expedition:{me}", self._own, self._stack),
            **self._lanes(f"expedition:{other}", EDGE + _TOP, self._stack),
            **self._lanes("discard", self._discards, _MIDDLE),
            "deck": deck,
            f"other:{other}": (EDGE, EDGE, SIDE - _GAP, EDGE + _TOP - 2),
        }

    def _lanes(self, kind: str, top: float, height: float) -> Mapping[str, Box]:
        """Places of a kind, one a suit, side by side."""
        lefts = (EDGE + number * self._column for number in range(len(self._sheet.suits)))
        return {
            f"{kind}:{suit.id}": (left + 0.8, top, left + self._column - 0.8, top + height)
            for suit, left in zip(self._sheet.suits, lefts, strict=True)
        }
