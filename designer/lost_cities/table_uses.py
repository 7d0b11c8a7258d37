"""What a player may do at a table, and why a place cannot be used now, in words."""

from __future__ import annotations

from collections.abc import Sequence

from designer.lost_cities.table import Table
from designer.lost_cities.table_words import Words
from simulator.lost_cities.actions import Action, Discard, Draw, Play, Take
from simulator.lost_cities.deck import Card
from simulator.lost_cities.scores import card_gain


class Uses(Words):
    """The words of a table at which a player has to act, as plain text but for `advice`."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        super().__init__(table.sheet, table.now, names)
        self.table = table

    def advice(self) -> str:
        """What to do next, for places that read Markdown."""
        table, legal = self.table, self.table.seen.legal
        if table.card is not None:
            return self.tell("lost_cities.table.lay_or_discard", card=self.card(table.card))
        if table.may_lay:
            return self.tell("lost_cities.table.choose")
        key = "draw_or_take" if len(legal) > 1 else "only_draw" if Draw() in legal else "only_take"
        return self.tell(f"lost_cities.table.{key}")

    def action(self, action: Action) -> str:
        """What an action does, as a button says it."""
        match action:
            case Play(card):
                points = card_gain(self.sheet.scoring, self._own(card.suit), card.value)
                gain = ("+" if points > 0 else "") + self.points(points)
                return self.say("lost_cities.table.lay", card=self.card(card), gain=gain)
            case Discard(card):
                return self.say("lost_cities.table.discard", card=self.card(card))
            case Draw():
                return self.say("lost_cities.table.draw")
            case Take(suit):
                top = Card(suit, self.now.discards[suit][-1])
                return self.say("lost_cities.table.take", card=self.card(top))

    def place(self, place: str) -> str:
        """A place, what lies there, and what a click does or why it does nothing."""
        told = [super().place(place), *map(self.action, self._actions(place))]
        return ". ".join(filter(None, [*told, self.reason(place)]))

    def _actions(self, place: str) -> tuple[Action, ...]:
        """What may be done with a place."""
        if place in self.table.uses:
            return (self.table.uses[place],)
        return self.table.ways(self.hand[place]) if place in self.hand else ()

    def reason(self, place: str) -> str:
        """Why a place cannot be used now, or a card not be laid; empty where there is nothing to say."""
        kind, table = place.partition(":")[0], self.table
        if place in table.uses or kind == "other":
            return ""
        if not table.may_lay:
            return self.say(f"lost_cities.why.{self._not_taken(kind, place)}")
        if kind == "hand":
            return self._not_laid(self.hand[place])
        if table.card is None or kind == "deck":
            return self.say("lost_cities.why.lay_first")
        return self._not_there(place, table.card)

    def _not_taken(self, kind: str, place: str) -> str:
        if kind in ("hand", "expedition"):
            return "take_now"
        if kind == "deck":
            return "deck_empty"
        if not self.sheet.discards.may_take:
            return "never_taken"
        return "just_discarded" if self.now.discards[self.index(place.partition(":")[2])] else "pile_empty"

    def _not_there(self, place: str, card: Card) -> str:
        suit = place.rpartition(":")[2]
        if place.startswith("expedition:") and not place.startswith(f"expedition:{self.now.player}:"):
            return self.say("lost_cities.why.others")
        if self.index(suit) != card.suit:
            return self.say("lost_cities.why.other_suit", suit=self.suit(suit))
        return self._not_laid(card)

    def _not_laid(self, card: Card) -> str:
        """Why a card cannot be laid on the own expedition; empty if it can."""
        if Play(card) in self.table.seen.legal:
            return ""
        last, rules = self._own(card.suit)[-1], self.sheet.expeditions
        if card.is_investment:
            return self.say("lost_cities.why.no_investment")
        if card.value > last:
            return self.say("lost_cities.why.gap", most=rules.max_gap, last=last)
        return self.say("lost_cities.why.above" if rules.order == "rising" else "lost_cities.why.not_below", last=last)

    def _own(self, suit: int) -> tuple[int, ...]:
        own: tuple[int, ...] = self.now.expeditions[self.now.player][suit]
        return own
