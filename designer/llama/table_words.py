"""What is told of a table: its places, hands and points, in the reader's language and the sheet's own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from designer.llama.narration import card_name
from designer.llama.table import hand_of
from designer.pages.table_words import TableWords
from designer.text.wording import capital
from simulator.llama.scores import penalty
from simulator.llama.state import Observation


class Words(TableWords):
    """The words of a table as one player sees it at a moment, as plain text."""

    def __init__(self, sheet: Any, now: Observation, names: Sequence[str]) -> None:
        super().__init__(sheet, names)
        self.now = now
        self.hand = hand_of(self.sheet, now)

    def card(self, rank: int) -> str:
        return card_name(self.wording, rank)

    def cards(self, ranks: Iterable[int]) -> str:
        return ", ".join(map(self.card, ranks))

    def cost(self, hand: Sequence[int]) -> str:
        """What a hand costs, as `13 points`."""
        return self.wording.points(penalty(self.sheet, hand))

    def place(self, place: str) -> str:
        """A place, and what lies there."""
        return ". ".join([self.where(place), *self._holds(place)])

    def where(self, place: str) -> str:
        kind, _, rest = place.partition(":")
        if kind == "hand":
            return capital(self.card(self.hand[place]))
        if kind == "other":
            return self.names[int(rest)]
        if kind in ("pile", "deck"):
            return self.say(f"llama.table.{kind}", count=self.now.deck_cards)
        return self.say(f"llama.table.{kind}_place")

    def held(self, player: int) -> str:
        """How many cards a player has, and whether these are out of the round."""
        count = self.wording.counted("card", self.now.cards[player])
        return self.say("llama.table.out", held=count) if self.now.out[player] else count

    def _holds(self, place: str) -> Iterator[str]:
        kind, _, rest = place.partition(":")
        if kind == "pile" and self.now.pile:
            yield self.say("llama.table.on_top", top=self.card(self.now.pile[-1]))
        if kind == "other":
            player = int(rest)
            yield self.held(player)
            yield self.say("llama.table.tokens", tens=self.now.tens[player], ones=self.now.ones[player])
