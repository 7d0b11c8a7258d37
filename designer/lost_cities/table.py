"""What lies on the table of one who plays: what that player sees, the card lifted from the hand. Each click makes a new table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from designer.draw.cards.table import hand_ids
from designer.play.match import Seen
from sheets.lost_cities.model import Sheet
from simulator.lost_cities.actions import Action, Discard, Draw, Play, Take
from simulator.lost_cities.deck import Card, format_card
from simulator.lost_cities.state import Observation


@dataclass(frozen=True)
class Table:
    """A game as its player sees it, and what that one is about to do.

    Places are those of the drawing. `chosen` is that of the card lifted from the hand, `asked` one that was clicked and cannot
    be used now, to be told why.
    """

    seen: Seen
    chosen: str = ""
    asked: str = ""

    @property
    def sheet(self) -> Sheet:
        sheet = self.seen.match.sheet
        assert isinstance(sheet, Sheet), "a game of another family"
        return sheet

    @property
    def now(self) -> Observation:
        observation: Observation = self.seen.observation
        return observation

    @cached_property
    def hand(self) -> Mapping[str, Card]:
        """The cards in hand by their places."""
        return hand_of(self.sheet, self.now)

    @property
    def card(self) -> Card | None:
        """The card lifted from the hand."""
        return self.hand.get(self.chosen)

    @property
    def may_lay(self) -> bool:
        """Whether the player has to let a card go now."""
        return any(isinstance(action, Play | Discard) for action in self.seen.legal)

    @cached_property
    def uses(self) -> Mapping[str, Action]:
        """What a click does on each place that can be used now, but for cards in hand."""
        ways = self.seen.legal if not self.may_lay else self.ways(self.card)
        return {self.place_of(action): action for action in ways}

    @property
    def lit(self) -> frozenset[str]:
        """Where a click goes on: places that can be used, or the cards of the hand while none is lifted."""
        return frozenset(self.uses or (self.hand if self.may_lay else ()))

    def ways(self, card: Card | None) -> tuple[Action, ...]:
        """What may be done with a card in hand."""
        return tuple(action for action in self.seen.legal if isinstance(action, Play | Discard) and action.card == card)

    def place_of(self, action: Action) -> str:
        """Where a card goes, or comes from."""
        suits = self.sheet.suits
        match action:
            case Play(card):
                return f"expedition:{self.now.player}:{suits[card.suit].id}"
            case Discard(card):
                return f"discard:{suits[card.suit].id}"
            case Draw():
                return "deck"
            case Take(suit):
                return f"discard:{suits[suit].id}"

    # Clicks

    def clicked(self, place: str) -> Table:
        """Use a place; one that cannot be used is only pointed at, to be told why."""
        if action := self.uses.get(place):
            return Table(self.seen.after(action))
        if place in self.hand and self.may_lay:
            return self.with_card(place)
        is_told = place != self.asked and not place.startswith("other:")
        return replace(self, asked=place if is_told else "")

    def with_card(self, place: str) -> Table:
        """Lift a card, or lay it back; one that has only one way to go is played with that."""
        ways = self.ways(self.hand.get(place))
        if place == self.chosen or not ways:
            return Table(self.seen)
        return Table(self.seen.after(ways[0])) if len(ways) == 1 else Table(self.seen, place)


def hand_of(sheet: Sheet, seen: Observation) -> Mapping[str, Card]:
    """The cards of a hand by their places."""
    return dict(zip(hand_ids(format_card(sheet, card) for card in seen.hand), seen.hand, strict=True))


def changed_places(sheet: Sheet, before: Observation, now: Observation) -> set[str]:
    """The places where something has changed: a card laid or taken, one that has come to the hand."""
    changed = {*hand_of(sheet, now)} - {*hand_of(sheet, before)}
    for index, suit in enumerate(sheet.suits):
        if before.discards[index] != now.discards[index]:
            changed.add(f"discard:{suit.id}")
        for player in range(len(now.expeditions)):
            if before.expeditions[player][index] != now.expeditions[player][index]:
                changed.add(f"expedition:{player}:{suit.id}")
    return changed
