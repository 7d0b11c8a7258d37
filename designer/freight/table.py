"""What lies on the table of one who plays: the game, the card in hand and the place pointed at. Each click makes a new table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from designer.freight.choices import Option, Options, Place, face_value, taken_at_once, uses
from designer.playing import Playing
from simulator.freight.actions import Done, EndDay, Load, Move
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State


@dataclass(frozen=True)
class Table:
    """A game, and what its player is about to do.

    `card` is the slot of the card in hand. `value` is what it shall be loaded as, `None` for a joker not yet chosen;
    `is_asked` says that the value was chosen. `place` is one that was clicked where more has to be said.
    """

    playing: Playing
    card: int | None = None
    value: int | None = None
    is_asked: bool = False
    place: Place | None = None

    @property
    def game(self) -> FreightGame:
        game = self.playing.game
        assert isinstance(game, FreightGame), "a game of another family"
        return game

    @property
    def state(self) -> State:
        state: State = self.playing.state
        return state

    @property
    def board(self) -> Board:
        return self.state.boards[0]

    @cached_property
    def places(self) -> Mapping[Place, Options]:
        """Where the card in hand may be used, and how."""
        return {} if self.card is None else uses(self.game, self.state, self.playing.legal, self.card)

    @property
    def is_stuck(self) -> bool:
        """Whether no card can be used any more."""
        return not self.moves_on and not any(isinstance(action, Load | Move) for action in self.playing.legal)

    @property
    def values(self) -> dict[int, int]:
        """The values that the card in hand may be loaded as somewhere, each with the fewest hours it costs."""
        hours: dict[int, int] = {}
        for place, options in self.places.items():
            for option in options if place.kind == "square" else ():
                value = getattr(option.action, "value", 0)
                hours[value] = min(option.hours, hours.get(value, option.hours))
        return dict(sorted(hours.items()))

    @property
    def asked(self) -> Options:
        """What may be chosen at the place that was clicked."""
        return self.places.get(self.place, ()) if self.place else ()

    @property
    def moves_on(self) -> bool:
        """Whether the card in hand is in the middle of its moves."""
        return self.board.split is not None

    def with_card(self, slot: int) -> Table:
        """Take a card into the hand, or put it back; a card in the middle of its moves is played with that."""
        if not 0 <= slot < len(self.state.cards) or slot in self.board.played or self._moving == slot:
            return self
        if self.moves_on:
            return self.stopped().with_card(slot)
        if slot == self.card:
            return Table(self.playing)
        return Table(self.playing, slot, face_value(self.state, slot))

    def with_value(self, value: int) -> Table:
        """Let the card in hand be loaded as another value."""
        return replace(self, value=value, is_asked=True, place=None)

    def clicked(self, place: Place) -> Table:
        """Use the card in hand at a place, or ask how; a place where it cannot be used changes nothing."""
        options = self.places.get(place, ())
        option = taken_at_once(options, self.value, is_asked=self.is_asked)
        if option:
            return self.played(option)
        return replace(self, place=place if options and place != self.place else None)

    def played(self, option: Option) -> Table:
        """Play; a card that can go on moving stays in the hand, one that cannot is played with that."""
        after = self.playing.after(option.action)
        if after.legal == (Done(),):
            after = self.playing.after(option.action, Done())
        table = Table(after)
        return replace(table, card=table._moving)

    def stopped(self) -> Table:
        """Let the card in hand move no further."""
        return Table(self.playing.after(Done())) if self.moves_on else self

    def day_ended(self) -> Table:
        """The next day, or the end of the game."""
        if self.playing.is_over:
            return self
        return Table(self.playing.after(*([Done()] if self.moves_on else []), EndDay()))

    def undone(self) -> Table:
        """The table before the last step of today; a card that was moving then is in the hand again."""
        table = Table(self.playing.undone())
        return replace(table, card=table._moving)

    def day_anew(self) -> Table:
        return Table(self.playing.day_anew())

    @property
    def _moving(self) -> int | None:
        return self.board.split.card if self.board.split else None
