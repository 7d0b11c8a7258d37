"""What is told of a table: its places and points, in the reader's language and the sheet's own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from designer.lost_cities.narration import card_name, expedition_points
from designer.lost_cities.table import hand_of
from designer.pages.table_words import TableWords
from designer.text.wording import capital
from simulator.lost_cities.deck import Card
from simulator.lost_cities.state import Observation, Values

_NEAR_END = 20  # turns before a round is broken off, when it is told


class Words(TableWords):
    """The words of a table as one player sees it at a moment, as plain text."""

    def __init__(self, sheet: Any, now: Observation, names: Sequence[str]) -> None:
        super().__init__(sheet, names)
        self.now = now
        self.hand = hand_of(self.sheet, now)

    def card(self, card: Card) -> str:
        return card_name(self.wording, card)

    def values(self, values: Values) -> str:
        """The cards of an expedition or a pile in the order in which they came."""
        return ", ".join(str(value) if value else self.wording.term("investment") for value in values)

    def clock(self) -> str:
        """How long the round goes on."""
        now, end = self.now, self.sheet.end
        told = [self._deck()]
        if end.when == "fixed_turns":
            told.append(self.say("lost_cities.table.turn", number=now.turns // 2 + 1, count=end.turns))
        if now.turns_left > 0:
            told.append(self.say("lost_cities.table.turns_left", count=now.turns_left))
        if end.max_turns - now.turns <= _NEAR_END:
            told.append(self.say("lost_cities.table.broken_off_in", count=end.max_turns - now.turns))
        return " · ".join(told)

    def place(self, place: str) -> str:
        """A place, and what lies there."""
        return ". ".join([self.where(place), *self._holds(place)])

    def where(self, place: str) -> str:
        match place.split(":"):
            case ["hand", _]:
                return capital(self.card(self.hand[place]))
            case ["expedition", player, suit]:
                name, suit_name = self.names[int(player)], self.suit(suit)
                return self.say("lost_cities.table.expedition", name=name, suit=suit_name)
            case ["discard", suit]:
                return self.say("lost_cities.table.pile", suit=self.suit(suit))
            case ["other", player]:
                return self.say("lost_cities.table.hand_of", name=self.names[int(player)])
        return self._deck()

    def index(self, suit: str) -> int:
        """The place in the sheet of the suit with an id."""
        return next(index for index, each in enumerate(self.sheet.suits) if each.id == suit)

    def suit(self, suit: str) -> str:
        """The name of the suit with an id."""
        name: str = self.sheet.suits[self.index(suit)].name
        return name

    def _deck(self) -> str:
        return self.say("lost_cities.table.deck", count=self.now.deck_cards)

    def _holds(self, place: str) -> Iterator[str]:
        match place.split(":"):
            case ["expedition", player, suit] if values := self.now.expeditions[int(player)][self.index(suit)]:
                yield f"{self.values(values)} ({expedition_points(self.sheet, values)})"
            case ["discard", suit] if pile := self.now.discards[self.index(suit)]:
                yield self.values(pile)
            case ["other", _]:
                yield self.wording.counted("card", self.now.others_cards)
                if known := self.now.others_known:
                    yield self.say("lost_cities.table.known", known=", ".join(map(self.card, known)))
