"""What lies on the table of one who plays: the game, the card in hand and the place pointed at. Each click makes a new table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile

from designer.freight.choices import Option, Options, Place, face_value, uses, ways_on
from designer.freight.reasons import Reason, why_not
from designer.play.match import Seen
from simulator.core.game import apply_all
from simulator.freight.actions import Action, Done, EndDay, Load, Move, merge_moves
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State


@dataclass(frozen=True)
class Table:
    """A game, and what its player is about to do.

    `card` is the slot of the card in hand. `value` is what it shall count as, `None` for a joker not yet chosen, and `suit`
    what it shall be changed to, `None` for its own: hours for both are paid without asking again. `place` is one that was
    clicked where more has to be said: how the card is used there, or why it cannot be.
    """

    seen: Seen
    card: int | None = None
    value: int | None = None
    suit: int | None = None
    place: Place | None = None

    @property
    def game(self) -> FreightGame:
        game = self.seen.game
        assert isinstance(game, FreightGame), "a game of another family"
        return game

    @property
    def state(self) -> State:
        state: State = self.seen.state
        return state

    @property
    def board(self) -> Board:
        return self.state.boards[self.seen.player]

    @property
    def in_hand(self) -> Card | None:
        return None if self.card is None else self.state.cards[self.card]

    @cached_property
    def places(self) -> Mapping[Place, Options]:
        """Where the card in hand may be used, and how."""
        if self.card is None:
            return {}
        if self.moves_on:
            return ways_on(self.game, self.begun, self.moves, self.seen.player)
        return uses(self.game, self.state, self.seen.legal, self.card, self.seen.player)

    def reason(self, place: Place, value: int | None = None) -> Reason | None:
        """Why the card in hand cannot be used at a place, to be loaded as a value where one is given."""
        assert self.card is not None, "a reason without a card"
        return why_not(self.game, self.begun, self.seen.player, self.card, place, value=value, moves=self.moves)

    @property
    def is_waiting(self) -> bool:
        """Whether the player ended the day, and others still play."""
        return self.seen.has_ended and not self.seen.is_over

    @property
    def is_stuck(self) -> bool:
        """Whether no card can be used any more."""
        return not self.moves_on and not any(isinstance(action, Load | Move) for action in self.seen.legal)

    # The card in the middle of its moves

    @property
    def moves_on(self) -> bool:
        """Whether the card in hand is in the middle of its moves."""
        return self.board.split is not None

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """What the card moved so far, truck by truck; none where it is not in the middle of it."""
        today = reversed(self.seen.today) if self.moves_on else ()
        moves: tuple[Action, ...] = (*takewhile(lambda action: isinstance(action, Move), today),)
        return tuple(move for move in reversed(moves) if isinstance(move, Move))

    @cached_property
    def begun(self) -> State:
        """The state before the card in the middle of its moves was begun; where none is, the state as it is."""
        if not self.moves:
            return self.state
        before = self.seen.today[: -len(self.moves)]
        state: State = apply_all(self.game, self.seen.states[0], self.seen.player, before)
        return state

    # What the card in hand counts as

    @property
    def values(self) -> dict[int, int]:
        """What the card in hand may count as, each with the hours that costs, no more than there are."""
        card = self.in_hand
        if card is None:
            return {}
        least = self.game.face_steps(card) if self.moves_on else 1
        costs = {value: self.game.value_cost(card, value) for value in range(least, self.game.sheet.value_limit + 1)}
        return {value: cost for value, cost in costs.items() if cost is not None and cost <= self.board.hours}

    @property
    def suits(self) -> tuple[int, ...]:
        """The suits that the card in hand may have, its own among them, where hours change suits; else none."""
        card = self.in_hand
        if card is None or card.is_joker or self.moves_on or "suit" not in self.game.sheet.overtime.changes:
            return ()
        return tuple(range(len(self.game.sheet.suits)))

    @property
    def hours_agreed(self) -> int:
        """Hours that the value and suit asked for cost."""
        return self._hours_of_value + (self.suit is not None)

    @property
    def _hours_of_value(self) -> int:
        return self.values.get(self.value, 0) if self.value is not None else 0

    # Clicks

    @property
    def asked(self) -> Options:
        """What may be chosen at the place that was clicked."""
        return self.places.get(self.place, ()) if self.place else ()

    def at_once(self, options: Options) -> Option | None:
        """What a click on a place of these options does, where that is plain; None where it has to be asked for.

        Plain is the only use as the value in hand, of a joker the only use at all, if it costs no hours but those that were
        asked for: hours are never paid unasked.
        """
        fitting = [each for each in options if isinstance(each.action, Move) or each.action.value == self.value]
        if not fitting and self.value is None:
            fitting = list(options)
        return fitting[0] if len(fitting) == 1 and fitting[0].hours <= self._agreed(fitting[0].action) else None

    def _agreed(self, action: Load | Move) -> int:
        """Hours that the player agreed to pay for an action by asking for a value or suit."""
        if isinstance(action, Load):
            takes = self.game.trucks[action.truck].square_suits[action.square]
            return self._hours_of_value + (action.suit is not None and self.suit in takes)
        free = self.game.face_steps(self.state.cards[action.card])
        moved = self.board.split.steps if self.board.split else 0
        return max(0, (self.value or 0) - max(free, moved))

    def with_card(self, slot: int) -> Table:
        """Take a card into the hand, or put it back; a card in the middle of its moves is played with that."""
        if not 0 <= slot < len(self.state.cards) or slot in self.board.played or self._moving == slot:
            return self
        if self.moves_on:
            return self.stopped().with_card(slot)
        if slot == self.card:
            return Table(self.seen)
        return Table(self.seen, slot, face_value(self.state, slot))

    def with_value(self, value: int) -> Table:
        """Let the card in hand count as another value; one that it cannot be changes nothing."""
        return replace(self, value=value, place=None) if value in self.values else self

    def with_suit(self, suit: int) -> Table:
        """Let the card in hand be of another suit, or of its own."""
        if suit not in self.suits or self.in_hand is None:
            return self
        return replace(self, suit=None if suit == self.in_hand.suit else suit, place=None)

    def clicked(self, place: Place) -> Table:
        """Use the card in hand at a place, or ask how; a place where it cannot be used is only pointed at, to be told why."""
        if self.card is None:
            return self
        option = self.at_once(self.places.get(place, ()))
        if option:
            return self.played(option)
        return replace(self, place=place if place != self.place else None)

    def played(self, option: Option) -> Table:
        """Play; a card that can go on moving stays in the hand, one that cannot is played with that.

        Moves of one card are kept in the order of trucks: one that comes out of it joins those before in one step.
        """
        action, seen = option.action, self.seen
        actions: tuple[Action, ...] = (action,)
        if self.moves and action.truck <= self.moves[-1].truck and isinstance(action, Move):
            while Table(seen).moves_on:
                seen = seen.undone()
            lost = self.seen.today[len(seen.today) : -len(self.moves)]  # of a step with more than these moves
            actions = (*lost, *merge_moves([*self.moves, action]))
        table = Table(seen.after(*actions))
        if table.moves_on and not replace(table, card=table._moving).places:
            table = Table(seen.after(*actions, Done()))
        if not table.moves_on:
            return table
        return replace(table, card=table._moving, value=self.value)

    def stopped(self) -> Table:
        """Let the card in hand move no further."""
        return Table(self.seen.after(Done())) if self.moves_on else self

    def day_ended(self) -> Table:
        """The next day, or the end of the game; a day that others still play can be taken up again."""
        if self.seen.has_ended:
            return self
        return Table(self.seen.after(*([Done()] if self.moves_on else []), EndDay()))

    def undone(self) -> Table:
        """The table before the last step of today; a card that was moving then is in the hand again."""
        table = Table(self.seen.undone())
        if table._moving is None:
            return table
        return replace(table, card=table._moving, value=face_value(table.state, table._moving))

    def day_anew(self) -> Table:
        return Table(self.seen.day_anew())

    @property
    def _moving(self) -> int | None:
        return self.board.split.card if self.board.split else None
