"""What lies on the table of one who plays: what that player sees, and the place that was asked about. Each click makes a new table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from designer.draw.cards.table import hand_ids
from designer.play.match import Seen
from sheets.llama.model import Sheet
from simulator.llama.actions import Action, Draw, Keep, Play, Quit
from simulator.llama.deck import format_card
from simulator.llama.rules import LlamaGame
from simulator.llama.state import Observation


@dataclass(frozen=True)
class Table:
    """A game as its player sees it. Places are those of the drawing; `asked` is one that was clicked and cannot be used now."""

    seen: Seen
    asked: str = ""

    @property
    def game(self) -> LlamaGame:
        game = self.seen.game
        assert isinstance(game, LlamaGame), "a game of another family"
        return game

    @property
    def sheet(self) -> Sheet:
        return self.game.sheet

    @property
    def now(self) -> Observation:
        observation: Observation = self.seen.observation
        return observation

    @cached_property
    def hand(self) -> Mapping[str, int]:
        """The cards in hand by their places."""
        return hand_of(self.sheet, self.now)

    @cached_property
    def uses(self) -> Mapping[str, Action]:
        """What a click does on each place that can be used now; of equal cards in hand each does the same."""
        legal = self.seen.legal
        plays = {place: Play(rank) for place, rank in self.hand.items() if Play(rank) in legal}
        places: Mapping[str, Action] = {"deck": Draw(), "keep": Keep(), "quit": Quit()}
        return plays | {place: action for place, action in places.items() if action in legal}

    def clicked(self, place: str) -> Table:
        """Use a place, which ends the turn; one that cannot be used is only pointed at, to be told why."""
        if action := self.uses.get(place):
            return Table(self.seen.after(action))
        is_told = place != self.asked and not place.startswith("other:")
        return replace(self, asked=place if is_told else "")


def hand_of(sheet: Sheet, seen: Observation) -> Mapping[str, int]:
    """The cards of a hand by their places."""
    return dict(zip(hand_ids(format_card(sheet, rank) for rank in seen.hand), seen.hand, strict=True))


def changed_places(sheet: Sheet, before: Observation, now: Observation) -> set[str]:
    """The places where something has changed: the pile, hands of others, a card that has come to the own hand."""
    changed = {*hand_of(sheet, now)} - {*hand_of(sheet, before)}
    others = [player for player in range(len(now.cards)) if player != now.player]
    changed |= {
        f"other:{player}"
        for player in others
        if (before.cards[player], before.out[player]) != (now.cards[player], now.out[player])
    }
    return changed | ({"pile"} if before.pile != now.pile else set())
